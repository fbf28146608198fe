package Values;

# The types of PROTO-9: each reads a JSON value of StrictJSON.pm strictly, or dies of the error that PROTO-10 asks for.
#
# A deal is a reference to an array of the seats, 0 to 3 in the order N E S W, of the 52 cards, SA to C2 (CARD-1).
#
# A hand of a constraint (CONS-1) is { seat => 'N', shapes => ['flat'], lengths => { S => [ 0, 5 ] }, hcp => [ 8, 10 ] };
# what is not limited is an empty list or hash, or undef for hcp. Bounds are included.

use v5.30;
use strict;
use warnings;
use experimental 'signatures';

use Exporter 'import';
use List::Util qw(any sum0 uniq);
use Math::BigInt;
use Refusal qw(:all);

our @EXPORT_OK = qw(number integer counter text list_of combination hex_bytes bigdeal_seed one_of one_of_counters
  one_of_schemes record_of deal deal_of_free_pbn deal_of_word pbn word shape pattern hands icon_options);
our %EXPORT_TAGS = ( all => \@EXPORT_OK );

my $SEATS = 'NESW';
my $SUITS = 'SHDC';
my $RANKS = 'AKQJT98765432';

my $LIMIT = 9_007_199_254_740_992;    # 2^53: 2**53 would be rounded as a string, and so as a Math::BigInt

# ---- numbers and texts ----

# A string that has a form in UTF-8.
sub text ($value) {
    die malformed('a text is a string') if !defined $value || ref $value || $value =~ /[\x{d800}-\x{dfff}]/;
    return $value;
}

# A number of the domain: a decimal string of at most 64 digits.
sub number ($value) {
    return Math::BigInt->new($value) if text($value) =~ /\A(?:0|[1-9][0-9]{0,63})\z/;
    die malformed('a number is a decimal string of at most 64 digits, without leading zeros');
}

# A JSON integer between -2^53 and 2^53.
sub integer ($value) {
    die malformed('not an integer below 2^53') if ref $value ne 'SCALAR' || abs ${$value} >= $LIMIT;
    return ${$value};
}

# A JSON integer from 0 to 2^53 - 1.
sub counter ($value) {
    my $counter = integer($value);
    die malformed('a counter is not negative') if $counter < 0;
    return $counter;
}

# The type of a list, perhaps empty, of values of one type.
sub list_of ($type) {
    return sub ($value) {
        die malformed('not a list') if ref $value ne 'ARRAY';
        return [ map { $type->($_) } @{$value} ];
    };
}

# Counters that ascend strictly (COMB-5).
sub combination ($value) {
    my $elements = list_of( \&counter )->($value);
    die malformed('elements ascend') if any { $elements->[ $_ - 1 ] >= $elements->[$_] } 1 .. $#{$elements};
    return $elements;
}

# Bytes of two hexadecimal digits each (CHOOSE-6).
sub hex_bytes ($value) {
    return pack 'H*', $value if text($value) =~ /\A[0-9a-fA-F]*\z/ && length($value) % 2 == 0;
    die malformed('bytes are two hexadecimal digits each');
}

# A seed of 20 bytes (BIG-6).
sub bigdeal_seed ($value) {
    my $seed = hex_bytes($value);
    die malformed('a seed has 40 hexadecimal digits') if length $seed != 20;
    return $seed;
}

# The type of one of these texts.
sub one_of (@allowed) {
    return sub ($value) {
        text($value);
        return $value if any { $value eq $_ } @allowed;
        die malformed("due is one of @allowed");
    };
}

# The type of one of these counters.
sub one_of_counters (@allowed) {
    return sub ($value) {
        my $counter = counter($value);
        return $counter if any { $counter == $_ } @allowed;
        die malformed("due is one of @allowed");
    };
}

# The name of a scheme: another text is unsupported, not malformed.
sub one_of_schemes (@names) {
    return sub ($value) {
        text($value);
        return $value if any { $value eq $_ } @names;
        die unsupported($value);
    };
}

# The type of an object with members of these types; none may be unknown, and only optional ones missing.
sub record_of ( $types, @optional ) {
    my %is_optional = map  { $_ => 1 } @optional;
    my @needed      = grep { !$is_optional{$_} } sort keys %{$types};
    return sub ($value) {
        die malformed('not an object') if ref $value ne 'HASH';
        my @unknown = grep { !$types->{$_} } sort keys %{$value};
        die malformed("unknown: @unknown") if @unknown;
        my @missing = grep { !exists $value->{$_} } @needed;
        die malformed("missing: @missing") if @missing;
        return { map { $_ => $types->{$_}->( $value->{$_} ) } keys %{$value} };
    };
}

# ---- deals ----

my $HOLDING    = join '', map { "$_?" } split //, $RANKS;
my $EXACT_HAND = join '[.]', ($HOLDING) x 4;
my $FREE_HAND  = '(?:-|' . join( '[.]', ("[$RANKS]*") x 4 ) . ')';

# A deal in the exact PBN form (CARD-6).
sub deal ($value) {
    return _dealt( split / /, substr $value, 2 ) if text($value) =~ /\AN:$EXACT_HAND(?: $EXACT_HAND){3}\z/;
    die malformed('not a deal in the exact PBN form');
}

