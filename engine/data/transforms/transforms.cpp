// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/transforms/transforms.h"

#include "engine/base/translatable.h"
#include "engine/data/loading/derived_rows.h"
#include "engine/data/statistics/column_statistics.h"
#include "engine/data/transforms/repeated_columns.h"
#include "engine/data/transforms/target_columns.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

/// 1 / the Euclidean norm of a row, even if squares overflow or underflow; 1 for a row of zeros.
double inverseNorm(RowView row) {
    const double squares = squaredNorm(row);
    if (squares > 1e-200 && squares < 1e200)
        return 1.0 / std::sqrt(squares);
    double largest = 0.0;
    for (Index k = 0; k < row.count; ++k)
        largest = std::max(largest, std::abs(row.value[k]));
    if (largest == 0.0)
        return 1.0;
    double sum = 0.0;
    for (Index k = 0; k < row.count; ++k) {
        const double ratio = row.value[k] / largest;
        sum += ratio * ratio;
    }
    return 1.0 / largest / std::sqrt(sum);
}

void normalize(double* value, Index count) {
    double factor = inverseNorm({nullptr, value, count});
    // The reciprocal of a norm below about 1e-308 overflows; scale up such a row first.
    if (!std::isfinite(factor)) {
        std::for_each_n(value, count, [](double& entry) { entry *= 0x1p600; });
        factor = inverseNorm({nullptr, value, count});
    }
    std::for_each_n(value, count, [factor](double& entry) { entry *= factor; });
}

DenseRows transformedDense(const Dataset& data, const FittedTransforms& fitted) {
    const Index columns = fitted.featureColumns();
    DenseRows result(data.rows(), columns + (fitted.spec.constantFeature ? 1 : 0));
    for (Index i = 0; i < data.rows(); ++i) {
        double* const out = result.data() + i * result.cols();
        std::fill_n(out, columns, 0.0);
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k)
            if (const Index column = row.column == nullptr ? k : row.column[k]; column < columns)
                out[column] = row.value[k];
        for (Index j = 0; j < fitted.centre.size(); ++j)
            out[j] -= fitted.centre[j];
        for (Index j = 0; j < fitted.factor.size(); ++j)
            out[j] *= fitted.factor[j];
        if (fitted.spec.normalizeRows)
            normalize(out, columns);
        if (fitted.spec.constantFeature)
            out[columns] = 1.0;
    }
    return result;
}

FeatureMatrix transformedSparse(const Dataset& data, const FittedTransforms& fitted) {
    const Index columns = fitted.featureColumns();
    const bool hasConstant = fitted.spec.constantFeature;
    DerivedRows result(data, columns + (hasConstant ? 1 : 0), data.stored() + (hasConstant ? data.rows() : 0));
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count && row.column[k] < columns; ++k) {
            const double factor = fitted.factor.size() > 0 ? fitted.factor[row.column[k]] : 1.0;
            if (factor == 0.0) // duplicate column
                continue;
            result.append(row.column[k], row.value[k] * factor);
        }
        if (fitted.spec.normalizeRows)
            normalize(result.openValues().data(), static_cast<Index>(result.openValues().size()));
        if (hasConstant)
            result.append(static_cast<std::int32_t>(columns), 1.0);
        result.endRow();
    }
    return result.finish();
}

/// Names of the transformed columns. If the data have no names there are none, except that a constant feature requires
/// them; not for more than a million columns, where they would cost too much.
std::vector<std::string> transformedNames(const Dataset& data, const FittedTransforms& fitted) {
    constexpr Index maxInventedNames = 1'000'000;
    const bool named = !data.featureNames().empty();
    if (!named && (!fitted.spec.constantFeature || fitted.featureColumns() > maxInventedNames))
        return {};
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(fitted.featureColumns()) + 1);
    for (Index j = 0; j < fitted.featureColumns(); ++j)
        names.push_back(named && j < data.columns() ? data.featureName(j) : shown(static_cast<std::int64_t>(j) + 1));
    if (fitted.spec.constantFeature)
        names.emplace_back("constant");
    return names;
}

/// The transforms before features are made of the columns.
FittedTransforms ofColumnsOnly(const FittedTransforms& fitted) {
    FittedTransforms ofColumns = fitted;
    ofColumns.spec.fourier = {};
    ofColumns.spec.nystroem = {};
    ofColumns.spec.constantFeature = false;
    return ofColumns;
}

/// Applies the transforms of the columns, then the random features or those of landmarks, then the constant feature.
DatasetPointer withMadeFeatures(const DatasetPointer& data, const FittedTransforms& fitted) {
    const DatasetPointer columns = ofColumnsOnly(fitted).apply(data);
    const bool isFourier = fitted.spec.fourier.isWanted();
    DenseRows features = isFourier ? fourierFeatures(*columns, fitted.spec.fourier, fitted.featureColumns())
                                   : fitted.nystroem->features(*columns);
    std::vector<std::string> names;
    for (Index d = 0; d < features.cols(); ++d)
        names.push_back((isFourier ? "fourier_" : "nystroem_") + shown(static_cast<std::int64_t>(d) + 1));
    if (fitted.spec.constantFeature) {
        features.conservativeResize(Eigen::NoChange, features.cols() + 1);
        features.rightCols(1).setOnes();
        names.emplace_back("constant");
    }
    return std::make_shared<const Dataset>(std::move(features), data->labels(), std::move(names), data->origin(),
                                           data->structure());
}

void leaveOutRepeatedColumns(const Dataset& training, FittedTransforms& fitted) {
    const std::vector<Index> repeated =
        repeatedColumns(training, {.centre = fitted.centre, .factor = fitted.factor}).value();
    if (repeated.empty())
        return;
    if (fitted.factor.size() == 0)
        fitted.factor = Vector::Ones(training.columns());
    for (const Index column : repeated)
        fitted.factor[column] = 0.0;
}

