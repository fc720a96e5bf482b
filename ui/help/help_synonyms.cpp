// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/help_synonyms.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>

namespace gapscope {
namespace {

using enum HelpRelation;

/// Phrases with | between them, the term that they stand for (translated where it is shown), and its page.
struct Row {
    const char* phrases;
    const char* term;
    const char* anchor;
    HelpRelation relation = same;
};

// clang-format off
constexpr std::array rows{
    // Data
    Row{"sample|observation|instance|data point|record|Beispiel|Beobachtung|Datenpunkt|样本|观测", QT_TRANSLATE_NOOP("HelpTerm", "example"), "guide-vocabulary"},
    Row{"covariate|predictor|attribute|explanatory variable|independent variable|input variable|Merkmal|特征|自变量", QT_TRANSLATE_NOOP("HelpTerm", "feature"), "guide-vocabulary"},
    Row{"response|outcome|dependent variable|ground truth|output variable|Zielgröße|Zielvariable|标签|因变量", QT_TRANSLATE_NOOP("HelpTerm", "label"), "guide-vocabulary"},
    Row{"design matrix|Datenmatrix|数据矩阵", QT_TRANSLATE_NOOP("HelpTerm", "data matrix"), "guide-vocabulary"},
    Row{"test set|holdout|hold-out|train-test split|Testdaten|Testmenge|测试集", QT_TRANSLATE_NOOP("HelpTerm", "test part"), "guide-vocabulary"},
    Row{"validation set|development set|dev set|Validierungsmenge|验证集", QT_TRANSLATE_NOOP("HelpTerm", "validation part"), "guide-vocabulary"},
    Row{"training set|train set|Trainingsdaten|Trainingsmenge|训练集", QT_TRANSLATE_NOOP("HelpTerm", "training part"), "guide-vocabulary"},
    Row{"k-fold|kfold|CV|Kreuzvalidierung|交叉验证", QT_TRANSLATE_NOOP("HelpTerm", "folds"), "sensitivity"},
    Row{"one-hot|dummy variable|dummy coding|indicator variable|categorical encoding|get_dummies|独热编码", QT_TRANSLATE_NOOP("HelpTerm", "one-hot encoding"), "guide-vocabulary"},
    Row{"z-score|zscore|StandardScaler|whitening|Standardisierung|标准化", QT_TRANSLATE_NOOP("HelpTerm", "standardization"), "guide-vocabulary"},
    Row{"normalization|normalisation|feature scaling|MaxAbsScaler|MinMaxScaler|Normalisierung|归一化", QT_TRANSLATE_NOOP("HelpTerm", "standardize"), "guide-your-own-data", related},
    Row{"imputation|missing data|NaN|SimpleImputer|fehlende Werte|缺失值", QT_TRANSLATE_NOOP("HelpTerm", "missing"), "guide-your-own-data"},
    Row{"toy data|make_blobs|make_classification|simulated data|künstliche Daten|合成数据", QT_TRANSLATE_NOOP("HelpTerm", "synthetic data"), "guide-your-own-data"},
    Row{"random kitchen sink|random features|RBFSampler|Zufallsmerkmale|随机特征", QT_TRANSLATE_NOOP("HelpTerm", "random Fourier features"), "guide-your-own-data"},

    // Problem
    Row{"objective function|cost function|Zielfunktion|Kostenfunktion|目标函数|代价函数", QT_TRANSLATE_NOOP("HelpTerm", "primal objective"), "guide-vocabulary"},
    Row{"empirical risk minimization|ERM|empirische Risikominimierung|经验风险最小化", QT_TRANSLATE_NOOP("HelpTerm", "regularized empirical risk minimization"), "guide-vocabulary"},
    Row{"loss function|Verlustfunktion|损失函数", QT_TRANSLATE_NOOP("HelpTerm", "loss"), "losses"},
    Row{"penalty|penalization|regularisation|Strafterm|Regularisierung|惩罚项|正则化", QT_TRANSLATE_NOOP("HelpTerm", "regularizer"), "regularizers"},
    Row{"weights|parameter vector|beta|Gewichte|Koeffizienten|权重|系数", QT_TRANSLATE_NOOP("HelpTerm", "coefficients"), "guide-vocabulary"},
    Row{"bias term|bias|offset|constant term|fit_intercept|Achsenabschnitt|截距|偏置", QT_TRANSLATE_NOOP("HelpTerm", "intercept"), "guide-vocabulary"},
    Row{"decision function|logit|decision value|raw prediction|决策函数", QT_TRANSLATE_NOOP("HelpTerm", "score"), "guide-vocabulary"},
    Row{"lambda|alpha of sklearn|alpha of scikit learn|regularization parameter|regularization coefficient|reg_lambda|Regularisierungsstärke|正则化强度", QT_TRANSLATE_NOOP("HelpTerm", "regularization strength"), "guide-vocabulary"},
    Row{"C|C of an SVM|C of SVM|C of LIBLINEAR|C parameter|SVM C", QT_TRANSLATE_NOOP("HelpTerm", "λ = 1/(Cn)"), "loss-hinge", related},
    Row{"lasso|l1 penalty|l1 regularization|sparse regression|basis pursuit", QT_TRANSLATE_NOOP("HelpTerm", "l1 norm"), "regularizer-l1"},
    Row{"ridge|ridge regression|Tikhonov|Tikhonov regularization|weight decay|l2 penalty|l2 regularization|Gewichtsabnahme|岭回归|权重衰减", QT_TRANSLATE_NOOP("HelpTerm", "squared l2 norm"), "regularizer-l2"},
    Row{"naive elastic net|ElasticNetCV|enet|l1_ratio|弹性网络", QT_TRANSLATE_NOOP("HelpTerm", "elastic net"), "regularizer-elastic-net"},
    Row{"trace norm|Schatten norm|Ky Fan norm|Kernnorm|Spurnorm|核范数|迹范数", QT_TRANSLATE_NOOP("HelpTerm", "Nuclear (trace) norm"), "regularizer-trace"},
    Row{"low rank|rank minimization|matrix completion|matrix factorization|低秩", QT_TRANSLATE_NOOP("HelpTerm", "Nuclear (trace) norm"), "regularizer-trace", related},
    Row{"grouped lasso|l1/l2 norm|group sparsity|Gruppenlasso|组套索", QT_TRANSLATE_NOOP("HelpTerm", "group lasso"), "regularizer-group-lasso"},
    Row{"entropy regularization|KL divergence|Kullback-Leibler|相对熵", QT_TRANSLATE_NOOP("HelpTerm", "relative entropy"), "regularizer-entropy"},
    Row{"SVM|SVC|LinearSVC|support vector machine|soft margin|maximum margin|margin|large margin|Stützvektormaschine|支持向量机", QT_TRANSLATE_NOOP("HelpTerm", "hinge"), "loss-hinge", related},
    Row{"hinge loss|margin loss|max-margin loss", QT_TRANSLATE_NOOP("HelpTerm", "hinge"), "loss-hinge"},
    Row{"L2-SVM|L2-loss SVM|squared hinge loss|L2-loss SVC", QT_TRANSLATE_NOOP("HelpTerm", "squared hinge"), "loss-squared-hinge"},
    Row{"SVR|LinearSVR|support vector regression|epsilon tube|支持向量回归", QT_TRANSLATE_NOOP("HelpTerm", "epsilon-insensitive"), "loss-epsilon-insensitive"},
    Row{"logistic regression|logit model|log loss|binary cross-entropy|BCE|logistische Regression|逻辑回归", QT_TRANSLATE_NOOP("HelpTerm", "logistic"), "loss-logistic"},
    Row{"softmax|softmax regression|cross-entropy|categorical cross-entropy|multinomial regression|maximum entropy|Kreuzentropie|交叉熵", QT_TRANSLATE_NOOP("HelpTerm", "multinomial logistic"), "loss-multinomial-logistic"},
    Row{"least squares|OLS|MSE loss|L2 loss|linear regression|kleinste Quadrate|lineare Regression|最小二乘|线性回归", QT_TRANSLATE_NOOP("HelpTerm", "squared"), "loss-squared"},
    Row{"MSE|mean square error|mittlerer quadratischer Fehler|均方误差", QT_TRANSLATE_NOOP("HelpTerm", "mean squared error"), "guide-vocabulary"},
    Row{"MAE|LAD|L1 loss|least absolute deviation|mean absolute error|平均绝对误差", QT_TRANSLATE_NOOP("HelpTerm", "absolute"), "loss-absolute"},
    Row{"quantile regression|pinball|pinball loss|check loss|Quantilsregression|分位数回归", QT_TRANSLATE_NOOP("HelpTerm", "quantile"), "loss-quantile"},
    Row{"SmoothL1Loss|smooth l1|Huber loss|HuberRegressor|robust regression|稳健回归", QT_TRANSLATE_NOOP("HelpTerm", "Huber"), "loss-huber"},
    Row{"multi-task|multitask|multi-task learning|MTL|Multitask Lernen|多任务学习", QT_TRANSLATE_NOOP("HelpTerm", "tasks"), "guide-your-own-data"},
    Row{"structured SVM|SVMstruct|SVM struct|structural SVM|max-margin Markov|M3N|结构化支持向量机", QT_TRANSLATE_NOOP("HelpTerm", "Markov network"), "loss-m3n"},
    Row{"CRF|sequence labelling|sequence labeling|linear chain CRF|条件随机场", QT_TRANSLATE_NOOP("HelpTerm", "conditional random field"), "loss-crf"},
    Row{"ordinal|ordinal regression|ordered logit|proportional odds|ordinale Regression|有序回归", QT_TRANSLATE_NOOP("HelpTerm", "thresholds"), "loss-multi-threshold-hinge"},
    Row{"crammer singer|multiclass SVM|Weston-Watkins|多类支持向量机", QT_TRANSLATE_NOOP("HelpTerm", "multiclass hinge"), "loss-multiclass-hinge"},
    Row{"OvR|one versus rest|one-vs-all|one against all|OVA|einer gegen alle|一对多", QT_TRANSLATE_NOOP("HelpTerm", "one-vs-rest"), "guide-vocabulary"},
    Row{"Nyström|Nystroem|Nystrom|landmarks|low-rank kernel|Nyström-Merkmale|Landmarken", QT_TRANSLATE_NOOP("HelpTerm", "Nyström features"), "guide-your-own-data"},
    Row{"kernel trick|kernel method|RBF|RBF kernel|Gaussian kernel|kernel SVM|RKHS|Kerntrick|核方法|核技巧", QT_TRANSLATE_NOOP("HelpTerm", "kernel"), "guide-your-own-data"},
    Row{"F measure|F1 measure|F score|Dice", QT_TRANSLATE_NOOP("HelpTerm", "F1"), "loss-f1"},
    Row{"LPBoost|AdaBoost|weak learner|decision stump", QT_TRANSLATE_NOOP("HelpTerm", "boosting"), "guide-reference", related},

    // Methods
    Row{"epoch|Epoche|sweep over the data|pass over the data|Datendurchlauf|轮次|时期", QT_TRANSLATE_NOOP("HelpTerm", "pass"), "guide-vocabulary"},
    Row{"optimizer|optimiser|optimization algorithm|Optimierer|优化器", QT_TRANSLATE_NOOP("HelpTerm", "solver"), "solvers"},
    Row{"learning rate|step length|Lernrate|Schrittweite|学习率|步长", QT_TRANSLATE_NOOP("HelpTerm", "step size"), "guide-vocabulary"},
    Row{"learning rate schedule|lr scheduler|decay schedule|Lernratenplan|学习率调度", QT_TRANSLATE_NOOP("HelpTerm", "schedule"), "solver-sgd"},
    Row{"stochastic gradient descent|stochastic gradient|SGDClassifier|stochastischer Gradientenabstieg|随机梯度下降", QT_TRANSLATE_NOOP("HelpTerm", "SGD"), "solver-sgd"},
    Row{"mini-batch|minibatch|batch size|online learning|小批量梯度", QT_TRANSLATE_NOOP("HelpTerm", "SGD"), "solver-sgd", nearest},
    Row{"steepest descent|batch gradient|Gradientenabstieg|Gradientenverfahren|梯度下降", QT_TRANSLATE_NOOP("HelpTerm", "gradient descent"), "solver-gd"},
    Row{"Nesterov|Nesterov momentum|accelerated proximal gradient|APG|Schwung|动量", QT_TRANSLATE_NOOP("HelpTerm", "momentum"), "solver-fista"},
    Row{"heavy-ball|Polyak momentum|Adam|AdamW|Adagrad|RMSprop", QT_TRANSLATE_NOOP("HelpTerm", "FISTA"), "solver-fista", nearest},
    Row{"ISTA|iterative soft thresholding|forward backward splitting|Proximalgradient|近端梯度", QT_TRANSLATE_NOOP("HelpTerm", "proximal gradient"), "solver-gd"},
    Row{"mirror descent|dual averaging|exponentiated gradient|Spiegelabstieg|镜像下降", QT_TRANSLATE_NOOP("HelpTerm", "RDA"), "solver-rda", nearest},
    Row{"stochastic average gradient", QT_TRANSLATE_NOOP("HelpTerm", "SAG"), "solver-sag"},
    Row{"variance reduction|variance reduced|control variate|Varianzreduktion|方差缩减", QT_TRANSLATE_NOOP("HelpTerm", "SVRG"), "solver-svrg"},
    Row{"ADMM|alternating direction|augmented Lagrangian|Douglas-Rachford|交替方向", QT_TRANSLATE_NOOP("HelpTerm", "SSN-AL"), "solver-ssn-al", nearest},
    Row{"primal-dual hybrid gradient|PDHG|Chambolle-Pock", QT_TRANSLATE_NOOP("HelpTerm", "Pdprox"), "solver-pdprox-dual", nearest},
    Row{"linear programming|PDLP|simplex method|HiGHS|lineare Programmierung|Simplexverfahren|线性规划|单纯形法", QT_TRANSLATE_NOOP("HelpTerm", "Pdprox"), "solver-pdprox-restart", nearest},
    Row{"cyclic coordinate descent|Koordinatenabstieg|坐标下降", QT_TRANSLATE_NOOP("HelpTerm", "coordinate descent"), "solver-working-set-cd"},
    Row{"celer|skglm|active set|aktive Menge", QT_TRANSLATE_NOOP("HelpTerm", "working set"), "solver-working-set-cd"},
    Row{"SDCA|stochastic dual coordinate ascent|dual coordinate ascent", QT_TRANSLATE_NOOP("HelpTerm", "Prox-SDCA"), "solver-prox-sdca"},
    Row{"liblinear|SMO|sequential minimal optimization|LIBSVM solver", QT_TRANSLATE_NOOP("HelpTerm", "DCD"), "solver-dcd", nearest},
    Row{"bundle method|SVMperf|SVMlight|SVM perf|cutting plane method|Kelley|Bündelverfahren|Schnittebenenverfahren|割平面", QT_TRANSLATE_NOOP("HelpTerm", "BMRM"), "solver-bmrm-qp"},
    Row{"interior point|interior-point method|quadratic programming|QP solver|CVXPY|ECOS|Innere Punkte|内点法", QT_TRANSLATE_NOOP("HelpTerm", "BMRM"), "solver-bmrm-qp", nearest},
    Row{"Newton method|Newton's method|Newton-CG|second-order method|IRLS|truncated newton|trust region newton|TRON|Newtonverfahren|牛顿法", QT_TRANSLATE_NOOP("HelpTerm", "Newton"), "solver-newton"},
    Row{"L-BFGS|LBFGS|BFGS|quasi-Newton|OWL-QN|拟牛顿", QT_TRANSLATE_NOOP("HelpTerm", "Newton"), "solver-newton", nearest},
    Row{"line search|backtracking line search|Armijo|Wolfe|Liniensuche|线搜索", QT_TRANSLATE_NOOP("HelpTerm", "backtracking"), "solver-fista"},
    Row{"warm starting|warm_start|continuation|Warmstart|热启动", QT_TRANSLATE_NOOP("HelpTerm", "warm start"), "sensitivity"},
    Row{"early stopping|stopping criterion|stopping tolerance|tol|stopping rule|Abbruchkriterium|Frühstopp|早停|停止准则", QT_TRANSLATE_NOOP("HelpTerm", "gap tolerance"), "guide-vocabulary"},
    Row{"max_iter|maximum iterations|iteration limit|time limit|Zeitlimit", QT_TRANSLATE_NOOP("HelpTerm", "limit"), "guide-vocabulary"},
    Row{"grid search|GridSearchCV|parameter scan|Gittersuche|Rastersuche|网格搜索", QT_TRANSLATE_NOOP("HelpTerm", "sweep"), "sensitivity"},
    Row{"hyperparameter|hyperparameter tuning|hyperparameter search|random search|model selection|超参数", QT_TRANSLATE_NOOP("HelpTerm", "sweep"), "sensitivity", related},
    Row{"lambda path|lasso path|solution path|lars|Regularisierungspfad|正则化路径", QT_TRANSLATE_NOOP("HelpTerm", "regularization path"), "guide-vocabulary"},
    Row{"one standard error|1-SE rule|lambda.1se|1se", QT_TRANSLATE_NOOP("HelpTerm", "one-standard-error rule"), "guide-vocabulary"},
    Row{"trajectorie|optimization path|Trajektorie|轨迹", QT_TRANSLATE_NOOP("HelpTerm", "trajectory"), "guide-vocabulary"},
    Row{"prox|proximal map|soft thresholding|Proximaloperator|近端算子", QT_TRANSLATE_NOOP("HelpTerm", "proximal operator"), "guide-vocabulary"},
    Row{"Moreau envelope|Nesterov smoothing|Glättung|光滑化", QT_TRANSLATE_NOOP("HelpTerm", "smoothing"), "guide-vocabulary"},
    Row{"snapshot point|SVRG snapshot|anchor point", QT_TRANSLATE_NOOP("HelpTerm", "reference point"), "guide-vocabulary"},
    Row{"safe rule|screening rule|gap-safe|strong rule|筛选", QT_TRANSLATE_NOOP("HelpTerm", "screening"), "guide-vocabulary"},

    // Certificates
    Row{"primal-dual gap|optimality gap|error bound|Dualitätslücke|对偶间隙", QT_TRANSLATE_NOOP("HelpTerm", "duality gap"), "guide-vocabulary"},
    Row{"guarantee|proof of optimality|optimality certificate|Zertifikat|证书", QT_TRANSLATE_NOOP("HelpTerm", "certificate"), "guide-vocabulary"},
    Row{"KKT|Karush-Kuhn-Tucker|optimality condition|first-order optimality|Optimalitätsbedingung|最优性条件", QT_TRANSLATE_NOOP("HelpTerm", "Fenchel"), "comparing", related},
    Row{"Fenchel dual|Fenchel conjugate|Legendre transform|dual function|conjugate function|Konjugierte|共轭函数", QT_TRANSLATE_NOOP("HelpTerm", "convex conjugate"), "guide-vocabulary"},
    Row{"dual problem|Lagrange dual|duales Problem|对偶问题", QT_TRANSLATE_NOOP("HelpTerm", "dual objective"), "guide-vocabulary"},
    Row{"Lagrange multiplier|dual coefficient|dual_coef_|alphas|duale Variable|对偶变量", QT_TRANSLATE_NOOP("HelpTerm", "dual variables"), "guide-vocabulary"},
    Row{"convergence rate|rate of convergence|iteration complexity|linear convergence|Konvergenzrate|收敛速度", QT_TRANSLATE_NOOP("HelpTerm", "rate"), "guide-vocabulary"},
    Row{"conditioning|ill-conditioned|Konditionszahl|Kondition|条件数", QT_TRANSLATE_NOOP("HelpTerm", "condition number"), "guide-vocabulary"},
    Row{"strong convexity|stark konvex|强凸", QT_TRANSLATE_NOOP("HelpTerm", "strongly convex"), "guide-vocabulary"},
    Row{"Lipschitz|Lipschitz constant|Lipschitz gradient|smoothness|smooth function|Glattheit|光滑性", QT_TRANSLATE_NOOP("HelpTerm", "L-smooth"), "guide-vocabulary", related},
    Row{"nonsmooth|nondifferentiable|non-differentiable|nicht glatt|非光滑", QT_TRANSLATE_NOOP("HelpTerm", "non-smooth"), "guide-vocabulary"},
    Row{"subdifferential|subderivative|次梯度", QT_TRANSLATE_NOOP("HelpTerm", "subgradient"), "guide-vocabulary"},
    Row{"excess objective|optimization error|function value gap|Suboptimalität|次优性", QT_TRANSLATE_NOOP("HelpTerm", "suboptimality"), "guide-vocabulary"},

    // Results
    Row{"sparsity|number of nonzeros|selected features|feature selection|nnz|Sparsität|Merkmalsauswahl|稀疏性|特征选择", QT_TRANSLATE_NOOP("HelpTerm", "nonzeros"), "guide-vocabulary"},
    Row{"SVs|support_vectors_|Stützvektoren|支持向量", QT_TRANSLATE_NOOP("HelpTerm", "support vectors"), "guide-vocabulary"},
    Row{"accuracy score|misclassification rate|0 1 loss|zero one loss|classification error|confusion matrix|Fehlerrate|Genauigkeit|Konfusionsmatrix|错误率|准确率|混淆矩阵", QT_TRANSLATE_NOOP("HelpTerm", "error rate"), "guide-vocabulary"},
    Row{"R2|R^2|R squared|r2_score|coefficient of determination|Bestimmtheitsmaß|决定系数", QT_TRANSLATE_NOOP("HelpTerm", "mean squared error"), "guide-vocabulary", nearest},
    Row{"dummy classifier|null model|majority class", QT_TRANSLATE_NOOP("HelpTerm", "constant prediction"), "guide-vocabulary"},
    Row{"overfit|Überanpassung|过拟合", QT_TRANSLATE_NOOP("HelpTerm", "overfitting"), "guide-vocabulary"},
    Row{"underfitting|bias-variance|欠拟合", QT_TRANSLATE_NOOP("HelpTerm", "overfitting"), "guide-vocabulary", related},
    Row{"generalization|generalisation|generalization error|out of sample error|Generalisierung|泛化", QT_TRANSLATE_NOOP("HelpTerm", "test error"), "sensitivity", related},
    Row{"decision boundary|decision surface|Entscheidungsgrenze|决策边界", QT_TRANSLATE_NOOP("HelpTerm", "decision map"), "decision-map"},
    Row{"random state|random_state|Zufallszahlen|随机种子", QT_TRANSLATE_NOOP("HelpTerm", "seed"), "guide-vocabulary"},
    Row{"wall-clock time|wall clock|running time|runtime|CPU time|Laufzeit|运行时间", QT_TRANSLATE_NOOP("HelpTerm", "solver time"), "guide-vocabulary"},
    Row{"hotkey|shortcut|keyboard|key binding|Tastenkürzel|Tastatur|快捷键", QT_TRANSLATE_NOOP("HelpTerm", "key"), "keys"},
    Row{"screenshot|publication figure|Abbildung|图片", QT_TRANSLATE_NOOP("HelpTerm", "figure"), "figures"},
};
// clang-format on

/// The terms in the window's language. What is a synonym in English may be the term itself in another language.
std::vector<HelpSynonym> makeSynonyms() {
    std::vector<HelpSynonym> synonyms;
    for (const Row& row : rows) {
        const QString term = QCoreApplication::translate("HelpTerm", row.term);
        for (const QString& phrase : QString::fromUtf8(row.phrases).split(u'|'))
            if (normalHelpPhrase(phrase) != normalHelpPhrase(term))
                synonyms.push_back({phrase, term, QLatin1String(row.anchor), row.relation});
    }
    return synonyms;
}

} // namespace

const std::vector<HelpSynonym>& helpSynonyms() {
    static const std::vector<HelpSynonym> synonyms = makeSynonyms();
    return synonyms;
}

QString normalHelpPhrase(const QString& phrase) {
    QString normal = phrase.toLower();
    normal.replace(u'-', u' ');
    return normal.endsWith(u's') && normal.size() > 3 ? normal.chopped(1) : normal;
}

} // namespace gapscope
