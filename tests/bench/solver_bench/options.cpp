// SPDX-License-Identifier: GPL-3.0-only
#include "tests/bench/solver_bench/options.h"

#include "engine/base/parameter.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace gapscope::bench {

Options readOptions(int argc, char** argv) {
    Options options;
    std::vector<std::string> given(argv + 1, argv + argc);
    if (given.size() < 4)
        throw std::runtime_error("usage: bench_solvers DATA LOSS FACTOR SOLVERS [options]");
    options.data = given[0];
    options.loss = given[1];
    if (!readNumber(given[2], options.factor))
        throw std::runtime_error("FACTOR must be a number");
    std::stringstream list(given[3]);
    for (std::string solver; std::getline(list, solver, ',');)
        options.solvers.push_back(solver);
    for (std::size_t k = 4; k < given.size(); ++k) {
        double number = 0.0;
        if (given[k] == "--digits")
            options.digits = true;
        else if (given[k] == "--reg")
            options.regularizer = given.at(++k);
        else if (given[k] == "--repeats" && readNumber(given.at(++k), number))
            options.repeats = static_cast<int>(number);
        else if (given[k] == "--limit" && readNumber(given.at(++k), number))
            options.limitSeconds = number;
        else if (given[k] == "--judge")
            options.judged.assign(given.begin() + static_cast<std::ptrdiff_t>(k) + 1, given.end()), k = given.size();
        else
            throw std::runtime_error("unknown option " + given[k]);
    }
    return options;
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

} // namespace gapscope::bench
