// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/losses/any_loss.h"
#include "engine/problem/problem.h"
#include "judge/judge_chains.h"
#include "judge/judge_classes.h"
#include "judge/judge_joint.h"
#include "judge/judge_ordinal.h"

#include <QDir>
#include <QProcess>
#include <QStringList>

#include <cmath>
#include <fstream>

/// A problem as a file for the command line program and as rows for the judge, so that exported results are checked by
/// independent code.
namespace gapscope::cli_test {

/// Rows with labels for every task.
struct Sample {
    std::vector<std::vector<double>> rows;
    std::vector<double> margins; ///< labels -1, +1
    std::vector<double> targets;
    std::vector<double> classes; ///< 0, 1, 2
    std::vector<double> levels;  ///< 1 to 5

    const std::vector<double>& labelsFor(LossTask task) const {
        if (task == LossTask::ordinal)
            return levels;
        return takesNumbers(task) ? targets : takesClasses(task) ? classes : margins;
    }
};

constexpr std::size_t classCount = 3;

inline void writeCsv(const QString& path, const Sample& sample, const std::vector<double>& labels) {
    std::ofstream file(path.toStdString());
    for (std::size_t j = 0; j < sample.rows.front().size(); ++j)
        file << 'x' << j << ',';
    file << "label\n";
    for (std::size_t i = 0; i < labels.size(); ++i) {
        for (const double value : sample.rows[i])
            file << shown(value) << ',';
        file << shown(labels[i]) << '\n';
    }
}

/// The labels of a row among the classes: its class, and the next one for every other row; none for every seventh.
inline std::vector<std::size_t> labelsOf(const Sample& sample, std::size_t i) {
    if (i % 7 == 6)
        return {};
    const auto own = static_cast<std::size_t>(sample.classes[i]);
    return i % 2 == 0 ? std::vector<std::size_t>{own} : std::vector<std::size_t>{own, (own + 1) % classCount};
}

/// LIBSVM rows "0,2 1:0.5 ..."; without labels they begin with a blank.
inline void writeLabelSets(const QString& path, const Sample& sample) {
    std::ofstream file(path.toStdString());
    for (std::size_t i = 0; i < sample.rows.size(); ++i) {
        std::string labels;
        for (const std::size_t label : labelsOf(sample, i))
            labels += (labels.empty() ? "" : ",") + std::to_string(label);
        file << labels;
        for (std::size_t j = 0; j < sample.rows[i].size(); ++j)
            file << ' ' << j + 1 << ':' << shown(sample.rows[i][j]);
        file << '\n';
    }
}

/// Sequences of one to five tokens.
inline std::vector<std::size_t> sequenceStarts(const Sample& sample) {
    std::vector<std::size_t> starts{0};
    while (starts.back() < sample.rows.size())
        starts.push_back(std::min(sample.rows.size(), starts.back() + 1 + (starts.size() - 1) % 5));
    return starts;
}

inline void writeChains(const QString& path, const Sample& sample) {
    std::ofstream file(path.toStdString());
    const std::vector<std::size_t> starts = sequenceStarts(sample);
    for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
        for (std::size_t t = starts[i]; t < starts[i + 1]; ++t) {
            file << "tag" << shown(sample.classes[t]);
            for (std::size_t j = 0; j < sample.rows[t].size(); ++j)
                file << ' ' << j + 1 << ':' << shown(sample.rows[t][j]);
            file << '\n';
        }
        file << '\n';
    }
}

/// The same rows as planes: offset first, no header.
inline void writePlanes(const QString& path, const Sample& sample) {
    std::ofstream file(path.toStdString());
    for (std::size_t i = 0; i < sample.targets.size(); ++i) {
        file << shown(sample.targets[i]);
        for (const double value : sample.rows[i])
            file << ',' << shown(value);
        file << '\n';
    }
}

inline const char* fileOf(LossTask task) {
    switch (task) {
    case LossTask::margin:
        return "margin.csv";
    case LossTask::multiclass:
        return "multiclass.csv";
    case LossTask::sequences:
        return "chains.txt";
    case LossTask::maxAffine: // without the format, max-linear with entropy would boost stumps (test_boosting)
        return "planes.csv";
    case LossTask::ordinal:
        return "levels.csv";
    case LossTask::multilabel:
        return "labels.svm";
    case LossTask::targets: // no loss has this task of itself
    case LossTask::regression:
        break;
    }
    return "regression.csv";
}

/// The numbers of a model or dual file: one per line, after '#' lines.
inline std::vector<double> readNumbers(const QString& path) {
    std::ifstream file(path.toStdString());
    std::vector<double> numbers;
    std::string line;
    while (std::getline(file, line)) {
        double number = 0.0;
        if (!line.empty() && line[0] != '#' && readNumber(line, number))
            numbers.push_back(number);
    }
    return numbers;
}

