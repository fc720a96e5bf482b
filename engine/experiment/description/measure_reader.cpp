// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/description/measure_reader.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

using FieldNeed = JsonFields::Need;

constexpr Words<MeasurePoint::Kind, 3> pointWords{
    {{"start", MeasurePoint::Kind::start}, {"end", MeasurePoint::Kind::end}, {"least", MeasurePoint::Kind::min}}};
constexpr Words<Measure::Along, 5> alongWords{{{"least", Measure::Along::min},
                                               {"greatest", Measure::Along::max},
                                               {"distinct", Measure::Along::distinct},
                                               {"slope", Measure::Along::slope},
                                               {"within", Measure::Along::within}}};
constexpr Words<ExperimentCheck::Relation, 5> relationWords{{{"<", ExperimentCheck::Relation::less},
                                                             {"<=", ExperimentCheck::Relation::atMost},
                                                             {">", ExperimentCheck::Relation::greater},
                                                             {">=", ExperimentCheck::Relation::atLeast},
                                                             {"~", ExperimentCheck::Relation::about}}};
constexpr Words<ExperimentCheck::Panels, 3> panelWords{{{"all", ExperimentCheck::Panels::all},
                                                        {"most", ExperimentCheck::Panels::most},
                                                        {"any", ExperimentCheck::Panels::any}}};

template <class Part>
std::string idsOf(const std::vector<Part>& parts) {
    std::string text;
    for (const Part& part : parts)
        text += (text.empty() ? "" : ", ") + part.id;
    return text;
}

bool isAxis(const std::string& quantity) {
    return quantity == "passes" || quantity == "iterations" || quantity == "seconds";
}

class CheckReader {
public:
    CheckReader(JsonFields& fields, const Experiment& experiment) : m_fields(fields), m_experiment(experiment) {}

    ExperimentCheck read(const JsonNode& node) {
        ExperimentCheck check;
        if (!m_fields.checkObject(node,
                                  {"says", "paper", "left", "is", "right", "factor", "within", "panels", "lines"}))
            return check;
        check.place = m_fields.placeOf(node);
        check.says = m_fields.text(node, "says", FieldNeed::required);
        check.paper = m_fields.text(node, "paper", FieldNeed::optional);
        check.relation = m_fields.word(node, "is", relationWords, ExperimentCheck::Relation::less, FieldNeed::required);
        check.factor = m_fields.number(node, "factor").value_or(1.0);
        const std::optional<double> within = m_fields.positive(node, "within");
        const bool isAbout = check.relation == ExperimentCheck::Relation::about;
        if (isAbout != within.has_value() && !m_fields.failed())
            m_fields.fail(m_fields.find(node, isAbout ? "is" : "within", FieldNeed::optional),
                          isAbout ? "\"~\" without \"within\"" : "given", isAbout ? "both" : "it only with \"~\"");
        check.within = within.value_or(0.0);
        readPanels(node, check);
        check.lines = m_fields.texts(node, "lines");
        for (std::size_t i = 0; i < check.lines.size(); ++i)
            known(m_experiment.lines, entry(node, "lines", i));
        m_hasLines = !check.lines.empty();
        check.left = side(node, "left");
        check.right = side(node, "right");
        if (!m_fields.failed() && !check.left.measure && !check.right.measure)
            m_fields.fail(m_fields.find(node, "left", FieldNeed::required), "a measure on one side at least");
        return check;
    }

private:
    JsonNode entry(const JsonNode& node, const char* key, std::size_t index) {
        const JsonNode list = m_fields.find(node, key, FieldNeed::optional);
        return list.isGiven() ? JsonNode{&(*list.json)[index], list.pointer + "/" + std::to_string(index)} : list;
    }
    template <class Part>
    void known(const std::vector<Part>& parts, const JsonNode& node) {
        if (m_fields.failed() || !node.isGiven())
            return;
        if (std::ranges::none_of(parts, [&](const Part& part) { return *node.json == part.id; }))
            m_fields.fail(node, idsOf(parts));
    }

    void readPanels(const JsonNode& node, ExperimentCheck& check) {
        const JsonNode panels = m_fields.find(node, "panels", FieldNeed::optional);
        if (!panels.isGiven())
            return;
        if (!panels.json->is_array()) {
            check.how = m_fields.word(node, "panels", panelWords, ExperimentCheck::Panels::all, FieldNeed::optional);
            return;
        }
        check.panels = m_fields.texts(node, "panels");
        for (std::size_t i = 0; i < check.panels.size(); ++i)
            known(m_experiment.panels, entry(node, "panels", i));
    }

