"""The part of the site that looks up programs: what is recorded of them, their pages, badges, and the downloads."""
