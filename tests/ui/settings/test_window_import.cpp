// SPDX-License-Identifier: GPL-3.0-only
//
// Files of delimited text: the preview before they are read, with real clicks and keys.
#include "tests/ui/support/window_under_test.h"

#include "app/options/run_command_line.h"
#include "ui/import/import_dialog.h"

#include <QClipboard>
#include <QHeaderView>
#include <QMenu>

using namespace gapscope;

namespace {

constexpr int patience = 20000; // milliseconds

QByteArray messyTable() {
    QByteArray text = "customer id;age;bought;colour;income\n";
    for (int i = 0; i < 24; ++i)
        text += QByteArray::number(1000 + 7 * i) + ';' + (i == 3 ? QByteArray("NA") : QByteArray::number(20 + i)) +
                ';' + (i % 3 == 0 ? "yes" : "no") + ';' + (i % 2 == 0 ? "red" : "dark blue") + ';' +
                QByteArray::number(30000 + 997 * i) + '\n';
    return text;
}

QString write(const WindowUnderTest& test, const char* name, const QByteArray& content) {
    QFile file(test.path(QString::fromLatin1(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write the test's file");
    return file.fileName();
}

/// Opens a file from the menu; the preview, or null if there is none in time.
ImportDialog* openPreview(WindowUnderTest& test, const QString& path) {
    actionNamed(test.window(), QStringLiteral("Open data…"))->trigger();
    if (!answerDialog(test.window(), path))
        return nullptr;
    const auto isThere = [&test] {
        const auto* dialog = test.window().findChild<ImportDialog*>();
        return dialog != nullptr && dialog->isVisible();
    };
    return QTest::qWaitFor(isThere, patience) ? test.window().findChild<ImportDialog*>() : nullptr;
}

template <class Widget>
Widget* in(const QDialog* dialog, const char* name) {
    return dialog->findChild<Widget*>(QString::fromLatin1(name));
}

/// The title of a column, in one line.
QString title(const QDialog* dialog, int column) {
    return in<QTableView>(dialog, "importTable")
        ->model()
        ->headerData(column, Qt::Horizontal)
        .toString()
        .replace(u'\n', u' ');
}

/// Two clicks: on the title of a column, and on a role in its menu.
bool clickRole(const QDialog* dialog, int column, const QString& role) {
    QHeaderView* header = in<QTableView>(dialog, "importTable")->horizontalHeader();
    const QPoint middle(header->sectionViewportPosition(column) + header->sectionSize(column) / 2,
                        header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, middle);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    if (menu == nullptr || menu->objectName() != QStringLiteral("roleMenu"))
        return false;
    for (QAction* action : menu->actions())
        if (QString(action->text()).remove(u'&') == role) {
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
            return true;
        }
    return false;
}

QString command(const QDialog* dialog) {
    return in<QLineEdit>(dialog, "importCommand")->text();
}

} // namespace

class TestWindowImport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }
    void messyTableInThreeClicks();
    void proposalsCanBeChanged();
    void cancelLeavesWhatThereWas();
    void errorsAreShownWithTheirPlace();
    void errorsFurtherOnComeBack();
    void otherFormatsGoStraightThrough();
    void recentFilesAreShownFirst();
};

void TestWindowImport::messyTableInThreeClicks() {
    WindowUnderTest test;
    const QString path = write(test, "messy table.csv", messyTable());
    ImportDialog* dialog = openPreview(test, path);
    QVERIFY(dialog != nullptr);
    QCOMPARE(title(dialog, 0), QStringLiteral("customer id ignored"));
    QCOMPARE(title(dialog, 3), QStringLiteral("colour categorical"));
    QVERIFY(clickRole(dialog, 2, QStringLiteral("Label")));
    QTRY_COMPARE(title(dialog, 2), QStringLiteral("bought label"));
    QCOMPARE(title(dialog, 4), QStringLiteral("income number"));
    QVERIFY2(shownMessages(*dialog).filter(QStringLiteral(".csv:")).isEmpty(),
             qPrintable(shownMessages(*dialog).join(u'\n')));
    QTest::mouseClick(in<QPushButton>(dialog, "copyCommand"), Qt::LeftButton);
    const QString line = command(dialog);
    QCOMPARE(QApplication::clipboard()->text(), line);
    QTest::mouseClick(in<QPushButton>(dialog, "readFile"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, patience);
    QTRY_VERIFY(test.window().findChild<ImportDialog*>() == nullptr);

    const DataLoader::Content& content = *test.session().data();
    QCOMPARE(content.summary.rows, Index{24});
    QCOMPARE(content.summary.columns, Index{4});
    const RunSpec& draft = test.session().draft();
    QVERIFY(draft.transforms.standardize);
    QVERIFY((draft.problem.positive == std::vector<std::string>{"yes"}));
    // The command reads the same data in the same way, and states the same problem.
    const Result<RunSpec> spec = cli::readRunCommand(line.toStdString());
    QVERIFY2(spec.ok(), qPrintable(line));
    QVERIFY(spec->data == content.key);
    const Result<LoadedData> read = loadData(spec->data.source, spec->data.options);
    QVERIFY(read.ok());
    QCOMPARE(read->data->fingerprint(), content.loaded.data->fingerprint());
    QCOMPARE(spec->problem.loss, draft.problem.loss);
    QVERIFY(spec->problem.positive == draft.problem.positive && spec->problem.bias == draft.problem.bias);
    QVERIFY(spec->split == draft.split && spec->transforms.standardize);
    QCOMPARE(spec->solver.id, draft.solver.id);
    QTRY_VERIFY_WITH_TIMEOUT(test.session().check().trainingRows == 24, patience);
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, patience);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, patience);
}

