// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/numpy/npy_reader.h"

#include "engine/base/translatable.h"
#include "engine/data/arrays/label_column.h"
#include "engine/data/arrays/matrix_data.h"
#include "engine/data/numpy/npy_array.h"

namespace gapscope {
namespace {

/// Whether the file holds as many bytes as the header declares, as far as its size tells. Error: arrayDamaged.
Result<bool> isAllThere(const ByteSource& bytes, const ArrayInput& input, const NpyHeader& header) {
    if (bytes.isCompressed() || bytes.size() <= 0)
        return false;
    const std::int64_t wanted = input.bytesRead() + header.bytes();
    if (bytes.size() < wanted)
        return Message{MessageId::arrayDamaged,
                       {},
                       {input.name(), "the file has " + shown(bytes.size()) + " of " + shown(wanted) + " bytes"}};
    return true;
}

} // namespace

Result<LoadedData> readNpy(ByteSource& bytes, const std::string& name, const ReaderOptions& options,
                           const LoadControl& control, const LoadObserver& observer) {
    LoadWatch watch(control, observer, options.storage);
    ArrayInput input(bytes, translatable("Argument", "the array"), watch, control.stop);
    const Result<NpyHeader> header = readNpyHeader(input);
    if (!header)
        return header.error();
    const Result<NpyShape> shape = matrixShapeOf(*header, input.name());
    if (!shape)
        return shape.error();
    const Result<bool> whole = isAllThere(bytes, input, *header);
    if (!whole)
        return whole.error();
    std::vector<Message> warnings;
    const Result<std::optional<Index>> label = labelColumnOf(static_cast<Index>(shape->columns), {}, options, warnings);
    if (!label)
        return label.error();
    if (Status status = checkFeatureCount(shape->columns - (*label ? 1 : 0), options); !status.ok())
        return status.error();
    MatrixIntake intake({.array = input.name(),
                         .rows = static_cast<Index>(shape->rows),
                         .columns = static_cast<Index>(shape->columns),
                         .labelColumn = *label,
                         .storage = options.storage,
                         .maxMemory = watch.maxMemory(),
                         .stop = control.stop},
                        header->isColumnMajor ? MatrixIntake::Order::columns : MatrixIntake::Order::rows, *whole);
    Status status = intake.begin();
    if (status.ok())
        status = input.read(intake, header->type);
    if (status.ok())
        status = input.expectEnd();
    if (!status.ok())
        return status.error();
    Result<MatrixContent> content = intake.build();
    if (!content)
        return content.error();
    return dataOf(std::move(content).value(), {}, {}, name, "npy", std::move(warnings));
}

} // namespace gapscope