/// Rounded to two significant digits, which suffice to judge a ratio.
std::string roundedRatio(double ratio) {
    const double unit = std::pow(10.0, std::floor(std::log10(ratio)) - 1.0);
    return shown(std::round(ratio / unit) * unit);
}

void warnOfColumns(const Dataset& training, const ColumnStatistics& statistics, const TransformSpec& spec,
                   std::vector<Message>& warnings) {
    constexpr double remarkableRatio = 1e4;
    std::int64_t constants = 0;
    Index firstConstant = 0;
    double min = std::numeric_limits<double>::infinity();
    double max = 0.0;
    for (Index j = training.columns(); j-- > 0;) {
        if (statistics.constant[static_cast<std::size_t>(j)] != 0) {
            ++constants;
            firstConstant = j;
        } else {
            min = std::min(min, statistics.deviation[j]);
            max = std::max(max, statistics.deviation[j]);
        }
    }
    if (constants > 0)
        warnings.push_back({MessageId::constantColumns, {}, {shown(constants), training.featureName(firstConstant)}});
    if (!spec.standardize && !spec.scale && max > remarkableRatio * min)
        warnings.push_back({MessageId::columnScales, {}, {roundedRatio(max / min)}});
}

Status checkMadeFeatures(const TransformSpec& spec, const Dataset& training) {
    if (spec.fourier.isWanted() && spec.nystroem.isWanted())
        return Message{MessageId::notSupported,
                       {.field = Field::nystroem},
                       {"--nystroem", "--fourier", translatable("Argument", "either of them replaces the columns"),
                        translatable("Argument", "leave one of them out")}};
    if (spec.nystroem.isWanted())
        return checkNystroem(spec.nystroem, training);
    return checkFourierMemory(spec.fourier, training.rows(), training.columns());
}

/// Those of the features that are left without the target columns.
Result<FittedTransforms> fitBesideTargets(const Dataset& training, const TransformSpec& spec,
                                          std::vector<Message>& warnings) {
    Result<std::vector<Index>> columns = findTargetColumns(training, spec.targets);
    if (!columns)
        return columns.error();
    TransformSpec ofFeatures = spec;
    ofFeatures.targets.clear();
    Result<FittedTransforms> fitted =
        fitTransforms(*takeTargets(training, *columns, spec.targets), ofFeatures, warnings);
    if (!fitted)
        return fitted.error();
    for (const Index column : *columns)
        fitted->spec.targets.push_back(training.featureName(column));
    fitted->inputColumns = training.columns();
    fitted->targetColumns = std::move(columns).value();
    return fitted;
}

} // namespace

Result<FittedTransforms> fitTransforms(const Dataset& training, const TransformSpec& spec,
                                       std::vector<Message>& warnings) {
    if (!spec.targets.empty())
        return fitBesideTargets(training, spec, warnings);
    if (spec.standardize && training.storage() == Storage::sparse)
        return Message{MessageId::standardizeNeedsDense, {}, {}};
    const ColumnStatistics statistics = columnStatistics(training);
    warnOfColumns(training, statistics, spec, warnings);
    FittedTransforms fitted{spec, {}, {}, training.columns()};
    if (spec.standardize)
        fitted.centre = statistics.mean;
    if (spec.standardize || spec.scale) {
        fitted.factor = Vector::Ones(training.columns());
        for (Index j = 0; j < training.columns(); ++j)
            if (statistics.constant[static_cast<std::size_t>(j)] == 0 && std::isfinite(1.0 / statistics.deviation[j]))
                fitted.factor[j] = 1.0 / statistics.deviation[j];
    }
    if (spec.distinctColumns)
        leaveOutRepeatedColumns(training, fitted);
    if (spec.madeFeatures() == 0)
        return fitted;
    if (const Status status = checkMadeFeatures(spec, training); !status.ok())
        return status.error();
    const DatasetPointer borrowed(&training, [](const Dataset*) {}); // non-owning
    if (spec.fourier.isWanted() && spec.fourier.width > 0.0)
        return fitted;
    const DatasetPointer columns = ofColumnsOnly(fitted).apply(borrowed);
    if (spec.fourier.isWanted()) {
        fitted.spec.fourier.width = medianDistance(*columns, spec.fourier.seed);
        return fitted;
    }
    NystroemSpec& nystroem = fitted.spec.nystroem;
    if (nystroem.width == 0.0)
        nystroem.width = medianDistance(*columns, nystroem.seed);
    fitted.nystroem = std::make_shared<const NystroemMap>(selectRows(*columns, landmarkRows(nystroem, training.rows())),
                                                          nystroem.width);
    return fitted;
}

DatasetPointer FittedTransforms::apply(const DatasetPointer& data) const {
    if (!spec.targets.empty()) {
        FittedTransforms ofFeatures = *this;
        ofFeatures.spec.targets.clear();
        ofFeatures.targetColumns.clear();
        ofFeatures.inputColumns = featureColumns();
        return ofFeatures.apply(takeTargets(*data, targetColumns, spec.targets));
    }
    if (spec == TransformSpec{} && data->columns() == inputColumns)
        return data;
    if (spec.madeFeatures() > 0)
        return withMadeFeatures(data, *this);
    // Centring fills in the zeros, so standardized test data become dense, like the training data.
    const bool dense = data->storage() == Storage::dense || centre.size() > 0;
    FeatureMatrix features;
    if (dense)
        features = transformedDense(*data, *this);
    else
        features = transformedSparse(*data, *this);
    return std::make_shared<const Dataset>(std::move(features), data->labels(), transformedNames(*data, *this),
                                           data->origin(), data->structure());
}

} // namespace gapscope
