// SPDX-License-Identifier: GPL-3.0-only
//
// Random problems on small, often degenerate data, with random solvers and extreme options. Every promise is checked
// after each call: the exit status matches the outcome, bad input gets one line, a converged run is finite, and P and D
// of the exported w and alpha equal those of the judge. D of no run exceeds P of another run of the same problem.
#include "engine/math/random.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/solvers/registry.h"
#include "tests/cli/judged_run.h"
#include "tests/support/inner_choices.h"
#include "tests/support/seed.h"

#include <nlohmann/json.hpp>

#include <QTemporaryDir>
#include <QtTest>

using namespace gapscope;
using namespace gapscope::cli_test;

namespace {

constexpr int runsOfAProblem = 4;

template <class T>
const T& oneOf(Random& random, const std::vector<T>& choices) {
    return choices[static_cast<std::size_t>(random.below(choices.size()))];
}

bool happens(Random& random, double probability) {
    return random.uniform() < probability;
}

/// The values of a column of a sample.
enum class Column { normal, tiny, huge, constant, zero, copy, counts };

double entryOf(Column kind, Random& random, const std::vector<double>& row) {
    switch (kind) {
    case Column::tiny:
        return 1e-6 * random.normal();
    case Column::huge:
        return 1e5 * random.normal();
    case Column::constant:
        return 3.0;
    case Column::zero:
        return 0.0;
    case Column::copy:
        return row.empty() ? random.normal() : row.back();
    case Column::counts:
        return std::floor(5.0 * random.uniform());
    case Column::normal:
        break;
    }
    return random.normal();
}

/// Labels of every kind from a noisy score; all classes occur, unless all labels are equal.
Sample randomSample(Random& random) {
    Sample sample;
    const int n = oneOf<int>(random, {4, 7, 20, 60});
    const int p = oneOf<int>(random, {1, 2, 5, 12});
    const double degenerate = oneOf<double>(random, {0.0, 0.0, 0.3, 1.0});
    std::vector<Column> kinds;
    for (int j = 0; j < p; ++j)
        kinds.push_back(happens(random, degenerate) ? static_cast<Column>(random.below(7)) : Column::normal);
    const bool equalLabels = happens(random, 0.05);
    const double scale = oneOf<double>(random, {1.0, 1.0, 1.0, 1e3, 1e-3});
    const double offset = oneOf<double>(random, {0.0, 0.0, 150.0});
    for (int i = 0; i < n; ++i) {
        std::vector<double> row;
        const bool isZero = happens(random, 0.05);
        for (const Column kind : kinds)
            row.push_back(isZero ? 0.0 : entryOf(kind, random, row));
        const double score = equalLabels ? 1.0 : std::clamp(row[0], -2.0, 2.0) + 0.5 * random.normal();
        sample.rows.push_back(std::move(row));
        sample.targets.push_back(scale * score + offset);
        sample.margins.push_back(i < 2 && !equalLabels ? 2.0 * i - 1.0 : score > 0.0 ? 1.0 : -1.0);
        sample.classes.push_back(i < 3 ? i : score < -0.5 ? 0.0 : score < 0.5 ? 1.0 : 2.0);
        sample.levels.push_back(i < 5 ? i + 1.0 : std::clamp(std::round(score) + 3.0, 1.0, 5.0));
    }
    return sample;
}

/// A value accepted by a parameter, often at the end of its range; empty to keep the default.
std::string valueFor(const Parameter& parameter, Random& random) {
    if (!happens(random, 0.3))
        return {};
    if (parameter.kind == Parameter::Kind::choice)
        return oneOf(random, parameter.choices);
    if (parameter.key == "costs") // the samples have three classes
        return happens(random, 0.5) ? shown(2.0 * random.uniform()) : "0,1,2,0.5,0,3,1,0,0";
    if (parameter.kind == Parameter::Kind::numbers)
        return {};
    if (!parameter.words.empty() && happens(random, 0.3))
        return oneOf(random, parameter.words);
    const double min = std::isfinite(parameter.min) ? parameter.min : -1e3;
    const double max = std::isfinite(parameter.max) ? parameter.max : 1e6;
    if (parameter.kind == Parameter::Kind::integer)
        return shown(std::floor(min + (std::min(max, min + 40.0) - min) * random.uniform()));
    if (happens(random, 0.2) && !parameter.minIsOpen)
        return shown(min);
    if (happens(random, 0.2) && !parameter.maxIsOpen)
        return shown(max);
    const double exponent = -8.0 + 12.0 * random.uniform();
    return shown(std::min(min + std::pow(10.0, exponent), min + 0.999 * (max - min)));
}

/// Sets random values in `values`, and adds the options that do the same.
void drawParameters(const std::vector<Parameter>& declared, const std::string& owner, const char* prefix,
                    Random& random, ParameterValues& values, QStringList& options) {
    values = ParameterValues(declared);
    for (const Parameter& parameter : declared) {
        const std::string text = valueFor(parameter, random);
        if (text.empty() || !values.set(declared, owner, parameter.key, text).ok())
            continue;
        options << QStringLiteral("--set")
                << QStringLiteral("%1.%2=%3")
                       .arg(QLatin1String(prefix), QString::fromStdString(parameter.key), QString::fromStdString(text));
    }
}

/// A problem with its command line options.
struct PosedProblem {
    ProblemSpec spec{};
    LossTask task = LossTask::margin;
    QStringList options{};
};

void addOption(QStringList& options, const char* name, const std::string& value) {
    options << QLatin1String(name) << QString::fromStdString(value);
}

PosedProblem randomProblem(Random& random) {
    PosedProblem posed;
    ProblemSpec& spec = posed.spec;
    const LossInfo& loss = oneOf(random, allLossInfos());
    const RegularizerInfo& regularizer =
        happens(random, 0.5) ? *findRegularizerInfo(oneOf<std::string>(random, {"l2", "l1", "elastic-net"}))
                             : oneOf(random, allRegularizerInfos());
    if (loss.task == LossTask::sequences && wantsGroups(regularizer, ParameterValues(regularizer.parameters)))
        return randomProblem(random); // groups of a tag's weights, which the judge does not support
    posed.task = loss.task;
    spec.loss = loss.id;
    spec.regularizer = regularizer.id;
    addOption(posed.options, "--loss", loss.id);
    addOption(posed.options, "--reg", regularizer.id);
    drawParameters(loss.parameters, loss.id, "loss", random, spec.lossParameters, posed.options);
    // The judge supports only the default norm and function of v-of-norm.
    if (regularizer.id == "v-of-norm")
        spec.regularizerParameters = ParameterValues(regularizer.parameters);
    else
        drawParameters(regularizer.parameters, regularizer.id, "reg", random, spec.regularizerParameters,
                       posed.options);
    const std::vector<double> strengths{1e-9, 1e-6, 1e-3, 0.05, 0.05, 1.0, 1e3, 1e6};
    if (regularizer.hasLambda) {
        spec.strengths.lambda = oneOf(random, strengths);
        addOption(posed.options, "--lambda", shown(spec.strengths.lambda));
    }
    if (regularizer.hasL1) {
        spec.strengths.l1 = oneOf(random, strengths);
        addOption(posed.options, "--l1", shown(spec.strengths.l1));
    }
    if (wantsGroups(regularizer, spec.regularizerParameters))
        addOption(posed.options, "--groups", "equal:2");
    spec.bias = isScalarLoss(loss.id) && happens(random, 0.3) ? Bias::free : Bias::none;
    addOption(posed.options, "--bias", spec.bias == Bias::free ? "free" : "none");
    return posed;
}

/// A solver that, nearly always, supports the problem, with random options.
QStringList randomSolver(const PosedProblem& posed, Random& random) {
    QStringList options;
    ParameterValues values;
    const SolverInfo* solver = nullptr;
    const auto traits = traitsOf(posed.spec);
    for (int trial = 0; trial < 40; ++trial) {
        solver = &oneOf(random, allSolvers());
        options.clear();
        drawParameters(solver->parameters, solver->id, "solver", random, values, options);
        if (!traits || checkRequirements(*solver, traits.value(), values).ok() || happens(random, 0.01))
            break;
    }
    addOption(options, "--solver", solver->id);
    addOption(options, happens(random, 0.5) ? "--tol" : "--rel-tol",
              oneOf<std::string>(random, {"1e-2", "1e-4", "1e-6", "1e-12"}));
    addOption(options, "--max-passes", oneOf<std::string>(random, {"1", "3", "20", "100", "300"}));
    addOption(options, "--seed", shown(static_cast<double>(random.below(1000))));
    if (happens(random, 0.2))
        addOption(options, "--every", oneOf<std::string>(random, {"1", "7"}));
    if (happens(random, 0.1))
        addOption(options, "--threads", "2");
    if (happens(random, 0.3))
        options << (happens(random, 0.5) ? QStringLiteral("--dense") : QStringLiteral("--sparse"));
    return options;
}

/// An option that is invalid or does not fit the others.
QStringList randomMistake(Random& random) {
    return oneOf<QStringList>(random, {{QStringLiteral("--lambda"), QStringLiteral("-1")},
                                       {QStringLiteral("--lambda"), QStringLiteral("nan")},
                                       {QStringLiteral("--lambda"), QStringLiteral("0,1")},
                                       {QStringLiteral("--tol"), QStringLiteral("0")},
                                       {QStringLiteral("--max-passes"), QStringLiteral("-3")},
                                       {QStringLiteral("--set"), QStringLiteral("solver.nothing=1")},
                                       {QStringLiteral("--solver"), QStringLiteral("nobody")},
                                       {QStringLiteral("--seed"), QStringLiteral("1.5")},
                                       {QStringLiteral("--threads"), QStringLiteral("0")},
                                       {QStringLiteral("--label"), QStringLiteral("none-of-these")},
                                       {QStringLiteral("--bias"), QStringLiteral("maybe")},
                                       {QStringLiteral("--unknown")}});
}

/// The size of the terms of P and D before they cancel, in units of which rounding is measured.
struct Magnitudes {
    double primal = 1.0;
    double dual = 1.0;
};

Magnitudes magnitudesOf(const Sample& sample, const PosedProblem& posed, const std::vector<double>& w,
                        const std::vector<double>& alpha) {
    const std::size_t outputs = outputsOf(posed.task);
    const std::vector<double>& labels = sample.labelsFor(posed.task);
    double score = posed.spec.bias == Bias::free ? std::abs(w.back()) : 0.0;
    double label = 1.0;
    std::vector<double> image(sample.rows.front().size(), 0.0);
    double sum = 0.0;
    for (std::size_t i = 0; i < sample.rows.size(); ++i) {
        double own = 0.0;
        for (std::size_t j = 0; j < image.size(); ++j)
            for (std::size_t k = 0; k < outputs; ++k) {
                own += std::abs(sample.rows[i][j] *
                                w[posed.task == LossTask::sequences ? k * image.size() + j : j * outputs + k]);
                image[j] += std::abs(sample.rows[i][j] * alpha[i * outputs + k]);
            }
        score = std::max(score, own);
        label = std::max(label, std::abs(labels[i]));
        for (std::size_t k = 0; k < outputs; ++k)
            sum += std::abs(alpha[i * outputs + k]);
    }
    const auto n = static_cast<double>(sample.rows.size());
    double squares = 0.0;
    for (const double entry : image)
        squares += (entry / n) * (entry / n);
    const double lambda = posed.spec.strengths.lambda;
    Magnitudes found;
    double slope = 1.0;
    for (const ParameterValue& value : posed.spec.lossParameters.all())
        if (value.isNumber())
            slope = std::max({slope, std::abs(value.number), value.number > 0.0 ? 1.0 / value.number : 1.0});
    const double strength = lambda + posed.spec.strengths.l1;
    double norm = 0.0;
    for (const double entry : w)
        norm += std::abs(entry) + entry * entry;
    found.primal = (1.0 + score) * (slope + score + label) + strength * norm;
    found.dual = (1.0 + sum / n) * (slope + label + sum / n) + (lambda > 0.0 ? squares / lambda : 0.0);
    return found;
}

/// The documented exit status of an outcome.
int exitStatusOf(const std::string& status) {
    return status == "converged" ? 0 : status == "diverged" ? 4 : status == "budget" || status == "stalled" ? 3 : 1;
}

double numberOr(const nlohmann::json& value, double otherwise) {
    return value.is_number() ? value.get<double>() : otherwise;
}

bool areFinite(const std::vector<double>& numbers) {
    return std::ranges::all_of(numbers, [](double number) { return std::isfinite(number); });
}

/// What the sums of alpha that free thresholds require to vanish cost D, since rounding leaves residuals: each times
/// its threshold.
double costOfThresholds(const Sample& sample, const ProblemSpec& spec, const std::vector<double>& w,
                        const std::vector<double>& alpha) {
    if (spec.loss != "ordinal-hinge")
        return 0.0;
    const std::size_t n = sample.rows.size();
    const std::size_t thresholds = alpha.size() / n;
    double cost = 0.0;
    for (std::size_t j = 0; j < thresholds; ++j) {
        double sum = 0.0;
        for (std::size_t i = 0; i < n; ++i)
            sum += alpha[i * thresholds + j];
        cost += std::abs(sum / static_cast<double>(n) * w[w.size() - thresholds + j]);
    }
    return cost;
}

} // namespace

