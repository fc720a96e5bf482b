// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/server/served_data.h"

#include "engine/base/failure.h"
#include "engine/data/io/memory.h"
#include "engine/data/io/private_folder.h"
#include "engine/data/transforms/transforms.h"
#include "engine/json/json_text.h"
#include "engine/remote/jobs/job_folder.h"
#include "engine/remote/wire/summary_json.h"
#include "engine/run/prepare/cached_load.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <string_view>

namespace gapscope {
namespace {

constexpr double mebibyte = 1024.0 * 1024.0;
constexpr double usualLargestCopy = 256.0 * mebibyte;
constexpr double largestSample = 16.0 * mebibyte; // a few seconds at 2 MB/s, packed
constexpr double largestShare = 1.0 / 16.0;       // of the rows
constexpr std::uint64_t sampleSeed = 1;           // every request gets the same rows
constexpr double bytesOfEntry = 12.0;             // a value and its column

double bytesOf(const Dataset& data) {
    return data.mapped() != nullptr ? data.mapped()->bytes() : bytesOfEntry * static_cast<double>(data.stored());
}

/// Some of the rows: of every class, sequence or task its share.
LoadedData sampleOf(const LoadedData& loaded, double bytes, bool areClasses) {
    const Dataset& data = *loaded.data;
    const auto units = static_cast<double>(data.hasSequences() ? data.sequences() : data.rows());
    const double least = std::min(0.5, 1.5 / units); // one row
    const double share = std::max(least, std::min(largestShare, largestSample / bytes));
    const Result<RowSplit> rows = splitRows(data, share, sampleSeed, areClasses);
    if (!rows)
        throw Refusal(rows.error());
    LoadedData sample = loaded;
    sample.data = selectRows(data, rows->test);
    if (loaded.missing != nullptr)
        sample.missing = std::make_shared<const MissingCells>(selectCells(*loaded.missing, rows->test));
    return sample;
}

/// Beside the copies of files, on a disk: the usual folder of temporary files may be memory.
std::string folderOfCopies() {
    const std::string cache = rowFolder();
    std::string folder =
        cache.empty() ? std::string() : (std::filesystem::path(cache).parent_path() / "served").string();
    if (folder.empty() || !makePrivateFolder(folder))
        return std::filesystem::temp_directory_path().string();
    removeAbandoned(folder, {});
    return folder;
}

} // namespace

double ServedData::largestCopy() {
    const char* given = std::getenv("GAPSCOPE_COPY_MIB");
    const std::string_view text = given == nullptr ? "" : given;
    double limit = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), limit);
    const bool isNumber = error == std::errc() && end == text.data() + text.size() && !text.empty() && limit >= 0.0;
    return isNumber ? limit * mebibyte : usualLargestCopy;
}

ServedData::ServedData(std::string text, Extent extent, DataStore& store)
    : m_extent(extent), m_store(store), m_folder(folderOfCopies()),
      m_thread([this, text = std::move(text)](const std::stop_token& stop) {
          const Status loaded = guarded("data were loaded", [&] { load(text, stop); });
          if (loaded.ok())
              return;
          const std::lock_guard lock(m_mutex);
          m_report.error = loaded.error();
          m_report.isReady = true;
      }) {}

ServedData::Report ServedData::report() const {
    const std::lock_guard lock(m_mutex);
    return m_report;
}

void ServedData::load(const std::string& text, const std::stop_token& stop) {
    const Result<RunSpec> spec = runSpecFromJson(text, "the specification");
    if (!spec)
        throw Refusal(spec.error());
    const LoadControl control{.stop = stop, .progress = [this](std::int64_t read, std::int64_t total) {
                                  const std::lock_guard lock(m_mutex);
                                  m_report.read = read;
                                  m_report.total = total;
                              }};
    Result<LoadedData> loaded = loadCached(spec->data, control);
    if (!loaded)
        throw Refusal(loaded.error());
    Report ready;
    LoadedData copied = *loaded;
    const double bytes = bytesOf(*loaded->data);
    const bool isMapped = loaded->data->mapped() != nullptr; // its rows are in files of their own
    if (isMapped && m_extent == Extent::all)
        throw Refusal({MessageId::hostDataTooLarge, {.file = spec->data.source}, {shownBytes(bytes), ""}});
    if (m_extent == Extent::sample && (isMapped || bytes > largestCopy())) {
        const DataSummary summary = summarize(*loaded->data, stop);
        ready.summary = jsonLine(summaryJson(summary));
        ready.whole = loaded->data->fingerprint();
        ready.wholeBytes = static_cast<std::int64_t>(bytes);
        copied = sampleOf(*loaded, bytes, summary.labelsAreClasses);
        m_store.keep(spec->data, std::move(*loaded));
    }
    ready.fingerprint = copied.data->fingerprint();
    if (Status written = writeCopy(file(), originOf(ready.fingerprint), copied, stop); !written.ok())
        throw Refusal(written.error());
    const std::lock_guard lock(m_mutex);
    ready.read = m_report.read;
    ready.total = m_report.total;
    ready.bytes = static_cast<std::int64_t>(std::filesystem::file_size(file()));
    ready.isReady = true;
    m_report = std::move(ready);
}

} // namespace gapscope
