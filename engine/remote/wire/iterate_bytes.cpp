// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/wire/iterate_bytes.h"

#include "engine/data/io/binary_record.h"
#include "engine/json/json_text.h"
#include "engine/problem/problem.h"
#include "engine/remote/wire/wire.h"
#include "engine/solvers/interface/solver_internals.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <variant>
#include <vector>

namespace gapscope {
namespace {

void writeVector(BinaryWriter& writer, const Vector& vector) {
    writer.text(
        {reinterpret_cast<const char*>(vector.data()), static_cast<std::size_t>(vector.size()) * sizeof(double)});
}

Vector readVector(BinaryReader& reader) {
    const std::string bytes = reader.text();
    Vector vector(static_cast<Index>(bytes.size() / sizeof(double)));
    if (vector.size() > 0)
        std::memcpy(vector.data(), bytes.data(), static_cast<std::size_t>(vector.size()) * sizeof(double));
    return vector;
}

void writeWords(BinaryWriter& writer, const std::vector<std::uint64_t>& words) {
    writer.text({reinterpret_cast<const char*>(words.data()), words.size() * sizeof(std::uint64_t)});
}

std::vector<std::uint64_t> readWords(BinaryReader& reader) {
    const std::string bytes = reader.text();
    std::vector<std::uint64_t> words(bytes.size() / sizeof(std::uint64_t));
    if (!words.empty())
        std::memcpy(words.data(), bytes.data(), words.size() * sizeof(std::uint64_t));
    return words;
}

using SharedVector = std::shared_ptr<const Vector>;

void writeShared(BinaryWriter& writer, const SharedVector& vector) {
    writer.value<std::uint8_t>(vector != nullptr ? 1 : 0);
    if (vector != nullptr)
        writeVector(writer, *vector);
}

SharedVector readShared(BinaryReader& reader) {
    return reader.value<std::uint8_t>() != 0 ? std::make_shared<const Vector>(readVector(reader)) : nullptr;
}

/// Writes a mechanism after the number of its kind.
class MechanismWriter {
public:
    MechanismWriter(BinaryWriter& writer, const std::vector<RiskBound>& planes) : m_writer(writer), m_planes(planes) {}

