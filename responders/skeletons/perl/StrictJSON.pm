package StrictJSON;

# A reader of JSON that takes RFC 8259 at its word: no member twice, no comment, no NaN.
#
# A string becomes a string, and an integer of up to 17 digits a reference to the integer: so 5 and "5" differ. A longer
# integer, -0, a fraction, true, false and null become undef: no parameter takes any of them. Half of a surrogate pair
# becomes a character of its own.

use v5.30;
use strict;
use warnings;
use experimental 'signatures';
no warnings 'recursion';

use Exporter 'import';

our @EXPORT_OK = qw(read_json);

my $LEVELS  = 1000;
my $NUMBER  = qr/-?(?:0|[1-9][0-9]*)(?:[.][0-9]+)?(?:[eE][+-]?[0-9]+)?/;
my $HIGH    = qr/[dD][89abAB][0-9a-fA-F]{2}/;
my $LOW     = qr/[dD][c-fC-F][0-9a-fA-F]{2}/;
my %ESCAPES = ( b => "\b", f => "\f", n => "\n", r => "\r", t => "\t", map { $_ => $_ } qw( " \ / ) );

# The value of a text in UTF-8. The functions below read it from the place where the last match ended.
sub read_json ($bytes) {
    local $_ = $bytes;
    _fault() if !utf8::decode($_) || /[\x{d800}-\x{dfff}]|[^\x{00}-\x{10ffff}]/;
    my $value = _value( _token(), 0 );
    return _token() eq '' ? $value : _fault();
}

sub _fault {
    die "no JSON\n";
}

# The next token, without the blanks before it; of a string its first quote; at the end of the text an empty one.
sub _token {
    return /\G[ \t\r\n]*([\[\]{}:,"]|true|false|null|$NUMBER|\z)/gc ? $1 : _fault();
}

sub _value ( $first, $level ) {
    _fault()                       if $level > $LEVELS;
    return _object( $level + 1 )   if $first eq '{';
    return _list( $level + 1 )     if $first eq '[';
    return _string()               if $first eq '"';
    return \( my $n = 0 + $first ) if $first =~ /\A(?:0|-?[1-9][0-9]{0,16})\z/;
    return $first =~ /\A[-0-9tfn]/ ? undef : _fault();
}

# The rest of an object, its last brace included.
sub _object ($level) {
    my %members;
    my $next = _token();
    return \%members if $next eq '}';
    _read_member( \%members, $next,    $level );
    _read_member( \%members, _token(), $level ) while ( $next = _token() ) eq ',';
    return $next eq '}' ? \%members : _fault();
}

sub _read_member ( $members, $quote, $level ) {
    my $name = $quote eq '"' ? _string() : _fault();
    _fault() if exists $members->{$name} || _token() ne ':';
    $members->{$name} = _value( _token(), $level );
    return;
}

# The rest of a list, its last bracket included.
sub _list ($level) {
    my @items;
    my $next = _token();
    return \@items if $next eq ']';
    push @items, _value( $next,    $level );
    push @items, _value( _token(), $level ) while ( $next = _token() ) eq ',';
    return $next eq ']' ? \@items : _fault();
}

# The rest of a string, its last quote included.
sub _string {
    my $text = '';
    until (/\G"/gc) {
        $text .= /\G([^"\\\x{00}-\x{1f}]+)/gc ? $1 : _escape();
    }
    return $text;
}

sub _escape {
    return $ESCAPES{$1}                                                           if /\G\\(["\\\/bfnrt])/gc;
    return chr( 0x10000 + ( ( hex($1) - 0xd800 ) << 10 ) + ( hex($2) - 0xdc00 ) ) if /\G\\u($HIGH)\\u($LOW)/gc;
    return chr hex $1                                                             if /\G\\u([0-9a-fA-F]{4})/gc;
    return _fault();
}

1;
