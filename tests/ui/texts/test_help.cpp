// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generators.h"
#include "engine/losses/any_loss.h"
#include "engine/solvers/registry.h"
#include "ui/basics/palette.h"
#include "ui/basics/theme.h"
#include "ui/help/help_document.h"
#include "ui/help/help_pages.h"
#include "ui/help/help_picture.h"
#include "ui/help/help_results.h"
#include "ui/help/help_window.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>

using namespace gapscope;

namespace {

QStringList matches(const QString& text, const char* pattern) {
    QStringList found;
    auto all = QRegularExpression(QLatin1String(pattern)).globalMatch(text);
    while (all.hasNext())
        found << all.next().captured(1);
    return found;
}

/// The number of pixels close to a colour, if they are opaque enough.
int pixelsOf(const QImage& image, const QColor& colour) {
    constexpr int near = 24;
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QColor here = image.pixelColor(x, y);
            const int distance = std::max({std::abs(here.red() - colour.red()), std::abs(here.green() - colour.green()),
                                           std::abs(here.blue() - colour.blue())});
            count += here.alpha() > 200 && distance <= near ? 1 : 0;
        }
    return count;
}

QColor colourOf(const char* solver, bool isDark) {
    return runColour(static_cast<int>(findSolver(solver) - allSolvers().data()), 0, isDark);
}

QString shownPage(HelpWindow& window) {
    return window.browser().page()->anchor;
}

QTreeWidget* contentsOf(const HelpWindow& window) {
    return window.findChild<QTreeWidget*>(QStringLiteral("helpContents"));
}

const QString topicPicture = QStringLiteral("cutting-planes");
const QString pictureOfTopic = QStringLiteral("../../pictures/cutting-planes.svg");

QString topicText() {
    return helpContent(*findHelpPage(topicPicture)).markdown;
}

} // namespace

class TestHelp final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void picturesLoad_data();
    void picturesLoad();
    void picturesOfTheGuide();
    void pictureShowsTheSolvers_data();
    void pictureShowsTheSolvers();
    void windowShowsThePicture();
    void entriesAreShown();
    void typingFindsPages();
    void backAndForward();
    void contentsHaveEveryPage();
    void pagesAreLaidOutSeldom();
    void stepsOfTheTopicExist();
};

void TestHelp::picturesLoad_data() {
    QTest::addColumn<QString>("name");
    const QStringList names = matches(topicText(), "!\\[[^\\]]*\\]\\(([^)]+)\\)");
    QVERIFY(!names.isEmpty());
    for (const QString& name : names)
        QTest::newRow(qPrintable(name)) << name;
}

/// At the requested width, at the resolution of the screen, and drawn for either background.
void TestHelp::picturesLoad() {
    QFETCH(QString, name);
    constexpr qreal width = 600.0;
    for (const bool isDark : {false, true})
        for (const qreal ratio : {1.0, 1.5, 2.0}) {
            const QImage image = helpPicture(name, isDark, width, ratio);
            QVERIFY(!image.isNull());
            QCOMPARE(image.devicePixelRatio(), ratio);
            QCOMPARE(image.width(), static_cast<int>(width * ratio));
            QVERIFY(image.height() > image.width() / 4 && image.height() < image.width());
        }
    QVERIFY(helpPicture(name, false, width, 1.0) != helpPicture(name, true, width, 1.0));
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("Cannot open file")));
    QVERIFY(helpPicture(QStringLiteral("no-such-picture"), false, width, 1.0).isNull());
}

/// All exist, are small enough for the package, fit the page, and are as sharp as possible.
void TestHelp::picturesOfTheGuide() {
    QStringList names;
    for (const HelpPage& page : helpPages())
        if (page.chapter == HelpChapter::guide)
            names += matches(helpContent(page).markdown, "!\\[[^\\]]+\\]\\(([^)]+)\\)");
    QVERIFY(names.size() >= 6);
    for (const QString& name : names) {
        const QImage image = helpPicture(name, false, 560.0, 1.0);
        QVERIFY2(!image.isNull(), qPrintable(name));
        QCOMPARE(image.width(), 560);
        QCOMPARE(helpPicture(name, true, 560.0, 2.0).width(), 1120);
        QVERIFY2(QFileInfo(QStringLiteral(":/help/guide/") + name).size() <= 100 * 1024, qPrintable(name));
    }
    HelpWindow window;
    window.showEntry(QStringLiteral("guide-first-ten-minutes"));
    const QVariant shown = window.browser().document()->resource(QTextDocument::ImageResource,
                                                                 QUrl(QStringLiteral("pictures/first-race.png")));
    QVERIFY(!shown.value<QImage>().isNull());
}

