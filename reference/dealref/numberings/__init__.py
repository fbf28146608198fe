"""The five numberings of all deals, and the digest of many deals (spec chapters 5 and 13)."""
