// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/parameter.h"
#include "engine/math/vector.h"

#include <memory>
#include <vector>

namespace gapscope {

/// The costs of predicting class j for a row of class y, >= 0 and 0 for j = y: one number for every wrong class, or a
/// table. Source: spec several_classes.md section 1.
class ClassCosts {
public:
    /// `numbers`: one, or K x K by rows of y.
    explicit ClassCosts(const std::vector<double>& numbers) : m_same(numbers.front()) {
        if (numbers.size() > 1)
            m_table = std::make_shared<const std::vector<double>>(numbers);
    }
    static ClassCosts same(double cost) { return ClassCosts(std::vector<double>{cost}); }
    /// The parameter `costs`, which the hinges of several classes share, and what it says.
    static Parameter parameter();
    static ClassCosts fromParameters(const ParameterValues& values) {
        return values.contains("costs") ? ClassCosts(readNumbers(values.text("costs"))) : same(1.0);
    }

    /// The costs for a row of class y among K classes; do not ask for that of y itself.
    class Row {
    public:
        double operator[](std::size_t j) const noexcept { return m_table != nullptr ? m_table[j] : m_same; }

    private:
        friend class ClassCosts;
        Row(const double* table, double same) : m_table(table), m_same(same) {}
        const double* m_table;
        double m_same;
    };
    Row ofClass(std::size_t y, std::size_t classes) const noexcept {
        return {m_table ? m_table->data() + y * classes : nullptr, m_same};
    }
    /// The table, null if all costs are the same.
    const std::vector<double>* table() const noexcept { return m_table.get(); }

private:
    double m_same;
    std::shared_ptr<const std::vector<double>> m_table{};
};

} // namespace gapscope
