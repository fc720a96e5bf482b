// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/sweep/sweep_table.h"

#include "engine/base/cell_text.h"
#include "engine/run/output/known_numbers.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace gapscope {
namespace {

std::string cell(double number) {
    return std::isfinite(number) ? shown(number) : std::string();
}

} // namespace

std::string sweepTableHeader(const std::string& key, bool withFolds) {
    return key + ",status,iter,passes,seconds,cpu,primal,dual,gap,nnz_w,nnz_alpha,norm_w,train_error,test_error" +
           (withFolds ? ",cv_error,cv_standard_error" : "") + ",proved_gap";
}

std::string sweepTableLine(double value, bool isRefused, RunStatus status, const Snapshot& last) {
    std::string line = shown(value);
    if (isRefused)
        return line + ",refused,,,,,,,,,,,,";
    line += std::string(",") + statusWord(statusWith(status, last));
    for (const double number : {last.iteration, last.passes, last.seconds, last.cpu, last.primal, last.dual, last.gap})
        line += "," + cell(number);
    for (const std::int64_t count : {last.nonZerosW, last.nonZerosAlpha})
        line += "," + (count < 0 ? std::string() : shown(count));
    for (const double number : {last.normW, last.trainError, last.testError})
        line += "," + cell(number);
    return line;
}

std::string foldCells(const FoldErrors& errors, int wantedFolds) {
    if (wantedFolds == 0)
        return {};
    if (errors.count() < wantedFolds)
        return ",,";
    return "," + cell(errors.mean()) + "," + cell(errors.standardError());
}

std::string provedCell(const ProvedBounds& bounds) {
    return "," + cell(bounds.gap());
}

std::string pathTable(const std::string& key, std::vector<PathPointPointer> points,
                      const std::function<std::string(Index)>& coefficientName) {
    std::ranges::stable_sort(points, [](const PathPointPointer& a, const PathPointPointer& b) {
        return a->series != b->series ? a->series < b->series : a->value > b->value;
    });
    std::set<Index> known;
    int folds = 0;
    for (const PathPointPointer& point : points) {
        known.insert(point->w.index.begin(), point->w.index.end());
        folds = std::max(folds, point->wantedFolds);
    }
    std::string text = "solver," + sweepTableHeader(key, folds > 0);
    for (const Index j : known)
        text += "," + csvCellText(coefficientName(j));
    text += "\n";
    for (const PathPointPointer& point : points) {
        text += csvCellText(point->spec.solver.id) + "," +
                sweepTableLine(point->value, point->refused.has_value(), point->status, point->last) +
                foldCells(point->folds, folds) + provedCell(point->proved);
        for (const Index j : known)
            text += "," + (point->w.dimension > 0 ? shown(point->w.at(j)) : std::string());
        text += "\n";
    }
    return text;
}

} // namespace gapscope