class TestRandomOptions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void holdWhatIsPromised();

private:
    void run(const Sample& sample, const PosedProblem& posed, const QStringList& options);
    QString faultOf(const Sample& sample, const PosedProblem& posed, const QStringList& options,
                    const Outcome& outcome);
    QString faultOfResult(const Sample& sample, const PosedProblem& posed, const QStringList& options,
                          const nlohmann::json& said);

    QTemporaryDir m_directory;
    double m_minPrimal = 0.0; ///< over the runs of a problem
    double m_maxDual = 0.0;
    double m_rounding = 0.0;
    int m_refused = 0, m_converged = 0, m_limited = 0, m_diverged = 0, m_judged = 0;
};

/// Empty if everything promised for a rejected call, or for a result, holds.
QString TestRandomOptions::faultOf(const Sample& sample, const PosedProblem& posed, const QStringList& options,
                                   const Outcome& outcome) {
    if (outcome.status == 2) {
        ++m_refused;
        const bool isOneLine = outcome.errors.startsWith("gapscope-cli: error: ") && outcome.errors.endsWith('\n') &&
                               outcome.errors.count('\n') == 1;
        return isOneLine && outcome.output.isEmpty() ? QString() : QStringLiteral("a refusal is not one line");
    }
    const nlohmann::json said = nlohmann::json::parse(outcome.output.toStdString(), nullptr, false);
    if (!said.is_object())
        return QStringLiteral("no result");
    const std::string status = said.at("status").get<std::string>();
    if (outcome.status != exitStatusOf(status) || outcome.status == 1)
        return QStringLiteral("exit status does not fit '%1'").arg(QString::fromStdString(status));
    ++(outcome.status == 0 ? m_converged : outcome.status == 4 ? m_diverged : m_limited);
    return faultOfResult(sample, posed, options, said);
}

