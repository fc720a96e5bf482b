// SPDX-License-Identifier: GPL-3.0-only
#include "engine/base/message.h"

#include "engine/base/message_filling.h"
#include "engine/base/utf8_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

using Entry = std::pair<MessageId, std::string_view>;

/// The only place that defines the sentences, each in the order: what was found; what was expected; what to do. Order
/// as in MessageId.
constexpr std::array table{
    // Files in general
    Entry{MessageId::fileIsEmpty, "file is empty; %1 expected"},
    Entry{MessageId::fileCannotBeOpened, "cannot be opened: %1"},
    Entry{MessageId::fileIsDirectory, "is a directory; a data file expected"},
    Entry{MessageId::fileReadFailed, "cannot be read: %1"},
    Entry{MessageId::fileWriteFailed, "cannot be written: %1"},
    Entry{MessageId::fileIsUtf16, "file is UTF-16; save it as UTF-8"},
    Entry{MessageId::fileIsArchive, "%1 archive; unpack it first"},
    Entry{MessageId::fileIsBinary, "byte %1; this is not a text file"},
    Entry{MessageId::compressedDataDamaged,
          "compressed data ends early or is damaged after %1 (%2); download or copy the file again"},
    Entry{MessageId::lineTooLong, "line longer than %1; not a data file?"},
    Entry{MessageId::noDataRows, "no data rows (%1 blank or comment {1:line|lines}); add at least one"},
    Entry{MessageId::headerButNoRows, "header but no data rows; add at least one"},
    Entry{MessageId::unknownFormat, "unknown format \"%1\"; %2 expected"},
    Entry{MessageId::tooLargeForMemory, "%1 needs %2 (%3); available %4; %5"},
    // LIBSVM
    Entry{MessageId::indexZero,
          "feature index 0; indices start at 1; choose \"zero-based\" (--zero-based) if the file counts from 0"},
    Entry{MessageId::indexNegative, "negative feature index %1; indices start at 1"},
    Entry{MessageId::indexUnsorted, "index %1 after %2; row sorted (reported once, %3 {3:row|rows} affected)"},
    Entry{MessageId::indexDuplicate, "index %1 appears twice in this row; each index may appear once"},
    Entry{MessageId::indexAboveLimit,
          "index %1 exceeds the limit of %2 {2:feature|features}; raise the limit (--max-features) if intended"},
    Entry{MessageId::indexTooLarge, "index %1 does not fit in 64 bits; an integer index expected"},
    Entry{MessageId::indexNotInteger, "\"%1\" is not an integer index"},
    Entry{MessageId::indexMissing, "index missing before \"%1\"; index:value expected"},
    Entry{MessageId::valueMissing, "value missing after \"%1\"; index:value expected"},
    Entry{MessageId::valueMissingAtEnd, "value missing after \"%1\"; the file seems cut off"},
    Entry{MessageId::notIndexValue, "\"%1\" is not index:value; did you mean CSV (--format csv)?"},
    Entry{MessageId::secondColon, "second \":\" in \"%1\"; index:value expected"},
    Entry{MessageId::blankAfterColon, "blank after \":\"; remove it"},
    Entry{MessageId::notANumber, "\"%1\" is not a number"},
    Entry{MessageId::valueNotFinite,
          "value \"%1\" is not finite; missing values are not supported, remove or impute them"},
    Entry{MessageId::numberTooLarge, "%1 is too large for a double; at most about 1.8e308 expected"},
    Entry{MessageId::numbersUnderflow, "%1 {1:value underflows|values underflow} to 0; rescale {1:its column|their "
                                       "columns} in the file if {1:it matters|they matter}"},
    Entry{MessageId::decimalComma, "\",\" in a number; decimal point expected"},
    Entry{MessageId::fortranExponent, "\"%1\" exponent; use \"E\""},
    Entry{MessageId::labelNotANumber, "label \"%1\" is not a number"},
    Entry{MessageId::labelNotFinite, "label \"%1\" is not finite; a finite number expected"},
    Entry{MessageId::multiLabelRow,
          "rows with several labels need a loss for them; one label per row, or --loss multi-label-hinge expected"},
    Entry{MessageId::labelMissing, "label missing; the row starts with \"%1\"; put a label before it"},
    Entry{MessageId::qidIgnored, "qid ignored; use --tasks qid for multi-task data"},
    Entry{MessageId::libsvmNeedsNumbers,
          "labels are text (\"%1\"), but LIBSVM needs numbers; write CSV (a file name that ends in .csv)"},
    Entry{MessageId::libsvmNeedsTaskNumbers,
          "tasks are text (\"%1\"), but LIBSVM needs integers; write CSV (a file name that ends in .csv)"},
    Entry{MessageId::qidMissing, "qid missing; with --tasks qid every row needs a task: \"label qid:TASK ...\""},
    Entry{MessageId::qidTwice, "second qid in this row; each row belongs to one task; remove one of them"},
    Entry{MessageId::taskUnknown, "task \"%1\" does not occur in the training data ({2:only task: \"%3\"|%2 tasks, "
                                  "\"%3\" to \"%4\"}); remove its rows, or add rows of this task to the training data"},
    // CSV
    Entry{MessageId::fieldCount, "%1 {1:field|fields}, expected %2 (line %3)"},
    Entry{MessageId::emptyField, "empty value in column \"%1\"; fill it in, or choose --missing drop, mean or zero"},
    Entry{MessageId::missingValue,
          "missing value \"%1\" in column \"%2\" (%3 in all); fill it in, or choose --missing drop, mean or zero"},
    Entry{MessageId::separatorLooksLike,
          "separator looks like \"%1\" (%2 {2:column|columns} in every line); use --separator \"%1\""},
    Entry{MessageId::decimalCommaColumns,
          "decimal comma with \"%1\" separator; decimal point expected; replace the decimal commas in the file"},
    Entry{MessageId::columnNotNumeric,
          "column \"%1\" is not numeric (\"%2\" in line %3); remove the column, or choose --categorical one-hot"},
    Entry{MessageId::columnRenamed, "column \"%1\" appears twice; second one renamed \"%2\""},
    Entry{MessageId::unterminatedQuote, "quote opened here is never closed; close it, or remove it"},
    Entry{MessageId::textAfterQuote, "text after a closing quote; a separator or the end of the line expected"},
    Entry{MessageId::labelColumnUnknown, "no column \"%1\"; the columns are %2"},
    Entry{MessageId::labelColumnOutOfRange, "no column %1; the file has %2 {2:column|columns}, counted from 1"},
    Entry{MessageId::labelColumnDefault,
          "label column not given; the last column, \"%1\", is used; choose another with --label"},
    Entry{
        MessageId::taskColumnIsLabel,
        "column \"%1\" contains the labels; choose another column for --tasks, or name the label column with --label"},
    Entry{MessageId::columnIsNoFeature, "column \"%1\" is not a feature; leave it out of %2"},
    Entry{MessageId::missingInLabel,
          "%1 in column \"%2\", which contains the %3; fill it in, or choose --missing drop"},
    Entry{MessageId::missingRowsDropped,
          "%1 missing {1:value|values} in %2 {2:column|columns}: %3 of %4 {4:row|rows} dropped (--missing drop)"},
    Entry{MessageId::missingFilledMean, "%1 missing {1:value|values} in %2 of %3 {3:row|rows} (%4 {4:column|columns}): "
                                        "filled with the column {4:mean|means} (--missing mean)"},
    Entry{MessageId::missingFilledTrainingMean,
          "%1 missing {1:value|values} in %2 of %3 {3:row|rows} (%4 {4:column|columns}): filled with the column "
          "{4:mean|means} of the training data (--missing mean)"},
    Entry{
        MessageId::missingFilledZero,
        "%1 missing {1:value|values} in %2 of %3 {3:row|rows} (%4 {4:column|columns}): filled with 0 (--missing zero)"},
    Entry{MessageId::noRowComplete,
          "{1:the only row is not|none of the %1 rows is} complete; --missing mean or zero keeps {1:it|them}"},
    Entry{MessageId::columnHasNoValues, "column \"%1\" has no value in any row; remove it, or choose --missing zero"},
    Entry{MessageId::columnHoldsDates, "column \"%1\" contains dates or times (\"%2\" in line %3), which are not "
                                       "supported; convert them to numbers such as days, or remove the column"},
    Entry{MessageId::columnHasTooManyTexts,
          "column \"%1\" has more than %2 distinct text values, too many for one-hot encoding; remove the column"},
    Entry{MessageId::categoriesEncoded, "%1 text {1:column|columns} one-hot encoded as %2 binary {2:feature|features} "
                                        "(the first column is \"%3\", with %4 {4:category|categories})"},
    Entry{MessageId::featureNamesCount,
          "%1 {1:name|names} for %2 {2:feature|features}; one name per feature expected, each on its own line"},
    Entry{MessageId::featureNamesAndHeader,
          "already names its columns in line %1; leave --feature-names out, or choose --header no"},
    Entry{MessageId::featureNameMissing, "name missing; one name per line expected"},
    // Columns of test data
    Entry{MessageId::knownColumnMissing, "column \"%1\" of the training data is missing; the columns here are %2"},
    Entry{MessageId::knownColumnsOnly, "%1 {1:column|columns} not in the training data, ignored (the first is \"%2\")"},
    Entry{MessageId::knownColumnCount,
          "%1 {1:feature|features}, but the training data have %2; the same columns expected"},
    Entry{MessageId::knownColumnNumeric,
          "\"%1\" in column \"%2\" is not a number, but the column is numeric in the training data; a number expected"},
    Entry{MessageId::knownMeanMissing,
          "the model was trained without --missing mean and has no means to fill in; choose --missing zero or drop"},
    Entry{MessageId::categoriesUnknown,
          "%1 {1:value is a category|values are categories} that the training data do not have (the first is \"%2\" in "
          "column \"%3\"); {1:it is|they are} encoded as 0 in every feature of {1:its|their} column"},
    Entry{MessageId::labelColumnAbsent, "no label column \"%1\"; the rows are read without labels"},
    Entry{MessageId::noFeatures, "no features; nothing to learn"},
    // ARFF and idx
    Entry{MessageId::arffDeclaration, "\"%1\" found; %2 expected"},
    Entry{MessageId::arffTypeUnsupported,
          "attribute \"%1\" is of type %2; numeric or a list {value, ...} expected; remove the attribute"},
    Entry{MessageId::arffDataMissing,
          "line \"@data\" missing after %1 {1:attribute|attributes}; the file seems cut off"},
    Entry{MessageId::arffValueUndeclared,
          "\"%1\" is not a declared value of attribute \"%2\"; correct it, or add it to the declaration"},
    Entry{MessageId::arffIndexWrong, "attribute number \"%1\"; increasing integers from 0 to %2 expected"},
    Entry{MessageId::attributeNominal,
          "attribute \"%1\" is nominal; choose --categorical one-hot, or remove the attribute"},
    Entry{MessageId::idxHeader, "%1; an idx file of images expected"},
    Entry{MessageId::idxLength, "%1, but the header declares %2; the file is cut off or damaged"},
    Entry{MessageId::idxHoldsLabels, "contains one number per item, as a label file does; choose the images as the "
                                     "data and this file with --labels"},
    Entry{MessageId::idxLabelsNotFound, "label file not found (%1); choose it with --labels"},
    Entry{MessageId::idxLabelCount, "%1 {1:label|labels} for %2 {2:image|images}; files of the same data set expected"},
    // Arrays of other programs: NumPy, MATLAB, Matrix Market
    Entry{MessageId::arrayDamaged, "%1 is damaged or cut off (%2); download or copy the file again"},
    Entry{MessageId::arrayUnsupported, "%1 holds %2; %3"},
    Entry{MessageId::arrayShape, "%1 has the shape %2; %3 expected"},
    Entry{MessageId::arrayLabelCount,
          "%1 {1:label|labels} in %2 for %3 {3:row|rows} in %4; one label per row expected"},
    Entry{MessageId::arrayNotFinite, "%1 in row %2, column %3 of %4; finite numbers expected; remove or impute it"},
    Entry{MessageId::arraysUnclear,
          "which array holds the features is not clear (the arrays are %1); X for the features and y for the labels "
          "expected, or another pair of common names"},
    Entry{MessageId::arraysUnused, "%1 {1:array is|arrays are} not used (%2)"},
    Entry{MessageId::matrixMarketDeclaration, "\"%1\" found; %2 expected"},
    Entry{MessageId::matrixMarketFields, "%1 {1:field|fields}; %2 expected"},
    Entry{MessageId::matrixMarketIndex, "%1 \"%2\"; an integer from 1 to %3 expected"},
    Entry{MessageId::matrixMarketTriangle,
          "entry %1 the diagonal of a %2 matrix; entries below it expected, from which the others follow"},
    Entry{MessageId::matrixMarketCount,
          "%1 {1:entry|entries}, but line %2 declares %3; the file is cut off or damaged"},
    Entry{MessageId::matrixNeedsNumbers,
          "Matrix Market needs numbers as labels; \"%1\" is not a number; choose CSV or .npz"},
    // Ratings
    Entry{MessageId::ratingFields, "%1 {1:field|fields}; a row, a column and a rating expected"},
    Entry{MessageId::ratingIdNotInteger, "%1 \"%2\" is not an integer; rows and columns are numbered from 1"},
    Entry{MessageId::ratingIdBelowOne, "%1 %2; rows and columns are numbered from 1"},
    Entry{MessageId::ratingIdAboveLimit, "%1 %2 exceeds the limit of %3; raise the limit (--max-features) if intended"},
    Entry{MessageId::ratingOutsideShape,
          "%1 %2 is outside the matrix of shape %3; leave --shape out, or give a larger one"},
    Entry{MessageId::ratingTwice, "row %1, column %2 appears here and in line %3; each entry may appear once"},
    Entry{MessageId::ratingColumnsIgnored, "columns after the rating are ignored (the first is \"%1\")"},
    Entry{MessageId::shapeSyntax, "shape is \"%1\"; ROWSxCOLUMNS expected, e.g. 943x1682"},
    // Data sets and transforms
    Entry{MessageId::unknownDataset,
          "unknown data set \"%1\"; the bundled data sets are %2; the path of a file needs a \"/\" or a \".\""},
    Entry{MessageId::targetConstant, "target is constant (%1); check the labels"},
    Entry{MessageId::targetIsFeature,
          "column \"%1\" is the target and cannot be a feature; choose another feature, or another target"},
    Entry{MessageId::standardizeNeedsDense,
          "sparse data cannot be centred without becoming dense; use --scale, or --dense if it fits in memory"},
    Entry{MessageId::splitFraction, "%1 is not a test split; a fraction above 0 and below 1, or a file, expected"},
    Entry{MessageId::splitLeavesNothing,
          "%1 {1:row|rows} cannot be split into training and test data; use more rows, or no split"},
    Entry{MessageId::testHasMoreFeatures,
          "test data have features up to %1, training data %2; the additional ones are ignored"},
    Entry{MessageId::testHasFewerFeatures,
          "test data have features up to %1, training data %2; the missing ones are 0"},
    Entry{MessageId::testHasNewLabel, "label %1 of the test data does not occur in the training data; %2 expected"},
    Entry{MessageId::constantColumns, "%1 constant {1:column: \"%2\"|columns (the first is \"%2\")}"},
    Entry{MessageId::columnScales, "column scales differ by a factor of %1; consider --standardize or --scale"},
    Entry{MessageId::allFeaturesZero, "all feature values are zero; only the constant prediction is possible"},
    Entry{MessageId::unknownGenerator, "unknown generator \"%1\"; %2 expected"},
    // Labels of a problem
    Entry{MessageId::labelsMapped, "labels are %1 and %2; mapped to -1 and +1"},
    Entry{MessageId::oneClassOnly,
          "only class %1 present; classification is trivial; check the labels, and which of them "
          "are positive (--positive)"},
    Entry{MessageId::tooManyLabels, "%1 distinct labels; %2 does not support more than two: name the positive ones "
                                    "with --positive, use --one-vs-rest, or choose a multiclass loss"},
    Entry{MessageId::tooFewClasses, "only one class present (%1); %2 needs at least two"},
    Entry{MessageId::positivesMissing,
          "no row of the positive class; %1 needs at least one; name the positive labels with --positive"},
    Entry{MessageId::sequencesMissing, "%1 needs sequences; one line \"tag index:value ...\" per token and a blank "
                                       "line between sequences expected (format chains)"},
    Entry{MessageId::smoothingCost, "each gradient of the smoothed %1 needs %2 and time proportional to n^2"},
    Entry{MessageId::stumpsMade, "%1 decision stumps (at most %2 thresholds per feature) on %3 rows need %4"},
    Entry{MessageId::parameterTuned, "%1 was tuned; best value: %2; final P of each trial: %3"},
    Entry{MessageId::tuningFoundNone, "no value of %1 gave a finite P; choose another range"},
    Entry{MessageId::groupsMissing, "%1 needs groups of features; --groups FILE, equal:K or prefix:C expected"},
    Entry{MessageId::groupsWrong, "found %1; %2 expected"},
    Entry{MessageId::labelsNotNumeric, "labels are text (\"%1\"), but %2 needs numbers; choose a numeric label column"},
    Entry{MessageId::positiveUnknown, "no row has the label \"%1\"; the labels are %2"},
    Entry{MessageId::positiveCoversAll, "every label is positive; leave at least one for the other class"},
    Entry{MessageId::oneVsRestOfTwo, "only two classes (%1 and %2), whose two problems differ only in sign; one run "
                                     "without --one-vs-rest is enough"},
    // Strengths and parameters
    Entry{MessageId::strengthNotANumber, "\"%1\" is not a number%2; a number, 1/n, n^-0.5 or 0.1*max expected"},
    Entry{MessageId::strengthNotPositive, "%1 is %2; a positive number is expected"},
    Entry{MessageId::strengthNegative, "%1 is %2; a number >= 0 is expected"},
    Entry{MessageId::strengthNotFinite, "%1 is %2; it must be finite"},
    Entry{MessageId::strengthMissing, "%1 needs %2; a number, 1/n, n^-0.5 or 0.1*max expected"},
    Entry{MessageId::strengthNotApplicable, "%1 does not support %2: %3; %4"},
    Entry{MessageId::lambdaMaxUndefined, "max is not defined here: %1; give a number"},
    Entry{MessageId::lambdaTiny,
          "lambda n is %1: the problem is numerically unregularized; gaps will not close; choose a larger lambda"},
    Entry{MessageId::lambdaAboveMax, "%1 >= %1_max (%2); w = 0 is optimal"},
    Entry{MessageId::lossIsAnother, "with %1, %2 is the same as %3"},
    Entry{MessageId::unknownLoss, "unknown loss \"%1\"; %2 expected"},
    Entry{MessageId::unknownRegularizer, "unknown regularizer \"%1\"; %2 expected"},
    Entry{MessageId::unknownSolver, "unknown solver \"%1\"; %2 expected"},
    Entry{MessageId::unknownParameter, "%1 has no parameter \"%2\"; %3 expected"},
    Entry{MessageId::ambiguousParameter, "\"%1\" is a parameter of %2; write %3"},
    Entry{MessageId::parameterNotANumber, "%1: \"%2\" is not a number%3; %4 expected"},
    Entry{MessageId::parameterOutOfRange, "%1 is %2; %3 expected"},
    Entry{MessageId::parameterNotAChoice, "%1: \"%2\" is not a valid value; %3 expected"},
    Entry{MessageId::toleranceNotPositive, "gap tolerance is %1; it must be > 0"},
    Entry{MessageId::toleranceBelowRounding,
          "gap tolerance %1 is below the rounding level of this problem (about %2); choose a larger one"},
    Entry{MessageId::passLimitRange, "pass limit is %1; it must be between 1 and 1e9"},
    Entry{MessageId::iterationLimitRange, "iteration limit is %1; it must be between 1 and 1e12"},
    Entry{MessageId::timeLimitNotPositive, "time limit is %1; it must be positive"},
    Entry{MessageId::seedRange, "seed is %1; it must be an integer from 0 to 18446744073709551615"},
    Entry{MessageId::threadsTooFew, "number of threads is %1; at least 1 expected"},
    Entry{MessageId::threadsAboveCores, "%1 threads on %2 cores; more threads than cores do not help"},
    Entry{MessageId::cadenceRange, "%1 is not a recording interval; auto or a number of at least 1 expected"},
    Entry{MessageId::gapUnknown,
          "no feasible dual point is known for %1: the gap is not computed, and the run ends only at a limit"},
    Entry{MessageId::notSupported, "%1 does not support %2: %3; %4"},
    // Solvers that are programs
    Entry{MessageId::programNotFound, "there is no program \"%1\"; %2 expected"},
    Entry{MessageId::programNotAllowed, "%1 is a program, which starts only if you allow it; look at it, then %2"},
    Entry{MessageId::programNotStarted, "%1 cannot be started: %2"},
    Entry{MessageId::programUnavailable, "%1 cannot run here: %2"},
    Entry{MessageId::programChanged, "%1 has changed since this run was described; choose %2 for its present version"},
    Entry{MessageId::programDescription, "%1 describes its solvers wrongly: %2; %3 expected"},
    Entry{MessageId::programVersion, "%1 speaks version %2 of the protocol for solvers, but this program version %3"},
    Entry{MessageId::programWithoutSolver, "%1 has no solver%2; %3 expected"},
    Entry{MessageId::programHasSeveral, "%1 has several solvers; %2 expected"},
    Entry{MessageId::programOutput, "%1 wrote %2 instead of a message of the protocol"},
    Entry{MessageId::programEnded, "%1 ended by itself (%2)"},
    Entry{MessageId::programFailed, "%1: %2"},
    Entry{MessageId::programSilent, "%1 has not sent %2 in time"},
    Entry{MessageId::programRefused, "%1 does not support this problem: %2"},
    Entry{MessageId::programNotANumber, "%1 sent %2 at iteration %3, whose entry %4 is not a number"},
    Entry{MessageId::programWithoutPasses, "%1 does not count passes: --max-passes limits its iterations"},
    // Other hosts
    Entry{MessageId::hostNotAName, "\"%1\" is no name of a host; a name that ssh knows expected"},
    Entry{MessageId::hostNotReached, "%1 cannot be reached: %2"},
    Entry{MessageId::hostOtherVersion, "%1 has Gapscope %2, this computer %3; install the same version on both"},
    Entry{MessageId::hostNotUnderstood, "%1 sent what this program does not understand: %2"},
    Entry{MessageId::hostDataTooLarge,
          "the data take %1 and stay on %2, which executes runs of them; this computer has "
          "a sample of their rows, which is too little for this"},
    Entry{MessageId::hostDataChanged, "the data have changed on %1 since this computer read them; open them again"},
    Entry{MessageId::jobUnknown, "no run \"%1\" on this host; gapscope-cli runs --host lists them"},
    Entry{MessageId::jobStillRuns, "run %1 has not ended; stop it first"},
    Entry{MessageId::jobNotStarted, "the run cannot be started: %1"},
    Entry{MessageId::clusterRefused, "%1 says: %2"},
    // Starting points and models
    Entry{MessageId::startLength,
          "%1 has %2 entries, problem has %3 %4; start from a model of the same data and transforms"},
    Entry{MessageId::startNotFinite, "%1 is not finite in entry %2; finite numbers expected"},
    Entry{MessageId::startProjected, "alpha_%1 outside %2: projected (%3 {3:entry|entries} in all)"},
    Entry{MessageId::startOutsideDomain, "w is outside the domain of %1: projected onto it"},
    Entry{MessageId::modelDamaged, "%1; a Gapscope model file expected"},
    Entry{MessageId::modelFormUnsupported, "model form \"%1\" is not supported here; %2 expected"},
    // Command line and specifications
    Entry{MessageId::usageMissingOption, "%1 is missing; %2"},
    Entry{MessageId::usageMissingValue, "value missing; %1 expected"},
    Entry{MessageId::usageUnknownOption, "unknown option \"%1\"; see %2 --help"},
    Entry{MessageId::usageUnknownCommand, "unknown command \"%1\"; %2 expected"},
    Entry{MessageId::usageUnexpectedArgument, "unexpected argument \"%1\"; see %2 --help"},
    Entry{MessageId::usageExclusiveOptions, "%1 and %2 cannot be combined; give one of them"},
    Entry{MessageId::usageNotAChoice, "\"%1\" is not a valid value; %2 expected"},
    Entry{MessageId::usageNotANumber, "\"%1\" is not %2; %3 expected"},
    Entry{MessageId::specSyntax, "not valid JSON: %1"},
    Entry{MessageId::specField, "\"%1\" is %2; %3 expected"},
    Entry{MessageId::specVersion,
          "format version %1, but this program reads version %2; use the version of Gapscope that wrote it"},
    Entry{MessageId::logDamaged, "damaged log line: %1"},
    Entry{MessageId::logTruncated, "the last line is incomplete and was ignored"},
    // Projections
    Entry{MessageId::projectionInput, "projection: entry %2 of the %1 is %3; %4 expected"},
    Entry{MessageId::hyperplaneMissesBox,
          "the weighted sum of the entries must be %1, but their bounds allow only %2 to %3; widen the bounds"},
    // Runs
    Entry{MessageId::rankFailed, "rank %1 on %2: %3"},
    Entry{MessageId::ranksDiffer,
          "rank %1 on %2 sees another file than rank 0 on %3; the same file at all ranks expected"},
    Entry{MessageId::rankLost, "rank %1 on %2 has lost the others: %3; continue from a checkpoint with --resume"},
    Entry{MessageId::rankSilent, "rank %1 on %2 has not answered for %3 seconds; continue from a checkpoint with "
                                 "--resume, or let ranks be slower with --exchange-limit"},
    Entry{MessageId::outOfMemory, "out of memory while %1; close other programs, or use less data"},
    Entry{MessageId::internalFailure, "internal error: %1"},
};

