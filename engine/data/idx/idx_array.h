// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/io/byte_source.h"
#include "engine/data/loading/load_watch.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"

#include <cstdint>
#include <vector>

namespace gapscope {

/// Reads an idx file: its header, then its numbers, item by item.
class IdxArray {
public:
    IdxArray(ByteSource& source, const LoadControl& control, LoadObserver observer = {},
             ReaderOptions::StorageChoice storage = ReaderOptions::StorageChoice::automatic)
        : m_source(source), m_control(control), m_watch(control, std::move(observer), storage) {}

    /// Errors: idxHeader (another file, an unknown type, dimensions that overflow), idxLength.
    Status readHeader();
    const std::vector<std::int64_t>& dimensions() const noexcept { return m_dimensions; }
    std::int64_t items() const noexcept { return m_dimensions.front(); }
    /// Numbers of an item: the product of all dimensions but the first.
    std::int64_t itemSize() const noexcept { return m_itemSize; }
    std::int64_t bytesRead() const noexcept { return m_bytesRead; }
    /// To which whoever reads items tells them.
    LoadWatch& watch() noexcept { return m_watch; }

    /// The next item; `into` has itemSize() places. Errors: idxLength, fileReadFailed ("stopped" too).
    Status readItem(double* into);
    /// Whether nothing stands behind the last item. Error: idxLength.
    Status expectEnd();

private:
    Status fill(std::size_t count);
    Message tooShort() const;

    ByteSource& m_source;
    const LoadControl& m_control;
    std::vector<std::int64_t> m_dimensions;
    std::int64_t m_itemSize = 1;
    int m_type = 0;
    std::size_t m_width = 0; ///< bytes of a number
    std::vector<unsigned char> m_bytes;
    std::int64_t m_bytesRead = 0;
    std::int64_t m_bytesExpected = 0;
    std::int64_t m_bytesTold = 0;
    LoadWatch m_watch;
};

} // namespace gapscope