    MeasureOrNumber side(const JsonNode& node, const char* key) {
        const JsonNode value = m_fields.find(node, key, FieldNeed::required);
        if (!value.isGiven())
            return {};
        if (value.json->is_number())
            return {.measure = std::nullopt, .number = value.json->get<double>()};
        return {.measure = measure(value), .number = 0.0};
    }

    Measure measure(const JsonNode& node) {
        Measure result;
        if (!m_fields.checkObject(node, {"of", "line", "panel", "at", "slope", "from", "along", "factor"}))
            return result;
        result.quantity = readQuantity(m_fields, node, "of", FieldNeed::required);
        result.line = m_fields.text(node, "line", FieldNeed::optional);
        result.panel = m_fields.text(node, "panel", FieldNeed::optional);
        known(m_experiment.lines, m_fields.find(node, "line", FieldNeed::optional));
        known(m_experiment.panels, m_fields.find(node, "panel", FieldNeed::optional));
        if (result.line.empty() && !m_hasLines)
            m_fields.find(node, "line", FieldNeed::required);
        result.at = point(node);
        result.slopeOver = m_fields.text(node, "slope", FieldNeed::optional);
        if (!result.slopeOver.empty() && !isAxis(result.slopeOver))
            m_fields.fail(m_fields.find(node, "slope", FieldNeed::optional), "passes, iterations or seconds");
        result.slopeFrom = m_fields.positive(node, "from").value_or(0.0);
        result.along = m_fields.word(node, "along", alongWords, Measure::Along::none, FieldNeed::optional);
        result.alongFactor = m_fields.positive(node, "factor").value_or(1.0);
        checkAlong(node, result);
        return result;
    }

    /// `along` reduces the runs of a path to one number: lines with a path need it, and other lines must not have it.
    void checkAlong(const JsonNode& node, const Measure& measure) {
        const ExperimentLine* line = m_experiment.findLine(measure.line);
        if (m_fields.failed() || line == nullptr || line->path.has_value() == (measure.along != Measure::Along::none))
            return;
        const std::string is = line->path ? "a path" : "a single run per seed";
        m_fields.fail(JsonNode{node.json, node.pointer + "/line"}, "\"" + line->id + "\", which is " + is,
                      line->path ? "\"along\" as well" : "a line with a path for \"along\"");
    }

    MeasurePoint point(const JsonNode& node) {
        const JsonNode at = m_fields.find(node, "at", FieldNeed::optional);
        if (!at.isGiven())
            return {};
        if (at.json->is_string())
            return {.kind = m_fields.word(node, "at", pointWords, MeasurePoint::Kind::end, FieldNeed::optional)};
        if (!at.json->is_object() || at.json->size() != 1 || !at.json->front().is_number()) {
            m_fields.fail(at, R"("start", "end", "least" or one quantity with a number such as {"gap":1e-3})");
            return {};
        }
        const std::string quantity = at.json->begin().key();
        if (!isExperimentQuantity(quantity))
            m_fields.fail(at, experimentQuantities());
        return {.kind = isAxis(quantity) ? MeasurePoint::Kind::upTo : MeasurePoint::Kind::first,
                .quantity = quantity,
                .value = at.json->front().get<double>()};
    }

    JsonFields& m_fields;
    const Experiment& m_experiment;
    bool m_hasLines = false; ///< the check lists lines, so measures need not name one
};

} // namespace

std::string readQuantity(JsonFields& fields, const JsonNode& parent, const char* key, JsonFields::Need need) {
    const std::string quantity = fields.text(parent, key, need);
    if (!quantity.empty() && !isExperimentQuantity(quantity))
        fields.fail(fields.find(parent, key, need), experimentQuantities());
    return quantity;
}

std::vector<ExperimentCheck> readChecks(JsonFields& fields, const JsonNode& root, const Experiment& experiment) {
    std::vector<ExperimentCheck> checks;
    CheckReader reader(fields, experiment);
    for (const JsonNode& node : fields.entries(root, "checks", FieldNeed::required))
        checks.push_back(reader.read(node));
    return checks;
}

} // namespace gapscope
