"""Real servers under load, failing and attacked, from this machine alone."""
