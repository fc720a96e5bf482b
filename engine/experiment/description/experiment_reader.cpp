// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/description/experiment_reader.h"

#include "engine/experiment/description/experiment_plan.h"
#include "engine/experiment/description/json_fields.h"
#include "engine/experiment/description/measure_reader.h"
#include "engine/experiment/description/spec_part.h"
#include "engine/run/sweep/sweep.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

namespace gapscope {
namespace {

using FieldNeed = JsonFields::Need;

constexpr int readableVersion = 1;
constexpr int maxGridPoints = 1000;

class ExperimentReader {
public:
    ExperimentReader(const JsonPlaces& places, Experiment& experiment) : m_fields(places), m_experiment(experiment) {}

    Status read(const Json& json) {
        const JsonNode root{&json, ""};
        if (m_fields.checkObject(root, {"gapscope_experiment", "id", "title", "source", "claim", "notes", "minutes",
                                        "data", "spec", "panels", "lines", "budget", "reference", "views", "checks"})) {
            readVersion(root);
            readHead(root);
            readData(root);
            m_experiment.spec = specPart(root, SpecLimits::forbidden);
            readPanels(root);
            readBudget(root, m_experiment.budget);
            readLines(root);
            readReference(root);
            readViews(root);
            if (!m_fields.failed())
                m_experiment.checks = readChecks(m_fields, root, m_experiment);
            checkCases();
        }
        if (m_fields.failed())
            return *m_fields.error();
        return {};
    }

private:
    void readVersion(const JsonNode& root) {
        const JsonNode version = m_fields.find(root, "gapscope_experiment", FieldNeed::required);
        if (version.isGiven() && *version.json != readableVersion)
            m_fields.fail(Message{MessageId::specVersion,
                                  m_fields.placeOf(version),
                                  {describeJson(*version.json), shown(std::int64_t{readableVersion})}});
    }

    void readHead(const JsonNode& root) {
        m_experiment.id = m_fields.id(root, "id");
        m_experiment.title = m_fields.text(root, "title", FieldNeed::required);
        m_experiment.source = m_fields.text(root, "source", FieldNeed::required);
        m_experiment.claim = m_fields.text(root, "claim", FieldNeed::required);
        m_experiment.notes = m_fields.texts(root, "notes");
        const JsonNode minutes = m_fields.object(root, "minutes", FieldNeed::optional, {"small", "full"});
        m_experiment.smallMinutes = m_fields.positive(minutes, "small").value_or(0.0);
        m_experiment.fullMinutes = m_fields.positive(minutes, "full").value_or(0.0);
    }

    /// The id of a part, unique among the parts of its kind.
    std::string ownId(const JsonNode& node, std::set<std::string>& known) {
        std::string id = m_fields.id(node, "id");
        if (!m_fields.failed() && !known.insert(id).second)
            m_fields.fail(m_fields.find(node, "id", FieldNeed::required), "\"" + id + "\", which another one has",
                          "an id of its own");
        return id;
    }

    Json specPart(const JsonNode& parent, SpecLimits limits, FieldNeed need = FieldNeed::optional,
                  const char* key = "spec") {
        const JsonNode node = m_fields.find(parent, key, need);
        if (!node.isGiven())
            return {};
        if (!node.json->is_object()) {
            m_fields.fail(node, "an object");
            return {};
        }
        if (const std::optional<StrangeSpecKey> strange = strangeKeyOf(*node.json, limits))
            m_fields.failKey(node.pointer + strange->pointer, strange->expected);
        return *node.json;
    }

    Json optionalSpecPart(const JsonNode& parent, const char* key) {
        return specPart(parent, SpecLimits::forbidden, FieldNeed::optional, key);
    }

