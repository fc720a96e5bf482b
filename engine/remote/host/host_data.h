// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/loading/loaded_data.h"
#include "engine/run/spec/run_spec.h"

namespace gapscope {

/// Loads data of another host (source_kind.h): bundled and generated data are made here, which gives the same; a file
/// is read there and its binary copy fetched, unless a copy of the same content is here already. Of a large file only
/// a sample of its rows comes, with the numbers of the whole (LoadedData::whole). To be given to useHostData. Errors:
/// those of loading on that host, those of HostChannel.
Result<LoadedData> loadFromHost(const RunSpec::Data& data, const LoadControl& control);

/// From now on all rows of these data are copied, however large they are.
void copyAllRows(const RunSpec::Data& data);

/// A text file of a host, of at most 16 MiB. Errors: those of reading it there, those of HostChannel.
Result<std::string> textFromHost(const std::string& host, const std::string& path);

/// The specification with the names that its host knows: sources of that host without their prefix.
RunSpec asOnHost(RunSpec spec);

} // namespace gapscope
