// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/kept_result.h"

#include "engine/experiment/description/json_fields.h"

namespace gapscope {
namespace {

constexpr double keptVersion = 1.0;
using Need = JsonFields::Need;

constexpr Words<ExperimentOutcome, 3> outcomes{{{"reproduced", ExperimentOutcome::seen},
                                                {"not reproduced", ExperimentOutcome::notSeen},
                                                {"inconclusive", ExperimentOutcome::budgetTooSmall}}};

ExperimentOutcome outcomeIn(JsonFields& fields, const JsonNode& node) {
    return fields.word(node, "outcome", outcomes, ExperimentOutcome::budgetTooSmall, Need::required);
}

double numberIn(JsonFields& fields, const JsonNode& node, const char* key) {
    const std::optional<double> number = fields.number(node, key);
    if (!number && !fields.failed())
        fields.fail(node, "\"" + std::string(key) + "\"");
    return number.value_or(0.0);
}

KeptResult read(JsonFields& fields, const JsonNode& root) {
    KeptResult kept;
    if (!fields.checkObject(root, {"gapscope_kept_result", "experiment", "version", "date", "size", "budget_scale",
                                   "minutes", "machine", "command", "outcome", "reason", "checks"}))
        return kept;
    if (numberIn(fields, root, "gapscope_kept_result") != keptVersion)
        fields.fail(fields.find(root, "gapscope_kept_result", Need::required), "1");
    kept.experiment = fields.id(root, "experiment");
    kept.version = fields.text(root, "version", Need::required);
    kept.date = fields.text(root, "date", Need::required);
    kept.size = fields.text(root, "size", Need::required);
    kept.budgetScale = numberIn(fields, root, "budget_scale");
    kept.minutes = numberIn(fields, root, "minutes");
    kept.machine = fields.text(root, "machine", Need::required);
    kept.command = fields.text(root, "command", Need::required);
    kept.outcome = outcomeIn(fields, root);
    kept.reason = fields.text(root, "reason", Need::optional);
    for (const JsonNode& check : fields.entries(root, "checks", Need::required)) {
        if (!fields.checkObject(check, {"says", "paper", "outcome", "figures"}))
            break;
        kept.checks.push_back({.says = fields.text(check, "says", Need::required),
                               .paper = fields.text(check, "paper", Need::optional),
                               .outcome = outcomeIn(fields, check),
                               .figures = fields.text(check, "figures", Need::required)});
    }
    return kept;
}

} // namespace

Result<KeptResult> readKeptResult(std::string_view text, const std::string& file) {
    JsonFailure failure;
    const std::optional<Json> json = parseJson(text, failure);
    if (!json)
        return Message{MessageId::specSyntax, {file, failure.line, failure.column}, {failure.reason}};
    const JsonPlaces places(std::string(text), file);
    JsonFields fields(places);
    KeptResult kept = read(fields, {&*json, ""});
    if (fields.error())
        return *fields.error();
    return kept;
}

} // namespace gapscope
