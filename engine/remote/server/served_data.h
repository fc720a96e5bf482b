// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/cache/dataset_copy.h"
#include "engine/external/program_start.h"
#include "engine/run/prepare/prepared_run.h"

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace gapscope {

/// Data that another computer asked for: loaded in the background, then copied to a file that it reads; of larger data
/// a sample of their rows.
class ServedData {
public:
    /// Larger data stay on their host, in bytes; the variable GAPSCOPE_COPY_MIB sets another limit in MiB.
    static double largestCopy();

    /// What of data that are larger is copied.
    enum class Extent { sample, all };

    /// `text`: a specification, of which the data are loaded. Data of which a sample is copied are kept in `store`,
    /// which must live longer.
    ServedData(std::string text, Extent extent, DataStore& store);

    struct Report {
        bool isReady = false;
        std::int64_t read = 0;
        std::int64_t total = 0;
        std::int64_t bytes = 0; ///< of the copy
        std::string fingerprint{};
        std::string summary{};       ///< of all rows, as JSON; empty if the copy has all of them
        std::string whole{};         ///< their fingerprint
        std::int64_t wholeBytes = 0; ///< of all rows in memory
        std::optional<Message> error{};
    };
    Report report() const;
    std::string file() const { return m_folder.path() + "/data.copy"; }

    /// Identifies a copy on both sides.
    static CopyOrigin originOf(const std::string& fingerprint) { return {.path = "host", .options = fingerprint}; }

private:
    void load(const std::string& text, const std::stop_token& stop);

    Extent m_extent;
    DataStore& m_store;
    TemporaryFolder m_folder;
    mutable std::mutex m_mutex;
    Report m_report;
    std::jthread m_thread;
};

} // namespace gapscope
