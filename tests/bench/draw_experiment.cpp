// SPDX-License-Identifier: GPL-3.0-only
// Draws the small picture of an experiment for the page Experiments: `draw_experiment FOLDER PICTURE.png` uses the
// first chart of the results in the folder. The script `experiments` creates the folders.
#include "engine/base/message.h"
#include "engine/experiment/experiment_folder.h"
#include "ui/charts/export/figure_file.h"
#include "ui/charts/path/path_panel.h"
#include "ui/report/report_charts.h"

#include <QApplication>

#include <cstdio>

using namespace gapscope;

namespace {

constexpr QSizeF millimetres(48.0, 30.0);
constexpr double dotsPerInch = 102.0; // 192 dots wide, twice the displayed width

int fail(const std::string& reason) {
    std::fprintf(stderr, "draw_experiment: %s\n", reason.c_str());
    return 1;
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {}); // suppress messages about the
                                                                                         // environment
    const QApplication application(argc, argv);
    if (argc != 3)
        return fail("usage: draw_experiment FOLDER PICTURE.png");
    const Result<PlannedExperiment> planned = openExperimentFolder(argv[1]);
    if (!planned)
        return fail(toEnglish(planned.error()));
    const Result<ExperimentResults> results = evaluateExperiment(planned->experiment, planned->plan, argv[1]);
    if (!results)
        return fail(toEnglish(results.error()));
    const std::vector<ReportView> views = reportViews(planned->experiment, *results);
    if (views.empty())
        return fail("there is nothing to draw");
    PathContent chart = views.front().charts.front();
    chart.xName.clear();
    chart.yName.clear();
    Figure::Panels panels;
    panels.push_back(pathPanel(chart));
    const FigureFormat format{.millimetres = millimetres,
                              .fontPoints = 5.0,
                              .linePoints = 1.0,
                              .columns = 1,
                              .hasTitles = false,
                              .hasLegend = false};
    if (!figureImage(Figure(format, std::move(panels)), dotsPerInch).save(QString::fromLocal8Bit(argv[2]), "PNG"))
        return fail("the picture cannot be written");
    return 0;
}
