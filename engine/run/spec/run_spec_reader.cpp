// SPDX-License-Identifier: GPL-3.0-only
//
// Reads a specification: missing keys get their defaults, unknown keys are ignored, anything else that cannot be
// understood is an error that names the key. Whether the values fit together is checked by prepareRun.
#include "engine/data/dataset/matrix_shape.h"
#include "engine/external/program_description.h"
#include "engine/external/programs.h"
#include "engine/json/json_integer.h"
#include "engine/problem/maps/stump_map.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/spec/run_spec.h"
#include "engine/run/spec/run_spec_words.h"
#include "engine/solvers/registry.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

/// Reads the fields of objects and keeps the first error; nothing is read after it.
class FieldReader {
public:
    explicit FieldReader(std::string file) : m_file(std::move(file)) {}

    const std::optional<Message>& error() const noexcept { return m_error; }
    bool failed() const noexcept { return m_error.has_value(); }

    void fail(const std::string& path, const Json& found, const std::string& expected) {
        fail({MessageId::specField, {}, {path, describeJson(found), expected}});
    }
    void fail(Message message) {
        message.place = {.file = m_file};
        if (!m_error)
            m_error = std::move(message);
    }

    /// The value of a key; null if the key is missing, its value is null, or an error occurred before.
    const Json* find(const Json& object, const char* key) const {
        const auto found = object.find(key);
        return failed() || found == object.end() || found->is_null() ? nullptr : &*found;
    }
    /// The same for a key whose value must be an object.
    const Json* object(const Json& parent, const std::string& path, const char* key) {
        const Json* found = find(parent, key);
        if (found == nullptr || found->is_object())
            return found;
        fail(path, *found, "an object");
        return nullptr;
    }

    void text(const Json& object, const std::string& path, const char* key, std::string& value) {
        if (const Json* found = find(object, key); found != nullptr) {
            if (found->is_string())
                value = found->get<std::string>();
            else
                fail(path, *found, "a text");
        }
    }
    void flag(const Json& object, const std::string& path, const char* key, bool& value) {
        if (const Json* found = find(object, key); found != nullptr) {
            if (found->is_boolean())
                value = found->get<bool>();
            else
                fail(path, *found, "true or false");
        }
    }
    void number(const Json& object, const std::string& path, const char* key, std::optional<double>& value) {
        if (const Json* found = find(object, key); found != nullptr) {
            if (found->is_number())
                value = found->get<double>();
            else
                fail(path, *found, "a number or null");
        }
    }
    template <class Integer>
    void integer(const Json& object, const std::string& path, const char* key, Integer& value) {
        const Json* found = find(object, key);
        if (found == nullptr)
            return;
        if (const std::optional<Integer> read = integerFrom<Integer>(*found))
            value = *read;
        else
            fail(path, *found, expectedInteger<Integer>());
    }
    template <class Integer>
    void integer(const Json& object, const std::string& path, const char* key, std::optional<Integer>& value) {
        Integer read{};
        if (find(object, key) == nullptr)
            return;
        integer(object, path, key, read);
        value = read;
    }
    template <class T, std::size_t count>
    void word(const Json& object, const std::string& path, const char* key, const Words<T, count>& words, T& value) {
        const Json* found = find(object, key);
        if (found == nullptr)
            return;
        const std::optional<T> meaning =
            found->is_string() ? fromWord(words, found->get_ref<const std::string&>()) : std::nullopt;
        if (meaning)
            value = *meaning;
        else
            fail(path, *found, allWords(words));
    }
    void texts(const Json& object, const std::string& path, const char* key, std::vector<std::string>& values) {
        const Json* found = find(object, key);
        if (found == nullptr)
            return;
        values.clear();
        if (!found->is_array())
            return fail(path, *found, "an array of texts");
        for (const Json& entry : *found) {
            if (!entry.is_string() && !entry.is_number())
                return fail(path, entry, "a text");
            values.push_back(entry.is_string() ? entry.get<std::string>() : jsonLine(entry));
        }
    }
    void numbers(const Json& object, const std::string& path, const char* key, std::vector<double>& values) {
        const Json* found = find(object, key);
        if (found == nullptr)
            return;
        if (!found->is_array())
            return fail(path, *found, "an array of numbers");
        for (const Json& entry : *found) {
            if (!entry.is_number())
                return fail(path, entry, "a number");
            values.push_back(entry.get<double>());
        }
    }

private:
    template <class Integer>
    static std::string expectedInteger() {
        return std::is_signed_v<Integer> ? "an integer" : "an integer from 0 to 18446744073709551615";
    }

