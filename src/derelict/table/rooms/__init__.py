"""The tables that are open in this process, and what happens there without a request."""