QString TestRandomOptions::faultOfResult(const Sample& sample, const PosedProblem& posed, const QStringList& options,
                                         const nlohmann::json& said) {
    const bool converged = said.at("status") == "converged";
    const double primal = numberOr(said.at("primal"), infinity);
    const double dual = numberOr(said.at("dual"), -infinity);
    const double gap = numberOr(said.at("gap"), infinity);
    const std::vector<double> w = readNumbers(m_directory.filePath(QStringLiteral("w.txt")));
    std::vector<double> alpha = readNumbers(m_directory.filePath(QStringLiteral("alpha.txt")));
    if (!areFinite(w) || !areFinite(alpha))
        return QStringLiteral("an exported number is not finite");
    if (!std::isfinite(primal))
        return converged ? QStringLiteral("converged without a finite P") : QString();
    if (gap < -1e-12 * std::max(1.0, std::abs(primal)))
        return QStringLiteral("a negative gap: %1").arg(gap);
    if (converged) {
        const qsizetype at = options.indexOf(QStringLiteral("--tol"));
        const double tolerance = at >= 0 ? options[at + 1].toDouble()
                                         : options[options.indexOf(QStringLiteral("--rel-tol")) + 1].toDouble() *
                                               std::max(1.0, std::abs(primal));
        if (!(gap <= tolerance))
            return QStringLiteral("converged with a gap of %1").arg(gap);
    }
    const Lengths lengths = lengthsOf(sample, posed.spec);
    if (w.size() != lengths.w)
        return QStringLiteral("%1 coefficients").arg(w.size());
    const bool certified = std::isfinite(dual);
    if (!certified)
        alpha.assign(lengths.alpha, 0.0);
    else if (alpha.size() != lengths.alpha)
        return QStringLiteral("%1 dual variables").arg(alpha.size());
    const Magnitudes magnitudes = magnitudesOf(sample, posed, w, alpha);
    m_minPrimal = std::min(m_minPrimal, primal);
    m_maxDual = std::max(m_maxDual, dual);
    m_rounding = std::max(m_rounding, 1e-13 * (magnitudes.primal + magnitudes.dual));
    const judge::Verdict verdict = verdictOn(sample, posed.spec, w, alpha);
    ++m_judged;
    const double judgedPrimal = static_cast<double>(verdict.primal);
    if (!(std::abs(judgedPrimal - primal) <= 1e-12 * std::abs(primal) + 1e-13 * magnitudes.primal))
        return QStringLiteral("P is %1 to the judge").arg(judgedPrimal, 0, 'g', 17);
    const double judgedDual = static_cast<double>(verdict.dual);
    // The program uses b of the iterate at which it found its best dual point, the judge that of the last one, which
    // may have diverged since; D may be larger by what the residual costs there.
    const double imbalance = posed.spec.bias == Bias::free ? static_cast<double>(verdict.meanAlpha) * std::abs(w.back())
                                                           : costOfThresholds(sample, posed.spec, w, alpha);
    const double tolerance = 1e-11 * std::abs(dual) + 1e-12 * magnitudes.dual;
    if (certified && !(dual - judgedDual <= tolerance + imbalance && judgedDual - dual <= tolerance))
        return QStringLiteral("D is %1 to the judge").arg(judgedDual, 0, 'g', 17);
    return {};
}

