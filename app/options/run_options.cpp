// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/run_options.h"

#include "app/options/option_values.h"
#include "app/options/reader_options.h"
#include "engine/data/catalogue.h"
#include "engine/problem/maps/stump_map.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/json/json_text.h"
#include "engine/run/json/whole_file.h"
#include "engine/run/spec/parameter_assignments.h"
#include "engine/solvers/registry.h"

#include <cmath>

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

/// Choosing another loss, regularizer or solver discards the settings of the former one.
Status applyProblem(const Arguments& arguments, RunSpec& spec) {
    RunSpec::ProblemPart& part = spec.problem;
    if (const auto loss = arguments.value("--loss"); loss && *loss != part.loss) {
        part.loss = *loss;
        part.lossParameters = {};
    }
    if (const auto regularizer = arguments.value("--reg"); regularizer && *regularizer != part.regularizer) {
        part.regularizer = *regularizer;
        part.regularizerParameters = {};
        part.lambda = {};
        part.l1 = {};
        part.groups.clear();
        part.bounds = {};
    }
    if (const auto solver = arguments.value("--solver"); solver && *solver != spec.solver.id) {
        spec.solver.id = *solver;
        spec.solver.parameters = {};
    }
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

Status applyFourier(const Arguments& arguments, FourierSpec& fourier) {
    if (const std::optional<std::string> text = arguments.value("--fourier")) {
        const Result<std::int64_t> dimension = integerOf("--fourier", *text, "an integer from 1 to 1e6");
        if (!dimension)
            return dimension.error();
        if (*dimension < 1 || *dimension > maxFourierFeatures)
            return Message{MessageId::parameterOutOfRange,
                           {.field = Field::fourier},
                           {"dimension", *text, "an integer from 1 to 1e6"}};
        fourier.dimension = static_cast<Index>(*dimension);
    }
    const std::optional<std::string> text = arguments.value("--fourier-width");
    if (!text || *text == "median")
        return {};
    const Result<double> width = numberOf("--fourier-width", *text, "a number > 0 or median");
    if (!width)
        return width.error();
    if (!(*width > 0.0 && std::isfinite(*width)))
        return Message{
            MessageId::parameterOutOfRange, optionPlace("--fourier-width"), {"width", *text, "a number > 0 or median"}};
    if (!fourier.isWanted())
        return Message{MessageId::usageMissingOption, {}, {"--fourier", "the number of features expected"}};
    fourier.width = *width;
    return {};
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
    spec.transforms.standardize |= arguments.has("--standardize");
    spec.transforms.scale |= arguments.has("--scale");
    spec.transforms.distinctColumns |= arguments.has("--distinct-columns");
    spec.transforms.normalizeRows |= arguments.has("--normalize-rows");
    if (Status status = applyFourier(arguments, spec.transforms.fourier); !status.ok())
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
    }
    if (const std::optional<std::string> text = arguments.value("--threads")) {
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
           "a bundled id, a file, - for standard input, or generate:KIND,n=N,KEY=VALUE,...,seed=S: data that are "
           "made (generate --help lists the kinds)"},
          {"--loss", "ID", "the loss; see gapscope-cli list losses"},
          {"--reg", "ID", "the regularizer; see gapscope-cli list regularizers"},
          {"--lambda", "X",
           "its strength: a number, 1/n, 0.01/n, n^-0.5 or 0.1*max (of the smallest with w = 0 optimal)"},
          {"--l1", "X", "the strength of the l1 part of elastic-net and sparse-group-lasso"},
          {"--groups", "FILE|equal:K|prefix:C",
           "the groups of features: a file with one group per line (names, numbers or ranges of features), K features "
           "each, or by names up to a character C"},
          {"--lower", "X", "least value, 0 or below, of every coefficient; with l1, l2, elastic-net and none"},
          {"--upper", "X", "greatest value, 0 or above, of every coefficient"},
          {"--kernel", "linear|poly|rbf",
           "learn a function of a kernel's space, penalized by its squared norm, in place of x.w; with l2; --set "
           "kernel.degree=3 of poly, (1 + x.x')^degree, and --set kernel.width=W of rbf, exp(-||x - x'||^2 / (2 W^2))"},
          {"--dual-budget", "M",
           "for the hinge: the dual variables sum to M at most, so that the M worst rows make the risk"},
          {"--bias", "auto|none|free|feature",
           "intercept: none, unregularized, or a constant feature; auto, where not given: for losses of regression "
           "whose labels do not have mean 0 (to a hundredth of their deviation) a free one, or a feature where the "
           "solver takes none; else none"},
          {"--positive", "V[,V...]", "the labels that are +1, against the rest"},
          {"--one-vs-rest", "",
           "of several classes each against the rest: one run a class; limits hold for each of them"},
          {"--set", "KEY=VALUE", "a parameter below; loss.KEY, reg.KEY and solver.KEY always work; may be repeated"}}},
        readerOptionGroup(),
        {"Preparing the data, with the statistics of the training part",
         {{"--test", "FILE|FRACTION", "measure the error on a file, or on a share of the rows that is split off"},
          {"--flip-labels", "P",
           "label noise: every training label becomes another class with this probability, drawn from --seed; labels "
           "of the test part stay clean"},
          {"--standardize", "", "centre the columns and scale them to deviation 1 (dense storage)"},
          {"--scale", "", "scale the columns to deviation 1 without centring"},
          {"--distinct-columns", "",
           "leave out columns that repeat an earlier one: they become zeros, and keep their places"},
          {"--normalize-rows", "", "scale every row to length 1"},
          {"--fourier", "D", "D random Fourier features in place of the columns (approximates a Gaussian kernel)"},
          {"--fourier-width", "X|median", "width of that kernel; the median distance of training rows where not given"},
          {"--thresholds", "N",
           "for max-linear with entropy (LPBoost): at most N decision stumps of a feature and sign; 32 where not "
           "given"}}},
        {"Solving",
         {{"--solver", "ID", "the solver; see gapscope-cli list solvers"},
          {"--start-from", "MODEL", "start from a file written by --model or --dual"},
          {"--tol", "GAP", "stop at this absolute duality gap"},
          {"--rel-tol", "X", "stop at this gap relative to max(1, |P|); 1e-6 where no tolerance and no limit is given"},
          {"--max-passes", "N", "passes over the data at most; 10000 where no limit is given"},
          {"--max-iterations", "N", "iterations at most, in the solver's own unit"},
          {"--max-seconds", "X",
           "seconds of solver work at most; evaluations, which do not count, may take as long again (at least 1 s) "
           "before they end the run too"},
          {"--seed", "N", "0 to 18446744073709551615; 1 where not given"},
          {"--threads", "N",
           "threads for products with the data; 1 where not given. Another number adds up in another order, so that "
           "last digits differ; the same number gives the same results"},
          {"--every", "N|auto", "how often the run is evaluated"},
          {"--unit", "iterations|passes", "what --every counts"}}},
        {"Several runs",
         {{"--tune", "KEY=LO:HI:COUNT",
           "first try COUNT values of a solver's parameter between LO and HI, log-spaced, each with the limits of this "
           "run, and keep the one that ends with the least P; the log says what was tried"},
          {"--jobs", "N", "with --one-vs-rest and --tune: runs at the same time; 1 where not given"}}},
        {"Results",
         {{"--log", "FILE", "write the run's log: CSV if the name ends in .csv, else JSON Lines; may be repeated"},
          {"--model", "FILE", "write the last w; with --one-vs-rest one model of all classes"},
          {"--dual", "FILE", "write the alpha behind the best dual value"},
          {"--charts", "DIR", "write charts of the run as PNG and SVG into a folder"},
          {"--json", "", "print one JSON object in place of lines"},
          {"--quiet", "", "no warnings"},
          {"--progress", "", "show how the run goes on standard error"},
          {"--spec", "FILE|-",
           "take the run from a JSON specification or the header of a log; other options change it"}}},
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
