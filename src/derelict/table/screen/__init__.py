"""What one viewer sees: a picture, the parts of a page, and text."""