    void readData(const JsonNode& root) {
        std::set<std::string> known;
        for (const JsonNode& node : m_fields.entries(root, "data", FieldNeed::required)) {
            if (!m_fields.checkObject(node, {"id", "title", "small", "full", "file", "spec", "full_spec", "file_spec"}))
                return;
            ExperimentData data{.id = ownId(node, known),
                                .title = m_fields.text(node, "title", FieldNeed::required),
                                .small = m_fields.text(node, "small", FieldNeed::required),
                                .full = m_fields.text(node, "full", FieldNeed::optional),
                                .file = m_fields.text(node, "file", FieldNeed::optional),
                                .spec = specPart(node, SpecLimits::forbidden),
                                .fullSpec = optionalSpecPart(node, "full_spec"),
                                .fileSpec = optionalSpecPart(node, "file_spec")};
            if (data.full.empty())
                data.full = data.small;
            if (data.file.find('/') != std::string::npos)
                m_fields.fail(m_fields.find(node, "file", FieldNeed::optional), "the name of a file without a folder");
            m_experiment.data.push_back(std::move(data));
        }
    }

    void readPanels(const JsonNode& root) {
        std::set<std::string> known;
        for (const JsonNode& node : m_fields.entries(root, "panels", FieldNeed::required)) {
            if (!m_fields.checkObject(node, {"id", "title", "data", "spec", "full_spec"}))
                return;
            ExperimentPanel panel{.id = ownId(node, known),
                                  .title = m_fields.text(node, "title", FieldNeed::required),
                                  .data = m_fields.text(node, "data", FieldNeed::required),
                                  .spec = specPart(node, SpecLimits::forbidden),
                                  .fullSpec = optionalSpecPart(node, "full_spec"),
                                  .place = m_fields.placeOf(node)};
            if (!m_fields.failed() && m_experiment.findData(panel.data) == nullptr)
                m_fields.fail(m_fields.find(node, "data", FieldNeed::required), idsOf(m_experiment.data));
            m_experiment.panels.push_back(std::move(panel));
        }
    }

    void readLines(const JsonNode& root) {
        std::set<std::string> known;
        for (const JsonNode& node : m_fields.entries(root, "lines", FieldNeed::required)) {
            if (!m_fields.checkObject(node, {"id", "title", "spec", "tune", "path", "seeds", "panels", "budget"}))
                return;
            ExperimentLine line{.id = ownId(node, known),
                                .title = m_fields.text(node, "title", FieldNeed::required),
                                .spec = specPart(node, SpecLimits::forbidden, FieldNeed::required),
                                .panels = knownIds(node, "panels", m_experiment.panels),
                                .place = m_fields.placeOf(node)};
            readSeeds(node, line);
            readTuning(node, line);
            readPath(node, line);
            readBudget(node, line.budget);
            if (!m_fields.failed() && !line.budget.isGiven && !m_experiment.budget.isGiven)
                m_fields.fail(JsonNode{node.json, node.pointer + "/budget"}, "missing here and for the experiment",
                              "passes or iterations");
            m_experiment.lines.push_back(std::move(line));
        }
    }

    void readSeeds(const JsonNode& node, ExperimentLine& line) {
        const std::vector<JsonNode> seeds = m_fields.entries(node, "seeds", FieldNeed::optional);
        if (seeds.empty())
            return;
        line.seeds.clear();
        for (const JsonNode& entry : seeds) {
            const std::uint64_t seed = m_fields.seed(entry);
            if (std::ranges::find(line.seeds, seed) != line.seeds.end())
                m_fields.fail(entry, describeJson(*entry.json) + " again", "different seeds");
            line.seeds.push_back(seed);
        }
    }

    void readTuning(const JsonNode& node, ExperimentLine& line) {
        const JsonNode tune = m_fields.object(node, "tune", FieldNeed::optional,
                                              {"key", "values", "grid", "full_values", "full_grid", "by"});
        if (!tune.isGiven())
            return;
        ExperimentTuning tuning{.key = m_fields.text(tune, "key", FieldNeed::required),
                                .small = values(tune, "values", "grid", FieldNeed::required),
                                .full = values(tune, "full_values", "full_grid", FieldNeed::optional)};
        if (tuning.full.empty())
            tuning.full = tuning.small;
        if (m_fields.find(tune, "by", FieldNeed::optional).isGiven())
            tuning.by = readQuantity(m_fields, tune, "by", FieldNeed::required);
        line.tuning = std::move(tuning);
    }

