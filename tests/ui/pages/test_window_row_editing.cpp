// SPDX-License-Identifier: GPL-3.0-only
//
// Rows edited in the decision map: dragged, painted and deleted, by pointer and keyboard; the live solution follows.
#include "tests/ui/support/window_under_test.h"

#include "engine/data/edits/row_edits.h"
#include "ui/charts/map/map_pane.h"
#include "ui/live/live_problem.h"

#include <QMenu>
#include <QToolButton>

using namespace gapscope;

namespace {

constexpr int patience = 10000; // milliseconds
const QString moons = QStringLiteral("generate:moons,n=40,seed=3");

/// The map of a problem in the plane, with a tool from the menu of the map.
class EditedMap {
public:
    explicit EditedMap(const QString& source = moons) : m_isLoaded(m_test.load(source)) {
        QTest::keyClick(&m_test.window(), Qt::Key_M, Qt::ControlModifier);
    }

    bool use(const QString& tool) {
        if (!m_isLoaded || !QTest::qWaitFor([this] { return button().isVisible(); }, patience))
            return false;
        QMenu& menu = *button().menu();
        menu.popup(button().mapToGlobal(QPoint(0, button().height())));
        QAction* chosen = nullptr;
        for (QAction* action : menu.actions())
            if (QString(action->text()).remove(u'&') == tool)
                chosen = action;
        if (chosen != nullptr && chosen->isEnabled())
            QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(chosen).center());
        menu.close();
        return chosen != nullptr && chosen->isEnabled();
    }

    WindowUnderTest& test() { return m_test; }
    QToolButton& button() { return *m_test.find<QToolButton>("mapEdit"); }
    MapView& view() { return m_test.window().charts().map().view(); }
    const DecisionPlane& plane() { return *view().plot().map()->plane; }
    const DataLoader::Content& data() { return *m_test.session().data(); }
    Index rows() { return data().loaded.data->rows(); }
    PlanePoint point(Index row) {
        const RowView view = data().loaded.data->row(row);
        return {view.value[0], view.value[1]};
    }
    std::string label(Index row) {
        const Labels& labels = data().loaded.data->labels();
        return labels.shown(labels.values[static_cast<std::size_t>(row)]);
    }
    QPoint positionOf(std::size_t row) { return view().plot().stop(row).toPoint(); }

    /// Whether the map shows a certified solution of the present data.
    bool isSolved() {
        return QTest::qWaitFor(
            [this] {
                const Run* run = m_test.session().runs().find(m_test.session().runs().current());
                const DecisionMap* map = view().plot().map();
                return run != nullptr && run->controller->outcome() &&
                       run->controller->outcome()->status == RunStatus::converged &&
                       run->controller->facts().spec.data == data().key && map != nullptr && map->scores.size() > 0 &&
                       map->plane->rows.size() == static_cast<std::size_t>(rows()) && !view().plot().held();
            },
            patience);
    }

    void press(const QPoint& at) { QTest::mousePress(&view(), Qt::LeftButton, {}, at); }
    void move(const QPoint& at) {
        QMouseEvent event(QEvent::MouseMove, at, view().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&view(), &event);
    }
    void release(const QPoint& at) { QTest::mouseRelease(&view(), Qt::LeftButton, {}, at); }

private:
    WindowUnderTest m_test;
    bool m_isLoaded;
};

bool isNear(const PlanePoint& one, const PlanePoint& other, double distance) {
    return std::abs(one.x - other.x) <= distance && std::abs(one.y - other.y) <= distance;
}

} // namespace

class TestWindowRowEditing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDraggedRowChangesTheSolution();
    void theMapStaysUnderTheHand();
    void rowsArePainted();
    void rowsAreDeleted();
    void theKeyboardEditsToo();
    void undoAndTakingBack();
    void withoutAToolNothingChanges();
    void theToolEndsWithLive();
    void otherDataHaveNoButton();
};

