"""A table as the fold of its entries. No web, no disk, and no clock but the one in `clock`."""
