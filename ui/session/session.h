// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/run/propose/proposed_solvers.h"
#include "ui/session/data_loader.h"
#include "ui/session/draft_check.h"
#include "ui/session/program_solvers.h"
#include "ui/session/run_list.h"
#include "ui/session/tuner.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// The state that the window works on: the loaded data, the draft of the next run, the runs. Panels do not know each
/// other; they modify the session and follow its signals. Loading, checking and preparing are done on pool threads.
class Session final : public QObject {
    Q_OBJECT

public:
    enum class Begin { later, now };

    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    DataLoader& loader() { return m_loader; }
    RunList& runs() { return m_runs; }
    ProgramSolvers& programs() { return m_programs; }

    /// Null until data are loaded.
    const DataLoader::Content* data() const { return m_data ? &*m_data : nullptr; }
    void openData(const RunSpec::Data& data);
    /// The same, and changes the draft once the data are loaded. Otherwise it stays as it is.
    void openData(const RunSpec::Data& data, std::function<void(RunSpec&)> change);
    /// Takes data that were made in the window as loaded from `key`.
    void useData(const RunSpec::Data& key, LoadedData loaded);
    /// Whether the loaded labels have more than two classes.
    bool hasSeveralClasses() const {
        return m_data && m_data->summary.labelsAreClasses && m_data->summary.distinctLabels > 2;
    }

    /// The next run as set in the panels. Texts of strengths may be invalid; everything else is valid.
    const RunSpec& draft() const { return m_draft; }
    /// Modifies the draft.
    void edit(const std::function<void(RunSpec&)>& change);
    /// Whether the user chose the loss, so that no default replaces it when data are loaded.
    enum class LossChoice { made, open };
    /// The same for changes made by a button, after which fields take the values of the draft.
    void editByButton(const std::function<void(RunSpec&)>& change);
    /// Sets all panels to another run's specification; loads its data if they are not loaded.
    void replaceDraft(RunSpec draft, LossChoice loss = LossChoice::made);
    /// Sets a loss as the user's choice, which no default replaces.
    void chooseLoss(const std::string& id, const ParameterValues& parameters);
    /// The meaning of the rows of the loaded data.
    RowForm rowForm() const;
    /// The draft without settings that its loss or regularizer does not support. Error: that of a field, or that there
    /// are no data.
    Result<RunSpec> nextSpec() const;
    /// The draft's problem with resolved strengths; 1 for those that are not resolved yet.
    ProblemSpec draftProblem() const;
    /// The traits of the draft's problem.
    const Result<ProblemTraits>& draftTraits() const;
    /// Why this solver with these parameters does not support the draft's problem; nothing if it does.
    std::optional<Message> whyNot(const SolverInfo& solver, const ParameterValues& parameters) const;
    /// The size of the draft's problem; not known before data are loaded.
    ProblemShape draftShape() const;
    /// The solvers proposed for the draft's problem; none if there is no such problem.
    std::vector<ProposedSolver> proposals() const {
        const Result<ProblemTraits>& traits = draftTraits();
        return traits ? proposedSolvers(*traits, draftShape()) : std::vector<ProposedSolver>{};
    }
    /// The last finished check.
    const DraftCheck& check() const { return m_check; }

    /// Reports that a field's text cannot be part of the draft; nothing clears it.
    void setFieldError(Field field, const std::optional<Message>& error);
    /// Reports at the data field if rows of the loaded data, in files, were lost.
    void checkFiles();
    /// The error of a field, from its text or from the check.
    std::optional<Message> errorAt(Field field) const;
    /// The check's warnings at a field; Field::none for all warnings that belong to no field and do not come from
    /// loading.
    std::vector<Message> warningsAt(Field field) const;

