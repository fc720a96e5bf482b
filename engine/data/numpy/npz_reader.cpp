// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/numpy/npz_reader.h"

#include "engine/base/translatable.h"
#include "engine/data/arrays/array_choice.h"
#include "engine/data/arrays/label_column.h"
#include "engine/data/arrays/matrix_data.h"
#include "engine/data/numpy/npz_sparse.h"
#include "engine/data/text/feature_names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gapscope {
namespace {

constexpr std::string_view arrayEnding = ".npy";

class NpzReader {
public:
    NpzReader(const RandomAccess& file, const std::string& name, const ReaderOptions& options,
              const LoadControl& control, const LoadObserver& observer)
        : m_name(name), m_options(options), m_control(control), m_watch(control, observer, options.storage),
          m_archive(file, m_watch, control.stop) {}

    Result<LoadedData> read() {
        Status status = m_archive.open();
        if (status.ok())
            status = findRoles();
        if (status.ok())
            status = readLabels();
        if (status.ok())
            status = readNames();
        if (status.ok())
            status = makePlan();
        if (!status.ok())
            return status.error();
        Result<MatrixContent> content = m_sparse ? readSparseContent() : readDenseContent();
        if (!content)
            return content.error();
        return dataOf(std::move(content).value(), std::move(m_labels), std::move(m_names), m_name, "npz",
                      std::move(m_warnings));
    }

private:
    /// The sparse matrix counts as one array.
    Status findRoles() {
        Result<std::optional<NpzSparse>> sparse = findSparse(m_archive);
        if (!sparse)
            return sparse.error();
        m_sparse = std::move(*sparse);
        std::vector<NamedArray> arrays;
        if (m_sparse) {
            arrays.push_back({.name = "data", .isMatrix = true});
            m_positions.push_back(m_sparse->arrays.front());
        }
        for (std::size_t k = 0; k < m_archive.count(); ++k) {
            if (m_sparse && std::ranges::find(m_sparse->arrays, k) != m_sparse->arrays.end())
                continue;
            const NpyHeader* header = m_archive.headerOf(k);
            arrays.push_back({.name = m_archive.nameOf(k),
                              .isMatrix = !m_sparse && header != nullptr && header->shape.size() > 1 &&
                                          header->content == NpyHeader::Content::numbers,
                              .isUnreadable = header == nullptr});
            m_positions.push_back(k);
        }
        const Result<ArrayRoles> roles = chooseArrays(arrays, m_options.label);
        if (!roles)
            return roles.error();
        m_roles = *roles;
        if (std::optional<Message> unused = unusedArrays(arrays, m_roles))
            m_warnings.push_back(std::move(*unused));
        return {};
    }

    Status readLabels() {
        // A column was asked for by its name or number, so an array of labels is not.
        if (!m_roles.labels)
            return {};
        Result<OpenArray> array = m_archive.read(m_positions[*m_roles.labels]);
        if (!array)
            return array.error();
        Result<Labels> labels = readNpyLabels(*array->input, array->header);
        if (!labels)
            return labels.error();
        m_labels = std::move(labels).value();
        m_labelsName = array->input->name();
        return array->input->expectEnd();
    }

    Status readNames() {
        if (!m_roles.names)
            return {};
        Result<OpenArray> array = m_archive.read(m_positions[*m_roles.names]);
        if (!array)
            return array.error();
        if (array->header.content == NpyHeader::Content::numbers)
            return Message{MessageId::arrayUnsupported,
                           {},
                           {array->input->name(), translatable("Argument", "numbers"),
                            translatable("Argument", "texts, the names of the features, expected")}};
        Result<std::vector<std::string>> names = readTexts(*array->input, array->header);
        if (!names)
            return names.error();
        m_names = std::move(names).value();
        makeDistinct(m_names, {}, m_warnings);
        return array->input->expectEnd();
    }

    Result<NpyShape> shape() {
        if (m_sparse)
            return m_sparse->shape;
        Result<OpenArray> array = m_archive.read(m_positions[m_roles.features], true);
        if (!array)
            return array.error();
        m_features = std::move(array).value();
        return matrixShapeOf(m_features.header, m_features.input->name());
    }

