// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>

#include <vector>

class QWidget;

namespace gapscope {

/// The window as an audience sees it: large letters and wide lines in the parts that it looks at, no settings beside
/// them. Leaving brings back what was.
class Presentation final : public QObject {
    Q_OBJECT

public:
    /// `side` is hidden meanwhile.
    Presentation(std::vector<QWidget*> parts, QWidget* side, QObject* parent);

    bool isOn() const { return m_isOn; }
    void setOn(bool on);

Q_SIGNALS:
    void changed(bool on);

private:
    std::vector<QWidget*> m_parts;
    QWidget* m_side;
    bool m_isOn = false;
    bool m_sideWasHidden = false;
};

} // namespace gapscope
