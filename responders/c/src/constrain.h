/* The operations on constrained deals: chapter 10. */
#ifndef CONSTRAIN_H
#define CONSTRAIN_H

#include "status.h"

#include <jansson.h>

Status constrain_count(json_t *params, json_t **result);
Status constrain_cases(json_t *params, json_t **result);
Status constrain_select(json_t *params, json_t **result);
Status constrain_rank(json_t *params, json_t **result);
Status constrain_unrank(json_t *params, json_t **result);

/* Frees the listings that were kept. */
void constrain_close(void);

#endif
