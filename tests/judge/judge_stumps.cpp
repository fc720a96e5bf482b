// SPDX-License-Identifier: GPL-3.0-only
#include "judge/judge_stumps.h"

#include <algorithm>
#include <set>

namespace judge {

double Stump::at(const std::vector<double>& row) const {
    if (feature == 0)
        return sign;
    return row.at(static_cast<std::size_t>(feature) - 1) > threshold ? sign : -sign;
}

std::vector<Stump> stumpsOf(const std::vector<std::vector<double>>& rows, std::size_t max) {
    std::vector<Stump> stumps;
    for (std::size_t j = 0; j < rows.front().size(); ++j) {
        std::vector<double> values;
        for (const auto& row : rows)
            values.push_back(row[j]);
        std::ranges::sort(values);
        std::vector<std::size_t> places; // place k is between values[k - 1] and values[k]
        for (std::size_t k = 1; k < values.size(); ++k)
            if (values[k - 1] < values[k])
                places.push_back(k);
        if (places.size() > max) {
            std::set<std::size_t> reached;
            for (std::size_t k = 1; k <= max; ++k)
                for (const std::size_t place : places)
                    if (place * (max + 1) >= k * values.size()) {
                        reached.insert(place);
                        break;
                    }
            places.assign(reached.begin(), reached.end());
        }
        for (const std::size_t place : places)
            for (const double sign : {1.0, -1.0})
                stumps.push_back({static_cast<int>(j) + 1, values[place - 1] / 2 + values[place] / 2, sign, 0});
    }
    stumps.push_back({0, 0, 1, 0});
    stumps.push_back({0, 0, -1, 0});
    return stumps;
}

Problem boosting(const std::vector<std::vector<double>>& rows, const std::vector<double>& labels,
                 const std::vector<Stump>& stumps, double lambda, double nu) {
    Problem problem;
    std::set<std::vector<double>> known;
    for (const Stump& stump : stumps) {
        std::vector<double> edges;
        for (std::size_t j = 0; j < rows.size(); ++j)
            edges.push_back(labels[j] * stump.at(rows[j]));
        if (known.insert(edges).second)
            problem.rows.push_back(edges);
    }
    problem.labels.assign(problem.rows.size(), 0.0);
    problem.loss = "max-linear";
    problem.lossParameters["hinged"] = 0;
    problem.regularizer = "entropy";
    problem.lambda = lambda;
    problem.regularizerParameters["nu"] = nu;
    return problem;
}

} // namespace judge