    void readPath(const JsonNode& node, ExperimentLine& line) {
        const JsonNode path = m_fields.object(node, "path", FieldNeed::optional,
                                              {"key", "values", "grid", "full_values", "full_grid", "warm"});
        if (!path.isGiven())
            return;
        if (line.tuning)
            m_fields.fail(path, "given together with \"tune\"", "one of them");
        ExperimentPath made{.key = m_fields.text(path, "key", FieldNeed::required),
                            .small = values(path, "values", "grid", FieldNeed::required),
                            .full = values(path, "full_values", "full_grid", FieldNeed::optional),
                            .warm = m_fields.flag(path, "warm", false)};
        if (made.full.empty())
            made.full = made.small;
        line.path = std::move(made);
    }

    /// A list of values, or "LO:HI:COUNT" as on the command line: log-spaced, largest first.
    std::vector<ExperimentValue> values(const JsonNode& node, const char* listKey, const char* gridKey,
                                        FieldNeed need) {
        const JsonNode grid = m_fields.find(node, gridKey, FieldNeed::optional);
        const JsonNode list = m_fields.find(node, listKey, FieldNeed::optional);
        if (grid.isGiven() && list.isGiven())
            m_fields.fail(grid, "given together with \"" + std::string(listKey) + "\"", "one of them");
        if (grid.isGiven())
            return gridValues(grid);
        std::vector<ExperimentValue> result;
        for (const JsonNode& entry : m_fields.entries(node, listKey, need)) {
            if (entry.json->is_number())
                result.push_back({shown(entry.json->get<double>()), entry.json->get<double>()});
            else if (entry.json->is_string())
                result.push_back({entry.json->get<std::string>()});
            else
                m_fields.fail(entry, "a number, or a text such as \"1/n\"");
        }
        return result;
    }
    std::vector<ExperimentValue> gridValues(const JsonNode& grid) {
        std::vector<ExperimentValue> result;
        const std::string text = grid.json->is_string() ? grid.json->get<std::string>() : std::string();
        const auto first = text.find(':');
        const auto second = text.find(':', first == std::string::npos ? first : first + 1);
        double min = 0.0;
        double max = 0.0;
        int count = 0;
        if (second != std::string::npos && readNumber(std::string_view(text).substr(0, first), min) &&
            readNumber(std::string_view(text).substr(first + 1, second - first - 1), max))
            std::from_chars(text.data() + second + 1, text.data() + text.size(), count);
        if (min > 0.0 && max >= min && count >= 1 && count <= maxGridPoints &&
            text.substr(second + 1) == std::to_string(count))
            for (const double value : logarithmicGrid(min, max, count))
                result.push_back({shown(value), value});
        else
            m_fields.fail(grid, "LO:HI:COUNT with 0 < LO <= HI and COUNT from 1 to 1000");
        return result;
    }

    void readBudget(const JsonNode& node, SizedBudget& budget) {
        const JsonNode both = m_fields.object(node, "budget", FieldNeed::optional, {"small", "full"});
        if (!both.isGiven())
            return;
        budget.isGiven = true;
        budget.small = limits(m_fields.object(both, "small", FieldNeed::required, {"passes", "iterations"}));
        const JsonNode full = m_fields.object(both, "full", FieldNeed::optional, {"passes", "iterations"});
        budget.full = full.isGiven() ? limits(full) : budget.small;
    }
    ExperimentBudget limits(const JsonNode& node) {
        ExperimentBudget limits{m_fields.positive(node, "passes"), m_fields.positive(node, "iterations")};
        constexpr double most = 1e9;
        for (const auto& limit : {limits.passes, limits.iterations})
            if (limit && (*limit < 1.0 || *limit > most))
                m_fields.fail(node, shown(*limit), "1 to 1e9");
        if (node.isGiven() && !limits.passes && !limits.iterations)
            m_fields.fail(node, "without a limit", "passes or iterations");
        return limits;
    }

