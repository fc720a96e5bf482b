// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/edits/row_edits.h"

#include "engine/base/translatable.h"
#include "engine/data/loading/row_builder.h"
#include "engine/data/parsing/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace gapscope {
namespace {

constexpr std::string_view editedPrefix = "edited:";
constexpr std::string_view meaningful = ",;:=%";
constexpr int hexadecimal = 16;

std::string escaped(std::string_view label) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text;
    for (const char c : label) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte > ' ' && meaningful.find(c) == std::string_view::npos) {
            text += c;
            continue;
        }
        text += '%';
        text += digits[byte / hexadecimal];
        text += digits[byte % hexadecimal];
    }
    return text;
}

/// Nothing if a "%" is not followed by two hexadecimal digits.
std::optional<std::string> unescaped(std::string_view text) {
    std::string label;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            label += text[i];
            continue;
        }
        const std::string_view code = text.substr(i + 1, 2);
        unsigned value = 0;
        const auto [end, error] = std::from_chars(code.data(), code.data() + code.size(), value, hexadecimal);
        if (error != std::errc() || code.size() != 2 || end != code.data() + 2)
            return std::nullopt;
        label += static_cast<char>(value);
        i += 2;
    }
    return label;
}

std::vector<std::string_view> partsOf(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

Message wrongText(std::string_view text, const std::string& expected) {
    const std::string found = text.empty() ? translatable("Argument", "empty") : shownToken(text);
    return {MessageId::parameterOutOfRange, {}, {"edited", found, expected}};
}

Message wrongPart(std::string_view key, std::string_view part) {
    struct Form {
        std::string_view key;
        const char* expected;
    };
    static constexpr std::array<Form, 4> forms{{{"move", "move=ROW,NUMBER,..."},
                                                {"label", "label=ROW,LABEL"},
                                                {"delete", "delete=ROW"},
                                                {"add", "add=NUMBER,...,LABEL"}}};
    const auto* form = std::ranges::find(forms, key, &Form::key);
    const std::string expected = form == forms.end() ? "move=, label=, delete=, add=" : form->expected;
    return wrongText(part, expected);
}

std::optional<Index> rowOf(std::string_view text) {
    std::int64_t row = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), row);
    const bool isRow = error == std::errc() && end == text.data() + text.size() && row >= 1;
    return isRow ? std::optional(static_cast<Index>(row - 1)) : std::nullopt;
}

std::optional<std::vector<double>> numbersOf(const std::vector<std::string_view>& texts) {
    std::vector<double> numbers;
    for (const std::string_view text : texts) {
        const NumberScan scan = scanNumber(text);
        if (scan.status != NumberStatus::ok)
            return std::nullopt;
        numbers.push_back(scan.value);
    }
    return numbers;
}

std::string joined(const std::vector<double>& numbers) {
    std::string text;
    for (const double number : numbers)
        text += (text.empty() ? "" : ",") + shown(number);
    return text;
}

std::string shownRow(Index row) {
    return shown(static_cast<std::int64_t>(row + 1));
}

/// The value that stands for a label; nothing if no row has a text, or the number cannot be read.
std::optional<double> valueOf(const Labels& labels, const std::string& label) {
    if (labels.areText()) {
        const auto found = std::ranges::find(labels.categories, label);
        return found == labels.categories.end() ? std::nullopt
                                                : std::optional(static_cast<double>(found - labels.categories.begin()));
    }
    const NumberScan scan = scanNumber(label);
    return scan.status == NumberStatus::ok ? std::optional(scan.value) : std::nullopt;
}

std::string labelsExpected(const Labels& labels) {
    std::string expected;
    for (const std::string& category : labels.categories)
        expected += (expected.empty() ? "" : ", ") + shownToken(category);
    return labels.areText() ? expected : translatable("Argument", "a number");
}

/// What keeps the rows from being features with one label.
const char* obstacleTo(const LoadedData& base, bool labelSets) {
    const Dataset& data = *base.data;
    return data.hasSequences()       ? translatable("Argument", "tokens of sequences")
           : data.hasTasks()         ? translatable("Argument", "rows of several tasks")
           : data.hasRatings()       ? translatable("Argument", "entries of a matrix")
           : labelSets               ? translatable("Argument", "sets of labels")
           : base.missing != nullptr ? translatable("Argument", "filled missing values")
                                     : nullptr;
}

