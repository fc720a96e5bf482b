// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/loading/load_watch.h"

#include "engine/base/translatable.h"
#include "engine/data/dataset/storage_choice.h"
#include "engine/data/io/memory.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr std::int64_t minStep = std::int64_t{4} << 20; ///< minimum bytes of text between two checkpoints
constexpr int minCheckpoints = 3;                       ///< before an estimate may refuse
constexpr double smallShare = 1.0 / 64.0;

/// A readable count, rounded because an estimate has few significant digits.
std::string rounded(double count) {
    if (count < 1000.0)
        return shown(static_cast<std::int64_t>(count));
    const double unit = std::pow(10.0, std::floor(std::log10(count)) - 2.0);
    return shown(static_cast<std::int64_t>(std::round(count / unit) * unit));
}

std::string percent(double share) {
    return shown(std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(100.0 * share))));
}

} // namespace

bool LoadPreview::isDense() const noexcept {
    constexpr double minShare = 0.5;
    double cells = 0.0;
    for (const Row& row : rows)
        cells += static_cast<double>(row.cells.size());
    return cells >= minShare * static_cast<double>(rows.size()) * static_cast<double>(columns);
}

void LoadWatch::read(std::int64_t position, std::int64_t size, std::int64_t textBytes) {
    m_report.bytesRead = position;
    m_report.bytesTotal = size;
    m_textRead = textBytes;
    m_isDue = true;
    if (m_observer.tell)
        m_observer.tell(m_report);
    if (!m_control.progress)
        return;
    const auto now = std::chrono::steady_clock::now();
    if (now - m_lastReport < std::chrono::milliseconds(10))
        return;
    m_lastReport = now;
    m_control.progress(position, size);
}

Status LoadWatch::count(const RowsSoFar& rows, const std::function<LoadPreview()>& preview) {
    m_isDue = false;
    m_report.rows = rows.rows;
    m_report.nonZeros = rows.nonZeros;
    m_heldBytes = rows.heldBytes;
    const auto now = std::chrono::steady_clock::now();
    const bool isCheck = isCheckpoint(rows.textBytes);
    if (isCheck || (m_observer.tell && now - m_lastLook > std::chrono::milliseconds(100))) {
        m_lastLook = now;
        m_report.availableBytes = availableBytes(rows.heldBytes);
    }
    estimate(rows);
    if (Status status = check(rows, isCheck); !status.ok())
        return status;
    if (m_observer.tell && !m_hasPreview && rows.rows > 0) {
        LoadPreview first = preview();
        m_hasPreview = first.isFull();
        m_report.preview = std::make_shared<const LoadPreview>(std::move(first));
    }
    if (m_observer.tell) // again: the bytes are the same, but the rows are new
        m_observer.tell(m_report);
    return {};
}

Status LoadWatch::check(const RowsSoFar& rows, bool isCheck) {
    if (m_allowsAll)
        return {};
    if (rows.heldBytes > m_observer.maxMemory)
        return refusal();
    if (!isCheck || !m_report.estimate)
        return {};
    const double min = minBytes(rows);
    m_checkedText = rows.textBytes;
    m_checkedShare = m_report.estimate->share;
    m_checkedBytes = minBytesOf(rows);
    if (++m_checkpoints < minCheckpoints || min <= m_report.availableBytes)
        return {};
    return refusal();
}

void LoadWatch::estimate(const RowsSoFar& rows) {
    if (m_report.bytesTotal <= 0 || m_textRead <= 0 || rows.rows == 0)
        return;
    // Decompression is ahead of the text that was read, which is ahead of the parsed rows.
    const double share = static_cast<double>(m_report.bytesRead) / static_cast<double>(m_report.bytesTotal) *
                         std::min(1.0, static_cast<double>(rows.textBytes) / static_cast<double>(m_textRead));
    if (share <= 0.0)
        return;
    LoadEstimate estimate;
    estimate.share = share;
    estimate.rows = static_cast<double>(rows.rows) / share;
    estimate.nonZeros = static_cast<double>(rows.nonZeros) / share;
    estimate.bytes = storedBytes(estimate.rows, estimate.nonZeros, rows.columns, m_report.availableBytes) +
                     rows.bytesBesideARow * estimate.rows;
    m_report.estimate = estimate;
}

/// Memory with the storage that would be chosen; for automatic storage, dense if it fits.
double LoadWatch::storedBytes(double rows, double nonZeros, Index columns, double available) const {
    using Choice = ReaderOptions::StorageChoice;
    const double dense = denseBytes(rows, columns);
    const double sparse = sparseBytes(rows, nonZeros);
    if (m_storage == Choice::dense)
        return dense;
    if (m_storage == Choice::sparse || !isWorthDense(rows, columns, nonZeros))
        return sparse;
    return isRoomForDense(dense, available) ? dense : std::min(dense, sparse);
}

/// A lower bound of the memory for these rows, for any storage.
double LoadWatch::minBytesOf(const RowsSoFar& rows) const {
    const auto count = static_cast<double>(rows.rows);
    return storedBytes(count, static_cast<double>(rows.nonZeros), rows.columns, 0.0) + rows.bytesBesideARow * count;
}

/// A conservative estimate of the memory for the whole set.
double LoadWatch::minBytes(const RowsSoFar& rows) const {
    const double share = m_report.estimate->share;
    const double bytes = minBytesOf(rows);
    const double rate = bytes / share;
    const double lastShare = share - m_checkedShare;
    const double lastRate = lastShare > 0.0 ? std::max(0.0, bytes - m_checkedBytes) / lastShare : 0.0;
    const double certainty = share < smallShare ? 0.25 : 0.5;
    return bytes + certainty * std::min(rate, lastRate) * std::max(0.0, 1.0 - share);
}

/// Checkpoints occur at every doubling of the text, later at every 64th of the file, at least 4 MiB apart.
bool LoadWatch::isCheckpoint(std::int64_t textBytes) const {
    if (m_report.bytesTotal <= 0 || m_report.bytesRead <= 0)
        return false;
    const double whole = static_cast<double>(m_textRead) * static_cast<double>(m_report.bytesTotal) /
                         static_cast<double>(m_report.bytesRead);
    const auto part = static_cast<std::int64_t>(std::min(smallShare * whole, 1e18));
    return textBytes - m_checkedText >= std::max(minStep, std::min(part, m_checkedText));
}

double LoadWatch::availableBytes(double heldBytes) const {
    return std::min(m_observer.maxMemory, availableMemoryBytes() + heldBytes);
}

/// The parts of a set and the result built from them need memory at the same time.
Message LoadWatch::outOfMemory() const {
    Message message = refusal();
    message.arguments[1] += " and more while it is read";
    return message;
}

Message LoadWatch::refusal() const {
    const std::string available = shownBytes(availableBytes(m_heldBytes));
    if (!m_report.estimate)
        return {MessageId::tooLargeForMemory,
                {},
                {translatable("Argument", "the data"), "more than " + shownBytes(m_heldBytes),
                 shown(m_report.rows) + " rows so far", available, translatable("Argument", "use part of the file")}};
    const LoadEstimate& whole = *m_report.estimate;
    return {MessageId::tooLargeForMemory,
            {},
            {translatable("Argument", "the data"), "about " + shownBytes(std::max(whole.bytes, m_heldBytes)),
             rounded(whole.rows) + " rows with " + rounded(whole.nonZeros) +
                 " nonzero values, estimated from the first " + percent(whole.share) + " %",
             available, translatable("Argument", "use part of the file")}};
}

} // namespace gapscope
