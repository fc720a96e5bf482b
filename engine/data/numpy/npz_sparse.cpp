// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/numpy/npz_sparse.h"

#include "engine/base/translatable.h"
#include "engine/data/arrays/array_choice.h"
#include "engine/data/parsing/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace gapscope {
namespace {

/// The numbers of a one-dimensional array one by one.
class NumberStream {
public:
    explicit NumberStream(OpenArray array) : m_array(std::move(array)), m_left(m_array.header.items()) {}

    std::int64_t count() const noexcept { return m_array.header.items(); }
    const std::string& name() const noexcept { return m_array.input->name(); }
    /// At most count() times. Errors: those of reading.
    Status next(double& number) {
        if (m_used == m_numbers.size()) {
            constexpr std::int64_t atOnce = std::int64_t{1} << 15;
            m_numbers.resize(static_cast<std::size_t>(std::min(atOnce, m_left)));
            m_left -= static_cast<std::int64_t>(m_numbers.size());
            m_used = 0;
            if (Status status = m_array.input->read(m_numbers, m_array.header.type); !status.ok())
                return status;
        }
        number = m_numbers[m_used++];
        return {};
    }
    /// The next number as an index below `bound`. Error: arrayDamaged.
    Status nextIndex(std::int64_t bound, Index& index) {
        double number = 0.0;
        if (Status status = next(number); !status.ok())
            return status;
        if (!(number >= 0.0 && number < static_cast<double>(bound) && number == std::floor(number)))
            return Message{MessageId::arrayDamaged,
                           {},
                           {name(), "index " + shown(number) + "; from 0 to " + shown(bound - 1) + " expected"}};
        index = static_cast<Index>(number);
        return {};
    }
    /// Checks what follows the last number, such as the checksum.
    Status expectEnd() const { return m_array.input->expectEnd(); }

private:
    OpenArray m_array;
    std::int64_t m_left;
    std::vector<double> m_numbers;
    std::size_t m_used = 0;
};

Result<NumberStream> streamOf(const NpzArchive& archive, std::string_view name) {
    Result<OpenArray> array = archive.read(*archive.find(name));
    if (!array)
        return array.error();
    if (array->header.shape.size() != 1 || array->header.content != NpyHeader::Content::numbers)
        return Message{
            MessageId::arrayShape,
            {},
            {array->input->name(), shownShape(array->header.shape), translatable("Argument", "a list of numbers")}};
    return NumberStream(std::move(array).value());
}

Message wrongLength(const std::string& name, std::int64_t count, std::int64_t expected) {
    return {MessageId::arrayDamaged, {}, {name, shown(count) + " numbers instead of " + shown(expected)}};
}

/// The word of SciPy's array `format`; that of CSR where there is none, as in files of older versions.
Result<std::string> formatWord(const NpzArchive& archive) {
    const std::optional<std::size_t> format = archive.find("format");
    if (!format)
        return std::string("csr");
    Result<OpenArray> array = archive.read(*format);
    if (!array)
        return array.error();
    if (array->header.content == NpyHeader::Content::numbers || array->header.items() != 1)
        return std::string();
    const Result<std::vector<std::string>> texts = readTexts(*array->input, array->header);
    if (!texts)
        return texts.error();
    return texts->front();
}

Result<NpyShape> sparseShape(const NpzArchive& archive) {
    Result<OpenArray> array = archive.read(*archive.find("shape"));
    if (!array)
        return array.error();
    if (array->header.content != NpyHeader::Content::numbers || array->header.items() != 2)
        return Message{MessageId::arrayShape,
                       {},
                       {array->input->name(), shownShape(array->header.shape),
                        translatable("Argument", "the numbers of rows and columns")}};
    const Result<std::vector<double>> sizes = array->input->readAll(2, array->header.type);
    if (!sizes)
        return sizes.error();
    constexpr double max = 1e15;
    for (const double size : *sizes)
        if (!(size >= 1.0 && size <= max && size == std::floor(size)))
            return Message{MessageId::arrayShape,
                           {},
                           {translatable("Argument", "the sparse matrix"),
                            "(" + shown((*sizes)[0]) + ", " + shown((*sizes)[1]) + ")",
                            translatable("Argument", "at least one row and one column")}};
    return NpyShape{static_cast<std::int64_t>((*sizes)[0]), static_cast<std::int64_t>((*sizes)[1])};
}

/// `lines` are rows of CSR or columns of CSC; `along` is the other dimension.
Status readCompressed(const NpzArchive& archive, bool isCsr, std::int64_t lines, std::int64_t along,
                      EntryMatrix& entries) {
    Result<NumberStream> starts = streamOf(archive, "indptr");
    Result<NumberStream> indices = streamOf(archive, "indices");
    Result<NumberStream> values = streamOf(archive, "data");
    for (const Result<NumberStream>* stream : {&starts, &indices, &values})
        if (!*stream)
            return stream->error();
    if (starts->count() != lines + 1)
        return wrongLength(starts->name(), starts->count(), lines + 1);
    if (indices->count() != values->count())
        return wrongLength(indices->name(), indices->count(), values->count());
    Index begin = 0;
    Status status = starts->nextIndex(1, begin);
    for (std::int64_t line = 0; line < lines && status.ok(); ++line) {
        Index end = 0;
        status = starts->nextIndex(values->count() + 1, end);
        if (status.ok() && end < begin)
            status = Message{MessageId::arrayDamaged, {}, {starts->name(), "its numbers fall"}};
        for (; begin < end && status.ok(); ++begin) {
            Index index = 0;
            double value = 0.0;
            status = indices->nextIndex(along, index);
            if (status.ok())
                status = values->next(value);
            if (status.ok())
                status = isCsr ? entries.add(static_cast<Index>(line), index, value)
                               : entries.add(index, static_cast<Index>(line), value);
        }
    }
    for (NumberStream* stream : {&*starts, &*indices, &*values})
        if (status.ok() && begin == values->count())
            status = stream->expectEnd();
    return status;
}

Status readCoordinates(const NpzArchive& archive, const NpyShape& shape, EntryMatrix& entries) {
    Result<NumberStream> rows = streamOf(archive, "row");
    Result<NumberStream> columns = streamOf(archive, "col");
    Result<NumberStream> values = streamOf(archive, "data");
    for (const Result<NumberStream>* stream : {&rows, &columns, &values})
        if (!*stream)
            return stream->error();
    for (const NumberStream* stream : {&*rows, &*columns})
        if (stream->count() != values->count())
            return wrongLength(stream->name(), stream->count(), values->count());
    Status status;
    for (std::int64_t k = 0; k < values->count() && status.ok(); ++k) {
        Index row = 0;
        Index column = 0;
        double value = 0.0;
        status = rows->nextIndex(shape.rows, row);
        if (status.ok())
            status = columns->nextIndex(shape.columns, column);
        if (status.ok())
            status = values->next(value);
        if (status.ok())
            status = entries.add(row, column, value);
    }
    for (NumberStream* stream : {&*rows, &*columns, &*values})
        if (status.ok())
            status = stream->expectEnd();
    return status;
}

} // namespace

