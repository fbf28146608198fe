package Operations;

# The table of operations: the types of the parameters, and the function from these to the result as JSON.
# Take out what you do not want to declare.

use v5.30;
use strict;
use warnings;
use experimental 'signatures';

use Algorithms;
use Exporter 'import';
use Refusal qw(malformed);
use Values  qw(:all);

our @EXPORT_OK = qw(%OPERATIONS);

my %RANKS = (
    'pavlicek'      => \&Algorithms::rank_pavlicek,
    'pavlicek-suit' => \&Algorithms::rank_pavlicek_suit,
    'andrews'       => \&Algorithms::rank_andrews,
    'christman'     => \&Algorithms::rank_christman,
    'bigdeal'       => \&Algorithms::rank_bigdeal,
);

my %UNRANKS = (
    'pavlicek'      => \&Algorithms::unrank_pavlicek,
    'pavlicek-suit' => \&Algorithms::unrank_pavlicek_suit,
    'andrews'       => \&Algorithms::unrank_andrews,
    'christman'     => \&Algorithms::unrank_christman,
    'bigdeal'       => \&Algorithms::unrank_bigdeal,
);

my $UNRANK_SCHEME = one_of_schemes( keys %UNRANKS );
my $WIDTH         = one_of_counters( 13, 26, 52 );
my $FORM          = one_of(qw(pbn word));

# A number of the domain as JSON: a string.
sub _number ($value) {
    return "$value";
}

# A counter as JSON: a plain integer, also of a Math::BigInt.
sub _counter ($value) {
    return 0 + "$value";
}

# A case as JSON (CONS-9a).
sub _row ($case) {
    my @hands;
    for my $hand ( @{ $case->{hands} } ) {
        push @hands, { map { $_ => $hand->{$_} } grep { defined $hand->{$_} } qw(seat shape high_cards) };
    }
    return { hands => \@hands, map { $_ => _number( $case->{$_} ) } qw(index combinations cumulative) };
}