void TestHelp::pictureShowsTheSolvers_data() {
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// In the colours of the charts, each readable on the help's background.
void TestHelp::pictureShowsTheSolvers() {
    QFETCH(bool, isDark);
    const QImage image = helpPicture(topicPicture, isDark, 640.0, 2.0);
    const QColor background = (isDark ? darkPalette() : lightPalette()).color(QPalette::Base);
    for (const char* solver : {"bmrm-ls", "pragam", "agm-ef-inf"}) {
        QVERIFY2(pixelsOf(image, colourOf(solver, isDark)) > 500, solver);
        QVERIFY(contrast(colourOf(solver, isDark), background) >= 3.0);
    }
    QVERIFY(image.pixelColor(0, 0).alpha() == 0); // the page is visible through it
}

void TestHelp::windowShowsThePicture() {
    const QPalette before = QApplication::palette();
    QApplication::setPalette(lightPalette());
    HelpWindow window;
    window.showEntry(topicPicture);
    const auto picture = [&window] {
        return window.browser()
            .document()
            ->resource(QTextDocument::ImageResource, QUrl(pictureOfTopic))
            .value<QImage>();
    };
    const QImage light = picture();
    QVERIFY(!light.isNull());
    QCOMPARE(light.devicePixelRatio(), qGuiApp->devicePixelRatio());
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTRY_COMPARE(window.browser().horizontalScrollBar()->maximum(), 0); // it fits into the window
    window.browser().verticalScrollBar()->setValue(60);
    const int place = window.browser().verticalScrollBar()->value();
    QVERIFY(place > 0);
    QApplication::setPalette(darkPalette());
    QTRY_VERIFY(picture() != light);
    QCOMPARE(picture().size(), light.size());
    QCOMPARE(window.browser().verticalScrollBar()->value(), place);
    QApplication::setPalette(before);
}

void TestHelp::entriesAreShown() {
    HelpWindow window;
    window.showEntry({});
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QCOMPARE(shownPage(window), QStringLiteral("top"));
    for (const char* entry : {"solver-prox-sdca", "solver-pegasos", "loss-max-linear", "data-wine", "cutting-planes"}) {
        window.showEntry(QString::fromLatin1(entry));
        QCOMPARE(shownPage(window), QString::fromLatin1(entry));
        QCOMPARE(window.browser().verticalScrollBar()->value(), 0);
        QCOMPARE(contentsOf(window)->currentItem()->text(0), findHelpPage(QString::fromLatin1(entry))->title);
    }
    window.showEntry(QStringLiteral("cutting-planes#see-it-yourself"));
    QCOMPARE(shownPage(window), topicPicture);
    QVERIFY(window.browser().verticalScrollBar()->value() > 0);
    window.showEntry(QStringLiteral("solver-agm-ef-1#parameter-dual_start"));
    QCOMPARE(shownPage(window), QStringLiteral("solver-agm-ef-1"));
    QVERIFY(window.browser().verticalScrollBar()->value() > 0);
    window.showEntry(QStringLiteral("no-such-entry"));
    QCOMPARE(shownPage(window), QStringLiteral("top"));
}

/// With the keyboard and with the mouse; Esc ends the search.
void TestHelp::typingFindsPages() {
    HelpWindow window;
    window.showEntry({});
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* field = window.findChild<QLineEdit*>(QStringLiteral("helpSearch"));
    auto* results = window.findChild<HelpResults*>();
    QTest::keyClick(&window.browser(), Qt::Key_F, Qt::ControlModifier);
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, QStringLiteral("duality pegasos"));
    QTRY_VERIFY(results->isVisible());
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, QStringLiteral("pegasos"));
    QVERIFY(results->count() > 1);
    QVERIFY(results->item(0)->text().startsWith(QStringLiteral("Pegasos\n")));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(shownPage(window), QStringLiteral("solver-pegasos"));
    QVERIFY(!window.browser().extraSelections().isEmpty()); // the words are highlighted
    QVERIFY(window.browser().hasFocus());

    QTest::keyClick(&window.browser(), Qt::Key_F, Qt::ControlModifier);
    QTest::keyClicks(field, QStringLiteral("lasso"));
    const QListWidgetItem* last = results->item(results->count() - 1);
    results->scrollToItem(last);
    QTest::mouseClick(results->viewport(), Qt::LeftButton, {}, results->visualItemRect(last).center());
    QVERIFY(shownPage(window) != QStringLiteral("solver-pegasos"));
    const QString found = plainHelpText(*window.browser().page());
    QVERIFY(found.contains(QStringLiteral("lasso"), Qt::CaseInsensitive) || found.contains(QStringLiteral("l1")));

    field->setFocus();
    QTest::keyClick(field, Qt::Key_Down); // into the results, and on
    QTRY_VERIFY(results->hasFocus());
    QTest::keyClick(results, Qt::Key_Home);
    const QString first = results->chosen();
    QTest::keyClick(results, Qt::Key_Return);
    QCOMPARE(shownPage(window), first);

    field->setFocus();
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, QStringLiteral("qqqq"));
    QCOMPARE(results->count(), 1); // the entry that reports no match
    QVERIFY(results->chosen().isEmpty());
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(shownPage(window), first);
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(field->text().isEmpty() && window.isVisible());
    QTRY_VERIFY(contentsOf(window)->isVisible());
    QTest::keyClick(field, Qt::Key_Escape);
    QTRY_VERIFY(!window.isVisible());
}

