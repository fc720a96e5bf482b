// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/base/result.h"
#include "engine/data/loading/load_report.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"

#include <chrono>
#include <functional>
#include <utility>

namespace gapscope {

/// The rows parsed so far.
struct RowsSoFar {
    std::int64_t textBytes = 0; ///< text of these rows
    std::int64_t rows = 0;
    std::int64_t nonZeros = 0;
    Index columns = 0;
    double heldBytes = 0.0;       ///< memory that the rows occupy
    double bytesBesideARow = 0.0; ///< memory per row beside its values and its label
};

/// Monitors a load, on the loading thread: reports progress to its observer, estimates the size of the whole set, and
/// detects when it cannot fit into memory. An estimate never refuses data that might fit: it assumes that the remaining
/// text needs half as much memory per byte as the text read so far (a quarter before a 64th of the file), or as its
/// last part, whichever is less.
class LoadWatch {
public:
    /// `control` must outlive the watch.
    explicit LoadWatch(const LoadControl& control, LoadObserver observer = {},
                       ReaderOptions::StorageChoice storage = ReaderOptions::StorageChoice::automatic)
        : m_control(control), m_observer(std::move(observer)), m_storage(storage) {}

    /// More input was read, up to these positions in the file and in the text. Reports to the observer each time, and
    /// to `control` at most a hundred times a second.
    void read(std::int64_t position, std::int64_t size, std::int64_t textBytes);
    /// Whether more input was read since the last call of `count`, so that another call is due.
    bool isDue() const noexcept { return m_isDue; }
    /// Reports the rows so far; `preview` makes a preview of them and is called until it is full. Returns the error
    /// tooLargeForMemory once it is certain that the data do not fit.
    Status count(const RowsSoFar& rows, const std::function<LoadPreview()>& preview);

    /// Rows go to files from now on, so that none is refused for want of memory.
    void allowAll() noexcept { m_allowsAll = true; }

    /// The error for a failed allocation, independent of estimates.
    Message outOfMemory() const;

    double maxMemory() const noexcept { return m_observer.maxMemory; }
    /// The total memory that the data may use, given that they occupy `heldBytes` now.
    double availableBytes(double heldBytes) const;

private:
    void estimate(const RowsSoFar& rows);
    double storedBytes(double rows, double nonZeros, Index columns, double available) const;
    double minBytesOf(const RowsSoFar& rows) const;
    double minBytes(const RowsSoFar& rows) const;
    bool isCheckpoint(std::int64_t textBytes) const;
    Status check(const RowsSoFar& rows, bool isCheck);
    /// tooLargeForMemory with the needs of the whole set, as far as known.
    Message refusal() const;

    const LoadControl& m_control;
    LoadObserver m_observer;
    ReaderOptions::StorageChoice m_storage;
    LoadReport m_report;
    bool m_isDue = false;
    bool m_hasPreview = false;
    bool m_allowsAll = false;
    std::int64_t m_textRead = 0;
    double m_heldBytes = 0.0;
    std::chrono::steady_clock::time_point m_lastReport{};
    std::chrono::steady_clock::time_point m_lastLook{}; ///< time of the last check of free memory
    // State at the last checkpoint, where the estimate was checked.
    int m_checkpoints = 0;
    std::int64_t m_checkedText = 0;
    double m_checkedShare = 0.0;
    double m_checkedBytes = 0.0;
};

} // namespace gapscope
