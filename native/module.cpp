// The seam: tilewright._native.  Arrays of numbers cross it and nothing else; `_native.pyi` is its contract.
#include "bindings.hpp"

NB_MODULE(_native, m) {
    tilewright::bind_score(m);
    tilewright::bind_rank(m);
    tilewright::bind_exact(m);
    tilewright::bind_clues(m);
    tilewright::bind_cross(m);
    tilewright::bind_certificate(m);
    tilewright::bind_envs(m);
}
