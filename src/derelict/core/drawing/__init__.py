"""Drawing: scenes of SVG items, text that fits, stylesheets, and the shapes that all games share."""
