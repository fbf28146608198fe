/* A responder for `binomial` alone, as quick as the pipe: what the runner's own speed is measured with. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char in[1 << 20], out[1 << 22];

/* The digits of C(n, k), which has at most 38 of them for n up to 128. */
static void binomial(int n, int k, char *text)
{
    unsigned __int128 row[129] = {1};
    for (int i = 1; i <= n; i++)
        for (int j = i; j > 0; j--) row[j] += row[j - 1];
    unsigned __int128 value = k > n ? 0 : row[k];
    char digits[40];
    int place = 39;
    digits[place] = 0;
    do digits[--place] = '0' + (int)(value % 10); while (value /= 10);
    strcpy(text, digits + place);
}

int main(void)
{
    static char known[129][129][40];
    size_t kept = 0;
    ssize_t got;
    while ((got = read(0, in + kept, sizeof in - kept - 1)) > 0) {
        char *line = in, *end, *to = out;
        in[kept += got] = 0;
        while ((end = memchr(line, '\n', in + kept - line))) {
            long id = strtol(strstr(line, "\"id\":") + 5, NULL, 10);
            char *n = strstr(line, "\"n\":"), *k = strstr(line, "\"k\":");
            if (strstr(line, "\"hello\"") && !strstr(line, "\"min\":2")) {
                to += sprintf(to, "{\"jsonrpc\":\"2.0\",\"id\":%ld,\"result\":{\"protocol\":1,\"name\":\"quick\",\"version\":\"1\","
                                  "\"language\":\"C\",\"operations\":{\"binomial\":true}}}\n", id);
            } else if (n && k && n < end && k < end) {
                char *value = known[atoi(n + 4)][atoi(k + 4)];
                if (!*value) binomial(atoi(n + 4), atoi(k + 4), value);
                to += sprintf(to, "{\"jsonrpc\":\"2.0\",\"id\":%ld,\"result\":{\"value\":\"%s\"}}\n", id, value);
            } else {
                to += sprintf(to, "{\"jsonrpc\":\"2.0\",\"id\":%ld,\"error\":{\"code\":-32601,\"message\":\"unsupported\"}}\n", id);
            }
            line = end + 1;
        }
        for (char *from = out; from < to;) from += write(1, from, to - from);
        memmove(in, line, kept -= line - in);
    }
    return 0;
}
