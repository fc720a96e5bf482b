// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators.h"
#include "engine/losses/any_loss.h"
#include "engine/solvers/registry.h"
#include "ui/help_pages.h"
#include "ui/help_picture.h"
#include "ui/help_topics.h"
#include "ui/help_window.h"
#include "ui/palette.h"
#include "ui/theme.h"

#include <QGuiApplication>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>

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

/// Pixels near a colour, where the picture is opaque enough to show it.
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

const QString topicPicture = QStringLiteral("cutting-planes");

} // namespace

class TestHelp final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void linksLeadSomewhere();
    void picturesLoad_data();
    void picturesLoad();
    void pictureShowsTheSolvers_data();
    void pictureShowsTheSolvers();
    void windowShowsThePicture();
    void entriesAreShown();
    void stepsOfTheTopicExist();
};

void TestHelp::linksLeadSomewhere() {
    const QString help = helpHtml();
    const QStringList anchors = matches(help, "name=\"([^\"]+)\"");
    QStringList distinct = anchors;
    distinct.removeDuplicates();
    QCOMPARE(distinct.size(), anchors.size());
    const QStringList targets = matches(help, "href=\"#([^\"]+)\"");
    QVERIFY(targets.contains(topicPicture));
    for (const QString& target : targets)
        QVERIFY2(anchors.contains(target), qPrintable(target));
}

void TestHelp::picturesLoad_data() {
    QTest::addColumn<QString>("name");
    const QStringList names = matches(helpHtml(), "<img src=\"([^\"]+)\"");
    QVERIFY(!names.isEmpty());
    for (const QString& name : names)
        QTest::newRow(qPrintable(name)) << name;
}

/// At the width asked for, with as many pixels as the screen has, and drawn for either background.
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

void TestHelp::pictureShowsTheSolvers_data() {
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// In the colours that the charts give them, each readable on the help's background.
void TestHelp::pictureShowsTheSolvers() {
    QFETCH(bool, isDark);
    const QImage image = helpPicture(topicPicture, isDark, 640.0, 2.0);
    const QColor background = (isDark ? darkPalette() : lightPalette()).color(QPalette::Base);
    for (const char* solver : {"bmrm-ls", "pragam", "agm-ef-inf"}) {
        QVERIFY2(pixelsOf(image, colourOf(solver, isDark)) > 500, solver);
        QVERIFY(contrast(colourOf(solver, isDark), background) >= 3.0);
    }
    QVERIFY(image.pixelColor(0, 0).alpha() == 0); // the page shows through
}

void TestHelp::windowShowsThePicture() {
    const QPalette before = QApplication::palette();
    QApplication::setPalette(lightPalette());
    HelpWindow window;
    const auto picture = [&window] {
        return window.browser().document()->resource(QTextDocument::ImageResource, QUrl(topicPicture)).value<QImage>();
    };
    const QImage light = picture();
    QVERIFY(!light.isNull());
    QCOMPARE(light.devicePixelRatio(), qGuiApp->devicePixelRatio());
    window.showEntry(topicPicture);
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTRY_COMPARE(window.browser().horizontalScrollBar()->maximum(), 0); // it fits into the window
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
    int last = window.browser().verticalScrollBar()->value();
    QVERIFY(last < 2 * window.browser().fontMetrics().height());
    for (const char* entry : {"solver-prox-sdca", "solver-pegasos", "loss-max-linear", "data-wine", "cutting-planes"}) {
        window.showEntry(QString::fromLatin1(entry));
        const int place = window.browser().verticalScrollBar()->value();
        QVERIFY2(place > last, entry);
        last = place;
    }
}

/// What the page tells people to choose can be chosen.
void TestHelp::stepsOfTheTopicExist() {
    const QString topic = cuttingPlanesTopic();
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
        QVERIFY(topic.contains(QStringLiteral("<b>%1</b>").arg(QString::fromStdString(info->title).toHtmlEscaped())));
    }
    const SolverInfo* bundle = findSolver("bmrm-ls");
    QVERIFY(std::ranges::find(bundle->extras, "eps", &ExtraInfo::name) != bundle->extras.end());
}

QTEST_MAIN(TestHelp)
#include "test_help.moc"
