// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/palette.h"
#include "ui/basics/theme.h"

#include "engine/solvers/registry.h"

#include <QTest>

#include <cmath>
#include <vector>

using namespace gapscope;

namespace {

double distance(const QColor& a, const QColor& b) {
    return std::hypot(a.red() - b.red(), a.green() - b.green(), a.blue() - b.blue());
}

} // namespace

class TestPalette final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void contrastOfKnownPairs();
    void linesAreSeen_data();
    void linesAreSeen();
    void coloursDiffer_data();
    void coloursDiffer();
    void sameHueForNeighbours();
    void furnitureIsReadable();
    void textsOfThemesAreReadable_data();
    void textsOfThemesAreReadable();
    void linesOfThemesAreSeen_data();
    void linesOfThemesAreSeen();
};

void TestPalette::contrastOfKnownPairs() {
    QVERIFY(std::abs(contrast(Qt::white, Qt::black) - 21.0) < 1e-9);
    QVERIFY(std::abs(contrast(Qt::white, Qt::white) - 1.0) < 1e-12);
    QVERIFY(std::abs(contrast(QColor(0x77, 0x77, 0x77), Qt::white) - 4.48) < 0.01); // WCAG's own example
}

void TestPalette::linesAreSeen_data() {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QColor>("background");
    QTest::newRow("white") << false << QColor(Qt::white);
    QTest::newRow("off-white") << false << QColor(0xf4, 0xf4, 0xf4);
    QTest::newRow("black") << true << QColor(Qt::black);
    QTest::newRow("dark") << true << QColor(0x2d, 0x2d, 0x30);
    QTest::newRow("light theme") << false << chartColours(lightPalette()).background;
    QTest::newRow("dark theme") << true << chartColours(darkPalette()).background;
}

void TestPalette::linesAreSeen() {
    QFETCH(bool, dark);
    QFETCH(QColor, background);
    for (int solver = 0; solver < 30; ++solver)
        for (int ordinal = 0; ordinal < 6; ++ordinal) {
            const double found = contrast(runColour(solver, ordinal, dark), background);
            QVERIFY2(found >= 3.0, qPrintable(QStringLiteral("%1/%2: %3").arg(solver).arg(ordinal).arg(found)));
        }
}

void TestPalette::coloursDiffer_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestPalette::coloursDiffer() {
    QFETCH(bool, dark);
    constexpr double wellApart = 60.0;
    constexpr double apart = 18.0;
    constexpr double manyApart = 15.0;
    constexpr double manySolversApart = 30.0;
    for (int a = 0; a < 8; ++a)
        for (int b = 0; b < a; ++b)
            QVERIFY2(distance(runColour(a, 0, dark), runColour(b, 0, dark)) > wellApart,
                     qPrintable(QStringLiteral("solvers %1 and %2").arg(a).arg(b)));
    for (int solver = 0; solver < 8; ++solver)
        for (int a = 0; a < 5; ++a)
            for (int b = 0; b < a; ++b)
                QVERIFY2(distance(runColour(solver, a, dark), runColour(solver, b, dark)) > apart,
                         qPrintable(QStringLiteral("solver %1, runs %2 and %3").arg(solver).arg(a).arg(b)));
    const int solvers = static_cast<int>(allSolvers().size());
    for (int a = 0; a < solvers; ++a)
        for (int b = 0; b < a; ++b) {
            const double found = distance(runColour(a, 0, dark), runColour(b, 0, dark));
            QVERIFY2(found > manySolversApart,
                     qPrintable(QStringLiteral("solvers %1 and %2: %3").arg(a).arg(b).arg(found)));
        }
    // Ten runs of one solver, as one-vs-rest creates for ten classes: also for a solver far down the list.
    for (int solver = 0; solver < solvers; ++solver)
        for (int a = 0; a < 10; ++a)
            for (int b = 0; b < a; ++b)
                QVERIFY2(distance(runColour(solver, a, dark), runColour(solver, b, dark)) > manyApart,
                         qPrintable(QStringLiteral("solver %1, runs %2 and %3: %4")
                                        .arg(solver)
                                        .arg(a)
                                        .arg(b)
                                        .arg(distance(runColour(solver, a, dark), runColour(solver, b, dark)))));
}

