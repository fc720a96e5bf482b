// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/cache/dataset_copy.h"
#include "engine/external/program_start.h"
#include "engine/run/spec/run_spec.h"

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace gapscope {

/// Data that another computer asked for: loaded in the background, then copied to a file that it reads.
class ServedData {
public:
    /// At most so many bytes are copied.
    static constexpr std::int64_t maxBytes = std::int64_t{1} << 28;

    /// `text`: a specification, of which the data are loaded.
    explicit ServedData(std::string text);

    struct Report {
        bool isReady = false;
        std::int64_t read = 0;
        std::int64_t total = 0;
        std::int64_t bytes = 0; ///< of the copy
        std::string fingerprint{};
        std::optional<Message> error{};
    };
    Report report() const;
    std::string file() const { return m_folder.path() + "/data.copy"; }

    /// Identifies a copy on both sides.
    static CopyOrigin originOf(const std::string& fingerprint) { return {.path = "host", .options = fingerprint}; }

private:
    void load(const std::string& text, const std::stop_token& stop);

    TemporaryFolder m_folder;
    mutable std::mutex m_mutex;
    Report m_report;
    std::jthread m_thread;
};

} // namespace gapscope