    std::string m_file;
    std::optional<Message> m_error;
};

void readData(FieldReader& fields, const Json& root, RunSpec::Data& data) {
    const Json* part = fields.object(root, "data", "data");
    if (part == nullptr)
        return;
    fields.text(*part, "data.source", "source", data.source);
    const Json* options = fields.object(*part, "data.options", "options");
    if (options == nullptr)
        return;
    fields.word(*options, "data.options.format", "format", formatWords, data.options.format);
    fields.text(*options, "data.options.label", "label", data.options.label);
    fields.word(*options, "data.options.header", "header", headerWords, data.options.header);
    std::string separator;
    fields.text(*options, "data.options.separator", "separator", separator);
    if (separator.size() > 1)
        fields.fail("data.options.separator", separator, "one character");
    else if (!separator.empty())
        data.options.separator = separator[0];
    fields.flag(*options, "data.options.zero_based", "zero_based", data.options.zeroBased);
    fields.flag(*options, "data.options.label_sets", "label_sets", data.options.labelSets);
    fields.integer(*options, "data.options.max_features", "max_features", data.options.maxFeatures);
    fields.word(*options, "data.options.storage", "storage", storageWords, data.options.storage);
    fields.text(*options, "data.options.tasks", "tasks", data.options.tasks);
    fields.word(*options, "data.options.missing", "missing", missingWords, data.options.missing);
    fields.word(*options, "data.options.categorical", "categorical", categoricalWords, data.options.categorical);
    fields.texts(*options, "data.options.ignore", "ignore", data.options.ignored);
    fields.texts(*options, "data.options.categorical_columns", "categorical_columns", data.options.categoricalColumns);
    fields.text(*options, "data.options.feature_names", "feature_names", data.options.featureNames);
    fields.text(*options, "data.options.labels", "labels", data.options.labelFile);
    std::string shape;
    fields.text(*options, "data.options.shape", "shape", shape);
    if (shape.empty())
        return;
    if (const Result<MatrixShape> read = readShape(shape); read)
        data.options.shape = *read;
    else
        fields.fail("data.options.shape", shape, "rows x columns such as \"943x1682\"");
}

void readSplit(FieldReader& fields, const Json& root, RunSpec::Split& split) {
    const Json* part = fields.object(root, "split", "split");
    if (part == nullptr)
        return;
    if (const Json* test = fields.find(*part, "test"); test != nullptr && test->is_string())
        split.testFile = test->get<std::string>();
    else
        fields.number(*part, "split.test", "test", split.testFraction);
    fields.integer(*part, "split.seed", "seed", split.seed);
}

/// A share in JSON as on the command line; its range is checked by prepareRun.
void readFlipLabels(FieldReader& fields, const Json& root, double& probability) {
    std::optional<double> given;
    fields.number(root, "flip_labels", "flip_labels", given);
    probability = given.value_or(0.0);
}

void readTransforms(FieldReader& fields, const Json& root, TransformSpec& transforms) {
    fields.texts(root, "targets", "targets", transforms.targets);
    std::vector<std::string> names;
    fields.texts(root, "transforms", "transforms", names);
    for (const std::string& name : names) {
        if (name == "standardize")
            transforms.standardize = true;
        else if (name == "scale")
            transforms.scale = true;
        else if (name == "distinct-columns")
            transforms.distinctColumns = true;
        else if (name == "normalize-rows")
            transforms.normalizeRows = true;
        else
            fields.fail("transforms", name, "standardize, scale, distinct-columns or normalize-rows");
    }
}

void readFourier(FieldReader& fields, const Json& root, FourierSpec& fourier) {
    const Json* part = fields.object(root, "fourier", "fourier");
    if (part == nullptr)
        return;
    std::int64_t dimension = 0;
    std::optional<double> width;
    fields.integer(*part, "fourier.dimension", "dimension", dimension);
    fields.number(*part, "fourier.width", "width", width);
    fields.integer(*part, "fourier.seed", "seed", fourier.seed);
    if (dimension < 1 || dimension > maxFourierFeatures)
        fields.fail("fourier.dimension", Json(dimension), "an integer from 1 to 1e6");
    if (width && !(*width > 0.0))
        fields.fail("fourier.width", Json(*width), "a number > 0 or null");
    fourier.dimension = static_cast<Index>(dimension);
    fourier.width = width.value_or(0.0);
}

