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

/// Reads an idx file: its header, then its numbers item by item.
class IdxArray {
public:
    IdxArray(ByteSource& source, const LoadControl& control, LoadObserver observer = {},
             ReaderOptions::StorageChoice storage = ReaderOptions::StorageChoice::automatic)
        : m_source(source), m_control(control), m_watch(control, std::move(observer), storage) {}

    /// Errors: idxHeader (not an idx file, an unknown type, dimensions that overflow), idxLength.
    Status readHeader();
    const std::vector<std::int64_t>& dimensions() const noexcept { return m_dimensions; }
    std::int64_t items() const noexcept { return m_dimensions.front(); }
    /// Numbers per item: the product of all dimensions except the first.
    std::int64_t itemSize() const noexcept { return m_itemSize; }
    std::int64_t bytesRead() const noexcept { return m_bytesRead; }
    /// Readers of items report progress to it.
    LoadWatch& watch() noexcept { return m_watch; }

    /// Reads the next item into `into`, which holds itemSize() numbers. Errors: idxLength, fileReadFailed (also
    /// "stopped").
    Status readItem(double* into);
    /// Checks that nothing follows the last item. Error: idxLength.
    Status expectEnd();

private:
    Status fill(std::size_t count);
    Message tooShort() const;

    ByteSource& m_source;
    const LoadControl& m_control;
    std::vector<std::int64_t> m_dimensions;
    std::int64_t m_itemSize = 1;
    int m_type = 0;
    std::size_t m_width = 0; ///< size of a number in bytes
    std::vector<unsigned char> m_bytes;
    std::int64_t m_bytesRead = 0;
    std::int64_t m_bytesExpected = 0;
    std::int64_t m_bytesTold = 0;
    LoadWatch m_watch;
};

} // namespace gapscope
