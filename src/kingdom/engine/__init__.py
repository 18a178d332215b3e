"""The engine: what every game shares. Standard library only, and aware of no expansion."""
