// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/window/presentation.h"

#include <QLabel>

#include <vector>

class QAction;

namespace gapscope {

/// Says in large letters, during a presentation, which keys go on: those of the commands that are possible now.
class PresentationKeys final : public QLabel {
    Q_OBJECT

public:
    /// A command, and what its key does in a few words.
    struct Key {
        QAction* command;
        QString words;
    };

    /// The commands outlive it.
    PresentationKeys(const Presentation& presentation, std::vector<Key> keys, QWidget* parent = nullptr);

private:
    void tell();

    const Presentation& m_presentation;
    std::vector<Key> m_keys;
};

} // namespace gapscope
