// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/matlab/mat_reader.h"

#include "engine/base/translatable.h"
#include "engine/data/arrays/array_choice.h"
#include "engine/data/arrays/label_column.h"
#include "engine/data/arrays/matrix_data.h"
#include "engine/data/dataset/matrix_shape.h"
#include "engine/data/io/memory.h"
#include "engine/data/matlab/mat_elements.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

/// A variable that is being read, up to its numbers.
class OpenVariable {
public:
    OpenVariable(const RandomAccess& file, const MatVariable& variable, MatLevel level, LoadWatch& watch,
                 const std::stop_token& stop)
        : m_variable(variable), m_level(level), m_source(file, variable.part),
          m_input(m_source, variable.part.name, watch, stop), m_elements(m_input, variable.isBigEndian) {}

    ArrayInput& input() noexcept { return m_input; }
    MatElements& elements() noexcept { return m_elements; }

    /// Reads up to the first element after the header.
    Status begin() {
        if (m_level == MatLevel::four)
            return {};
        if (m_variable.part.compression == PartCompression::zlib)
            if (const Result<MatTag> tag = m_elements.nextTag(); !tag)
                return tag.error();
        const Result<MatVariable> header = readVariableHeader(m_elements, m_variable.isBigEndian);
        return header ? Status() : Status(header.error());
    }
    /// The type of the numbers of a dense variable, which follow. Error: arrayDamaged if they are not as many as its
    /// shape tells.
    Result<NumberType> numbers() {
        if (m_level == MatLevel::four)
            return m_variable.type;
        const Result<MatElements::Numbers> next = m_elements.nextNumbers();
        if (!next)
            return next.error();
        if (next->count != m_variable.items())
            return Message{
                MessageId::arrayDamaged,
                {},
                {m_variable.part.name, shown(next->count) + " numbers instead of " + shown(m_variable.items())}};
        return next->type;
    }

    /// Reads what is left, such as padding, up to the checksum of compressed bytes.
    Status end() { return m_input.skipRest(); }

private:
    const MatVariable& m_variable;
    MatLevel m_level;
    PartSource m_source;
    ArrayInput m_input;
    MatElements m_elements;
};

std::string shownMatShape(const MatVariable& variable) {
    std::string text;
    for (const std::int64_t size : variable.shape)
        text += (text.empty() ? "" : "x") + shown(size);
    return text;
}

/// A number of the file as an index below `bound`. Error: arrayDamaged.
Status asIndex(const MatVariable& variable, double number, std::int64_t bound, Index& index) {
    if (!(number >= 0.0 && number < static_cast<double>(bound) && number == std::floor(number)))
        return Message{
            MessageId::arrayDamaged,
            {},
            {variable.part.name, "index " + shown(number) + "; from 0 to " + shown(bound - 1) + " expected"}};
    index = static_cast<Index>(number);
    return {};
}

class MatReader {
public:
    MatReader(const RandomAccess& file, MatLevel level, const std::string& name, const ReaderOptions& options,
              const LoadControl& control, const LoadObserver& observer)
        : m_file(file), m_level(level), m_name(name), m_options(options), m_control(control),
          m_watch(control, observer, options.storage) {}

    Result<LoadedData> read() {
        Result<std::vector<MatVariable>> variables = m_level == MatLevel::four
                                                         ? variablesOfLevel4(m_file, m_control.stop)
                                                         : variablesOfLevel5(m_file, m_control.stop);
        if (!variables)
            return variables.error();
        m_variables = std::move(variables).value();
        Status status = findRoles();
        if (status.ok())
            status = readLabels();
        if (status.ok())
            status = makePlan();
        if (!status.ok())
            return status.error();
        const bool isSparse = features().content == MatVariable::Content::sparse;
        Result<MatrixContent> content = isSparse ? readSparseContent() : readDenseContent();
        if (!content)
            return content.error();
        return dataOf(std::move(content).value(), std::move(m_labels), {}, m_name, "mat", std::move(m_warnings));
    }

private:
    const MatVariable& features() const { return m_variables[m_roles.features]; }

    Status findRoles() {
        std::vector<NamedArray> arrays;
        for (const MatVariable& variable : m_variables) {
            const bool isNumbers =
                variable.content == MatVariable::Content::numbers || variable.content == MatVariable::Content::sparse;
            // In MATLAB everything is a matrix; one row or column is a vector.
            const bool isVector = std::ranges::any_of(variable.shape, [](std::int64_t size) { return size <= 1; });
            arrays.push_back({.name = variable.name, .isMatrix = isNumbers && !isVector, .isUnreadable = !isNumbers});
        }
        const Result<ArrayRoles> roles = chooseArrays(arrays, m_options.label);
        if (!roles)
            return roles.error();
        m_roles = *roles;
        m_roles.names.reset(); // texts are not read
        if (std::optional<Message> unused = unusedArrays(arrays, m_roles))
            m_warnings.push_back(std::move(*unused));
        return {};
    }

