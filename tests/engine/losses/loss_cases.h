// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/losses/any_loss.h"
#include "engine/losses/interface/smoothed.h"
#include "engine/math/random.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

/// Test points for the laws of losses: every loss of AnyLoss with several values of each parameter, and the Nesterov
/// smoothing of each.
namespace gapscope {

inline constexpr double epsilonOfDouble = std::numeric_limits<double>::epsilon();

/// A loss to test, type-erased.
struct LossCase {
    std::string name;                ///< id and parameters, for messages
    std::vector<double> breakpoints; ///< where a derivative of phi may jump, as margins or offsets; may contain more
};

/// The score at margin s, or at offset s from the label.
inline double scoreAt(LossTask task, double s, double y) {
    return task == LossTask::margin ? s * y : y + s;
}

inline std::vector<double> labelsOf(LossTask task) {
    return task == LossTask::margin ? std::vector{-1.0, 1.0} : std::vector{0.0, 1.25, -37.5};
}

/// Every combination of parameter values from a fixed list that is accepted; a loss without parameters has one.
inline std::vector<ParameterValues> parameterChoices(const LossInfo& info) {
    std::vector<ParameterValues> choices{ParameterValues(info.parameters)};
    for (const Parameter& parameter : info.parameters) {
        std::vector<ParameterValues> extended;
        for (const ParameterValues& choice : choices)
            for (const char* text : {"0", "0.05", "0.3", "0.9", "1", "2.5", "10"}) {
                ParameterValues values = choice;
                if (values.set(info.parameters, info.id, parameter.key, text).ok())
                    extended.push_back(values);
            }
        choices = std::move(extended);
    }
    return choices;
}

/// The kinks of the scalar losses: sums and differences of 0, 1 and the parameters.
inline std::vector<double> breakpointsFor(const ParameterValues& values) {
    std::vector<double> points{0.0};
    for (const ParameterValue& value : values.all()) {
        const std::vector<double> before = points;
        for (double point : before)
            points.push_back(point + value.number);
    }
    const std::vector<double> sums = points;
    for (double sum : sums)
        points.insert(points.end(), {-sum, 1.0 - sum, 1.0 + sum});
    return points;
}

/// Smoothing moves the end of a piece s with slope d of phi to s + gamma d, and a kink to the two ends of an interval.
template <ScalarLossArithmetic L>
std::vector<double> smoothedBreakpoints(const L& base, double gamma, const std::vector<double>& breakpoints) {
    const double y = L::task == LossTask::margin ? 1.0 : 0.0;
    std::vector<double> moved;
    for (double s : breakpoints)
        for (double side : {-1e-9, 0.0, 1e-9})
            moved.push_back(s + gamma * base.derivative(s + side, y));
    return moved;
}

/// Calls check(loss, case) for every case, with the loss in its own type.
template <class Check>
void forEachLoss(Check check) {
    for (const LossInfo& info : scalarLossInfos())
        for (const ParameterValues& values : parameterChoices(info)) {
            LossCase lossCase{info.id, breakpointsFor(values)};
            for (const ParameterValue& value : values.all())
                lossCase.name += " " + value.key + "=" + value.text;
            const AnyLoss any = makeLoss(info.id, values).value();
            std::visit([&](const auto& loss) { check(loss, lossCase); }, any);
        }
}

/// Calls check(base, smoothed, case of the smoothed loss) for every case and two widths.
template <class Check>
void forEachSmoothedLoss(Check check) {
    forEachLoss([&](const auto& base, const LossCase& baseCase) {
        for (double gamma : {0.05, 3.0}) {
            const LossCase lossCase{baseCase.name + " smoothed by " + shown(gamma),
                                    smoothedBreakpoints(base, gamma, baseCase.breakpoints)};
            check(base, Smoothed{base, gamma}, lossCase);
        }
    });
}

/// Calls check(loss, case) for every loss and for its smoothed forms.
template <class Check>
void forEachArithmetic(Check check) {
    forEachLoss(check);
    forEachSmoothedLoss(
        [&](const auto&, const auto& smoothed, const LossCase& lossCase) { check(smoothed, lossCase); });
}

/// Margins or offsets to test: all breakpoints, and random ones of magnitudes 1e-3 to 1e3.
inline std::vector<double> testPoints(const LossCase& lossCase, Random& random, int randomPoints = 40) {
    std::vector<double> points = lossCase.breakpoints;
    for (int k = 0; k < randomPoints; ++k)
        points.push_back(random.normal() * std::pow(10.0, -3.0 + 6.0 * random.uniform()));
    return points;
}

/// A random dual variable with a finite conjugate; with probability 1/4 an end of the interval, zero, or one.
template <ScalarLossArithmetic L>
double randomDual(const L& loss, double y, Random& random) {
    const DualInterval interval = loss.dualInterval(y);
    const double min = std::max(interval.min, -20.0);
    const double max = std::min(interval.max, 20.0);
    switch (random.below(16)) {
    case 0:
        return min;
    case 1:
        return max;
    case 2:
        return 0.0;
    case 3:
        return std::clamp(y < 0 ? -1.0 : 1.0, min, max);
    default:
        return min + (max - min) * random.uniform();
    }
}

/// The message of a failed law.
inline QByteArray failure(const LossCase& lossCase, const char* what, std::initializer_list<double> numbers) {
    std::string text = lossCase.name + ": " + what;
    for (double number : numbers)
        text += " " + shown(number);
    return QByteArray::fromStdString(text);
}

} // namespace gapscope
