// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/transforms/imputation.h"

#include "engine/data/parsing/number_text.h"

#include <algorithm>
#include <span>
#include <utility>

namespace gapscope {
namespace {

/// The missing cells of a row: columns of the table, ascending.
std::span<const Index> missingIn(const MissingCells& missing, Index row) {
    if (missing.start.empty())
        return {};
    const auto begin = static_cast<std::size_t>(missing.start[static_cast<std::size_t>(row)]);
    const auto end = static_cast<std::size_t>(missing.start[static_cast<std::size_t>(row) + 1]);
    return std::span(missing.column).subspan(begin, end - begin);
}

/// Maps columns of a table to their features and back.
class FeatureColumns {
public:
    explicit FeatureColumns(const ColumnEncoding& encoding) {
        for (std::size_t column = 0; column < encoding.columns.size(); ++column) {
            m_first.push_back(static_cast<Index>(m_columnOf.size()));
            m_columnOf.insert(m_columnOf.end(), static_cast<std::size_t>(encoding.columns[column].width()),
                              static_cast<Index>(column));
        }
        m_first.push_back(static_cast<Index>(m_columnOf.size()));
    }
    Index count() const noexcept { return static_cast<Index>(m_columnOf.size()); }
    Index columnOf(Index feature) const { return m_columnOf[static_cast<std::size_t>(feature)]; }
    Index first(Index column) const { return m_first[static_cast<std::size_t>(column)]; }
    Index end(Index column) const { return m_first[static_cast<std::size_t>(column) + 1]; }

private:
    std::vector<Index> m_first;
    std::vector<Index> m_columnOf;
};

/// Visits the values of a row that were present in the file, by increasing feature.
template <class Visit>
void visitPresent(const TablePart& part, Index row, const FeatureColumns& features, const Visit& visit) {
    const std::span<const Index> missing = missingIn(part.missing, row);
    auto next = missing.begin();
    const RowView values = part.data->row(row);
    for (Index k = 0; k < values.count; ++k) {
        const Index feature = values.column == nullptr ? k : values.column[k];
        const Index column = features.columnOf(feature);
        while (next != missing.end() && *next < column)
            ++next;
        if (next == missing.end() || *next != column)
            visit(feature, values.value[k]);
    }
}

/// Statistics of the training rows.
struct Lesson {
    std::vector<long double> sum;      ///< per feature, over present values; summed as in ColumnLearning
    std::vector<std::int64_t> missing; ///< per column
};

Lesson lessonOf(const TablePart& training, const FeatureColumns& features, std::size_t columns) {
    Lesson lesson{std::vector<long double>(static_cast<std::size_t>(features.count()), 0.0L),
                  std::vector<std::int64_t>(columns, 0)};
    for (Index i = 0; i < training.data->rows(); ++i) {
        visitPresent(training, i, features, [&lesson](Index feature, double value) {
            lesson.sum[static_cast<std::size_t>(feature)] += static_cast<long double>(value);
        });
        for (const Index column : missingIn(training.missing, i))
            ++lesson.missing[static_cast<std::size_t>(column)];
    }
    return lesson;
}

std::shared_ptr<const ColumnEncoding> taught(const ColumnEncoding& given, const Lesson& lesson,
                                             const FeatureColumns& features, std::int64_t rows,
                                             std::vector<Message>& warnings) {
    auto encoding = std::make_shared<ColumnEncoding>(given);
    for (std::size_t k = 0; k < encoding->columns.size(); ++k) {
        ColumnEncoding::Column& column = encoding->columns[k];
        const std::int64_t present = rows - lesson.missing[k];
        if (present == 0)
            warnings.push_back({MessageId::usageMissingOption,
                                {},
                                {"every value of column \"" + shownToken(column.name) + "\" in the training rows",
                                 "0 is used instead"}});
        const Index first = features.first(static_cast<Index>(k));
        for (std::size_t level = 0; level < column.fill.size(); ++level)
            column.fill[level] = present == 0
                                     ? 0.0
                                     : static_cast<double>(lesson.sum[static_cast<std::size_t>(first) + level] /
                                                           static_cast<long double>(present));
    }
    return encoding;
}

/// Rewrites a part with other fills and without unknown categories.
class PartWriter {
public:
    PartWriter(const TablePart& part, const FeatureColumns& features, const ColumnEncoding& encoding,
               std::vector<char> isUnknown)
        : m_part(part), m_features(features), m_encoding(encoding), m_isUnknown(std::move(isUnknown)) {}

