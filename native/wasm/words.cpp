#include "words.hpp"

namespace tilewright::wasm {

Padded pad(const Words& words, const std::uint32_t* ids, std::size_t count) {
    Padded out;
    out.length = words.length, out.count = count;
    out.stride = (count + PADDING - 1) / PADDING * PADDING;
    out.letters.assign(out.stride * std::size_t(words.length), NO_LETTER);
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint8_t* word = words.word(ids ? ids[i] : std::uint32_t(i));
        for (int place = 0; place < words.length; ++place) out.letters[std::size_t(place) * out.stride + i] = word[place];
    }
    return out;
}

namespace {

template <class Code>
Codes replies_in(ScoreRow<Code> score, const std::uint8_t* guess, const Padded& answers) {
    std::vector<Code> codes(answers.count);
    score(guess, answers.columns(), codes.data());
    return {codes.begin(), codes.end()};
}

}  // namespace

Codes replies(const std::uint8_t* guess, const Padded& answers) {
    const Kernels& kernel = kernels("");
    if (answers.length <= 5) return replies_in<std::uint8_t>(kernel.score8, guess, answers);
    if (answers.length <= 10) return replies_in<std::uint16_t>(kernel.score16, guess, answers);
    return replies_in<std::uint32_t>(kernel.score32, guess, answers);
}

std::uint32_t reply(const std::uint8_t* guess, const std::uint8_t* answer, int length) {
    Words one;
    one.length = length;
    one.letters.assign(answer, answer + length);
    return replies(guess, pad(one, nullptr, 1))[0];
}

void marks_of(std::uint32_t code, int length, std::uint8_t* out) {
    for (int place = 0; place < length; ++place, code /= 3) out[place] = std::uint8_t(code % 3);
}

std::uint32_t winning(int length) {
    std::uint32_t codes = 1;
    for (int place = 0; place < length; ++place) codes *= 3;
    return codes - 1;
}

}  // namespace tilewright::wasm
