"""Statistics of many deals under the null that every deal is equally likely and independent (spec AUDIT-6 on)."""
