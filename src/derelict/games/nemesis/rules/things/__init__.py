"""Items and objects: searched for, crafted, traded, used and lost."""