    /// Refuses what cannot be features or labels.
    static Status checkNumbers(const MatVariable& variable) {
        const auto refused = [&variable](const char* what) {
            return Message{MessageId::arrayUnsupported,
                           {},
                           {variable.part.name, what, translatable("Argument", "real numbers expected")}};
        };
        if (variable.content == MatVariable::Content::texts)
            return refused(translatable("Argument", "texts"));
        if (variable.content == MatVariable::Content::other)
            return refused(translatable("Argument", "cells, structures or objects"));
        return variable.isComplex ? Status(refused(translatable("Argument", "complex numbers"))) : Status();
    }

    Status readLabels() {
        if (!m_roles.labels)
            return {};
        const MatVariable& variable = m_variables[*m_roles.labels];
        if (Status status = checkNumbers(variable); !status.ok())
            return status;
        const std::int64_t longest = *std::ranges::max_element(variable.shape);
        if (variable.content == MatVariable::Content::sparse || variable.items() != longest)
            return Message{MessageId::arrayShape,
                           {},
                           {variable.part.name, shownMatShape(variable),
                            translatable("Argument", "a full column with one label per row")}};
        OpenVariable open(m_file, variable, m_level, m_watch, m_control.stop);
        if (Status status = open.begin(); !status.ok())
            return status;
        const Result<NumberType> type = open.numbers();
        if (!type)
            return type.error();
        Result<std::vector<double>> numbers = open.input().readAll(variable.items(), *type);
        if (!numbers)
            return numbers.error();
        m_labels.values = std::move(numbers).value();
        if (Status status = open.end(); !status.ok())
            return status;
        const MatrixPlan place{.array = variable.part.name};
        for (std::size_t k = 0; k < m_labels.values.size(); ++k) {
            double& label = m_labels.values[k];
            if (!std::isfinite(label))
                return notFinite(place, static_cast<Index>(k), 0, label);
            label += 0.0; // "-0" and "0" are the same label
        }
        return {};
    }

    Status makePlan() {
        const MatVariable& variable = features();
        if (Status status = checkNumbers(variable); !status.ok())
            return status;
        if (variable.shape.size() != 2 || variable.items() == 0)
            return Message{MessageId::arrayShape,
                           {},
                           {variable.part.name, shownMatShape(variable),
                            translatable("Argument", "a matrix with a row per example")}};
        const bool hasLabels = m_roles.labels.has_value();
        const std::int64_t rows = variable.shape[0];
        m_plan = {.array = variable.part.name,
                  .rows = static_cast<Index>(rows),
                  .columns = static_cast<Index>(variable.shape[1]),
                  .storage = m_options.storage,
                  .maxMemory = m_watch.maxMemory(),
                  .stop = m_control.stop};
        if (!hasLabels) {
            const Result<std::optional<Index>> label = labelColumnOf(m_plan.columns, {}, m_options, m_warnings);
            if (!label)
                return label.error();
            m_plan.labelColumn = *label;
        } else if (const auto count = static_cast<std::int64_t>(m_labels.values.size()); count != rows) {
            return Message{MessageId::arrayLabelCount,
                           {},
                           {shown(count), m_variables[*m_roles.labels].part.name, shown(rows), m_plan.array}};
        }
        return checkFeatureCount(m_plan.features(), m_options);
    }

    Result<MatrixContent> readDenseContent() {
        OpenVariable open(m_file, features(), m_level, m_watch, m_control.stop);
        if (Status status = open.begin(); !status.ok())
            return status.error();
        const Result<NumberType> type = open.numbers();
        if (!type)
            return type.error();
        constexpr std::int64_t bestRatio = 1032; // of DEFLATE
        const std::int64_t most = features().part.compression == PartCompression::stored ? 1 : bestRatio;
        const bool isAllThere =
            features().items() / most <= features().part.bytes / static_cast<std::int64_t>(type->bytes);
        MatrixIntake intake(m_plan, MatrixIntake::Order::columns, isAllThere);
        Status status = intake.begin();
        if (status.ok())
            status = open.input().read(intake, *type);
        if (status.ok())
            status = open.end();
        if (!status.ok())
            return status.error();
        return intake.build();
    }

