// What each binding file adds to the module; bind_NAME.cpp defines bind_NAME.
#pragma once

#include <nanobind/nanobind.h>

namespace tilewright {

void bind_score(nanobind::module_& m);
void bind_rank(nanobind::module_& m);
void bind_exact(nanobind::module_& m);
void bind_clues(nanobind::module_& m);
void bind_cross(nanobind::module_& m);
void bind_certificate(nanobind::module_& m);
void bind_envs(nanobind::module_& m);

}  // namespace tilewright