    DatasetPointer write() const {
        FeatureMatrix rows;
        if (data().storage() == Storage::dense)
            rows = dense();
        else
            rows = sparse();
        return std::make_shared<const Dataset>(std::move(rows), data().labels(), data().featureNames(), data().origin(),
                                               data().structure());
    }

private:
    const Dataset& data() const { return *m_part.data; }
    bool isKept(Index feature) const {
        return m_isUnknown.empty() || m_isUnknown[static_cast<std::size_t>(feature)] == 0;
    }
    template <class Put>
    void fill(Index row, const Put& put) const {
        for (const Index column : missingIn(m_part.missing, row)) {
            const std::vector<double>& fill = m_encoding.columns[static_cast<std::size_t>(column)].fill;
            for (std::size_t level = 0; level < fill.size(); ++level)
                put(m_features.first(column) + static_cast<Index>(level), fill[level]);
        }
    }

    DenseRows dense() const {
        DenseRows rows = DenseRows::Zero(data().rows(), data().columns());
        for (Index i = 0; i < data().rows(); ++i) {
            const auto put = [&](Index feature, double value) { rows(i, feature) = value; };
            visitPresent(m_part, i, m_features, [&](Index feature, double value) {
                if (isKept(feature))
                    put(feature, value);
            });
            fill(i, put);
        }
        return rows;
    }

    SparseRows sparse() const {
        SparseRows rows;
        rows.columns = data().columns();
        std::vector<std::pair<Index, double>> entries;
        for (Index i = 0; i < data().rows(); ++i) {
            entries.clear();
            const auto put = [&](Index feature, double value) {
                if (value != 0.0 && isKept(feature))
                    entries.emplace_back(feature, value);
            };
            visitPresent(m_part, i, m_features, put);
            fill(i, put);
            std::ranges::sort(entries, {}, &std::pair<Index, double>::first);
            for (const auto& [feature, value] : entries) {
                rows.column.push_back(static_cast<std::int32_t>(feature));
                rows.value.push_back(value);
            }
            rows.start.push_back(static_cast<std::int64_t>(rows.value.size()));
        }
        return rows;
    }

    const TablePart& m_part;
    const FeatureColumns& m_features;
    const ColumnEncoding& m_encoding;
    const std::vector<char> m_isUnknown; ///< per feature; empty = all are known
};

/// Features of categories that occur in no training row.
std::vector<char> unknownCategories(const ColumnEncoding& encoding, const Lesson& lesson,
                                    const FeatureColumns& features) {
    std::vector<char> isUnknown(static_cast<std::size_t>(features.count()), 0);
    for (Index feature = 0; feature < features.count(); ++feature) {
        const bool isCategory = !encoding.columns[static_cast<std::size_t>(features.columnOf(feature))].levels.empty();
        isUnknown[static_cast<std::size_t>(feature)] =
            isCategory && lesson.sum[static_cast<std::size_t>(feature)] == 0.0L ? 1 : 0;
    }
    return isUnknown;
}

/// Nullopt if no test row has an unknown category.
std::optional<Message> unknownWarning(const TablePart& test, const ColumnEncoding& encoding,
                                      const FeatureColumns& features, const std::vector<char>& isUnknown) {
    std::int64_t count = 0;
    Index first = 0;
    for (Index i = 0; i < test.data->rows(); ++i)
        visitPresent(test, i, features, [&](Index feature, double value) {
            if (value != 0.0 && isUnknown[static_cast<std::size_t>(feature)] != 0 && count++ == 0)
                first = feature;
        });
    if (count == 0)
        return std::nullopt;
    const Index position = features.columnOf(first);
    const ColumnEncoding::Column& column = encoding.columns[static_cast<std::size_t>(position)];
    return Message{MessageId::categoriesUnknown,
                   {},
                   {shown(count), shownToken(column.levels[static_cast<std::size_t>(first - features.first(position))]),
                    shownToken(column.name)}};
}

} // namespace

LearnedParts learnFromTraining(const TablePart& training, const TablePart& test,
                               const std::shared_ptr<const ColumnEncoding>& columns) {
    LearnedParts parts{training.data, test.data, columns, {}};
    if (columns == nullptr || columns->features() != training.data->columns())
        return parts;
    const bool fillsMeans = columns->missing == MissingValues::mean;
    if (!fillsMeans && !columns->hasLevels())
        return parts;
    const FeatureColumns features(*columns);
    const Lesson lesson = lessonOf(training, features, columns->columns.size());
    if (fillsMeans)
        parts.columns = taught(*columns, lesson, features, training.data->rows(), parts.warnings);
    const std::vector<char> isUnknown = unknownCategories(*columns, lesson, features);
    std::optional<Message> unknown = unknownWarning(test, *columns, features, isUnknown);
    if (!training.missing.column.empty())
        parts.training = PartWriter(training, features, *parts.columns, {}).write();
    if (unknown || !test.missing.column.empty())
        parts.test = PartWriter(test, features, *parts.columns, isUnknown).write();
    if (unknown)
        parts.warnings.push_back(std::move(*unknown));
    return parts;
}

} // namespace gapscope
