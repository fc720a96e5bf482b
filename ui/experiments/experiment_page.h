// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/experiments/experiment_charts.h"
#include "ui/experiments/experiment_shelf.h"
#include "ui/experiments/experiment_work.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/message_label.h"
#include "ui/widgets/words_view.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QTabWidget>
#include <QWidget>

#include <vector>

namespace gapscope {

/// The bundled experiments and the user's own, each with its claim and duration; one of them can be run, watched,
/// stopped and resumed, and its claims are then reported as reproduced or not.
class ExperimentPage final : public QWidget {
    Q_OBJECT

public:
    /// `folder`: where the results go, each experiment in a subfolder with its name.
    explicit ExperimentPage(QString folder, QWidget* parent = nullptr);

    ExperimentWork& work() { return *m_work; }
    ExperimentCharts& charts() { return *m_charts; }
    /// Reads the list again, since the user's files may change.
    void refreshShelf();
    /// Selects an experiment by its id; does nothing if there is none.
    void choose(const QString& id);
    void setFolder(const QString& folder);

Q_SIGNALS:
    void folderWanted();
    /// A report should be opened in the system's browser.
    void reportWanted(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeShelf();
    QWidget* makeDetail();
    QWidget* makeBar();
    const ExperimentOnShelf* chosen() const;
    ExperimentOptions options() const;
    QString folderOf(const ExperimentOnShelf& shelved, ExperimentSize size) const;
    QString folderOfChosen() const;
    bool hasReport(const ExperimentOnShelf& shelved, ExperimentSize size) const;
    void nameShelf();
    void filterShelf();
    bool isWorkOfChosen() const;
    void start();
    /// To be called after another experiment, size or folder was selected.
    void showChosen();
    void showWork();
    void showViews();
    void showCharts();
    void setPossible();
    static QString keptWords(const ExperimentOnShelf& shelved);
    QString stateText() const;
    QString legendText(const ReportView& view) const;

    QString m_folder;
    std::vector<ExperimentOnShelf> m_shelf;
    std::vector<ReportView> m_views;
    std::shared_ptr<const ExperimentResults> m_shown; ///< the results that m_views shows
    ExperimentWork* m_work;
    QLineEdit* m_search;
    QListWidget* m_list;
    QLabel* m_title;
    ChoiceBox* m_size;
    QPushButton* m_start;
    QPushButton* m_stop;
    QPushButton* m_report;
    QPushButton* m_place;
    QProgressBar* m_progress;
    QLabel* m_state;
    MessageLabel* m_message;
    QTabWidget* m_tabs;
    WordsView* m_about;
    WordsView* m_checks;
    ChoiceBox* m_view;
    QLabel* m_legend;
    ExperimentCharts* m_charts;
};

} // namespace gapscope
