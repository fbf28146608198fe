"""What a run looks like to its readers. Each report is made from the events alone, as text."""