    Status makePlan() {
        const Result<NpyShape> found = shape();
        if (!found)
            return found.error();
        m_plan = {.array = m_sparse ? translatable("Argument", "the sparse matrix") : m_features.input->name(),
                  .rows = static_cast<Index>(found->rows),
                  .columns = static_cast<Index>(found->columns),
                  .storage = m_options.storage,
                  .maxMemory = m_watch.maxMemory(),
                  .stop = m_control.stop};
        if (m_roles.labels) {
            const auto count = static_cast<std::int64_t>(m_labels.values.size());
            if (count != found->rows)
                return Message{
                    MessageId::arrayLabelCount, {}, {shown(count), m_labelsName, shown(found->rows), m_plan.array}};
        } else if (Status status = chooseColumn(); !status.ok()) {
            return status;
        }
        if (Status status = checkFeatureCount(m_plan.features(), m_options); !status.ok())
            return status;
        const auto features = static_cast<std::size_t>(m_plan.features());
        if (!m_names.empty() && m_names.size() != features)
            return Message{
                MessageId::featureNamesCount,
                {},
                {shown(static_cast<std::int64_t>(m_names.size())), shown(static_cast<std::int64_t>(features))}};
        return {};
    }

    /// The names may include that of the label column.
    Status chooseColumn() {
        const bool areAllNamed = m_names.size() == static_cast<std::size_t>(m_plan.columns);
        const Result<std::optional<Index>> label =
            labelColumnOf(m_plan.columns, areAllNamed ? m_names : std::vector<std::string>(), m_options, m_warnings);
        if (!label)
            return label.error();
        m_plan.labelColumn = *label;
        if (areAllNamed && *label)
            m_names.erase(m_names.begin() + **label);
        return {};
    }

    Result<MatrixContent> readDenseContent() {
        MatrixIntake intake(
            m_plan, m_features.header.isColumnMajor ? MatrixIntake::Order::columns : MatrixIntake::Order::rows, true);
        Status status = intake.begin();
        if (status.ok())
            status = m_features.input->read(intake, m_features.header.type);
        if (status.ok())
            status = m_features.input->expectEnd();
        if (!status.ok())
            return status.error();
        return intake.build();
    }

    Result<MatrixContent> readSparseContent() {
        EntryMatrix entries(m_plan);
        Status status = entries.begin();
        if (status.ok())
            status = readSparse(m_archive, *m_sparse, entries);
        if (!status.ok())
            return status.error();
        return entries.build();
    }

    const std::string& m_name;
    const ReaderOptions& m_options;
    const LoadControl& m_control;
    LoadWatch m_watch;
    NpzArchive m_archive;
    std::optional<NpzSparse> m_sparse;
    std::vector<std::size_t> m_positions; ///< in the archive, of the arrays that roles count
    ArrayRoles m_roles;
    OpenArray m_features; ///< if they are dense
    Labels m_labels;
    std::string m_labelsName;
    std::vector<std::string> m_names;
    MatrixPlan m_plan;
    std::vector<Message> m_warnings;
};

} // namespace

bool isNpz(const RandomAccess& archive) {
    if (const Result<std::vector<ZipMember>> members = readZipDirectory(archive))
        return std::ranges::any_of(*members,
                                   [](const ZipMember& member) { return member.name.ends_with(arrayEnding); });
    std::array<char, 300> head{}; // without a directory, the first member tells
    const Result<std::size_t> count = archive.read(0, head.data(), head.size());
    return count && beginsWithArray({head.data(), *count});
}

bool beginsWithArray(std::string_view head) {
    constexpr std::size_t headerBytes = 30;
    if (head.size() < headerBytes || !head.starts_with(zipMagic))
        return false;
    const std::size_t nameBytes =
        static_cast<unsigned char>(head[26]) + (std::size_t{static_cast<unsigned char>(head[27])} << 8);
    return head.substr(headerBytes, nameBytes).ends_with(arrayEnding);
}

Result<LoadedData> readNpz(const RandomAccess& archive, const std::string& name, const ReaderOptions& options,
                           const LoadControl& control, const LoadObserver& observer) {
    return NpzReader(archive, name, options, control, observer).read();
}

} // namespace gapscope
