// SPDX-License-Identifier: GPL-3.0-only
//
// Generating data in the window: the dialog with real keys and clicks, from the shortcut to a run on the data.
#include "tests/ui/support/window_under_test.h"

#include "engine/data/source_kind.h"
#include "ui/basics/source_name.h"
#include "ui/figures/chart_table_dialog.h"
#include "ui/generator/new_data_dialog.h"
#include "ui/models/run_table_model.h"
#include "ui/widgets/command_palette.h"

#include <QListWidget>
#include <QMenu>
#include <QTableView>

using namespace gapscope;

namespace {

constexpr int patience = 60000; // milliseconds

NewDataDialog* openDialog(WindowUnderTest& test) {
    if (!QTest::qWaitForWindowActive(&test.window()))
        return nullptr;
    QTest::keyClick(&test.window(), Qt::Key_N, Qt::ControlModifier);
    return test.window().findChild<NewDataDialog*>();
}

template <class Widget>
Widget* in(NewDataDialog* dialog, const char* name) {
    return dialog->findChild<Widget*>(QString::fromLatin1(name));
}

/// Replaces the text of a field, key by key.
void type(NewDataDialog* dialog, const char* name, const QString& text) {
    auto* field = in<QLineEdit>(dialog, name);
    field->setFocus();
    field->selectAll();
    QTest::keyClick(field, Qt::Key_Delete);
    QTest::keyClicks(field, text);
}

QString facts(NewDataDialog* dialog) {
    return in<QLabel>(dialog, "facts")->text();
}

QPushButton* makeButton(NewDataDialog* dialog) {
    return in<QPushButton>(dialog, "makeData");
}

std::size_t points(NewDataDialog* dialog) {
    return dialog->picture().plot().stops();
}

void waitForPreview(NewDataDialog* dialog) {
    QTRY_VERIFY_WITH_TIMEOUT(!dialog->isBusy(), patience);
}

} // namespace

class TestWindowNewData : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fromTheShortcutToARun();
    void cancelLeavesWhatThereWas();
    void wrongValuesAreNamed();
    void everyKindIsShown();
    void thePreviewIsATable();
    void whatWasTypedStays();
    void tooLargeIsRefused();
    void makingCanBeCancelled();
    void commandIsFound();
    void sessionsRepeat();
    void namesOfSources();
};

void TestWindowNewData::fromTheShortcutToARun() {
    WindowUnderTest test;
    NewDataDialog* dialog = openDialog(test);
    QVERIFY(dialog != nullptr && dialog->isVisible());
    QCOMPARE(in<ChoiceBox>(dialog, "kind")->currentId(), QStringLiteral("blobs"));
    waitForPreview(dialog);
    QCOMPARE(points(dialog), std::size_t{400});
    type(dialog, "rows", QStringLiteral("120"));
    type(dialog, "classes", QStringLiteral("2"));
    type(dialog, "noise", QStringLiteral("0.25"));
    type(dialog, "seed", QStringLiteral("7"));
    waitForPreview(dialog);
    QCOMPARE(points(dialog), std::size_t{120});
    QVERIFY2(facts(dialog).contains(QStringLiteral("120")) && facts(dialog).contains(QStringLiteral("classes")),
             qPrintable(facts(dialog)));
    QVERIFY(shownMessages(*dialog).isEmpty());
    QSignalSpy loaded(&test.session(), &Session::dataChanged);
    QTest::mouseClick(makeButton(dialog), Qt::LeftButton);
    QVERIFY(!dialog->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(loaded.count() > 0, patience);
    const std::string source = "generate:blobs,n=120,classes=2,noise=0.25,seed=7";
    QCOMPARE(test.session().data()->key.source, source);
    QCOMPARE(test.session().data()->loaded.data->fingerprint(), loadData(source)->data->fingerprint());
    QTRY_VERIFY(test.window().findChild<NewDataDialog*>() == nullptr);
    QCOMPARE(test.find<ChoiceBox>("data")->currentText(), sourceName(source));
    QTRY_VERIFY_WITH_TIMEOUT(test.session().check().trainingRows == 120, patience);
    test.window().activateWindow(); // nothing else does when offscreen
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, patience);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, patience);
    QCOMPARE(test.run(0).controller->facts().spec.data.source, source);
}

void TestWindowNewData::cancelLeavesWhatThereWas() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("wine")));
    NewDataDialog* dialog = openDialog(test);
    QVERIFY(dialog != nullptr);
    type(dialog, "rows", QStringLiteral("55"));
    QTest::keyClick(dialog, Qt::Key_Escape); // while the preview is pending
    QTRY_VERIFY(test.window().findChild<NewDataDialog*>() == nullptr);
    QCOMPARE(test.session().data()->key.source, std::string("wine"));
    QVERIFY(!test.session().loader().isLoading());
    QCOMPARE(test.find<ChoiceBox>("data")->currentId(), QStringLiteral("wine"));
}