void readNystroem(FieldReader& fields, const Json& root, NystroemSpec& nystroem) {
    const Json* part = fields.object(root, "nystroem", "nystroem");
    if (part == nullptr)
        return;
    std::int64_t landmarks = 0;
    std::optional<double> width;
    fields.integer(*part, "nystroem.landmarks", "landmarks", landmarks);
    fields.number(*part, "nystroem.width", "width", width);
    fields.integer(*part, "nystroem.seed", "seed", nystroem.seed);
    if (landmarks < 1 || landmarks > maxLandmarks)
        fields.fail("nystroem.landmarks", Json(landmarks), "an integer from 1 to 20000");
    if (width && !(*width > 0.0))
        fields.fail("nystroem.width", Json(*width), "a number > 0 or null");
    nystroem.landmarks = static_cast<Index>(landmarks);
    nystroem.width = width.value_or(0.0);
}

void readThresholds(FieldReader& fields, const Json& root, Index& thresholds) {
    const Json* found = fields.find(root, "thresholds");
    std::int64_t number = 0;
    fields.integer(root, "thresholds", "thresholds", number);
    if (found != nullptr && !fields.failed() && (number < 1 || number > maxThresholds))
        fields.fail("thresholds", *found, "an integer from 1 to 1e6");
    thresholds = static_cast<Index>(number);
}

/// All keys except `others` are parameters. An unknown one is an error: ignoring it would mean a different run.
void readParameters(FieldReader& fields, const Json& part, const std::string& owner,
                    const std::vector<Parameter>& declared, ParameterValues& values,
                    const std::vector<std::string>& others = {"id"}) {
    values = ParameterValues(declared);
    for (const auto& [key, value] : part.items()) {
        if (std::ranges::find(others, key) != others.end() || fields.failed())
            continue;
        if (!value.is_string() && !value.is_number())
            return fields.fail(std::string(owner).append(".").append(key), value, "a number or a text");
        const std::string text = value.is_string() ? value.get<std::string>() : jsonLine(value);
        if (const Status set = values.set(declared, owner, key, text); !set.ok())
            fields.fail(set.error());
    }
}

void readStrength(FieldReader& fields, const Json& part, const std::string& path, const char* key, Strength& strength) {
    strength = {};
    const Json* found = fields.find(part, key);
    if (found == nullptr)
        return;
    if (found->is_number()) {
        strength = {jsonLine(*found), found->get<double>()};
    } else if (found->is_string()) {
        strength.text = found->get<std::string>();
    } else if (found->is_object()) {
        std::optional<double> value;
        fields.text(*found, path + ".text", "text", strength.text);
        fields.number(*found, path + ".value", "value", value);
        strength.value = value.value_or(0.0);
        if (strength.text.empty() && value)
            strength.text = shown(*value);
    } else {
        fields.fail(path, *found, "a number, a text or an object with text and value");
    }
}

void readLoss(FieldReader& fields, const Json& problem, RunSpec::ProblemPart& part) {
    const Json* json = fields.object(problem, "problem.loss", "loss");
    const Json empty = Json::object();
    const Json& loss = json == nullptr ? empty : *json;
    fields.text(loss, "problem.loss.id", "id", part.loss);
    if (const LossInfo* info = findLossInfo(part.loss); info != nullptr)
        readParameters(fields, loss, part.loss, info->parameters, part.lossParameters);
    else if (const Result<AnyLoss> unknown = makeLoss(part.loss); !unknown)
        fields.fail(unknown.error());
}

