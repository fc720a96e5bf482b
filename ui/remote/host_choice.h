// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "ui/basics/settings.h"
#include "ui/widgets/choice_box.h"

#include "engine/base/message.h"

#include <QWidget>

#include <stop_token>

namespace gapscope {

/// Chooses the computer that has the data and works on them: this one, or a host that ssh reaches. A host is chosen
/// once it has answered.
class HostChoice final : public QWidget {
    Q_OBJECT

public:
    explicit HostChoice(Settings& settings, QWidget* parent = nullptr);
    ~HostChoice() override;

    /// Empty for this computer.
    const QString& host() const { return m_host; }
    /// Selects a host without asking it.
    void setHost(const QString& host);

Q_SIGNALS:
    /// The user chose it, and it has answered.
    void chosen(const QString& host);
    void connecting(const QString& host);
    void failed(const gapscope::Message& error);

private:
    void fill();
    void choose(const QString& id);
    void askName();
    void connectTo(const QString& host);

    Settings& m_settings;
    ChoiceBox* m_box;
    QString m_host;
    int m_attempt = 0; ///< answers of earlier ones are dropped
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
