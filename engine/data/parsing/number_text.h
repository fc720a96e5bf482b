// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gapscope {

enum class NumberStatus {
    ok,
    underflow, ///< too close to zero for a double; the value is 0
    notANumber,
    notFinite, ///< nan, inf and similar
    tooLarge,
    decimalComma,    ///< "1,5"
    fortranExponent, ///< "1.5D-3"
};

/// The result of parsing a text as one number in C notation, independent of the locale.
struct NumberScan {
    NumberStatus status = NumberStatus::notANumber;
    double value = 0.0;     ///< finite; 0 unless the status is ok
    std::size_t offset = 0; ///< of the invalid byte: the comma, the "D", else 0
};

/// Parses the whole of `text`; one leading "+" is allowed, blanks are not.
NumberScan scanNumber(std::string_view text);

/// An excerpt of a file as shown in messages: one line, valid UTF-8, at most about 40 bytes.
std::string shownToken(std::string_view token);

/// A text from a file as UTF-8: unchanged, or converted from Latin-1 if it is not valid UTF-8.
std::string asUtf8(std::string_view text);

} // namespace gapscope
