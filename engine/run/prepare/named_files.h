// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// A file, and in words what it is for: "the data file", "the file of --log".
struct NamedFile {
    std::string what;
    std::string path;
};

/// The files that are read when data are loaded, standard input among them.
std::vector<NamedFile> inputFilesOf(const RunSpec::Data& data);
/// The files that a run reads: data, test data, groups, model to start from.
std::vector<NamedFile> inputFilesOf(const RunSpec& spec);

/// Which of `others` is the same file as `path`, whatever it is called there (FileIdentity): writing to `path` would
/// destroy it. Null where there is none.
const NamedFile* sameFile(const std::string& path, const std::vector<NamedFile>& others);

} // namespace gapscope