our %OPERATIONS = (
    'binomial' => {
        params => record_of( { n => \&counter, k => \&counter } ),
        result => sub (%given) { return { value => _number( Algorithms::binomial( @given{qw(n k)} ) ) } },
    },
    'multinomial' => {
        params => record_of( { parts => list_of( \&counter ) } ),
        result => sub (%given) { return { value => _number( Algorithms::multinomial( $given{parts} ) ) } },
    },
    'combination.rank' => {
        params => record_of( { elements => \&combination } ),
        result => sub (%given) { return { number => _number( Algorithms::combination_rank( $given{elements} ) ) } },
    },
    'combination.unrank' => {
        params => record_of( { number => \&number, size => \&counter } ),
        result => sub (%given) {
            my $elements = Algorithms::combination_unrank( @given{qw(number size)} );
            return { elements => [ map { _counter($_) } @{$elements} ] };
        },
    },
    'bitset.rank' => {
        params => record_of( { width => $WIDTH, value => \&number } ),
        result => sub (%given) {
            my ( $ones, $position ) = Algorithms::bitset_rank( @given{qw(width value)} );
            return { ones => _counter($ones), position => _number($position) };
        },
    },
    'bitset.unrank' => {
        params => record_of( { width => $WIDTH, ones => \&counter, position => \&number } ),
        result => sub (%given) {
            return { value => _number( Algorithms::bitset_unrank( @given{qw(width ones position)} ) ) };
        },
    },
    'bitset.table' => {
        params => record_of( { width => one_of_counters( 13, 26 ) } ),
        result => sub (%given) {
            my $rows = Algorithms::bitset_table( $given{width} );
            return { rows => [ map { [ _counter( $_->[0] ), _number( $_->[1] ), _number( $_->[2] ) ] } @{$rows} ] };
        },
    },
    'rank' => {
        params  => record_of( { scheme => one_of_schemes( keys %RANKS ), deal => \&deal } ),
        result  => sub (%given) { return { number => _number( $RANKS{ $given{scheme} }->( $given{deal} ) ) } },
        schemes => [ sort keys %RANKS ],
    },
    'unrank' => {
        params  => record_of( { scheme => $UNRANK_SCHEME, number => \&number } ),
        result  => sub (%given) { return { deal => pbn( $UNRANKS{ $given{scheme} }->( $given{number} ) ) } },
        schemes => [ sort keys %UNRANKS ],
    },
    'digest' => {
        params => record_of(
            {
                method => one_of('unrank'),
                scheme => $UNRANK_SCHEME,
                start  => \&number,
                step   => \&number,
                count  => \&counter,
            }
        ),
        result  => sub (%given) { return { sha256 => Algorithms::digest( @given{qw(scheme start step count)} ) } },
        schemes => [ sort keys %UNRANKS ],
    },
    'notation' => {
        params => record_of( { from => $FORM, to => $FORM, text => \&text } ),
        result => sub (%given) {
            my $deal = $given{from} eq 'word' ? deal_of_word( $given{text} ) : deal_of_free_pbn( $given{text} );
            return { text => $given{to} eq 'word' ? word($deal) : pbn($deal) };
        },
    },
    'describe' => {
        params => record_of( { deal => \&deal } ),
        result => sub (%given) {
            my @seats = qw(N E S W);
            my @hands =
              map { { seat => shift @seats, %{$_}{qw(shape pattern high_cards)}, hcp => _counter( $_->{hcp} ) } }
              @{ Algorithms::describe( $given{deal} ) };
            return { hands => \@hands };
        },
    },
    'shape.count' => {
        params => record_of( { shape => \&shape, pattern => \&pattern }, qw(shape pattern) ),
        result => sub (%given) {
            die malformed('either a shape or a pattern is due') if keys %given != 1;
            return { hands => _number( Algorithms::hands_of_shape( $given{shape} ) ) } if $given{shape};
            return { hands => _number( Algorithms::hands_of_pattern( $given{pattern} ) ) };
        },
    },
    'hcp.count' => {
        params => record_of( { hcp => \&counter } ),
        result => sub (%given) {
            my ( $arrangements, $hands ) = Algorithms::hcp_count( $given{hcp} );
            return { arrangements => _number($arrangements), hands => _number($hands) };
        },
    },
    'constrain.count' => {
        params => record_of( { hands => \&hands } ),
        result => sub (%given) {
            my ( $cases, $total ) = Algorithms::constrain_count( $given{hands} );
            return { cases => _number($cases), total => _number($total) };
        },
    },
    'constrain.cases' => {
        params => record_of( { hands => \&hands, first => \&number, limit => \&counter } ),
        result => sub (%given) {
            return { cases => [ map { _row($_) } @{ Algorithms::constrain_cases( @given{qw(hands first limit)} ) } ] };
        },
    },
    'constrain.select' => {
        params => record_of( { hands => \&hands, number => \&number } ),
        result => sub (%given) {
            my ( $case, $offset ) = Algorithms::constrain_select( @given{qw(hands number)} );
            return { case => _row($case), offset => _number($offset) };
        },
    },
    'constrain.rank' => {
        params => record_of( { hands => \&hands, deal => \&deal } ),
        result => sub (%given) {
            return { number => _number( Algorithms::constrain_rank( @given{qw(hands deal)} ) ) };
        },
    },
    'constrain.unrank' => {
        params => record_of( { hands => \&hands, number => \&number } ),
        result => sub (%given) {
            return { deal => pbn( Algorithms::constrain_unrank( @given{qw(hands number)} ) ) };
        },
    },
    'number.from_text' => {
        params => record_of( { text => \&text, board => \&counter, separator => \&text }, 'separator' ),
        result => sub (%given) {
            my $number = Algorithms::number_from_text( @given{qw(text board)}, $given{separator} // '' );
            return { number => _number($number) };
        },
    },
    'number.from_entropy' => {
        params => record_of( { entropy => \&hex_bytes } ),
        result => sub (%given) {
            my ( $number, $consumed ) = Algorithms::number_from_entropy( $given{entropy} );
            return { number => _number($number), consumed => _counter($consumed) };
        },
    },
    'icon.random' => {
        params => record_of( { state => \&counter, n => \&counter } ),
        result => sub (%given) {
            my ( $value, $state ) = Algorithms::icon_random( @given{qw(state n)} );
            return { value => _number($value), state => _counter($state) };
        },
    },
    'icon.deals' => {
        params => record_of( { seed => \&integer, count => \&counter } ),
        result => sub (%given) {
            return { deals => [ map { pbn($_) } @{ Algorithms::icon_deals( @given{qw(seed count)} ) } ] };
        },
    },
    'icon.layout' => {
        params => record_of( { deal => \&deal } ),
        result => sub (%given) { return { text => Algorithms::icon_layout( $given{deal} ) } },
    },
    'icon.options' => {
        params => record_of( { argv => list_of( \&text ) } ),
        result => sub (%given) {
            my ( $hands, $seed ) = icon_options( $given{argv} );
            return { hands => _number($hands), seed => _counter($seed) };
        },
    },
    'bigdeal.numbers' => {
        params => record_of(
            { seed => \&bigdeal_seed, strings => list_of( \&text ), owner => \&text, count => \&counter },
            qw(seed strings)
        ),
        result => sub (%given) {
            die malformed('either seed or strings is due') if keys %given != 3;
            my $seed = $given{seed} // Algorithms::bigdeal_seed( $given{strings} );
            return {
                numbers => [ map { _number($_) } @{ Algorithms::bigdeal_numbers( $seed, @given{qw(owner count)} ) } ] };
        },
    },
);

1;
