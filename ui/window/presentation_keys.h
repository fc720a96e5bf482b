// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/window/presentation.h"

#include <QLabel>

#include <vector>

class QAction;

namespace gapscope {

/// Shows the keys that are useful during a presentation in a large font: those of the enabled actions.
class PresentationKeys final : public QLabel {
    Q_OBJECT

public:
    /// An action, and what its key does in a few words. The first enabled step is that of Page Down.
    struct Key {
        QAction* command;
        QString words;
        bool isStep = false;
    };

    /// The actions must outlive it.
    PresentationKeys(const Presentation& presentation, std::vector<Key> keys, QWidget* parent = nullptr);

private:
    void tell();

    const Presentation& m_presentation;
    std::vector<Key> m_keys;
};

} // namespace gapscope
