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
    notFinite, ///< nan, inf and their spellings
    tooLarge,
    decimalComma,    ///< "1,5"
    fortranExponent, ///< "1.5D-3"
};

/// What a text is when it is read as one number in C notation. Never looks at the locale.
struct NumberScan {
    NumberStatus status = NumberStatus::notANumber;
    double value = 0.0;     ///< finite; 0 unless the status is ok
    std::size_t offset = 0; ///< of the byte that is wrong: the comma, the "D", else 0
};

/// Reads the whole of `text`; one leading "+" is allowed, blanks are not.
NumberScan scanNumber(std::string_view text);

/// A piece of a file as a message shows it: one line, valid UTF-8, at most about 40 bytes.
std::string shownToken(std::string_view token);

/// A text of a file in UTF-8: as it is, or where it is no UTF-8, with its bytes taken as Latin-1.
std::string asUtf8(std::string_view text);

} // namespace gapscope
