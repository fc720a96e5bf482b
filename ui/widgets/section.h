// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QStringList>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>

namespace gapscope {

/// A heading with collapsible content.
class Section final : public QWidget {
    Q_OBJECT

public:
    /// A part of a section has a plain heading, and its content is aligned with that of the section.
    enum class Rank { section, part };

    explicit Section(const QString& title, QWidget* content, Rank rank = Rank::section, QWidget* parent = nullptr);

    bool isUnfolded() const { return m_unfolded; }
    /// Folds or unfolds; while in use it stays unfolded.
    void setUnfolded(bool unfolded);
    /// Unfolds while there are `fields` that must not be hidden, and disables the heading with these names as the
    /// reason. Without fields it can be folded again.
    void stayUnfoldedFor(const QStringList& fields);

Q_SIGNALS:
    /// The user folded or unfolded it.
    void toggled(bool unfolded);

private:
    QToolButton* m_heading;
    QWidget* m_content;
    bool m_unfolded = true;
    bool m_isInUse = false; ///< there are fields that must not be hidden
};

} // namespace gapscope
