// SPDX-License-Identifier: GPL-3.0-only
//
// What assistive technology and people without a mouse find: every page, panel, dialog and menu is walked through the
// interfaces that screen readers use, and with Tab. Nothing may be without name, description or sign of the focus, no
// two elements alike, no text hard to read. Runs also with GAPSCOPE_TEST_LANGUAGE=de or zh.
#include "tests/ui/support/accessible_window.h"

#include "ui/animation/animation_dialog.h"
#include "ui/basics/language.h"
#include "ui/charts/curves/chart_view.h"
#include "ui/data_view/data_page.h"
#include "ui/figures/chart_table_dialog.h"
#include "ui/figures/figure_dialog.h"
#include "ui/generator/new_data_dialog.h"
#include "ui/help/help_window.h"
#include "ui/import/import_dialog.h"
#include "ui/plane/plane_page.h"
#include "ui/predict/predict_dialog.h"
#include "ui/widgets/command_palette.h"

#include <QComboBox>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLabel>
#include <QMenuBar>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

using namespace gapscope;
using namespace gapscope::test;

namespace {

/// The faults of a window. With `look`, it is looked at too, not only asked.
QString faultsOfWindow(QWidget& window, bool look) {
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    window.activateWindow();
    if (!QTest::qWaitForWindowActive(&window))
        return QStringLiteral("the window is not active");
    QStringList faults = elementFaults(window);
    if (look)
        faults += contrastFaults(window);
    const TabWalk walk = walkByTab(window, look);
    faults += walk.faults;
    if (walk.faults.isEmpty())
        faults += unreached(window, walk.stops);
    faults.removeDuplicates();
    return faults.join(u'\n');
}

/// A form with one fault of each kind: a bare field, two equal buttons, and an element that keeps the focus without a
/// sign.
class BadForm final : public QWidget {
public:
    BadForm() : m_field(new QLineEdit(this)), m_trap(new Trap(this)) {
        auto* layout = new QVBoxLayout(this);
        layout->addWidget(m_field);
        for (int i = 0; i < 2; ++i)
            layout->addWidget(new QPushButton(QStringLiteral("Same")));
        auto* pale = new QLabel(QStringLiteral("pale words"));
        QPalette colours = pale->palette();
        colours.setColor(QPalette::WindowText, mixed(colours.color(QPalette::Window), Qt::black, 0.2));
        pale->setPalette(colours);
        layout->addWidget(pale);
        layout->addWidget(m_trap);
        resize(300, 200);
    }
    void release() { m_trap->isOpen = true; }

private:
    class Trap final : public QWidget {
    public:
        explicit Trap(QWidget* parent) : QWidget(parent) {
            setFocusPolicy(Qt::StrongFocus);
            setMinimumHeight(20);
        }
        bool isOpen = false;

    protected:
        bool event(QEvent* event) override {
            const bool isTab =
                event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Tab;
            return (isTab && !isOpen) || QWidget::event(event);
        }
    };

    QLineEdit* m_field;
    Trap* m_trap;
};

} // namespace

class TestWindowAccessibility final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase_data();
    void cleanup() { applyTheme(Theme::light); }
    void theAuditFindsFaults();
    void emptyPages_data();
    void emptyPages();
    void pages_data();
    void pages();
    void panels();
    void dialogs_data();
    void dialogs();
    void importDialog();
    void menus();
    void tablesAreSortedByKeys();
    void errorsAreReadWithTheirField();
    void framesOfFieldsAreSeen();
    void nothingIsAnimated();

private:
    void check(QWidget& window, const char* what);
    static bool isTranslated() { return qEnvironmentVariableIsSet("GAPSCOPE_TEST_LANGUAGE"); }
    static void addPages();
};

void TestWindowAccessibility::initTestCase_data() {
    QTest::addColumn<Theme>("theme");
    QTest::newRow("light") << Theme::light;
    if (const auto language = languageOf(qEnvironmentVariable("GAPSCOPE_TEST_LANGUAGE")))
        applyLanguage(*language);
    else
        QTest::newRow("dark") << Theme::dark;
}

/// Looked at in English only: other languages have the same colours and stops.
void TestWindowAccessibility::check(QWidget& window, const char* what) {
    const QString faults = faultsOfWindow(window, !isTranslated());
    QVERIFY2(faults.isEmpty(), qPrintable(QLatin1String(what) + QStringLiteral(":\n") + faults));
}

void TestWindowAccessibility::theAuditFindsFaults() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    BadForm form;
    form.show();
    const QString caught = faultsOfWindow(form, true);
    for (const char* fault : {"no name: text field", "no description: text field", "2 times: button 'Same'",
                              "Tab does not leave", "contrast "})
        QVERIFY2(caught.contains(QLatin1String(fault)), qPrintable(caught));
    form.release();
    const QString released = faultsOfWindow(form, true);
    QVERIFY2(released.contains(QStringLiteral("the focus is not seen")), qPrintable(released));
    QVERIFY2(!released.contains(QStringLiteral("Tab does not leave")), qPrintable(released));
}

