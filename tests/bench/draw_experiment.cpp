// SPDX-License-Identifier: GPL-3.0-only
// Draws the picture of an experiment: `draw_experiment FOLDER PICTURE.png` the small one for the list of the page
// Experiments, with the first chart of the results in the folder; with --large at the end all charts of the first view,
// with their legend. The script `experiments` creates the folders.
#include "engine/base/message.h"
#include "engine/experiment/experiment_folder.h"
#include "ui/charts/export/figure_file.h"
#include "ui/charts/path/path_panel.h"
#include "ui/report/report_charts.h"

#include <QApplication>

#include <cstdio>
#include <string>

using namespace gapscope;

namespace {

constexpr QSizeF millimetres(48.0, 30.0);
constexpr double dotsPerInch = 102.0; // 192 dots wide, twice the displayed width

int fail(const std::string& reason) {
    std::fprintf(stderr, "draw_experiment: %s\n", reason.c_str());
    return 1;
}

int save(const Figure& figure, const char* path) {
    if (!figureImage(figure, dotsPerInch).save(QString::fromLocal8Bit(path), "PNG"))
        return fail("the picture cannot be written");
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // Qt's messages about the environment, such as a missing runtime folder, say nothing about the picture.
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
    const QApplication application(argc, argv);
    const bool isLarge = argc == 4 && std::string(argv[3]) == "--large";
    if (argc != 3 && !isLarge)
        return fail("usage: draw_experiment FOLDER PICTURE.png [--large]");
    const Result<PlannedExperiment> planned = openExperimentFolder(argv[1]);
    if (!planned)
        return fail(toEnglish(planned.error()));
    const Result<ExperimentResults> results = evaluateExperiment(planned->experiment, planned->plan, argv[1]);
    if (!results)
        return fail(toEnglish(results.error()));
    const std::vector<ReportView> views = reportViews(planned->experiment, *results);
    if (views.empty())
        return fail("there is nothing to draw");
    if (isLarge)
        return save(figureOf(views.front()), argv[2]);
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
    return save(Figure(format, std::move(panels)), argv[2]);
}
