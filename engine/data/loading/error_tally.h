// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"

#include <optional>
#include <utility>

namespace gapscope {

/// Keeps the first error of a file and counts the others, with bounded effort: reading goes on for at most 1000 errors
/// and 64 MiB of text behind the first one.
class ErrorTally {
public:
    bool any() const noexcept { return m_first.has_value(); }
    /// `textBytes`: how much text has been read by now.
    void add(Message error, std::int64_t textBytes) {
        if (m_first) {
            ++m_first->more;
            return;
        }
        m_first = std::move(error);
        m_textBytesAtFirst = textBytes;
    }
    /// An error after which nothing is counted: it is not one of the text.
    void addFinal(Message error) {
        if (!m_first)
            m_first = std::move(error);
        m_isFinal = true;
    }
    /// Whether to go on after an error only to count.
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
