#!/usr/bin/env perl

# A responder for the bridge deal conformance suite: JSON lines in, JSON lines out (spec/06-protocol.md).
#
# Requests are read strictly here and in Values.pm, which need no change. Fill in the functions of Algorithms.pm.

use v5.30;
use strict;
use warnings;
use experimental 'signatures';

use FindBin qw($RealBin);
use lib $RealBin;

use JSON::PP     ();
use Operations   qw(%OPERATIONS);
use Refusal      qw(malformed unsupported);
use Scalar::Util qw(blessed);
use StrictJSON   qw(read_json);
use Values       qw(counter record_of text);

my $PROTOCOL   = 1;
my $LINE_BYTES = 1 << 20;    # with the LF: PROTO-8
my ( $NAME, $VERSION ) = ( 'my-dealer', '0.1' );

my $HELLO = record_of(
    {
        protocol => record_of( { min => \&counter, max => \&counter } ),
        suite    => \&text,
        limits   => record_of( { line_bytes => \&counter, digits => \&counter } ),
    }
);

my $WRITER = JSON::PP->new->ascii->canonical;

# Answer each line of standard input, at once, until its end.
sub main {
    binmode STDIN;
    STDOUT->autoflush;
    select STDERR;    # what the algorithms print is no answer (PROTO-1b)
    while ( my $line = <STDIN> ) {
        say STDOUT answer($line);
    }
    return;
}

# The answer to a line, which need not be a request.
sub answer ($line) {
    my $request = length $line <= $LINE_BYTES && eval { read_json($line) };
    return error( undef, -32700, 'the line is not a JSON object' ) if ref $request ne 'HASH';
    my $id = eval { counter( $request->{id} ) };
    return error( $id, -32600, 'not a request' ) if !defined $id || !is_request($request);
    my $answer =
      eval { $WRITER->encode( { jsonrpc => '2.0', id => $id, result => result( @{$request}{qw(method params)} ) } ); };
    return $answer // refusal( $id, $@ );
}

sub is_request ($request) {
    my ( $version, $method ) = @{$request}{qw(jsonrpc method)};
    return
         join( ' ', sort keys %{$request} ) eq 'id jsonrpc method params'
      && ( $version // '' ) eq '2.0'
      && defined $method
      && !ref $method;
}

sub refusal ( $id, $fault ) {
    return error( $id, $fault->{code}, $fault->{message} ) if blessed $fault && $fault->isa('Refusal');
    warn $fault;
    return error( $id, -32603, 'a fault of this program: see standard error' );
}

sub result ( $method, $params ) {
    return hello( $HELLO->($params) ) if $method eq 'hello';
    my $operation = $OPERATIONS{$method} or die unsupported($method);
    return $operation->{result}->( %{ $operation->{params}->($params) } );
}

sub hello ($given) {
    if ( $PROTOCOL < $given->{protocol}{min} || $PROTOCOL > $given->{protocol}{max} ) {
        die malformed("this responder speaks protocol $PROTOCOL only");
    }
    my %declared = map { $_ => $OPERATIONS{$_}{schemes} // JSON::PP::true } keys %OPERATIONS;
    return {
        protocol   => $PROTOCOL,
        name       => $NAME,
        version    => $VERSION,
        language   => 'Perl',
        operations => \%declared,
    };
}

# The message may repeat a name of the request, which can be long or half of a surrogate pair.
sub error ( $id, $code, $message ) {
    my $safe = substr $message =~ s/[\x{d800}-\x{dfff}]/?/gr, 0, 200;
    return $WRITER->encode( { jsonrpc => '2.0', id => $id, error => { code => $code, message => $safe } } );
}

main();