void TestWindowAccessibility::addPages() {
    QTest::addColumn<int>("page");
    constexpr std::array names{"convergence", "sensitivity", "solution", "data", "plane", "experiments", "inside"};
    for (std::size_t i = 0; i < names.size(); ++i)
        QTest::newRow(names[i]) << static_cast<int>(i);
}

void TestWindowAccessibility::emptyPages_data() {
    addPages();
}

void TestWindowAccessibility::emptyPages() {
    QFETCH_GLOBAL(Theme, theme);
    QFETCH(int, page);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), static_cast<Qt::Key>(Qt::Key_1 + page), Qt::ControlModifier);
    check(test.window(), "empty");
}

void TestWindowAccessibility::pages_data() {
    addPages();
}

void TestWindowAccessibility::pages() {
    QFETCH_GLOBAL(Theme, theme);
    QFETCH(int, page);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), static_cast<Qt::Key>(Qt::Key_1 + page), Qt::ControlModifier);
    // Until the pages that compute in the background have their pictures.
    DataFeed& feed = test.window().dataPage().feed();
    if (test.window().dataPage().isVisible())
        QTRY_VERIFY_WITH_TIMEOUT(feed.statistics() != nullptr && !feed.scatterTask().isRunning(), patience);
    if (test.window().planePage().isVisible())
        QTRY_VERIFY_WITH_TIMEOUT(test.find("planeStart")->isEnabled(), patience);
    QTest::qWait(0);
    check(test.window(), "with two runs");
    for (Section* section : test.window().findChildren<Section*>())
        unfoldAround(section->findChild<QWidget*>());
    check(test.window(), "with all settings unfolded");
}

void TestWindowAccessibility::panels() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    for (QDockWidget* dock : test.window().findChildren<QDockWidget*>()) {
        if (dock->objectName() == QStringLiteral("lessonDock"))
            continue; // a lesson is open in the tests of the lessons
        dock->show();
        dock->raise();
        QTRY_VERIFY(dock->isVisible());
        check(test.window(), qPrintable(dock->objectName()));
    }
}

