"""Reports of an audit: for people on a terminal and on a page, for machines as JSON."""
