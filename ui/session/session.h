// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/data_loader.h"
#include "ui/session/draft_check.h"
#include "ui/session/run_list.h"
#include "ui/session/tuner.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>

namespace gapscope {

/// All that the window works on: the loaded data, the draft of the next run, the runs. Panels do not know each other;
/// they change the session and follow its signals. Loading, checking and preparing happen on pool threads.
class Session final : public QObject {
    Q_OBJECT

public:
    enum class Begin { later, now };

    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    DataLoader& loader() { return m_loader; }
    RunList& runs() { return m_runs; }

    /// Null while nothing has been loaded.
    const DataLoader::Content* data() const { return m_data ? &*m_data : nullptr; }
    void openData(const RunSpec::Data& data);
    /// Whether the loaded labels are more than two classes.
    bool hasSeveralClasses() const;

    /// The next run as the panels describe it. Texts of strengths may be wrong; all else is valid.
    const RunSpec& draft() const { return m_draft; }
    /// Changes part of the draft.
    void edit(const std::function<void(RunSpec&)>& change);
    /// Whether the loss was chosen by somebody, so that no default may replace it when data are loaded.
    enum class LossChoice { made, open };
    /// The same as a button does it, so that fields take the values of the draft.
    void editByButton(const std::function<void(RunSpec&)>& change);
    /// Puts another run's specification into all panels; loads its data where they are not the present ones.
    void replaceDraft(RunSpec draft, LossChoice loss = LossChoice::made);
    /// Chooses a loss as a person does: from then on no default replaces it.
    void chooseLoss(const std::string& id, const ParameterValues& parameters);
    /// What the rows of the loaded data are.
    RowForm rowForm() const;
    /// The draft without what its loss or regularizer does not take. Error: that of a field, or that there are no data.
    Result<RunSpec> nextSpec() const;
    /// The draft's problem with resolved strengths; where they are not resolved yet, with 1.
    ProblemSpec draftProblem() const;
    /// Why the draft's problem is not for this solver at these parameters; nothing where it is.
    std::optional<Message> whyNot(const SolverInfo& solver, const ParameterValues& parameters) const;
    /// The last finished check; its `error` is nothing while none was found.
    const DraftCheck& check() const { return m_check; }

    /// A field that cannot be part of the draft as it was typed; nothing clears it.
    void setFieldError(Field field, const std::optional<Message>& error);
    /// What is wrong with a field, as typed or as found by the check.
    std::optional<Message> errorAt(Field field) const;
    /// What the check warned of at a field; Field::none stands for all warnings that belong to no field and were
    /// not given by loading.
    std::vector<Message> warningsAt(Field field) const;

    /// Prepares the draft as a run, or as one run a class, and adds it to the runs.
    void addRun(Begin begin);
    /// Adds one run of the draft's problem for each of these solvers.
    void addRunsOf(const std::vector<RunSpec::SolverPart>& solvers, Begin begin);
    /// Adds and starts up to three runs of the draft's problem with solvers that work in different ways
    /// (ui/session/solver_race.h).
    void addRace();
    /// Adds the run of a specification of its own; loads its data where they are not the present
    /// ones.
    void addRunOf(RunSpec spec, Begin begin = Begin::later);
    /// Adds a run of the draft that starts at the last iterate of another one.
    void addRunFrom(int id, Begin begin);
    /// Whether the draft's solver has a ratio of steps or a factor on them, which is what tuning tries.
    bool canTune() const;
    /// Adds the run of the draft whose tried value of that parameter ends with the least P (ui/session/tuner.h). Takes
    /// a while; one at a time.
    void tuneAndAdd(Begin begin);
    Tuner& tuner() { return m_tuner; }
    const Tuner& tuner() const { return m_tuner; }
    /// Runs that are being prepared.
    int pendingRuns() const { return m_pendingRuns; }

    /// A job away from the window's thread, in the order of the calls: exports.
    QThreadPool& exportPool() { return m_exportPool; }

    /// Whether the draft's hypotheses are decision stumps.
    bool boosts() const { return boostsStumps(m_draft); }

Q_SIGNALS:
    void dataChanged();
    void draftChanged();
    /// The whole draft is another one: fields take its values, whatever was typed.
    void draftReplaced();
    /// `check()` or the fields' errors are new.
    void checked();
    /// A run could not be added.
    void runRefused(const gapscope::Message& message);
    /// A run that is in the list could not be prepared.
    void provisionFailed(const QString& text);
    /// A run that is not the draft's could not be added.
    void specRefused(const gapscope::Message& message);
    void runAdded(int id, const std::vector<gapscope::Message>& warnings);
    void pendingRunsChanged();

private:
    /// With the intercept of a run of the same problem that has one already, where both are automatic: runs that are
    /// compared have one problem.
    RunSpec withSharedBias(RunSpec spec) const;
    /// What solvers need to know of the draft's problem; worked out once a change.
    const Result<ProblemTraits>& draftTraits() const;
    /// Replaces a solver that cannot take the draft's problem by the first that can, with its defaults.
    void chooseSuitableSolver();
    void takeData(const DataLoader::Content& content);
    void scheduleCheck();
    void startCheck();
    void prepareTogether(std::vector<RunSpec> specs, Begin begin);
    void prepareDraft(RunSpec spec, Begin begin);
    void provideRun(int id);
    void provideWaitingRuns();
    void prepare(RunSpec spec, Begin begin, const std::function<void(const Message&)>& refuse);
    void takeRun(std::shared_ptr<PreparedRun> run, Begin begin);

    DataLoader m_loader;
    RunList m_runs;
    DataStore m_store;
    std::optional<DataLoader::Content> m_data;
    RunSpec m_draft;
    struct DraftTraits {
        RunSpec draft;
        RowForm rows;
        Index count;
        Result<ProblemTraits> traits;
    };
    mutable std::optional<DraftTraits> m_traits; ///< of the draft as it was when they were asked for
    bool m_lossChosen = false;
    DraftCheck m_check;
    std::map<Field, Message> m_fieldErrors;
    QTimer m_checkTimer;
    std::stop_source m_presentCheck; ///< stopped once the draft is another one
    int m_pendingRuns = 0;
    std::set<int> m_toProvide; ///< runs of data that are being loaded
    Tuner m_tuner;
    Begin m_tunedBegin = Begin::later; ///< what becomes of the run that is being looked for
    QThreadPool m_exportPool;
    QThreadPool m_pool; ///< one thread: runs are added in the order in which they were asked for
    std::stop_source m_stop;
};

} // namespace gapscope
