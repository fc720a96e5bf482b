// SPDX-License-Identifier: GPL-3.0-only
//
// The fields of the window: what is typed, what is shown beside it, what is grey and why.
#include "tests/ui/window_under_test.h"

#include "engine/data/catalogue.h"
#include "ui/help_pages.h"
#include "ui/message_text.h"
#include "ui/panels/choice_box.h"
#include "ui/panels/formula.h"
#include "ui/panels/number_texts.h"
#include "ui/panels/parameter_form.h"
#include "ui/panels/strength_field.h"

#include <QAbstractItemModel>
#include <QDropEvent>
#include <QFile>
#include <QGraphicsView>
#include <QMimeData>

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
    void regressionDataChooseARegressionLoss();
    void chosenLossStays();
    void everySolverHasItsForm();
    void everyLossHasItsForm();
    void everyRegularizerHasItsForm();
    void boostingHasThresholds();
    void formErrorsStayInTheirField();
    void formulaShowsTheNumbers();
    void dropLoadsAFile();
    void brokenFileSaysWhy();
    void loadingCanBeCancelled();
    void readingOptionsReadAgain();
    void splitIsShown();
    void labelNoiseIsOfClasses();
    void tasksAndEntriesOfAMatrix();
    void sparseDataCannotBeStandardized();
    void germanNumbers();
    void messagesNameFieldsNotOptions();
    void helpHasEveryEntry();
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

    // A key on the slider writes a number, and the slider stays where it was put.
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
    QCOMPARE(test.run(0).controller->run().spec.problem.lambda.text, std::string("0.01/n"));
}

void TestWindowFields::wrongFields_data() {
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* name, const char* field, const char* typed, const char* shown) {
        QTest::newRow(name) << QByteArray(field) << QString::fromUtf8(typed) << QString::fromUtf8(shown);
    };
    row("43 lambda zero", "lambda", "0", "does not support");
    row("44 lambda negative", "lambda", "-1", "lambda is -1; a positive number is expected");
    row("45 lambda words", "lambda", "abc", "\"abc\" is not a number");
    row("45 lambda comma", "lambda", "0,1", "decimal point expected");
    row("45 lambda nan", "lambda", "nan", "it must be finite");
    row("45 lambda infinite", "lambda", "inf", "it must be finite");
    row("45 lambda empty", "lambda", "", "\"\" is not a number");
    row("49 tolerance zero", "tolerance", "0", "gap tolerance is 0; it must be > 0");
    row("49 tolerance negative", "tolerance", "-1e-3", "it must be > 0");
    row("49 tolerance comma", "tolerance", "1,5", "decimal point expected");
    row("fourier negative", "fourier", "-3", "dimension is -3; an integer from 1 to 1e6 expected");
    row("fourier text", "fourier", "many", "an integer from 1 to 1e6 expected");
    row("50 passes zero", "passes", "0", "pass limit is 0; it must be between 1 and 1e9");
    row("50 passes huge", "passes", "1e18", "it must be between 1 and 1e9");
    row("50 seconds negative", "seconds", "-5", "time limit is -5; it must be positive");
    row("56 seed negative", "seed", "-1", "it must be an integer from 0 to 18446744073709551615");
    row("56 seed fraction", "seed", "1.5", "it must be an integer");
    row("56 seed large", "seed", "36893488147419103232", "it must be an integer");
    row("57 threads zero", "threads", "0", "at least 1 expected");
    row("test part", "testPart", "1.5", "1.5 is not a test part");
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
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l1"));
    auto* solvers = test.find<ChoiceBox>("solver");
    const QString id = QStringLiteral("prox-sdca");
    QTRY_VERIFY(!solvers->reason(id).isEmpty());
    const QModelIndex index = solvers->model()->index(solvers->indexOf(id), 0);
    QVERIFY(!(index.flags() & Qt::ItemIsEnabled));
    const QString tooltip = index.data(Qt::ToolTipRole).toString();
    QVERIFY2(tooltip.contains(QStringLiteral("strongly convex")), qPrintable(tooltip));
    QCOMPARE(index.data(Qt::AccessibleDescriptionRole).toString(), tooltip);
    QVERIFY(containsAny(shownMessages(test.window()), "strongly convex"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l2"));
    QTRY_VERIFY(solvers->reason(id).isEmpty());
    QTRY_VERIFY(!containsAny(shownMessages(test.window()), "strongly convex"));
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

void TestWindowFields::regressionDataChooseARegressionLoss() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("diabetes")));
    QCOMPARE(test.find<ChoiceBox>("loss")->currentId(), QStringLiteral("squared"));
    QVERIFY(!test.edit("positive")->isVisible());
    QVERIFY(test.load(breastCancer));
    QTRY_COMPARE(test.find<ChoiceBox>("loss")->currentId(), QStringLiteral("hinge"));
}

