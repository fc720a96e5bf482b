// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/arrays/matrix_intake.h"
#include "engine/data/arrays/number_type.h"
#include "engine/data/io/byte_source.h"
#include "engine/data/loading/load_watch.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// Reads the bytes and numbers of an array one after another; messages name the array.
class ArrayInput {
public:
    /// `name`: array "X". All must outlive the input.
    ArrayInput(ByteSource& source, std::string name, LoadWatch& watch, std::stop_token stop)
        : m_source(source), m_name(std::move(name)), m_watch(watch), m_stop(std::move(stop)) {}

    const std::string& name() const noexcept { return m_name; }
    std::int64_t bytesRead() const noexcept { return m_bytesRead; }

    /// Errors: arrayDamaged if the source ends early, those of reading, fileReadFailed ("stopped").
    Status read(char* into, std::size_t count);
    Status read(std::span<double> into, NumberType type);
    /// All numbers of an array of `count` numbers.
    Result<std::vector<double>> readAll(std::int64_t count, NumberType type);
    /// Checks that nothing follows. Errors: arrayDamaged, those of reading.
    Status expectEnd();
    /// Reads to the end without looking. Errors: those of reading.
    Status skipRest();
    /// Reads the numbers of a matrix into `intake`, which has begun, and reports its rows.
    Status read(MatrixIntake& intake, NumberType type);

private:
    Status tellRows(const MatrixIntake& intake);

    ByteSource& m_source;
    std::string m_name;
    LoadWatch& m_watch;
    std::stop_token m_stop;
    std::vector<char> m_bytes;
    std::int64_t m_bytesRead = 0;
    std::int64_t m_bytesTold = 0;
};

} // namespace gapscope
