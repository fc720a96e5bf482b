// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/commands.h"
#include "app/options/output_files.h"
#include "app/options/reader_options.h"
#include "engine/problem/maps/chain_map.h"
#include "engine/problem/maps/entry_map.h"
#include "engine/problem/maps/kernel_map.h"
#include "engine/problem/maps/task_map.h"
#include "engine/problem/risks/chain_risk.h"
#include "engine/problem/risks/chosen_class.h"
#include "engine/run/json/whole_file.h"
#include "engine/run/model/model_reader.h"

namespace gapscope::cli {
namespace {

/// The scores of all rows, after the transforms of the training: x·w + b, or the vote of an ensemble. With several
/// outputs, those of a row are consecutive.
Vector scoresOf(const Model& model, const DatasetPointer& data, const DatasetPointer& training) {
    if (model.form == ModelForm::kernel) {
        const auto map = KernelMap::make(*model.kernel, model.transforms.apply(data), training, 1);
        if (!map)
            throw std::bad_alloc();
        Vector scores;
        map.value()->multiply(model.w, scores, {});
        return scores;
    }
    if (model.shape.rows > 0) {
        Vector scores;
        EntryMap(data).multiply(model.w, scores, {});
        return scores;
    }
    const DatasetPointer ready = model.transforms.apply(data);
    if (!model.tasks.empty()) {
        Vector scores;
        TaskMap(ready).multiply(model.w, scores, {});
        return scores;
    }
    if (model.form == ModelForm::ensemble) {
        const StumpEnsemble ensemble(model.stumps);
        Vector scores(ready->rows());
        for (Index i = 0; i < ready->rows(); ++i)
            scores[i] = ensemble.score(ready->row(i));
        return scores;
    }
    if (const Index outputs = model.outputs(); outputs > 1) {
        Vector scores(ready->rows() * outputs);
        for (Index i = 0; i < ready->rows(); ++i) {
            multiplyOutputs(ready->row(i), model.w.data(), outputs, scores.data() + i * outputs);
            if (model.bias == Bias::free)
                scores.segment(i * outputs, outputs) += model.w.tail(outputs);
        }
        return scores;
    }
    const double bias = model.bias == Bias::free ? model.w[model.w.size() - 1] : 0.0;
    Vector scores(ready->rows());
    for (Index i = 0; i < ready->rows(); ++i)
        scores[i] = dot(ready->row(i), model.w.data()) + bias;
    return scores;
}

/// The name of a class in the training file; the names of merged classes are joined by "|".
std::string className(const std::vector<std::string>& labels, const char* sign) {
    std::string name;
    for (const std::string& label : labels)
        name += (name.empty() ? "" : "|") + label;
    return name.empty() ? sign : name;
}

/// A label as one field of a line, with tabs, line ends and backslashes escaped as in C.
std::string asField(std::string_view label) {
    std::string field;
    for (const char c : label)
        switch (c) {
        case '\n':
            field += "\\n";
            break;
        case '\r':
            field += "\\r";
            break;
        case '\t':
            field += "\\t";
            break;
        case '\\':
            field += "\\\\";
            break;
        default:
            field += c;
        }
    return field;
}

std::string classText(const Model& model, const Vector& scores) {
    std::string text;
    for (Index i = 0; i < scores.size() / model.outputs(); ++i) {
        const Index chosen = chosenClass(scores, model.outputs(), i);
        text += asField(model.labels.classes[static_cast<std::size_t>(chosen)]) + "\t" +
                shown(scores[i * model.outputs() + chosen]) + "\n";
    }
    return text;
}

/// One line per row: the predicted label, a tab and its score; for regression the prediction alone.
std::string predictionText(const Model& model, const Vector& scores) {
    if (model.task == LossTask::multiclass)
        return classText(model, scores);
    const std::string negative = asField(className(model.labels.negative, "-1"));
    const std::string positive = asField(className(model.labels.positive, "+1"));
    std::string text;
    const MultiThresholdHinge levels{model.thresholds};
    for (const double score : scores) {
        if (model.task == LossTask::ordinal)
            text += shown(levels.levelOf(score)) + "\t";
        if (model.task == LossTask::margin)
            text += (score > 0.0 ? positive : negative) + "\t";
        text += shown(score) + "\n";
    }
    return text;
}

/// Error rate (a score of 0 counts as wrong, as in the errors of a run), or mean squared error.
double errorOf(const Model& model, const Vector& scores, const Vector& labels) {
    if (model.task == LossTask::multiclass)
        return classErrorRate(scores, model.outputs(), labels);
    const auto n = static_cast<double>(labels.size());
    if (model.task == LossTask::ordinal) {
        const MultiThresholdHinge levels{model.thresholds};
        return (scores.unaryExpr([&](double score) { return levels.levelOf(score); }) - labels).squaredNorm() / n;
    }
    if (model.task == LossTask::regression)
        return (scores - labels).squaredNorm() / n;
    return static_cast<double>((labels.array() * scores.array() <= 0.0).count()) / n;
}

/// The predictions for a data file.
struct Prediction {
    std::string text; ///< the lines
    Index rows = 0;
    Json errors = Json::object();
};

Prediction predictRows(const Model& model, const DatasetPointer& data, const DatasetPointer& training,
                       const Result<Vector>& labels) {
    const Vector scores = scoresOf(model, data, training);
    const char* errorName = takesNumbers(model.task) ? "mean_squared_error" : "error_rate";
    Prediction result{predictionText(model, scores), scores.size() / model.outputs()};
    result.errors[errorName] = labels ? jsonNumber(errorOf(model, scores, *labels)) : Json(nullptr);
    if (model.task == LossTask::margin)
        result.errors["zero_scores"] = (scores.array() == 0.0).count();
    return result;
}

/// One line per token with its tag, and a blank line between sequences, as in the data.
Prediction predictSequences(const Model& model, const DatasetPointer& data, const Result<Vector>& labels) {
    const auto shape = std::make_shared<const ChainShape>(ChainShape{data->sequenceStarts(), model.outputs()});
    Vector scores;
    ChainMap(model.transforms.apply(data), shape, 1).multiply(model.w, scores, {});
    const std::vector<Index> tags = bestLabelling(*shape, scores);
    Prediction result{{}, shape->tokens()};
    for (Index i = 0; i < shape->sequences(); ++i) {
        result.text += i > 0 ? "\n" : "";
        for (Index t = shape->firstToken(i); t < shape->firstToken(i + 1); ++t)
            result.text += model.labels.classes[static_cast<std::size_t>(tags[static_cast<std::size_t>(t)])] + "\n";
    }
    const ChainErrors errors = labels ? chainErrors(*shape, scores, *labels) : ChainErrors{};
    result.errors["sequences"] = shape->sequences();
    result.errors["error_rate"] = labels ? jsonNumber(errors.tokens) : Json(nullptr);
    result.errors["sequence_error_rate"] = labels ? jsonNumber(errors.sequences) : Json(nullptr);
    return result;
}

/// The training rows that a kernel model needs, loaded as for its run; null for other models.
Result<DatasetPointer> trainingOf(const Model& model) {
    if (model.form != ModelForm::kernel)
        return DatasetPointer();
    DataStore store;
    const Result<std::shared_ptr<const PreparedData>> data = store.prepare(model.trained);
    if (!data)
        return data.error();
    const DatasetPointer& training = (*data)->training;
    if (training->fingerprint() != model.trainingFingerprint || training->rows() != model.w.size())
        return Message{MessageId::notSupported,
                       {.file = model.trained.data.source},
                       {"this model", "these training rows", "they differ from those it was trained on",
                        "restore the file that it was trained on"}};
    return training;
}

/// How to read the rows to predict: like the training data, unless the options say otherwise. Rows are dropped only on
/// request, because every row should get an output line.
Result<ReaderOptions> optionsFor(const Arguments& arguments, const Model& model) {
    ReaderOptions options;
    options.knownTasks = model.tasks;
    options.knownColumns = model.columns;
    options.labelsOptional = true;
    if (model.columns && model.columns->missing != MissingValues::drop)
        options.missing = model.columns->missing;
    if (const Status applied = applyReaderOptions(arguments, options); !applied.ok())
        return applied.error();
    if (options.format == ReaderOptions::Format::ratings && options.shape == MatrixShape{})
        options.shape = model.shape;
    return options;
}

/// The warning that the number of columns differs from the model's; nothing if they agree.
std::optional<Message> widthWarning(const Dataset& data, const Model& model, const std::string& source) {
    const Index expected = model.transforms.inputColumns;
    if (data.columns() == expected || data.hasRatings())
        return std::nullopt;
    return Message{data.columns() > expected ? MessageId::testHasMoreFeatures : MessageId::testHasFewerFeatures,
                   {.file = source},
                   {shown(std::int64_t{data.columns()}), shown(std::int64_t{expected})}};
}

/// Checks that the predictions do not overwrite an input file.
Status checkOutput(const Arguments& arguments, const Model& model, const RunSpec::Data& data) {
    std::vector<NamedFile> inputs = inputFilesOf(data);
    inputs.push_back({"the model", *arguments.value("--model")});
    if (model.form == ModelForm::kernel)
        for (const NamedFile& file : inputFilesOf(model.trained.data))
            inputs.push_back({file.what + " that the model was trained on", file.path});
    return checkOutputs(outputsOf(arguments, {"--out"}), inputs);
}

ExitStatus predict(const Arguments& arguments, const Model& model, const std::string& source) {
    const Result<ReaderOptions> options = optionsFor(arguments, model);
    if (!options)
        return fail(options.error());
    if (const Status status = checkOutput(arguments, model, {source, *options}); !status.ok())
        return fail(status.error());
    Result<LoadedData> loaded = loadData(source, *options);
    if (!loaded)
        return fail(loaded.error());
    std::vector<Message> warnings = loaded->warnings;
    const DatasetPointer& data = loaded->data;
    if (std::optional<Message> width = widthWarning(*data, model, source))
        warnings.push_back(std::move(*width));
    if (data->hasRatings() != (model.shape.rows > 0))
        return fail({MessageId::notSupported,
                     {.file = source},
                     {"this model", data->hasRatings() ? "ratings" : "rows of features",
                      data->hasRatings() ? "it predicts rows of features" : "it predicts entries of a matrix",
                      data->hasRatings() ? "leave --format ratings out" : "add --format ratings"}});
    if (data->hasRatings() && data->ratings().shape != model.shape)
        return fail({MessageId::notSupported,
                     {.field = Field::shape},
                     {"this model", "another shape",
                      "it has " + shown(static_cast<std::int64_t>(model.shape.rows)) + " rows and " +
                          shown(static_cast<std::int64_t>(model.shape.columns)) + " columns",
                      "leave --shape out"}});
    if (data->hasTasks() != !model.tasks.empty())
        return fail({MessageId::notSupported,
                     {.field = Field::tasks},
                     {"this model", data->hasTasks() ? "tasks" : "rows without a task",
                      data->hasTasks() ? "it was trained without them" : "each task has coefficients of its own",
                      data->hasTasks() ? "leave --tasks out" : "add --tasks"}});
    if (model.isOfSequences() && !data->hasSequences())
        return fail({MessageId::sequencesMissing, {.file = source}, {model.loss}});
    const Result<DatasetPointer> training = trainingOf(model);
    if (!training)
        return fail(training.error());
    // The labels of data to predict may be meaningless; then no error is reported.
    Result<Vector> labels = Message{MessageId::labelColumnAbsent, {.file = source}, {"label"}};
    if (loaded->hasLabels) {
        labels = applyLabelMap(model.labels, data->labels(), source);
        if (!labels)
            warnings.push_back(labels.error());
    }
    if (!arguments.has("--quiet"))
        warn(warnings);
    const Prediction prediction =
        model.isOfSequences() ? predictSequences(model, data, labels) : predictRows(model, data, *training, labels);
    const std::optional<std::string> out = arguments.value("--out");
    if (!out) {
        print(prediction.text);
        return succeeded;
    }
    if (const Status written = writeWholeFile(*out, prediction.text); !written.ok())
        return fail(written.error(), failed);
    Json report = {{"n", prediction.rows}};
    report.update(prediction.errors);
    print(report, arguments.has("--json") ? Format::json : Format::text);
    return succeeded;
}

ExitStatus predictCommand(const Arguments& arguments) {
    const std::optional<std::string> path = arguments.value("--model");
    if (!path)
        return fail({MessageId::usageMissingOption, {}, {"--model", "a file written by run --model expected"}});
    const std::optional<std::string> source = arguments.value("--data");
    if (!source)
        return fail({MessageId::usageMissingOption, {}, {"--data", "a file, a bundled id or - expected"}});
    const Result<Model> model = readModel(*path);
    if (!model)
        return fail(model.error());
    if (model->form == ModelForm::dual)
        return fail({MessageId::modelFormUnsupported, {.file = *path}, {"dual", "vector"}});
    return predict(arguments, *model, *source);
}

} // namespace

Command predictCommand() {
    return {
        .name = "predict",
        .synopsis = "--model FILE --data DATA [--out FILE]",
        .summary = "Apply a model: one line per row with the predicted label and its score, or the predicted number; "
                   "for sequences one line per token with its tag, with a blank line between sequences. With --out the "
                   "lines go to a file, and the error on the labels of DATA is printed; a score of 0, which favours "
                   "neither of two classes, counts as an error, as in a run, and zero_scores is the number of such "
                   "rows. Tabs, line ends and backslashes in labels are written as \\t, \\n, \\r and \\\\. CSV columns "
                   "are found by the names that they had in training; labels are optional.",
        .positionals = {},
        .options =
            [](const std::vector<std::string>&) {
                return std::vector<OptionGroup>{{"Options",
                                                 {{"--model", "FILE", "a model written by run --model"},
                                                  {"--data", "DATA", "the rows to predict"},
                                                  {"--out", "FILE", "write the predictions to a file"},
                                                  {"--json", "", "with --out: print one JSON object instead of lines"},
                                                  {"--quiet", "", "suppress warnings"}}},
                                                readerOptionGroup()};
            },
        .run = &predictCommand};
}

} // namespace gapscope::cli
