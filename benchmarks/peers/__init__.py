"""Other engines, measured by the same clock and in the same way as ours."""
