#include "constrain.h"
Status constrain_count(json_t *params, json_t **result) {(void)params;(void)result;return INTERNAL;}
Status constrain_cases(json_t *params, json_t **result){(void)params;(void)result;return INTERNAL;}
Status constrain_select(json_t *params, json_t **result){(void)params;(void)result;return INTERNAL;}
Status constrain_rank(json_t *params, json_t **result){(void)params;(void)result;return INTERNAL;}
Status constrain_unrank(json_t *params, json_t **result){(void)params;(void)result;return INTERNAL;}
void constrain_close(void){}