void TestWindowFields::chosenLossStays() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("logistic"));
    QVERIFY(test.load(QStringLiteral("diabetes")));
    QCOMPARE(test.find<ChoiceBox>("loss")->currentId(), QStringLiteral("logistic"));
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "logistic does not support"));
}

void TestWindowFields::everySolverHasItsForm() {
    for (const SolverInfo& solver : allSolvers()) {
        ParameterForm form;
        form.showParameters(solver.id, solver.parameters, ParameterValues(solver.parameters));
        for (const Parameter& parameter : solver.parameters) {
            const auto* field = form.findChild<QWidget*>(QString::fromStdString(parameter.key));
            const bool isShown = parameter.kind != Parameter::Kind::choice || parameter.choices.size() > 1;
            QCOMPARE(field != nullptr, isShown);
            if (field == nullptr)
                continue;
            QVERIFY(!field->accessibleName().isEmpty());
            QVERIFY(field->toolTip().contains(QString::fromStdString(parameter.meaning)));
        }
        QCOMPARE(form.values(), ParameterValues(solver.parameters));
        QVERIFY(!form.error());
    }
}

void TestWindowFields::everyLossHasItsForm() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    for (const LossInfo& loss : allLossInfos()) {
        choose(test.find<ChoiceBox>("loss"), QString::fromStdString(loss.id));
        QCOMPARE(test.session().draft().problem.loss, loss.id);
        for (const Parameter& parameter : loss.parameters) {
            const auto* field = test.find<QLineEdit>(parameter.key.c_str());
            QVERIFY2(field != nullptr, loss.id.c_str());
            QTRY_VERIFY(field->isVisible());
            QCOMPARE(field->text(), QString::fromStdString(parameter.defaultText));
        }
    }
}

void TestWindowFields::everyRegularizerHasItsForm() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    for (const RegularizerInfo& regularizer : allRegularizerInfos()) {
        choose(test.find<ChoiceBox>("regularizer"), QString::fromStdString(regularizer.id));
        QCOMPARE(test.session().draft().problem.regularizer, regularizer.id);
        QTRY_COMPARE(test.find<StrengthField>("lambda")->isVisible(), regularizer.hasLambda);
        for (const Parameter& parameter : regularizer.parameters) {
            const auto* field = test.find<QWidget>(parameter.key.c_str());
            QVERIFY2(field != nullptr, regularizer.id.c_str());
            QTRY_VERIFY(field->isVisible());
            if (const auto* edit = qobject_cast<const QLineEdit*>(field); edit != nullptr)
                QCOMPARE(edit->text(), QString::fromStdString(parameter.defaultText));
        }
    }
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("elastic-net-ball"));
    test.type("r", QStringLiteral("0.25"));
    QCOMPARE(test.session().draft().problem.regularizerParameters.number("r"), 0.25);
    const QString formula = objectiveFormula(test.session().draft().problem, 100, std::nullopt, std::nullopt);
    QVERIFY2(formula.contains(QStringLiteral("<i>r</i>&nbsp;=&nbsp;0.25")), qPrintable(formula));
    test.type("r", QStringLiteral("-1"));
    QVERIFY(containsAny(shownMessages(test.window()), "r is -1; a number >= 0 expected"));
}