void readRegularizer(FieldReader& fields, const Json& problem, RunSpec::ProblemPart& part) {
    const Json* json = fields.object(problem, "problem.regularizer", "regularizer");
    if (json == nullptr)
        return;
    fields.text(*json, "problem.regularizer.id", "id", part.regularizer);
    const RegularizerInfo* info = findRegularizerInfo(part.regularizer);
    if (info == nullptr)
        return fields.fail(makeRegularizer(part.regularizer, {}).error());
    readStrength(fields, *json, "problem.regularizer.lambda", "lambda", part.lambda);
    readStrength(fields, *json, "problem.regularizer.l1", "l1", part.l1);
    fields.text(*json, "problem.regularizer.groups", "groups", part.groups);
    std::optional<double> lower;
    std::optional<double> upper;
    fields.number(*json, "problem.regularizer.lower", "lower", lower);
    fields.number(*json, "problem.regularizer.upper", "upper", upper);
    part.bounds = {.lower = lower.value_or(-infinity), .upper = upper.value_or(infinity)};
    if (!info->parameters.empty()) // without parameters, unknown keys are harmless
        readParameters(fields, *json, part.regularizer, info->parameters, part.regularizerParameters,
                       {"id", "lambda", "l1", "groups", "lower", "upper"});
}

void readKernel(FieldReader& fields, const Json& problem, RunSpec::ProblemPart& part) {
    const Json* json = fields.object(problem, "problem.kernel", "kernel");
    if (json == nullptr)
        return;
    fields.text(*json, "problem.kernel.id", "id", part.kernel);
    if (!checkKernelText(part.kernel).ok())
        return fields.fail("problem.kernel.id", Json(part.kernel), "linear, poly or rbf, or a list of kernels");
    readParameters(fields, *json, "kernel", kernelParameters(part.kernel), part.kernelParameters);
}

/// A missing bias means none, not `auto`: specifications written before `auto` existed must keep their meaning.
void readBias(FieldReader& fields, const Json& problem, RunSpec::ProblemPart& part) {
    std::optional<Bias> bias = Bias::none;
    fields.word(problem, "problem.bias", "bias", biasChoiceWords, bias);
    part.bias = bias.value_or(Bias::none);
    std::string choice;
    fields.text(problem, "problem.bias_choice", "bias_choice", choice);
    if (!choice.empty() && choice != automaticBiasWord)
        fields.fail("problem.bias_choice", Json(choice), std::string(automaticBiasWord));
    part.biasIsAutomatic = !bias || !choice.empty();
}

void readProblem(FieldReader& fields, const Json& root, RunSpec::ProblemPart& part) {
    const Json* found = fields.object(root, "problem", "problem");
    const Json empty = Json::object();
    const Json& problem = found == nullptr ? empty : *found;
    readLoss(fields, problem, part);
    readRegularizer(fields, problem, part);
    readKernel(fields, problem, part);
    readBias(fields, problem, part);
    fields.texts(problem, "problem.positive", "positive", part.positive);
    fields.flag(problem, "problem.one_vs_rest", "one_vs_rest", part.oneVsRest);
    fields.number(problem, "problem.dual_budget", "dual_budget", part.dualBudget);
    if (const Json* labels = fields.object(problem, "problem.labels", "labels"); labels != nullptr) {
        part.labels.emplace();
        fields.texts(*labels, "problem.labels.negative", "negative", part.labels->negative);
        fields.texts(*labels, "problem.labels.positive", "positive", part.labels->positive);
        fields.texts(*labels, "problem.labels.classes", "classes", part.labels->classes);
        const LossInfo* loss = findLossInfo(part.loss);
        if (!part.labels->classes.empty())
            part.labels->task = loss != nullptr && takesClasses(loss->task) ? loss->task : LossTask::multiclass;
        if (labels->contains("targets")) {
            part.labels->task = LossTask::targets;
            fields.texts(*labels, "problem.labels.targets", "targets", part.labels->classes);
        }
    }
}

void readSolver(FieldReader& fields, const Json& root, RunSpec::SolverPart& part) {
    const Json* found = fields.object(root, "solver", "solver");
    const Json empty = Json::object();
    const Json& solver = found == nullptr ? empty : *found;
    fields.text(solver, "solver.id", "id", part.id);
    const SolverInfo* info = findSolver(part.id);
    if (const Json* program = fields.find(solver, "program"); info == nullptr && program != nullptr) {
        Result<SolverInfo> described = solverFromProgramJson(*program, part.id);
        if (described && described->id == part.id)
            info = addSolver(*std::move(described));
        else if (!described)
            return fields.fail(described.error());
    } else if (info == nullptr && meansProgram(part.id)) {
        const Result<std::string> added = addSolverNamed(part.id); // only if the user has allowed the file
        if (!added)
            return fields.fail(added.error());
        part.id = *added;
        info = findSolver(part.id);
    }
    if (info != nullptr)
        readParameters(fields, solver, part.id, info->parameters, part.parameters, {"id", "program"});
    else
        fields.fail(unknownSolver(part.id));
}