# A deal in the free PBN form (CARD-7).
sub deal_of_free_pbn ($text) {
    die malformed('not a deal in PBN') if $text !~ /\A[$SEATS]:$FREE_HAND(?: $FREE_HAND){3}\z/;
    my $first = index $SEATS, substr $text, 0, 1;
    my @hands = split / /, substr $text, 2;
    return _dealt( map { $hands[ $_ - $first ] } 0 .. 3 );
}

# A deal word (CARD-5).
sub deal_of_word ($text) {
    die malformed('a deal word has 52 letters out of NESW') if $text !~ /\A[$SEATS]{52}\z/;
    return _legal( map { index $SEATS, $_ } split //, $text );
}

# The deal in the exact PBN form.
sub pbn ($deal) {
    my @hands = map { [ ('') x 4 ] } 0 .. 3;
    for my $card ( 0 .. 51 ) {
        $hands[ $deal->[$card] ][ $card / 13 ] .= substr $RANKS, $card % 13, 1;
    }
    return 'N:' . join ' ', map { join '.', @{$_} } @hands;
}

# The deal word.
sub word ($deal) {
    return join '', map { substr $SEATS, $_, 1 } @{$deal};
}

# The deal of the hands of N, E, S and W (CARD-8).
sub _dealt (@hands) {
    die not_a_deal('a hand is not shown') if any { $_ eq '-' } @hands;
    my @seats;
    for my $seat ( 0 .. 3 ) {
        for my $card ( _cards( $hands[$seat] ) ) {
            die not_a_deal('a card stands twice') if defined $seats[$card];
            $seats[$card] = $seat;
        }
    }
    return _legal( map { $_ // -1 } @seats );
}

sub _cards ($hand) {
    my @holdings = split /[.]/, $hand;
    return map {
        my $suit = $_;
        map { 13 * $suit + index $RANKS, $_ } split //, $holdings[$suit]
    } 0 .. $#holdings;
}

sub _legal (@seats) {
    for my $seat ( 0 .. 3 ) {
        die not_a_deal('each seat has 13 cards') if 13 != grep { $_ == $seat } @seats;
    }
    return \@seats;
}

# ---- shapes and constraints ----

my @NAMES = qw(flat balanced three-suiter);

# The lengths of S, H, D and C (SHAPE-1).
sub shape ($value) {
    return _lengths( $value, '=' );
}

# The lengths in descending order (SHAPE-2).
sub pattern ($value) {
    my $lengths = _lengths( $value, '-' );
    die malformed('the lengths of a pattern descend') if any { $lengths->[ $_ - 1 ] < $lengths->[$_] } 1 .. 3;
    return $lengths;
}

sub _lengths ( $value, $separator ) {
    my $form    = join $separator, ('(0|[1-9][0-9]?)') x 4;
    my @lengths = map { 0 + $_ } text($value) =~ /\A$form\z/;
    return \@lengths if sum0(@lengths) == 13;
    die malformed("four lengths with $separator between them add up to 13");
}

# A shape, a pattern or a name.
sub _alternative ($value) {
    text($value);
    if ( !any { $value eq $_ } @NAMES ) {
        $value =~ /=/ ? shape($value) : pattern($value);
    }
    return $value;
}

sub _bounds ($most) {
    return sub ($value) {
        my $bounds = list_of( \&counter )->($value);
        die malformed('bounds are a lower and an upper bound') if @{$bounds} != 2 || $bounds->[0] > $bounds->[1];
        die out_of_range("the upper bound is at most $most")   if $bounds->[1] > $most;
        return $bounds;
    };
}

my @SUITS   = split //, $SUITS;
my $LENGTHS = record_of( { map { $_ => _bounds(13) } @SUITS }, @SUITS );
my @LIMITS  = qw(shapes lengths hcp);
my $HAND    = record_of(
    {
        seat    => one_of( split //, $SEATS ),
        shapes  => list_of( \&_alternative ),
        lengths => $LENGTHS,
        hcp     => _bounds(37)
    },
    @LIMITS
);

# A constraint of one to four hands (CONS-1).
sub hands ($value) {
    my @hands = @{ list_of($HAND)->($value) };
    if ( !@hands || @hands != uniq map { $_->{seat} } @hands ) {
        die malformed('a constraint has one to four hands of different seats');
    }
    for my $hand (@hands) {
        die malformed('a hand has shapes, lengths or HCP') if keys %{$hand} == 1;
        die malformed('shapes are not empty')              if $hand->{shapes}  && !@{ $hand->{shapes} };
        die malformed('lengths are not empty')             if $hand->{lengths} && !%{ $hand->{lengths} };
    }
    return [ map { { shapes => [], lengths => {}, hcp => undef, %{$_} } } @hands ];
}

# ---- program options ----

# The number of hands and the seed (ICON-8, ICON-9).
sub icon_options ($argv) {
    my %given = ( '-h' => 5, '-s' => 0 );
    my @left  = @{$argv};
    while ( my ( $option, $word ) = splice @left, 0, 2 ) {
        die usage('options are -h and -s')    if !exists $given{$option};
        die usage('an option has an integer') if ( $word // '' ) !~ /\A[+-]?[0-9]+\z/;
        $given{$option} = $word;
    }
    my ( $hands, $seed ) = map { Math::BigInt->new($_) } @given{qw(-h -s)};
    die too_large('seed is below 2^53')          if abs($seed) >= $LIMIT;
    die too_large('hands has at most 64 digits') if $hands->length > 64 && $hands > 0;
    return ( $hands > 0 ? $hands : 0, $seed->numify );
}

1;
