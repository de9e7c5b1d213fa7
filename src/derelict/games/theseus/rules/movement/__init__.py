"""Movement of units: shortcuts, ejection, Space, and cards that move units."""