std::vector<RowEntry> entriesOf(const std::vector<double>& features) {
    std::vector<RowEntry> entries;
    for (std::size_t j = 0; j < features.size(); ++j)
        entries.push_back({static_cast<Index>(j), features[j]});
    return entries;
}

std::vector<RowEntry> entriesOf(const RowView& row) {
    std::vector<RowEntry> entries;
    for (Index k = 0; k < row.count; ++k)
        entries.push_back({row.column == nullptr ? k : static_cast<Index>(row.column[k]), row.value[k]});
    return entries;
}

} // namespace

Result<RowEdits> RowEdits::read(std::string_view text) {
    RowEdits edits;
    for (const std::string_view part : partsOf(text, ';'))
        if (const Status read = edits.readPart(part); !read.ok())
            return read.error();
    return edits;
}

Status RowEdits::readPart(std::string_view part) {
    const auto sign = std::min(part.find('='), part.size());
    const std::string_view key = part.substr(0, sign);
    std::vector<std::string_view> values = partsOf(part.substr(std::min(sign + 1, part.size())), ',');
    if (key == "add") {
        const std::optional<std::string> label = unescaped(values.back());
        values.pop_back();
        std::optional<std::vector<double>> features = numbersOf(values);
        if (!label || !features || features->empty())
            return wrongPart(key, part);
        m_added.push_back({std::move(*features), *label});
        return {};
    }
    const std::optional<Index> row = rowOf(values.front());
    values.erase(values.begin());
    if (row && key == "move") {
        std::optional<std::vector<double>> features = numbersOf(values);
        if (features && !features->empty()) {
            m_moved[*row] = std::move(*features);
            return {};
        }
    } else if (row && key == "label" && values.size() == 1) {
        if (std::optional<std::string> label = unescaped(values.front())) {
            m_labels[*row] = std::move(*label);
            return {};
        }
    } else if (row && key == "delete" && values.empty()) {
        m_deleted.insert(*row);
        return {};
    }
    return wrongPart(key, part);
}

std::string RowEdits::text() const {
    std::string text;
    const auto add = [&text](std::string_view key, const std::string& value) {
        text += (text.empty() ? "" : ";") + std::string(key) + "=" + value;
    };
    for (const auto& [row, features] : m_moved)
        add("move", shownRow(row) + "," + joined(features));
    for (const auto& [row, label] : m_labels)
        add("label", shownRow(row) + "," + escaped(label));
    for (const Index row : m_deleted)
        add("delete", shownRow(row));
    for (const Added& row : m_added)
        add("add", joined(row.features) + "," + escaped(row.label));
    return text;
}

Index RowEdits::count() const noexcept {
    const auto isMoved = [this](const auto& entry) { return m_moved.contains(entry.first); };
    const auto both = std::ranges::count_if(m_labels, isMoved);
    return static_cast<Index>(m_moved.size() + m_labels.size() + m_deleted.size() + m_added.size()) -
           static_cast<Index>(both);
}

Index RowEdits::rowsBefore(Index rows) const noexcept {
    return rows + static_cast<Index>(m_deleted.size()) - static_cast<Index>(m_added.size());
}

Index RowEdits::originalOf(Index row, Index rowsBefore) const {
    const Index kept = rowsBefore - static_cast<Index>(m_deleted.size());
    if (row >= kept)
        return rowsBefore + (row - kept);
    for (const Index deleted : m_deleted)
        if (deleted <= row)
            ++row;
    return row;
}

void RowEdits::move(Index row, Index rows, std::vector<double> features) {
    const Index before = rowsBefore(rows);
    const Index place = originalOf(row, before);
    (place < before ? m_moved[place] : m_added[static_cast<std::size_t>(place - before)].features) =
        std::move(features);
}

void RowEdits::relabel(Index row, Index rows, std::string label) {
    const Index before = rowsBefore(rows);
    const Index place = originalOf(row, before);
    (place < before ? m_labels[place] : m_added[static_cast<std::size_t>(place - before)].label) = std::move(label);
}

void RowEdits::remove(Index row, Index rows) {
    const Index before = rowsBefore(rows);
    const Index place = originalOf(row, before);
    if (place >= before) {
        m_added.erase(m_added.begin() + (place - before));
        return;
    }
    m_moved.erase(place);
    m_labels.erase(place);
    m_deleted.insert(place);
}

void RowEdits::add(std::vector<double> features, std::string label) {
    m_added.push_back({std::move(features), std::move(label)});
}