    void operator()(const std::monostate&) const {}
    void operator()(const EstimateFunction& model) const {
        m_writer.value<std::uint8_t>(model.isDual ? 1 : 0);
        m_writer.value<std::uint8_t>(model.hasSimple ? 1 : 0);
        for (const double number : {model.gamma, model.min, model.curvature, model.distanceWeight})
            m_writer.value(number);
        writeShared(m_writer, model.smoothingWeights);
        writeVector(m_writer, model.z);
        writeVector(m_writer, model.slope);
        writeShared(m_writer, model.start);
    }
    void operator()(const NewestCut& cut) const {
        // Usually one of the planes.
        const auto found = std::ranges::find(m_planes, cut.plane.v, &RiskBound::v);
        const bool isKnown = cut.plane.v != nullptr && found != m_planes.end();
        m_writer.value<std::int64_t>(isKnown ? found - m_planes.begin() : -1);
        if (!isKnown)
            writeShared(m_writer, cut.plane.v);
        m_writer.value(cut.plane.offset);
        writeVector(m_writer, cut.w);
        writeVector(m_writer, cut.next);
    }
    void operator()(const ExcessiveGapState& state) const {
        m_writer.value(state.mu);
        writeShared(m_writer, state.centre);
    }
    void operator()(const ProximalTerm& term) const {
        writeVector(m_writer, term.centre);
        m_writer.value(term.weight);
        m_writer.value(term.gamma);
    }

private:
    BinaryWriter& m_writer;
    const std::vector<RiskBound>& m_planes;
};

void readInto(BinaryReader& reader, const std::vector<RiskBound>&, EstimateFunction& model) {
    model.isDual = reader.value<std::uint8_t>() != 0;
    model.hasSimple = reader.value<std::uint8_t>() != 0;
    for (double* number : {&model.gamma, &model.min, &model.curvature, &model.distanceWeight})
        *number = reader.value<double>();
    model.smoothingWeights = readShared(reader);
    model.z = readVector(reader);
    model.slope = readVector(reader);
    model.start = readShared(reader);
}

void readInto(BinaryReader& reader, const std::vector<RiskBound>& planes, NewestCut& cut) {
    const auto known = reader.value<std::int64_t>();
    if (known < 0)
        cut.plane.v = readShared(reader);
    else if (static_cast<std::uint64_t>(known) < planes.size())
        cut.plane.v = planes[static_cast<std::size_t>(known)].v;
    cut.plane.offset = reader.value<double>();
    cut.w = readVector(reader);
    cut.next = readVector(reader);
}

void readInto(BinaryReader& reader, const std::vector<RiskBound>&, ExcessiveGapState& state) {
    state.mu = reader.value<double>();
    state.centre = readShared(reader);
}

void readInto(BinaryReader& reader, const std::vector<RiskBound>&, ProximalTerm& term) {
    term.centre = readVector(reader);
    term.weight = reader.value<double>();
    term.gamma = reader.value<double>();
}

/// The mechanism of a kind, empty for an unknown one.
template <class Part>
Mechanism mechanismRead(BinaryReader& reader, const std::vector<RiskBound>& planes) {
    Part part;
    readInto(reader, planes, part);
    return part;
}

Mechanism readMechanism(BinaryReader& reader, const std::vector<RiskBound>& planes) {
    switch (reader.value<std::uint8_t>()) {
    case 1:
        return mechanismRead<EstimateFunction>(reader, planes);
    case 2:
        return mechanismRead<NewestCut>(reader, planes);
    case 3:
        return mechanismRead<ExcessiveGapState>(reader, planes);
    case 4:
        return mechanismRead<ProximalTerm>(reader, planes);
    default:
        return {};
    }
}

/// Planes that travel.
bool arePlanesFew(const SolverInternals& internals) {
    constexpr Index maxSentNumbers = Index{1} << 18U; // 2 MiB
    Index numbers = 0;
    for (const RiskBound& plane : internals.planes)
        numbers += plane.v->size();
    return numbers <= maxSentNumbers;
}

void writeInternals(BinaryWriter& writer, const SolverInternals& internals) {
    writeVector(writer, internals.w);
    writeVector(writer, internals.alpha);
    const std::vector<RiskBound> none;
    const std::vector<RiskBound>& planes = arePlanesFew(internals) ? internals.planes : none;
    writer.value<std::uint64_t>(planes.size());
    for (const RiskBound& plane : planes) {
        writer.value(plane.offset);
        writeVector(writer, *plane.v);
    }
    writer.value<std::uint8_t>(static_cast<std::uint8_t>(internals.mechanism.index()));
    std::visit(MechanismWriter(writer, planes), internals.mechanism);
}

/// Null if the bytes end before.
std::shared_ptr<const SolverInternals> readInternals(BinaryReader& reader) {
    auto internals = std::make_shared<SolverInternals>();
    internals->w = readVector(reader);
    internals->alpha = readVector(reader);
    const auto count = reader.value<std::uint64_t>();
    for (std::uint64_t k = 0; k < count && reader.isWhole(); ++k) {
        RiskBound plane;
        plane.offset = reader.value<double>();
        plane.v = std::make_shared<const Vector>(readVector(reader));
        internals->planes.push_back(std::move(plane));
    }
    internals->mechanism = readMechanism(reader, internals->planes);
    return reader.isWhole() ? internals : nullptr;
}

/// Whether the vectors of internals have the sizes of a problem's points.
class InternalsCheck {
public:
    explicit InternalsCheck(const PointSizes& sizes) : m_sizes(sizes) {}

    bool holds(const SolverInternals& internals) const {
        return isEmptyOrPoint(internals.w) && isEmptyOr(internals.alpha, m_sizes.alpha) &&
               std::ranges::all_of(internals.planes, [this](const RiskBound& plane) { return isPlane(plane); }) &&
               std::visit(*this, internals.mechanism);
    }
    bool operator()(const std::monostate&) const { return true; }
    bool operator()(const EstimateFunction& model) const {
        return (model.isDual ? model.z.size() == m_sizes.alpha : isEmptyOrPoint(model.z)) &&
               isEmptyOr(model.slope, model.z.size()) &&
               (model.start == nullptr || model.start->size() == model.z.size()) &&
               (model.smoothingWeights == nullptr || model.smoothingWeights->size() == m_sizes.rows);
    }
    bool operator()(const NewestCut& cut) const {
        return isPlane(cut.plane) && isEmptyOr(cut.w, m_sizes.w) && isEmptyOr(cut.next, m_sizes.w);
    }
    bool operator()(const ExcessiveGapState& state) const {
        return state.centre == nullptr || state.centre->size() == m_sizes.alpha;
    }
    bool operator()(const ProximalTerm& term) const { return isEmptyOrPoint(term.centre); }

private:
    static bool isEmptyOr(const Vector& vector, Index size) { return vector.size() == 0 || vector.size() == size; }
    /// Coefficients, with or without a free bias.
    bool isEmptyOrPoint(const Vector& vector) const {
        return isEmptyOr(vector, m_sizes.w) || vector.size() + 1 == m_sizes.w;
    }
    bool isPlane(const RiskBound& plane) const { return plane.v != nullptr && plane.v->size() == m_sizes.w; }

