// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/norms/overlapping_groups.h"

#include "engine/math/infinity.h"
#include "engine/math/summation.h"
#include "engine/regularizers/interface/feasibility.h"
#include "engine/regularizers/norms/norm_regularizer.h"
#include "engine/regularizers/vector/permuted.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

namespace gapscope {
namespace {

constexpr int sweepsAlone = 200; // about three digits
constexpr int sweepsFromParts = 10;
constexpr double tightEnough = 1e-13; // relative distance of the bounds of N*

} // namespace

OverlapForm overlapFormOf(const std::string& regularizer, const ParameterValues& parameters) {
    if (regularizer != "overlapping-groups" || !parameters.contains("overlap") || parameters.is("overlap", "auto"))
        return OverlapForm::partition;
    return parameters.is("overlap", "plain") ? OverlapForm::plain : OverlapForm::latent;
}

RegularizerEntry overlappingGroupsEntry() {
    return {
        {.id = "overlapping-groups",
         .title = "Group lasso with overlaps",
         .formula = "λ ∑<sub><i>g</i></sub> ω<sub><i>g</i></sub> ‖<i>w<sub>g</sub></i>‖<sub>2</sub>",
         .meaning = "A group lasso whose groups may share features: either whole groups become zero (plain), or "
                    "whole groups are chosen (latent). ω is the root of a group's size, or its given weight.",
         .source = "Jenatton, Audibert and Bach (2011); Jacob, Obozinski and Vert (2009)",
         .hasGroups = true,
         .groupsMayOverlap = true,
         .parameters = {{.key = "overlap",
                         .symbol = "",
                         .meaning = "What shared features mean. plain: the norms of the groups of w, so that the "
                                    "zeros are a union of groups; latent: w is a sum of one part per group, so that "
                                    "the nonzeros are a union of groups; auto: the groups share no features.",
                         .kind = Parameter::Kind::choice,
                         .defaultText = "auto",
                         .choices = {"auto", "plain", "latent"}}}},
        [](const RegularizerInput& input) -> std::unique_ptr<Regularizer> {
            Groups groups = input.shape.groups;
            const double lambda = input.strengths.lambda;
            if (input.parameters.is("overlap", "plain"))
                return std::make_unique<PlainGroups>(lambda, std::move(groups));
            const bool areCopies = groups.overlap();
            std::vector<Index> order = std::move(groups.order);
            groups.order.clear();
            auto ofParts = std::make_unique<NormRegularizer>(lambda, makeGroupNorm(std::move(groups)));
            if (order.empty() || areCopies) // the coordinates are those of the parts, in their order
                return ofParts;
            return std::make_unique<Permuted>(std::move(order), std::move(ofParts));
        }};
}

PlainGroups::PlainGroups(double lambda, Groups groups)
    : m_lambda(lambda), m_groups(std::move(groups)), m_shares(Vector::Zero(m_groups.covered())) {
    for (Index place = 0; place < m_groups.coordinates(); ++place)
        m_shares[coordinate(place)] += 1.0;
    m_shares = m_shares.cwiseInverse();
}

double PlainGroups::normOf(VectorView w, Index g) const {
    Vector part(m_groups.size(g));
    for (Index k = 0; k < part.size(); ++k)
        part[k] = w[coordinate(m_groups.begin(g) + k)];
    return part.stableNorm();
}

double PlainGroups::value(VectorView w) const {
    CompensatedSum sum;
    for (Index g = 0; g < m_groups.count(); ++g)
        sum.add(weight(g) * normOf(w, g));
    return m_lambda * sum.value();
}

void PlainGroups::prox(VectorView, double, VectorSpan) const {
    throw std::logic_error("the prox of groups that share features has no closed form");
}

void PlainGroups::prox(VectorView, VectorView, VectorSpan) const {
    throw std::logic_error("the prox of groups that share features has no closed form");
}

double PlainGroups::bound(VectorView parts, VectorView rest) const {
    double most = 0.0;
    for (Index g = 0; g < m_groups.count(); ++g) {
        double squares = 0.0;
        for (Index place = m_groups.begin(g); place < m_groups.begin(g) + m_groups.size(g); ++place) {
            const Index j = coordinate(place);
            const double entry = parts[place] + rest[j] * m_shares[j];
            squares += entry * entry;
        }
        most = std::max(most, std::sqrt(squares) / weight(g));
    }
    return most;
}

/// N*(v) is the least s for which v splits into parts with ||u_g|| <= s weight_g. For s below it, the nearest sum of
/// such parts leaves a rest r that separates: v.r / N(r) is a lower bound of N*, at the nearest one better than s, so
/// that s rises to N*; any parts give an upper bound. The nearest sum is approached by exact steps in one part after
/// the other, whose error falls only like 1 over their number: the parts of a solver that converges make the bound
/// exact.
double PlainGroups::dualNorm(VectorView v, VectorView split) const {
    const double scale = v.size() > 0 ? v.cwiseAbs().maxCoeff() : 0.0;
    if (!(scale > 0.0))
        return 0.0;
    const Vector target = v / scale; // of any size without overflow of squares
    Vector parts = Vector::Zero(m_groups.coordinates());
    Vector rest = target;
    double upper = bound(parts, rest);
    if (split.size() == parts.size()) {
        Vector given = split / scale;
        Vector left = target;
        for (Index place = 0; place < given.size(); ++place)
            left[coordinate(place)] -= given[place];
        if (const double fromGiven = bound(given, left); fromGiven <= upper) {
            upper = fromGiven;
            parts.swap(given);
            rest.swap(left);
        }
    }
    double lower = target.squaredNorm() * m_lambda / value(target);
    const int sweeps = split.size() == parts.size() ? sweepsFromParts : sweepsAlone;
    for (int sweep = 0; sweep < sweeps && upper - lower > tightEnough * upper; ++sweep) {
        for (Index g = 0; g < m_groups.count(); ++g) {
            const Index begin = m_groups.begin(g);
            const Index end = begin + m_groups.size(g);
            double squares = 0.0;
            for (Index place = begin; place < end; ++place) {
                const double wanted = parts[place] + rest[coordinate(place)];
                squares += wanted * wanted;
            }
            const double radius = lower * weight(g);
            const double shrink = squares > radius * radius ? radius / std::sqrt(squares) : 1.0;
            for (Index place = begin; place < end; ++place) {
                double& left = rest[coordinate(place)];
                const double next = shrink * (parts[place] + left);
                left -= next - parts[place];
                parts[place] = next;
            }
        }
        upper = std::min(upper, bound(parts, rest));
        const double length = rest.norm();
        if (!(length > 1e-15))
            break; // v itself is a sum of such parts
        const Vector direction = rest / length;
        lower = std::max(lower, target.dot(direction) * m_lambda / value(direction));
    }
    return upper * scale;
}

double PlainGroups::conjugate(VectorView v) const {
    return dualNorm(v, Vector()) <= m_lambda * (1.0 + feasibilityTolerance) ? 0.0 : infinity;
}

void PlainGroups::conjugateGradient(VectorView, VectorSpan) const {
    throw std::logic_error("R* of a norm has no gradient");
}

double PlainGroups::feasibleScale(VectorView v) const {
    return std::min(1.0, largestScale(v));
}

double PlainGroups::largestScale(VectorView v, VectorView split) const {
    const double dual = dualNorm(v, split);
    return dual > 0.0 ? m_lambda / dual : infinity;
}

void PlainGroups::subgradient(VectorView w, VectorSpan out) const {
    const Vector at = w; // out may be w
    out.setZero();
    for (Index g = 0; g < m_groups.count(); ++g) {
        const double length = normOf(at, g);
        if (!(length > 0.0))
            continue;
        for (Index place = m_groups.begin(g); place < m_groups.begin(g) + m_groups.size(g); ++place)
            out[coordinate(place)] += m_lambda * weight(g) * (at[coordinate(place)] / length);
    }
}

std::optional<NormConstants> PlainGroups::normConstants(Index) const {
    if (m_groups.count() == 0)
        return NormConstants{m_lambda, 0.0, 0.0};
    // ||w|| <= sum of the ||w_g||, and ||sum of u_g|| <= sum of the ||u_g||.
    const double sum = std::accumulate(m_groups.weight.begin(), m_groups.weight.end(), 0.0);
    return NormConstants{m_lambda, 1.0 / std::ranges::min(m_groups.weight), m_lambda * m_lambda * sum * sum};
}

} // namespace gapscope