/// Boosting: the field of the thresholds appears, text labels suit max-linear, and the formula shows the edges.
void TestWindowFields::boostingHasThresholds() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    QVERIFY(!test.edit("stumpThresholds")->isVisibleTo(&test.window()));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("entropy"));
    QTRY_VERIFY(test.find<ChoiceBox>("loss")->reason(QStringLiteral("max-linear")).isEmpty());
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("max-linear"));
    QTRY_VERIFY(test.edit("stumpThresholds")->isVisibleTo(&test.window()));
    test.type("stumpThresholds", QStringLiteral("0"));
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "thresholds is 0; an integer from 1 to 1e6 expected"));
    test.type("stumpThresholds", QStringLiteral("few"));
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "an integer from 1 to 1e6 expected"));
    test.type("stumpThresholds", QStringLiteral("8"));
    QCOMPARE(test.session().draft().thresholds, Index{8});
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("agm-ef-1"));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    const QString formula = objectiveFormula(test.session().draft().problem, 100, 0.1, std::nullopt, 8);
    QVERIFY2(formula.contains(QStringLiteral("h<sub>i</sub>")), qPrintable(formula));
    // Of another loss nothing of it is left.
    test.type("stumpThresholds", QStringLiteral("x"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l2"));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("hinge"));
    QTRY_VERIFY(!test.edit("stumpThresholds")->isVisibleTo(&test.window()));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 20000);
}

void TestWindowFields::formErrorsStayInTheirField() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    test.type("gamma", QStringLiteral("0"));
    QVERIFY(containsAny(shownMessages(test.window()), "gamma is 0; a number > 0 expected"));
    QCOMPARE(test.find<QLineEdit>("gamma")->text(), QStringLiteral("0"));
    QSignalSpy refused(&test.session(), &Session::runRefused);
    test.click("addRun");
    QTRY_COMPARE(refused.count(), 1);
    test.type("gamma", QStringLiteral("0.25"));
    QVERIFY(!containsAny(shownMessages(test.window()), "gamma is 0"));
    QCOMPARE(test.session().draft().problem.lossParameters.number("gamma"), 0.25);
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

void TestWindowFields::dropLoadsAFile() {
    WindowUnderTest test;
    QFile file(test.path(QStringLiteral("small.svm")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("+1 1:1 2:0.5\n-1 1:-1 2:0.25\n+1 1:2\n-1 2:-1\n");
    file.close();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file.fileName())});
    // To the window as the system sends them, which finds the widget under the pointer: a file may fall anywhere.
    const auto send = [&test](QWidget* target, QDropEvent& event) {
        event.ignore();
        QApplication::sendEvent(target->window()->windowHandle(), &event);
        return event.isAccepted();
    };
    const auto middleOf = [](QWidget* widget) { return widget->mapTo(widget->window(), widget->rect().center()); };
    QList<QWidget*> targets{test.window().findChild<DataPanel*>(), &test.window().runsPanel(), &test.window()};
    for (QGraphicsView* chart : test.window().findChildren<QGraphicsView*>())
        if (chart->isVisible())
            targets.append(chart);
    QVERIFY(targets.size() >= 7);
    for (QWidget* target : std::as_const(targets)) {
        QDragEnterEvent enter(middleOf(target), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QVERIFY2(send(target, enter), target->metaObject()->className());
    }
    QDropEvent drop(middleOf(targets.back()), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QVERIFY(send(targets.back(), drop));
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, 20000);
    QCOMPARE(test.session().data()->summary.rows, Index{4});
    QTRY_VERIFY(test.find<QLabel>("shape")->text().startsWith(QStringLiteral("4 rows × 2 features")));
    QCOMPARE(test.settings().recentFiles(), QStringList{file.fileName()});
    QCOMPARE(test.find<ChoiceBox>("data")->currentId(), file.fileName());

    // Text is no file.
    QMimeData words;
    words.setText(QStringLiteral("hello"));
    QDragEnterEvent other(middleOf(targets.back()), Qt::CopyAction, &words, Qt::LeftButton, Qt::NoModifier);
    QVERIFY(!send(targets.back(), other));
}

