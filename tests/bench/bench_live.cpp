// SPDX-License-Identifier: GPL-3.0-only
// The live problem in the real program: `bench_live` moves the slider of λ step by step and measures, for each step,
// the time until the optimum of the new problem is certified and until the charts show it, and the longest block of the
// window's thread meanwhile. `bench_live [--data FOLDER] [--steps N]`; a9a is taken from FOLDER if it is there.
#include "ui/basics/theme.h"
#include "ui/live/live_problem.h"
#include "ui/widgets/strength_field.h"
#include "ui/window/main_window.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextStream>

#include <algorithm>
#include <vector>

using namespace gapscope;

namespace {

struct Case {
    QString data;
    const char* loss;
    const char* regularizer;
    bool standardize;
    double middle; ///< the strength around which the slider moves
    std::vector<const char*> solvers;
};

double quantile(std::vector<double> values, double share) {
    if (values.empty())
        return 0.0;
    std::ranges::sort(values);
    return values[std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

void addRuns(Session& session, const Case& each) {
    session.edit([&each](RunSpec& draft) {
        draft.transforms.standardize = each.standardize;
        draft.problem.loss = each.loss;
        draft.problem.lossParameters = ParameterValues(findLossInfo(each.loss)->parameters);
        draft.problem.regularizer = each.regularizer;
        draft.problem.lambda = {std::to_string(each.middle), each.middle};
    });
    std::vector<RunSpec::SolverPart> parts;
    for (const char* id : each.solvers)
        parts.push_back({.id = id, .parameters = ParameterValues(findSolver(id)->parameters)});
    session.addRunsOf(parts, Session::Begin::now);
}

void measure(const Case& each, int steps, QTextStream& out) {
    QTemporaryDir folder;
    Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    Session session;
    MainWindow window(session, settings, FileDialogs::Look::own);
    window.resize(1280, 800);
    window.show();
    session.openData({.source = each.data.toStdString()});
    if (!QTest::qWaitFor([&] { return session.check().trainingRows > 0; }, 60000))
        return;
    addRuns(session, each);
    static_cast<void>(
        QTest::qWaitFor([&] { return session.pendingRuns() == 0 && !session.runs().all().empty(); }, 60000));
    window.live().setOn(true);
    static_cast<void>(QTest::qWaitFor([&] { return window.live().certifiedAfter().has_value(); }, 60000));
    auto* slider = window.findChild<QWidget*>(QStringLiteral("lambda"))->findChild<QSlider*>();
    std::vector<double> certified;
    std::vector<double> drawn;
    std::vector<double> blocks;
    const QSignalSpy isCertified(&window.live(), &LiveProblem::certified); // after which the charts are redrawn
    QElapsedTimer sinceAwake;
    double longest = 0.0;
    sinceAwake.start();
    QAbstractEventDispatcher* dispatcher = QAbstractEventDispatcher::instance();
    QObject::connect(dispatcher, &QAbstractEventDispatcher::awake, &window, [&] { sinceAwake.start(); });
    QObject::connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, &window,
                     [&] { longest = std::max(longest, static_cast<double>(sinceAwake.nsecsElapsed()) / 1e6); });
    for (int step = 0; step < steps; ++step) {
        const int direction = (step / 20) % 2 == 0 ? 1 : -1;
        QElapsedTimer clock;
        clock.start();
        longest = 0.0;
        slider->setValue(slider->value() + direction);
        // Unlike QTest::qWaitFor, without sleeping between the events.
        const qsizetype before = isCertified.size();
        while (isCertified.size() == before && clock.elapsed() < 5000)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents(); // paints
        certified.push_back(window.live().certifiedAfter().value_or(5000.0));
        drawn.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        blocks.push_back(longest);
    }
    out << QStringLiteral("%1 %2 + %3, %4 runs: certified %5 / %6 ms, drawn %7 / %8 ms, longest block %9 / %10 ms "
                          "(median / 99 %)\n")
               .arg(QFileInfo(each.data).fileName(), QLatin1String(each.loss), QLatin1String(each.regularizer))
               .arg(session.runs().all().size())
               .arg(quantile(certified, 0.5), 0, 'f', 1)
               .arg(quantile(certified, 0.99), 0, 'f', 1)
               .arg(quantile(drawn, 0.5), 0, 'f', 1)
               .arg(quantile(drawn, 0.99), 0, 'f', 1)
               .arg(quantile(blocks, 0.5), 0, 'f', 1)
               .arg(quantile(blocks, 0.99), 0, 'f', 1);
    out.flush();
}

} // namespace

int main(int count, char** values) {
    const QApplication application(count, values);
    applyTheme(Theme::light);
    QCommandLineParser parser;
    parser.addOption({QStringLiteral("data"), QStringLiteral("folder of a9a"), QStringLiteral("folder")});
    parser.addOption(
        {QStringLiteral("steps"), QStringLiteral("steps of the slider"), QStringLiteral("n"), QStringLiteral("100")});
    parser.addHelpOption();
    parser.process(application);
    const std::vector<const char*> margin{"prox-sdca", "agm-ef-1", "pdprox-dual", "bmrm-qp", "pragam"};
    const std::vector<const char*> sparse{"fista", "agm-ef-1", "saga", "pdprox-dual", "dual-appa"};
    std::vector<Case> cases{
        {QStringLiteral("breast-cancer"), "hinge", "l2", true, 0.01, margin},
        {QStringLiteral("breast-cancer"), "logistic", "l2", true, 0.01, margin},
        {QStringLiteral("diabetes"), "squared", "l1", true, 3.0, sparse},
        {QStringLiteral("digits"), "multinomial-logistic", "l2", true, 0.01, {"prox-sdca", "fista"}}};
    const QString file = QFileInfo(parser.value(QStringLiteral("data")), QStringLiteral("a9a.bz2")).filePath();
    if (QFileInfo::exists(file)) {
        cases.push_back({file, "hinge", "l2", false, 0.001, margin});
        cases.push_back({file, "logistic", "l2", false, 0.001, margin});
    }
    QTextStream out(stdout);
    for (const Case& each : cases)
        measure(each, parser.value(QStringLiteral("steps")).toInt(), out);
    return 0;
}
