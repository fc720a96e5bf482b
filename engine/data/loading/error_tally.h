// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"

#include <optional>
#include <utility>

namespace gapscope {

/// Keeps the first error of a file and counts the others with bounded effort: reading continues for at most 1000
/// further errors and 64 MiB of text after the first one.
class ErrorTally {
public:
    bool any() const noexcept { return m_first.has_value(); }
    /// `textBytes`: the amount of text read so far. An error of another file, such as one of rows that cannot be
    /// written, is none of a line, and final.
    void add(Message error, std::int64_t textBytes) {
        if (!error.place.file.empty()) {
            error.place = {.file = error.place.file};
            return addFinal(std::move(error));
        }
        if (m_first) {
            ++m_first->more;
            return;
        }
        m_first = std::move(error);
        m_textBytesAtFirst = textBytes;
    }
    /// An error outside the text, such as a failed read, after which counting stops.
    void addFinal(Message error) {
        if (!m_first)
            m_first = std::move(error);
        m_isFinal = true;
    }
    /// Whether reading should continue: true before the first error, then only while counting further ones.
    bool worthCounting(std::int64_t textBytes) const noexcept {
        if (m_isFinal)
            return false;
        return !m_first || (m_first->more < 1000 && textBytes - m_textBytesAtFirst < (std::int64_t{64} << 20));
    }
    Message& first() { return *m_first; }

private:
    std::optional<Message> m_first;
    bool m_isFinal = false;
    std::int64_t m_textBytesAtFirst = 0;
};

} // namespace gapscope