void TestWindowFields::brokenFileSaysWhy() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    QFile file(test.path(QStringLiteral("bad.svm")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("+1 1:1\n+1 0:3 2:1\n");
    file.close();
    QSignalSpy failed(&test.session().loader(), &DataLoader::failed);
    test.session().openData({.source = file.fileName().toStdString(), .options = {}});
    QVERIFY(failed.count() > 0 || failed.wait(20000));
    QTRY_VERIFY2(containsAny(shownMessages(test.window()), "bad.svm:2:4: feature index 0"),
                 qPrintable(shownMessages(test.window()).join(u'\n')));
    // No run on other data than the field names.
    QSignalSpy refused(&test.session(), &Session::runRefused);
    test.click("addRun");
    QTRY_COMPARE(refused.count(), 1);
    QVERIFY(test.load(breastCancer));
    QTRY_VERIFY(!containsAny(shownMessages(test.window()), "feature index 0"));
}

void TestWindowFields::loadingCanBeCancelled() {
    WindowUnderTest test;
    QFile file(test.path(QStringLiteral("large.svm")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QByteArray line("+1 1:0.5 2:0.25 3:0.125 4:1 5:2 6:3 7:4 8:5\n-1 1:1 2:2\n");
    for (int i = 0; i < 200000; ++i)
        file.write(line);
    file.close();
    QSignalSpy cancelled(&test.session().loader(), &DataLoader::cancelled);
    test.session().openData({.source = file.fileName().toStdString(), .options = {}});
    QVERIFY(test.session().loader().isLoading());
    QVERIFY(test.find<QPushButton>("cancelLoading")->isVisible());
    test.click("cancelLoading");
    QCOMPARE(cancelled.count(), 1);
    QVERIFY(!test.find<QPushButton>("cancelLoading")->isVisible());
    QVERIFY(test.session().data() == nullptr);
    QVERIFY(test.load(breastCancer)); // the thread is free again
    QCOMPARE(test.session().data()->key.source, std::string("breast-cancer"));
}

void TestWindowFields::readingOptionsReadAgain() {
    WindowUnderTest test;
    QFile file(test.path(QStringLiteral("label_first.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("class,a,b\n1,0.5,2.5\n0,1.5,0.25\n1,2.5,3.5\n0,0.125,7.5\n");
    file.close();
    QVERIFY(test.load(file.fileName()));
    QVERIFY(!test.session().data()->summary.labelsAreClasses);
    QVERIFY(containsAny(shownMessages(test.window()), "label column not given"));
    auto* options = test.window().findChild<ReadingOptions*>();
    options->show();
    auto* label = options->findChild<QLineEdit*>();
    label->setFocus();
    QTest::keyClicks(label, QStringLiteral("class"));
    QTest::keyClick(label, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data()->summary.labelsAreClasses, 20000);
    QCOMPARE(test.session().draft().data.options.label, std::string("class"));
}

void TestWindowFields::splitIsShown() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    test.type("testPart", QStringLiteral("0.25"));
    QTRY_VERIFY_WITH_TIMEOUT(test.session().check().testRows > 0, 10000);
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "training rows"));
    test.type("testPart", QString());
    QTRY_VERIFY_WITH_TIMEOUT(test.session().check().testRows == 0, 10000);
}

void TestWindowFields::labelNoiseIsOfClasses() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    test.type("flipLabels", QStringLiteral("0.2"));
    QCOMPARE(test.session().draft().flipLabels, 0.2);
    test.session().edit([](RunSpec& draft) { draft.problem.loss = "squared"; });
    QTRY_VERIFY_WITH_TIMEOUT(containsAny(shownMessages(test.window()), "its labels are no classes"), 10000);
    test.type("flipLabels", QString());
    QCOMPARE(test.session().draft().flipLabels, 0.0);
    QTRY_VERIFY_WITH_TIMEOUT(!containsAny(shownMessages(test.window()), "its labels are no classes"), 10000);
}

/// Tasks and the shape of a matrix are options of reading; a text that is no shape is answered at once.
void TestWindowFields::tasksAndEntriesOfAMatrix() {
    WindowUnderTest test;
    const auto write = [&test](const char* name, const QByteArray& content) {
        QFile file(test.path(QString::fromLatin1(name)));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    };
    QVERIFY(write("tasks.svm", "1 qid:1 1:1 2:1\n2 qid:2 1:3 2:1\n3 qid:1 1:2 2:1\n"));
    QVERIFY(write("ratings.txt", "1 2 3\n4 1 5\n2 2 1\n"));
    const auto shown = [&test](const char* text) {
        const QList<QLabel*> labels = test.window().findChildren<QLabel*>();
        return std::ranges::any_of(labels, [text](const QLabel* label) { return label->text().contains(text); });
    };
    ReaderOptions tasks;
    tasks.tasks = "qid";
    test.session().openData({.source = test.path(QStringLiteral("tasks.svm")).toStdString(), .options = tasks});
    QTRY_VERIFY_WITH_TIMEOUT(shown("2 tasks"), 20000);
    QCOMPARE(test.edit("tasks")->text(), QStringLiteral("qid"));
    ReaderOptions ratings;
    ratings.format = ReaderOptions::Format::ratings;
    test.session().openData({.source = test.path(QStringLiteral("ratings.txt")).toStdString(), .options = ratings});
    QTRY_VERIFY_WITH_TIMEOUT(shown("3 entries of a 4 × 2 matrix"), 20000);
    auto* options = test.window().findChild<ReadingOptions*>();
    auto* shape = options->findChild<QLineEdit*>(QStringLiteral("shape"));
    shape->setText(QStringLiteral("4by2"));
    Q_EMIT shape->editingFinished();
    QVERIFY(containsAny(shownMessages(*options), "ROWSxCOLUMNS expected"));
    QCOMPARE(options->options().shape, MatrixShape{});
    shape->setText(QStringLiteral("9x9"));
    Q_EMIT shape->editingFinished();
    QTRY_VERIFY_WITH_TIMEOUT(shown("3 entries of a 9 × 9 matrix"), 20000);
}

void TestWindowFields::sparseDataCannotBeStandardized() {
    WindowUnderTest test;
    QFile file(test.path(QStringLiteral("sparse.svm")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int i = 0; i < 50; ++i)
        file.write(QByteArray(i % 2 == 0 ? "+1 " : "-1 ") + QByteArray::number(1 + i) + ":1\n");
    file.close();
    QVERIFY(test.load(file.fileName()));
    const auto* columns = test.find<ChoiceBox>("columns");
    QVERIFY2(columns->reason(QStringLiteral("standardize")).contains(QStringLiteral("“Scale”")),
             qPrintable(columns->reason(QStringLiteral("standardize"))));
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
    // The screen speaks German, the field stays in the notation that it takes.
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
    const QString text = windowText({MessageId::lambdaTiny, {.option = "--lambda"}, {"%2"}});
    QVERIFY(text.contains(QStringLiteral("%2")));
}

void TestWindowFields::helpHasEveryEntry() {
    const QString help = helpHtml();
    for (const SolverInfo& solver : allSolvers())
        QVERIFY(help.contains(QStringLiteral("name=\"solver-%1\"").arg(QString::fromStdString(solver.id))));
    for (const LossInfo& loss : allLossInfos())
        QVERIFY(help.contains(QStringLiteral("name=\"loss-%1\"").arg(QString::fromStdString(loss.id))));
    for (const RegularizerInfo& regularizer : allRegularizerInfos())
        QVERIFY(help.contains(QStringLiteral("name=\"regularizer-%1\"").arg(QString::fromStdString(regularizer.id))));
    for (const BundledSet& set : bundledSets())
        QVERIFY(help.contains(QStringLiteral("name=\"data-%1\"")
                                  .arg(QString::fromUtf8(set.id.data(), static_cast<qsizetype>(set.id.size())))));
}

QTEST_MAIN(TestWindowFields)
#include "test_window_fields.moc"
