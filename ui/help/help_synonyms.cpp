// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/help_synonyms.h"

#include <QStringList>

#include <array>

namespace gapscope {
namespace {

using enum HelpRelation;

/// Phrases with | between them, the term that they stand for, and its page.
struct Row {
    const char* phrases;
    const char* term;
    const char* anchor;
    HelpRelation relation = same;
};

// clang-format off
constexpr std::array rows{
    // Data
    Row{"sample|observation|instance|data point|record|Beispiel|Beobachtung|Datenpunkt|样本|观测", "example", "guide-vocabulary"},
    Row{"covariate|predictor|attribute|explanatory variable|independent variable|input variable|Merkmal|特征|自变量", "feature", "guide-vocabulary"},
    Row{"response|outcome|dependent variable|ground truth|output variable|Zielgröße|Zielvariable|标签|因变量", "label", "guide-vocabulary"},
    Row{"design matrix|Datenmatrix|数据矩阵", "data matrix", "guide-vocabulary"},
    Row{"test set|holdout|hold-out|train-test split|Testdaten|Testmenge|测试集", "test part", "guide-vocabulary"},
    Row{"validation set|development set|dev set|Validierungsmenge|验证集", "validation part", "guide-vocabulary"},
    Row{"training set|train set|Trainingsdaten|Trainingsmenge|训练集", "training part", "guide-vocabulary"},
    Row{"k-fold|kfold|CV|Kreuzvalidierung|交叉验证", "folds", "sensitivity"},
    Row{"one-hot|dummy variable|dummy coding|indicator variable|categorical encoding|get_dummies|独热编码", "one-hot encoding", "guide-vocabulary"},
    Row{"z-score|zscore|StandardScaler|whitening|Standardisierung|标准化", "standardization", "guide-vocabulary"},
    Row{"normalization|normalisation|feature scaling|MaxAbsScaler|MinMaxScaler|Normalisierung|归一化", "standardize", "guide-your-own-data", related},
    Row{"imputation|missing data|NaN|SimpleImputer|fehlende Werte|缺失值", "missing", "guide-your-own-data"},
    Row{"toy data|make_blobs|make_classification|simulated data|künstliche Daten|合成数据", "synthetic data", "guide-your-own-data"},
    Row{"random kitchen sink|random features|RBFSampler|Zufallsmerkmale|随机特征", "random Fourier features", "guide-your-own-data"},

    // Problem
    Row{"objective function|cost function|Zielfunktion|Kostenfunktion|目标函数|代价函数", "primal objective", "guide-vocabulary"},
    Row{"empirical risk minimization|ERM|empirische Risikominimierung|经验风险最小化", "regularized empirical risk minimization", "guide-vocabulary"},
    Row{"loss function|Verlustfunktion|损失函数", "loss", "losses"},
    Row{"penalty|penalization|regularisation|Strafterm|Regularisierung|惩罚项|正则化", "regularizer", "regularizers"},
    Row{"weights|parameter vector|beta|Gewichte|Koeffizienten|权重|系数", "coefficients", "guide-vocabulary"},
    Row{"bias term|bias|offset|constant term|fit_intercept|Achsenabschnitt|截距|偏置", "intercept", "guide-vocabulary"},
    Row{"decision function|logit|decision value|raw prediction|决策函数", "score", "guide-vocabulary"},
    Row{"lambda|alpha of sklearn|alpha of scikit learn|regularization parameter|regularization coefficient|reg_lambda|Regularisierungsstärke|正则化强度", "regularization strength", "guide-vocabulary"},
    Row{"C|C of an SVM|C of SVM|C of LIBLINEAR|C parameter|SVM C", "λ = 1/(Cn)", "loss-hinge", related},
    Row{"lasso|l1 penalty|l1 regularization|sparse regression|basis pursuit", "l1 norm", "regularizer-l1"},
    Row{"ridge|ridge regression|Tikhonov|Tikhonov regularization|weight decay|l2 penalty|l2 regularization|Gewichtsabnahme|岭回归|权重衰减", "squared l2 norm", "regularizer-l2"},
    Row{"naive elastic net|ElasticNetCV|enet|l1_ratio|弹性网络", "elastic net", "regularizer-elastic-net"},
    Row{"trace norm|Schatten norm|Ky Fan norm|Kernnorm|Spurnorm|核范数|迹范数", "Nuclear (trace) norm", "regularizer-trace"},
    Row{"low rank|rank minimization|matrix completion|matrix factorization|低秩", "Nuclear (trace) norm", "regularizer-trace", related},
    Row{"grouped lasso|l1/l2 norm|group sparsity|Gruppenlasso|组套索", "group lasso", "regularizer-group-lasso"},
    Row{"entropy regularization|KL divergence|Kullback-Leibler|相对熵", "relative entropy", "regularizer-entropy"},
    Row{"SVM|SVC|LinearSVC|support vector machine|soft margin|maximum margin|margin|large margin|Stützvektormaschine|支持向量机", "hinge", "loss-hinge", related},
    Row{"hinge loss|margin loss|max-margin loss", "hinge", "loss-hinge"},
    Row{"L2-SVM|L2-loss SVM|squared hinge loss|L2-loss SVC", "squared hinge", "loss-squared-hinge"},
    Row{"SVR|LinearSVR|support vector regression|epsilon tube|支持向量回归", "epsilon-insensitive", "loss-epsilon-insensitive"},
    Row{"logistic regression|logit model|log loss|binary cross-entropy|BCE|logistische Regression|逻辑回归", "logistic", "loss-logistic"},
    Row{"softmax|softmax regression|cross-entropy|categorical cross-entropy|multinomial regression|maximum entropy|Kreuzentropie|交叉熵", "multinomial logistic", "loss-multinomial-logistic"},
    Row{"least squares|OLS|MSE loss|L2 loss|linear regression|kleinste Quadrate|lineare Regression|最小二乘|线性回归", "squared", "loss-squared"},
    Row{"MSE|mean square error|mittlerer quadratischer Fehler|均方误差", "mean squared error", "guide-vocabulary"},
    Row{"MAE|LAD|L1 loss|least absolute deviation|mean absolute error|平均绝对误差", "absolute", "loss-absolute"},
    Row{"quantile regression|pinball|pinball loss|check loss|Quantilsregression|分位数回归", "quantile", "loss-quantile"},
    Row{"SmoothL1Loss|smooth l1|Huber loss|HuberRegressor|robust regression|稳健回归", "Huber", "loss-huber"},
    Row{"multi-task|multitask|multi-task learning|MTL|Multitask Lernen|多任务学习", "tasks", "guide-your-own-data"},
    Row{"structured SVM|SVMstruct|SVM struct|structural SVM|max-margin Markov|M3N|结构化支持向量机", "Markov network", "loss-m3n"},
    Row{"CRF|sequence labelling|sequence labeling|linear chain CRF|条件随机场", "conditional random field", "loss-crf"},
    Row{"ordinal|ordinal regression|ordered logit|proportional odds|ordinale Regression|有序回归", "thresholds", "loss-multi-threshold-hinge"},
    Row{"crammer singer|multiclass SVM|Weston-Watkins|多类支持向量机", "multiclass hinge", "loss-multiclass-hinge"},
    Row{"OvR|one versus rest|one-vs-all|one against all|OVA|einer gegen alle|一对多", "one-vs-rest", "guide-vocabulary"},
    Row{"kernel trick|kernel method|RBF|RBF kernel|Gaussian kernel|kernel SVM|RKHS|Kerntrick|核方法|核技巧", "kernel", "guide-your-own-data"},
    Row{"F measure|F1 measure|F score|Dice", "F1", "loss-f1"},
    Row{"LPBoost|AdaBoost|weak learner|decision stump", "boosting", "guide-reference", related},

    // Methods
    Row{"epoch|Epoche|sweep over the data|pass over the data|Datendurchlauf|轮次|时期", "pass", "guide-vocabulary"},
    Row{"optimizer|optimiser|optimization algorithm|Optimierer|优化器", "solver", "solvers"},
    Row{"learning rate|step length|Lernrate|Schrittweite|学习率|步长", "step size", "guide-vocabulary"},
    Row{"learning rate schedule|lr scheduler|decay schedule|Lernratenplan|学习率调度", "schedule", "solver-sgd"},
    Row{"stochastic gradient descent|stochastic gradient|SGDClassifier|stochastischer Gradientenabstieg|随机梯度下降", "SGD", "solver-sgd"},
    Row{"mini-batch|minibatch|batch size|online learning|小批量梯度", "SGD", "solver-sgd", nearest},
    Row{"steepest descent|batch gradient|Gradientenabstieg|Gradientenverfahren|梯度下降", "gradient descent", "solver-gd"},
    Row{"Nesterov|Nesterov momentum|accelerated proximal gradient|APG|Schwung|动量", "momentum", "solver-fista"},
    Row{"heavy-ball|Polyak momentum|Adam|AdamW|Adagrad|RMSprop", "FISTA", "solver-fista", nearest},
    Row{"ISTA|iterative soft thresholding|forward backward splitting|Proximalgradient|近端梯度", "proximal gradient", "solver-gd"},
    Row{"mirror descent|dual averaging|exponentiated gradient|Spiegelabstieg|镜像下降", "RDA", "solver-rda", nearest},
    Row{"stochastic average gradient", "SAG", "solver-sag"},
    Row{"variance reduction|variance reduced|control variate|Varianzreduktion|方差缩减", "SVRG", "solver-svrg"},
    Row{"ADMM|alternating direction|augmented Lagrangian|Douglas-Rachford|交替方向", "SSN-AL", "solver-ssn-al", nearest},
    Row{"primal-dual hybrid gradient|PDHG|Chambolle-Pock", "Pdprox", "solver-pdprox-dual", nearest},
    Row{"cyclic coordinate descent|Koordinatenabstieg|坐标下降", "coordinate descent", "solver-working-set-cd"},
    Row{"celer|skglm|active set|aktive Menge", "working set", "solver-working-set-cd"},
    Row{"SDCA|stochastic dual coordinate ascent|dual coordinate ascent", "Prox-SDCA", "solver-prox-sdca"},
    Row{"liblinear|SMO|sequential minimal optimization|LIBSVM solver", "DCD", "solver-dcd", nearest},
    Row{"bundle method|SVMperf|SVMlight|SVM perf|cutting plane method|Kelley|Bündelverfahren|Schnittebenenverfahren|割平面", "BMRM", "solver-bmrm-qp"},
    Row{"interior point|interior-point method|quadratic programming|QP solver|CVXPY|ECOS|Innere Punkte|内点法", "BMRM", "solver-bmrm-qp", nearest},
    Row{"Newton method|Newton's method|Newton-CG|second-order method|IRLS|truncated newton|trust region newton|TRON|Newtonverfahren|牛顿法", "Newton", "solver-newton"},
    Row{"L-BFGS|LBFGS|BFGS|quasi-Newton|OWL-QN|拟牛顿", "Newton", "solver-newton", nearest},
    Row{"line search|backtracking line search|Armijo|Wolfe|Liniensuche|线搜索", "backtracking", "solver-fista"},
    Row{"warm starting|warm_start|continuation|Warmstart|热启动", "warm start", "sensitivity"},
    Row{"early stopping|stopping criterion|stopping tolerance|tol|stopping rule|Abbruchkriterium|Frühstopp|早停|停止准则", "gap tolerance", "guide-vocabulary"},
    Row{"max_iter|maximum iterations|iteration limit|time limit|Zeitlimit", "limit", "guide-vocabulary"},
    Row{"grid search|GridSearchCV|parameter scan|Gittersuche|Rastersuche|网格搜索", "sweep", "sensitivity"},
    Row{"hyperparameter|hyperparameter tuning|hyperparameter search|random search|model selection|超参数", "sweep", "sensitivity", related},
    Row{"lambda path|lasso path|solution path|lars|Regularisierungspfad|正则化路径", "regularization path", "guide-vocabulary"},
    Row{"one standard error|1-SE rule|lambda.1se|1se", "one-standard-error rule", "guide-vocabulary"},
    Row{"trajectorie|optimization path|Trajektorie|轨迹", "trajectory", "guide-vocabulary"},
    Row{"prox|proximal map|soft thresholding|Proximaloperator|近端算子", "proximal operator", "guide-vocabulary"},
    Row{"Moreau envelope|Nesterov smoothing|Glättung|光滑化", "smoothing", "guide-vocabulary"},
    Row{"snapshot point|SVRG snapshot|anchor point", "reference point", "guide-vocabulary"},
    Row{"safe rule|screening rule|gap-safe|strong rule|筛选", "screening", "guide-vocabulary"},

    // Certificates
    Row{"primal-dual gap|optimality gap|error bound|Dualitätslücke|对偶间隙", "duality gap", "guide-vocabulary"},
    Row{"guarantee|proof of optimality|optimality certificate|Zertifikat|证书", "certificate", "guide-vocabulary"},
    Row{"KKT|Karush-Kuhn-Tucker|optimality condition|first-order optimality|Optimalitätsbedingung|最优性条件", "Fenchel", "comparing", related},
    Row{"Fenchel dual|Fenchel conjugate|Legendre transform|dual function|conjugate function|Konjugierte|共轭函数", "convex conjugate", "guide-vocabulary"},
    Row{"dual problem|Lagrange dual|duales Problem|对偶问题", "dual objective", "guide-vocabulary"},
    Row{"Lagrange multiplier|dual coefficient|dual_coef_|alphas|duale Variable|对偶变量", "dual variables", "guide-vocabulary"},
    Row{"convergence rate|rate of convergence|iteration complexity|linear convergence|Konvergenzrate|收敛速度", "rate", "guide-vocabulary"},
    Row{"conditioning|ill-conditioned|Konditionszahl|Kondition|条件数", "condition number", "guide-vocabulary"},
    Row{"strong convexity|stark konvex|强凸", "strongly convex", "guide-vocabulary"},
    Row{"Lipschitz|Lipschitz constant|Lipschitz gradient|smoothness|smooth function|Glattheit|光滑性", "L-smooth", "guide-vocabulary", related},
    Row{"nonsmooth|nondifferentiable|non-differentiable|nicht glatt|非光滑", "non-smooth", "guide-vocabulary"},
    Row{"subdifferential|subderivative|次梯度", "subgradient", "guide-vocabulary"},
    Row{"excess objective|optimization error|function value gap|Suboptimalität|次优性", "suboptimality", "guide-vocabulary"},

    // Results
    Row{"sparsity|number of nonzeros|selected features|feature selection|nnz|Sparsität|Merkmalsauswahl|稀疏性|特征选择", "nonzeros", "guide-vocabulary"},
    Row{"SVs|support_vectors_|Stützvektoren|支持向量", "support vectors", "guide-vocabulary"},
    Row{"accuracy score|misclassification rate|0 1 loss|zero one loss|classification error|confusion matrix|Fehlerrate|Genauigkeit|Konfusionsmatrix|错误率|准确率|混淆矩阵", "error rate", "guide-vocabulary"},
    Row{"R2|R^2|R squared|r2_score|coefficient of determination|Bestimmtheitsmaß|决定系数", "mean squared error", "guide-vocabulary", nearest},
    Row{"dummy classifier|null model|majority class", "constant prediction", "guide-vocabulary"},
    Row{"overfit|Überanpassung|过拟合", "overfitting", "guide-vocabulary"},
    Row{"underfitting|bias-variance|欠拟合", "overfitting", "guide-vocabulary", related},
    Row{"generalization|generalisation|generalization error|out of sample error|Generalisierung|泛化", "test error", "sensitivity", related},
    Row{"decision boundary|decision surface|Entscheidungsgrenze|决策边界", "decision map", "decision-map"},
    Row{"random state|random_state|Zufallszahlen|随机种子", "seed", "guide-vocabulary"},
    Row{"wall-clock time|wall clock|running time|runtime|CPU time|Laufzeit|运行时间", "solver time", "guide-vocabulary"},
    Row{"hotkey|shortcut|keyboard|key binding|Tastenkürzel|Tastatur|快捷键", "key", "keys"},
    Row{"screenshot|publication figure|Abbildung|图片", "figure", "figures"},
};
// clang-format on

std::vector<HelpSynonym> makeSynonyms() {
    std::vector<HelpSynonym> synonyms;
    for (const Row& row : rows)
        for (const QString& phrase : QString::fromUtf8(row.phrases).split(u'|'))
            synonyms.push_back({phrase, QString::fromUtf8(row.term), QLatin1String(row.anchor), row.relation});
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