/// One line beside the field, which keeps the typed text; no data are generated.
void TestWindowNewData::wrongValuesAreNamed() {
    WindowUnderTest test;
    NewDataDialog* dialog = openDialog(test);
    QVERIFY(dialog != nullptr);
    waitForPreview(dialog);
    struct Case {
        const char* field;
        QString wrong;
        QString words;
        QString right;
    };
    const std::vector<Case> cases{
        {"rows", QStringLiteral("0"), QStringLiteral("n is 0; an integer from 1 to"), QStringLiteral("50")},
        {"rows", QStringLiteral("many"), QStringLiteral("n is many"), QStringLiteral("50")},
        {"noise", QStringLiteral("-1"), QStringLiteral("noise is -1"), QStringLiteral("0.5")},
        {"classes", QStringLiteral("1.5"), QStringLiteral("classes is 1.5"), QStringLiteral("4")},
        {"seed", QStringLiteral("-3"), QStringLiteral("seed is -3"), QStringLiteral("3")}};
    for (const Case& each : cases) {
        type(dialog, each.field, each.wrong);
        const QStringList messages = shownMessages(*dialog);
        QCOMPARE(messages.size(), 1);
        QVERIFY2(messages.front().contains(each.words) && !messages.front().contains(u'\n'),
                 qPrintable(messages.front()));
        QCOMPARE(in<QLineEdit>(dialog, each.field)->text(), each.wrong);
        QVERIFY(!makeButton(dialog)->isEnabled() && !makeButton(dialog)->toolTip().isEmpty());
        QCOMPARE(points(dialog), std::size_t{0});
        QTest::keyClick(in<QLineEdit>(dialog, each.field), Qt::Key_Return);
        QVERIFY(dialog->isVisible());
        QVERIFY(!test.session().loader().isLoading());
        type(dialog, each.field, each.right);
        QVERIFY(shownMessages(*dialog).isEmpty());
        QVERIFY(makeButton(dialog)->isEnabled());
        waitForPreview(dialog);
        QVERIFY(points(dialog) > 0);
    }
}

/// A preview and numbers for each kind, with its own defaults; those of the next kind replace them.
void TestWindowNewData::everyKindIsShown() {
    const QString pictures = qEnvironmentVariable("GAPSCOPE_PICTURES"); // a folder, to look at the dialog
    if (qEnvironmentVariableIsSet("GAPSCOPE_DARK"))
        applyTheme(Theme::dark);
    WindowUnderTest test;
    NewDataDialog* dialog = openDialog(test);
    QVERIFY(dialog != nullptr);
    auto* kinds = in<ChoiceBox>(dialog, "kind");
    for (const GeneratorInfo& kind : generators()) {
        choose(kinds, QString::fromStdString(kind.id));
        const QString meaning = in<QLabel>(dialog, "kindMeaning")->text();
        for (const std::string& words : {kind.title, kind.description})
            QVERIFY(meaning.contains(QString::fromStdString(words).toHtmlEscaped()));
        QCOMPARE(in<QLineEdit>(dialog, "rows")->isVisibleTo(dialog), !kind.rowsFollow);
        waitForPreview(dialog);
        QVERIFY2(points(dialog) > 10, kind.id.c_str());
        QVERIFY2(shownMessages(*dialog).isEmpty(), kind.id.c_str());
        QVERIFY(!facts(dialog).isEmpty() && makeButton(dialog)->isEnabled());
        if (!pictures.isEmpty())
            dialog->grab().save(pictures + QLatin1Char('/') + QString::fromStdString(kind.id) + QStringLiteral(".png"));
    }
}

/// Switching the kind and back: the fields keep their values; and the next dialog starts with the present data.
/// T shows the numbers of the picture, and its menu offers them.
void TestWindowNewData::thePreviewIsATable() {
    WindowUnderTest test;
    NewDataDialog* dialog = openDialog(test);
    QVERIFY(dialog != nullptr);
    waitForPreview(dialog);
    auto* picture = in<PaintedView>(dialog, "picture");
    QTest::keyClick(picture, Qt::Key_T);
    auto* table = dialog->findChild<ChartTableDialog*>();
    QVERIFY(table != nullptr && table->isVisible());
    QCOMPARE(table->findChild<QTableView*>()->model()->rowCount(), static_cast<int>(points(dialog)));
    table->close();
    QTest::keyClick(picture, Qt::Key_F10, Qt::ShiftModifier);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr && menu->actions().size() == 1 && menu->actions().front()->isEnabled());
    menu->close();
}

