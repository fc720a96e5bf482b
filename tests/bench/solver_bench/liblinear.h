// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <optional>
#include <string>
#include <vector>

/// LIBLINEAR's training function, called in this process so that only training is timed. It is the library of Debian's
/// liblinear-train, loaded at run time; without it there is no comparison.
namespace gapscope::bench {

/// Rows in LIBLINEAR's format: (index from 1, value) pairs, each row ended by index -1.
struct LiblinearEntry {
    int index;
    double value;
};

struct LiblinearData {
    std::vector<LiblinearEntry> entries;
    std::vector<std::size_t> start; ///< of every row
    std::vector<double> labels;     ///< -1 or +1, or indices of classes
    int columns = 0;
    int classes = 0; ///< 0 with one score per row
};

struct LiblinearModel {
    std::vector<double> w; ///< one coefficient per column, or per column and class, by columns
    double cpuSeconds = 0.0;
    double wallSeconds = 0.0;
};

class Liblinear {
public:
    /// Nothing if the library is not installed.
    static std::optional<Liblinear> load();

    /// `solver` is the number of -s, C and epsilon are those of -c and -e; no bias.
    LiblinearModel train(const LiblinearData& data, int solver, double c, double epsilon) const;

private:
    explicit Liblinear(void* library) : m_library(library) {}
    void* m_library;
};

} // namespace gapscope::bench