void TestPalette::sameHueForNeighbours() {
    for (int solver = 0; solver < 7; ++solver) {
        const int own = runColour(solver, 0, false).hslHue();
        for (int ordinal = 1; ordinal < 3; ++ordinal) {
            const int turn = std::abs(runColour(solver, ordinal, false).hslHue() - own);
            QVERIFY2(std::min(turn, 360 - turn) <= 40, qPrintable(QStringLiteral("%1: %2").arg(solver).arg(turn)));
        }
    }
}

void TestPalette::furnitureIsReadable() {
    QPalette dark(QColor(45, 45, 48));
    dark.setColor(QPalette::Base, QColor(30, 30, 32));
    QVERIFY(isDark(dark));
    QVERIFY(!isDark(paperPalette()));
    for (const QPalette& palette : {dark, paperPalette()}) {
        const ChartColours colours = chartColours(palette);
        QVERIFY(contrast(colours.text, colours.background) >= 7.0);
        QVERIFY(contrast(colours.mutedText, colours.background) >= 4.5);
        QVERIFY(contrast(colours.frame, colours.background) >= 3.0);
        QVERIFY(contrast(colours.grid, colours.background) < 1.6);
    }
}

void TestPalette::textsOfThemesAreReadable_data() {
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << lightPalette();
    QTest::newRow("dark") << darkPalette();
}

/// Every colour of texts on every ground that texts stand on (WCAG 2.2, 1.4.3).
void TestPalette::textsOfThemesAreReadable() {
    QFETCH(QPalette, palette);
    const auto isReadable = [&palette](const QColor& text, QPalette::ColorRole ground) {
        return contrast(text, palette.color(QPalette::Active, ground)) >= 4.5;
    };
    for (const auto ground : {QPalette::Window, QPalette::Base, QPalette::AlternateBase}) {
        for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::PlaceholderText, QPalette::Link})
            QVERIFY2(isReadable(palette.color(QPalette::Active, role), ground),
                     qPrintable(QStringLiteral("role %1 on %2").arg(int(role)).arg(int(ground))));
        QVERIFY(isReadable(errorColour(palette), ground));
        QVERIFY(isReadable(warningColour(palette), ground));
        QVERIFY(isReadable(hintColour(palette), ground));
    }
    QVERIFY(isReadable(palette.color(QPalette::ButtonText), QPalette::Button));
    QVERIFY(isReadable(palette.color(QPalette::ToolTipText), QPalette::ToolTipBase));
    QVERIFY(isReadable(palette.color(QPalette::HighlightedText), QPalette::Highlight));
}

void TestPalette::linesOfThemesAreSeen_data() {
    textsOfThemesAreReadable_data();
}

/// What shows where the keyboard is, and where a field begins (WCAG 2.2, 1.4.11).
void TestPalette::linesOfThemesAreSeen() {
    QFETCH(QPalette, palette);
    for (const auto ground : {QPalette::Window, QPalette::Base, QPalette::AlternateBase, QPalette::Button})
        QVERIFY(contrast(focusColour(palette), palette.color(QPalette::Active, ground)) >= 3.0);
    QVERIFY(contrast(fieldFrameColour(palette), palette.color(QPalette::Active, QPalette::Window)) >= 3.0);
    QVERIFY(contrast(palette.color(QPalette::Highlight), chartColours(palette).background) >= 3.0);      // of a chart
    QVERIFY(contrast(palette.color(QPalette::PlaceholderText), palette.color(QPalette::Window)) >= 3.0); // check boxes
}

QTEST_MAIN(TestPalette)
#include "test_palette.moc"