void TestWindowNewData::whatWasTypedStays() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("generate:rings,n=33,inner=0.25,noise=0.5,seed=12")));
    NewDataDialog* dialog = openDialog(test);
    QVERIFY(dialog != nullptr);
    auto* kinds = in<ChoiceBox>(dialog, "kind");
    QCOMPARE(kinds->currentId(), QStringLiteral("rings"));
    QCOMPARE(in<QLineEdit>(dialog, "rows")->text(), QStringLiteral("33"));
    QCOMPARE(in<QLineEdit>(dialog, "inner")->text(), QStringLiteral("0.25"));
    QCOMPARE(in<QLineEdit>(dialog, "seed")->text(), QStringLiteral("12"));
    type(dialog, "inner", QStringLiteral("0.75"));
    choose(kinds, QStringLiteral("moons"));
    QCOMPARE(in<QLineEdit>(dialog, "seed")->text(), QStringLiteral("1"));
    type(dialog, "rows", QStringLiteral("66"));
    choose(kinds, QStringLiteral("rings"));
    QCOMPARE(in<QLineEdit>(dialog, "rows")->text(), QStringLiteral("33"));
    QCOMPARE(in<QLineEdit>(dialog, "inner")->text(), QStringLiteral("0.75"));
    choose(kinds, QStringLiteral("moons"));
    QCOMPARE(in<QLineEdit>(dialog, "rows")->text(), QStringLiteral("66"));
    waitForPreview(dialog);
    QCOMPARE(points(dialog), std::size_t{66});
}

void TestWindowNewData::tooLargeIsRefused() {
    WindowUnderTest test;
    NewDataDialog* dialog = openDialog(test);
    QVERIFY(dialog != nullptr);
    choose(in<ChoiceBox>(dialog, "kind"), QStringLiteral("gaussian"));
    type(dialog, "rows", QStringLiteral("1000000000"));
    type(dialog, "features", QStringLiteral("100000"));
    waitForPreview(dialog);
    QVERIFY(!makeButton(dialog)->isEnabled());
    QCOMPARE(shownMessages(*dialog).size(), 1);
    QVERIFY2(shownMessages(*dialog).front().contains(QStringLiteral("728 TiB")),
             qPrintable(shownMessages(*dialog).front()));
    type(dialog, "rows", QStringLiteral("10"));
    waitForPreview(dialog);
    QVERIFY(makeButton(dialog)->isEnabled() && shownMessages(*dialog).isEmpty());
}

/// Generating large data is like reading a file: with progress and a cancel that keeps the old data.
void TestWindowNewData::makingCanBeCancelled() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("wine")));
    QSignalSpy cancelled(&test.session().loader(), &DataLoader::cancelled);
    QSignalSpy progressed(&test.session().loader(), &DataLoader::progressed);
    test.session().openData({.source = "generate:text,n=3000000", .options = {}});
    QTRY_VERIFY_WITH_TIMEOUT(progressed.count() > 0, patience);
    QVERIFY(test.session().loader().isLoading());
    test.click("cancelLoading");
    QCOMPARE(cancelled.count(), 1);
    QCOMPARE(test.session().data()->key.source, std::string("wine"));
    QCOMPARE(test.find<ChoiceBox>("data")->currentId(), QStringLiteral("wine"));
}

void TestWindowNewData::commandIsFound() {
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keySequence(&test.window(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P));
    auto* palette = test.window().findChild<CommandPalette*>();
    QVERIFY(palette != nullptr);
    auto* search = palette->findChild<QLineEdit*>(QStringLiteral("commandSearch"));
    QTest::keyClicks(search, QStringLiteral("new data"));
    auto* list = palette->findChild<QListWidget*>(QStringLiteral("commands"));
    QVERIFY(list->count() >= 1);
    QVERIFY2(list->item(0)->text().contains(QKeySequence(QKeySequence::New).toString(QKeySequence::NativeText)),
             qPrintable(list->item(0)->text()));
    QTest::keyClick(search, Qt::Key_Return);
    QTRY_VERIFY(test.window().findChild<NewDataDialog*>() != nullptr);
}

/// A session names the data, and generates them again.
void TestWindowNewData::sessionsRepeat() {
    WindowUnderTest test;
    const QString source = QStringLiteral("generate:moons,n=60,noise=0.1,seed=4");
    QVERIFY(test.load(source));
    const std::string fingerprint = test.session().data()->loaded.data->fingerprint();
    RunSpec draft = test.session().draft();
    QVERIFY(test.load(QStringLiteral("wine")));
    test.session().replaceDraft(draft);
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data()->key.source == source.toStdString(), patience);
    QCOMPARE(test.session().data()->loaded.data->fingerprint(), fingerprint);
    QVERIFY(test.settings().recentFiles().isEmpty()); // it is not a file
}

void TestWindowNewData::namesOfSources() {
    QCOMPARE(sourceName("wine"), QStringLiteral("wine"));
    QCOMPARE(sourceName("a/b.svm"), QStringLiteral("b.svm"));
    QCOMPARE(sourceName("generate:blobs,n=5"), QStringLiteral("blobs (n = 5, seed 1)"));
    QCOMPARE(sourceName("generate:blobs,n=5,noise=0.1,classes=3,seed=2"),
             QStringLiteral("blobs (n = 5, noise = 0.1, seed 2)"));
    QCOMPARE(sourceName("generate:hadamard"), QStringLiteral("hadamard"));
    QCOMPARE(sourceName("generate:hadamard,order=3"), QStringLiteral("hadamard (order = 3)"));
}

QTEST_MAIN(TestWindowNewData)
#include "test_window_new_data.moc"
