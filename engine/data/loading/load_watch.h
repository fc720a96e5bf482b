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

/// What a reader has made of its text so far.
struct RowsSoFar {
    std::int64_t textBytes = 0; ///< that these rows were made of
    std::int64_t rows = 0;
    std::int64_t nonZeros = 0;
    Index columns = 0;
    double heldBytes = 0.0;       ///< that the rows take in memory
    double bytesBesideARow = 0.0; ///< that a row takes beside its values and its label
};

/// Follows a load on its own thread: tells its observer how far it is, estimates what the whole set will take, and says
/// when it cannot fit. An estimate alone refuses nothing that might fit: of the text that is still to come it expects
/// half as many bytes of memory a byte of text as of what has been read (a quarter before a 64th of the file), or as of
/// the last part of it where that is less.
class LoadWatch {
public:
    /// `control` must outlive the watch.
    explicit LoadWatch(const LoadControl& control, LoadObserver observer = {},
                       ReaderOptions::StorageChoice storage = ReaderOptions::StorageChoice::automatic)
        : m_control(control), m_observer(std::move(observer)), m_storage(storage) {}

    /// The input has read on: bytes of the file and of text. Tells the observer each time, and `control` at
    /// most a hundred times a second.
    void read(std::int64_t position, std::int64_t size, std::int64_t textBytes);
    /// Whether the input has read on since the rows were counted: then a call of `count` is due.
    bool isDue() const noexcept { return m_isDue; }
    /// The rows so far, and how to make a preview of them, which is asked for until it is full. Returns the error
    /// tooLargeForMemory once it is certain that the data do not fit.
    Status count(const RowsSoFar& rows, const std::function<LoadPreview()>& preview);

    /// What is to be said when an allocation has failed, whatever was estimated.
    Message outOfMemory() const;

    double maxMemory() const noexcept { return m_observer.maxMemory; }
    /// The memory that the data may take in all, when they hold so much of it now.
    double availableBytes(double heldBytes) const;

private:
    void estimate(const RowsSoFar& rows);
    double storedBytes(double rows, double nonZeros, Index columns, double available) const;
    double minBytesOf(const RowsSoFar& rows) const;
    double minBytes(const RowsSoFar& rows) const;
    bool isCheckpoint(std::int64_t textBytes) const;
    Status check(const RowsSoFar& rows, bool isCheck);
    /// tooLargeForMemory with what the whole set needs, as far as that is known.
    Message refusal() const;

    const LoadControl& m_control;
    LoadObserver m_observer;
    ReaderOptions::StorageChoice m_storage;
    LoadReport m_report;
    bool m_isDue = false;
    bool m_hasPreview = false;
    std::int64_t m_textRead = 0;
    double m_heldBytes = 0.0;
    std::chrono::steady_clock::time_point m_lastReport{};
    std::chrono::steady_clock::time_point m_lastLook{}; ///< at the memory that is free
    // At the last checkpoint, where the estimate was looked at.
    int m_checkpoints = 0;
    std::int64_t m_checkedText = 0;
    double m_checkedShare = 0.0;
    double m_checkedBytes = 0.0;
};

} // namespace gapscope