void TestRandomOptions::run(const Sample& sample, const PosedProblem& posed, const QStringList& options) {
    for (const char* name : {"w.txt", "alpha.txt"})
        QFile::remove(m_directory.filePath(QLatin1String(name)));
    QStringList arguments{QStringLiteral("run"), QStringLiteral("--data"),
                          m_directory.filePath(QLatin1String(fileOf(posed.task)))};
    arguments += readerOptions(posed.task) + posed.options + options;
    arguments += {QStringLiteral("--model"), m_directory.filePath(QStringLiteral("w.txt")),
                  QStringLiteral("--dual"),  m_directory.filePath(QStringLiteral("alpha.txt")),
                  QStringLiteral("--json"),  QStringLiteral("--quiet")};
    const Outcome outcome = runProgram(arguments);
    const QString fault = faultOf(sample, posed, options, outcome);
    QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("%1 (exit status %2)\n%3\n%4%5")
                                             .arg(fault)
                                             .arg(outcome.status)
                                             .arg(arguments.join(' '), QString::fromUtf8(outcome.output),
                                                  QString::fromUtf8(outcome.errors))));
}

/// 500 runs; GAPSCOPE_RANDOM_RUNS sets another number.
void TestRandomOptions::holdWhatIsPromised() {
    QVERIFY(m_directory.isValid());
    const std::uint64_t seed = testSeed();
    const int wanted =
        qEnvironmentVariableIsSet("GAPSCOPE_RANDOM_RUNS") ? qEnvironmentVariableIntValue("GAPSCOPE_RANDOM_RUNS") : 500;
    for (int runs = 0; runs < wanted;) {
        Random random(seed + static_cast<std::uint64_t>(runs));
        const Sample sample = randomSample(random);
        const PosedProblem posed = randomProblem(random);
        writeFiles(sample, QDir(m_directory.path()));
        m_minPrimal = infinity;
        m_maxDual = -infinity;
        m_rounding = 0.0;
        for (int k = 0; k < runsOfAProblem && runs < wanted; ++k, ++runs) {
            QStringList options = randomSolver(posed, random);
            if (happens(random, 0.05))
                options += randomMistake(random);
            run(sample, posed, options);
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY2(m_maxDual <= m_minPrimal + m_rounding,
                 qPrintable(QStringLiteral("D %1 of one run exceeds P %2 of another: %3")
                                .arg(m_maxDual, 0, 'g', 17)
                                .arg(m_minPrimal, 0, 'g', 17)
                                .arg(posed.options.join(' '))));
    }
    qInfo("%d runs: %d converged, %d ended by a limit, %d diverged, %d refused; %d judged", wanted, m_converged,
          m_limited, m_diverged, m_refused, m_judged);
    QVERIFY(m_converged > 0 && m_refused > 0 && m_judged > wanted / 2);
}

QTEST_GUILESS_MAIN(TestRandomOptions)
#include "test_random_options.moc"
