// SPDX-License-Identifier: GPL-3.0-only
#include "ui/import/import_words.h"

#include "ui/basics/counted_words.h"
#include "ui/basics/numbers.h"
#include "ui/import/import_dialog.h"

namespace gapscope {
namespace {

QString shownValues(const std::vector<SeenValue>& values) {
    return shownCount(static_cast<double>(values.size()));
}

} // namespace

QString roleReason(const ProposedRole& proposed, const SeenColumn& column) {
    switch (proposed.reason) {
    case RoleReason::labelName:
        return ImportDialog::tr("label, because of its name");
    case RoleReason::lastColumn:
        return ImportDialog::tr("label, because it is the last column");
    case RoleReason::identifier:
        return ImportDialog::tr("ignored, because it only tells rows apart");
    case RoleReason::dates:
        return ImportDialog::tr("ignored, because it has dates or times, which cannot be read");
    case RoleReason::empty:
        return ImportDialog::tr("ignored, because it has no value in the first rows");
    case RoleReason::tooManyTexts:
        return ImportDialog::tr("ignored, because it has too many different texts to encode");
    case RoleReason::content:
        break;
    }
    switch (proposed.role) {
    case ColumnRole::label:
        return ImportDialog::tr("label");
    case ColumnRole::ignored:
        return ImportDialog::tr("ignored");
    case ColumnRole::number:
        return ImportDialog::tr("number");
    case ColumnRole::categorical:
        return ImportDialog::tr("categorical, one feature of 0 and 1 for each of its %1 values")
            .arg(shownValues(column.values));
    }
    return {};
}

QString taskReason(const ImportProposal& proposal, const SeenColumn& label) {
    const QString different = shownValues(label.values);
    if (proposal.classes.empty())
        return ImportDialog::tr("The labels are numbers with %1 different values in the first rows.").arg(different);
    return label.texts > 0
               ? ImportDialog::tr("The labels are texts: %1 classes in the first rows.").arg(different)
               : ImportDialog::tr("The labels are integers with only %1 different values in the first rows.")
                     .arg(different);
}

QString positiveReason(const ImportProposal& proposal, const std::string& positive) {
    if (positive.empty())
        return ImportDialog::tr("Each class gets its own scores.");
    if (proposal.classes.size() != 2)
        return ImportDialog::tr("It becomes +1, all other classes −1.");
    const std::string& other = proposal.classes[proposal.classes[0] == positive ? 1 : 0];
    return ImportDialog::tr("It becomes +1, the class %1 −1.").arg(QString::fromStdString(other));
}

QString missingReason(const ImportProposal& proposal, const TableStart& table) {
    const QString rows = countedRows(static_cast<double>(table.records));
    if (proposal.missingLabels > 0)
        return ImportDialog::tr("Labels are missing in the first %1; such rows can only be dropped.").arg(rows);
    if (proposal.missingFeatures > 0)
        return ImportDialog::tr("Missing values of features in the first %2: %1. The mean keeps their rows.")
            .arg(shownCount(static_cast<double>(proposal.missingFeatures)), rows);
    return ImportDialog::tr("No value is missing in the first %1; one further on is reported.").arg(rows);
}

QString testReason(const ImportProposal& proposal) {
    return proposal.testFraction ? ImportDialog::tr("Rows held out measure the error of the final model.")
                                 : ImportDialog::tr("There are too few rows to hold some out.");
}

QString scalingReason(const ImportProposal& proposal) {
    const QString spread = shownNumber(proposal.spread, 2);
    switch (proposal.scaling) {
    case FeatureScaling::standardize:
        return ImportDialog::tr("The standard deviations of the features differ by a factor of %1, which makes most "
                                "solvers slow.")
            .arg(spread);
    case FeatureScaling::scale:
        return ImportDialog::tr("The standard deviations differ by a factor of %1, and scaling keeps the zeros, "
                                "%2 % of the values.")
            .arg(spread, shownNumber(100.0 * (1.0 - proposal.density), 2));
    case FeatureScaling::none:
        break;
    }
    return ImportDialog::tr("The features have similar standard deviations.");
}

QString interceptReason(bool isRegression, bool hasKernel) {
    if (hasKernel)
        return ImportDialog::tr("With a kernel there is none.");
    return isRegression ? ImportDialog::tr("One is used where the mean of the labels is not 0.")
                        : ImportDialog::tr("Classes are rarely separated at score 0; this works with every solver.");
}

} // namespace gapscope
