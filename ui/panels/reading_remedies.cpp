// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/reading_remedies.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace gapscope {
namespace {

struct Remedy {
    QString name;
    QString meaning;
    ReaderOptions options;
};

class RemedyList {
public:
    explicit RemedyList(const ReaderOptions& options) : m_options(options) {}

    template <class Value>
    RemedyList& add(const QString& name, const QString& meaning, Value ReaderOptions::*option, Value value) {
        ReaderOptions changed = m_options;
        changed.*option = value;
        m_remedies.push_back({name, meaning, std::move(changed)});
        return *this;
    }
    std::vector<Remedy> take() { return std::move(m_remedies); }

private:
    ReaderOptions m_options;
    std::vector<Remedy> m_remedies;
};

RemedyList& addDropping(RemedyList& remedies) {
    return remedies.add(ReadingRemedies::tr("Drop these rows"),
                        ReadingRemedies::tr("Reads the file again and leaves out every row with a missing value."),
                        &ReaderOptions::missing, MissingValues::drop);
}

std::vector<Remedy> remediesFor(const Message& error, const ReaderOptions& options) {
    RemedyList remedies(options);
    switch (error.id) {
    case MessageId::indexZero:
        remedies.add(ReadingRemedies::tr("Count features from 0"),
                     ReadingRemedies::tr("Reads the file again with indices that start at 0."),
                     &ReaderOptions::zeroBased, true);
        break;
    case MessageId::multiLabelRow:
        remedies.add(ReadingRemedies::tr("Read several labels per row"),
                     ReadingRemedies::tr("Reads the file again with sets of labels, for the multi-label hinge."),
                     &ReaderOptions::labelSets, true);
        break;
    case MessageId::emptyField:
    case MessageId::missingValue:
        addDropping(remedies)
            .add(ReadingRemedies::tr("Fill with the mean"),
                 ReadingRemedies::tr("Reads the file again; a missing value is the mean of its column."),
                 &ReaderOptions::missing, MissingValues::mean)
            .add(ReadingRemedies::tr("Fill with 0"), ReadingRemedies::tr("Reads the file again; a missing value is 0."),
                 &ReaderOptions::missing, MissingValues::zero);
        break;
    case MessageId::missingInLabel:
        addDropping(remedies);
        break;
    case MessageId::columnNotNumeric:
    case MessageId::attributeNominal:
        remedies.add(ReadingRemedies::tr("One-hot encode"),
                     ReadingRemedies::tr("Reads the file again; every text of a column becomes a feature of 0 and 1."),
                     &ReaderOptions::categorical, CategoricalColumns::oneHot);
        break;
    case MessageId::separatorLooksLike: {
        const bool isTab = error.arguments.front() == "\\t";
        const char separator = isTab ? '\t' : error.arguments.front().front();
        remedies.add(isTab ? ReadingRemedies::tr("Separate at tabs")
                           : ReadingRemedies::tr("Separate at “%1”").arg(QLatin1Char(separator)),
                     ReadingRemedies::tr("Reads the file again with this separator."), &ReaderOptions::separator,
                     separator);
        break;
    }
    default:
        break;
    }
    return remedies.take();
}

} // namespace

ReadingRemedies::ReadingRemedies(QWidget* parent) : QWidget(parent), m_layout(new QHBoxLayout(this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->addStretch(1);
    hide();
}

void ReadingRemedies::offer(const Message& error, const ReaderOptions& options) {
    clear();
    for (const Remedy& remedy : remediesFor(error, options)) {
        auto* button = new QPushButton(remedy.name);
        button->setObjectName(QStringLiteral("remedy%1").arg(m_buttons.size()));
        button->setToolTip(remedy.meaning);
        button->setAccessibleDescription(remedy.meaning);
        connect(button, &QPushButton::clicked, this, [this, options = remedy.options] { Q_EMIT chosen(options); });
        m_layout->insertWidget(m_layout->count() - 1, button);
        m_buttons.push_back(button);
    }
    setVisible(!m_buttons.empty());
}

void ReadingRemedies::clear() {
    hide();
    for (QWidget* button : m_buttons)
        button->deleteLater(); // it may be the one that was clicked
    m_buttons.clear();
}

} // namespace gapscope
