// SPDX-License-Identifier: GPL-3.0-only
//
// The fields of the window: typed texts, the values shown beside them, disabled choices and their reasons.
#include "tests/ui/support/window_under_test.h"

#include "ui/basics/message_text.h"
#include "ui/panels/formula.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/strength_field.h"

#include <QScrollArea>

using namespace gapscope;

namespace {

const QString breastCancer = QStringLiteral("breast-cancer");

bool containsAny(const QStringList& texts, const char* part) {
    return texts.join(u'\n').contains(QString::fromUtf8(part));
}

} // namespace

class TestWindowFields : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }
    void strengthSliderAndTextAgree();
    void strengthTextIsKept();
    void wrongFields_data();
    void wrongFields();
    void wrongFieldsRefuseRuns();
    void greyedSolverSaysWhy();
    void greyedLossSaysWhy();
    void positiveLabelsFreeTheLosses();
    void chosenLossStays();
    void formulaShowsTheNumbers();
    void germanNumbers();
    void messagesNameFieldsNotOptions();
    void messagesNameTheEntriesOfChoices();
    void largeDataLeaveTheFieldsInSight();
};

void TestWindowFields::strengthSliderAndTextAgree() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    auto* field = test.find<StrengthField>("lambda");
    test.type("lambda", QStringLiteral("1e-7"));
    QCOMPARE(field->text(), QStringLiteral("1e-7"));
    QCOMPARE(test.session().draft().problem.lambda.text, std::string("1e-7"));
    QTRY_COMPARE(field->slider()->value(), StrengthField::positionOf(1e-7));
    QCOMPARE(field->text(), QStringLiteral("1e-7"));

    // A key press on the slider writes a number, and the slider keeps its position.
    const int before = field->slider()->value();
    field->slider()->setFocus();
    QTest::keyClick(field->slider(), Qt::Key_Right);
    QCOMPARE(field->slider()->value(), before + 1);
    double typed = 0.0;
    QVERIFY(readNumber(field->text().toStdString(), typed));
    QCOMPARE(StrengthField::positionOf(typed), before + 1);
    QTest::qWait(200);
    QCOMPARE(field->slider()->value(), before + 1);
}

void TestWindowFields::strengthTextIsKept() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    test.type("lambda", QStringLiteral("0.01/n"));
    QTRY_VERIFY(test.session().check().lambda && test.session().check().lambda->text == "0.01/n");
    QCOMPARE(test.session().check().lambda->value, 0.01 / 569.0);
    QCOMPARE(test.edit("lambda")->text(), QStringLiteral("0.01/n"));
    const QLabel* formula = test.find<QLabel>("formula");
    QVERIFY2(formula->text().contains(QStringLiteral("λ&nbsp;=&nbsp;1.757e-05")), qPrintable(formula->text()));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QCOMPARE(test.run(0).controller->facts().spec.problem.lambda.text, std::string("0.01/n"));
}

void TestWindowFields::wrongFields_data() {
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* name, const char* field, const char* typed, const char* shown) {
        QTest::newRow(name) << QByteArray(field) << QString::fromUtf8(typed) << QString::fromUtf8(shown);
    };
    row("44 lambda negative", "lambda", "-1", "lambda is -1; a positive number is expected");
    row("45 lambda words", "lambda", "abc", "\"abc\" is not a number");
    row("45 lambda comma", "lambda", "0,1", "decimal point expected");
    row("45 lambda nan", "lambda", "nan", "it must be finite");
    row("45 lambda infinite", "lambda", "inf", "it must be finite");
    row("45 lambda empty", "lambda", "", "\"\" is not a number");
    row("49 tolerance zero", "tolerance", "0", "gap tolerance is 0; it must be > 0");
    row("49 tolerance negative", "tolerance", "-1e-3", "it must be > 0");
    row("49 tolerance comma", "tolerance", "1,5", "decimal point expected");
    row("fourier negative", "fourier", "-3", "dimension is -3; an integer from 1 to 1\u202f000\u202f000 expected");
    row("fourier text", "fourier", "many", "an integer from 1 to 1\u202f000\u202f000 expected");
    row("nystroem negative", "nystroem", "-3", "landmarks is -3; an integer from 1 to 20\u202f000 expected");
    row("nystroem too many", "nystroem", "20001", "an integer from 1 to 20\u202f000 expected");
    row("50 passes zero", "passes", "0", "pass limit is 0; it must be between 1 and 1e9");
    row("50 passes huge", "passes", "1e18", "it must be between 1 and 1e9");
    row("50 seconds negative", "seconds", "-5", "time limit is -5; it must be positive");
    row("56 seed negative", "seed", "-1", "it must be an integer from 0 to 18446744073709551615");
    row("56 seed fraction", "seed", "1.5", "it must be an integer");
    row("56 seed large", "seed", "36893488147419103232", "it must be an integer");
    row("57 threads zero", "threads", "0", "at least 1 expected");
    row("test part", "testPart", "1.5", "1.5 is not a test split");
    row("flip labels", "flipLabels", "1", "flip probability is 1; a number from 0 to below 1 expected");
    row("flip labels comma", "flipLabels", "0,2", "decimal point expected");
    row("split seed", "splitSeed", "x", "it must be an integer");
}