    /// Prepares the draft as a run, or as one run per class, and adds it to the runs.
    void addRun(Begin begin);
    /// Adds one run of the draft's problem for each of these solvers.
    void addRunsOf(const std::vector<RunSpec::SolverPart>& solvers, Begin begin);
    /// Adds and starts up to `count` runs of the draft's problem with different kinds of solvers
    /// (ui/session/solver_race.h).
    void addRace(std::size_t count = 3);
    using Prepared = std::vector<Result<std::shared_ptr<PreparedRun>>>;
    /// Prepares runs in the background without adding them; a start that does not fit its problem is left out. `done`
    /// gets the results in the order of the specifications.
    void prepareOnly(std::vector<RunSpec> specs, const std::function<void(Prepared)>& done);
    /// The draft's problem with each of these solvers, with the same intercept. Error: as nextSpec.
    Result<std::vector<RunSpec>> specsOf(const std::vector<RunSpec::SolverPart>& solvers) const;
    /// Adds a run of another specification; loads its data if they are not loaded.
    void addRunOf(const RunSpec& spec, Begin begin = Begin::later);
    /// Adds a run of the draft that starts at the last iterate of another one.
    void addRunFrom(int id, Begin begin);
    /// Whether the draft's solver has a ratio of steps or a step factor that can be tuned.
    bool canTune() const;
    /// Adds the run of the draft with the value of that parameter that ends with the smallest P (ui/session/tuner.h).
    /// Takes a while; one at a time.
    void tuneAndAdd(Begin begin);
    Tuner& tuner() { return m_tuner; }
    const Tuner& tuner() const { return m_tuner; }
    /// Number of runs being prepared.
    int pendingRuns() const { return m_pendingRuns; }

    /// A background pool that runs exports in the order of the calls.
    TaskPool& exportPool() { return m_exportPool; }

    /// Whether the draft's hypotheses are decision stumps.
    bool boosts() const { return boostsStumps(m_draft); }

Q_SIGNALS:
    void dataChanged();
    void draftChanged();
    /// The whole draft was replaced: fields take its values, whatever was typed.
    void draftReplaced();
    /// `check()` or the errors of fields changed.
    void checked();
    /// A run could not be added.
    void runRefused(const gapscope::Message& message);
    /// A run in the list could not be prepared.
    void provisionFailed(const QString& text);
    /// A run of another specification could not be added.
    void specRefused(const gapscope::Message& message);
    /// A run was not added or started, because its solver is a program that the user has not allowed. `again` repeats
    /// what was asked for.
    void programRefused(const gapscope::Message& message, const std::function<void()>& again);
    void runAdded(int id, const std::vector<gapscope::Message>& warnings);
    void pendingRunsChanged();

private:
    /// Uses the intercept of an existing run of the same problem if both are automatic, so that compared runs share one
    /// problem.
    RunSpec withSharedBias(RunSpec spec) const;
    void takeData(const DataLoader::Content& content);
    void scheduleCheck();
    void startCheck();
    void prepareTogether(std::vector<RunSpec> specs, Begin begin);
    /// `together`: how many runs are prepared at once, for their shares of the cores.
    void prepareDraft(RunSpec spec, Begin begin, int together = 1);
    void provideRun(int id);
    void provideWaitingRuns();
    void prepare(const RunSpec& spec, Begin begin, const std::function<void(const Message&)>& refuse, int together = 1);
    void takeRun(std::shared_ptr<PreparedRun> run, Begin begin);
    /// Makes an added run the current one, and starts it if it is to begin now.
    void beginRun(int id, const std::vector<Message>& warnings, Begin begin);

    DataLoader m_loader;
    RunList m_runs;
    ProgramSolvers m_programs;
    DataStore m_store;
    std::optional<DataLoader::Content> m_data;
    std::function<void(RunSpec&)> m_onceLoaded; ///< a change of the draft for the data being loaded
    RunSpec m_draft;
    struct DraftTraits {
        RunSpec draft;
        RowForm rows;
        Index count;
        Result<ProblemTraits> traits;
    };
    mutable std::optional<DraftTraits> m_traits; ///< of the draft at the time of the request
    bool m_lossChosen = false;
    DraftCheck m_check;
    std::map<Field, Message> m_fieldErrors;
    QTimer m_checkTimer;
    std::stop_source m_presentCheck; ///< stopped when the draft is replaced
    int m_pendingRuns = 0;
    std::set<int> m_toProvide; ///< runs on data that are being loaded
    Tuner m_tuner;
    Begin m_tunedBegin = Begin::later; ///< what to do with the tuned run
    TaskPool m_exportPool;
    TaskPool m_pool; ///< one thread, so that runs are added in the order of the requests
    std::stop_source m_stop;
};

} // namespace gapscope
