// SPDX-License-Identifier: GPL-3.0-only
#include "ui/data_view/scatter_bar.h"

#include "ui/basics/spacing.h"

#include <QCompleter>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace gapscope {
namespace {

constexpr Index maxNames = 2000; ///< offered as completions

QString idOf(ScatterAxes::Kind kind) {
    return QString::number(static_cast<int>(kind));
}

} // namespace

ScatterBar::ScatterBar(DataFeed& feed, QWidget* parent)
    : QWidget(parent), m_feed(feed), m_kind(new ChoiceBox), m_features{new QLineEdit, new QLineEdit},
      m_another(new QToolButton), m_problem(new MessageLabel(MessageLabel::Kind::error)) {
    makeFields();
    auto* line = new QHBoxLayout;
    line->setSpacing(2 * spacing);
    line->addWidget(m_kind, 1);
    for (QLineEdit* field : m_features)
        line->addWidget(field, 1);
    line->addWidget(m_another);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * spacing, spacing, 2 * spacing, spacing);
    layout->setSpacing(0);
    layout->addLayout(line);
    layout->addWidget(m_problem);
    connect(&feed, &DataFeed::dataChanged, this, &ScatterBar::takeData);
    connect(&feed, &DataFeed::scatterChanged, this, &ScatterBar::follow);
    takeData();
}

void ScatterBar::makeFields() {
    using Kind = ScatterAxes::Kind;
    m_kind->setObjectName(QStringLiteral("scatterAxes"));
    m_kind->setAccessibleName(tr("Axes of the scatter"));
    m_kind->setToolTip(tr("What the rows are drawn over"));
    m_kind->addChoice(idOf(Kind::components), tr("Principal components"),
                      tr("The two directions along which the rows differ most"));
    m_kind->addChoice(idOf(Kind::features), tr("Two features"), tr("Two features, or a feature and the label"));
    m_kind->addChoice(idOf(Kind::random), tr("Random projection"),
                      tr("Two random directions, which keep the distances between rows on average"));
    connect(m_kind, &ChoiceBox::chosen, this, [this](const QString& id) {
        ScatterRequest request = m_feed.request();
        request.kind = static_cast<Kind>(id.toInt());
        ask(request);
    });
    const std::array names{QStringLiteral("scatterX"), QStringLiteral("scatterY")};
    const std::array titles{tr("Feature of the x axis"), tr("Feature of the y axis")};
    const std::array places{tr("x"), tr("y")};
    for (std::size_t axis = 0; axis < m_features.size(); ++axis) {
        QLineEdit& field = *m_features[axis];
        field.setObjectName(names[axis]);
        field.setAccessibleName(titles[axis]);
        field.setPlaceholderText(places[axis]);
        field.setToolTip(tr("%1: a name, a number, or “%2”").arg(titles[axis], labelWord()));
        connect(&field, &QLineEdit::editingFinished, this, [this, axis] {
            ScatterRequest request = m_feed.request();
            request.features[axis] = m_features[axis]->text();
            m_features[axis]->setModified(false);
            ask(request);
        });
    }
    m_another->setObjectName(QStringLiteral("anotherProjection"));
    m_another->setText(tr("Another"));
    m_another->setToolTip(tr("Two other random directions"));
    m_another->setAutoRaise(true);
    connect(m_another, &QToolButton::clicked, this, [this] {
        ScatterRequest request = m_feed.request();
        ++request.seed;
        ask(request);
    });
}

void ScatterBar::takeData() {
    const DatasetPointer& dataset = m_feed.dataset();
    const bool isPossible = dataset != nullptr && dataset->columns() > 0;
    setEnabled(isPossible);
    QStringList names;
    if (isPossible && dataset->columns() <= maxNames && !dataset->featureNames().empty())
        for (const std::string& name : dataset->featureNames())
            names += QString::fromStdString(name);
    for (QLineEdit* field : m_features) {
        delete field->completer();
        field->setModified(false);
        auto* completer = new QCompleter(names, field);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        completer->setFilterMode(Qt::MatchContains);
        field->setCompleter(completer);
    }
    m_kind->setReason(idOf(ScatterAxes::Kind::components),
                      isPossible && dataset->columns() < 2
                          ? std::optional(tr("A single feature has no second component"))
                          : std::nullopt);
    follow();
}

void ScatterBar::follow() {
    const ScatterRequest& request = m_feed.request();
    const bool isByFeatures = request.kind == ScatterAxes::Kind::features;
    m_kind->setCurrentId(idOf(request.kind));
    for (std::size_t axis = 0; axis < m_features.size(); ++axis) {
        m_features[axis]->setVisible(isByFeatures);
        const bool isBeingTyped = m_features[axis]->isModified();
        if (!isBeingTyped && m_features[axis]->text() != request.features[axis])
            m_features[axis]->setText(request.features[axis]);
    }
    m_another->setVisible(request.kind == ScatterAxes::Kind::random);
    m_problem->showText(m_feed.scatterProblem());
}

void ScatterBar::ask(const ScatterRequest& request) {
    m_feed.setRequest(request);
    follow();
}

void ScatterBar::setAxis(int axis, Index feature) {
    if (m_feed.dataset() == nullptr)
        return;
    ScatterRequest request = m_feed.request();
    request.kind = ScatterAxes::Kind::features;
    request.features[static_cast<std::size_t>(axis)] = QString::fromStdString(m_feed.dataset()->featureName(feature));
    ask(request);
}

} // namespace gapscope
