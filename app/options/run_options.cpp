// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/run_options.h"

#include "app/options/made_feature_options.h"
#include "app/options/option_values.h"
#include "app/options/reader_options.h"
#include "engine/data/catalogue.h"
#include "engine/data/generators/generated_source.h"
#include "engine/external/programs.h"
#include "engine/json/json_text.h"
#include "engine/json/whole_file.h"
#include "engine/problem/maps/stump_map.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/spec/parameter_assignments.h"
#include "engine/solvers/registry.h"

namespace gapscope::cli {
namespace {

constexpr std::int64_t maxThreads = 100'000;
constexpr std::int64_t maxJobs = 256;

/// The ids of a list as "a, b, c".
template <class List>
std::string idsOf(const List& list) {
    std::string ids;
    for (const auto& entry : list)
        ids += (ids.empty() ? "" : ", ") + std::string(entry.id);
    return ids;
}

/// The data fingerprint in the header of a log; empty if the text is not a log or has none.
std::string fingerprintInHeader(const std::string& text) {
    JsonFailure failure;
    const std::optional<Json> header = parseJson(text.substr(0, text.find('\n')), failure);
    if (!header || !header->is_object() || !header->contains("gapscope_log"))
        return {};
    const Json data = header->value("data", Json());
    const Json fingerprint = data.is_object() ? data.value("fingerprint", Json()) : Json();
    return fingerprint.is_string() ? fingerprint.get<std::string>() : std::string();
}

Status requireOptions(const Arguments& arguments) {
    const std::vector<std::pair<const char*, std::string>> required{
        {"--data", "a file, - or one of " + idsOf(bundledSets()) + " expected"},
        {"--loss", "one of " + idsOf(allLossInfos()) + " expected"},
        {"--reg", "one of " + idsOf(allRegularizerInfos()) + " expected"},
        {"--solver", "one of " + idsOf(allSolvers()) + " expected"}};
    for (const auto& [option, expected] : required)
        if (!arguments.has(option))
            return Message{MessageId::usageMissingOption, {}, {option, expected}};
    return {};
}

/// Groups, bounds, the kernel and the dual budget.
Status applyConstraints(const Arguments& arguments, RunSpec::ProblemPart& part) {
    if (const auto groups = arguments.value("--groups"))
        part.groups = *groups;
    for (const auto& [name, target, max] : {std::tuple("--lower", &part.bounds.lower, "a number <= 0"),
                                            std::tuple("--upper", &part.bounds.upper, "a number >= 0")})
        if (const auto text = arguments.value(name)) {
            const Result<double> number = numberOf(name, *text, max);
            if (!number)
                return number.error();
            *target = *number;
        }
    if (const auto kernel = arguments.value("--kernel"); kernel && *kernel != part.kernel) {
        part.kernel = *kernel;
        part.kernelParameters = {};
    }
    const auto text = arguments.value("--dual-budget");
    if (!text)
        return {};
    const Result<double> budget = numberOf("--dual-budget", *text, "a number > 0");
    if (!budget)
        return budget.error();
    part.dualBudget = *budget;
    return {};
}

/// Without `--bias` the choice of the specification stays.
Status applyBias(const Arguments& arguments, RunSpec::ProblemPart& part) {
    if (!arguments.has("--bias"))
        return {};
    std::optional<Bias> bias;
    if (Status applied = applyWord(arguments, "--bias", biasChoiceWords, bias); !applied.ok())
        return applied;
    part.bias = bias.value_or(Bias::none);
    part.biasIsAutomatic = !bias;
    return {};
}

/// Starts the program if the solver is one, to ask for its parameters.
Status applySolver(const Arguments& arguments, RunSpec::SolverPart& part) {
    const std::optional<std::string> given = arguments.value("--solver");
    if (!given)
        return {};
    std::string id = *given;
    if (meansProgram(id)) {
        Result<std::string> added = addSolverNamed(id);
        if (!added)
            return added.error();
        id = *std::move(added);
    }
    if (id == part.id)
        return {};
    part.id = id;
    part.parameters = {};
    return {};
}

/// Choosing another loss, regularizer or solver discards the settings of the former one.
Status applyProblem(const Arguments& arguments, RunSpec& spec) {
    RunSpec::ProblemPart& part = spec.problem;
    if (const auto loss = arguments.value("--loss"); loss && *loss != part.loss) {
        part.loss = *loss;
        part.lossParameters = {};
    }
    const std::string& source = spec.data.source;
    if (taskOf(spec) == LossTask::multilabel && !isGeneratedSource(source) && findBundledSet(source) == nullptr)
        spec.data.options.labelSets = true;
    if (const auto regularizer = arguments.value("--reg"); regularizer && *regularizer != part.regularizer) {
        part.regularizer = *regularizer;
        part.regularizerParameters = {};
        part.lambda = {};
        part.l1 = {};
        part.groups.clear();
        part.bounds = {};
        if (const RegularizerInfo* info = findRegularizerInfo(*regularizer);
            isKernelList(part.kernel) && info != nullptr && !info->takesKernels) {
            part.kernel.clear();
            part.kernelParameters = {};
        }
    }
    if (Status status = applySolver(arguments, spec.solver); !status.ok())
        return status;
    if (const auto lambda = arguments.value("--lambda")) {
        const RegularizerInfo* info = findRegularizerInfo(part.regularizer);
        if (info != nullptr && !info->hasLambda)
            return Message{MessageId::strengthNotApplicable,
                           {.field = Field::lambda},
                           {info->id, "--lambda", "it has no strength", "leave --lambda out or choose l2"}};
        // An empty text is rejected here, because an empty strength would mean that none was given.
        if (lambda->empty())
            return Message{MessageId::strengthNotANumber, {.field = Field::lambda}, {"", ""}};
        part.lambda = {*lambda, 0.0};
    }
    if (const auto l1 = arguments.value("--l1")) {
        if (l1->empty())
            return Message{MessageId::strengthNotANumber, {.field = Field::l1}, {"", ""}};
        part.l1 = {*l1, 0.0};
    }
    if (Status status = applyConstraints(arguments, part); !status.ok())
        return status;
    if (Status status = applyBias(arguments, part); !status.ok())
        return status;
    if (arguments.has("--positive") && arguments.has("--one-vs-rest"))
        return Message{MessageId::usageExclusiveOptions, {}, {"--one-vs-rest", "--positive"}};
    if (const auto positive = arguments.value("--positive"))
        part.positive = partsOf(*positive, ',');
    if (arguments.has("--one-vs-rest")) {
        part.oneVsRest = true;
        part.positive.clear(); // the header of a log names the positive class of its run
    }
    return applyParameters(arguments.values("--set"), spec);
}

Status applyThresholds(const Arguments& arguments, Index& thresholds) {
    const std::optional<std::string> text = arguments.value("--thresholds");
    if (!text)
        return {};
    const Result<std::int64_t> number = integerOf("--thresholds", *text, "an integer from 1 to 1e6");
    if (!number)
        return number.error();
    if (*number < 1 || *number > maxThresholds)
        return Message{MessageId::parameterOutOfRange,
                       {.field = Field::thresholds},
                       {"thresholds", *text, "an integer from 1 to 1e6"}};
    thresholds = static_cast<Index>(*number);
    return {};
}

Status applyData(const Arguments& arguments, RunSpec& spec) {
    spec.data.source = arguments.value("--data").value_or(spec.data.source);
    if (Status applied = applyReaderOptions(arguments, spec.data.options); !applied.ok())
        return applied;
    if (const std::optional<std::string> test = arguments.value("--test")) {
        const Result<double> fraction = numberOf("--test", *test, "");
        spec.split.testFraction = fraction ? std::optional(*fraction) : std::nullopt;
        spec.split.testFile = fraction ? std::string() : *test;
    }
    if (const std::optional<std::string> flips = arguments.value("--flip-labels")) {
        const Result<double> probability = numberOf("--flip-labels", *flips, "a number from 0 to below 1");
        if (!probability)
            return probability.error();
        spec.flipLabels = *probability;
    }
    if (const std::optional<std::string> targets = arguments.value("--targets"))
        spec.transforms.targets = partsOf(*targets, ',');
    spec.transforms.standardize |= arguments.has("--standardize");
    spec.transforms.scale |= arguments.has("--scale");
    spec.transforms.distinctColumns |= arguments.has("--distinct-columns");
    spec.transforms.normalizeRows |= arguments.has("--normalize-rows");
    if (Status status = applyMadeFeatures(arguments, spec.transforms); !status.ok())
        return status;
    if (Status status = applyThresholds(arguments, spec.thresholds); !status.ok())
        return status;
    if (const std::optional<std::string> model = arguments.value("--start-from"))
        spec.start = RunSpec::Start{.model = *model};
    return {};
}

Status applyNumber(const Arguments& arguments, const char* option, const char* expected,
                   std::optional<double>& target) {
    const std::optional<std::string> text = arguments.value(option);
    if (!text)
        return {};
    const Result<double> number = numberOf(option, *text, expected);
    if (!number)
        return number.error();
    target = *number;
    return {};
}

Status applyLimits(const Arguments& arguments, RunSpec& spec) {
    RunSpec::Budget& budget = spec.budget;
    if (Status status = applyNumber(arguments, "--tol", "a number > 0", budget.tolerance); !status.ok())
        return status;
    if (Status status = applyNumber(arguments, "--rel-tol", "a number > 0", budget.relativeTolerance); !status.ok())
        return status;
    if (Status status = applyNumber(arguments, "--max-passes", "a number from 1 to 1e9", budget.passes); !status.ok())
        return status;
    if (Status status = applyNumber(arguments, "--max-seconds", "a number > 0", budget.seconds); !status.ok())
        return status;
    if (const std::optional<std::string> iterations = arguments.value("--max-iterations")) {
        const Result<std::int64_t> number = integerOf("--max-iterations", *iterations, "an integer from 1 to 1e12");
        if (!number)
            return number.error();
        budget.iterations = *number;
    }
    if (const std::optional<std::string> every = arguments.value("--every")) {
        const Result<double> number = numberOf("--every", *every, "");
        if (*every != "auto" && !number)
            return Message{MessageId::cadenceRange, {.field = Field::every}, {*every}};
        spec.cadence.every = *every == "auto" ? std::nullopt : std::optional(*number);
    }
    if (Status unit = applyWord(arguments, "--unit", unitWords, spec.cadence.unit); !unit.ok())
        return unit;
    return {};
}

Status applySeedAndThreads(const Arguments& arguments, RunSpec& spec) {
    if (const std::optional<std::string> text = arguments.value("--seed")) {
        const Result<std::uint64_t> seed = seedOf(*text);
        if (!seed)
            return seed.error();
        spec.seed = spec.split.seed = *seed;
        if (spec.transforms.fourier.isWanted())
            spec.transforms.fourier.seed = *seed;
        if (spec.transforms.nystroem.isWanted())
            spec.transforms.nystroem.seed = *seed;
    }
    const std::optional<std::string> text = arguments.value("--threads");
    if (text == "auto") {
        spec.threads = RunSpec::automaticThreads;
    } else if (text) {
        const Result<std::int64_t> threads = integerOf("--threads", *text, "an integer of at least 1");
        if (!threads)
            return threads.error();
        if (*threads < 1)
            return Message{MessageId::threadsTooFew, {.field = Field::threads}, {*text}};
        if (*threads > maxThreads)
            return Message{MessageId::parameterOutOfRange,
                           {.field = Field::threads},
                           {"threads", *text, "at most " + shown(maxThreads)}};
        spec.threads = static_cast<int>(*threads);
    }
    return {};
}

Status readJobs(const Arguments& arguments, int& jobs) {
    const std::optional<std::string> text = arguments.value("--jobs");
    if (!text)
        return {};
    const Result<std::int64_t> number = integerOf("--jobs", *text, "an integer from 1 to 256");
    if (!number)
        return number.error();
    if (*number < 1 || *number > maxJobs)
        return Message{MessageId::parameterOutOfRange, {.field = Field::jobs}, {"jobs", *text, "1 to 256"}};
    jobs = static_cast<int>(*number);
    return {};
}

/// Standard output is reserved for the report.
Status checkOutputs(const RunRequest& request) {
    std::vector<std::pair<std::string, std::string>> outputs{{"--model", request.model}, {"--dual", request.dual}};
    for (const std::string& log : request.logs)
        outputs.emplace_back("--log", log);
    for (const auto& [option, path] : outputs)
        if (path == "-")
            return Message{MessageId::usageNotAChoice, optionPlace(option), {path, "the name of a file"}};
    return {};
}

} // namespace

std::optional<Message> warnOfChangedData(const RunRequest& request, DataStore& store, const LoadControl& control) {
    if (request.loggedFingerprint.empty() || request.spec.data != request.loggedData)
        return std::nullopt;
    const Result<LoadedData> loaded = store.load(request.spec.data, control);
    if (!loaded || loaded->data->fingerprint() == request.loggedFingerprint)
        return std::nullopt;
    return Message{MessageId::specField,
                   {.file = request.spec.data.source},
                   {"fingerprint", loaded->data->fingerprint(), request.loggedFingerprint + ", that in the log,"}};
}

std::vector<NamedFile> inputFilesOf(const RunRequest& request) {
    std::vector<NamedFile> files = inputFilesOf(request.spec);
    if (!request.specFile.empty())
        files.push_back({"the file of --spec", request.specFile});
    return files;
}

std::vector<OptionGroup> runOptionGroups() {
    return {
        {"Problem",
         {{"--data", "DATA",
           "the id of a bundled set, a file, - for standard input, or synthetic data, "
           "generate:KIND,n=N,KEY=VALUE,...,seed=S (generate --help lists the kinds), or one of these with "
           "changed rows, edited:EDITS:DATA"},
          {"--loss", "ID", "the loss; see gapscope-cli list losses"},
          {"--reg", "ID", "the regularizer; see gapscope-cli list regularizers"},
          {"--lambda", "X",
           "the regularization strength: a number, 1/n, 0.01/n, n^-0.5 or 0.1*max, where max is the smallest strength "
           "at which all penalized coefficients are zero"},
          {"--l1", "X", "the strength of the l1 part of elastic-net and sparse-group-lasso"},
          {"--groups", "FILE|equal:K|prefix:C",
           "the groups of features: a file with one group per line (names, numbers or ranges of features, and weight=W "
           "in place of the root of the size), groups of K features, or groups by the part of the name before the "
           "character C; with --reg overlapping-groups lines may share features"},
          {"--lower", "X", "lower bound, at most 0, of every coefficient; with l1, l2, elastic-net and none"},
          {"--upper", "X", "upper bound, at least 0, of every coefficient"},
          {"--kernel", "linear|poly|rbf|LIST",
           "fit a function from the kernel's space instead of x.w; with l2, which penalizes its squared norm. "
           "Parameters: --set kernel.degree=3 for poly, (1 + x.x')^degree; --set kernel.width=W for rbf, exp(-||x - "
           "x'||^2 / (2 W^2)); --set kernel.memory=GIB for the kernel matrix, of which dcd and prox-sdca compute rows "
           "on "
           "demand if it does not fit. With mkl-block and mkl-square a list such as linear,poly:2,2*rbf:0.5, each with "
           "an "
           "optional weight, degree or width"},
          {"--dual-budget", "M", "hinge: the dual variables sum to at most M, so that only the M largest losses count"},
          {"--bias", "auto|none|free|feature",
           "the intercept: none, unregularized (free), or a constant feature. The default, auto, uses a free "
           "intercept, or a constant feature if the solver does not support one, for regression losses if the labels "
           "are not centred (mean above 1 % of their standard deviation), and none otherwise"},
          {"--positive", "V[,V...]", "the labels of the positive class, against all others"},
          {"--one-vs-rest", "", "train one model per class against all others; limits apply to each run"},
          {"--set", "KEY=VALUE",
           "a parameter from the lists below; the prefixes loss., reg. and solver. always work; may be repeated"}}},
        readerOptionGroup(),
        {"Preparing the data, with the statistics of the training part",
         {{"--test", "FILE|FRACTION", "the test part: a file, or the fraction of the rows to hold out"},
          {"--targets", "NAME|INDEX[,...]",
           "features that are targets of a row beside its label, for squared-multi and l2-multi; without them the "
           "target is the indicator vector of the class"},
          {"--flip-labels", "P",
           "label noise: change each training label to another class with this probability, using --seed; the labels "
           "of the test part are not changed"},
          {"--standardize", "", "centre the columns and scale them to standard deviation 1 (dense storage)"},
          {"--scale", "", "scale the columns to standard deviation 1 without centring"},
          {"--distinct-columns", "", "set columns that repeat an earlier one to zero; the numbering stays"},
          {"--normalize-rows", "", "scale every row to norm 1"},
          {"--fourier", "D", "replace the columns by D random Fourier features (approximates a Gaussian kernel)"},
          {"--fourier-width", "X|median",
           "the width of that kernel (default: the median distance between training rows)"},
          {"--nystroem", "M",
           "replace the columns by M Nystroem features, made of M training rows as landmarks (approximates a Gaussian "
           "kernel)"},
          {"--nystroem-width", "X|median",
           "the width of that kernel (default: the median distance between training rows)"},
          {"--thresholds", "N",
           "max-linear with entropy (LPBoost): at most N decision stumps per feature and sign (default: 32)"}}},
        {"Solving",
         {{"--solver", "ID|FILE|auto",
           "the solver; see gapscope-cli list solvers. With run, auto takes the one that is expected to certify this "
           "problem first, and says why"},
          {"--allow-programs", "",
           "let solvers be programs: --solver FILE.py[:NAME] with Python code, FILE[:NAME] an executable that speaks "
           "the protocol, program:NAME an adapter of another tool (list solvers --allow-programs)"},
          {"--start-from", "MODEL", "start from a file written by --model or --dual"},
          {"--tol", "GAP", "stop when the duality gap is at most this"},
          {"--rel-tol", "X",
           "stop when the gap divided by max(1, |P|) is at most this (default if neither a tolerance nor a limit is "
           "given: 1e-6)"},
          {"--max-passes", "N", "maximum number of passes over the data (default if no limit is given: 10000)"},
          {"--max-iterations", "N", "maximum number of iterations, in the solver's own unit"},
          {"--max-seconds", "X",
           "maximum solver time in seconds. Evaluations do not count, but the run also ends when they have taken this "
           "long (at least 1 s)"},
          {"--seed", "N", "seed of all random choices, 0 to 18446744073709551615 (default: 1)"},
          {"--threads", "N|auto",
           "threads of the run (default: auto, one for small data, otherwise as many as the machine has cores, divided "
           "among runs that start together). Results are reproducible for the same number of threads; with another, "
           "sums are rounded differently, and dual coordinate methods visit rows side by side"},
          {"--every", "N|auto", "how often to evaluate the run (default: auto)"},
          {"--unit", "iterations|passes", "the unit of --every"}}},
        {"Several runs",
         {{"--tune", "KEY=LO:HI:COUNT",
           "first try COUNT values of a solver's parameter between LO and HI, log-spaced, each with the limits of this "
           "run, and use the one with the smallest final P; the log lists the trials"},
          {"--jobs", "N", "with --one-vs-rest and --tune: number of parallel runs (default: 1)"}}},
        {"Results",
         {{"--log", "FILE",
           "write the log of the run: CSV if the name ends in .csv, otherwise JSON Lines; may be repeated"},
          {"--model", "FILE",
           "write the final coefficients, as arrays for NumPy if the name ends in .npz; with --one-vs-rest one model "
           "with all classes"},
          {"--dual", "FILE", "write the dual variables of the best dual value"},
          {"--charts", "DIR", "write charts of the run as PNG and SVG to a folder"},
          {"--json", "", "print one JSON object instead of lines"},
          {"--quiet", "", "suppress warnings"},
          {"--progress", "", "show progress on standard error"},
          {"--spec", "FILE|-",
           "read the run from a JSON specification or the header of a log; other options override it"}}},
    };
}

Result<RunRequest> readRunRequest(const Arguments& arguments) {
    RunRequest request;
    const Message bothFromStandardInput{MessageId::usageExclusiveOptions, {}, {"--spec -", "--data -"}};
    if (arguments.value("--spec") == "-" && arguments.value("--data") == "-")
        return bothFromStandardInput;
    if (const std::optional<std::string> file = arguments.value("--spec")) {
        const Result<std::string> text = readWholeFile(*file);
        if (!text)
            return text.error();
        Result<RunSpec> spec = runSpecFromJson(*text, *file);
        if (!spec)
            return spec.error();
        request.spec = std::move(spec).value();
        request.specFile = *file;
        request.loggedData = request.spec.data;
        request.loggedFingerprint = fingerprintInHeader(*text);
    } else {
        if (const Status status = requireOptions(arguments); !status.ok())
            return status.error();
        request.spec.problem.lambda = {}; // unset until --lambda is given
        request.spec.problem.biasIsAutomatic = true;
        request.spec.threads = RunSpec::automaticThreads;
    }
    for (const auto apply : {applyData, applyProblem, applyLimits, applySeedAndThreads})
        if (const Status status = apply(arguments, request.spec); !status.ok())
            return status.error();
    if (arguments.value("--spec") == "-" && request.spec.data.source == "-")
        return bothFromStandardInput;
    request.logs = arguments.values("--log");
    request.model = arguments.value("--model").value_or("");
    request.dual = arguments.value("--dual").value_or("");
    request.charts = arguments.value("--charts").value_or("");
    if (const Status status = readJobs(arguments, request.jobs); !status.ok())
        return status.error();
    if (const Status status = checkOutputs(request); !status.ok())
        return status.error();
    request.format = arguments.has("--json") ? Format::json : Format::text;
    request.quiet = arguments.has("--quiet");
    request.progress = arguments.has("--progress");
    return request;
}

} // namespace gapscope::cli
