// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/predict/prediction.h"

#include "engine/data/dataset/row_products.h"
#include "engine/data/transforms/target_columns.h"
#include "engine/problem/maps/chain_map.h"
#include "engine/problem/maps/entry_map.h"
#include "engine/problem/maps/kernel_chain_map.h"
#include "engine/problem/maps/kernel_map.h"
#include "engine/problem/maps/task_map.h"
#include "engine/problem/risks/chain_risk.h"
#include "engine/problem/risks/chosen_class.h"
#include "engine/run/prepare/prepared_run.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <new>
#include <numeric>
#include <utility>

namespace gapscope {
namespace {

/// The scores of all rows, after the transforms of the training: x·w + b, or the vote of an ensemble. With several
/// outputs, those of a row are consecutive.
Vector scoresOf(const Model& model, const Prediction& rows, const DatasetPointer& training) {
    const DatasetPointer& ready = rows.ready;
    if (model.form == ModelForm::kernel) {
        Vector scores = Vector::Zero(ready->rows());
        const Index n = training->rows();
        for (std::size_t k = 0; k < model.kernels.size(); ++k) {
            const KernelTerm& term = model.kernels[k];
            const Vector w = model.w.segment(static_cast<Index>(k) * n, n);
            scores += KernelMap::scoresOn(ready, term.kernel, training, w) / term.divisor;
        }
        return scores;
    }
    if (model.shape.rows > 0) {
        Vector scores;
        EntryMap(rows.data).multiply(model.w, scores, {});
        return scores;
    }
    if (model.hasLearnedThresholds()) {
        Vector scores;
        const Index size = model.w.size() - static_cast<Index>(model.thresholds.size());
        DataMap(ready, false, 1).multiply(model.w.head(size), scores, {});
        return scores;
    }
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

/// The labels of a row by falling score.
std::vector<Index> ranking(const Vector& scores, Index outputs, Index row) {
    std::vector<Index> order(static_cast<std::size_t>(outputs));
    std::iota(order.begin(), order.end(), Index{0});
    std::ranges::stable_sort(order, std::greater<>(), [&](Index k) { return scores[row * outputs + k]; });
    return order;
}

/// The labels of a row by falling score, joined by commas.
std::string rankedLabels(const Model& model, const Vector& scores, Index row) {
    std::string labels;
    for (const Index k : ranking(scores, model.outputs(), row))
        labels += (labels.empty() ? "" : ",") + model.labels.classes[static_cast<std::size_t>(k)];
    return labels;
}

/// One line per row: the ranked labels, a tab and the scores in that order.
std::string rankingText(const Model& model, const Vector& scores) {
    std::string text;
    const Index outputs = model.outputs();
    for (Index i = 0; i < scores.size() / outputs; ++i) {
        std::string values;
        for (const Index k : ranking(scores, outputs, i))
            values += (values.empty() ? "" : ",") + shown(scores[i * outputs + k]);
        text += asField(rankedLabels(model, scores, i)) + "\t" + values + "\n";
    }
    return text;
}

/// The predictions of a row with several targets.
std::string targetsText(const Model& model, const Vector& scores, Index row, const char* separator) {
    std::string text;
    for (const double score : scores.segment(row * model.outputs(), model.outputs()))
        text += (text.empty() ? "" : separator) + shown(score);
    return text;
}

/// One line per row: the predicted label, a tab and its score; for regression the prediction alone, of several targets
/// with tabs between them.
std::string predictionText(const Model& model, const Vector& scores) {
    if (model.task == LossTask::targets) {
        std::string lines;
        for (Index i = 0; i < scores.size() / model.outputs(); ++i)
            lines += targetsText(model, scores, i, "\t") + "\n";
        return lines;
    }
    if (model.task == LossTask::multiclass)
        return classText(model, scores);
    if (model.task == LossTask::multilabel)
        return rankingText(model, scores);
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
    if (model.task == LossTask::multilabel)
        return pairErrorRate(scores, model.outputs(), labels);
    const auto n = static_cast<double>(labels.size());
    if (model.task == LossTask::ordinal) {
        const MultiThresholdHinge levels{model.thresholds};
        return (scores.unaryExpr([&](double score) { return levels.levelOf(score); }) - labels).squaredNorm() / n;
    }
    if (model.task == LossTask::regression || model.task == LossTask::targets)
        return (scores - labels).squaredNorm() / n;
    return static_cast<double>((labels.array() * scores.array() <= 0.0).count()) / n;
}

/// Error: data that lack the columns of the further targets.
Result<Vector> targetsOf(const Dataset& ready, const Model& model) {
    if (ready.furtherTargets().names.empty())
        return Message{MessageId::labelColumnAbsent, {.file = ready.origin()}, {model.labels.classes.back()}};
    Result<AllTargets> all = allTargets(ready, model.labels.classes.front(), model.loss);
    return all ? Result<Vector>(std::move(all->values)) : all.error();
}

Prediction predictRows(const Model& model, const DatasetPointer& data, const DatasetPointer& training,
                       Result<Vector> labels) {
    Prediction result{.data = data, .ready = model.shape.rows > 0 ? nullptr : model.transforms.apply(data)};
    if (labels && model.task == LossTask::targets)
        labels = targetsOf(*result.ready, model);
    result.scores = scoresOf(model, result, training);
    const Vector& scores = result.scores;
    result.text = predictionText(model, scores);
    result.rows = scores.size() / model.outputs();
    const char* errorName = takesNumbers(model.task) ? "mean_squared_error" : "error_rate";
    result.errors[errorName] = labels ? jsonNumber(errorOf(model, scores, *labels)) : Json(nullptr);
    if (model.task == LossTask::margin)
        result.errors["zero_scores"] = (scores.array() == 0.0).count();
    return result;
}

/// One line per token with its tag, and a blank line between sequences, as in the data.
Prediction predictSequences(const Model& model, const DatasetPointer& data, const DatasetPointer& training,
                            const Result<Vector>& labels) {
    const auto shape = std::make_shared<const ChainShape>(ChainShape{data->sequenceStarts(), model.outputs()});
    Vector scores;
    const DatasetPointer ready = model.transforms.apply(data);
    if (model.form == ModelForm::kernel) {
        const auto field = ConditionalRandomFieldLoss::fromParameters(model.trained.problem.lossParameters);
        const ChainPrior prior{.transitionVariance = field.transitionVariance, .countsEdges = field.countsEdges};
        const auto map = KernelChainMap::make(model.kernels.front().kernel, prior, ready, training, model.outputs(), 1);
        if (!map)
            throw std::bad_alloc();
        map.value()->multiply(model.w, scores, {});
    } else {
        ChainMap(ready, shape, 1).multiply(model.w, scores, {});
    }
    const std::vector<Index> tags = bestLabelling(*shape, scores);
    Prediction result{.data = data, .rows = shape->tokens()};
    for (Index i = 0; i < shape->sequences(); ++i) {
        result.text += i > 0 ? "\n" : "";
        for (Index t = shape->firstToken(i); t < shape->firstToken(i + 1); ++t)
            result.text += model.labels.classes[static_cast<std::size_t>(tags[static_cast<std::size_t>(t)])] + "\n";
    }
    const ChainErrors errors = labels ? chainErrors(*shape, scores, *labels) : ChainErrors{};
    result.errors["sequences"] = shape->sequences();
    result.errors["error_rate"] = labels ? jsonNumber(errors.tokens) : Json(nullptr);
    result.errors["sequence_error_rate"] = labels ? jsonNumber(errors.sequences) : Json(nullptr);
    result.ready = ready;
    result.scores = std::move(scores);
    return result;
}

/// The number of coefficients of a kernel model with so many training rows.
Index coefficientsOf(const Model& model, Index rows) {
    if (model.isOfSequences())
        return model.outputs() * (rows + model.outputs());
    return rows * static_cast<Index>(model.kernels.size());
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
    if (training->fingerprint() != model.trainingFingerprint ||
        coefficientsOf(model, training->rows()) != model.w.size())
        return Message{MessageId::notSupported,
                       {.file = model.trained.data.source},
                       {"this model", "these training rows", "they differ from those it was trained on",
                        "restore the file that it was trained on"}};
    return training;
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

/// Whether the rows are of the kind that the model predicts.
Status checkKind(const Model& model, const Dataset& data, const std::string& source) {
    if (data.hasRatings() != (model.shape.rows > 0))
        return Message{MessageId::notSupported,
                       {.file = source},
                       {"this model", data.hasRatings() ? "ratings" : "rows of features",
                        data.hasRatings() ? "it predicts rows of features" : "it predicts entries of a matrix",
                        data.hasRatings() ? "leave --format ratings out" : "add --format ratings"}};
    if (data.hasRatings() && data.ratings().shape != model.shape)
        return Message{MessageId::notSupported,
                       {.field = Field::shape},
                       {"this model", "another shape",
                        "it has " + shown(static_cast<std::int64_t>(model.shape.rows)) + " rows and " +
                            shown(static_cast<std::int64_t>(model.shape.columns)) + " columns",
                        "leave --shape out"}};
    if (data.hasTasks() != !model.tasks.empty())
        return Message{MessageId::notSupported,
                       {.field = Field::tasks},
                       {"this model", data.hasTasks() ? "tasks" : "rows without a task",
                        data.hasTasks() ? "it was trained without them" : "each task has coefficients of its own",
                        data.hasTasks() ? "leave --tasks out" : "add --tasks"}};
    if (model.isOfSequences() && !data.hasSequences())
        return Message{MessageId::sequencesMissing, {.file = source}, {model.loss}};
    return {};
}

} // namespace

ReaderOptions readingFor(const Model& model) {
    ReaderOptions options;
    options.knownTasks = model.tasks;
    options.knownColumns = model.columns;
    options.labelsOptional = true;
    options.labelSets = model.task == LossTask::multilabel;
    if (model.columns && model.columns->missing != MissingValues::drop)
        options.missing = model.columns->missing;
    return options;
}

Model withoutFurtherTargets(Model model) {
    FittedTransforms& transforms = model.transforms;
    if (model.columns != nullptr && !transforms.targetColumns.empty()) {
        auto columns = std::make_shared<ColumnEncoding>(*model.columns);
        Index position = 0;
        std::erase_if(columns->columns, [&](const ColumnEncoding::Column& column) {
            const Index first = std::exchange(position, position + column.width());
            return std::ranges::find(transforms.targetColumns, first) != transforms.targetColumns.end();
        });
        model.columns = std::move(columns);
    }
    transforms.inputColumns = transforms.featureColumns();
    transforms.targetColumns.clear();
    transforms.spec.targets.clear();
    return model;
}

Result<Prediction> predict(const Model& model, const std::string& source, const ReaderOptions& options,
                           const LoadControl& control) {
    Result<LoadedData> loaded = loadData(source, options, control);
    if (!model.transforms.targetColumns.empty()) {
        const Model lacking = withoutFurtherTargets(model);
        const bool isTable = loaded && loaded->columns != nullptr && model.columns == nullptr;
        if (isTable && loaded->data->columns() <= lacking.transforms.inputColumns)
            return predict(lacking, source, options, control);
        if (!loaded && model.columns != nullptr) {
            ReaderOptions others = options;
            others.knownColumns = lacking.columns;
            if (Result<Prediction> prediction = predict(lacking, source, others, control))
                return prediction;
        }
    }
    if (!loaded)
        return loaded.error();
    std::vector<Message> warnings = loaded->warnings;
    const DatasetPointer& data = loaded->data;
    if (std::optional<Message> width = widthWarning(*data, model, source))
        warnings.push_back(std::move(*width));
    if (const Status kind = checkKind(model, *data, source); !kind.ok())
        return kind.error();
    const Result<DatasetPointer> training = trainingOf(model);
    if (!training)
        return training.error();
    // The labels of data to predict may be meaningless; then no error is reported.
    Result<Vector> labels = Message{MessageId::labelColumnAbsent, {.file = source}, {"label"}};
    if (loaded->hasLabels && model.task == LossTask::targets) {
        labels = Vector(); // known after the transforms
    } else if (loaded->hasLabels) {
        labels = applyLabelMap(model.labels, data->labels(), source);
        if (!labels)
            warnings.push_back(labels.error());
    }
    Prediction prediction = model.isOfSequences() ? predictSequences(model, data, *training, labels)
                                                  : predictRows(model, data, *training, labels);
    if (std::optional<Message> lost = data->failure())
        return *std::move(lost);
    prediction.warnings = std::move(warnings);
    return prediction;
}

std::string predictedLabel(const Model& model, const Vector& scores, Index row) {
    if (model.task == LossTask::targets)
        return targetsText(model, scores, row, ", ");
    if (model.task == LossTask::multilabel)
        return rankedLabels(model, scores, row);
    if (model.task == LossTask::multiclass)
        return model.labels.classes[static_cast<std::size_t>(chosenClass(scores, model.outputs(), row))];
    if (model.task == LossTask::ordinal)
        return shown(MultiThresholdHinge{model.thresholds}.levelOf(scores[row]));
    if (model.task != LossTask::margin)
        return shown(scores[row]);
    return scores[row] > 0.0 ? className(model.labels.positive, "+1") : className(model.labels.negative, "-1");
}

std::vector<Contribution> contributions(const Model& model, const Prediction& prediction, Index row) {
    std::vector<Contribution> all;
    if (model.form != ModelForm::vector || !model.tasks.empty() || model.shape.rows > 0 || model.isOfSequences())
        return all;
    const Index outputs = model.outputs();
    const bool areTargets = model.task == LossTask::targets;
    const Index chosen = outputs > 1 && !areTargets ? chosenClass(prediction.scores, outputs, row) : 0;
    const RowView entries = prediction.ready->row(row);
    for (Index k = 0; k < entries.count; ++k) {
        const Index j = entries.column == nullptr ? k : Index{entries.column[k]};
        const double weight = model.w[j * outputs + chosen];
        if (const double amount = entries.value[k] * weight; amount != 0.0)
            all.push_back({prediction.ready->featureName(j), entries.value[k], weight, amount});
    }
    if (const double bias = model.bias == Bias::free ? model.w[model.w.size() - outputs + chosen] : 0.0; bias != 0.0)
        all.push_back({"intercept", 1.0, bias, bias});
    std::ranges::stable_sort(all, std::greater(), [](const Contribution& each) { return std::abs(each.amount); });
    return all;
}

} // namespace gapscope
