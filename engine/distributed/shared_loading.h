// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"
#include "engine/math/ranks/ranks.h"
#include "engine/run/prepare/prepared_run.h"

#include <string>

namespace gapscope {

/// The rows that one rank read of a file, with what all ranks know of the whole.
struct RankRows {
    LoadedData own;
    SharedData shared;
};

/// Every rank reads its stretch of a file with rows as lines of LIBSVM text, or the copies of the stretches in the data
/// cache if all ranks have theirs; none holds the whole. All of them get the same number of columns, and the same
/// storage: that of one process for all rows, where every rank has room for it. Warnings are those of the first rank
/// that has some. The data that the ranks see must be the same: the size and samples of the bytes are compared. Errors,
/// which all ranks return alike: those of reading, with the line in the whole file and the rank; ranksDiffer; another
/// format; a compressed file; a rank without rows.
Result<RankRows> loadSharedRows(const std::string& source, const ReaderOptions& options, Ranks& ranks,
                                const LoadControl& control);

/// The same result at every rank: success if all have it, else the error of the first rank that has one, with its
/// number and host unless all have the same. All ranks call it.
Status agreedStatus(const Status& own, Ranks& ranks);

/// The name of this machine.
std::string hostName();

} // namespace gapscope
