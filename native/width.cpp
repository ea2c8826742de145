// One vector width: the kernels compiled for it, as a table of functions.
#include "kernels.hpp"

namespace tilewright::exact::TILEWRIGHT_WIDTH {
extern const ScanTable SCAN;
}

namespace tilewright::certificate::TILEWRIGHT_WIDTH {
extern const Check CHECK;
}

namespace tilewright::TILEWRIGHT_WIDTH {

template <class Code>
void score_row(const std::uint8_t* guess, const Columns& answers, Code* out);

void rank(const std::uint8_t* guesses, std::size_t count, const Columns& answers, const std::uint32_t* weights,
          const Measure& measure, Split* out);

#define TILEWRIGHT_TEXT(name) #name
#define TILEWRIGHT_NAME(name) TILEWRIGHT_TEXT(name)

extern const Kernels KERNELS;
const Kernels KERNELS = {
    .width = TILEWRIGHT_NAME(TILEWRIGHT_WIDTH),
    .score8 = score_row<std::uint8_t>,
    .score16 = score_row<std::uint16_t>,
    .score32 = score_row<std::uint32_t>,
    .rank = rank,
    .scan = &exact::TILEWRIGHT_WIDTH::SCAN,
#ifdef TILEWRIGHT_WASM  // certificates are checked elsewhere
    .check = nullptr,
#else
    .check = certificate::TILEWRIGHT_WIDTH::CHECK,
#endif
};

}  // namespace tilewright::TILEWRIGHT_WIDTH