/// Writes all files of a sample into a folder.
inline void writeFiles(const Sample& sample, const QDir& folder) {
    for (const LossTask task : {LossTask::margin, LossTask::regression, LossTask::multiclass, LossTask::ordinal})
        writeCsv(folder.filePath(QLatin1String(fileOf(task))), sample, sample.labelsFor(task));
    writeLabelSets(folder.filePath(QLatin1String(fileOf(LossTask::multilabel))), sample);
    writeChains(folder.filePath(QLatin1String(fileOf(LossTask::sequences))), sample);
    writePlanes(folder.filePath(QLatin1String(fileOf(LossTask::maxAffine))), sample);
}

/// The options to read the file of a task.
inline QStringList readerOptions(LossTask task) {
    if (task == LossTask::maxAffine)
        return {QStringLiteral("--format"), QStringLiteral("planes")};
    if (task == LossTask::sequences || task == LossTask::multilabel)
        return {};
    return {QStringLiteral("--label"), QStringLiteral("label")};
}

/// The lengths of a problem's model and dual files.
struct Lengths {
    std::size_t w;
    std::size_t alpha;
};

inline std::size_t outputsOf(LossTask task) {
    return takesClasses(task) ? classCount : 1;
}

inline Lengths lengthsOf(const Sample& sample, const ProblemSpec& spec) {
    const LossTask task = findLossInfo(spec.loss)->task;
    const std::size_t n = sample.rows.size();
    const std::size_t p = sample.rows.front().size();
    const std::size_t outputs = outputsOf(task);
    if (spec.loss == "ordinal-hinge") {
        const auto levels = spec.lossParameters.is("levels", "auto") ? *std::ranges::max_element(sample.levels)
                                                                     : spec.lossParameters.number("levels");
        const auto thresholds = static_cast<std::size_t>(levels) - 1;
        return {p + thresholds, n * thresholds};
    }
    if (task != LossTask::sequences)
        return {p * outputs + (spec.bias == Bias::free ? 1 : 0), n * outputs};
    const std::size_t pairs = outputs * outputs;
    return {p * outputs + pairs, n * outputs + pairs * (n + 1 - sequenceStarts(sample).size())};
}

/// The judge's verdict on w and alpha; features are grouped in pairs.
inline judge::Verdict verdictOn(const Sample& sample, const ProblemSpec& spec, const std::vector<double>& w,
                                const std::vector<double>& alpha) {
    const LossTask task = findLossInfo(spec.loss)->task;
    judge::Problem problem;
    problem.rows = sample.rows;
    problem.labels = sample.labelsFor(task);
    problem.loss = spec.loss;
    for (const ParameterValue& value : spec.lossParameters.all())
        problem.lossParameters[value.key] = value.text == "inside" ? 1.0 : value.number; // label_loss of crf
    if (task == LossTask::ordinal)
        problem.thresholds = gapscope::readNumbers(
            spec.lossParameters.text(spec.loss == "ordinal-hinge" ? "threshold_centre" : "thresholds"));
    if (spec.lossParameters.contains("costs"))
        problem.costs = gapscope::readNumbers(spec.lossParameters.text("costs"));
    problem.regularizer = spec.regularizer;
    for (const ParameterValue& value : spec.regularizerParameters.all())
        problem.regularizerParameters[value.key] = value.number;
    problem.lambda = spec.strengths.lambda;
    problem.l1 = spec.strengths.l1;
    problem.bias = spec.bias == Bias::free ? judge::Bias::free : judge::Bias::none;
    const std::vector<std::size_t> starts = sequenceStarts(sample);
    if (judge::isJoint(problem))
        return judge::jointVerdict(problem, w, alpha);
    if (task == LossTask::sequences)
        return judge::verdict(judge::ChainProblem{problem, starts, classCount}, w, alpha);
    if (task == LossTask::multilabel) {
        judge::ClassProblem sets{problem, classCount, {}};
        for (std::size_t i = 0; i < sample.rows.size(); ++i)
            sets.sets.push_back(labelsOf(sample, i));
        return judge::verdict(sets, w, alpha);
    }
    if (spec.loss == "ordinal-hinge")
        return judge::ordinalVerdict(problem, w, alpha);
    if (task == LossTask::multiclass)
        return judge::verdict(judge::ClassProblem{problem, classCount, {}}, w, alpha);
    return judge::verdict(problem, w, alpha);
}

/// How the program ended.
struct Outcome {
    int status = -1;
    QByteArray output;
    QByteArray errors;
};

inline Outcome runProgram(const QStringList& arguments) {
    QProcess process;
    process.start(QStringLiteral(GAPSCOPE_CLI_PATH), arguments);
    if (!process.waitForFinished(120000))
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace gapscope::cli_test
