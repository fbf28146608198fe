#!/bin/sh
# N deals of pescetti (--generate), one PBN deal a line: its lines for the solver name West's hand first.
# deals.sh N
java -jar /usr/share/pescetti/pescetti.jar --generate="$1" --save-dds=/dev/stdout --output=/dev/null | sed 's/^/W:/'
