// SPDX-License-Identifier: GPL-3.0-only
//
// The sentences below pictures of mechanisms claim only what holds in the picture.
#include "ui/inside/inside_words.h"

#include <QtTest>

using namespace gapscope;

class TestInsideWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }
    void gapsThatAreNotExcessive();
    void modelsBelowTheIterate();
    void linesToTheInnerResult();
    void theFirstPlane();
    void searchesFromASample();
};

namespace {

QString sentenceWith(InsideView view, InsideAxis axis, std::vector<InsidePicture::Quoted> facts) {
    InsidePicture picture{.view = view, .xAxis = axis};
    picture.facts = std::move(facts);
    picture.reference = 1.0;
    return sentenceOf(picture);
}

} // namespace

void TestInsideWords::gapsThatAreNotExcessive() {
    const auto sentence = [](double excess) {
        return sentenceWith(InsideView::excessiveGap, InsideAxis::fromIterateToDefined,
                            {{InsideFact::mu, 0.1}, {InsideFact::excess, excess}, {InsideFact::gapThere, 0.25}});
    };
    for (const double excess : {0.5, 0.0, -1e-14}) // of these the last is rounding
        QVERIFY(sentence(excess).contains(QStringLiteral("is below")));
    QVERIFY(sentence(-0.5).contains(QStringLiteral("exceeds D(α) by 0.5")));
    QVERIFY(!sentence(-0.5).contains(QStringLiteral("at most")));
}

void TestInsideWords::modelsBelowTheIterate() {
    const auto sentence = [](double objective, double best) {
        return sentenceWith(InsideView::estimate, InsideAxis::fromIterateToBest,
                            {{InsideFact::objectiveThere, objective},
                             {InsideFact::modelMinimum, 1.0},
                             {InsideFact::bestObjective, best},
                             {InsideFact::promisedError, 0.25}});
    };
    for (const double best : {0.25, std::numeric_limits<double>::quiet_NaN()}) {
        for (const double objective : {0.5, 1.0, 1.0 + 1e-14})
            QVERIFY(sentence(objective, best).contains(QStringLiteral("at most the minimum")));
        QVERIFY(sentence(1.5, best).contains(QStringLiteral("exceeds the minimum of the model by 0.5")));
        QVERIFY(!sentence(1.5, best).contains(QStringLiteral("at most")));
    }
}

void TestInsideWords::linesToTheInnerResult() {
    const QString toBest = sentenceWith(InsideView::proximal, InsideAxis::fromCentreToBest,
                                        {{InsideFact::weight, 2.0}, {InsideFact::bias, 0.25}});
    QVERIFY(toBest.contains(QStringLiteral("best point by 25")));
    const QString toResult =
        sentenceWith(InsideView::proximal, InsideAxis::fromCentreToResult, {{InsideFact::weight, 2.0}});
    QVERIFY(!toResult.contains(QStringLiteral("best point")) && !toResult.contains(QStringLiteral("nan")));
    QVERIFY(toResult.contains(QStringLiteral("weight 2")));
}

/// Nothing is combined yet.
void TestInsideWords::theFirstPlane() {
    const QString first =
        sentenceWith(InsideView::envelope, InsideAxis::fromCutToNext,
                     {{InsideFact::planes, 1.0}, {InsideFact::lowerBound, 0.5}, {InsideFact::gapThere, 0.25}});
    QVERIFY(first.contains(QStringLiteral("is the lower bound")));
    QVERIFY(!first.contains(QStringLiteral("combined")));
}

void TestInsideWords::searchesFromASample() {
    std::vector<InsidePicture::Quoted> facts{{InsideFact::kinks, 12000.0},
                                             {InsideFact::kinks, 300.0},
                                             {InsideFact::kinks, 0.0},
                                             {InsideFact::intercept, 0.5}};
    const auto sentence = [&facts] { return sentenceWith(InsideView::projection, InsideAxis::intercept, facts); };
    QVERIFY(sentence().contains(QStringLiteral("Every pass looks at the middle")));
    facts.push_back({InsideFact::narrowed, 300.0});
    QVERIFY(sentence().contains(QStringLiteral("first pass")) && sentence().contains(QStringLiteral("sample")));
    QVERIFY(sentence().contains(QStringLiteral("300 → 0")));
}

QTEST_GUILESS_MAIN(TestInsideWords)
#include "test_inside_words.moc"