void TestWindowFields::wrongFields() {
    QFETCH(QByteArray, field);
    QFETCH(QString, typed);
    QFETCH(QString, shown);
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    test.type(field.constData(), typed);
    QTRY_VERIFY2_WITH_TIMEOUT(containsAny(shownMessages(test.window()), qPrintable(shown)),
                              qPrintable(shownMessages(test.window()).join(u'\n')), 10000);
    QCOMPARE(test.edit(field.constData())->text(), typed);
    for (const MessageLabel* label : test.window().findChildren<MessageLabel*>())
        if (label->text().contains(shown))
            QCOMPARE(label->palette().color(QPalette::WindowText), errorColour(QApplication::palette()));
}

void TestWindowFields::wrongFieldsRefuseRuns() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    QSignalSpy refused(&test.session(), &Session::runRefused);
    test.type("tolerance", QStringLiteral("x"));
    test.click("addAndStart");
    QTRY_COMPARE(refused.count(), 1);
    test.type("tolerance", QStringLiteral("1e-4"));
    test.type("lambda", QStringLiteral("-1"));
    test.click("addAndStart");
    QTRY_COMPARE(refused.count(), 2);
    QCOMPARE(test.table().rowCount(), 0);
    test.type("lambda", QStringLiteral("0.1"));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTRY_VERIFY2(shownMessages(test.window()).filter(QStringLiteral("expected")).isEmpty(),
                 qPrintable(shownMessages(test.window()).join(u'\n')));
}

void TestWindowFields::greyedSolverSaysWhy() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    auto* solvers = test.find<ChoiceBox>("solver");
    const QString id = QStringLiteral("prox-sdca");
    choose(solvers, id);
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l1"));
    QTRY_VERIFY(!solvers->reason(id).isEmpty());
    const QModelIndex index = solvers->model()->index(solvers->indexOf(id), 0);
    QVERIFY(!(index.flags() & Qt::ItemIsEnabled));
    const QString tooltip = index.data(Qt::ToolTipRole).toString();
    QVERIFY2(tooltip.contains(QStringLiteral("strongly convex")), qPrintable(tooltip));
    QCOMPARE(index.data(Qt::AccessibleDescriptionRole).toString(), tooltip);
    // Another one has its place; the line that says so has the reason in its tooltip.
    QVERIFY(solvers->currentId() != id && solvers->reason(solvers->currentId()).isEmpty());
    const auto labels = test.window().findChildren<MessageLabel*>();
    const auto line = std::ranges::find_if(
        labels, [](const MessageLabel* label) { return label->text().contains(QStringLiteral("does not take l1")); });
    QVERIFY(line != labels.end() && (*line)->isVisible());
    QCOMPARE((*line)->toolTip(), tooltip);
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l2"));
    QTRY_VERIFY(solvers->reason(id).isEmpty());
    QCOMPARE(solvers->currentId(), id);
    QTRY_VERIFY(!containsAny(shownMessages(test.window()), "strongly convex"));
    test.type("lambda", QStringLiteral("0"));
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "strongly convex"));
}

void TestWindowFields::greyedLossSaysWhy() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("digits")));
    auto* losses = test.find<ChoiceBox>("loss");
    QTRY_VERIFY(losses->reason(QStringLiteral("hinge")).contains(QStringLiteral("10 distinct labels")));
    QVERIFY(losses->reason(QStringLiteral("squared")).isEmpty());
    QVERIFY(containsAny(shownMessages(test.window()), "10 distinct labels"));
}

void TestWindowFields::positiveLabelsFreeTheLosses() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("digits")));
    QTRY_VERIFY(!test.find<ChoiceBox>("loss")->reason(QStringLiteral("hinge")).isEmpty());
    QVERIFY(test.edit("positive")->isVisible());
    test.type("positive", QStringLiteral("3, 5"));
    QTRY_VERIFY(test.find<ChoiceBox>("loss")->reason(QStringLiteral("hinge")).isEmpty());
    QTRY_VERIFY(test.session().check().labels.has_value());
    QCOMPARE(test.session().check().labels->positive.size(), std::size_t{2});
    test.type("positive", QStringLiteral("17"));
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "no row has the label \"17\""));
}

void TestWindowFields::chosenLossStays() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("logistic"));
    QVERIFY(test.load(QStringLiteral("diabetes")));
    QCOMPARE(test.find<ChoiceBox>("loss")->currentId(), QStringLiteral("logistic"));
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "logistic does not support"));
}

