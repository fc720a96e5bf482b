// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// A file with a description of its purpose: "the data file", "the file of --log".
struct NamedFile {
    std::string what;
    std::string path;
};

/// The files read when data are loaded, including standard input.
std::vector<NamedFile> inputFilesOf(const RunSpec::Data& data);
/// The files that a run reads: data, test data, groups, starting model.
std::vector<NamedFile> inputFilesOf(const RunSpec& spec);

/// The entry of `others` that is the same file as `path` under any name (FileIdentity), so that writing to `path` would
/// destroy it. Null if there is none.
const NamedFile* sameFile(const std::string& path, const std::vector<NamedFile>& others);

} // namespace gapscope