void TestWindowRowEditing::aDraggedRowChangesTheSolution() {
    EditedMap map;
    QVERIFY(!map.test().window().live().isOn());
    QVERIFY(map.use(QStringLiteral("Move rows")));
    QVERIFY(map.test().window().live().isOn());
    QVERIFY(map.isSolved());
    const PlanePoint before = map.point(0);
    const double optimum = map.test().run(0).controller->outcome()->last.primal;
    const QPoint start = map.positionOf(0);
    const QPoint end = map.view().plot().area().center().toPoint();
    map.press(start);
    for (int step = 1; step <= 10; ++step)
        map.move(start + (end - start) * step / 10);
    const PlanePoint after = map.view().plot().pointNear(end);
    map.release(end);
    QVERIFY(!isNear(before, after, 1e-3));
    QVERIFY(isNear(map.point(0), after, 1e-12));
    QVERIFY(map.isSolved());
    QVERIFY(isNear(map.plane().rows[0], after, 1e-12));
    QVERIFY(map.test().run(0).controller->outcome()->last.primal != optimum);
    // The set is one like others: its source says what it is, and makes the same rows elsewhere.
    const std::string source = map.data().key.source;
    QVERIFY2(source.starts_with("edited:move=1,") && source.ends_with(":" + moons.toStdString()), source.c_str());
    const std::string fingerprint = map.data().loaded.data->fingerprint();
    EditedMap other(QString::fromStdString(source));
    QCOMPARE(other.data().loaded.data->fingerprint(), fingerprint);
    QVERIFY(map.test().find<ChoiceBox>("data")->currentText().contains(QStringLiteral("1 row edited")));
    const QLabel* about = map.test().find<QLabel>("aboutData");
    QVERIFY2(about->text().contains(QStringLiteral("n=40, seed=3")), qPrintable(about->text())); // the unedited set
}

void TestWindowRowEditing::theMapStaysUnderTheHand() {
    EditedMap map;
    QVERIFY(map.use(QStringLiteral("Move rows")));
    QVERIFY(map.isSolved());
    const PlaneGrid frame = map.plane().frame;
    const QRectF area = map.view().plot().area();
    // The row at the right edge is what gave the frame its width.
    std::size_t right = 0;
    for (std::size_t i = 1; i < map.plane().rows.size(); ++i)
        if (map.plane().rows[i].x > map.plane().rows[right].x)
            right = i;
    const QPoint start = map.positionOf(right);
    map.press(start);
    map.move(area.center().toPoint());
    QVERIFY(map.view().plot().held());
    map.move(QPoint(static_cast<int>(area.right()) + 500, 0)); // outside: it stays at the edge
    map.release(area.topRight().toPoint());
    QVERIFY(map.isSolved());
    QCOMPARE(map.plane().frame.left, frame.left);
    QCOMPARE(map.plane().frame.right, frame.right);
    QVERIFY(isNear(map.plane().rows[right], {frame.right, frame.top}, 1e-9));
}

void TestWindowRowEditing::rowsArePainted() {
    EditedMap map;
    const std::string label = map.label(0);
    const std::string other = label == "1" ? "-1" : "1";
    QVERIFY(map.use(QStringLiteral("Paint class %1").arg(QString::fromStdString(other))));
    QVERIFY(map.isSolved());
    map.press(map.positionOf(0)); // on a row: it gets the class
    map.release(map.positionOf(0));
    QCOMPARE(map.rows(), Index{40});
    QCOMPARE(map.label(0), other);
    QVERIFY(map.isSolved());
    const QRectF area = map.view().plot().area();
    QPoint corner = area.topLeft().toPoint() + QPoint(3, 3);
    map.press(corner);
    map.move(corner + QPoint(1, 0)); // too near for another one
    map.release(corner + QPoint(1, 0));
    QCOMPARE(map.rows(), Index{41});
    QCOMPARE(map.label(40), other);
    QVERIFY(isNear(map.point(40), map.view().plot().pointNear(corner), 1e-12));
    QVERIFY(map.isSolved());
    QCOMPARE(map.plane().rows.size(), std::size_t{41});
    // A stroke leaves a row of rows.
    map.press(corner + QPoint(0, 60));
    for (int x = 0; x <= 100; x += 5)
        map.move(corner + QPoint(x, 60));
    map.release(corner + QPoint(100, 60));
    QVERIFY(map.rows() >= 43);
    QVERIFY(map.isSolved());
}

void TestWindowRowEditing::rowsAreDeleted() {
    EditedMap map;
    QVERIFY(map.use(QStringLiteral("Delete rows")));
    QVERIFY(map.isSolved());
    const PlanePoint second = map.point(1);
    map.press(map.positionOf(0));
    map.release(map.positionOf(0));
    QCOMPARE(map.rows(), Index{39});
    QVERIFY(isNear(map.point(0), second, 0.0));
    QVERIFY(map.isSolved());
    // A press on the empty plane deletes nothing.
    const QPoint corner = map.view().plot().area().topLeft().toPoint() + QPoint(2, 2);
    map.press(corner);
    map.release(corner);
    QCOMPARE(map.rows(), Index{39});
}

