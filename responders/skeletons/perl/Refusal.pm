package Refusal;

# A request that is answered by an error: the codes of PROTO-11, each with the function that makes its error,
# as in: die too_large('n is above 128') if $n > 128;

use v5.30;
use strict;
use warnings;
use experimental 'signatures';

use Exporter 'import';

our @EXPORT_OK = qw(unsupported malformed out_of_range not_a_deal unsatisfiable too_large exhausted usage text_too_short
  to_fill_in);
our %EXPORT_TAGS = ( all => \@EXPORT_OK );

sub _new ( $code, $message ) {
    return bless { code => $code, message => $message }, __PACKAGE__;
}

# The error of a method or scheme that is not declared.
sub unsupported ($name) {
    return _new( -32601, "unsupported: $name" );
}

# The error of parameters that break PROTO-10.
sub malformed ($reason) {
    return _new( -32602, "malformed: $reason" );
}

# The error of a well-formed value beyond a bound.
sub out_of_range ($reason) {
    return _new( -32001, "out of range: $reason" );
}

# The error of a notation whose cards are not 4 x 13 different cards.
sub not_a_deal ($reason) {
    return _new( -32002, "not a deal: $reason" );
}

# The error of a constraint that no deal meets, or of a deal that does not meet the constraint.
sub unsatisfiable ($reason) {
    return _new( -32003, "unsatisfiable: $reason" );
}

# The error of a value above a limit of the operation.
sub too_large ($reason) {
    return _new( -32004, "too large: $reason" );
}

# The error of too little entropy.
sub exhausted ($reason) {
    return _new( -32005, "exhausted: $reason" );
}

# The error of wrong program options.
sub usage ($reason) {
    return _new( -32006, "usage: $reason" );
}

# The error of a text seed under its minimum length.
sub text_too_short ($reason) {
    return _new( -32007, "text too short: $reason" );
}

# The error of a function that is not written yet (PROTO-11a); `dealcheck run` names it.
sub to_fill_in ( $function, $rule ) {
    return _new( -32603, "to fill in: $function in Algorithms.pm ($rule)" );
}

1;
