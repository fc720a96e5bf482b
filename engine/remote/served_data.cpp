// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/served_data.h"

#include "engine/base/failure.h"
#include "engine/data/io/memory.h"
#include "engine/run/prepare/cached_load.h"

#include <filesystem>

namespace gapscope {

ServedData::ServedData(std::string text)
    : m_thread([this, text = std::move(text)](const std::stop_token& stop) {
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
    const Result<LoadedData> loaded = loadCached(spec->data, control);
    if (!loaded)
        throw Refusal(loaded.error());
    const Dataset& data = *loaded->data;
    const std::int64_t bytes = data.mapped() != nullptr ? 2 * maxBytes : 12 * static_cast<std::int64_t>(data.stored());
    if (bytes > maxBytes)
        throw Refusal({MessageId::hostDataTooLarge,
                       {.file = spec->data.source},
                       {shownBytes(12.0 * static_cast<double>(data.stored())),
                        shownBytes(static_cast<double>(maxBytes)), "HOST"}});
    const std::string fingerprint = data.fingerprint();
    if (Status written = writeCopy(file(), originOf(fingerprint), *loaded, stop); !written.ok())
        throw Refusal(written.error());
    const std::lock_guard lock(m_mutex);
    m_report.bytes = static_cast<std::int64_t>(std::filesystem::file_size(file()));
    m_report.fingerprint = fingerprint;
    m_report.isReady = true;
}

} // namespace gapscope