Result<std::optional<NpzSparse>> findSparse(const NpzArchive& archive) {
    constexpr std::array<std::string_view, 4> compressed{"data", "indices", "indptr", "shape"};
    constexpr std::array<std::string_view, 4> coordinates{"data", "row", "col", "shape"};
    const auto hasAll = [&archive](const auto& names) {
        return std::ranges::all_of(names, [&](std::string_view name) { return archive.find(name).has_value(); });
    };
    const bool isCompressed = hasAll(compressed);
    // SciPy's other formats have other arrays beside these.
    const bool isOther = hasAll(std::array<std::string_view, 3>{"data", "shape", "format"});
    if (!isCompressed && !isOther)
        return std::optional<NpzSparse>();
    const Result<std::string> word = formatWord(archive);
    if (!word)
        return word.error();
    NpzSparse sparse;
    if (isCompressed && (*word == "csr" || *word == "csc"))
        sparse.format = *word == "csr" ? NpzSparse::Format::csr : NpzSparse::Format::csc;
    else if (*word == "coo" && hasAll(coordinates))
        sparse.format = NpzSparse::Format::coo;
    else
        return Message{MessageId::arrayUnsupported,
                       {},
                       {translatable("Argument", "the sparse matrix"), "the format \"" + shownToken(*word) + "\"",
                        translatable("Argument", "save it in CSR format (tocsr)")}};
    const Result<NpyShape> shape = sparseShape(archive);
    if (!shape)
        return shape.error();
    sparse.shape = *shape;
    for (const std::string_view name : isCompressed ? compressed : coordinates)
        sparse.arrays.push_back(*archive.find(name));
    if (const std::optional<std::size_t> format = archive.find("format"))
        sparse.arrays.push_back(*format);
    return std::optional(std::move(sparse));
}

Status readSparse(const NpzArchive& archive, const NpzSparse& sparse, EntryMatrix& entries) {
    if (sparse.format == NpzSparse::Format::coo)
        return readCoordinates(archive, sparse.shape, entries);
    const bool isCsr = sparse.format == NpzSparse::Format::csr;
    return isCsr ? readCompressed(archive, isCsr, sparse.shape.rows, sparse.shape.columns, entries)
                 : readCompressed(archive, isCsr, sparse.shape.columns, sparse.shape.rows, entries);
}

} // namespace gapscope
