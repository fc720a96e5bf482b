// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/ui/support/solution_under_test.h"

#include "ui/data_view/task_bar.h"

#include <QHeaderView>

#include <cmath>
#include <vector>

namespace gapscope {

inline DataPage& dataPage(WindowUnderTest& test) {
    return test.window().dataPage();
}

inline void openPage(WindowUnderTest& test) {
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_4, Qt::ControlModifier);
    QVERIFY(dataPage(test).isVisible());
}

inline bool isComplete(WindowUnderTest& test) {
    const DataFeed& feed = dataPage(test).feed();
    return feed.statistics() != nullptr && feed.scatter() != nullptr && feed.histogram() != nullptr;
}

inline void openWith(WindowUnderTest& test, const QString& data) {
    openPage(test);
    QVERIFY(test.load(data));
    QTRY_VERIFY_WITH_TIMEOUT(isComplete(test), 20000);
}

template <class Plot>
const Plot& plotOf(WindowUnderTest& test, DataPage::Chart chart) {
    return static_cast<const Plot&>(dataPage(test).pane(chart).view().plot());
}

inline QString shownIn(const QTableView& table, int row, int column) {
    return table.model()->index(row, column).data().toString();
}

inline double numberIn(const QTableView& table, int row, int column) {
    bool isNumber = false;
    const double number = QLocale().toDouble(shownIn(table, row, column), &isNumber);
    return isNumber ? number : std::nan("");
}

inline void clickCell(QTableView& table, int row, int column) {
    const QRect cell = table.visualRect(table.model()->index(row, column));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, cell.center());
}

inline void clickHead(QTableView& table, FeatureColumn column) {
    QHeaderView& head = *table.horizontalHeader();
    const auto section = static_cast<int>(column);
    table.scrollTo(table.model()->index(0, section));
    QTest::mouseClick(head.viewport(), Qt::LeftButton, {},
                      QPoint(head.sectionViewportPosition(section) + head.sectionSize(section) / 2, head.height() / 2));
}

/// Indices of the features in the order of the table.
inline std::vector<Index> orderIn(WindowUnderTest& test) {
    const FeatureTableModel& model = dataPage(test).features().model();
    std::vector<Index> order;
    for (int row = 0; row < model.rowCount(); ++row)
        order.push_back(model.featureAt(row));
    return order;
}

/// A file of sparse rows with numeric labels: row i has feature i % 50 + 1, and every tenth row feature 60.
inline QString sparseFile(WindowUnderTest& test) {
    QFile file(test.path(QStringLiteral("sparse.svm")));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    for (int i = 0; i < 300; ++i) {
        file.write(QByteArray::number(0.5 + i) + ' ' + QByteArray::number(i % 50 + 1) + ":2.5");
        file.write(i % 10 == 0 ? " 60:-1\n" : "\n");
    }
    return file.fileName();
}

} // namespace gapscope