void readStart(FieldReader& fields, const Json& root, std::optional<RunSpec::Start>& start) {
    const Json* part = fields.object(root, "start", "start");
    if (part == nullptr)
        return;
    start = RunSpec::Start{};
    fields.text(*part, "start.model", "model", start->model);
    fields.numbers(*part, "start.w", "w", start->w);
    fields.numbers(*part, "start.alpha", "alpha", start->alpha);
}

void readLimits(FieldReader& fields, const Json& root, RunSpec& spec) {
    fields.integer(root, "seed", "seed", spec.seed);
    if (const auto found = root.find("threads"); found != root.end() && *found == "auto")
        spec.threads = RunSpec::automaticThreads;
    else
        fields.integer(root, "threads", "threads", spec.threads);
    if (const Json* budget = fields.object(root, "budget", "budget"); budget != nullptr) {
        fields.number(*budget, "budget.tol", "tol", spec.budget.tolerance);
        fields.number(*budget, "budget.rel_tol", "rel_tol", spec.budget.relativeTolerance);
        fields.number(*budget, "budget.passes", "passes", spec.budget.passes);
        fields.integer(*budget, "budget.iterations", "iterations", spec.budget.iterations);
        fields.number(*budget, "budget.seconds", "seconds", spec.budget.seconds);
    }
    if (const Json* cadence = fields.object(root, "cadence", "cadence"); cadence != nullptr) {
        const Json* every = fields.find(*cadence, "every");
        const auto* word = every == nullptr ? nullptr : every->get_ptr<const std::string*>();
        if (every != nullptr && (word == nullptr || *word != "auto")) {
            if (every->is_number())
                spec.cadence.every = every->get<double>();
            else
                fields.fail("cadence.every", *every, "\"auto\" or a number");
        }
        fields.word(*cadence, "cadence.unit", "unit", unitWords, spec.cadence.unit);
    }
}

Result<RunSpec> readSpec(FieldReader& fields, const Json& json) {
    RunSpec spec;
    readData(fields, json, spec.data);
    readSplit(fields, json, spec.split);
    readFlipLabels(fields, json, spec.flipLabels);
    readTransforms(fields, json, spec.transforms);
    readFourier(fields, json, spec.transforms.fourier);
    readNystroem(fields, json, spec.transforms.nystroem);
    readThresholds(fields, json, spec.thresholds);
    readProblem(fields, json, spec.problem);
    spec.transforms.constantFeature = spec.problem.bias == Bias::feature;
    readSolver(fields, json, spec.solver);
    readStart(fields, json, spec.start);
    readLimits(fields, json, spec);
    if (fields.failed())
        return *fields.error();
    return spec;
}

} // namespace

Result<RunSpec> runSpecFromJson(const nlohmann::ordered_json& json, const std::string& file) {
    if (!json.is_object())
        return Message{MessageId::specField, {.file = file}, {"specification", describeJson(json), "an object"}};
    FieldReader fields(file);
    if (!json.contains("gapscope_log"))
        return readSpec(fields, json);
    const Json* spec = fields.object(json, "spec", "spec"); // the header of a log contains the specification of its run
    if (spec == nullptr)
        fields.fail("spec", Json(), "an object");
    return fields.failed() ? Result<RunSpec>(*fields.error()) : readSpec(fields, *spec);
}

Result<RunSpec> runSpecFromJson(const std::string& text, const std::string& file) {
    JsonFailure failure;
    std::optional<Json> json = parseJson(text, failure);
    if (!json) {
        // The text may be a log, whose first line is its header.
        JsonFailure lineFailure;
        const std::optional<Json> header = parseJson(text.substr(0, text.find('\n')), lineFailure);
        if (header && header->is_object() && header->contains("gapscope_log"))
            return runSpecFromJson(*header, file);
        return Message{MessageId::specSyntax, {file, failure.line, failure.column}, {failure.reason}};
    }
    return runSpecFromJson(*json, file);
}

} // namespace gapscope
