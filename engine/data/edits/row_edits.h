// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/loaded_data.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// Changes of single rows of a data set: other features or another label, rows that are left out, rows that are added
/// at the end. Rows are counted from 0 here and from 1 in the text, in which they are those of the unchanged data:
/// "move=3,0.5,1.25;label=7,B;delete=12;add=0.5,1,A". In labels, bytes with a meaning there are written as %XX.
class RowEdits {
public:
    /// Error: parameterOutOfRange, without a place.
    static Result<RowEdits> read(std::string_view text);
    std::string text() const;
    bool isEmpty() const noexcept { return count() == 0; }
    /// The number of rows that differ.
    Index count() const noexcept;

    // `row` is a row of the edited data, and `rows` their present number.
    void move(Index row, Index rows, std::vector<double> features);
    void relabel(Index row, Index rows, std::string label);
    void remove(Index row, Index rows);
    void add(std::vector<double> features, std::string label);

    /// The edited data. Errors: parameterOutOfRange for a row that is not there, another number of features, a label
    /// that no row has, or if no row is left; notSupported for rows that are more than features and one label (tokens,
    /// tasks, entries), and for rows with filled values.
    Result<LoadedData> applyTo(const LoadedData& base, const std::string& origin, bool labelSets) const;

    bool operator==(const RowEdits&) const = default;

private:
    struct Added {
        std::vector<double> features;
        std::string label;

        bool operator==(const Added&) const = default;
    };
    Status readPart(std::string_view part);
    /// The place of a row among the rows of the unchanged data, or, counted on from `rowsBefore`, among those added.
    Index originalOf(Index row, Index rowsBefore) const;
    Index rowsBefore(Index rows) const noexcept;
    Status check(const LoadedData& base, bool labelSets) const;

    std::map<Index, std::vector<double>> m_moved;
    std::map<Index, std::string> m_labels;
    std::set<Index> m_deleted;
    std::vector<Added> m_added;
};

/// Edited data as a source, in place of a file name: "edited:EDITS:BASE", BASE being a source of another kind.
struct EditedSource {
    RowEdits edits;
    std::string base;
};

bool isEditedSource(std::string_view source);
/// For a source that is not edited, no edits. Error: that of RowEdits::read.
Result<EditedSource> readEditedSource(std::string_view source);
/// The base itself if there are no edits.
std::string editedSourceText(const EditedSource& source);

} // namespace gapscope
