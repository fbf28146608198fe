"""Reports, each a text made from the events of a run alone, and the files of a run."""