void TestWindowFields::formulaShowsTheNumbers() {
    RunSpec::ProblemPart problem;
    problem.loss = "smoothed-hinge";
    problem.lossParameters = ParameterValues(findLossInfo("smoothed-hinge")->parameters);
    problem.regularizer = "elastic-net";
    problem.bias = Bias::free;
    const QString formula = objectiveFormula(problem, 100, 0.01, 0.002);
    for (const char* part :
         {"γ&nbsp;=&nbsp;1", "λ&nbsp;=&nbsp;0.01", "0.002", "<i>n</i>&nbsp;=&nbsp;100", "<i>b</i>", "<sub>", "Σ"})
        QVERIFY2(formula.contains(QString::fromUtf8(part)), qPrintable(formula));
    for (const LossInfo& loss : allLossInfos()) {
        problem.loss = loss.id;
        problem.lossParameters = ParameterValues(loss.parameters);
        QVERIFY(
            objectiveFormula(problem, 0, std::nullopt, std::nullopt).contains(QString::fromStdString(loss.formula)));
    }
}

void TestWindowFields::germanNumbers() {
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    test.type("lambda", QStringLiteral("0.5"));
    QTRY_VERIFY(test.session().check().lambda && test.session().check().lambda->text == "0.5");
    QCOMPARE(test.session().check().lambda->value, 0.5);
    test.type("lambda", QStringLiteral("0,5"));
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "decimal point expected"));
    test.type("lambda", QStringLiteral("1/n"));
    test.type("tolerance", QStringLiteral("1.5e-3"));
    QCOMPARE(*test.session().draft().budget.relativeTolerance, 1.5e-3);
    test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, 20000);
    // The display is in German; the field keeps C notation.
    QTRY_VERIFY2(test.cell(0, RunTableModel::primal).startsWith(QStringLiteral("0,0")),
                 qPrintable(test.cell(0, RunTableModel::primal)));
    auto* field = test.find<StrengthField>("lambda");
    QTest::keyClick(field->slider(), Qt::Key_Right);
    QVERIFY2(!field->text().contains(u','), qPrintable(field->text()));
    QTRY_VERIFY(test.session().check().lambda && test.session().check().lambda->text == field->text().toStdString());
}

void TestWindowFields::messagesNameFieldsNotOptions() {
    for (int i = 0; i < static_cast<int>(MessageId::count); ++i) {
        const Message message(static_cast<MessageId>(i), {}, {"a", "b", "c", "d", "e"});
        QVERIFY(!windowText(message).isEmpty());
    }
    const QString text = windowText({MessageId::lambdaTiny, {.field = Field::lambda}, {"%2"}});
    QVERIFY(text.contains(QStringLiteral("%2")));
}

/// A value of an option is the entry of the window's choice, word for word.
void TestWindowFields::messagesNameTheEntriesOfChoices() {
    WindowUnderTest test;
    const auto offers = [&test](const char* choice, Field field, const char* value) {
        const QString entry = valueName(field, QLatin1String(value));
        return !entry.isEmpty() && test.find<ChoiceBox>(choice)->findText(entry) >= 0;
    };
    for (const char* value : {"drop", "mean", "zero"})
        QVERIFY2(offers("missing", Field::missing, value), value);
    QVERIFY(offers("categorical", Field::categorical, "one-hot"));
    for (const char* value : {"auto", "none", "free", "feature"})
        QVERIFY2(offers("bias", Field::bias, value), value);

    const QString drop =
        QStringLiteral("“%1: %2”").arg(fieldName(Field::missing), valueName(Field::missing, QStringLiteral("drop")));
    const QString mean = valueName(Field::missing, QStringLiteral("mean"));
    const QString zero = valueName(Field::missing, QStringLiteral("zero"));
    QCOMPARE(
        windowText({MessageId::emptyField, {}, {"age"}}),
        QStringLiteral("empty value in column \"age\"; fill it in, or choose %1, “%2” or “%3”").arg(drop, mean, zero));
    QCOMPARE(inWindowWords(QStringLiteral("choose --bias feature, or fista")),
             QStringLiteral("choose “%1: %2”, or fista")
                 .arg(fieldName(Field::bias), valueName(Field::bias, QStringLiteral("feature"))));
    QCOMPARE(inWindowWords(QStringLiteral("--missing often")),
             QStringLiteral("“%1” often").arg(fieldName(Field::missing)));
}

/// Counts of large data are long texts: the settings keep their width.
void TestWindowFields::largeDataLeaveTheFieldsInSight() {
    WindowUnderTest test;
    QFile file(test.path(QStringLiteral("wide.svm")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int row = 0; row < 120'000; ++row)
        file.write(row % 2 == 0 ? "+1 1:1 9:2\n" : "-1 2:1 7654321:3\n");
    file.close();
    QVERIFY(test.load(file.fileName()));
    const auto* scroll = test.window().findChild<QScrollArea*>(QStringLiteral("settingsPlace"));
    QVERIFY(scroll != nullptr);
    QTRY_VERIFY(!test.find<QLabel>("shape")->text().isEmpty());
    QCoreApplication::processEvents(); // layouts follow
    QVERIFY2(scroll->widget()->width() <= scroll->viewport()->width(),
             qPrintable(QString::number(scroll->widget()->width())));
}

QTEST_MAIN(TestWindowFields)
#include "test_window_fields.moc"
