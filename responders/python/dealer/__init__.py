"""A responder that numbers, describes and deals bridge hands: the whole protocol in plain Python."""

__version__ = "1.0.0"