    void readReference(const JsonNode& root) {
        const JsonNode node = m_fields.object(root, "reference", FieldNeed::optional, {"spec"});
        if (!node.isGiven())
            return;
        // The reference has its own limits, and unlike the other parts its `spec` may contain them.
        m_experiment.reference = ExperimentReference{.spec = specPart(node, SpecLimits::allowed, FieldNeed::required),
                                                     .place = m_fields.placeOf(node)};
    }

    void readViews(const JsonNode& root) {
        std::set<std::string> known;
        for (const JsonNode& node : m_fields.entries(root, "views", FieldNeed::required)) {
            if (!m_fields.checkObject(node, {"id", "title", "x", "y", "log_x", "log_y", "panels", "lines"}))
                return;
            ExperimentView view{.id = ownId(node, known),
                                .title = m_fields.text(node, "title", FieldNeed::required),
                                .x = readQuantity(m_fields, node, "x", FieldNeed::required),
                                .y = readQuantity(m_fields, node, "y", FieldNeed::required),
                                .logX = m_fields.flag(node, "log_x", false),
                                .logY = m_fields.flag(node, "log_y", true),
                                .panels = knownIds(node, "panels", m_experiment.panels),
                                .lines = knownIds(node, "lines", m_experiment.lines)};
            m_experiment.views.push_back(std::move(view));
        }
    }

    template <class Part>
    static std::string idsOf(const std::vector<Part>& parts) {
        std::string text;
        for (const Part& part : parts)
            text += (text.empty() ? "" : ", ") + part.id;
        return text;
    }
    template <class Part>
    std::vector<std::string> knownIds(const JsonNode& node, const char* key, const std::vector<Part>& parts) {
        std::vector<std::string> ids;
        for (const JsonNode& entry : m_fields.entries(node, key, FieldNeed::optional)) {
            if (std::ranges::none_of(parts, [&](const Part& part) { return *entry.json == part.id; })) {
                m_fields.fail(entry, idsOf(parts));
                return ids;
            }
            ids.push_back(entry.json->template get<std::string>());
        }
        return ids;
    }

    /// Rejects checks that could never be decided.
    void checkCases() {
        for (const ExperimentCheck& check : m_experiment.checks) {
            if (m_fields.failed())
                return;
            for (const MeasureOrNumber* side : {&check.left, &check.right}) {
                if (!side->measure)
                    continue;
                const std::string& quantity = side->measure->quantity;
                const bool needsOptimum = quantity == "suboptimality" || quantity == "excess_risk" ||
                                          side->measure->at.quantity == "suboptimality" ||
                                          side->measure->at.quantity == "excess_risk";
                if (needsOptimum && !m_experiment.reference)
                    m_fields.fail(Message{MessageId::specField,
                                          check.place,
                                          {"reference", "missing, but this check compares with the optimum", "it"}});
                const ExperimentLine* line = m_experiment.findLine(side->measure->line);
                const ExperimentPanel* fixed = m_experiment.findPanel(side->measure->panel);
                if (line != nullptr && fixed != nullptr && !line->isOn(fixed->id))
                    m_fields.fail(Message{MessageId::specField,
                                          check.place,
                                          {line->id, "not on the panel " + fixed->id, "a line of this panel"}});
            }
        }
    }

    JsonFields m_fields;
    Experiment& m_experiment;
};

} // namespace

Result<Experiment> readExperiment(const std::string& text, const std::string& file) {
    JsonFailure failure;
    const std::optional<Json> json = parseJson(text, failure);
    if (!json)
        return Message{MessageId::specSyntax, {file, failure.line, failure.column}, {failure.reason}};
    const JsonPlaces places(text, file);
    if (const std::optional<std::string>& repeated = places.repeatedKey())
        return Message{
            MessageId::specField, places.ofKey(*repeated), {pathOfPointer(*repeated), "given twice", "each key once"}};
    Experiment experiment;
    experiment.file = file;
    experiment.text = text;
    if (const Status status = ExperimentReader(places, experiment).read(*json); !status.ok())
        return status.error();
    for (const ExperimentSize size : {ExperimentSize::small, ExperimentSize::full})
        if (const Result<ExperimentPlan> plan = planExperiment(experiment, {.size = size}); !plan)
            return plan.error();
    return experiment;
}

} // namespace gapscope
