// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>

namespace gapscope {

/// Watches the pages of a mapped file while it lives. A page that cannot be read, because the file became shorter or
/// its disk failed, would end the program by the signal SIGBUS. Here the whole mapping is replaced by zeros instead,
/// once, and the loss is remembered: whoever uses the numbers asks for it before believing a result.
class PageWatch {
public:
    /// `memory` is a private or shared mapping for reading, aligned to pages.
    PageWatch(void* memory, std::size_t bytes);
    ~PageWatch();
    PageWatch(const PageWatch&) = delete;
    PageWatch& operator=(const PageWatch&) = delete;

    /// Whether a page was lost; then the mapping holds zeros. True before the first zero is read.
    bool hasLost() const noexcept;

private:
    struct Mapping;
    friend struct WatchedMappings;
    Mapping* m_mapping;
};

} // namespace gapscope
