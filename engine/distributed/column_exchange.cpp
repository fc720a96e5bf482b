// SPDX-License-Identifier: GPL-3.0-only
#include "engine/distributed/column_exchange.h"

#include "engine/data/loading/row_builder.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace gapscope {
namespace {

constexpr Index rowsAtOnce = Index{1} << 22; // divided by the ranks, to each of which labels go

/// Some rows of one rank with the columns of another. As text: the number of rows, then the vectors, one after another.
struct ColumnPiece {
    std::vector<double> labels{};
    std::vector<std::uint32_t> ends{};
    std::vector<double> values{};
    std::vector<std::int32_t> columns{};

    void endRow(double label) {
        labels.push_back(label);
        ends.push_back(static_cast<std::uint32_t>(values.size()));
    }
    void clear() {
        labels.clear();
        ends.clear();
        values.clear();
        columns.clear();
    }
};

template <class T>
void pack(std::span<const T> items, std::string& text) {
    const std::size_t before = text.size();
    text.resize(before + items.size_bytes());
    if (!items.empty())
        std::memcpy(text.data() + before, items.data(), items.size_bytes());
}

std::string packed(const ColumnPiece& piece) {
    std::string text;
    const std::uint64_t rows = piece.labels.size();
    pack(std::span(&rows, 1), text);
    pack(std::span<const double>(piece.labels), text);
    pack(std::span<const std::uint32_t>(piece.ends), text);
    pack(std::span<const double>(piece.values), text);
    pack(std::span<const std::int32_t>(piece.columns), text);
    return text;
}

template <class T>
std::vector<T> taken(std::string_view& text, std::size_t count) {
    std::vector<T> items(count);
    if (count > 0)
        std::memcpy(items.data(), text.data(), count * sizeof(T));
    text.remove_prefix(count * sizeof(T));
    return items;
}

ColumnPiece unpacked(std::string_view text) {
    const std::size_t rows = taken<std::uint64_t>(text, 1).front();
    ColumnPiece piece;
    piece.labels = taken<double>(text, rows);
    piece.ends = taken<std::uint32_t>(text, rows);
    const std::size_t entries = rows > 0 ? piece.ends.back() : 0;
    piece.values = taken<double>(text, entries);
    piece.columns = taken<std::int32_t>(text, entries);
    return piece;
}

/// Calls use(column, value) for the nonzero entries of a row.
template <class Use>
void forEachNonZero(RowView row, Use use) {
    for (Index k = 0; k < row.count; ++k)
        if (row.value[k] != 0.0)
            use(row.column == nullptr ? k : static_cast<Index>(row.column[k]), row.value[k]);
}

/// First rows of the batches that are sent at once, then the number of rows.
std::vector<Index> batchesOf(const Dataset& rows, int ranks, std::int64_t entriesAtOnce) {
    std::vector<Index> begins{0};
    std::int64_t entries = 0;
    for (Index i = 0; i < rows.rows(); ++i) {
        entries += rows.row(i).count;
        if (entries >= entriesAtOnce || (i + 1 - begins.back()) * ranks >= rowsAtOnce || i + 1 == rows.rows()) {
            begins.push_back(i + 1);
            entries = 0;
        }
    }
    return begins;
}

/// Divides rows among the ranks by columns.
void divide(const Dataset& data, Index begin, Index end, const std::vector<Index>& shares,
            std::vector<ColumnPiece>& pieces) {
    for (ColumnPiece& piece : pieces)
        piece.clear();
    for (Index i = begin; i < end; ++i) {
        std::size_t owner = 0;
        forEachNonZero(data.row(i), [&](Index column, double value) {
            if (column >= shares.back())
                return;
            while (column >= shares[owner + 1])
                ++owner;
            pieces[owner].columns.push_back(static_cast<std::int32_t>(column - shares[owner]));
            pieces[owner].values.push_back(value);
        });
        for (ColumnPiece& piece : pieces)
            piece.endRow(data.labels().values[static_cast<std::size_t>(i)]);
    }
}

/// The names of columns [begin, end); none if the data have none.
std::vector<std::string> namesOf(const Dataset& data, Index begin, Index end) {
    const std::vector<std::string>& names = data.featureNames();
    if (static_cast<Index>(names.size()) < end)
        return {};
    return {names.begin() + begin, names.begin() + end};
}

} // namespace

std::vector<Index> columnShares(const Dataset& rows, Ranks& ranks) {
    Vector work = Vector::Zero(rows.columns()); // of a visit to each column
    for (Index i = 0; i < rows.rows(); ++i)
        forEachNonZero(rows.row(i), [&work](Index column, double) { work[column] += 1.0; });
    ranks.sum(work);
    work.array() += 1.0;
    const double total = work.sum();
    const Index count = ranks.count();
    std::vector<Index> shares{0};
    double before = 0.0;
    for (Index j = 0; j < work.size(); ++j) {
        const auto next = static_cast<Index>(shares.size()); // the rank that begins next
        const bool isDue = before >= total * static_cast<double>(next) / static_cast<double>(count);
        const bool isLast = work.size() - j == count - next; // those left are one for each rank
        if (next < count && j > shares.back() && (isDue || isLast))
            shares.push_back(j);
        before += work[j];
    }
    shares.push_back(work.size());
    return shares;
}

Result<DatasetPointer> exchangedColumns(const Dataset& rows, const std::vector<Index>& shares,
                                        ReaderOptions::StorageChoice storage, Ranks& ranks,
                                        std::int64_t entriesAtOnce) {
    const auto own = static_cast<std::size_t>(ranks.rank());
    const Index columns = shares[own + 1] - shares[own];
    const std::vector<Index> begins = batchesOf(rows, ranks.count(), entriesAtOnce);
    const auto batches = static_cast<std::size_t>(ranks.maxOf(static_cast<double>(begins.size() - 1)));
    std::vector<ColumnPiece> pieces(static_cast<std::size_t>(ranks.count()));
    std::vector<std::vector<RowChunk>> received(pieces.size());
    for (std::size_t batch = 0; batch < batches; ++batch) {
        if (batch + 1 < begins.size())
            divide(rows, begins[batch], begins[batch + 1], shares, pieces);
        else
            divide(rows, 0, 0, shares, pieces);
        std::vector<std::string> toEach;
        toEach.reserve(pieces.size());
        for (const ColumnPiece& piece : pieces)
            toEach.push_back(packed(piece));
        const std::vector<std::string> texts = ranks.exchange(toEach);
        for (std::size_t from = 0; from < texts.size(); ++from) {
            const ColumnPiece piece = unpacked(texts[from]);
            if (!piece.labels.empty())
                received[from].emplace_back(RowSpans{.columns = piece.columns,
                                                     .values = piece.values,
                                                     .ends = piece.ends,
                                                     .labels = piece.labels,
                                                     .width = columns});
        }
    }
    RowBuilder builder;
    for (std::vector<RowChunk>& chunks : received)
        for (RowChunk& chunk : chunks)
            builder.addChunk(std::move(chunk), columns);
    return builder.build({.columns = columns,
                          .storage = storage,
                          .featureNames = namesOf(rows, shares[own], shares[own + 1]),
                          .origin = rows.origin()});
}

} // namespace gapscope