    Result<MatrixContent> readSparseContent() {
        OpenVariable open(m_file, features(), m_level, m_watch, m_control.stop);
        EntryMatrix entries(m_plan);
        Status status = open.begin();
        if (status.ok())
            status = entries.begin();
        if (status.ok())
            status = m_level == MatLevel::four ? readTable(open, entries) : readColumns(open, entries);
        if (status.ok())
            status = open.end();
        if (!status.ok())
            return status.error();
        return entries.build();
    }

    /// Level 4: rows, columns and values one after another, each followed by a number of the shape.
    Status readTable(OpenVariable& open, EntryMatrix& entries) {
        const MatVariable& variable = features();
        const std::int64_t count = variable.rowsOfTable;
        std::array<std::vector<double>, 3> lists;
        for (std::vector<double>& list : lists) {
            Result<std::vector<double>> numbers = open.input().readAll(count, variable.type);
            if (!numbers)
                return numbers.error();
            list = std::move(numbers).value();
        }
        for (std::size_t k = 0; k + 1 < static_cast<std::size_t>(count); ++k) {
            Index row = 0;
            Index column = 0;
            Status status = asIndex(variable, lists[0][k] - 1.0, m_plan.rows, row);
            if (status.ok())
                status = asIndex(variable, lists[1][k] - 1.0, m_plan.columns, column);
            if (status.ok())
                status = entries.add(row, column, lists[2][k]);
            if (!status.ok())
                return status;
        }
        return {};
    }

    /// Level 5: the rows of all entries, the starts of all columns, then the values.
    Status readColumns(OpenVariable& open, EntryMatrix& entries) {
        const MatVariable& variable = features();
        const Result<std::vector<double>> rows = open.elements().allNumbers();
        if (!rows)
            return rows.error();
        const Result<std::vector<double>> starts = open.elements().allNumbers();
        if (!starts)
            return starts.error();
        const Result<MatElements::Numbers> values = open.elements().nextNumbers();
        if (!values)
            return values.error();
        if (static_cast<Index>(starts->size()) != m_plan.columns + 1)
            return Message{MessageId::arrayDamaged, {}, {variable.part.name, "its list of columns has another length"}};
        const std::int64_t count = std::min<std::int64_t>(values->count, static_cast<std::int64_t>(rows->size()));
        std::vector<double> column;
        std::int64_t begin = 0;
        for (Index j = 0; j < m_plan.columns; ++j) {
            Index end = 0;
            Status status = asIndex(variable, (*starts)[static_cast<std::size_t>(j) + 1], count + 1, end);
            if (status.ok() && end < begin)
                status = Message{MessageId::arrayDamaged, {}, {variable.part.name, "the starts of its columns fall"}};
            if (status.ok()) {
                column.resize(static_cast<std::size_t>(end - begin));
                status = open.input().read(column, values->type);
            }
            for (; begin < end && status.ok(); ++begin) {
                Index row = 0;
                status = asIndex(variable, (*rows)[static_cast<std::size_t>(begin)], m_plan.rows, row);
                if (status.ok())
                    status = entries.add(row, j, column[column.size() - static_cast<std::size_t>(end - begin)]);
            }
            if (!status.ok())
                return status;
        }
        return {};
    }

    const RandomAccess& m_file;
    MatLevel m_level;
    const std::string& m_name;
    const ReaderOptions& m_options;
    const LoadControl& m_control;
    LoadWatch m_watch;
    std::vector<MatVariable> m_variables;
    ArrayRoles m_roles;
    Labels m_labels;
    MatrixPlan m_plan;
    std::vector<Message> m_warnings;
};

} // namespace

Result<LoadedData> readMatlab(const RandomAccess& file, const std::string& name, const ReaderOptions& options,
                              const LoadControl& control, const LoadObserver& observer) {
    constexpr std::size_t headBytes = 300;
    std::string head(headBytes, '\0');
    const Result<std::size_t> count = file.read(0, head.data(), head.size());
    if (!count)
        return count.error();
    head.resize(*count);
    const MatLevel level = matLevelOf(head);
    if (level == MatLevel::none)
        return matDamaged(0, "no header of a MATLAB file");
    if (level == MatLevel::hdf5)
        return Message{MessageId::arrayUnsupported,
                       {},
                       {translatable("Argument", "the MATLAB file"),
                        translatable("Argument", "HDF5, as MATLAB saves with -v7.3"),
                        translatable("Argument", "save it with save('FILE.mat', 'X', 'y', '-v7')")}};
    return MatReader(file, level, name, options, control, observer).read();
}

} // namespace gapscope