Status RowEdits::check(const LoadedData& base, bool labelSets) const {
    if (const char* obstacle = obstacleTo(base, labelSets))
        return Message{MessageId::notSupported,
                       {},
                       {translatable("Argument", "editing of rows"), obstacle,
                        translatable("Argument", "a row must be numbers and one label"),
                        translatable("Argument", "edit the file")}};
    const Dataset& data = *base.data;
    const auto wrong = [](std::string_view key, const std::string& found, const std::string& expected) {
        return Message{MessageId::parameterOutOfRange, {}, {std::string(key), found, expected}};
    };
    const auto isThere = [&data](Index row) { return row < data.rows(); };
    const auto fits = [&data](const std::vector<double>& features) {
        return static_cast<Index>(features.size()) == data.columns();
    };
    const std::string rows = "1 ... " + shown(static_cast<std::int64_t>(data.rows()));
    const std::string columns = "p = " + shown(static_cast<std::int64_t>(data.columns()));
    for (const auto& [row, features] : m_moved) {
        if (!isThere(row))
            return wrong("move", shownRow(row), rows);
        if (!fits(features))
            return wrong("move", joined(features), columns);
    }
    for (const auto& [row, label] : m_labels) {
        if (!isThere(row))
            return wrong("label", shownRow(row), rows);
        if (!valueOf(data.labels(), label))
            return wrong("label", shownToken(label), labelsExpected(data.labels()));
    }
    for (const Index row : m_deleted)
        if (!isThere(row))
            return wrong("delete", shownRow(row), rows);
    const auto deleted = static_cast<std::int64_t>(m_deleted.size());
    if (deleted == data.rows() && m_added.empty()) // a data set has a row
        return wrong("delete", shown(deleted), "0 ... " + shown(deleted - 1));
    for (const Added& row : m_added) {
        if (!fits(row.features))
            return wrong("add", joined(row.features), columns);
        if (!valueOf(data.labels(), row.label))
            return wrong("add", shownToken(row.label), labelsExpected(data.labels()));
    }
    return {};
}

Result<LoadedData> RowEdits::applyTo(const LoadedData& base, const std::string& origin, bool labelSets) const {
    if (const Status fits = check(base, labelSets); !fits.ok())
        return fits.error();
    const Dataset& data = *base.data;
    const Labels& labels = data.labels();
    RowBuilder builder;
    for (Index i = 0; i < data.rows(); ++i) {
        if (m_deleted.contains(i))
            continue;
        const auto moved = m_moved.find(i);
        const auto label = m_labels.find(i);
        builder.addRow(moved == m_moved.end() ? entriesOf(data.row(i)) : entriesOf(moved->second),
                       label == m_labels.end() ? labels.values[static_cast<std::size_t>(i)]
                                               : *valueOf(labels, label->second));
    }
    for (const Added& row : m_added)
        builder.addRow(entriesOf(row.features), *valueOf(labels, row.label));
    Result<DatasetPointer> built =
        builder.build({.columns = data.columns(),
                       .storage = data.dense() != nullptr ? ReaderOptions::StorageChoice::dense
                                                          : ReaderOptions::StorageChoice::sparse,
                       .featureNames = data.featureNames(),
                       .categories = labels.categories,
                       .origin = origin});
    if (!built)
        return built.error();
    LoadedData edited = base;
    edited.data = std::move(built).value();
    return edited;
}

bool isEditedSource(std::string_view source) {
    return source.starts_with(editedPrefix);
}

Result<EditedSource> readEditedSource(std::string_view source) {
    if (!isEditedSource(source))
        return EditedSource{{}, std::string(source)};
    source.remove_prefix(editedPrefix.size());
    const auto end = source.find(':');
    if (end == std::string_view::npos || end + 1 == source.size())
        return wrongText(source, "edited:EDITS:DATA");
    const Result<RowEdits> edits = RowEdits::read(source.substr(0, end));
    if (!edits)
        return edits.error();
    const std::string base(source.substr(end + 1));
    if (isEditedSource(base))
        return wrongText(editedPrefix, "edited:EDITS:DATA");
    return EditedSource{*edits, base};
}

std::string editedSourceText(const EditedSource& source) {
    return source.edits.isEmpty() ? source.base : std::string(editedPrefix) + source.edits.text() + ":" + source.base;
}

} // namespace gapscope