void TestWindowAccessibility::dialogs_data() {
    QTest::addColumn<QString>("dialog");
    for (const char* name : {"new data", "commands", "help", "figure", "animation", "predict", "table", "keys"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestWindowAccessibility::dialogs() {
    QFETCH_GLOBAL(Theme, theme);
    QFETCH(QString, dialog);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    const auto press = [&test](Qt::Key key, Qt::KeyboardModifiers modifiers) {
        QTest::keySequence(&test.window(), QKeySequence(modifiers | key));
    };
    QPointer<QWidget> opened;
    if (dialog == QStringLiteral("new data")) {
        press(Qt::Key_N, Qt::ControlModifier);
        auto* made = shownDialog<NewDataDialog>();
        QVERIFY(made != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(
            !made->findChild<QWidget*>(QStringLiteral("picture"))->accessibleDescription().isEmpty(), patience);
        opened = made;
    } else if (dialog == QStringLiteral("commands")) {
        press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        opened = shownDialog<CommandPalette>();
    } else if (dialog == QStringLiteral("help")) {
        press(Qt::Key_F1, Qt::NoModifier);
        opened = shownDialog<HelpWindow>();
    } else if (dialog == QStringLiteral("figure")) {
        press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        opened = shownDialog<FigureDialog>();
    } else if (dialog == QStringLiteral("animation")) {
        const QString text = QCoreApplication::translate("gapscope::WindowActions", "Export ani&mation…");
        QAction* action = actionNamed(test.window(), QString(text).remove(u'&'));
        QVERIFY(action != nullptr);
        action->trigger();
        opened = shownDialog<AnimationDialog>();
    } else if (dialog == QStringLiteral("predict")) {
        test.find<QTableView>("runs")->setFocus();
        press(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
        auto* predict = shownDialog<PredictDialog>();
        QVERIFY(predict != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(!predict->findChild<QLabel*>(QStringLiteral("prediction"))->text().isEmpty(),
                                 patience);
        opened = predict;
    } else if (dialog == QStringLiteral("table")) {
        ChartView* chart = test.window().charts().findChild<ChartView*>();
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_T);
        opened = shownDialog<ChartTableDialog>();
    } else {
        press(Qt::Key_F1, Qt::ControlModifier);
        QTRY_VERIFY(test.find("keySheet")->isVisible());
        QStringList faults = elementFaults(*test.find("keySheet"));
        if (!isTranslated())
            faults += contrastFaults(test.window());
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!test.find("keySheet")->isVisible());
        return;
    }
    QVERIFY(opened != nullptr);
    check(*opened, qPrintable(dialog));
    for (QTabWidget* tabs : opened->findChildren<QTabWidget*>())
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            check(*opened, qPrintable(tabs->tabText(tab)));
        }
    opened->close();
}

void TestWindowAccessibility::importDialog() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    QFile file(test.path(QStringLiteral("table.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("age;bought;colour\n");
    for (int i = 0; i < 20; ++i)
        file.write(QByteArray::number(20 + i) + ';' + (i % 3 == 0 ? "yes" : "no") + ';' +
                   (i % 2 == 0 ? "red" : "blue") + '\n');
    file.close();
    const QString open = QCoreApplication::translate("gapscope::WindowActions", "&Open data…");
    actionNamed(test.window(), QString(open).remove(u'&'))->trigger();
    QVERIFY(answerDialog(test.window(), file.fileName()));
    auto* dialog = shownDialog<ImportDialog>();
    QVERIFY(dialog != nullptr);
    check(*dialog, "import");
}

/// The bar of menus with everything below it.
void TestWindowAccessibility::menus() {
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    QStringList faults;
    int menus = 0;
    for (const QAction* action : test.window().menuBar()->actions()) {
        if (action->menu() == nullptr)
            continue;
        ++menus;
        faults += menuFaults(*action->menu());
    }
    QVERIFY(menus >= 5);
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
}

/// By O in a cell: up, down, and as they were; a click on the header does the same.
void TestWindowAccessibility::tablesAreSortedByKeys() {
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    QTableView& table = test.window().runsPanel().table();
    const QAbstractItemModel& rows = *table.model();
    const auto names = [&rows] {
        QStringList all;
        for (int row = 0; row < rows.rowCount(); ++row)
            all += rows.index(row, RunTableModel::name).data().toString();
        return all;
    };
    const QStringList added = names();
    QCOMPARE(added.size(), 2);
    table.setFocus();
    table.setCurrentIndex(rows.index(0, RunTableModel::name));
    QTest::keyClick(&table, Qt::Key_O);
    const QStringList upwards = names();
    QVERIFY(upwards[0].compare(upwards[1], Qt::CaseInsensitive) < 0);
    QTest::keyClick(&table, Qt::Key_O);
    QCOMPARE(names(), (QStringList{upwards[1], upwards[0]}));
    QTest::keyClick(&table, Qt::Key_O);
    QCOMPARE(names(), added);
}

/// A screen reader in the field does not see the red text below it.
void TestWindowAccessibility::errorsAreReadWithTheirField() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    const QLineEdit* field = test.edit("lambda");
    const auto errorThatIsRead = [&test, field] {
        for (const QString& error : shownMessages(test.window()))
            if (field->accessibleDescription().startsWith(error))
                return error;
        return QString();
    };
    QCOMPARE(errorThatIsRead(), QString());
    QVERIFY(!field->accessibleDescription().isEmpty());
    test.type("lambda", QStringLiteral("-1"));
    const QString words = isTranslated() ? QStringLiteral("-1") : QStringLiteral("expected");
    QTRY_VERIFY2(errorThatIsRead().contains(words), qPrintable(field->accessibleDescription()));
    QVERIFY(field->accessibleDescription() != errorThatIsRead()); // the meaning of the field follows
    test.type("lambda", QStringLiteral("0.1"));
    QTRY_COMPARE(errorThatIsRead(), QString());
    QVERIFY(!field->accessibleDescription().isEmpty());
}

/// The left edge of a field, without the focus and with it, on the colour of windows.
void TestWindowAccessibility::framesOfFieldsAreSeen() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    QWidget form;
    auto* layout = new QVBoxLayout(&form);
    auto* box = new QComboBox;
    box->addItem(QStringLiteral("entry"));
    const std::array<QWidget*, 3> fields{new QLineEdit, box, new QSpinBox};
    for (QWidget* field : fields)
        layout->addWidget(field);
    auto* other = new QPushButton(QStringLiteral("other"));
    layout->addWidget(other);
    form.show();
    form.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&form));
    const QColor window = form.palette().color(QPalette::Window);
    const auto edge = [&form](const QWidget& field) {
        const QImage picture = form.grab().toImage();
        const qreal scale = picture.devicePixelRatio();
        return picture.pixelColor(static_cast<int>((field.x() + 0.5) * scale),
                                  static_cast<int>((field.y() + field.height() / 2.0) * scale));
    };
    for (QWidget* field : fields) {
        other->setFocus(Qt::TabFocusReason);
        const QColor without = edge(*field);
        QVERIFY2(contrast(without, window) >= 3.0, field->metaObject()->className());
        field->setFocus(Qt::TabFocusReason);
        const QColor with = edge(*field);
        QVERIFY2(contrast(with, window) >= 3.0 && with != without, field->metaObject()->className());
    }
}

/// For people whom motion disturbs: a panel that closes or opens is at its place at once.
void TestWindowAccessibility::nothingIsAnimated() {
    WindowUnderTest test;
    QCOMPARE(QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &test.window()), 0);
    auto* settings = test.find<QDockWidget>("settings");
    QWidget& centre = *test.window().centralWidget();
    const QRect beside = centre.geometry();
    settings->hide();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QVERIFY(centre.width() > beside.width());
    settings->show();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QCOMPARE(centre.geometry(), beside);
}

QTEST_MAIN(TestWindowAccessibility)
#include "test_window_accessibility.moc"