/// Links clicked and contents selected by keyboard form a history; pages return to their scroll positions.
void TestHelp::backAndForward() {
    HelpWindow window;
    window.showEntry(QStringLiteral("solver-fista"));
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QAction* back = window.findChild<QAction*>(QStringLiteral("helpBack"));
    QAction* forward = window.findChild<QAction*>(QStringLiteral("helpForward"));
    QVERIFY(!back->isEnabled() && !forward->isEnabled());
    QTextBrowser& browser = window.browser();
    QTextCursor link = browser.document()->find(QStringLiteral("SAGA"));
    QVERIFY(!link.isNull());
    browser.setTextCursor(link);
    browser.ensureCursorVisible();
    const int left = browser.verticalScrollBar()->value();
    link.setPosition(link.selectionStart() + 2);
    QTest::mouseClick(browser.viewport(), Qt::LeftButton, {}, browser.cursorRect(link).center());
    QTRY_COMPARE(shownPage(window), QStringLiteral("solver-saga"));
    QCOMPARE(contentsOf(window)->currentItem()->text(0), QStringLiteral("SAGA"));
    QTest::keyClick(contentsOf(window), Qt::Key_Down);
    const QString third = shownPage(window);
    QVERIFY(third != QStringLiteral("solver-saga"));

    QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
    QTRY_COMPARE(shownPage(window), QStringLiteral("solver-saga"));
    for (QToolButton* button : window.findChildren<QToolButton*>())
        if (button->defaultAction() == back)
            QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE(shownPage(window), QStringLiteral("solver-fista"));
    QCOMPARE(browser.verticalScrollBar()->value(), left);
    QVERIFY(!back->isEnabled() && forward->isEnabled());
    QTest::keyClick(&window, Qt::Key_Right, Qt::AltModifier);
    QTRY_COMPARE(shownPage(window), QStringLiteral("solver-saga"));
    window.showEntry(QStringLiteral("loss-crf"));
    QVERIFY(!forward->isEnabled()); // the forward history is discarded
}

void TestHelp::contentsHaveEveryPage() {
    HelpWindow window;
    window.showEntry({});
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QStringList found;
    for (QTreeWidgetItemIterator item(contentsOf(window)); *item != nullptr; ++item)
        if (const QString anchor = (*item)->data(0, Qt::UserRole).toString(); !anchor.isEmpty())
            found << anchor;
    QStringList wanted;
    for (const HelpPage& page : helpPages())
        wanted << page.anchor;
    QCOMPARE(found, wanted);
    QCOMPARE(contentsOf(window)->topLevelItemCount(), 7);
}

/// A page is laid out a few times when it is shown, however many tables it has; times are printed.
void TestHelp::pagesAreLaidOutSeldom() {
    QElapsedTimer clock;
    clock.start();
    HelpWindow window;
    window.showEntry({});
    window.grab();
    qInfo("opened in %lld ms", static_cast<long long>(clock.elapsed()));
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const auto* shown = window.findChild<QTextBrowser*>(QStringLiteral("helpPage"));
    QVERIFY(shown != nullptr);
    qint64 longest = 0;
    for (const HelpPage& page : helpPages()) {
        QSignalSpy changes(shown->document(), &QTextDocument::contentsChanged);
        clock.restart();
        window.showEntry(page.anchor);
        window.grab();
        longest = std::max(longest, clock.elapsed());
        QVERIFY2(changes.count() <= 3, qPrintable(QStringLiteral("%1: %2").arg(page.anchor).arg(changes.count())));
    }
    clock.restart();
    QVERIFY(!HelpSearch().find(QStringLiteral("lipschitz")).empty());
    qInfo("the slowest page in %lld ms, a first search in %lld ms", static_cast<long long>(longest),
          static_cast<long long>(clock.elapsed()));
}

/// The choices that the page recommends exist.
void TestHelp::stepsOfTheTopicExist() {
    const QString topic = topicText();
    QVERIFY(topic.contains(QStringLiteral("generate hadamard --order 10 --form plain ")));
    const GeneratorInfo* generator = findGenerator("hadamard");
    QVERIFY(generator != nullptr);
    ParameterValues values(generator->parameters);
    QVERIFY(values.set(generator->parameters, "hadamard", "order", "10").ok());
    for (const char* form : {"plain", "hinged", "printed"}) {
        QVERIFY(topic.contains(QLatin1String(form)));
        QVERIFY(values.set(generator->parameters, "hadamard", "form", form).ok());
    }
    QVERIFY(findLossInfo("max-linear") != nullptr);
    for (const char* solver : {"pragam", "agm-ef-inf"}) {
        const SolverInfo* info = findSolver(solver);
        QVERIFY(ParameterValues(info->parameters).set(info->parameters, solver, "dual_start", "vertex").ok());
        QVERIFY(topic.contains(QStringLiteral("**%1**").arg(QString::fromStdString(info->title))));
    }
    const SolverInfo* bundle = findSolver("bmrm-ls");
    QVERIFY(std::ranges::find(bundle->extras, "eps", &ExtraInfo::name) != bundle->extras.end());
}

QTEST_MAIN(TestHelp)
#include "test_help.moc"
