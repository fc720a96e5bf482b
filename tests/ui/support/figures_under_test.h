// SPDX-License-Identifier: GPL-3.0-only
//
// Runs, charts and the dialog for figures in tests of the window.
#pragma once

#include "engine/math/threads/task_pool.h"
#include "tests/ui/support/chart_bench.h"
#include "tests/ui/support/sweep_under_test.h"
#include "ui/basics/numbers.h"
#include "ui/basics/palette.h"
#include "ui/charts/curves/chart_view.h"
#include "ui/charts/frame/chart_kind.h"
#include "ui/figures/chart_table_dialog.h"
#include "ui/figures/figure_dialog.h"
#include "ui/figures/figure_preview.h"
#include "ui/help/help_pages.h"

#include <QAccessible>
#include <QClipboard>
#include <QDockWidget>
#include <QFileDialog>
#include <QHeaderView>
#include <QMenu>
#include <QRegularExpression>
#include <QSettings>
#include <QTableView>

#include <atomic>
#include <memory>
#include <thread>

namespace gapscope {

inline bool finishRuns(WindowUnderTest& test, const QStringList& solvers) {
    if (!test.load(QStringLiteral("breast-cancer")))
        return false;
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.problem.loss = "logistic";
        draft.problem.lossParameters = {};
    });
    for (const QString& solver : solvers) {
        choose(test.find<ChoiceBox>("solver"), solver);
        test.click("addAndStart");
    }
    const int count = static_cast<int>(solvers.size());
    if (!QTest::qWaitFor([&] { return test.table().rowCount() == count; }, 20000))
        return false;
    if (!QTest::qWaitFor([&] { return test.session().runs().countIn(RunPhase::ended) == count; }, 60000))
        return false;
    test.window().charts().refreshAll();
    return true;
}

inline FigureDialog* dialogOf(WindowUnderTest& test) {
    return test.window().findChild<FigureDialog*>();
}

inline ChartView* viewOf(WindowUnderTest& test, ChartGrid::Kind kind) {
    for (ChartView* view : test.window().charts().findChildren<ChartView*>())
        if (view->plot().kind() == kind)
            return view;
    return nullptr;
}

/// Opens the dialog with its key.
inline FigureDialog* opened(WindowUnderTest& test) {
    test.window().activateWindow();
    if (!QTest::qWaitForWindowActive(&test.window()))
        return nullptr;
    QTest::keyClick(&test.window(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    return dialogOf(test);
}

inline QListWidgetItem* item(FigureDialog& dialog, const QString& id) {
    auto* list = dialog.findChild<QListWidget*>(QStringLiteral("figureCharts"));
    for (int i = 0; i < list->count(); ++i)
        if (list->item(i)->data(Qt::UserRole).toString() == id)
            return list->item(i);
    return nullptr;
}

/// A click on the check box of a chart.
inline void clickOn(FigureDialog& dialog, const QString& id) {
    auto* list = dialog.findChild<QListWidget*>(QStringLiteral("figureCharts"));
    QListWidgetItem* wanted = item(dialog, id);
    list->scrollToItem(wanted);
    list->setCurrentItem(wanted);
    QTest::keyClick(list, Qt::Key_Space);
}

inline void type(FigureDialog& dialog, const char* name, const QString& text) {
    auto* field = dialog.findChild<QDoubleSpinBox*>(QString::fromLatin1(name));
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Tab);
}

inline void answer(WindowUnderTest& test, const QString& path) {
    auto* files = test.window().findChild<QFileDialog*>();
    QVERIFY(files != nullptr);
    auto* name = files->findChild<QLineEdit*>();
    name->setText(path);
    QTest::keyClick(name, Qt::Key_Return);
}

inline QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Lines are barely wider than a preview pixel, so their colour is blended with the paper.
inline bool hasColour(const QImage& image, const QColor& colour) {
    constexpr int near = 24;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QColor here = image.pixelColor(x, y);
            if (std::abs(here.red() - colour.red()) < near && std::abs(here.green() - colour.green()) < near &&
                std::abs(here.blue() - colour.blue()) < near)
                return true;
        }
    return false;
}

inline QStringList tableOnClipboard(const QString& firstRun) {
    if (!QTest::qWaitFor([&] { return QApplication::clipboard()->text().contains(firstRun); }, 10000))
        return {};
    return QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
}

} // namespace gapscope