constexpr bool tableIsComplete() {
    if (table.size() != static_cast<std::size_t>(MessageId::count))
        return false;
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table[i].first != static_cast<MessageId>(i) || table[i].second.empty())
            return false;
    return true;
}
static_assert(tableIsComplete(), "every MessageId has one sentence, in the order of the enumeration");

} // namespace

Message::Message(MessageId messageId, Place messagePlace, std::vector<std::string> messageArguments,
                 std::int64_t messageMore)
    : id(messageId), place(std::move(messagePlace)), arguments(std::move(messageArguments)), more(messageMore) {}

Place optionPlace(std::string_view option) {
    const Field field = fieldOf(option);
    return field == Field::none ? Place{.field = Field::other, .name = std::string(option)} : Place{.field = field};
}

std::string_view optionOf(const Place& place) {
    return place.field == Field::other ? std::string_view(place.name) : optionOf(place.field);
}

std::string_view englishTemplate(MessageId id) {
    return table[static_cast<std::size_t>(id)].second;
}

std::string shownArgument(std::string_view argument) {
    constexpr std::size_t longest = 600; // the list of all solvers takes about 400
    std::string bytes = shownBytesOf(argument.substr(0, longest));
    const bool isCut = argument.size() > longest || bytes.size() > longest;
    if (isCut) { // never inside a character
        bytes.resize(std::min(bytes.size(), longest));
        while (!bytes.empty() && (static_cast<unsigned char>(bytes.back()) & 0xc0) == 0x80)
            bytes.pop_back();
        if (!bytes.empty() && static_cast<unsigned char>(bytes.back()) >= 0xc0)
            bytes.pop_back();
    }
    std::string result;
    for (const char c : bytes)
        if (c == '\n')
            result += "\\n";
        else
            result += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    return isCut ? result + "..." : result;
}

std::string sentence(const Message& message) {
    return filledIn(englishTemplate(message.id), message.arguments);
}

std::string toEnglish(const Message& message) {
    std::string result;
    const Place& place = message.place;
    if (!place.file.empty()) {
        result += shownArgument(place.file);
        if (place.line > 0)
            result += ":" + shown(place.line);
        if (place.line > 0 && place.column > 0)
            result += ":" + shown(place.column);
        result += ": ";
    } else if (const std::string_view option = optionOf(place); !option.empty()) {
        result += std::string(option) + ": ";
    }
    result += sentence(message);
    if (message.more > 0)
        result += " (and " + shown(message.more) + " more)";
    return result;
}

std::string shown(double number) {
    if (std::isnan(number))
        return "nan";
    if (std::isinf(number))
        return number > 0 ? "inf" : "-inf";
    std::array<char, 32> buffer{};
    auto* const end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    return {buffer.data(), end};
}

std::string shown(std::int64_t number) {
    std::array<char, 32> buffer{};
    auto* const end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    return {buffer.data(), end};
}

} // namespace gapscope
