#pragma once

#include "values.hpp"

// The result of an operation for the parameters of a request.
Object result_of(const std::string &method, const Json &params);

// What this program declares (PROTO-6): the operations, each with its schemes or true.
Object declared_operations();
