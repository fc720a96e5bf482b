// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <optional>
#include <string>
#include <vector>

/// LIBLINEAR's own training routine, called in this process so that its clock covers training alone. It is the library
/// behind Debian's liblinear-train, loaded while the program runs: where it is absent there is nothing to compare with.
namespace gapscope::bench {

/// Rows as LIBLINEAR wants them: (index from 1, value) pairs, each row ended by index -1.
struct LiblinearEntry {
    int index;
    double value;
};

struct LiblinearData {
    std::vector<LiblinearEntry> entries;
    std::vector<std::size_t> start; ///< of every row
    std::vector<double> labels;     ///< -1 or +1, or indices of classes
    int columns = 0;
    int classes = 0; ///< 0 with one score a row
};

struct LiblinearModel {
    std::vector<double> w; ///< one coefficient a column, or one a column and class, by columns
    double cpuSeconds = 0.0;
    double wallSeconds = 0.0;
};

class Liblinear {
public:
    /// Nothing where the library is not installed.
    static std::optional<Liblinear> load();

    /// `solver` is the number after -s, C and epsilon those after -c and -e; no bias.
    LiblinearModel train(const LiblinearData& data, int solver, double c, double epsilon) const;

private:
    explicit Liblinear(void* library) : m_library(library) {}
    void* m_library;
};

} // namespace gapscope::bench
