// SPDX-License-Identifier: GPL-3.0-only
#include "ui/inside/inside_words.h"

#include "ui/basics/numbers.h"

#include <QCoreApplication>

#include <cmath>

namespace gapscope {
namespace {

/// The context of the texts.
struct Inside {
    Q_DECLARE_TR_FUNCTIONS(Inside)
};

constexpr int shortDigits = 3;
constexpr int referenceDigits = 8;
constexpr double rounding = 1e-10; // of values, relative to max(1, their size): less is no violation of a bound

QString shownFact(const InsidePicture& picture, InsideFact fact, int digits = 4) {
    return shownNumber(picture.fact(fact), digits);
}

QString percent(double share) {
    constexpr double whole = 100.0;
    return shownNumber(whole * share, shortDigits);
}

/// Whether one value exceeds another by more than rounding.
bool exceeds(double value, double bound) {
    return value - bound > rounding * std::max(1.0, std::abs(bound));
}

QString withReference(const QString& name, double reference) {
    if (reference == 0.0)
        return name;
    const QString number = shownNumber(std::abs(reference), referenceDigits);
    return reference > 0.0 ? Inside::tr("%1 − %2", "a quantity less a number").arg(name, number)
                           : Inside::tr("%1 + %2", "a quantity plus a number").arg(name, number);
}

QString optionName(InsideRole role) {
    switch (role) {
    case InsideRole::stepTwo:
        return QStringLiteral("II");
    case InsideRole::stepThree:
        return QStringLiteral("III");
    case InsideRole::stepFour:
        return QStringLiteral("IV");
    case InsideRole::stepFive:
        return QStringLiteral("V");
    default:
        return QStringLiteral("I");
    }
}

QString envelopeSentence(const InsidePicture& picture) {
    const QString gap = shownFact(picture, InsideFact::gapThere, shortDigits);
    const QString bound = shownFact(picture, InsideFact::lowerBound, 6);
    if (picture.xAxis == InsideAxis::fromIterateToDefined)
        return Inside::tr("One plane, combined from all before, lies below P with R added; its minimum %1 is D(α), and "
                          "P(w) is %2 above it.")
            .arg(bound, gap);
    if (picture.fact(InsideFact::planes) > 1.0)
        return Inside::tr("The newest plane touches P where it was taken; the maximum of all %1 planes with R lies "
                          "below P, and its minimum %2 is the lower bound: P is %3 above it there.")
            .arg(shownCount(picture.fact(InsideFact::planes)), bound, gap);
    return Inside::tr(
               "The newest plane touches P where it was taken; the single plane that the method keeps lies below "
               "P with R added, and its minimum %1 is the lower bound: P is %2 above it there.")
        .arg(bound, gap);
}

QString estimateSentence(const InsidePicture& picture) {
    const QString there = shownFact(picture, InsideFact::objectiveThere, 6);
    const QString min = shownFact(picture, InsideFact::modelMinimum, 6);
    const double objective = picture.fact(InsideFact::objectiveThere);
    if (const double minimum = picture.fact(InsideFact::modelMinimum); exceeds(objective, minimum))
        return Inside::tr(
                   "J at the iterate, %1, exceeds the minimum of the model by %2: the given Lipschitz constant is "
                   "too small, and nothing is proved.")
            .arg(there, shownNumber(objective - minimum, shortDigits));
    if (!std::isfinite(picture.fact(InsideFact::bestObjective)))
        return Inside::tr(
                   "J at the iterate, %1, is at most the minimum of the model, %2; the model lies below J plus a "
                   "parabola that flattens with every iteration.")
            .arg(there, min);
    return Inside::
        tr("J at the iterate, %1, is at most the minimum of the model, %2, and the model lies below J plus a "
           "parabola that flattens with every iteration: so J is at most %3 above the best known point (really %4).")
            .arg(there, min, shownFact(picture, InsideFact::promisedError, shortDigits),
                 shownNumber(objective - picture.fact(InsideFact::bestObjective), shortDigits));
}

QString coordinateSentence(const InsidePicture& picture) {
    const QString option = optionName(picture.chosen.value_or(InsideRole::stepOne));
    const QString row = shownCount(picture.fact(InsideFact::row));
    const QString before = shownFact(picture, InsideFact::before);
    const QString after = shownFact(picture, InsideFact::after);
    const double best = picture.fact(InsideFact::bestRise);
    if (!(best > 0.0))
        return Inside::tr("Row %1 has nothing to gain: α = %2 is at the top of D already.").arg(row, before);
    return Inside::tr("The step of option %1 takes α of row %2 from %3 to %4, which is %5 % of the rise of D that the "
                      "best step brings.")
        .arg(option, row, before, after, percent(picture.fact(InsideFact::rise) / best));
}

QString saddleSentence(const InsidePicture& picture) {
    const double ratio = picture.fact(InsideFact::ratio);
    if (!std::isfinite(ratio))
        return Inside::tr(
            "The method descends to the right or left in w and ascends in α, and so approaches the saddle "
            "point, where P and D meet.");
    return Inside::tr("The method descends along the axis of w and ascends along that of α, with τ/σ = %1: it circles "
                      "the saddle point, where P and D meet, or creeps along the axis with the smaller step.")
        .arg(shownNumber(ratio, shortDigits));
}

QString proximalSentence(const InsidePicture& picture) {
    const QString weight = shownFact(picture, InsideFact::weight, shortDigits);
    const double bias = picture.fact(InsideFact::bias);
    constexpr double visibleBias = 0.005;
    if (!(bias >= visibleBias)) // or the line does not end at the best point
        return Inside::tr("P with the term of weight %1 touches P at the centre and is easier to minimize; the greater "
                          "the weight, the nearer its minimum stays to the centre.")
            .arg(weight);
    return Inside::tr("P with the term of weight %1 touches P at the centre and is easier to minimize, but its minimum "
                      "falls short of the best point by %2 % of the way; the greater the weight, the shorter it falls.")
        .arg(weight, percent(std::max(0.0, bias)));
}

QString gapSentence(const InsidePicture& picture) {
    const double excess = picture.fact(InsideFact::excess); // the reference of the picture is D
    if (exceeds(picture.reference - excess, picture.reference))
        return Inside::tr("P<sub>μ</sub>(w) exceeds D(α) by %1: the given Lipschitz constant is too small, and nothing "
                          "is proved.")
            .arg(shownNumber(-excess, shortDigits));
    return Inside::tr("At the left P<sub>μ</sub>(w) is below D(α), by %1: so P(w) − D(α), which is %2, is at most what "
                      "the smoothing by μ = %3 takes from P, and μ falls with every iteration.")
        .arg(shownNumber(excess, shortDigits), shownFact(picture, InsideFact::gapThere, shortDigits),
             shownFact(picture, InsideFact::mu, shortDigits));
}

QString smoothingSentence(const InsidePicture& picture) {
    return Inside::tr("Smoothing by γ = %1 rounds the kink of the loss; %2 % of the rows lie in the rounded part, and "
                      "it lowers P by %3, at most %4.")
        .arg(shownFact(picture, InsideFact::gamma, shortDigits), percent(picture.fact(InsideFact::share)),
             shownFact(picture, InsideFact::smoothingCost, shortDigits),
             shownFact(picture, InsideFact::maxSmoothingCost, shortDigits));
}

QString projectionSentence(const InsidePicture& picture) {
    const QString intercept = shownFact(picture, InsideFact::intercept);
    const std::vector<double> kinks = picture.allFacts(InsideFact::kinks);
    if (kinks.size() < 2)
        return Inside::tr(
                   "The dual variables are projected so that their sum is 0: the intercept is %1, where the line "
                   "crosses 0.")
            .arg(intercept);
    QStringList counts;
    for (const double count : kinks)
        counts += shownCount(count);
    const QString shownCounts = counts.join(QStringLiteral(" → "));
    if (std::isfinite(picture.fact(InsideFact::narrowed)))
        return Inside::tr(
                   "The dual variables are projected so that their sum is 0: the intercept is %1, where the line "
                   "crosses 0. The first pass keeps the kinks between two from a sample; every other looks at "
                   "the middle of those that are left and drops one side: %2.")
            .arg(intercept, shownCounts);
    return Inside::tr("The dual variables are projected so that their sum is 0: the intercept is %1, where the line "
                      "crosses 0. Every pass looks at the middle of the kinks that are left and drops one side: %2.")
        .arg(intercept, shownCounts);
}

QString flipsSentence(const InsidePicture& picture) {
    const double missed = picture.fact(InsideFact::missed);
    const double falseOnes = picture.fact(InsideFact::falseOnes);
    if (!std::isfinite(picture.fact(InsideFact::gamma)))
        return Inside::tr(
                   "The loss at w is the value of the worst labelling, with %1 missed positives and %2 false ones: "
                   "%3.")
            .arg(shownCount(missed), shownCount(falseOnes), shownFact(picture, InsideFact::highest, 6));
    return Inside::tr(
               "Every pair of missed positives and false ones has a probability, a tenth from contour to contour; "
               "the gradient needs only how probable it is that each row is wrong, %1 positives and %2 negatives "
               "on average.")
        .arg(shownNumber(missed, shortDigits), shownNumber(falseOnes, shortDigits));
}

QString objectiveName(const InsidePicture& picture) {
    if (picture.view == InsideView::estimate)
        return picture.yAxis == InsideAxis::minusDual ? Inside::tr("J = −D") : Inside::tr("J");
    return picture.yAxis == InsideAxis::smoothedPrimal ? Inside::tr("P of the smoothed loss") : Inside::tr("P");
}

} // namespace

QString titleOf(InsideView view) {
    switch (view) {
    case InsideView::envelope:
        return Inside::tr("Cutting planes");
    case InsideView::estimate:
        return Inside::tr("Estimate function");
    case InsideView::coordinate:
        return Inside::tr("One dual variable");
    case InsideView::saddle:
        return Inside::tr("Saddle function");
    case InsideView::proximal:
        return Inside::tr("Proximal term");
    case InsideView::excessiveGap:
        return Inside::tr("Excessive gap");
    case InsideView::smoothing:
        return Inside::tr("Smoothed loss");
    case InsideView::projection:
        return Inside::tr("Projection");
    case InsideView::flips:
        return Inside::tr("Errors of the F1 loss");
    }
    return {};
}

QString meaningOf(InsideView view) {
    switch (view) {
    case InsideView::envelope:
        return Inside::tr("The planes below P, on the line from where the newest was taken to the next point");
    case InsideView::estimate:
        return Inside::tr(
            "The model that bounds J at the iterate from above, and J at every other point from below but "
            "for a parabola");
    case InsideView::coordinate:
        return Inside::tr("D as a function of the dual variable of one row, and where a step lands");
    case InsideView::saddle:
        return Inside::tr("The function that is minimized over w and maximized over α, with the path of the iterates");
    case InsideView::proximal:
        return Inside::tr("The subproblem around a centre, and where its minimum lies for other weights");
    case InsideView::excessiveGap:
        return Inside::tr("P of the smoothed loss below D");
    case InsideView::smoothing:
        return Inside::tr("The loss, its smoothed form, and where the rows lie");
    case InsideView::projection:
        return Inside::tr("The sum of the dual variables as a function of the intercept, and the search for its zero");
    case InsideView::flips:
        return Inside::tr("What the loss gives to each pair of missed positives and false ones");
    }
    return {};
}

QString textOf(InsideRole role, const InsidePicture& picture) {
    switch (role) {
    case InsideRole::objective:
        return objectiveName(picture);
    case InsideRole::smoothedObjective:
        return Inside::tr("Pμ");
    case InsideRole::dualObjective:
        return Inside::tr("D");
    case InsideRole::model:
        if (picture.view == InsideView::estimate)
            return Inside::tr("model");
        return picture.fact(InsideFact::planes) > 1.0 ? Inside::tr("maximum of the planes, with R")
                                                      : Inside::tr("single plane, with R");
    case InsideRole::newestPlane:
        return Inside::tr("newest plane, with R");
    case InsideRole::modelMinimum:
        return Inside::tr("height of its minimum");
    case InsideRole::upperBound:
        return Inside::tr("J plus the parabola");
    case InsideRole::stepBound:
        return Inside::tr("what the solver maximizes instead");
    case InsideRole::subproblem:
        return Inside::tr("P with the proximal term");
    case InsideRole::weakerTerm:
        return Inside::tr("a tenth of the weight");
    case InsideRole::strongerTerm:
        return Inside::tr("ten times the weight");
    case InsideRole::loss:
        return Inside::tr("loss");
    case InsideRole::smoothedLoss:
        return Inside::tr("smoothed loss");
    case InsideRole::iterate:
        return picture.view == InsideView::coordinate || picture.view == InsideView::projection ? Inside::tr("now")
               : picture.view == InsideView::flips        ? Inside::tr("signs of the scores")
               : picture.view == InsideView::excessiveGap ? Inside::tr("P at w")
                                                          : Inside::tr("iterate");
    case InsideRole::best:
        return picture.view == InsideView::excessiveGap ? Inside::tr("D at α")
               : picture.view == InsideView::saddle     ? Inside::tr("best known pair")
               : picture.view == InsideView::projection ? Inside::tr("intercept")
                                                        : Inside::tr("best known point");
    case InsideRole::cutAt:
        return Inside::tr("where the newest plane was taken");
    case InsideRole::next:
        return Inside::tr("minimum of the model", "a point");
    case InsideRole::momentum:
        return Inside::tr("momentum point");
    case InsideRole::centre:
        return Inside::tr("centre");
    case InsideRole::result:
        return picture.view == InsideView::excessiveGap ? Inside::tr("Pμ at w")
                                                        : Inside::tr("what the inner solver found");
    case InsideRole::stepOne:
    case InsideRole::stepTwo:
    case InsideRole::stepThree:
    case InsideRole::stepFour:
    case InsideRole::stepFive:
        return Inside::tr("option %1").arg(optionName(role));
    case InsideRole::edge:
        return picture.view == InsideView::projection ? QStringLiteral("0") : Inside::tr("edge of the domain");
    case InsideRole::path:
        return Inside::tr("path of the iterates");
    case InsideRole::rows:
        return picture.view == InsideView::projection ? Inside::tr("kinks") : Inside::tr("rows");
    case InsideRole::equal:
        return picture.view == InsideView::flips && std::isfinite(picture.fact(InsideFact::gamma))
                   ? Inside::tr("equal probabilities")
                   : Inside::tr("equal values");
    case InsideRole::dualSum:
        return Inside::tr("mean of α");
    case InsideRole::pass:
        return Inside::tr("a pass of the search");
    case InsideRole::highest:
        return std::isfinite(picture.fact(InsideFact::gamma)) ? Inside::tr("most probable pair")
                                                              : Inside::tr("worst labelling");
    case InsideRole::mean:
        return Inside::tr("mean pair");
    }
    return {};
}

QString xNameOf(const InsidePicture& picture) {
    switch (picture.xAxis) {
    case InsideAxis::fromCutToNext:
        return Inside::tr("0: where the newest plane was taken; 1: minimum of the model");
    case InsideAxis::fromIterateToDefined:
        return Inside::tr("0: w; 1: the w that α defines");
    case InsideAxis::fromIterateToBest:
        return Inside::tr("0: iterate; 1: best known point");
    case InsideAxis::fromIterateToMinimizer:
        return Inside::tr("0: iterate; 1: minimum of the model");
    case InsideAxis::fromCentreToBest:
        return Inside::tr("0: centre; 1: best known w");
    case InsideAxis::fromCentreToResult:
        return Inside::tr("0: centre; 1: what the inner solver found");
    case InsideAxis::dualVariable:
        return Inside::tr("α of row %1").arg(shownCount(picture.fact(InsideFact::row)));
    case InsideAxis::primalShare:
        return Inside::tr("w, from the start (0) to the best known (1)");
    case InsideAxis::margin:
        return Inside::tr("margin y·z");
    case InsideAxis::residual:
        return Inside::tr("residual z − y");
    case InsideAxis::intercept:
        return Inside::tr("intercept b");
    case InsideAxis::falseOnes:
        return Inside::tr("negatives labelled positive");
    default:
        return {};
    }
}

QString yNameOf(const InsidePicture& picture) {
    switch (picture.yAxis) {
    case InsideAxis::primal:
    case InsideAxis::minusDual:
    case InsideAxis::minusSmoothedDual:
    case InsideAxis::smoothedPrimal: {
        const bool areBoth = picture.view == InsideView::excessiveGap;
        const QString name = areBoth                                  ? Inside::tr("P, D", "an axis")
                             : picture.yAxis == InsideAxis::minusDual ? Inside::tr("−D")
                                                                      : objectiveName(picture);
        return withReference(name, picture.reference);
    }
    case InsideAxis::dual:
        return Inside::tr("change of D");
    case InsideAxis::dualShare:
        return Inside::tr("α, from the start (0) to the best known (1)");
    case InsideAxis::lossValue:
        return Inside::tr("loss");
    case InsideAxis::meanDualVariable:
        return Inside::tr("mean of α");
    case InsideAxis::missed:
        return Inside::tr("positives labelled negative");
    default:
        return {};
    }
}

QString sentenceOf(const InsidePicture& picture) {
    switch (picture.view) {
    case InsideView::envelope:
        return envelopeSentence(picture);
    case InsideView::estimate:
        return estimateSentence(picture);
    case InsideView::coordinate:
        return coordinateSentence(picture);
    case InsideView::saddle:
        return saddleSentence(picture);
    case InsideView::proximal:
        return proximalSentence(picture);
    case InsideView::excessiveGap:
        return gapSentence(picture);
    case InsideView::smoothing:
        return smoothingSentence(picture);
    case InsideView::projection:
        return projectionSentence(picture);
    case InsideView::flips:
        return flipsSentence(picture);
    }
    return {};
}

QString textOf(InsideObstacle obstacle) {
    switch (obstacle) {
    case InsideObstacle::stopped:
        return {};
    case InsideObstacle::notYet:
        return Inside::tr("There is nothing to see before the first complete iteration: go on by one.");
    case InsideObstacle::pointsMeet:
        return Inside::tr("The points at the two ends of the line are the same here: go to another iteration.");
    case InsideObstacle::noTerm:
        return Inside::tr("There is no proximal term here: the run needs none, or is inside an iteration.");
    case InsideObstacle::noDual:
        return Inside::tr("No dual variables are known at this iteration.");
    case InsideObstacle::notSmoothed:
        return Inside::tr("The loss is not smoothed at this iteration.");
    case InsideObstacle::notKept:
        return Inside::tr("What the picture shows takes too much memory to be kept for this iteration.");
    }
    return {};
}

} // namespace gapscope
