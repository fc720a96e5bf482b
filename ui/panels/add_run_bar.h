// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session.h"

#include <QWidget>

namespace gapscope {

/// The two buttons that make a run of the settings above them. They stand below the scrolled settings, so that they are
/// in reach however long a solver's list of parameters is.
class AddRunBar final : public QWidget {
    Q_OBJECT

public:
    explicit AddRunBar(Session& session, QWidget* parent = nullptr);
};

} // namespace gapscope
