"""Who can choose: bots that get a view and a decision, nothing else."""
