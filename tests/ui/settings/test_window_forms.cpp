// SPDX-License-Identifier: GPL-3.0-only
//
// Every solver, loss and regularizer has its form.
#include "engine/regularizers/regularizer_list.h"
#include "tests/ui/support/window_under_test.h"

#include "ui/panels/formula.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/parameter_form.h"
#include "ui/widgets/strength_field.h"

using namespace gapscope;

namespace {

const QString breastCancer = QStringLiteral("breast-cancer");

bool containsAny(const QStringList& texts, const char* part) {
    return texts.join(u'\n').contains(QString::fromUtf8(part));
}

} // namespace

class TestWindowForms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }
    void everySolverHasItsForm();
    void everyLossHasItsForm();
    void everyRegularizerHasItsForm();
    void boostingHasThresholds();
    void formErrorsStayInTheirField();
};

void TestWindowForms::everySolverHasItsForm() {
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

void TestWindowForms::everyLossHasItsForm() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    for (const LossInfo& loss : allLossInfos()) {
        choose(test.find<ChoiceBox>("loss"), QString::fromStdString(loss.id));
        QCOMPARE(test.session().draft().problem.loss, loss.id);
        for (const Parameter& parameter : loss.parameters) {
            const auto* field = test.find<QWidget>(parameter.key.c_str());
            QVERIFY2(field != nullptr, loss.id.c_str());
            QTRY_VERIFY(field->isVisible());
            const auto* edit = qobject_cast<const QLineEdit*>(field);
            const auto* box = qobject_cast<const QComboBox*>(field);
            QVERIFY2(edit != nullptr || box != nullptr, loss.id.c_str());
            QCOMPARE(edit != nullptr ? edit->text() : box->currentText(),
                     QString::fromStdString(parameter.defaultText));
        }
    }
}

void TestWindowForms::everyRegularizerHasItsForm() {
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
void TestWindowForms::boostingHasThresholds() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    QVERIFY(!test.edit("stumpThresholds")->isVisibleTo(&test.window()));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("entropy"));
    QTRY_VERIFY(test.find<ChoiceBox>("loss")->reason(QStringLiteral("max-linear")).isEmpty());
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("max-linear"));
    QTRY_VERIFY(test.edit("stumpThresholds")->isVisibleTo(&test.window()));
    test.type("stumpThresholds", QStringLiteral("0"));
    QTRY_VERIFY(containsAny(shownMessages(test.window()),
                            "thresholds is 0; an integer from 1 to 1\u202f000\u202f000 expected"));
    test.type("stumpThresholds", QStringLiteral("few"));
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "an integer from 1 to 1\u202f000\u202f000 expected"));
    test.type("stumpThresholds", QStringLiteral("8"));
    QCOMPARE(test.session().draft().thresholds, Index{8});
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("agm-ef-1"));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    const QString formula = objectiveFormula(test.session().draft().problem, 100, 0.1, std::nullopt, 8);
    QVERIFY2(formula.contains(QStringLiteral("h<sub>i</sub>")), qPrintable(formula));
    // With another loss nothing of it remains.
    test.type("stumpThresholds", QStringLiteral("x"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l2"));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("hinge"));
    QTRY_VERIFY(!test.edit("stumpThresholds")->isVisibleTo(&test.window()));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 20000);
}

void TestWindowForms::formErrorsStayInTheirField() {
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

QTEST_MAIN(TestWindowForms)
#include "test_window_forms.moc"