void TestWindowImport::proposalsCanBeChanged() {
    WindowUnderTest test;
    ImportDialog* dialog =
        openPreview(test, write(test, "flowers.csv", "kind,width,height,class\n1,0.5,2,a\n2,0.25,3,b\n1,0.75,1,c\n"));
    QVERIFY(dialog != nullptr);
    QVERIFY(clickRole(dialog, 0, QStringLiteral("Categorical")));
    QTRY_VERIFY(command(dialog).contains(QStringLiteral("--categorical-columns kind")));
    QVERIFY(command(dialog).contains(QStringLiteral("--loss multinomial-logistic")));
    QVERIFY(clickRole(dialog, 2, QStringLiteral("Ignore")));
    QTRY_VERIFY(command(dialog).contains(QStringLiteral("--ignore height")));
    choose(in<ChoiceBox>(dialog, "importPositive"), QStringLiteral("=b"));
    QVERIFY(command(dialog).contains(QStringLiteral("--positive b")));
    choose(in<ChoiceBox>(dialog, "importScaling"), QString::number(static_cast<int>(FeatureScaling::scale)));
    QVERIFY(command(dialog).contains(QStringLiteral("--scale")));
    choose(in<ChoiceBox>(dialog, "importTest"), QStringLiteral("0.3"));
    QVERIFY(command(dialog).contains(QStringLiteral("--test 0.3")));
    // Another label makes another task; what does not depend on it stays.
    QVERIFY(clickRole(dialog, 1, QStringLiteral("Label")));
    QTRY_COMPARE(in<ChoiceBox>(dialog, "importTask")->currentId(), QStringLiteral("regression"));
    QVERIFY(!in<ChoiceBox>(dialog, "importPositive")->isVisible());
    QVERIFY2(command(dialog).contains(QStringLiteral("--loss squared")) &&
                 command(dialog).contains(QStringLiteral("--test 0.3")),
             qPrintable(command(dialog)));
    // Without the header there is one more row, and numbers are titles.
    choose(in<ChoiceBox>(dialog, "importHeader"), QStringLiteral("0"));
    QTRY_COMPARE(in<QTableView>(dialog, "importTable")->model()->rowCount(), 4);
    QVERIFY2(title(dialog, 0).startsWith(QStringLiteral("1 ")), qPrintable(title(dialog, 0)));
}

