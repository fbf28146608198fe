/* A test to copy: a small program of your own, asked by all vectors of its operation, without a JSON parser. Here it
 * numbers deals as Pavlicek does, in deck order (NUM-3), in 128 bits. Compiles as C and as C++. */

#include <stdio.h>
#include <string.h>

#include "bridge_deal_vectors.h"

__extension__ typedef unsigned __int128 u128;

static u128 all_deals(void) {
  const long long half = 53644737765488792LL; /* 53,644,737,765,488,792,839,237,440,000 in two parts */
  return (u128)half * 1000000000000LL + 839237440000LL;
}

/* The number in a text of one to 64 digits without leading zeros, or an error code. A number too large for 128 bits
 * becomes the largest one. */
static long long read_number(const char *text, u128 *number) {
  const u128 largest = ~(u128)0;
  const char *at;
  size_t length = strlen(text);
  if (length == 0 || length > 64 || (text[0] == '0' && length > 1)) return -32602;
  *number = 0;
  for (at = text; *at; at++) {
    if (*at < '0' || *at > '9') return -32602;
    *number = *number > (largest - 9) / 10 ? largest : *number * 10 + (u128)(*at - '0');
  }
  return 0;
}

/* The deal of a number in its exact form, or an error code. */
static long long unrank(const char *text, char *deal) {
  static const char ranks[] = "AKQJT98765432";
  int seats[52], vacant[4] = {13, 13, 13, 13}, card, seat;
  u128 number, deals = all_deals();
  long long error = read_number(text, &number);
  if (error) return error;
  if (number >= deals) return -32001;
  for (card = 0; card < 52; card++) {
    u128 share = 0;
    for (seat = 0; seat < 4; seat++) {
      share = deals * (u128)vacant[seat] / (u128)(52 - card);
      if (number < share) break;
      number -= share;
    }
    seats[card] = seat;
    deals = share;
    vacant[seat]--;
  }
  *deal++ = 'N';
  *deal++ = ':';
  for (seat = 0; seat < 4; seat++) {
    for (card = 0; card < 52; card++) {
      if (card && card % 13 == 0) *deal++ = '.';
      if (seats[card] == seat) *deal++ = ranks[card % 13];
    }
    *deal++ = seat < 3 ? ' ' : '\0';
  }
  return 0;
}

int main(void) {
  size_t i, asked = 0, wrong = 0;
  for (i = 0; i < BD_UNRANK_COUNT; i++) {
    const bd_unrank_vector *v = &bd_unrank_vectors[i];
    char deal[80] = "";
    long long error;
    if (strcmp(v->params.scheme, "pavlicek-suit") != 0) continue;
    error = unrank(v->params.number, deal);
    asked++;
    if (error != v->error || (error == 0 && strcmp(deal, v->result.deal) != 0)) {
      wrong++;
      printf("%s: %s (%s)\n", v->id, error ? "wrongly refused, or with another code" : deal, v->why);
    }
  }
  printf("%s: %lu of %lu wrong\n", BRIDGE_DEAL_VECTORS_VERSION, (unsigned long)wrong, (unsigned long)asked);
  return wrong > 0 || asked == 0;
}
