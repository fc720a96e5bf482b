// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generator_list.h"

#include <bit>
#include <cmath>

namespace gapscope {
namespace {

enum class Form { plain, hinged, printed };

/// Entry (i, j) of Sylvester's Hadamard matrix, H_1 = 1, H_2d = [[H, H], [H, -H]].
double entry(Index i, Index j) {
    return std::popcount(static_cast<std::uint64_t>(i & j)) % 2 == 0 ? 1.0 : -1.0;
}

/// The planes a_i of the worst case for cutting planes (spec bmrm.md, erratum 1), one per row. plain: the columns of
/// H_d / sqrt(d). hinged: additionally a zero plane as the last row, so that ties are resolved in favour of the others.
/// printed: the columns of [[H, -H], [-H, H]] / sqrt(d), as published, whose rank is d/2.
GeneratedRows openHadamard(const GeneratorOrder& order, const std::stop_token&) {
    const ParameterValues& parameters = order.parameters;
    const Index d = Index{1} << parameters.integer("order");
    const Form form = parameters.is("form", "plain")    ? Form::plain
                      : parameters.is("form", "hinged") ? Form::hinged
                                                        : Form::printed;
    const double scale = 1.0 / std::sqrt(static_cast<double>(d));
    const Index planes = form == Form::hinged ? d + 1 : d;
    const Index half = d / 2;
    const auto next = [=, i = Index{0}, plane = Vector(d)]() mutable -> StreamRow {
        for (Index j = 0; j < d; ++j) {
            const bool isOpposite = (i < half) != (j < half);
            plane[j] =
                form == Form::printed ? (isOpposite ? -scale : scale) * entry(i % half, j % half) : scale * entry(i, j);
        }
        if (i == d) // the last row of the hinged form
            plane.setZero();
        ++i;
        return {.features = {nullptr, plane.data(), d}};
    };
    return {.stream = {{.rows = planes, .columns = d}, next}};
}

} // namespace

GeneratorInfo hadamardGenerator() {
    return {
        .id = "hadamard",
        .title = "Hadamard planes",
        .description = "Planes on which cutting-plane methods are as slow as they can be: the gap of bmrm after t "
                       "steps is 1/(2 λ t). For the loss max-linear with l2.",
        .parameters = {{.key = "order",
                        .symbol = "k",
                        .meaning = "The dimension is 2 to this power.",
                        .kind = Parameter::Kind::integer,
                        .defaultText = "6",
                        .min = 1,
                        .max = 13},
                       {.key = "form",
                        .symbol = "",
                        .meaning = "plain: orthonormal planes; hinged: and one that is zero everywhere; printed: the "
                                   "matrix as published, on which bmrm is finished after two steps.",
                        .kind = Parameter::Kind::choice,
                        .defaultText = "plain",
                        .choices = {"plain", "hinged", "printed"}}},
        .open = &openHadamard,
        .rowsFollow = true};
}

} // namespace gapscope
