// SPDX-License-Identifier: GPL-3.0-only
//
// What the window says of a run's gap, and of why it is slow.
#include "tests/ui/window_under_test.h"

#include "ui/numbers.h"

#include <QTabBar>

using namespace gapscope;

namespace {

void bringToFront(WindowUnderTest& test) {
    for (QTabBar* tabs : test.window().findChildren<QTabBar*>())
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (tabs->tabText(tab) == QStringLiteral("Certificate"))
                QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
}

bool finish(WindowUnderTest& test, int runs) {
    test.click("addAndStart");
    return QTest::qWaitFor([&test, runs] { return test.session().runs().countIn(RunPhase::ended) == runs; }, 30000);
}

} // namespace

class TestWindowCertificate : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wordsFollowTheChosenRun();
    void aSlowRunIsExplainedAndMended();
    void withoutABoundNothingIsProved();
};

void TestWindowCertificate::wordsFollowTheChosenRun() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    CertificatePanel& panel = test.window().certificatePanel();
    QVERIFY(panel.isVisible());
    QVERIFY(panel.text().contains(QStringLiteral("Choose a run")));
    test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
    QVERIFY(finish(test, 1));
    const Snapshot last = *test.run(0).controller->trace().last();
    QTRY_VERIFY(panel.text().contains(QStringLiteral("The objective is within ")));
    const Certificate certificate = certificateOf(test.run(0).controller->facts().spec, last);
    QVERIFY2(panel.text().contains(shownNumber(certificate.excess, 2)), qPrintable(panel.text()));
    QVERIFY(panel.text().contains(shownNumber(certificate.distance, 2)));
    test.type("lambda", QStringLiteral("0.5"));
    QVERIFY(finish(test, 2));
    QTRY_VERIFY(panel.text().contains(test.run(1).name)); // the newest run is the chosen one
    test.session().runs().setCurrent(test.run(0).id);
    QVERIFY(panel.text().contains(QStringLiteral("<b>") + test.run(0).name + QStringLiteral("</b>")));
}

void TestWindowCertificate::aSlowRunIsExplainedAndMended() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    CertificatePanel& panel = test.window().certificatePanel();
    test.session().edit([](RunSpec& draft) { draft.budget.passes = 300.0; });
    QVERIFY(finish(test, 1));
    QTRY_VERIFY(!panel.hints().empty() && panel.hints()[0].reason == SlownessHint::Reason::columnScales);
    const auto findMend = [&panel]() -> QPushButton* {
        for (QPushButton* button : panel.findChildren<QPushButton*>())
            if (button->isVisible() && QString(button->text()).remove(u'&') == QStringLiteral("Standardize"))
                return button;
        return nullptr;
    };
    QTRY_VERIFY(findMend() != nullptr);
    QTest::mouseClick(findMend(), Qt::LeftButton);
    QVERIFY(test.session().draft().transforms.standardize);
    test.session().edit([](RunSpec& draft) { draft.budget.passes = 10000.0; });
    QVERIFY(finish(test, 2));
    QCOMPARE(test.run(1).controller->outcome()->status, RunStatus::converged);
    QTRY_VERIFY(panel.text().contains(test.run(1).name) && panel.hints().empty());
}

void TestWindowCertificate::withoutABoundNothingIsProved() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("diabetes")));
    bringToFront(test);
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("none"));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("gd"));
    test.session().edit([](RunSpec& draft) { draft.budget.passes = 20.0; });
    QVERIFY(finish(test, 1));
    QTRY_VERIFY2(test.window().certificatePanel().text().contains(QStringLiteral("nothing is proved")),
                 qPrintable(test.window().certificatePanel().text()));
}

QTEST_MAIN(TestWindowCertificate)
#include "test_window_certificate.moc"
