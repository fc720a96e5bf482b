// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

class Dataset;

/// Marks cores as used by a run while it lives.
class BusyCores {
public:
    explicit BusyCores(int count) noexcept;
    ~BusyCores();
    BusyCores(const BusyCores&) = delete;
    BusyCores& operator=(const BusyCores&) = delete;

private:
    int m_count;
};

int allCores();
/// The cores for each of `runs` >= 1 runs that are about to start: an equal share of those that no run of this program
/// uses; at least 1.
int freeCores(int runs = 1);

/// The threads that make a run on these data faster: at most `cores` >= 1, and only one for small data.
int threadsWorthUsing(int cores, const Dataset& data, bool hasKernel);

} // namespace gapscope