void TestWindowRowEditing::theKeyboardEditsToo() {
    EditedMap map;
    const std::string label = map.label(0);
    const std::string other = label == "1" ? "-1" : "1";
    QVERIFY(map.use(QStringLiteral("Paint class %1").arg(QString::fromStdString(other))));
    QVERIFY(map.isSolved());
    const PlanePoint before = map.point(0);
    QTest::keyClick(&map.view(), Qt::Key_Home);
    QTest::keyClick(&map.view(), Qt::Key_Return);
    QCOMPARE(map.label(0), other);
    QVERIFY(map.isSolved());
    QTest::keyClick(&map.view(), Qt::Key_Right, Qt::ControlModifier);
    QVERIFY(map.point(0).x > before.x && map.point(0).y == before.y);
    QVERIFY(map.isSolved());
    QTest::keyClick(&map.view(), Qt::Key_Down, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(map.point(0).y < before.y);
    QVERIFY(map.isSolved());
    QTest::keyClick(&map.view(), Qt::Key_Delete);
    QCOMPARE(map.rows(), Index{39});
    QVERIFY(map.isSolved());
}

void TestWindowRowEditing::undoAndTakingBack() {
    EditedMap map;
    QVERIFY(map.use(QStringLiteral("Delete rows")));
    QVERIFY(map.isSolved());
    map.press(map.positionOf(0));
    map.release(map.positionOf(0));
    QVERIFY(map.isSolved());
    const auto trigger = [&](QKeySequence::StandardKey key) {
        for (QAction* action : map.test().window().findChildren<QAction*>())
            if (action->shortcut() == QKeySequence(key))
                action->trigger();
    };
    trigger(QKeySequence::Undo);
    QTRY_COMPARE_WITH_TIMEOUT(map.rows(), Index{40}, patience);
    QCOMPARE(QString::fromStdString(map.data().key.source), moons);
    QVERIFY(map.isSolved());
    trigger(QKeySequence::Redo);
    QTRY_COMPARE_WITH_TIMEOUT(map.rows(), Index{39}, patience);
    QVERIFY(map.isSolved());
    QVERIFY(map.use(QStringLiteral("Take back all edits")));
    QTRY_COMPARE_WITH_TIMEOUT(QString::fromStdString(map.data().key.source), moons, patience);
    QVERIFY(map.isSolved());
    QVERIFY(!map.use(QStringLiteral("Take back all edits"))); // there are none
}

void TestWindowRowEditing::withoutAToolNothingChanges() {
    EditedMap map;
    QVERIFY(map.use(QStringLiteral("Move rows")));
    QVERIFY(map.isSolved());
    QVERIFY(map.use(QStringLiteral("Off")));
    QCOMPARE(map.button().text(), QStringLiteral("Edit rows"));
    const QPoint start = map.positionOf(0);
    map.press(start);
    map.move(start + QPoint(50, 50));
    map.release(start + QPoint(50, 50));
    QCOMPARE(QString::fromStdString(map.data().key.source), moons);
    QVERIFY(map.test().window().live().isOn()); // that is the user's choice
}

void TestWindowRowEditing::theToolEndsWithLive() {
    EditedMap map;
    QVERIFY(map.use(QStringLiteral("Move rows")));
    QVERIFY(map.isSolved());
    QCOMPARE(map.button().text(), QStringLiteral("Move rows"));
    map.test().window().live().setOn(false);
    QCOMPARE(map.view().tool(), MapView::Tool::none);
    QCOMPARE(map.button().text(), QStringLiteral("Edit rows"));
}

void TestWindowRowEditing::otherDataHaveNoButton() {
    EditedMap map(QStringLiteral("breast-cancer"));
    QVERIFY(map.button().isHidden());
    QVERIFY(map.test().load(moons));
    QVERIFY(!map.button().isHidden() && map.button().isEnabled());
    QVERIFY(map.test().load(QStringLiteral("generate:moons,n=20001,seed=1")));
    QVERIFY(!map.button().isHidden() && !map.button().isEnabled()); // an edit would be slow
    QVERIFY2(map.button().toolTip().contains(QStringLiteral("more than 20")), qPrintable(map.button().toolTip()));
}

QTEST_MAIN(TestWindowRowEditing)
#include "test_window_row_editing.moc"
