// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/remote/host/host_job.h"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace gapscope::cli {

/// A file of another host that grows here as it does there. An older file of its name is replaced with the first bytes.
class FetchedFile {
public:
    explicit FetchedFile(std::string path) : m_path(std::move(path)) {}

    void append(std::string_view bytes);
    /// How much has come so far, written or not.
    std::int64_t bytes() const noexcept { return m_bytes; }
    /// Error: fileWriteFailed with the first reason why not everything was written.
    Status finish();

private:
    struct Close {
        void operator()(std::FILE* file) const noexcept { std::fclose(file); }
    };
    std::string m_path;
    std::unique_ptr<std::FILE, Close> m_file;
    std::int64_t m_bytes = 0;
    int m_error = 0; ///< errno
};

/// Copies a file of a run to a path here, which appears when it is complete. Nothing is written if it is not there.
Status fetchFile(HostJob& job, const std::string& file, const std::string& path, const std::stop_token& stop);
/// Copies all results below a name to a folder here; all of them for an empty name.
Status fetchFolder(HostJob& job, const std::string& name, const std::string& path, const std::stop_token& stop);

} // namespace gapscope::cli
