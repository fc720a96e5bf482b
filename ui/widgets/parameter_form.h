// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/parameter.h"
#include "ui/widgets/field_grid.h"

#include <QVBoxLayout>
#include <QWidget>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// The fields of the declared parameters of a loss, a solver or a generator. A parameter with only one choice is not
/// shown. An invalid text stays in its field, with the reason below it.
class ParameterForm final : public QWidget {
    Q_OBJECT

public:
    explicit ParameterForm(QWidget* parent = nullptr);

    /// Rebuilds the form if owner or declarations changed, and sets the values; those not given have their defaults.
    /// `owner` is the id named in messages.
    void showParameters(const std::string& owner, const std::vector<Parameter>& parameters,
                        const ParameterValues& values);
    /// The id of the loss, regularizer, solver, ... that the parameters belong to.
    const std::string& owner() const { return m_owner; }
    /// The values of all valid fields; an invalid field keeps its last valid value.
    const ParameterValues& values() const { return m_values; }
    /// The error of the first invalid field; nothing if all are valid.
    std::optional<Message> error() const;
    /// The label of a parameter: "γ", "Smoothing γ", "Option".
    static QString displayName(const Parameter& parameter);

Q_SIGNALS:
    void valuesChanged();
    void errorChanged();

private:
    struct Field {
        Parameter parameter;
        FieldGrid::Row row;
        std::function<void(const QString&)> setText;
        std::optional<Message> error;
    };

    void addField(const Parameter& parameter);
    void take(std::size_t index, const QString& text);

    FieldGrid* m_grid;
    std::string m_owner;
    std::vector<Parameter> m_parameters;
    ParameterValues m_values;
    std::vector<Field> m_fields;
    bool m_filling = false;
};

} // namespace gapscope