void TestWindowImport::cancelLeavesWhatThereWas() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("wine")));
    const RunSpec before = test.session().draft();
    ImportDialog* dialog = openPreview(test, write(test, "messy.csv", messyTable()));
    QVERIFY(dialog != nullptr);
    QVERIFY(clickRole(dialog, 2, QStringLiteral("Label")));
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(test.window().findChild<ImportDialog*>() == nullptr);
    QVERIFY(test.session().draft() == before);
    QCOMPARE(test.session().data()->key.source, std::string("wine"));
    QVERIFY(!test.session().loader().isLoading());
    QVERIFY(test.settings().recentFiles().isEmpty());
}

void TestWindowImport::errorsAreShownWithTheirPlace() {
    WindowUnderTest test;
    ImportDialog* dialog = openPreview(test, write(test, "messy.csv", messyTable()));
    QVERIFY(dialog != nullptr);
    choose(in<ChoiceBox>(dialog, "importMissing"), QString::number(static_cast<int>(MissingValues::error)));
    QVERIFY2(!shownMessages(*dialog).filter(QStringLiteral("messy.csv:5:")).isEmpty(),
             qPrintable(shownMessages(*dialog).join(u'\n')));
    QVERIFY(!in<QPushButton>(dialog, "readFile")->isEnabled());
    choose(in<ChoiceBox>(dialog, "importMissing"), QString::number(static_cast<int>(MissingValues::drop)));
    QVERIFY(in<QPushButton>(dialog, "readFile")->isEnabled());
    choose(in<ChoiceBox>(dialog, "importSeparator"), QStringLiteral(","));
    QVERIFY(!in<QPushButton>(dialog, "readFile")->isEnabled());
}

/// The preview knows only the beginning: an error behind it brings the dialog back, with what was chosen.
void TestWindowImport::errorsFurtherOnComeBack() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("wine")));
    const RunSpec before = test.session().draft();
    constexpr int rows = 100000;
    const QByteArray content = "a,b,y\n" + QByteArray("1.5,2.5,1\n2.5,0.5,0\n").repeated(rows / 2) + "1,2\n";
    ImportDialog* dialog = openPreview(test, write(test, "long.csv", content));
    QVERIFY(dialog != nullptr);
    QVERIFY(clickRole(dialog, 1, QStringLiteral("Ignore")));
    QTest::mouseClick(in<QPushButton>(dialog, "readFile"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!shownMessages(*dialog).filter(QStringLiteral("long.csv:%1").arg(rows + 2)).isEmpty(),
                             patience);
    QVERIFY(dialog->isVisible());
    QCOMPARE(title(dialog, 1), QStringLiteral("b ignored"));
    QVERIFY(test.session().draft() == before);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(test.window().findChild<ImportDialog*>() == nullptr);
    QCOMPARE(test.session().data()->key.source, std::string("wine"));
}

void TestWindowImport::otherFormatsGoStraightThrough() {
    WindowUnderTest test;
    const QString path = write(test, "small.svm", "+1 1:1 2:0.5\n-1 1:-1 2:0.25\n");
    actionNamed(test.window(), QStringLiteral("Open data…"))->trigger();
    QVERIFY(answerDialog(test.window(), path));
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, patience);
    QCOMPARE(test.session().data()->summary.rows, Index{2});
    QVERIFY(test.window().findChild<ImportDialog*>() == nullptr);
}

void TestWindowImport::recentFilesAreShownFirst() {
    WindowUnderTest test;
    const QString path = write(test, "again.csv", "a,y\n1,0\n2,1\n3,1\n");
    QVERIFY(test.load(path));
    QVERIFY(test.load(QStringLiteral("wine")));
    choose(test.find<ChoiceBox>("data"), path);
    QTRY_VERIFY_WITH_TIMEOUT(test.window().findChild<ImportDialog*>() != nullptr, patience);
    QCOMPARE(test.find<ChoiceBox>("data")->currentId(), QStringLiteral("wine"));
    auto* dialog = test.window().findChild<ImportDialog*>();
    QTest::mouseClick(in<QPushButton>(dialog, "readFile"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().data()->summary.rows, Index{3}, patience);
    QCOMPARE(test.find<ChoiceBox>("data")->currentId(), path);
}

QTEST_MAIN(TestWindowImport)
#include "test_window_import.moc"
