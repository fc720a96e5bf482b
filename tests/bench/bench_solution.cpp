// SPDX-License-Identifier: GPL-3.0-only
// The cost of the solution page: `bench_solution cost DATA PASSES` runs Prox-SDCA and prints the fraction of its time
// taken by recording supports; `bench_solution page [FEATURES]` follows a run with that many features in the window and
// prints how long the window's thread is blocked at a time.
#include "tests/bench/support/timed_application.h"

#include "engine/math/random.h"
#include "ui/controller/run_controller.h"
#include "ui/window/main_window.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QTextStream>

#include <algorithm>
#include <vector>

using namespace gapscope;

namespace {

class Keeper final : public RunSink {
public:
    explicit Keeper(Index coefficients) : m_history(coefficients) {}
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot&) override { ++snapshots; }
    void visited(double iteration, const Vector& w, const Vector&) override {
        const double start = threadMilliseconds();
        m_history.record(iteration, w);
        keptMilliseconds += threadMilliseconds() - start;
    }
    void ended(const RunOutcome&) override {}

    double keptMilliseconds = 0.0;
    int snapshots = 0;

private:
    SupportHistory m_history;
};

int measureCost(const std::string& source, double passes) {
    RunSpec spec;
    spec.data.source = source;
    spec.problem.loss = "smoothed-hinge";
    spec.problem.lossParameters = ParameterValues(findLossInfo("smoothed-hinge")->parameters);
    spec.problem.regularizer = "elastic-net";
    spec.problem.lambda.text = "1/n";
    spec.problem.l1 = Strength{.text = "1e-4"};
    spec.solver.id = "prox-sdca";
    spec.budget.passes = passes;
    spec.budget.tolerance = 1e-300;
    DataStore store;
    Result<std::shared_ptr<PreparedRun>> run = prepareRun(spec, store);
    QTextStream out(stdout);
    if (!run) {
        out << QString::fromStdString(toEnglish(run.error())) << '\n';
        return 1;
    }
    constexpr int rounds = 5;
    for (int k = 0; k < rounds; ++k) {
        Keeper keeper((*run)->problem->features());
        const double start = threadMilliseconds();
        Recorder(**run, {&keeper}).execute({});
        const double whole = threadMilliseconds() - start;
        out << keeper.snapshots << " snapshots, supports recorded in " << keeper.keptMilliseconds << " of " << whole
            << " ms: " << 100.0 * keeper.keptMilliseconds / whole << " %\n";
    }
    return 0;
}

QString wideData(const QString& path, Index features) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return {};
    Random random(3);
    constexpr int rows = 2000;
    const Index step = std::max<Index>(1, features / 60);
    for (int i = 0; i < rows; ++i) {
        QByteArray line = random.uniform() < 0.5 ? "-1" : "+1";
        for (Index j = 1; j <= features;
             j += 1 + static_cast<Index>(random.below(static_cast<std::uint64_t>(2 * step))))
            line +=
                ' ' + QByteArray::number(static_cast<qlonglong>(j)) + ':' + QByteArray::number(random.normal(), 'f', 3);
        file.write(line + '\n');
    }
    return path;
}

int measurePage(TimedApplication& application, Index features) {
    QTemporaryDir folder;
    Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    Session session;
    MainWindow window(session, settings, FileDialogs::Look::own);
    window.resize(1280, 800);
    window.show();
    session.openData(
        {.source = wideData(folder.filePath(QStringLiteral("wide.svm")), features).toStdString(), .options = {}});
    if (!QTest::qWaitFor([&session] { return session.check().trainingRows > 0; }, 60000))
        return 1;
    session.edit([](RunSpec& draft) {
        draft.problem.loss = "smoothed-hinge";
        draft.problem.lossParameters = ParameterValues(findLossInfo("smoothed-hinge")->parameters);
        draft.problem.regularizer = "elastic-net";
        draft.problem.lambda.text = "1e-7";
        draft.problem.l1 = Strength{.text = "1e-5"};
        draft.solver.id = "prox-sdca";
        draft.budget.tolerance = 1e-300;
        draft.budget.passes = 1e9;
    });
    session.addRun(Session::Begin::now);
    QTextStream out(stdout);
    for (const bool isSeen : {false, true}) {
        if (isSeen)
            window.showSolution();
        QTest::qWait(1500);
        application.busy.clear();
        application.isTiming = true;
        const quint64 painted = window.solutionPage().heatmap().paintCount();
        QTest::qWait(6000);
        application.isTiming = false;
        std::vector<double> busy = application.busy;
        std::ranges::sort(busy, std::greater{});
        double sum = 0.0;
        for (const double each : busy)
            sum += each;
        out << (isSeen ? "seen" : "hidden") << ": " << window.solutionPage().heatmap().paintCount() - painted
            << " updates in 6 s, thread busy " << 100.0 * sum / 6000.0 << " %, longest (ms):";
        for (std::size_t k = 0; k < std::min<std::size_t>(8, busy.size()); ++k)
            out << ' ' << QString::number(busy[k], 'f', 1);
        const ShownSolution& shown = window.solutionPage().feed().shown();
        out << ", rows of the raster: " << (shown.rows == nullptr ? 0 : shown.rows->order.size()) << '\n';
        out.flush();
    }
    session.runs().stopAll();
    QTest::qWait(500);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    TimedApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.size() == 4 && arguments[1] == QStringLiteral("cost"))
        return measureCost(arguments[2].toStdString(), arguments[3].toDouble());
    if (arguments.size() >= 2 && arguments[1] == QStringLiteral("page"))
        return measurePage(application, arguments.size() > 2 ? arguments[2].toLongLong() : 100000);
    QTextStream(stderr) << "bench_solution cost DATA PASSES | page [FEATURES]\n";
    return 2;
}