    PointSizes m_sizes;
};

} // namespace

std::string iterateBytes(const Iterate& iterate) {
    BinaryWriter writer;
    writer.value(iterate.iteration);
    writer.value(iterate.passes);
    writeVector(writer, iterate.w);
    writeVector(writer, iterate.alpha);
    writeVector(writer, iterate.bestAlpha);
    writer.value<std::uint8_t>(iterate.internals != nullptr ? 1 : 0);
    if (iterate.internals != nullptr)
        writeInternals(writer, *iterate.internals);
    return writer.bytes();
}

std::optional<Iterate> iterateFromBytes(std::string_view bytes) {
    BinaryReader reader(bytes);
    Iterate iterate;
    iterate.iteration = reader.value<double>();
    iterate.passes = reader.value<double>();
    iterate.w = readVector(reader);
    iterate.alpha = readVector(reader);
    iterate.bestAlpha = readVector(reader);
    if (reader.value<std::uint8_t>() != 0) {
        iterate.internals = readInternals(reader);
        if (iterate.internals == nullptr)
            return std::nullopt;
    }
    return reader.isAtEnd() ? std::optional(std::move(iterate)) : std::nullopt;
}

PointSizes sizesOf(const Problem& problem) {
    return {.w = problem.dimension(), .alpha = problem.scoreCount(), .rows = problem.rows()};
}

bool fits(const Iterate& iterate, const PointSizes& sizes) {
    const auto isDual = [&sizes](const Vector& point) { return point.size() == 0 || point.size() == sizes.alpha; };
    return iterate.w.size() == sizes.w && isDual(iterate.alpha) && isDual(iterate.bestAlpha);
}

std::shared_ptr<const Iterate> withFittingInternals(std::shared_ptr<const Iterate> iterate, const PointSizes& sizes) {
    if (iterate->internals == nullptr || InternalsCheck(sizes).holds(*iterate->internals))
        return iterate;
    auto without = std::make_shared<Iterate>(*iterate);
    without->internals.reset();
    return without;
}

std::string supportBytes(const SupportRecord& record) {
    BinaryWriter writer;
    writer.value(record.coefficients);
    writer.value<std::uint64_t>(record.snapshots);
    writer.value<std::uint64_t>(record.unchangedSnapshots);
    writer.value<double>(record.unchangedSince.value_or(std::numeric_limits<double>::quiet_NaN()));
    writer.value<std::uint64_t>(record.columns.size());
    const Support* before = nullptr;
    for (const SupportColumn& column : record.columns) {
        writer.value(column.iteration);
        const bool isNew = column.support.get() != before;
        writer.value<std::uint8_t>(isNew ? 1 : 0);
        if (isNew) {
            writeWords(writer, column.support->nonZero);
            writeWords(writer, column.support->negative);
        }
        before = column.support.get();
    }
    return writer.bytes();
}

std::optional<SupportRecord> supportFromBytes(std::string_view bytes) {
    BinaryReader reader(bytes);
    SupportRecord record;
    record.coefficients = reader.value<Index>();
    record.snapshots = reader.value<std::uint64_t>();
    record.unchangedSnapshots = reader.value<std::uint64_t>();
    if (const auto since = reader.value<double>(); !std::isnan(since))
        record.unchangedSince = since;
    const auto count = reader.value<std::uint64_t>();
    constexpr Index mostCoefficients = Index{1} << 40U;
    if (record.coefficients < 0 || record.coefficients > mostCoefficients)
        return std::nullopt;
    const auto words = static_cast<std::size_t>((record.coefficients + Support::wordBits - 1) / Support::wordBits);
    std::shared_ptr<const Support> support;
    for (std::uint64_t k = 0; k < count && reader.isWhole(); ++k) {
        const auto iteration = reader.value<double>();
        if (reader.value<std::uint8_t>() != 0) {
            Support read;
            read.nonZero = readWords(reader);
            read.negative = readWords(reader);
            if (read.nonZero.size() != words || read.negative.size() != words)
                return std::nullopt;
            support = std::make_shared<const Support>(std::move(read));
        }
        const bool isInOrder = record.columns.empty() || iteration > record.columns.back().iteration;
        if (support == nullptr || !isInOrder)
            return std::nullopt;
        record.columns.push_back({iteration, support});
    }
    return reader.isAtEnd() ? std::optional(std::move(record)) : std::nullopt;
}

Json positionJson(const RunPosition& position) {
    Json json{{"iteration", position.iteration}, {"step", position.step}, {"passes", jsonNumber(position.passes)}};
    Json& extras = json["extras"] = Json::array();
    for (const double value : position.extras)
        extras.push_back(jsonNumber(value));
    return json;
}

std::optional<RunPosition> positionFromJson(const Json& json) {
    if (!json.is_object())
        return std::nullopt;
    RunPosition position;
    position.iteration = realIn(json, "iteration");
    position.step = static_cast<int>(std::clamp(realIn(json, "step"), 0.0, 1e6));
    position.passes = realIn(json, "passes");
    if (const auto extras = json.find("extras"); extras != json.end() && extras->is_array())
        for (std::size_t k = 0; k < std::min(extras->size(), position.extras.size()); ++k)
            if ((*extras)[k].is_number())
                position.extras[k] = (*extras)[k].get<double>();
    return position;
}

} // namespace gapscope
