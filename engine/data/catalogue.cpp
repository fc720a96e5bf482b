// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/catalogue.h"

#include "engine/data/bundled_bytes.h"

#include <algorithm>

namespace gapscope {
namespace {

std::vector<BundledSet> makeCatalogue() {
    std::vector<BundledSet> sets{
        {.id = "breast-cancer",
         .title = "Breast cancer Wisconsin (diagnostic)",
         .description =
             "Thirty measurements of cell nuclei in images of breast tissue: mean, standard error and worst value of "
             "ten properties such as radius, texture and concavity. The label tells benign tumours (+1) from "
             "malignant ones (-1). The columns differ in scale by a factor of more than 100 000, which makes the "
             "set a good example of what standardizing does to a solver.",
         .origin =
             "W. H. Wolberg, W. N. Street, O. L. Mangasarian, University of Wisconsin, 1995; UCI Machine Learning "
             "Repository; the copy of scikit-learn",
         .licence = "CC BY 4.0",
         .rows = 569,
         .columns = 30,
         .task = "two classes",
         .bytes = {}},
        {.id = "diabetes",
         .title = "Diabetes progression",
         .description =
             "Age, sex, body mass index, blood pressure and six blood measurements of 442 patients; the target is a "
             "measure of how far the disease had progressed a year later. Every column is centred and has unit "
             "Euclidean norm. It is the example of the paper on least angle regression, small enough to follow "
             "each coefficient along the path.",
         .origin = "B. Efron, T. Hastie, I. Johnstone, R. Tibshirani, Least Angle Regression, Annals of Statistics 32 "
                   "(2004); "
                   "the copy of scikit-learn",
         .licence = "no terms stated; published with the paper for free use",
         .rows = 442,
         .columns = 10,
         .task = "regression",
         .bytes = {}},
        {.id = "digits",
         .title = "Handwritten digits, 8 x 8 pixels",
         .description =
             "Images of handwritten digits, reduced to eight by eight pixels of brightness 0 to 16; the label is the "
             "digit. Columns are named pixel_ROW_COLUMN, counted from 0. Some pixels at the edge are zero in every "
             "image.",
         .origin = "E. Alpaydin, C. Kaynak, Bogazici University, 1998; UCI Machine Learning Repository, optical "
                   "recognition of "
                   "handwritten digits, test part; the copy of scikit-learn",
         .licence = "CC BY 4.0",
         .rows = 1797,
         .columns = 64,
         .task = "10 classes",
         .bytes = {}},
        {.id = "sentences",
         .title = "English sentences with parts of speech",
         .description =
             "130 short sentences; every word is a token with its part of speech for a tag. Many words are a noun here "
             "and a verb there, so that neighbours decide. Features: the word, its last letters, the words beside it. "
             "For the losses of sequences, crf and m3n; other losses take the words one by one.",
         .origin = "written for Gapscope",
         .licence = "GPL-3.0, as the program",
         .rows = 795,
         .columns = 566,
         .task = "8 tags in 130 sequences",
         .bytes = {}},
        {.id = "wine",
         .title = "Wine cultivars",
         .description =
             "Thirteen chemical measurements of wines grown in the same region of Italy from three cultivars (0, 1 "
             "and 2). The classes are almost linearly separable once the columns have one scale; as they are, the "
             "proline column dominates every distance.",
         .origin =
             "M. Forina et al., University of Genoa, 1991; UCI Machine Learning Repository; the copy of scikit-learn",
         .licence = "CC BY 4.0",
         .rows = 178,
         .columns = 13,
         .task = "3 classes",
         .bytes = {}},
    };
    for (BundledSet& set : sets)
        set.bytes = bundledBytes(set.id);
    return sets;
}

} // namespace

const std::vector<BundledSet>& bundledSets() {
    static const std::vector<BundledSet> sets = makeCatalogue();
    return sets;
}

const BundledSet* findBundledSet(std::string_view id) {
    const auto& sets = bundledSets();
    const auto found = std::find_if(sets.begin(), sets.end(), [id](const BundledSet& set) { return set.id == id; });
    return found == sets.end() ? nullptr : &*found;
}

} // namespace gapscope
