<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Argument</name>
    <message>
        <source>one of %1</source>
        <translation>以下之一：%1</translation>
    </message>
    <message>
        <source>an integer from %1 to %2</source>
        <translation>%1 到 %2 的整数</translation>
    </message>
    <message>
        <source>ascending numbers separated by commas, at most %1</source>
        <translation>以逗号分隔的递增数列，至多 %1 个</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>it couples the dual variables, so that none can change alone</source>
        <translation>它使对偶变量相互耦合，无法单独改变</translation>
    </message>
    <message>
        <source>choose --bias feature, or fista</source>
        <translation>请选择 --bias feature 或 fista</translation>
    </message>
    <message>
        <source>choose --bias feature, or pdprox-dual</source>
        <translation>请选择 --bias feature 或 pdprox-dual</translation>
    </message>
    <message>
        <source>the dual needs a strongly convex regularizer</source>
        <translation>对偶问题需要强凸的正则项</translation>
    </message>
    <message>
        <source>it updates coordinates one at a time</source>
        <translation>它逐个更新坐标</translation>
    </message>
    <message>
        <source>choose l2 or elastic-net</source>
        <translation>请选择 l2 或 elastic-net</translation>
    </message>
    <message>
        <source>options III to V need a smooth loss</source>
        <translation>选项 III 到 V 需要光滑损失</translation>
    </message>
    <message>
        <source>choose option I</source>
        <translation>请选择选项 I</translation>
    </message>
    <message>
        <source>only l1 on its own needs it</source>
        <translation>只有单独的 l1 才需要它</translation>
    </message>
    <message>
        <source>choose slight_l2=none</source>
        <translation>请选择 slight_l2=none</translation>
    </message>
    <message>
        <source>the dual scheme needs a strongly convex regularizer</source>
        <translation>对偶方案需要强凸的正则项</translation>
    </message>
    <message>
        <source>the primal scheme needs a smooth loss</source>
        <translation>原始方案需要光滑损失</translation>
    </message>
    <message>
        <source>choose smoothed-hinge or --set solver.smoothing=auto</source>
        <translation>请选择 smoothed-hinge 或 --set solver.smoothing=auto</translation>
    </message>
    <message>
        <source>it needs a proximal step of the conjugate loss</source>
        <translation>它需要共轭损失的近端步</translation>
    </message>
    <message>
        <source>choose --set solver.scheme=primal</source>
        <translation>请选择 --set solver.scheme=primal</translation>
    </message>
    <message>
        <source>a smooth loss needs no annealed smoothing</source>
        <translation>光滑损失无需退火光滑化</translation>
    </message>
    <message>
        <source>choose scheme=primal</source>
        <translation>请选择 scheme=primal</translation>
    </message>
    <message>
        <source>the entropy is defined only for distributions</source>
        <translation>熵只对分布有定义</translation>
    </message>
    <message>
        <source>choose prox_function=euclid</source>
        <translation>请选择 prox_function=euclid</translation>
    </message>
    <message>
        <source>the entropy has no gradient at a vertex of the simplex</source>
        <translation>熵在单纯形的顶点处没有梯度</translation>
    </message>
    <message>
        <source>choose dual_start=auto</source>
        <translation>请选择 dual_start=auto</translation>
    </message>
    <message>
        <source>the gradient of the entropy is not Lipschitz continuous</source>
        <translation>熵的梯度不是利普希茨连续的</translation>
    </message>
    <message>
        <source>choose strong_convexity_in=composite</source>
        <translation>请选择 strong_convexity_in=composite</translation>
    </message>
    <message>
        <source>its coefficients are a distribution, which has no intercept</source>
        <translation>其系数是分布，没有截距</translation>
    </message>
    <message>
        <source>choose --bias feature</source>
        <translation>请选择 --bias feature</translation>
    </message>
    <message>
        <source>these weights need a loss with one score per row</source>
        <translation>这些权重需要每行一个得分的损失</translation>
    </message>
    <message>
        <source>choose smoothing_weights=uniform</source>
        <translation>请选择 smoothing_weights=uniform</translation>
    </message>
    <message>
        <source>it needs a loss that is a sum over rows</source>
        <translation>它需要各行之和形式的损失</translation>
    </message>
    <message>
        <source>choose agm-ef-1</source>
        <translation>请选择 agm-ef-1</translation>
    </message>
    <message>
        <source>diagonal step sizes need a proximal step that is separable by coordinate</source>
        <translation>对角步长需要可按坐标分离的近端步</translation>
    </message>
    <message>
        <source>choose steps=two</source>
        <translation>请选择 steps=two</translation>
    </message>
    <message>
        <source>the classes of a row share one step size</source>
        <translation>一行的各类别共用一个步长</translation>
    </message>
    <message>
        <source>these step sizes need one dual variable per row</source>
        <translation>这些步长需要每行一个对偶变量</translation>
    </message>
    <message>
        <source>choose steps=two and constant=spectral</source>
        <translation>请选择 steps=two 和 constant=spectral</translation>
    </message>
    <message>
        <source>that variant updates its second dual copy by a proximal step</source>
        <translation>该变体以近端步更新第二份对偶副本</translation>
    </message>
    <message>
        <source>choose implementation=auto</source>
        <translation>请选择 implementation=auto</translation>
    </message>
    <message>
        <source>only a maximum of affine functions has a lifted form</source>
        <translation>只有仿射函数的最大值才有提升形式</translation>
    </message>
    <message>
        <source>choose form=scalar</source>
        <translation>请选择 form=scalar</translation>
    </message>
    <message>
        <source>its affine functions share the row&apos;s step size</source>
        <translation>其各仿射函数共用该行的步长</translation>
    </message>
    <message>
        <source>it needs a smooth loss</source>
        <translation>它需要光滑损失</translation>
    </message>
    <message>
        <source>its steps update coordinates one at a time</source>
        <translation>它的步骤逐个更新坐标</translation>
    </message>
    <message>
        <source>choose none, l2, l1 or elastic-net</source>
        <translation>请选择 none、l2、l1 或 elastic-net</translation>
    </message>
    <message>
        <source>its step sizes are 1/(lambda t)</source>
        <translation>它的步长为 1/(lambda t)</translation>
    </message>
    <message>
        <source>eta0 lambda &gt;= 1 would reverse the sign of the coefficients</source>
        <translation>eta0 lambda &gt;= 1 会使系数反号</translation>
    </message>
    <message>
        <source>choose eta0 &lt; 1/lambda or eta0=auto</source>
        <translation>请选择 eta0 &lt; 1/lambda 或 eta0=auto</translation>
    </message>
    <message>
        <source>its constants need a strongly convex regularizer</source>
        <translation>其常数需要强凸的正则项</translation>
    </message>
    <message>
        <source>its inner solvers do not support one</source>
        <translation>其内层求解器不支持</translation>
    </message>
    <message>
        <source>its momentum follows from the strong convexity of the objective</source>
        <translation>其动量由目标函数的强凸性得出</translation>
    </message>
    <message>
        <source>give solver.strong_convexity, or choose lambda &gt; 0 or appa</source>
        <translation>请给出 solver.strong_convexity，或选择 lambda &gt; 0 或 appa</translation>
    </message>
    <message>
        <source>eta lambda &gt;= 1 would reverse the sign of the coefficients</source>
        <translation>eta lambda &gt;= 1 会使系数反号</translation>
    </message>
    <message>
        <source>choose eta &lt; 1/lambda or eta=auto</source>
        <translation>请选择 eta &lt; 1/lambda 或 eta=auto</translation>
    </message>
    <message>
        <source>choose l2 with lambda &gt; 0, or fista</source>
        <translation>请选择 lambda &gt; 0 的 l2，或 fista</translation>
    </message>
    <message>
        <source>LIBLINEAR&apos;s method covers only hinge, squared-hinge, logistic and multiclass-hinge</source>
        <translation>LIBLINEAR 的方法只适用于 hinge、squared-hinge、logistic 和 multiclass-hinge</translation>
    </message>
    <message>
        <source>choose prox-sdca</source>
        <translation>请选择 prox-sdca</translation>
    </message>
    <message>
        <source>it supports only l2</source>
        <translation>它只支持 l2</translation>
    </message>
    <message>
        <source>its dual step updates rows one at a time</source>
        <translation>其对偶步逐行更新</translation>
    </message>
    <message>
        <source>its Newton system needs a strongly convex regularizer</source>
        <translation>其牛顿方程组需要强凸的正则项</translation>
    </message>
    <message>
        <source>choose prox-sdca or fista</source>
        <translation>请选择 prox-sdca 或 fista</translation>
    </message>
    <message>
        <source>it is designed for non-smooth losses</source>
        <translation>它专为非光滑损失设计</translation>
    </message>
    <message>
        <source>choose newton</source>
        <translation>请选择 newton</translation>
    </message>
    <message>
        <source>its Newton system has no row for one</source>
        <translation>其牛顿方程组不含该项</translation>
    </message>
    <message>
        <source>it needs the second derivative of the loss</source>
        <translation>它需要损失的二阶导数</translation>
    </message>
    <message>
        <source>choose ssn-al or dcd</source>
        <translation>请选择 ssn-al 或 dcd</translation>
    </message>
    <message>
        <source>for multiclass losses it knows the second derivative of entropic losses only</source>
        <translation>对多类损失，它只知道熵类损失的二阶导数</translation>
    </message>
    <message>
        <source>choose multinomial-logistic, softmax-of-hinge or prox-sdca</source>
        <translation>请选择 multinomial-logistic、softmax-of-hinge 或 prox-sdca</translation>
    </message>
    <message>
        <source>its steps need a quadratic upper bound on the loss</source>
        <translation>它的步骤需要损失的二次上界</translation>
    </message>
    <message>
        <source>choose agm-ef-1 or pdprox-dual</source>
        <translation>请选择 agm-ef-1 或 pdprox-dual</translation>
    </message>
    <message>
        <source>it updates one coordinate at a time</source>
        <translation>它每次更新一个坐标</translation>
    </message>
    <message>
        <source>choose fista</source>
        <translation>请选择 fista</translation>
    </message>
    <message>
        <source>without l1 every coefficient may be nonzero</source>
        <translation>没有 l1 时每个系数都可能非零</translation>
    </message>
    <message>
        <source>choose newton or fista</source>
        <translation>请选择 newton 或 fista</translation>
    </message>
    <message>
        <source>w is computed from the dual, which needs a strongly convex regularizer</source>
        <translation>w 由对偶问题计算，而它需要强凸的正则项</translation>
    </message>
    <message>
        <source>it needs bounded dual variables</source>
        <translation>它需要有界的对偶变量</translation>
    </message>
    <message>
        <source>choose huber, smoothed-hinge, or agm-ef-1</source>
        <translation>请选择 huber、smoothed-hinge 或 agm-ef-1</translation>
    </message>
    <message>
        <source>choose agm-ef-1 or bmrm-qp</source>
        <translation>请选择 agm-ef-1 或 bmrm-qp</translation>
    </message>
    <message>
        <source>only the regularizer bounds its cutting-plane model from below</source>
        <translation>只有正则项能给出其割平面模型的下界</translation>
    </message>
    <message>
        <source>it supports only hinge</source>
        <translation>它只支持 hinge</translation>
    </message>
    <message>
        <source>choose hinge, or sgd</source>
        <translation>请选择 hinge 或 sgd</translation>
    </message>
    <message>
        <source>choose l2, or sgd</source>
        <translation>请选择 l2 或 sgd</translation>
    </message>
    <message>
        <source>its bound needs a regularizer that is strongly convex in every coordinate</source>
        <translation>其界需要正则项在每个坐标上强凸</translation>
    </message>
    <message>
        <source>choose --bias feature, or sgd</source>
        <translation>请选择 --bias feature 或 sgd</translation>
    </message>
    <message>
        <source>it needs a subgradient of the regularizer</source>
        <translation>它需要正则项的次梯度</translation>
    </message>
    <message>
        <source>choose fobos, which needs its proximal operator</source>
        <translation>请选择 fobos，它需要的是近端算子</translation>
    </message>
    <message>
        <source>that schedule needs a strongly convex regularizer</source>
        <translation>该步长计划需要强凸的正则项</translation>
    </message>
    <message>
        <source>choose schedule=auto</source>
        <translation>请选择 schedule=auto</translation>
    </message>
    <message>
        <source>the ball that contains w needs a norm as regularizer</source>
        <translation>包含 w 的球需要以范数为正则项</translation>
    </message>
    <message>
        <source>choose l1 or pdprox-dual</source>
        <translation>请选择 l1 或 pdprox-dual</translation>
    </message>
    <message>
        <source>the intercept is unbounded</source>
        <translation>截距无界</translation>
    </message>
    <message>
        <source>choose huber, hinge, or pdprox-dual</source>
        <translation>请选择 huber、hinge 或 pdprox-dual</translation>
    </message>
    <message>
        <source>its step sizes need a strongly convex regularizer</source>
        <translation>它的步长需要强凸的正则项</translation>
    </message>
    <message>
        <source>choose l2, elastic-net or pdprox-dual</source>
        <translation>请选择 l2、elastic-net 或 pdprox-dual</translation>
    </message>
    <message>
        <source>the regularizer is not strongly convex in the intercept</source>
        <translation>正则项对截距不是强凸的</translation>
    </message>
    <message>
        <source>the data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>use part of the file</source>
        <translation>请使用文件的一部分</translation>
    </message>
    <message>
        <source>linear, poly or rbf</source>
        <translation>linear、poly 或 rbf</translation>
    </message>
    <message>
        <source>a free intercept</source>
        <translation>自由截距</translation>
    </message>
    <message>
        <source>it is defined only for losses with one score per row</source>
        <translation>它只对每行一个得分的损失有定义</translation>
    </message>
    <message>
        <source>its rows have one score each</source>
        <translation>其每行只有一个得分</translation>
    </message>
    <message>
        <source>choose a loss with one score per row</source>
        <translation>请选择每行一个得分的损失</translation>
    </message>
    <message>
        <source>every part of the matrix would need its own</source>
        <translation>矩阵的每一部分都需要各自的截距</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>请去掉它</translation>
    </message>
    <message>
        <source>its rows have no features</source>
        <translation>其行没有特征</translation>
    </message>
    <message>
        <source>it is defined only for hinge</source>
        <translation>它只对 hinge 有定义</translation>
    </message>
    <message>
        <source>choose hinge</source>
        <translation>请选择 hinge</translation>
    </message>
    <message>
        <source>it already requires the dual variables to sum to 0</source>
        <translation>它已要求对偶变量之和为 0</translation>
    </message>
    <message>
        <source>dual budget</source>
        <translation>对偶预算</translation>
    </message>
    <message>
        <source>change --set loss.thresholds</source>
        <translation>请更改 --set loss.thresholds</translation>
    </message>
    <message>
        <source>give --groups that cover all features</source>
        <translation>请给出涵盖所有特征的 --groups</translation>
    </message>
    <message>
        <source>the format ratings</source>
        <translation>格式 ratings</translation>
    </message>
    <message>
        <source>entries of a matrix have no features</source>
        <translation>矩阵元素没有特征</translation>
    </message>
    <message>
        <source>these labels</source>
        <translation>这些标签</translation>
    </message>
    <message>
        <source>choose a regression loss such as squared</source>
        <translation>请选择 squared 之类的回归损失</translation>
    </message>
    <message>
        <source>a free intercept is defined only for losses with one score per row</source>
        <translation>自由截距只对每行一个得分的损失有定义</translation>
    </message>
    <message>
        <source>leave --thresholds out</source>
        <translation>请去掉 --thresholds</translation>
    </message>
    <message>
        <source>flip probability</source>
        <translation>翻转概率</translation>
    </message>
    <message>
        <source>a number from 0 to below 1</source>
        <translation>从 0 到小于 1 的数</translation>
    </message>
    <message>
        <source>leave --flip-labels out or choose a margin or multiclass loss</source>
        <translation>请去掉 --flip-labels，或选择间隔损失或多类损失</translation>
    </message>
    <message>
        <source>it solves one problem, but here every class has its own</source>
        <translation>它只求解一个问题，而这里每个类别各有一个</translation>
    </message>
    <message>
        <source>choose bmrm-qp, which needs no smoothing</source>
        <translation>请选择不需要光滑化的 bmrm-qp</translation>
    </message>
    <message>
        <source>its only strength is lambda</source>
        <translation>它唯一的强度是 lambda</translation>
    </message>
    <message>
        <source>it has no strength</source>
        <translation>它没有强度</translation>
    </message>
    <message>
        <source>choose elastic-net</source>
        <translation>请选择 elastic-net</translation>
    </message>
    <message>
        <source>it uses no groups</source>
        <translation>它不使用分组</translation>
    </message>
    <message>
        <source>choose group-lasso or sparse-group-lasso</source>
        <translation>请选择 group-lasso 或 sparse-group-lasso</translation>
    </message>
    <message>
        <source>its proximal step couples the coefficients</source>
        <translation>其近端步使各系数相互耦合</translation>
    </message>
    <message>
        <source>choose l1, l2, elastic-net or none</source>
        <translation>请选择 l1、l2、elastic-net 或 none</translation>
    </message>
    <message>
        <source>its steps need the coefficients of features</source>
        <translation>它的步骤需要特征的系数</translation>
    </message>
    <message>
        <source>choose pdprox-dual or agm-ef-1</source>
        <translation>请选择 pdprox-dual 或 agm-ef-1</translation>
    </message>
    <message>
        <source>its steps need a loss with one score per row</source>
        <translation>它的步骤需要每行一个得分的损失</translation>
    </message>
    <message>
        <source>choose fista or agm-ef-1</source>
        <translation>请选择 fista 或 agm-ef-1</translation>
    </message>
    <message>
        <source>it starts at w = 0, which is not a distribution</source>
        <translation>它从 w = 0 开始，而那不是分布</translation>
    </message>
    <message>
        <source>choose agm-ef-1 or pragam</source>
        <translation>请选择 agm-ef-1 或 pragam</translation>
    </message>
    <message>
        <source>the labels do not fit the loss</source>
        <translation>标签与损失函数不符</translation>
    </message>
    <message>
        <source>a sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>each point of the path is a single run</source>
        <translation>路径上的每个点是单个运行</translation>
    </message>
    <message>
        <source>choose one class instead</source>
        <translation>请改为选择一个类别</translation>
    </message>
    <message>
        <source>a sweep of its own parameter</source>
        <translation>对其自身参数的扫描</translation>
    </message>
    <message>
        <source>it has neither a step size nor a proximal weight to vary</source>
        <translation>它既没有步长也没有近端权重可供变化</translation>
    </message>
    <message>
        <source>choose other solvers</source>
        <translation>请选择其他求解器</translation>
    </message>
    <message>
        <source>generate fewer rows</source>
        <translation>减少生成的行数</translation>
    </message>
    <message>
        <source>kernel models have none: subtract the mean from the labels</source>
        <translation>核模型没有截距：请从标签中减去均值</translation>
    </message>
    <message>
        <source>matrix models have none: subtract the mean from the labels</source>
        <translation>矩阵模型没有截距：请从标签中减去均值</translation>
    </message>
    <message>
        <source>choose --bias auto</source>
        <translation>请选择 --bias auto</translation>
    </message>
    <message>
        <source>a constant feature replaces the intercept, and its coefficient is regularized</source>
        <translation>以常数特征代替截距，其系数会被正则化</translation>
    </message>
    <message>
        <source>choose --bias none to train without an intercept</source>
        <translation>若要不带截距训练，请选择 --bias none</translation>
    </message>
    <message>
        <source>the label file</source>
        <translation>标签文件</translation>
    </message>
    <message>
        <source>the data file</source>
        <translation>数据文件</translation>
    </message>
    <message>
        <source>the file of feature names</source>
        <translation>特征名称文件</translation>
    </message>
    <message>
        <source>the test data file</source>
        <translation>测试数据文件</translation>
    </message>
    <message>
        <source>the group file</source>
        <translation>分组文件</translation>
    </message>
    <message>
        <source>the model to start from</source>
        <translation>作为起点的模型</translation>
    </message>
    <message>
        <source>another file</source>
        <translation>另一个文件</translation>
    </message>
    <message>
        <source>choose l2 or elastic-net with lambda &gt; 0, dual-appa or fista</source>
        <translation>选择 l2 或 elastic-net 并使 lambda &gt; 0，或选 dual-appa 或 fista</translation>
    </message>
    <message>
        <source>choose l2 or elastic-net with lambda &gt; 0 or --set solver.scheme=primal</source>
        <translation>选择 l2 或 elastic-net 并使 lambda &gt; 0，或 --set solver.scheme=primal</translation>
    </message>
    <message>
        <source>choose l2 or elastic-net with lambda &gt; 0 or schedule=sqrt</source>
        <translation>选择 l2 或 elastic-net 并使 lambda &gt; 0，或 schedule=sqrt</translation>
    </message>
    <message>
        <source>choose l2 or elastic-net with lambda &gt; 0, --set solver.strong_convexity=X, or fista</source>
        <translation>选择 l2 或 elastic-net 并使 lambda &gt; 0，或 --set solver.strong_convexity=X，或 fista</translation>
    </message>
    <message>
        <source>choose l2 or elastic-net with lambda &gt; 0, or agm-ef-1</source>
        <translation>选择 l2 或 elastic-net 并使 lambda &gt; 0，或选 agm-ef-1</translation>
    </message>
    <message>
        <source>choose l2 with lambda &gt; 0</source>
        <translation>选择 l2 并使 lambda &gt; 0</translation>
    </message>
    <message>
        <source>choose l2 with lambda &gt; 0, or sgd</source>
        <translation>选择 l2 并使 lambda &gt; 0，或选 sgd</translation>
    </message>
    <message>
        <source>dual constraint</source>
        <translation>对偶约束</translation>
    </message>
    <message>
        <source>its entropy is one of distributions of labellings</source>
        <translation>其熵是标注分布的熵</translation>
    </message>
    <message>
        <source>its Euclidean prox-function already smooths the loss</source>
        <translation>其欧几里得近端函数已使损失光滑化</translation>
    </message>
    <message>
        <source>choose smoothing=none</source>
        <translation>请选择 smoothing=none</translation>
    </message>
    <message>
        <source>it updates few coordinates at a time</source>
        <translation>它每次只更新少数坐标</translation>
    </message>
    <message>
        <source>a list such as linear,poly:2,rbf:0.5, or 2*rbf with a weight</source>
        <translation>形如 linear,poly:2,rbf:0.5 的列表，或带权重的 2*rbf</translation>
    </message>
    <message>
        <source>each kernel has a function of its own</source>
        <translation>每个核都有自己的函数</translation>
    </message>
    <message>
        <source>choose mkl-block or mkl-square</source>
        <translation>请选择 mkl-block 或 mkl-square</translation>
    </message>
    <message>
        <source>its groups are a partition</source>
        <translation>它的各组构成一个划分</translation>
    </message>
    <message>
        <source>choose overlapping-groups</source>
        <translation>请选择 overlapping-groups</translation>
    </message>
    <message>
        <source>they can mean two different regularizers</source>
        <translation>它们可以表示两种不同的正则项</translation>
    </message>
    <message>
        <source>choose plain or latent</source>
        <translation>请选择 plain 或 latent</translation>
    </message>
    <message>
        <source>rows must have features and labels of their own</source>
        <translation>各行必须有自己的特征和标签</translation>
    </message>
    <message>
        <source>choose group-lasso</source>
        <translation>请选择 group-lasso</translation>
    </message>
    <message>
        <source>it has no step for their norms</source>
        <translation>它没有对应这些范数的步骤</translation>
    </message>
    <message>
        <source>choose pdprox-dual</source>
        <translation>请选择 pdprox-dual</translation>
    </message>
    <message>
        <source>its proximal step has no closed form if groups share features</source>
        <translation>各组共享特征时，其近端步骤没有闭式解</translation>
    </message>
    <message>
        <source>choose pdprox-dual, or overlap=latent</source>
        <translation>请选择 pdprox-dual，或 overlap=latent</translation>
    </message>
    <message>
        <source>its iteration for them has one form</source>
        <translation>它对此的迭代只有一种形式</translation>
    </message>
    <message>
        <source>leave variant, form, implementation and steps at their defaults</source>
        <translation>请将 variant、form、implementation 和 steps 保持默认值</translation>
    </message>
    <message>
        <source>they belong to the Gaussian process</source>
        <translation>它们属于高斯过程</translation>
    </message>
    <message>
        <source>choose a kernel, or leave them at their defaults</source>
        <translation>请选择核函数，或保留默认值</translation>
    </message>
    <message>
        <source>the Gaussian process of tags has one kernel</source>
        <translation>标注的高斯过程只有一个核函数</translation>
    </message>
    <message>
        <source>choose a single kernel</source>
        <translation>请只选择一个核函数</translation>
    </message>
    <message>
        <source>it has no step for functions of a kernel of tokens</source>
        <translation>它没有针对词元核函数的步骤</translation>
    </message>
    <message>
        <source>choose newton or pragam</source>
        <translation>请选择 newton 或 pragam</translation>
    </message>
    <message>
        <source>no solver takes this problem</source>
        <translation>没有求解器适用于此问题</translation>
    </message>
    <message>
        <source>choose another regularizer</source>
        <translation>请选择其他正则项</translation>
    </message>
    <message>
        <source>fewer distinct labels</source>
        <translation>更少的不同标签</translation>
    </message>
    <message>
        <source>change --set loss.levels</source>
        <translation>请更改 --set loss.levels</translation>
    </message>
    <message>
        <source>its thresholds are coefficients without features</source>
        <translation>它的阈值是没有特征的系数</translation>
    </message>
    <message>
        <source>choose multi-threshold-hinge</source>
        <translation>请选择 multi-threshold-hinge</translation>
    </message>
    <message>
        <source>free thresholds</source>
        <translation>自由阈值</translation>
    </message>
    <message>
        <source>the thresholds are no part of a distribution</source>
        <translation>阈值不属于分布</translation>
    </message>
    <message>
        <source>choose l2</source>
        <translation>请选择 l2</translation>
    </message>
    <message>
        <source>the promise holds for iid draws and smooth losses only</source>
        <translation>该保证只对独立抽取（iid）和光滑损失成立</translation>
    </message>
    <message>
        <source>choose sampling=iid, or output=average</source>
        <translation>请选择 sampling=iid 或 output=average</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>tokens of sequences</source>
        <translation>序列的词元</translation>
    </message>
    <message>
        <source>rows of several tasks</source>
        <translation>多个任务的行</translation>
    </message>
    <message>
        <source>entries of a matrix</source>
        <translation>矩阵的元素</translation>
    </message>
    <message>
        <source>sets of labels</source>
        <translation>标签集合</translation>
    </message>
    <message>
        <source>filled missing values</source>
        <translation>已填补的缺失值</translation>
    </message>
    <message>
        <source>editing of rows</source>
        <translation>编辑行</translation>
    </message>
    <message>
        <source>a row must be numbers and one label</source>
        <translation>一行必须由数字和一个标签组成</translation>
    </message>
    <message>
        <source>edit the file</source>
        <translation>请编辑文件</translation>
    </message>
    <message>
        <source>it has one label per row</source>
        <translation>它的每行只有一个标签</translation>
    </message>
    <message>
        <source>leave --targets out or choose squared-multi or l2-multi</source>
        <translation>请去掉 --targets，或选择 squared-multi 或 l2-multi</translation>
    </message>
    <message>
        <source>a target that is missing cannot be filled in</source>
        <translation>缺失的目标无法填补</translation>
    </message>
    <message>
        <source>choose --missing drop</source>
        <translation>请选择 --missing drop</translation>
    </message>
    <message>
        <source>choose l2, elastic-net, or group-lasso or l21 with l2 &gt; 0</source>
        <translation>请选择 l2、elastic-net，或 l2 &gt; 0 的 group-lasso 或 l21</translation>
    </message>
    <message>
        <source>its inner solvers update coordinates one at a time</source>
        <translation>其内层求解器逐个更新坐标</translation>
    </message>
    <message>
        <source>it has no free intercept</source>
        <translation>它没有自由截距</translation>
    </message>
    <message>
        <source>choose --bias feature or --bias none</source>
        <translation>请选择 --bias feature 或 --bias none</translation>
    </message>
    <message>
        <source>that it is ready</source>
        <translation>就绪消息</translation>
    </message>
    <message>
        <source>an iterate</source>
        <translation>迭代点</translation>
    </message>
    <message>
        <source>use --allow-programs</source>
        <translation>使用 --allow-programs</translation>
    </message>
    <message>
        <source>its solvers</source>
        <translation>其求解器</translation>
    </message>
    <message>
        <source>a file of Python code or a program</source>
        <translation>Python 代码文件或程序</translation>
    </message>
    <message>
        <source>a file that ends in .py or that may be executed</source>
        <translation>以 .py 结尾或可执行的文件</translation>
    </message>
    <message>
        <source>it was not made for it</source>
        <translation>它不是为此而设计的</translation>
    </message>
    <message>
        <source>the whole file, because it is compressed or a pipe</source>
        <translation>整个文件，因为它是压缩文件或管道</translation>
    </message>
    <message>
        <source>the zip archive</source>
        <translation>zip 归档</translation>
    </message>
    <message>
        <source>encrypted bytes</source>
        <translation>加密的字节</translation>
    </message>
    <message>
        <source>save it without a password</source>
        <translation>请不要用密码保存</translation>
    </message>
    <message>
        <source>save it with numpy.savez or savez_compressed</source>
        <translation>请用 numpy.savez 或 savez_compressed 保存</translation>
    </message>
    <message>
        <source>at most 4294967295 rows</source>
        <translation>至多 4294967295 行</translation>
    </message>
    <message>
        <source>real numbers expected</source>
        <translation>应为实数</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>cells, structures or objects</source>
        <translation>元胞、结构体或对象</translation>
    </message>
    <message>
        <source>complex numbers</source>
        <translation>复数</translation>
    </message>
    <message>
        <source>a full column with one label per row</source>
        <translation>每行一个标签的稠密列</translation>
    </message>
    <message>
        <source>a matrix with a row per example</source>
        <translation>每个样本一行的矩阵</translation>
    </message>
    <message>
        <source>the MATLAB file</source>
        <translation>MATLAB 文件</translation>
    </message>
    <message>
        <source>HDF5, as MATLAB saves with -v7.3</source>
        <translation>HDF5，即 MATLAB 用 -v7.3 保存的格式</translation>
    </message>
    <message>
        <source>save it with save(&apos;FILE.mat&apos;, &apos;X&apos;, &apos;y&apos;, &apos;-v7&apos;)</source>
        <translation>请用 save(&apos;FILE.mat&apos;, &apos;X&apos;, &apos;y&apos;, &apos;-v7&apos;) 保存</translation>
    </message>
    <message>
        <source>coordinate or array</source>
        <translation>coordinate 或 array</translation>
    </message>
    <message>
        <source>real, integer or pattern</source>
        <translation>real、integer 或 pattern</translation>
    </message>
    <message>
        <source>general, symmetric or skew-symmetric</source>
        <translation>general、symmetric 或 skew-symmetric</translation>
    </message>
    <message>
        <source>real or integer for an array</source>
        <translation>array 应为 real 或 integer</translation>
    </message>
    <message>
        <source>rows, columns and entries</source>
        <translation>行数、列数和元素个数</translation>
    </message>
    <message>
        <source>rows and columns</source>
        <translation>行数和列数</translation>
    </message>
    <message>
        <source>number of rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>number of columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>number of entries</source>
        <translation>元素个数</translation>
    </message>
    <message>
        <source>the symmetric matrix</source>
        <translation>对称矩阵</translation>
    </message>
    <message>
        <source>as many rows as columns</source>
        <translation>行数等于列数</translation>
    </message>
    <message>
        <source>the matrix</source>
        <translation>该矩阵</translation>
    </message>
    <message>
        <source>a row and a column</source>
        <translation>行号和列号</translation>
    </message>
    <message>
        <source>a row, a column and a value</source>
        <translation>行号、列号和值</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>一个值</translation>
    </message>
    <message>
        <source>on</source>
        <translation>位于</translation>
    </message>
    <message>
        <source>above</source>
        <translation>高于</translation>
    </message>
    <message>
        <source>skew-symmetric</source>
        <translation>反对称</translation>
    </message>
    <message>
        <source>symmetric</source>
        <translation>对称</translation>
    </message>
    <message>
        <source>numbers expected</source>
        <translation>应为数</translation>
    </message>
    <message>
        <source>(rows, columns)</source>
        <translation>（行数，列数）</translation>
    </message>
    <message>
        <source>(rows, columns), or row-major order (numpy.ascontiguousarray)</source>
        <translation>（行数，列数），或按行存储（numpy.ascontiguousarray）</translation>
    </message>
    <message>
        <source>at least one row and one column</source>
        <translation>至少一行一列</translation>
    </message>
    <message>
        <source>one label per row</source>
        <translation>每行一个标签</translation>
    </message>
    <message>
        <source>Python objects</source>
        <translation>Python 对象</translation>
    </message>
    <message>
        <source>they are not unpickled, because that would run code of the file; save an array of numbers, for example with astype(float)</source>
        <translation>不会反序列化它们，因为那会运行文件中的代码；请保存数的数组，例如用 astype(float)</translation>
    </message>
    <message>
        <source>dates or times</source>
        <translation>日期或时间</translation>
    </message>
    <message>
        <source>structures</source>
        <translation>结构体</translation>
    </message>
    <message>
        <source>save an array of real numbers, for example with astype(float)</source>
        <translation>请保存实数数组，例如用 astype(float)</translation>
    </message>
    <message>
        <source>versions 1 to 3 expected</source>
        <translation>应为版本 1 到 3</translation>
    </message>
    <message>
        <source>the array</source>
        <translation>该数组</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>数</translation>
    </message>
    <message>
        <source>texts, the names of the features, expected</source>
        <translation>应为文本，即特征名</translation>
    </message>
    <message>
        <source>the sparse matrix</source>
        <translation>稀疏矩阵</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数的列表</translation>
    </message>
    <message>
        <source>the numbers of rows and columns</source>
        <translation>行数和列数</translation>
    </message>
    <message>
        <source>save it in CSR format (tocsr)</source>
        <translation>请以 CSR 格式保存（tocsr）</translation>
    </message>
    <message>
        <source>the matrix by columns</source>
        <translation>按列存储的矩阵</translation>
    </message>
    <message>
        <source>write .npz</source>
        <translation>请写为 .npz</translation>
    </message>
    <message>
        <source>it was not made for bounds</source>
        <translation>它不适用于边界</translation>
    </message>
    <message>
        <source>leave --lower and --upper out</source>
        <translation>请省略 --lower 和 --upper</translation>
    </message>
    <message>
        <source>either of them replaces the columns</source>
        <translation>两者都会取代各列</translation>
    </message>
    <message>
        <source>leave one of them out</source>
        <translation>请去掉其中之一</translation>
    </message>
    <message>
        <source>choose dcd, or --fourier in place of a Gaussian kernel</source>
        <translation>请选择 dcd，或以 --fourier 代替高斯核</translation>
    </message>
    <message>
        <source>a kernel matrix computed on demand</source>
        <translation>按需计算的核矩阵</translation>
    </message>
    <message>
        <source>it multiplies by the whole matrix in each iteration</source>
        <translation>它每次迭代都要乘以整个矩阵</translation>
    </message>
    <message>
        <source>choose dcd or prox-sdca, or --nystroem in place of the kernel</source>
        <translation>请选择 dcd 或 prox-sdca，或以 --nystroem 代替核</translation>
    </message>
    <message>
        <source>it needs a piecewise linear loss</source>
        <translation>它需要分段线性的损失</translation>
    </message>
    <message>
        <source>it needs l1, linf, group-lasso or l2-norm with lambda &gt; 0</source>
        <translation>它需要 l1、linf、group-lasso 或 l2-norm，且 lambda &gt; 0</translation>
    </message>
    <message>
        <source>it changes one dual variable and single coordinates at a time</source>
        <translation>它每次只改变一个对偶变量和单个坐标</translation>
    </message>
    <message>
        <source>choose start=auto</source>
        <translation>请选择 start=auto</translation>
    </message>
    <message>
        <source>a file of rows became shorter, or its disk failed, while it was in use</source>
        <translation>行文件在使用期间变短，或其磁盘出错</translation>
    </message>
    <message>
        <source>so few columns</source>
        <translation>这么少的列</translation>
    </message>
    <message>
        <source>every rank needs one</source>
        <translation>每个进程都需要一个</translation>
    </message>
    <message>
        <source>start fewer ranks</source>
        <translation>请启动更少的进程</translation>
    </message>
    <message>
        <source>so few rows</source>
        <translation>这么少的行</translation>
    </message>
</context>
<context>
    <name>Caption</name>
    <message>
        <source>solid</source>
        <translation>实线</translation>
    </message>
    <message>
        <source>dashed</source>
        <translation>虚线</translation>
    </message>
    <message>
        <source>dash-dotted</source>
        <translation>点划线</translation>
    </message>
    <message>
        <source>dotted</source>
        <translation>点线</translation>
    </message>
    <message>
        <source>finely dotted</source>
        <translation>细点线</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>尚未开始</translation>
    </message>
    <message>
        <source>diverged after %1 passes</source>
        <translation>经过 %1 轮后发散</translation>
    </message>
    <message>
        <source>gap %1 after %2 passes</source>
        <translation>间隙 %1，经过 %2 轮</translation>
    </message>
    <message>
        <source>no certified gap after %1 passes</source>
        <translation>经过 %1 轮仍无已证明的间隙</translation>
    </message>
    <message>
        <source>%1 (%2) %3</source>
        <comment>run, colour, how far it came</comment>
        <translation>%1（%2）%3</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>problem, runs</comment>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>quantity, dashes</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>chart, key</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Gapscope %1.</source>
        <translation>Gapscope %1。</translation>
    </message>
    <message>
        <source>Seed %1; Gapscope %2.</source>
        <translation>种子 %1；Gapscope %2。</translation>
    </message>
    <message>
        <source>Seeds %1; Gapscope %2.</source>
        <translation>种子 %1；Gapscope %2。</translation>
    </message>
    <message>
        <source>with intercept</source>
        <translation>含截距</translation>
    </message>
    <message>
        <source>standardized</source>
        <translation>已标准化</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>已缩放</translation>
    </message>
    <message>
        <source>rows of norm 1</source>
        <translation>行范数为 1</translation>
    </message>
    <message>
        <source>%1 of the rows for testing</source>
        <translation>%1 的行用于测试</translation>
    </message>
    <message>
        <source>without repeated columns</source>
        <translation>去除重复列</translation>
    </message>
</context>
<context>
    <name>Colours</name>
    <message>
        <source>red</source>
        <translation>红</translation>
    </message>
    <message>
        <source>vermilion</source>
        <translation>朱红</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>橙</translation>
    </message>
    <message>
        <source>olive</source>
        <translation>橄榄绿</translation>
    </message>
    <message>
        <source>green</source>
        <translation>绿</translation>
    </message>
    <message>
        <source>teal</source>
        <translation>青</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>蓝</translation>
    </message>
    <message>
        <source>violet</source>
        <translation>紫</translation>
    </message>
    <message>
        <source>pink</source>
        <translation>粉</translation>
    </message>
    <message>
        <source>grey</source>
        <translation>灰</translation>
    </message>
    <message>
        <source>brown</source>
        <translation>棕</translation>
    </message>
    <message>
        <source>dark %1</source>
        <translation>深%1</translation>
    </message>
    <message>
        <source>light %1</source>
        <translation>浅%1</translation>
    </message>
</context>
<context>
    <name>CountedWords</name>
    <message>
        <source>1 row</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>1 feature</source>
        <translation>1 个特征</translation>
    </message>
    <message>
        <source>%1 features</source>
        <translation>%1 个特征</translation>
    </message>
    <message>
        <source>1 class</source>
        <translation>1 个类别</translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation>%1 个类别</translation>
    </message>
    <message>
        <source>1 task</source>
        <translation>1 个任务</translation>
    </message>
    <message>
        <source>%1 tasks</source>
        <translation>%1 个任务</translation>
    </message>
    <message>
        <source>1 sequence</source>
        <translation>1 个序列</translation>
    </message>
    <message>
        <source>%1 sequences</source>
        <translation>%1 个序列</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 个词元</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1 个元素</translation>
    </message>
    <message>
        <source>%1 entries</source>
        <translation>%1 个元素</translation>
    </message>
</context>
<context>
    <name>DataPage</name>
    <message>
        <source>%1 of a matrix %2 × %3</source>
        <translation>%2 × %3 矩阵的 %1</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>sparse, %1 % nonzero</source>
        <translation>稀疏，%1 % 非零</translation>
    </message>
    <message>
        <source>dense, %1 % nonzero</source>
        <translation>稠密，%1 % 非零</translation>
    </message>
    <message>
        <source>labels from %1 to %2</source>
        <translation>标签从 %1 到 %2</translation>
    </message>
    <message>
        <source>other classes</source>
        <translation>其他类别</translation>
    </message>
    <message>
        <source>feature %1</source>
        <translation>特征 %1</translation>
    </message>
    <message>
        <source>here a sample of %1</source>
        <translation>此处是 %1 的样本</translation>
    </message>
</context>
<context>
    <name>DualHistogramPlot</name>
    <message>
        <source>0: %1</source>
        <translation>0：%1</translation>
    </message>
    <message>
        <source>at a bound (%1): %2</source>
        <comment>bounds and count</comment>
        <translation>在边界上（%1）：%2</translation>
    </message>
    <message>
        <source>in between: %1</source>
        <translation>介于其间：%1</translation>
    </message>
    <message>
        <source>dual variable α</source>
        <translation>对偶变量 α</translation>
    </message>
    <message>
        <source>how many</source>
        <translation>个数</translation>
    </message>
    <message>
        <source>exactly 0</source>
        <translation>恰为 0</translation>
    </message>
    <message>
        <source>at the bound %1</source>
        <translation>在边界 %1 上</translation>
    </message>
    <message>
        <source>α near %1</source>
        <translation>α 接近 %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>dual variables</source>
        <translation>对偶变量</translation>
    </message>
    <message>
        <source>in between</source>
        <translation>介于其间</translation>
    </message>
    <message>
        <source>at a bound</source>
        <translation>在边界上</translation>
    </message>
    <message>
        <source>%1 dual variables: %2.</source>
        <translation>%1 个对偶变量：%2。</translation>
    </message>
</context>
<context>
    <name>ExperimentShelf</name>
    <message>
        <source>less than a minute</source>
        <translation>不到一分钟</translation>
    </message>
    <message numerus="yes">
        <source>about %n hours</source>
        <translation>
            <numerusform>约 %n 小时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minutes</source>
        <translation>
            <numerusform>约 %n 分钟</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExperimentWords</name>
    <message>
        <source>Problems: %1</source>
        <translation>问题：%1</translation>
    </message>
    <message>
        <source>Methods: %1</source>
        <translation>方法：%1</translation>
    </message>
    <message>
        <source>This experiment makes no claim that could be checked.</source>
        <translation>此实验没有可检验的论断。</translation>
    </message>
    <message>
        <source>✓ reproduced</source>
        <translation>✓ 已复现</translation>
    </message>
    <message>
        <source>✗ not reproduced</source>
        <translation>✗ 未复现</translation>
    </message>
    <message>
        <source>… inconclusive</source>
        <translation>… 无法判定</translation>
    </message>
    <message>
        <source>In the paper: %1</source>
        <translation>论文中：%1</translation>
    </message>
    <message>
        <source>full size</source>
        <translation>完整规模</translation>
    </message>
    <message>
        <source>small</source>
        <translation>小规模</translation>
    </message>
    <message>
        <source>%1, %2 times its passes</source>
        <translation>%1，轮次为其 %2 倍</translation>
    </message>
    <message>
        <source>Kept result</source>
        <translation>保存的结果</translation>
    </message>
    <message>
        <source>To repeat it:</source>
        <translation>重复实验的命令：</translation>
    </message>
    <message>
        <source>Gapscope %1, %2, %3; %4 seconds of processor time, %5.</source>
        <translation>Gapscope %1，%2，%3；%4 秒处理器时间，%5。</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Label column</source>
        <translation>标签列</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>表头</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>Missing values</source>
        <translation>缺失值</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Feature names</source>
        <translation>特征名</translation>
    </message>
    <message>
        <source>Label file</source>
        <translation>标签文件</translation>
    </message>
    <message>
        <source>Indices from 0</source>
        <translation>索引从 0 开始</translation>
    </message>
    <message>
        <source>Maximum features</source>
        <translation>特征数上限</translation>
    </message>
    <message>
        <source>Storage: dense</source>
        <translation>存储：稠密</translation>
    </message>
    <message>
        <source>Storage: sparse</source>
        <translation>存储：稀疏</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Standardize</source>
        <translation>标准化</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Unit norm</source>
        <translation>单位行</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Test part</source>
        <translation>测试部分</translation>
    </message>
    <message>
        <source>Label noise</source>
        <translation>标签噪声</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失函数</translation>
    </message>
    <message>
        <source>Regularizer</source>
        <translation>正则项</translation>
    </message>
    <message>
        <source>λ</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>l1</source>
        <translation>l1</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>边界</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>核</translation>
    </message>
    <message>
        <source>Positive labels</source>
        <translation>正类标签</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Stop at gap</source>
        <translation>停止间隙</translation>
    </message>
    <message>
        <source>Maximum passes</source>
        <translation>轮次上限</translation>
    </message>
    <message>
        <source>Maximum iterations</source>
        <translation>迭代次数上限</translation>
    </message>
    <message>
        <source>Maximum seconds</source>
        <translation>秒数上限</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Duplicate columns</source>
        <translation>重复的列</translation>
    </message>
    <message>
        <source>Fourier features</source>
        <translation>傅里叶特征</translation>
    </message>
    <message>
        <source>One-vs-rest</source>
        <translation>一对其余</translation>
    </message>
    <message>
        <source>Dual constraint</source>
        <translation>对偶约束</translation>
    </message>
    <message>
        <source>Intercept</source>
        <translation>截距</translation>
    </message>
    <message>
        <source>Ignored columns</source>
        <translation>忽略的列</translation>
    </message>
    <message>
        <source>Categorical columns</source>
        <translation>类别列</translation>
    </message>
    <message>
        <source>Several labels</source>
        <translation>多个标签</translation>
    </message>
    <message>
        <source>Further targets</source>
        <translation>其余目标</translation>
    </message>
    <message>
        <source>Nyström features</source>
        <translation>Nyström 特征</translation>
    </message>
</context>
<context>
    <name>Formula</name>
    <message>
        <source>the &lt;i&gt;m&lt;/i&gt; largest</source>
        <translation>最大的 &lt;i&gt;m&lt;/i&gt; 个</translation>
    </message>
    <message>
        <source>last feature 1</source>
        <translation>最后一个特征为 1</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Accepted: %1. Default: %2.</source>
        <translation>允许：%1。默认：%2。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Solvers that take it with %1, at their defaults: %2.</source>
        <translation>与 %1 搭配时，参数取默认值即可求解的求解器：%2。</translation>
    </message>
    <message>
        <source>Two classes</source>
        <translation>二分类</translation>
    </message>
    <message>
        <source>Several classes</source>
        <translation>多分类</translation>
    </message>
    <message>
        <source>Regression</source>
        <translation>回归</translation>
    </message>
    <message>
        <source>Ordered levels</source>
        <translation>有序等级</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Planes</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>&lt;i&gt;Family: %1. Iterations count: %2. Id: %3.&lt;/i&gt;</source>
        <translation>&lt;i&gt;方法类型：%1。计数单位：%2。标识符：%3。&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Its numbered steps:</source>
        <translation>编号步骤：</translation>
    </message>
    <message>
        <source>What is refused, why, and what to do instead:</source>
        <translation>不接受的情形、原因和替代办法：</translation>
    </message>
    <message>
        <source>Why cutting planes can be slow</source>
        <translation>割平面法为何可能很慢</translation>
    </message>
    <message>
        <source>φ(&lt;i&gt;z&lt;/i&gt;) = %1 &amp;nbsp; &lt;i&gt;Id: %2.&lt;/i&gt;</source>
        <translation>φ(&lt;i&gt;z&lt;/i&gt;) = %1 &amp;nbsp; &lt;i&gt;标识符：%2。&lt;/i&gt;</translation>
    </message>
    <message>
        <source>How its data are written</source>
        <translation>其数据的格式</translation>
    </message>
    <message>
        <source>The dual constraint</source>
        <translation>对偶约束</translation>
    </message>
    <message>
        <source>&lt;i&gt;R&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) = %1 &amp;nbsp; &lt;i&gt;Id: %2.&lt;/i&gt;</source>
        <translation>&lt;i&gt;R&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) = %1 &amp;nbsp; &lt;i&gt;标识符：%2。&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Groups and bounds</source>
        <translation>分组和边界</translation>
    </message>
    <message>
        <source>&lt;i&gt;%1 rows, %2 features, %3. Origin: %4. Licence: %5.&lt;/i&gt;</source>
        <translation>&lt;i&gt;%1 行，%2 个特征，%3。来源：%4。许可证：%5。&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Solvers</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Each has a page: what it solves, its update, its parameters, when to use it and when not, its rate, its source, and its errata. In the window F1 on a solver opens it.</source>
        <translation>每个求解器各有一页：求解的问题、更新、参数、适用场合与不适用场合、收敛速率、来源和勘误。在窗口中的求解器上按 F1 即可打开。</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>损失函数</translation>
    </message>
    <message>
        <source>Regularizers</source>
        <translation>正则项</translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>These sets are part of the program. %1 says how files of your own are written, %2 how data are made.</source>
        <translation>这些数据集是程序的一部分。“%1”一页说明自己的文件应是什么格式，“%2”一页说明如何生成数据。</translation>
    </message>
    <message>
        <source>Files of your own</source>
        <translation>自己的文件</translation>
    </message>
    <message>
        <source>New data</source>
        <translation>新数据</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Gapscope %1&lt;/h3&gt;&lt;p&gt;A desktop laboratory for regularized risk minimization.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3. Built with Qt %2, Qt Charts, Eigen, libarchive, nlohmann-json, xxHash and libwebp.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Gapscope %1&lt;/h3&gt;&lt;p&gt;正则化风险最小化的桌面实验室。&lt;/p&gt;&lt;p&gt;自由软件，遵循 GNU 通用公共许可证第 3 版。使用 Qt %2、Qt Charts、Eigen、libarchive、nlohmann-json、xxHash 和 libwebp 构建。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Several labels</source>
        <translation>多个标签</translation>
    </message>
</context>
<context>
    <name>HelpTerm</name>
    <message>
        <source>example</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>feature</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>data matrix</source>
        <translation>数据矩阵</translation>
    </message>
    <message>
        <source>test part</source>
        <translation>测试部分</translation>
    </message>
    <message>
        <source>validation part</source>
        <translation>验证部分</translation>
    </message>
    <message>
        <source>training part</source>
        <translation>训练部分</translation>
    </message>
    <message>
        <source>folds</source>
        <translation>交叉验证</translation>
    </message>
    <message>
        <source>one-hot encoding</source>
        <translation>独热编码</translation>
    </message>
    <message>
        <source>standardization</source>
        <translation>标准化</translation>
    </message>
    <message>
        <source>standardize</source>
        <translation>标准化</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失值</translation>
    </message>
    <message>
        <source>synthetic data</source>
        <translation>合成数据</translation>
    </message>
    <message>
        <source>random Fourier features</source>
        <translation>随机傅里叶特征</translation>
    </message>
    <message>
        <source>primal objective</source>
        <translation>原始目标函数</translation>
    </message>
    <message>
        <source>regularized empirical risk minimization</source>
        <translation>正则化经验风险最小化</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失函数</translation>
    </message>
    <message>
        <source>regularizer</source>
        <translation>正则项</translation>
    </message>
    <message>
        <source>coefficients</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>intercept</source>
        <translation>截距</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>regularization strength</source>
        <translation>正则化强度</translation>
    </message>
    <message>
        <source>λ = 1/(Cn)</source>
        <translation>λ = 1/(Cn)</translation>
    </message>
    <message>
        <source>l1 norm</source>
        <translation>l1 范数</translation>
    </message>
    <message>
        <source>squared l2 norm</source>
        <translation>l2 范数平方</translation>
    </message>
    <message>
        <source>elastic net</source>
        <translation>弹性网</translation>
    </message>
    <message>
        <source>Nuclear (trace) norm</source>
        <translation>核范数（迹范数）</translation>
    </message>
    <message>
        <source>group lasso</source>
        <translation>组 lasso</translation>
    </message>
    <message>
        <source>relative entropy</source>
        <translation>相对熵</translation>
    </message>
    <message>
        <source>hinge</source>
        <translation>合页损失</translation>
    </message>
    <message>
        <source>squared hinge</source>
        <translation>平方合页损失</translation>
    </message>
    <message>
        <source>epsilon-insensitive</source>
        <translation>ε 不敏感损失</translation>
    </message>
    <message>
        <source>logistic</source>
        <translation>逻辑损失</translation>
    </message>
    <message>
        <source>multinomial logistic</source>
        <translation>多项逻辑损失</translation>
    </message>
    <message>
        <source>squared</source>
        <translation>平方损失</translation>
    </message>
    <message>
        <source>mean squared error</source>
        <translation>均方误差</translation>
    </message>
    <message>
        <source>absolute</source>
        <translation>绝对损失</translation>
    </message>
    <message>
        <source>quantile</source>
        <translation>分位数损失</translation>
    </message>
    <message>
        <source>Huber</source>
        <translation>Huber 损失</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Markov network</source>
        <translation>最大间隔马尔可夫网络</translation>
    </message>
    <message>
        <source>conditional random field</source>
        <translation>条件随机场</translation>
    </message>
    <message>
        <source>thresholds</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>multiclass hinge</source>
        <translation>多类合页损失</translation>
    </message>
    <message>
        <source>one-vs-rest</source>
        <translation>一对其余</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>核</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1 分数</translation>
    </message>
    <message>
        <source>boosting</source>
        <translation>boosting</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>step size</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>步长计划</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>gradient descent</source>
        <translation>梯度下降</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>FISTA</source>
        <translation>FISTA</translation>
    </message>
    <message>
        <source>proximal gradient</source>
        <translation>近端梯度</translation>
    </message>
    <message>
        <source>RDA</source>
        <translation>RDA</translation>
    </message>
    <message>
        <source>SAG</source>
        <translation>SAG</translation>
    </message>
    <message>
        <source>SVRG</source>
        <translation>SVRG</translation>
    </message>
    <message>
        <source>SSN-AL</source>
        <translation>半光滑牛顿增广拉格朗日法</translation>
    </message>
    <message>
        <source>Pdprox</source>
        <translation>Pdprox</translation>
    </message>
    <message>
        <source>coordinate descent</source>
        <translation>坐标下降</translation>
    </message>
    <message>
        <source>working set</source>
        <translation>工作集</translation>
    </message>
    <message>
        <source>Prox-SDCA</source>
        <translation>Prox-SDCA</translation>
    </message>
    <message>
        <source>DCD</source>
        <translation>对偶坐标下降</translation>
    </message>
    <message>
        <source>BMRM</source>
        <translation>BMRM</translation>
    </message>
    <message>
        <source>Newton</source>
        <translation>Newton</translation>
    </message>
    <message>
        <source>backtracking</source>
        <translation>回溯</translation>
    </message>
    <message>
        <source>warm start</source>
        <translation>热启动</translation>
    </message>
    <message>
        <source>gap tolerance</source>
        <translation>间隙容差</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>regularization path</source>
        <translation>正则化路径</translation>
    </message>
    <message>
        <source>one-standard-error rule</source>
        <translation>一倍标准误规则</translation>
    </message>
    <message>
        <source>trajectory</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>proximal operator</source>
        <translation>近端算子</translation>
    </message>
    <message>
        <source>smoothing</source>
        <translation>光滑化</translation>
    </message>
    <message>
        <source>reference point</source>
        <translation>参考点</translation>
    </message>
    <message>
        <source>screening</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>duality gap</source>
        <translation>对偶间隙</translation>
    </message>
    <message>
        <source>certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>Fenchel</source>
        <translation>最优性条件</translation>
    </message>
    <message>
        <source>convex conjugate</source>
        <translation>共轭函数</translation>
    </message>
    <message>
        <source>dual objective</source>
        <translation>对偶目标函数</translation>
    </message>
    <message>
        <source>dual variables</source>
        <translation>对偶变量</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>收敛速率</translation>
    </message>
    <message>
        <source>condition number</source>
        <translation>条件数</translation>
    </message>
    <message>
        <source>strongly convex</source>
        <translation>强凸</translation>
    </message>
    <message>
        <source>L-smooth</source>
        <translation>L-光滑</translation>
    </message>
    <message>
        <source>non-smooth</source>
        <translation>非光滑</translation>
    </message>
    <message>
        <source>subgradient</source>
        <translation>次梯度</translation>
    </message>
    <message>
        <source>suboptimality</source>
        <translation>次优度</translation>
    </message>
    <message>
        <source>nonzeros</source>
        <translation>非零元</translation>
    </message>
    <message>
        <source>support vectors</source>
        <translation>支持向量</translation>
    </message>
    <message>
        <source>error rate</source>
        <translation>错误率</translation>
    </message>
    <message>
        <source>constant prediction</source>
        <translation>常数预测</translation>
    </message>
    <message>
        <source>overfitting</source>
        <translation>过拟合</translation>
    </message>
    <message>
        <source>test error</source>
        <translation>测试误差</translation>
    </message>
    <message>
        <source>decision map</source>
        <translation>决策图</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>solver time</source>
        <translation>求解时间</translation>
    </message>
    <message>
        <source>key</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>figure</source>
        <translation>插图</translation>
    </message>
    <message>
        <source>Nyström features</source>
        <translation>Nyström 特征</translation>
    </message>
</context>
<context>
    <name>HistogramPlot</name>
    <message>
        <source>not drawn: %1 with 0</source>
        <translation>未绘制：%1 为 0</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>other classes</source>
        <translation>其他类别</translation>
    </message>
    <message>
        <source>all classes</source>
        <translation>所有类别</translation>
    </message>
    <message>
        <source>all rows</source>
        <translation>所有行</translation>
    </message>
    <message>
        <source>%1, exactly 0</source>
        <translation>%1，恰为 0</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, from %2 to %3.</source>
        <translation>%1，从 %2 到 %3。</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>1 row is exactly 0 and not drawn.</source>
        <translation>1 行恰为 0，未绘制。</translation>
    </message>
    <message>
        <source>%1 rows are exactly 0 and not drawn.</source>
        <translation>%1 行恰为 0，未绘制。</translation>
    </message>
</context>
<context>
    <name>Inside</name>
    <message>
        <source>%1 − %2</source>
        <comment>a quantity less a number</comment>
        <translation>%1 − %2</translation>
    </message>
    <message>
        <source>%1 + %2</source>
        <comment>a quantity plus a number</comment>
        <translation>%1 + %2</translation>
    </message>
    <message>
        <source>One plane, combined from all before, lies below P with R added; its minimum %1 is D(α), and P(w) is %2 above it.</source>
        <translation>由以前所有平面组合成的一个平面加上 R 在 P 之下；它的最小值 %1 是 D(α)，P(w) 比它高 %2。</translation>
    </message>
    <message>
        <source>The newest plane touches P where it was taken; the maximum of all %1 planes with R lies below P, and its minimum %2 is the lower bound: P is %3 above it there.</source>
        <translation>最新平面在生成处与 P 相切；全部 %1 个平面的最大值加 R 在 P 之下，其最小值 %2 就是下界：P 在该处比它高 %3。</translation>
    </message>
    <message>
        <source>J at the iterate, %1, is at most the minimum of the model, %2; the model lies below J plus a parabola that flattens with every iteration.</source>
        <translation>迭代点的 J 为 %1，不超过模型的最小值 %2；模型在 J 加一条每次迭代都变平的抛物线之下。</translation>
    </message>
    <message>
        <source>J at the iterate, %1, is at most the minimum of the model, %2, and the model lies below J plus a parabola that flattens with every iteration: so J is at most %3 above the best known point (really %4).</source>
        <translation>迭代点的 J 为 %1，不超过模型的最小值 %2，而模型在 J 加一条每次迭代都变平的抛物线之下：所以 J 至多比已知最好的点高 %3（实际 %4）。</translation>
    </message>
    <message>
        <source>Row %1 has nothing to gain: α = %2 is at the top of D already.</source>
        <translation>第 %1 行没有可增益的：α = %2 已在 D 的顶点。</translation>
    </message>
    <message>
        <source>The step of option %1 takes α of row %2 from %3 to %4, which is %5 % of the rise of D that the best step brings.</source>
        <translation>选项 %1 的步把第 %2 行的 α 从 %3 带到 %4，得到最好的步所带来的 D 上升的 %5 %。</translation>
    </message>
    <message>
        <source>The method descends to the right or left in w and ascends in α, and so approaches the saddle point, where P and D meet.</source>
        <translation>方法在 w 上向左或向右下降，在 α 上上升，从而接近 P 与 D 相遇的鞍点。</translation>
    </message>
    <message>
        <source>The method descends along the axis of w and ascends along that of α, with τ/σ = %1: it circles the saddle point, where P and D meet, or creeps along the axis with the smaller step.</source>
        <translation>方法沿 w 轴下降、沿 α 轴上升，τ/σ = %1：它绕着 P 与 D 相遇的鞍点转，或者沿步长较小的轴缓慢移动。</translation>
    </message>
    <message>
        <source>P with the term of weight %1 touches P at the centre and is easier to minimize, but its minimum falls short of the best point by %2 % of the way; the greater the weight, the shorter it falls.</source>
        <translation>带权重 %1 的项的 P 在中心与 P 相切，更容易最小化，但它的最小点离最好的点还差 %2 % 的路程；权重越大，差得越多。</translation>
    </message>
    <message>
        <source>At the left P&lt;sub&gt;μ&lt;/sub&gt;(w) is below D(α), by %1: so P(w) − D(α), which is %2, is at most what the smoothing by μ = %3 takes from P, and μ falls with every iteration.</source>
        <translation>在左端 P&lt;sub&gt;μ&lt;/sub&gt;(w) 比 D(α) 低 %1：所以 P(w) − D(α)（即 %2）不超过以 μ = %3 光滑化从 P 中减去的量，而 μ 每次迭代都下降。</translation>
    </message>
    <message>
        <source>Smoothing by γ = %1 rounds the kink of the loss; %2 % of the rows lie in the rounded part, and it lowers P by %3, at most %4.</source>
        <translation>以 γ = %1 光滑化使损失的折点变圆；%2 % 的行在圆滑部分中，它使 P 降低 %3，至多 %4。</translation>
    </message>
    <message>
        <source>J = −D</source>
        <translation>J = −D</translation>
    </message>
    <message>
        <source>J</source>
        <translation>J</translation>
    </message>
    <message>
        <source>P of the smoothed loss</source>
        <translation>光滑化损失的 P</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>Cutting planes</source>
        <translation>割平面</translation>
    </message>
    <message>
        <source>Estimate function</source>
        <translation>估计函数</translation>
    </message>
    <message>
        <source>One dual variable</source>
        <translation>一个对偶变量</translation>
    </message>
    <message>
        <source>Saddle function</source>
        <translation>鞍函数</translation>
    </message>
    <message>
        <source>Proximal term</source>
        <translation>近端项</translation>
    </message>
    <message>
        <source>Excessive gap</source>
        <translation>过剩间隙</translation>
    </message>
    <message>
        <source>Smoothed loss</source>
        <translation>光滑化损失</translation>
    </message>
    <message>
        <source>The planes below P, on the line from where the newest was taken to the next point</source>
        <translation>P 之下的平面，在从最新平面生成处到下一个点的直线上</translation>
    </message>
    <message>
        <source>The model that bounds J at the iterate from above, and J at every other point from below but for a parabola</source>
        <translation>在迭代点从上方界定 J、在其他各点除一条抛物线外从下方界定 J 的模型</translation>
    </message>
    <message>
        <source>D as a function of the dual variable of one row, and where a step lands</source>
        <translation>D 作为一行的对偶变量的函数，以及一步落在哪里</translation>
    </message>
    <message>
        <source>The function that is minimized over w and maximized over α, with the path of the iterates</source>
        <translation>对 w 最小化、对 α 最大化的函数，以及迭代点的路径</translation>
    </message>
    <message>
        <source>The subproblem around a centre, and where its minimum lies for other weights</source>
        <translation>围绕中心的子问题，以及其他权重下其最小点在哪里</translation>
    </message>
    <message>
        <source>P of the smoothed loss below D</source>
        <translation>低于 D 的光滑化损失的 P</translation>
    </message>
    <message>
        <source>The loss, its smoothed form, and where the rows lie</source>
        <translation>损失、它的光滑化形式，以及各行的位置</translation>
    </message>
    <message>
        <source>Pμ</source>
        <translation>Pμ</translation>
    </message>
    <message>
        <source>D</source>
        <translation>D</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>maximum of the planes, with R</source>
        <translation>平面的最大值，加 R</translation>
    </message>
    <message>
        <source>newest plane, with R</source>
        <translation>最新平面，加 R</translation>
    </message>
    <message>
        <source>J plus the parabola</source>
        <translation>J 加抛物线</translation>
    </message>
    <message>
        <source>what the solver maximizes instead</source>
        <translation>求解器代之最大化的函数</translation>
    </message>
    <message>
        <source>P with the proximal term</source>
        <translation>带近端项的 P</translation>
    </message>
    <message>
        <source>a tenth of the weight</source>
        <translation>十分之一的权重</translation>
    </message>
    <message>
        <source>ten times the weight</source>
        <translation>十倍的权重</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>smoothed loss</source>
        <translation>光滑化损失</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>P at w</source>
        <translation>w 处的 P</translation>
    </message>
    <message>
        <source>iterate</source>
        <translation>迭代点</translation>
    </message>
    <message>
        <source>D at α</source>
        <translation>α 处的 D</translation>
    </message>
    <message>
        <source>best known pair</source>
        <translation>已知最好的一对</translation>
    </message>
    <message>
        <source>best known point</source>
        <translation>已知最好的点</translation>
    </message>
    <message>
        <source>where the newest plane was taken</source>
        <translation>最新平面的生成处</translation>
    </message>
    <message>
        <source>minimum of the model</source>
        <comment>a point</comment>
        <translation>模型的最小值</translation>
    </message>
    <message>
        <source>momentum point</source>
        <translation>动量点</translation>
    </message>
    <message>
        <source>centre</source>
        <translation>中心</translation>
    </message>
    <message>
        <source>Pμ at w</source>
        <translation>w 处的 Pμ</translation>
    </message>
    <message>
        <source>what the inner solver found</source>
        <translation>内层求解器的结果</translation>
    </message>
    <message>
        <source>option %1</source>
        <translation>选项 %1</translation>
    </message>
    <message>
        <source>edge of the domain</source>
        <translation>定义域的边界</translation>
    </message>
    <message>
        <source>path of the iterates</source>
        <translation>迭代点的路径</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>equal values</source>
        <translation>等值线</translation>
    </message>
    <message>
        <source>0: where the newest plane was taken; 1: minimum of the model</source>
        <translation>0：最新平面的生成处；1：模型的最小点</translation>
    </message>
    <message>
        <source>0: w; 1: the w that α defines</source>
        <translation>0：w；1：α 确定的 w</translation>
    </message>
    <message>
        <source>0: iterate; 1: best known point</source>
        <translation>0：迭代点；1：已知最好的点</translation>
    </message>
    <message>
        <source>0: iterate; 1: minimum of the model</source>
        <translation>0：迭代点；1：模型的最小点</translation>
    </message>
    <message>
        <source>0: centre; 1: best known w</source>
        <translation>0：中心；1：已知最好的 w</translation>
    </message>
    <message>
        <source>0: centre; 1: what the inner solver found</source>
        <translation>0：中心；1：内层求解器的结果</translation>
    </message>
    <message>
        <source>α of row %1</source>
        <translation>第 %1 行的 α</translation>
    </message>
    <message>
        <source>w, from the start (0) to the best known (1)</source>
        <translation>w，从起点（0）到已知最好的点（1）</translation>
    </message>
    <message>
        <source>margin y·z</source>
        <translation>间隔 y·z</translation>
    </message>
    <message>
        <source>residual z − y</source>
        <translation>残差 z − y</translation>
    </message>
    <message>
        <source>P, D</source>
        <comment>an axis</comment>
        <translation>P、D</translation>
    </message>
    <message>
        <source>change of D</source>
        <translation>D 的变化</translation>
    </message>
    <message>
        <source>α, from the start (0) to the best known (1)</source>
        <translation>α，从起点（0）到已知最好的点（1）</translation>
    </message>
    <message>
        <source>There is nothing to see before the first complete iteration: go on by one.</source>
        <translation>第一次完整迭代之前没有内容：请前进一次迭代。</translation>
    </message>
    <message>
        <source>The points at the two ends of the line are the same here: go to another iteration.</source>
        <translation>直线两端的点在此重合：请转到另一次迭代。</translation>
    </message>
    <message>
        <source>There is no proximal term here: the run needs none, or is inside an iteration.</source>
        <translation>这里没有近端项：此运行不需要，或者正在一次迭代中间。</translation>
    </message>
    <message>
        <source>No dual variables are known at this iteration.</source>
        <translation>此次迭代没有已知的对偶变量。</translation>
    </message>
    <message>
        <source>The loss is not smoothed at this iteration.</source>
        <translation>此次迭代的损失没有光滑化。</translation>
    </message>
    <message>
        <source>height of its minimum</source>
        <translation>其最小值的高度</translation>
    </message>
    <message>
        <source>−D</source>
        <translation>−D</translation>
    </message>
    <message>
        <source>The dual variables are projected so that their sum is 0: the intercept is %1, where the line crosses 0.</source>
        <translation>对偶变量被投影到和为 0：截距是 %1，即曲线过 0 的地方。</translation>
    </message>
    <message>
        <source>The dual variables are projected so that their sum is 0: the intercept is %1, where the line crosses 0. Every pass looks at the middle of the kinks that are left and drops one side: %2.</source>
        <translation>对偶变量被投影到和为 0：截距是 %1，即曲线过 0 的地方。每一遍查看剩下折点中间的那一个，并舍去一边：%2。</translation>
    </message>
    <message>
        <source>Every pair of missed positives and false ones has a probability, a tenth from contour to contour; the gradient needs only how probable it is that each row is wrong, %1 positives and %2 negatives on average.</source>
        <translation>漏掉的正例数和误判的正例数的每个数对有一个概率，相邻等高线相差十倍；梯度只需要每一行出错的概率，平均 %1 个正例和 %2 个负例。</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>Errors of the F1 loss</source>
        <translation>F1 损失的错误</translation>
    </message>
    <message>
        <source>The sum of the dual variables as a function of the intercept, and the search for its zero</source>
        <translation>对偶变量之和作为截距的函数，以及对其零点的搜索</translation>
    </message>
    <message>
        <source>What the loss gives to each pair of missed positives and false ones</source>
        <translation>损失给每个漏掉正例数与误判正例数的数对的值</translation>
    </message>
    <message>
        <source>signs of the scores</source>
        <translation>得分的符号</translation>
    </message>
    <message>
        <source>intercept</source>
        <translation>截距</translation>
    </message>
    <message>
        <source>kinks</source>
        <translation>折点</translation>
    </message>
    <message>
        <source>equal probabilities</source>
        <translation>等概率</translation>
    </message>
    <message>
        <source>mean of α</source>
        <translation>α 的均值</translation>
    </message>
    <message>
        <source>a pass of the search</source>
        <translation>搜索的一遍</translation>
    </message>
    <message>
        <source>most probable pair</source>
        <translation>最可能的数对</translation>
    </message>
    <message>
        <source>worst labelling</source>
        <translation>最坏的标注</translation>
    </message>
    <message>
        <source>mean pair</source>
        <translation>平均数对</translation>
    </message>
    <message>
        <source>intercept b</source>
        <translation>截距 b</translation>
    </message>
    <message>
        <source>negatives labelled positive</source>
        <translation>标为正的负例</translation>
    </message>
    <message>
        <source>positives labelled negative</source>
        <translation>标为负的正例</translation>
    </message>
    <message>
        <source>The loss at w is the value of the worst labelling, with %1 missed positives and %2 false ones: %3.</source>
        <translation>w 处的损失是最坏标注的值，它漏掉 %1 个正例，误判 %2 个正例：%3。</translation>
    </message>
    <message>
        <source>The newest plane touches P where it was taken; the single plane that the method keeps lies below P with R added, and its minimum %1 is the lower bound: P is %2 above it there.</source>
        <translation>最新平面在生成处与 P 相切；方法保留的唯一平面加 R 在 P 之下，其最小值 %1 就是下界：P 在该处比它高 %2。</translation>
    </message>
    <message>
        <source>J at the iterate, %1, exceeds the minimum of the model by %2: the given Lipschitz constant is too small, and nothing is proved.</source>
        <translation>迭代点的 J 为 %1，比模型的最小值高 %2：给定的利普希茨常数太小，什么也没有证明。</translation>
    </message>
    <message>
        <source>P with the term of weight %1 touches P at the centre and is easier to minimize; the greater the weight, the nearer its minimum stays to the centre.</source>
        <translation>带权重 %1 的项的 P 在中心与 P 相切，更容易最小化；权重越大，它的最小点离中心越近。</translation>
    </message>
    <message>
        <source>P&lt;sub&gt;μ&lt;/sub&gt;(w) exceeds D(α) by %1: the given Lipschitz constant is too small, and nothing is proved.</source>
        <translation>P&lt;sub&gt;μ&lt;/sub&gt;(w) 比 D(α) 高 %1：给定的利普希茨常数太小，什么也没有证明。</translation>
    </message>
    <message>
        <source>The dual variables are projected so that their sum is 0: the intercept is %1, where the line crosses 0. The first pass keeps the kinks between two from a sample; every other looks at the middle of those that are left and drops one side: %2.</source>
        <translation>对偶变量被投影到和为 0：截距为 %1，即直线过 0 的地方。第一遍保留样本中两个折点之间的折点；以后每一遍查看剩下的中间那一个，并舍去一边：%2。</translation>
    </message>
    <message>
        <source>single plane, with R</source>
        <translation>唯一的平面，加 R</translation>
    </message>
    <message>
        <source>What the picture shows takes too much memory to be kept for this iteration.</source>
        <translation>图中所示的内容占用内存太多，这次迭代没有保留。</translation>
    </message>
</context>
<context>
    <name>InsidePlot</name>
    <message>
        <source>%1: %2</source>
        <comment>axis and value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>here</source>
        <translation>此处</translation>
    </message>
    <message>
        <source>%1, projected from %2 away</source>
        <translation>%1，从距离 %2 处投影</translation>
    </message>
    <message>
        <source>%1 of %2 at iteration %3.</source>
        <translation>%2 在迭代 %3 的%1。</translation>
    </message>
    <message>
        <source>%1: %2, %3.</source>
        <comment>a mark and its place</comment>
        <translation>%1：%2，%3。</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>水平 %1</translation>
    </message>
    <message>
        <source>%1 to the left</source>
        <comment>rows or kinks</comment>
        <translation>左侧的%1</translation>
    </message>
</context>
<context>
    <name>KeyedPlot</name>
    <message numerus="yes">
        <source>and %n more classes</source>
        <translation>
            <numerusform>以及另外 %n 个类别</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LabelPlot</name>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>%1 (%2 %)</source>
        <comment>rows and share</comment>
        <translation>%1（%2 %）</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message numerus="yes">
        <source>and %n smaller classes</source>
        <translation>
            <numerusform>以及 %n 个较小的类别</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>class and rows</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1. %2.</source>
        <comment>classes and their rows</comment>
        <translation>%1。%2。</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>%1 (and %2 more)</source>
        <translation>%1（还有 %2 处）</translation>
    </message>
    <message>
        <source>file is empty; %1 expected</source>
        <translation>文件为空；应为 %1</translation>
    </message>
    <message>
        <source>cannot be opened: %1</source>
        <translation>无法打开：%1</translation>
    </message>
    <message>
        <source>is a directory; a data file expected</source>
        <translation>是目录；应为数据文件</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>无法写入：%1</translation>
    </message>
    <message>
        <source>file is UTF-16; save it as UTF-8</source>
        <translation>文件为 UTF-16；请另存为 UTF-8</translation>
    </message>
    <message>
        <source>%1 archive; unpack it first</source>
        <translation>%1 压缩包；请先解压</translation>
    </message>
    <message>
        <source>byte %1; this is not a text file</source>
        <translation>字节 %1；这不是文本文件</translation>
    </message>
    <message>
        <source>compressed data ends early or is damaged after %1 (%2); download or copy the file again</source>
        <translation>压缩数据提前结束，或在 %1 之后损坏（%2）；请重新下载或复制文件</translation>
    </message>
    <message>
        <source>line longer than %1; not a data file?</source>
        <translation>行长超过 %1；不是数据文件？</translation>
    </message>
    <message>
        <source>header but no data rows; add at least one</source>
        <translation>有表头但没有数据行；请至少添加一行</translation>
    </message>
    <message>
        <source>unknown format &quot;%1&quot;; %2 expected</source>
        <translation>未知格式 &quot;%1&quot;；应为 %2</translation>
    </message>
    <message>
        <source>%1 needs %2 (%3); available %4; %5</source>
        <translation>%1 需要 %2（%3）；可用 %4；%5</translation>
    </message>
    <message>
        <source>feature index 0; indices start at 1; choose &quot;zero-based&quot; (--zero-based) if the file counts from 0</source>
        <translation>特征索引为 0；索引从 1 开始；若文件从 0 编号，请选择“索引从 0 开始”(--zero-based)</translation>
    </message>
    <message>
        <source>negative feature index %1; indices start at 1</source>
        <translation>特征索引 %1 为负；索引从 1 开始</translation>
    </message>
    <message>
        <source>index %1 after %2; row sorted (reported once, %3 {3:row|rows} affected)</source>
        <translation>索引 %1 出现在 %2 之后；该行已排序（只报告一次，涉及 %3 行）</translation>
    </message>
    <message>
        <source>index %1 appears twice in this row; each index may appear once</source>
        <translation>索引 %1 在此行出现两次；每个索引只能出现一次</translation>
    </message>
    <message>
        <source>index %1 exceeds the limit of %2 {2:feature|features}; raise the limit (--max-features) if intended</source>
        <translation>索引 %1 超过 %2 个特征的上限；如属有意请提高上限 (--max-features)</translation>
    </message>
    <message>
        <source>index %1 does not fit in 64 bits; an integer index expected</source>
        <translation>索引 %1 超出 64 位；应为整数索引</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an integer index</source>
        <translation>&quot;%1&quot; 不是整数索引</translation>
    </message>
    <message>
        <source>index missing before &quot;%1&quot;; index:value expected</source>
        <translation>&quot;%1&quot; 之前缺少索引；应为 index:value</translation>
    </message>
    <message>
        <source>value missing after &quot;%1&quot;; index:value expected</source>
        <translation>&quot;%1&quot; 之后缺少值；应为 index:value</translation>
    </message>
    <message>
        <source>value missing after &quot;%1&quot;; the file seems cut off</source>
        <translation>&quot;%1&quot; 之后缺少值；文件似乎不完整</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not index:value; did you mean CSV (--format csv)?</source>
        <translation>&quot;%1&quot; 不是 index:value；是否应为 CSV (--format csv)？</translation>
    </message>
    <message>
        <source>second &quot;:&quot; in &quot;%1&quot;; index:value expected</source>
        <translation>&quot;%1&quot; 中有第二个 &quot;:&quot;；应为 index:value</translation>
    </message>
    <message>
        <source>blank after &quot;:&quot;; remove it</source>
        <translation>&quot;:&quot; 之后有空格；请删除</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number</source>
        <translation>&quot;%1&quot; 不是数</translation>
    </message>
    <message>
        <source>value &quot;%1&quot; is not finite; missing values are not supported, remove or impute them</source>
        <translation>值 &quot;%1&quot; 不是有限数；不支持缺失值，请删除或填补</translation>
    </message>
    <message>
        <source>%1 is too large for a double; at most about 1.8e308 expected</source>
        <translation>%1 超出双精度范围；至多约 1.8e308</translation>
    </message>
    <message>
        <source>&quot;,&quot; in a number; decimal point expected</source>
        <translation>数中有 &quot;,&quot;；应使用小数点</translation>
    </message>
    <message>
        <source>&quot;%1&quot; exponent; use &quot;E&quot;</source>
        <translation>指数 &quot;%1&quot;；请使用 &quot;E&quot;</translation>
    </message>
    <message>
        <source>label &quot;%1&quot; is not a number</source>
        <translation>标签 &quot;%1&quot; 不是数</translation>
    </message>
    <message>
        <source>label &quot;%1&quot; is not finite; a finite number expected</source>
        <translation>标签 &quot;%1&quot; 不是有限数；应为有限数</translation>
    </message>
    <message>
        <source>label missing; the row starts with &quot;%1&quot;; put a label before it</source>
        <translation>缺少标签；该行以 &quot;%1&quot; 开头；请在其前加上标签</translation>
    </message>
    <message>
        <source>qid ignored; use --tasks qid for multi-task data</source>
        <translation>已忽略 qid；多任务数据请使用 --tasks qid</translation>
    </message>
    <message>
        <source>labels are text (&quot;%1&quot;), but LIBSVM needs numbers; write CSV (a file name that ends in .csv)</source>
        <translation>标签为文本（&quot;%1&quot;），而 LIBSVM 需要数；请写为 CSV（文件名以 .csv 结尾）</translation>
    </message>
    <message>
        <source>tasks are text (&quot;%1&quot;), but LIBSVM needs integers; write CSV (a file name that ends in .csv)</source>
        <translation>任务为文本（&quot;%1&quot;），而 LIBSVM 需要整数；请写为 CSV（文件名以 .csv 结尾）</translation>
    </message>
    <message>
        <source>qid missing; with --tasks qid every row needs a task: &quot;label qid:TASK ...&quot;</source>
        <translation>缺少 qid；使用 --tasks qid 时每行都需要任务：&quot;label qid:TASK ...&quot;</translation>
    </message>
    <message>
        <source>second qid in this row; each row belongs to one task; remove one of them</source>
        <translation>此行有第二个 qid；每行只属于一个任务；请删除其中一个</translation>
    </message>
    <message>
        <source>%1 {1:field|fields}, expected %2 (line %3)</source>
        <translation>%1 个字段，应为 %2 个（第 %3 行）</translation>
    </message>
    <message>
        <source>empty value in column &quot;%1&quot;; fill it in, or choose --missing drop, mean or zero</source>
        <translation>列 &quot;%1&quot; 中有空值；请填写，或选择 --missing drop、mean 或 zero</translation>
    </message>
    <message>
        <source>missing value &quot;%1&quot; in column &quot;%2&quot; (%3 in all); fill it in, or choose --missing drop, mean or zero</source>
        <translation>列 &quot;%2&quot; 中有缺失值 &quot;%1&quot;（共 %3 个）；请填写，或选择 --missing drop、mean 或 zero</translation>
    </message>
    <message>
        <source>separator looks like &quot;%1&quot; (%2 {2:column|columns} in every line); use --separator &quot;%1&quot;</source>
        <translation>分隔符似为 &quot;%1&quot;（每行 %2 列）；请使用 --separator &quot;%1&quot;</translation>
    </message>
    <message>
        <source>decimal comma with &quot;%1&quot; separator; decimal point expected; replace the decimal commas in the file</source>
        <translation>分隔符为 &quot;%1&quot; 而小数用逗号；应使用小数点；请替换文件中的小数逗号</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; is not numeric (&quot;%2&quot; in line %3); remove the column, or choose --categorical one-hot</source>
        <translation>列 &quot;%1&quot; 不是数值（第 %3 行为 &quot;%2&quot;）；请删除该列，或选择 --categorical one-hot</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; appears twice; second one renamed &quot;%2&quot;</source>
        <translation>列 &quot;%1&quot; 出现两次；第二列改名为 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>text after a closing quote; a separator or the end of the line expected</source>
        <translation>闭合引号之后有文本；应为分隔符或行尾</translation>
    </message>
    <message>
        <source>no column &quot;%1&quot;; the columns are %2</source>
        <translation>没有列 &quot;%1&quot;；现有列为 %2</translation>
    </message>
    <message>
        <source>no column %1; the file has %2 {2:column|columns}, counted from 1</source>
        <translation>没有第 %1 列；文件有 %2 列，从 1 编号</translation>
    </message>
    <message>
        <source>label column not given; the last column, &quot;%1&quot;, is used; choose another with --label</source>
        <translation>未指定标签列；使用最后一列 &quot;%1&quot;；可用 --label 选择其他列</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; contains the labels; choose another column for --tasks, or name the label column with --label</source>
        <translation>列 &quot;%1&quot; 为标签；请为 --tasks 选择其他列，或用 --label 指定标签列</translation>
    </message>
    <message>
        <source>%1 in column &quot;%2&quot;, which contains the %3; fill it in, or choose --missing drop</source>
        <translation>%1 位于列 &quot;%2&quot;（该列为%3）；请填写，或选择 --missing drop</translation>
    </message>
    <message>
        <source>%1 missing {1:value|values} in %2 {2:column|columns}: %3 of %4 {4:row|rows} dropped (--missing drop)</source>
        <translation>%2 列中有 %1 个缺失值：%4 行中丢弃了 %3 行 (--missing drop)</translation>
    </message>
    <message>
        <source>%1 missing {1:value|values} in %2 of %3 {3:row|rows} (%4 {4:column|columns}): filled with the column {4:mean|means} (--missing mean)</source>
        <translation>%3 行中的 %2 行（%4 列）有 %1 个缺失值：已用列均值填充 (--missing mean)</translation>
    </message>
    <message>
        <source>%1 missing {1:value|values} in %2 of %3 {3:row|rows} (%4 {4:column|columns}): filled with the column {4:mean|means} of the training data (--missing mean)</source>
        <translation>%3 行中的 %2 行（%4 列）有 %1 个缺失值：已用训练数据的列均值填充 (--missing mean)</translation>
    </message>
    <message>
        <source>%1 missing {1:value|values} in %2 of %3 {3:row|rows} (%4 {4:column|columns}): filled with 0 (--missing zero)</source>
        <translation>%3 行中的 %2 行（%4 列）有 %1 个缺失值：已用 0 填充 (--missing zero)</translation>
    </message>
    <message>
        <source>{1:the only row is not|none of the %1 rows is} complete; --missing mean or zero keeps {1:it|them}</source>
        <translation>{1:唯一的一行不|%1 行都不}完整；--missing mean 或 zero 可保留它们</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; has no value in any row; remove it, or choose --missing zero</source>
        <translation>列 &quot;%1&quot; 在任何行中都没有值；请删除该列，或选择 --missing zero</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; contains dates or times (&quot;%2&quot; in line %3), which are not supported; convert them to numbers such as days, or remove the column</source>
        <translation>列 &quot;%1&quot; 为日期或时间（第 %3 行为 &quot;%2&quot;），不受支持；请转换为天数之类的数，或删除该列</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; has more than %2 distinct text values, too many for one-hot encoding; remove the column</source>
        <translation>列 &quot;%1&quot; 有超过 %2 种不同的文本值，无法作独热编码；请删除该列</translation>
    </message>
    <message>
        <source>%1 text {1:column|columns} one-hot encoded as %2 binary {2:feature|features} (the first column is &quot;%3&quot;, with %4 {4:category|categories})</source>
        <translation>%1 个文本列已独热编码为 %2 个二值特征（首列为 &quot;%3&quot;，有 %4 个类别）</translation>
    </message>
    <message>
        <source>%1 {1:name|names} for %2 {2:feature|features}; one name per feature expected, each on its own line</source>
        <translation>%1 个名称对应 %2 个特征；每个特征应有一个名称，各占一行</translation>
    </message>
    <message>
        <source>already names its columns in line %1; leave --feature-names out, or choose --header no</source>
        <translation>第 %1 行已有列名；请去掉 --feature-names，或选择 --header no</translation>
    </message>
    <message>
        <source>name missing; one name per line expected</source>
        <translation>缺少名称；每行应有一个名称</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; of the training data is missing; the columns here are %2</source>
        <translation>缺少训练数据中的列 &quot;%1&quot;；此处的列为 %2</translation>
    </message>
    <message>
        <source>%1 {1:column|columns} not in the training data, ignored (the first is &quot;%2&quot;)</source>
        <translation>有 %1 列不在训练数据中，已忽略（首个为 &quot;%2&quot;）</translation>
    </message>
    <message>
        <source>%1 {1:feature|features}, but the training data have %2; the same columns expected</source>
        <translation>%1 个特征，而训练数据有 %2 个；应有相同的列</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in column &quot;%2&quot; is not a number, but the column is numeric in the training data; a number expected</source>
        <translation>列 &quot;%2&quot; 中的 &quot;%1&quot; 不是数，而该列在训练数据中为数值；应为数</translation>
    </message>
    <message>
        <source>the model was trained without --missing mean and has no means to fill in; choose --missing zero or drop</source>
        <translation>模型训练时未用 --missing mean，没有可供填补的均值；请选择 --missing zero 或 drop</translation>
    </message>
    <message>
        <source>%1 {1:value is a category|values are categories} that the training data do not have (the first is &quot;%2&quot; in column &quot;%3&quot;); {1:it is|they are} encoded as 0 in every feature of {1:its|their} column</source>
        <translation>有 %1 个值为训练数据中没有的类别（首个为列 &quot;%3&quot; 中的 &quot;%2&quot;）；在该列的所有特征上编码为 0</translation>
    </message>
    <message>
        <source>no label column &quot;%1&quot;; the rows are read without labels</source>
        <translation>没有标签列 &quot;%1&quot;；各行不带标签读取</translation>
    </message>
    <message>
        <source>no features; nothing to learn</source>
        <translation>没有特征；无可学习</translation>
    </message>
    <message>
        <source>&quot;%1&quot; found; %2 expected</source>
        <translation>发现 &quot;%1&quot;；应为 %2</translation>
    </message>
    <message>
        <source>attribute &quot;%1&quot; is of type %2; numeric or a list {value, ...} expected; remove the attribute</source>
        <translation>属性 &quot;%1&quot; 的类型为 %2；应为 numeric 或列表 {value, ...}；请删除该属性</translation>
    </message>
    <message>
        <source>line &quot;@data&quot; missing after %1 {1:attribute|attributes}; the file seems cut off</source>
        <translation>%1 个属性之后缺少 &quot;@data&quot; 行；文件似乎不完整</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a declared value of attribute &quot;%2&quot;; correct it, or add it to the declaration</source>
        <translation>&quot;%1&quot; 不是属性 &quot;%2&quot; 声明的取值；请更正，或将其加入声明</translation>
    </message>
    <message>
        <source>attribute number &quot;%1&quot;; increasing integers from 0 to %2 expected</source>
        <translation>属性编号 &quot;%1&quot;；应为 0 到 %2 的递增整数</translation>
    </message>
    <message>
        <source>attribute &quot;%1&quot; is nominal; choose --categorical one-hot, or remove the attribute</source>
        <translation>属性 &quot;%1&quot; 为名义型；请选择 --categorical one-hot，或删除该属性</translation>
    </message>
    <message>
        <source>%1; an idx file of images expected</source>
        <translation>%1；应为图像的 idx 文件</translation>
    </message>
    <message>
        <source>%1, but the header declares %2; the file is cut off or damaged</source>
        <translation>为 %1，而文件头声明 %2；文件不完整或已损坏</translation>
    </message>
    <message>
        <source>contains one number per item, as a label file does; choose the images as the data and this file with --labels</source>
        <translation>每项一个数，像是标签文件；请将图像作为数据，并用 --labels 选择此文件</translation>
    </message>
    <message>
        <source>label file not found (%1); choose it with --labels</source>
        <translation>未找到标签文件（%1）；请用 --labels 选择</translation>
    </message>
    <message>
        <source>%1 {1:label|labels} for %2 {2:image|images}; files of the same data set expected</source>
        <translation>%1 个标签对应 %2 幅图像；两个文件应属同一数据集</translation>
    </message>
    <message>
        <source>%1 {1:field|fields}; a row, a column and a rating expected</source>
        <translation>%1 个字段；应为行、列和评分</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; is not an integer; rows and columns are numbered from 1</source>
        <translation>%1 &quot;%2&quot; 不是整数；行和列从 1 编号</translation>
    </message>
    <message>
        <source>%1 %2; rows and columns are numbered from 1</source>
        <translation>%1 %2；行和列从 1 编号</translation>
    </message>
    <message>
        <source>%1 %2 exceeds the limit of %3; raise the limit (--max-features) if intended</source>
        <translation>%1 %2 超过上限 %3；如属有意请提高上限 (--max-features)</translation>
    </message>
    <message>
        <source>%1 %2 is outside the matrix of shape %3; leave --shape out, or give a larger one</source>
        <translation>%1 %2 在形状为 %3 的矩阵之外；请去掉 --shape，或给出更大的形状</translation>
    </message>
    <message>
        <source>row %1, column %2 appears here and in line %3; each entry may appear once</source>
        <translation>第 %1 行第 %2 列在此处和文件第 %3 行重复；每个元素只能出现一次</translation>
    </message>
    <message>
        <source>columns after the rating are ignored (the first is &quot;%1&quot;)</source>
        <translation>忽略评分之后的列（首个为 &quot;%1&quot;）</translation>
    </message>
    <message>
        <source>shape is &quot;%1&quot;; ROWSxCOLUMNS expected, e.g. 943x1682</source>
        <translation>形状为 &quot;%1&quot;；应为 行数x列数，例如 943x1682</translation>
    </message>
    <message>
        <source>unknown data set &quot;%1&quot;; the bundled data sets are %2; the path of a file needs a &quot;/&quot; or a &quot;.&quot;</source>
        <translation>未知数据集 &quot;%1&quot;；内置的有 %2；文件路径须含 &quot;/&quot; 或 &quot;.&quot;</translation>
    </message>
    <message>
        <source>target is constant (%1); check the labels</source>
        <translation>目标值为常数（%1）；请检查标签</translation>
    </message>
    <message>
        <source>sparse data cannot be centred without becoming dense; use --scale, or --dense if it fits in memory</source>
        <translation>稀疏数据中心化后会变稠密；请使用 --scale，若内存足够也可用 --dense</translation>
    </message>
    <message>
        <source>%1 is not a test split; a fraction above 0 and below 1, or a file, expected</source>
        <translation>%1 不是测试划分；应为大于 0 小于 1 的比例，或文件</translation>
    </message>
    <message>
        <source>%1 {1:row|rows} cannot be split into training and test data; use more rows, or no split</source>
        <translation>%1 行无法划分为训练数据和测试数据；请使用更多的行，或不划分</translation>
    </message>
    <message>
        <source>test data have features up to %1, training data %2; the additional ones are ignored</source>
        <translation>测试数据的特征到 %1，训练数据到 %2；多出的被忽略</translation>
    </message>
    <message>
        <source>test data have features up to %1, training data %2; the missing ones are 0</source>
        <translation>测试数据的特征到 %1，训练数据到 %2；缺少的取 0</translation>
    </message>
    <message>
        <source>label %1 of the test data does not occur in the training data; %2 expected</source>
        <translation>测试数据的标签 %1 不在训练数据中；应为 %2</translation>
    </message>
    <message>
        <source>%1 constant {1:column: &quot;%2&quot;|columns (the first is &quot;%2&quot;)}</source>
        <translation>%1 个常数列（{1:&quot;%2&quot;|首个为 &quot;%2&quot;}）</translation>
    </message>
    <message>
        <source>column scales differ by a factor of %1; consider --standardize or --scale</source>
        <translation>各列尺度相差 %1 倍；可考虑 --standardize 或 --scale</translation>
    </message>
    <message>
        <source>all feature values are zero; only the constant prediction is possible</source>
        <translation>所有特征值均为零；只能作常数预测</translation>
    </message>
    <message>
        <source>unknown generator &quot;%1&quot;; %2 expected</source>
        <translation>未知生成器 &quot;%1&quot;；应为 %2</translation>
    </message>
    <message>
        <source>labels are %1 and %2; mapped to -1 and +1</source>
        <translation>标签为 %1 和 %2；映射为 -1 和 +1</translation>
    </message>
    <message>
        <source>%1 distinct labels; %2 does not support more than two: name the positive ones with --positive, use --one-vs-rest, or choose a multiclass loss</source>
        <translation>有 %1 种标签；%2 最多支持两种：请用 --positive 指定正类、使用 --one-vs-rest，或选择多类损失</translation>
    </message>
    <message>
        <source>only one class present (%1); %2 needs at least two</source>
        <translation>只有一个类别（%1）；%2 至少需要两个</translation>
    </message>
    <message>
        <source>no row of the positive class; %1 needs at least one; name the positive labels with --positive</source>
        <translation>没有正类的行；%1 至少需要一行；请用 --positive 指定正类标签</translation>
    </message>
    <message>
        <source>%1 needs sequences; one line &quot;tag index:value ...&quot; per token and a blank line between sequences expected (format chains)</source>
        <translation>%1 需要序列；每个词元应有一行 &quot;tag index:value ...&quot;，序列之间空一行（格式 chains）</translation>
    </message>
    <message>
        <source>each gradient of the smoothed %1 needs %2 and time proportional to n^2</source>
        <translation>光滑化的 %1 的每次梯度需要 %2，时间与 n^2 成正比</translation>
    </message>
    <message>
        <source>%1 decision stumps (at most %2 thresholds per feature) on %3 rows need %4</source>
        <translation>%1 个决策桩（每个特征至多 %2 个阈值），%3 行，需要 %4</translation>
    </message>
    <message>
        <source>%1 was tuned; best value: %2; final P of each trial: %3</source>
        <translation>已对 %1 调参；最佳值：%2；各次试验最终的 P：%3</translation>
    </message>
    <message>
        <source>no value of %1 gave a finite P; choose another range</source>
        <translation>%1 的任何取值都没有得到有限的 P；请选择其他范围</translation>
    </message>
    <message>
        <source>%1 needs groups of features; --groups FILE, equal:K or prefix:C expected</source>
        <translation>%1 需要特征分组；应为 --groups 文件、equal:K 或 prefix:C</translation>
    </message>
    <message>
        <source>found %1; %2 expected</source>
        <translation>发现 %1；应为 %2</translation>
    </message>
    <message>
        <source>labels are text (&quot;%1&quot;), but %2 needs numbers; choose a numeric label column</source>
        <translation>标签为文本（&quot;%1&quot;），而 %2 需要数；请选择数值标签列</translation>
    </message>
    <message>
        <source>no row has the label &quot;%1&quot;; the labels are %2</source>
        <translation>没有标签为 &quot;%1&quot; 的行；现有标签为 %2</translation>
    </message>
    <message>
        <source>every label is positive; leave at least one for the other class</source>
        <translation>所有标签都为正类；请至少留一个给另一类</translation>
    </message>
    <message>
        <source>only two classes (%1 and %2), whose two problems differ only in sign; one run without --one-vs-rest is enough</source>
        <translation>只有两个类别（%1 和 %2），其两个问题仅符号不同；不用 --one-vs-rest 运行一次即可</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number%2; a number, 1/n, n^-0.5 or 0.1*max expected</source>
        <translation>&quot;%1&quot; 不是数%2；应为数、1/n、n^-0.5 或 0.1*max</translation>
    </message>
    <message>
        <source>%1 is %2; a positive number is expected</source>
        <translation>%1 为 %2；应为正数</translation>
    </message>
    <message>
        <source>%1 is %2; a number &gt;= 0 is expected</source>
        <translation>%1 为 %2；应为不小于 0 的数</translation>
    </message>
    <message>
        <source>%1 is %2; it must be finite</source>
        <translation>%1 为 %2；必须是有限数</translation>
    </message>
    <message>
        <source>%1 needs %2; a number, 1/n, n^-0.5 or 0.1*max expected</source>
        <translation>%1 需要 %2；应为数、1/n、n^-0.5 或 0.1*max</translation>
    </message>
    <message>
        <source>%1 does not support %2: %3; %4</source>
        <translation>%1 不支持 %2：%3；%4</translation>
    </message>
    <message>
        <source>max is not defined here: %1; give a number</source>
        <translation>max 在此没有定义：%1；请给出数值</translation>
    </message>
    <message>
        <source>lambda n is %1: the problem is numerically unregularized; gaps will not close; choose a larger lambda</source>
        <translation>lambda n 为 %1：问题在数值上没有正则化；间隙不会闭合；请选择更大的 lambda</translation>
    </message>
    <message>
        <source>%1 &gt;= %1_max (%2); w = 0 is optimal</source>
        <translation>%1 &gt;= %1_max（%2）；w = 0 即为最优</translation>
    </message>
    <message>
        <source>with %1, %2 is the same as %3</source>
        <translation>当 %1 时，%2 与 %3 相同</translation>
    </message>
    <message>
        <source>unknown loss &quot;%1&quot;; %2 expected</source>
        <translation>未知损失函数 &quot;%1&quot;；应为 %2</translation>
    </message>
    <message>
        <source>unknown regularizer &quot;%1&quot;; %2 expected</source>
        <translation>未知正则项 &quot;%1&quot;；应为 %2</translation>
    </message>
    <message>
        <source>unknown solver &quot;%1&quot;; %2 expected</source>
        <translation>未知求解器 &quot;%1&quot;；应为 %2</translation>
    </message>
    <message>
        <source>%1 has no parameter &quot;%2&quot;; %3 expected</source>
        <translation>%1 没有参数 &quot;%2&quot;；应为 %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a parameter of %2; write %3</source>
        <translation>&quot;%1&quot; 是 %2 的参数；请写 %3</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is not a number%3; %4 expected</source>
        <translation>%1：&quot;%2&quot; 不是数%3；应为%4</translation>
    </message>
    <message>
        <source>%1 is %2; %3 expected</source>
        <translation>%1 为 %2；应为%3</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is not a valid value; %3 expected</source>
        <translation>%1：&quot;%2&quot; 不是有效值；应为%3</translation>
    </message>
    <message>
        <source>gap tolerance is %1; it must be &gt; 0</source>
        <translation>间隙容差为 %1；必须大于 0</translation>
    </message>
    <message>
        <source>gap tolerance %1 is below the rounding level of this problem (about %2); choose a larger one</source>
        <translation>间隙容差 %1 低于此问题的舍入水平（约 %2）；请选择更大的容差</translation>
    </message>
    <message>
        <source>pass limit is %1; it must be between 1 and 1e9</source>
        <translation>轮次上限为 %1；必须在 1 和 1e9 之间</translation>
    </message>
    <message>
        <source>iteration limit is %1; it must be between 1 and 1e12</source>
        <translation>迭代上限为 %1；必须在 1 和 1e12 之间</translation>
    </message>
    <message>
        <source>time limit is %1; it must be positive</source>
        <translation>时间上限为 %1；必须为正</translation>
    </message>
    <message>
        <source>seed is %1; it must be an integer from 0 to 18446744073709551615</source>
        <translation>种子为 %1；必须是 0 到 18446744073709551615 的整数</translation>
    </message>
    <message>
        <source>number of threads is %1; at least 1 expected</source>
        <translation>线程数为 %1；至少为 1</translation>
    </message>
    <message>
        <source>%1 threads on %2 cores; more threads than cores do not help</source>
        <translation>%2 个核上有 %1 个线程；线程多于核数没有益处</translation>
    </message>
    <message>
        <source>%1 is not a recording interval; auto or a number of at least 1 expected</source>
        <translation>%1 不是记录间隔；应为 auto 或不小于 1 的数</translation>
    </message>
    <message>
        <source>no feasible dual point is known for %1: the gap is not computed, and the run ends only at a limit</source>
        <translation>对 %1 没有已知的可行对偶点：不计算间隙，运行只会在达到上限时结束</translation>
    </message>
    <message>
        <source>%1 is not finite in entry %2; finite numbers expected</source>
        <translation>%1 的第 %2 个元素不是有限数；应为有限数</translation>
    </message>
    <message>
        <source>alpha_%1 outside %2: projected (%3 {3:entry|entries} in all)</source>
        <translation>alpha_%1 超出 %2：已投影（共 %3 个元素）</translation>
    </message>
    <message>
        <source>w is outside the domain of %1: projected onto it</source>
        <translation>w 在 %1 的定义域之外：已投影到其上</translation>
    </message>
    <message>
        <source>%1; a Gapscope model file expected</source>
        <translation>%1；应为 Gapscope 模型文件</translation>
    </message>
    <message>
        <source>model form &quot;%1&quot; is not supported here; %2 expected</source>
        <translation>此处不支持模型形式 &quot;%1&quot;；应为 %2</translation>
    </message>
    <message>
        <source>%1 is missing; %2</source>
        <translation>缺少 %1；%2</translation>
    </message>
    <message>
        <source>value missing; %1 expected</source>
        <translation>缺少值；应为 %1</translation>
    </message>
    <message>
        <source>unknown option &quot;%1&quot;; see %2 --help</source>
        <translation>未知选项 &quot;%1&quot;；参见 %2 --help</translation>
    </message>
    <message>
        <source>unknown command &quot;%1&quot;; %2 expected</source>
        <translation>未知命令 &quot;%1&quot;；应为 %2</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;; see %2 --help</source>
        <translation>多余的参数 &quot;%1&quot;；参见 %2 --help</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be combined; give one of them</source>
        <translation>%1 和 %2 不能同时使用；请只给出其一</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid value; %2 expected</source>
        <translation>&quot;%1&quot; 不是有效值；应为 %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not %2; %3 expected</source>
        <translation>&quot;%1&quot; 不是 %2；应为 %3</translation>
    </message>
    <message>
        <source>not valid JSON: %1</source>
        <translation>不是有效的 JSON：%1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2; %3 expected</source>
        <translation>&quot;%1&quot; 为 %2；应为 %3</translation>
    </message>
    <message>
        <source>damaged log line: %1</source>
        <translation>损坏的日志行：%1</translation>
    </message>
    <message>
        <source>the last line is incomplete and was ignored</source>
        <translation>最后一行不完整，已忽略</translation>
    </message>
    <message>
        <source>projection: entry %2 of the %1 is %3; %4 expected</source>
        <translation>投影：%1 的第 %2 个元素为 %3；应为 %4</translation>
    </message>
    <message>
        <source>out of memory while %1; close other programs, or use less data</source>
        <translation>内存不足，正在%1；请关闭其他程序，或减少数据</translation>
    </message>
    <message>
        <source>internal error: %1</source>
        <translation>内部错误：%1</translation>
    </message>
    <message>
        <source>no data rows (%1 blank or comment {1:line|lines}); add at least one</source>
        <translation>没有数据行（%1 个空行或注释行）；请至少添加一行</translation>
    </message>
    <message>
        <source>%1 {1:value underflows|values underflow} to 0; rescale {1:its column|their columns} in the file if {1:it matters|they matter}</source>
        <translation>%1 个值下溢为 0；若这些值重要，请在文件中重新缩放其所在列</translation>
    </message>
    <message>
        <source>task &quot;%1&quot; does not occur in the training data ({2:only task: &quot;%3&quot;|%2 tasks, &quot;%3&quot; to &quot;%4&quot;}); remove its rows, or add rows of this task to the training data</source>
        <translation>任务 &quot;%1&quot; 不在训练数据中（{2:唯一的任务为 &quot;%3&quot;|共 %2 个任务，&quot;%3&quot; 至 &quot;%4&quot;}）；请删除其行，或将该任务的行加入训练数据</translation>
    </message>
    <message>
        <source>quote opened here is never closed; close it, or remove it</source>
        <translation>此处的引号没有闭合；请闭合或删除它</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; is the target and cannot be a feature; choose another feature, or another target</source>
        <translation>列 &quot;%1&quot; 是目标值，不能作为特征；请选择其他特征或其他目标值</translation>
    </message>
    <message>
        <source>only class %1 present; classification is trivial; check the labels, and which of them are positive (--positive)</source>
        <translation>只有类别 %1；分类没有意义；请检查标签以及哪些为正类（--positive）</translation>
    </message>
    <message>
        <source>%1 has %2 entries, problem has %3 %4; start from a model of the same data and transforms</source>
        <translation>%1 有 %2 个元素，问题有 %3 个 %4；请从相同数据与变换的模型开始</translation>
    </message>
    <message>
        <source>format version %1, but this program reads version %2; use the version of Gapscope that wrote it</source>
        <translation>格式版本为 %1，而本程序读取版本 %2；请使用写出它的 Gapscope 版本</translation>
    </message>
    <message>
        <source>the weighted sum of the entries must be %1, but their bounds allow only %2 to %3; widen the bounds</source>
        <translation>元素的加权和必须为 %1，但其边界只允许 %2 到 %3；请放宽边界</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; is not a feature; leave it out of %2</source>
        <translation>列 &quot;%1&quot; 不是特征；请从 %2 中去掉</translation>
    </message>
    <message>
        <source>rows with several labels need a loss for them; one label per row, or --loss multi-label-hinge expected</source>
        <translation>多标签的行需要相应的损失；每行应有一个标签，或使用 --loss multi-label-hinge</translation>
    </message>
    <message>
        <source>there is no program &quot;%1&quot;; %2 expected</source>
        <translation>没有程序“%1”；应为：%2</translation>
    </message>
    <message>
        <source>%1 is a program, which starts only if you allow it; look at it, then %2</source>
        <translation>%1 是一个程序，只有您允许才会启动；请先查看，然后 %2</translation>
    </message>
    <message>
        <source>%1 cannot be started: %2</source>
        <translation>无法启动 %1：%2</translation>
    </message>
    <message>
        <source>%1 cannot run here: %2</source>
        <translation>%1 无法在此运行：%2</translation>
    </message>
    <message>
        <source>%1 has changed since this run was described; choose %2 for its present version</source>
        <translation>%1 在此次运行被描述之后已更改；请选择 %2 以使用其当前版本</translation>
    </message>
    <message>
        <source>%1 describes its solvers wrongly: %2; %3 expected</source>
        <translation>%1 对其求解器的描述有误：%2；应为：%3</translation>
    </message>
    <message>
        <source>%1 speaks version %2 of the protocol for solvers, but this program version %3</source>
        <translation>%1 使用求解器协议的第 %2 版，而本程序使用第 %3 版</translation>
    </message>
    <message>
        <source>%1 has no solver%2; %3 expected</source>
        <translation>%1 中没有求解器%2；应为：%3</translation>
    </message>
    <message>
        <source>%1 has several solvers; %2 expected</source>
        <translation>%1 有多个求解器；应为：%2</translation>
    </message>
    <message>
        <source>%1 wrote %2 instead of a message of the protocol</source>
        <translation>%1 写出了 %2，而不是协议的消息</translation>
    </message>
    <message>
        <source>%1 ended by itself (%2)</source>
        <translation>%1 自行结束（%2）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 has not sent %2 in time</source>
        <translation>%1 没有及时发送 %2</translation>
    </message>
    <message>
        <source>%1 does not support this problem: %2</source>
        <translation>%1 不支持此问题：%2</translation>
    </message>
    <message>
        <source>%1 sent %2 at iteration %3, whose entry %4 is not a number</source>
        <translation>%1 在第 %3 次迭代发送的 %2 中，第 %4 个元素不是数</translation>
    </message>
    <message>
        <source>%1 does not count passes: --max-passes limits its iterations</source>
        <translation>%1 不统计遍数：--max-passes 限制其迭代次数</translation>
    </message>
    <message>
        <source>%1 is damaged or cut off (%2); download or copy the file again</source>
        <translation>%1已损坏或被截断（%2）；请重新下载或复制文件</translation>
    </message>
    <message>
        <source>%1 holds %2; %3</source>
        <translation>%1包含%2；%3</translation>
    </message>
    <message>
        <source>%1 has the shape %2; %3 expected</source>
        <translation>%1的形状为 %2；应为%3</translation>
    </message>
    <message>
        <source>%1 {1:label|labels} in %2 for %3 {3:row|rows} in %4; one label per row expected</source>
        <translation>%2中有 %1 个标签，而%4中有 %3 行；每行应有一个标签</translation>
    </message>
    <message>
        <source>%1 in row %2, column %3 of %4; finite numbers expected; remove or impute it</source>
        <translation>%4第 %2 行第 %3 列为 %1；应为有限的数；请删除或填补</translation>
    </message>
    <message>
        <source>which array holds the features is not clear (the arrays are %1); X for the features and y for the labels expected, or another pair of common names</source>
        <translation>无法确定哪个数组是特征（数组有 %1）；特征应名为 X，标签应名为 y，或使用其他常见的一对名称</translation>
    </message>
    <message>
        <source>%1 {1:array is|arrays are} not used (%2)</source>
        <translation>有 %1 个数组未使用（%2）</translation>
    </message>
    <message>
        <source>%1 {1:field|fields}; %2 expected</source>
        <translation>%1 个字段；应为%2</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot;; an integer from 1 to %3 expected</source>
        <translation>%1“%2”；应为 1 到 %3 的整数</translation>
    </message>
    <message>
        <source>entry %1 the diagonal of a %2 matrix; entries below it expected, from which the others follow</source>
        <translation>%2矩阵中有%1对角线的元素；应只有对角线以下的元素，其余由它们得出</translation>
    </message>
    <message>
        <source>%1 {1:entry|entries}, but line %2 declares %3; the file is cut off or damaged</source>
        <translation>有 %1 个元素，但第 %2 行声明为 %3 个；文件被截断或已损坏</translation>
    </message>
    <message>
        <source>Matrix Market needs numbers as labels; &quot;%1&quot; is not a number; choose CSV or .npz</source>
        <translation>Matrix Market 的标签必须是数；“%1”不是数；请选择 CSV 或 .npz</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no name of a host; a name that ssh knows expected</source>
        <translation>“%1”不是主机名；应为 ssh 认识的名称</translation>
    </message>
    <message>
        <source>%1 cannot be reached: %2</source>
        <translation>无法连接 %1：%2</translation>
    </message>
    <message>
        <source>%1 has Gapscope %2, this computer %3; install the same version on both</source>
        <translation>%1 装有 Gapscope %2，这台计算机为 %3；请在两处安装相同版本</translation>
    </message>
    <message>
        <source>%1 sent what this program does not understand: %2</source>
        <translation>%1 发来了本程序无法理解的内容：%2</translation>
    </message>
    <message>
        <source>the data take %1 and stay on %2, which executes runs of them; this computer has a sample of their rows, which is too little for this</source>
        <translation>数据占用 %1，保留在 %2 上并在那里运行；这台计算机只有部分行的样本，不足以完成此操作</translation>
    </message>
    <message>
        <source>the data have changed on %1 since this computer read them; open them again</source>
        <translation>自这台计算机读取以来，%1 上的数据已改变；请重新打开</translation>
    </message>
    <message>
        <source>no run &quot;%1&quot; on this host; gapscope-cli runs --host lists them</source>
        <translation>此主机上没有运行“%1”；gapscope-cli runs --host 可列出全部</translation>
    </message>
    <message>
        <source>run %1 has not ended; stop it first</source>
        <translation>运行 %1 尚未结束；请先停止它</translation>
    </message>
    <message>
        <source>the run cannot be started: %1</source>
        <translation>无法启动运行：%1</translation>
    </message>
    <message>
        <source>%1 says: %2</source>
        <translation>%1 报告：%2</translation>
    </message>
    <message>
        <source>rank %1 on %2: %3</source>
        <translation>%2 上的进程 %1：%3</translation>
    </message>
    <message>
        <source>rank %1 on %2 sees another file than rank 0 on %3; the same file at all ranks expected</source>
        <translation>%2 上的进程 %1 看到的文件与 %3 上的进程 0 不同；所有进程应使用同一文件</translation>
    </message>
    <message>
        <source>rank %1 on %2 has lost the others: %3; continue from a checkpoint with --resume</source>
        <translation>%2 上的进程 %1 与其他进程失去联系：%3；请用 --resume 从检查点继续</translation>
    </message>
    <message>
        <source>rank %1 on %2 has not answered for %3 seconds; continue from a checkpoint with --resume, or let ranks be slower with --exchange-limit</source>
        <translation>%2 上的进程 %1 已有 %3 秒未应答；请用 --resume 从检查点继续，或用 --exchange-limit 允许更慢的进程</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>gap at most %1 max(1, |P|)</source>
        <translation>间隙不超过 %1 max(1, |P|)</translation>
    </message>
    <message>
        <source>gap at most %1</source>
        <translation>间隙不超过 %1</translation>
    </message>
    <message>
        <source>iteration limit of %1 reached</source>
        <translation>达到 %1 次迭代上限</translation>
    </message>
    <message>
        <source>pass limit of %1 reached</source>
        <translation>达到 %1 轮上限</translation>
    </message>
    <message>
        <source>time limit reached</source>
        <translation>达到时间上限</translation>
    </message>
    <message>
        <source>stopped on request</source>
        <translation>应要求停止</translation>
    </message>
    <message>
        <source>stopped before it started</source>
        <translation>开始之前已停止</translation>
    </message>
    <message>
        <source>the solver cannot improve further</source>
        <translation>求解器无法继续改进</translation>
    </message>
    <message>
        <source>accuracy floor reached</source>
        <translation>达到精度极限</translation>
    </message>
    <message>
        <source>annealing reached its smallest smoothing</source>
        <translation>退火已达到最小光滑化</translation>
    </message>
    <message>
        <source>no step size was accepted</source>
        <translation>没有步长被接受</translation>
    </message>
    <message>
        <source>no Lipschitz constant was accepted after %1 increases</source>
        <translation>增大 %1 次后仍没有利普希茨常数被接受</translation>
    </message>
    <message>
        <source>condition 1 of the paper holds for %1</source>
        <translation>论文的条件 1 对 %1 成立</translation>
    </message>
    <message>
        <source>condition 2 of the paper holds for %1</source>
        <translation>论文的条件 2 对 %1 成立</translation>
    </message>
    <message>
        <source>P is not finite</source>
        <translation>P 不是有限数</translation>
    </message>
    <message>
        <source>P exceeds 1e6 max(1, P(0))</source>
        <translation>P 超过 1e6 max(1, P(0))</translation>
    </message>
    <message>
        <source>w reached the boundary of the ball ‖w‖ ≤ %1</source>
        <translation>w 到达球 ‖w‖ ≤ %1 的边界</translation>
    </message>
    <message>
        <source>L = %1 is too small: the bound on the gap does not hold from iteration %2 on</source>
        <translation>L = %1 过小：从第 %2 次迭代起间隙的界不成立</translation>
    </message>
    <message>
        <source>time limit reached, most of it spent on evaluations</source>
        <translation>达到时间上限，大部分时间用于评估</translation>
    </message>
    <message>
        <source>of %1 log records, one in %2 of the later ones is kept (gapscope-cli run --log keeps all)</source>
        <translation>共 %1 条记录，后期每 %2 条保留一条（gapscope-cli run --log 保留全部）</translation>
    </message>
    <message>
        <source>no vertex finish: %1 coefficients, finish_size is %2</source>
        <translation>未寻找顶点：有 %1 个系数，finish_size 为 %2</translation>
    </message>
</context>
<context>
    <name>Parameter</name>
    <message>
        <source>Option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>抽样</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>光滑化</translation>
    </message>
    <message>
        <source>Smoothing weights</source>
        <translation>光滑化权重</translation>
    </message>
    <message>
        <source>L rule</source>
        <translation>L 规则</translation>
    </message>
    <message>
        <source>L start</source>
        <translation>初始 L</translation>
    </message>
    <message>
        <source>L up</source>
        <translation>L 上调</translation>
    </message>
    <message>
        <source>L down</source>
        <translation>L 下调</translation>
    </message>
    <message>
        <source>Strong convexity in</source>
        <translation>强凸性归于</translation>
    </message>
    <message>
        <source>Prox function</source>
        <translation>近端函数</translation>
    </message>
    <message>
        <source>Dual start</source>
        <translation>对偶起点</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Implementation</source>
        <translation>实现方式</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步长方式</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>常数</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>Shrink</source>
        <translation>缩减因子</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>步长计划</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Inner passes</source>
        <translation>内层轮次</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>Prox weight</source>
        <translation>近端权重</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止条件</translation>
    </message>
    <message>
        <source>Inner</source>
        <translation>内层求解器</translation>
    </message>
    <message>
        <source>Weight rule</source>
        <translation>权重规则</translation>
    </message>
    <message>
        <source>Inner length</source>
        <translation>内层长度</translation>
    </message>
    <message>
        <source>Oracle factor</source>
        <translation>oracle 因子</translation>
    </message>
    <message>
        <source>Strong convexity</source>
        <translation>强凸性</translation>
    </message>
    <message>
        <source>Inner dual</source>
        <translation>内层对偶起点</translation>
    </message>
    <message>
        <source>Inner steps</source>
        <translation>内层步数</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>参考点</translation>
    </message>
    <message>
        <source>Shrinking</source>
        <translation>收缩</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值精度</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>Forcing</source>
        <translation>CG 精度</translation>
    </message>
    <message>
        <source>Start size</source>
        <translation>初始大小</translation>
    </message>
    <message>
        <source>Inner accuracy</source>
        <translation>内层精度</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆长度</translation>
    </message>
    <message>
        <source>Drop after</source>
        <translation>丢弃前迭代数</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>批量大小</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>Hinged</source>
        <translation>含零平面</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>SVD</source>
        <translation>SVD</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>范数</translation>
    </message>
    <message>
        <source>Degree</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征数</translation>
    </message>
    <message>
        <source>Relevant</source>
        <translation>相关特征数</translation>
    </message>
    <message>
        <source>Correlation</source>
        <translation>相关性</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>尺度范围</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>Exponent</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>翻转比例</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签数</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>信号强度</translation>
    </message>
    <message>
        <source>Voters</source>
        <translation>投票数</translation>
    </message>
    <message>
        <source>Flips</source>
        <translation>翻转比例</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务数</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>共享比例</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>秩</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>Nonzeros</source>
        <translation>每行非零值</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别数</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>类别取值数</translation>
    </message>
    <message>
        <source>Interactions</source>
        <translation>交互数</translation>
    </message>
    <message>
        <source>Skew</source>
        <translation>偏斜</translation>
    </message>
    <message>
        <source>Average from</source>
        <translation>平均起点</translation>
    </message>
    <message>
        <source>Added l2</source>
        <translation>附加的 l2</translation>
    </message>
    <message>
        <source>Label loss</source>
        <translation>标注损失</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>Transition variance</source>
        <translation>转移方差</translation>
    </message>
    <message>
        <source>Multiplicity</source>
        <translation>重数</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Threshold strength</source>
        <translation>阈值强度</translation>
    </message>
    <message>
        <source>Threshold centre</source>
        <translation>阈值中心</translation>
    </message>
    <message>
        <source>Failure probability</source>
        <translation>失败概率</translation>
    </message>
    <message>
        <source>Subspace</source>
        <translation>子空间</translation>
    </message>
    <message>
        <source>Working set</source>
        <translation>工作集</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>收尾</translation>
    </message>
    <message>
        <source>Finish size</source>
        <translation>收尾规模</translation>
    </message>
</context>
<context>
    <name>PlanePlot</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>equal %1</source>
        <translation>%1 相等</translation>
    </message>
    <message>
        <source>edge of the domain</source>
        <translation>定义域边界</translation>
    </message>
    <message>
        <source>%1 best known</source>
        <translation>%1，已知最佳</translation>
    </message>
    <message>
        <source>start of the next run</source>
        <translation>下一个运行的起点</translation>
    </message>
    <message>
        <source>%1: %2, %3: %4</source>
        <comment>two coordinates</comment>
        <translation>%1：%2，%3：%4</translation>
    </message>
    <message>
        <source>off the plane</source>
        <translation>离开平面</translation>
    </message>
    <message>
        <source>here</source>
        <translation>此处</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>在外面</translation>
    </message>
    <message>
        <source>%1, iteration %2</source>
        <translation>%1，迭代 %2</translation>
    </message>
    <message>
        <source>%1 over %2 and %3.</source>
        <translation>%1，关于 %2 和 %3。</translation>
    </message>
    <message>
        <source>%1 is at %2, %3 after %4 iterations: %5 = %6.</source>
        <translation>%1 在 %4 次迭代后位于 %2, %3：%5 = %6。</translation>
    </message>
    <message>
        <source>The best known point is at %1, %2: %3 = %4.</source>
        <translation>已知最佳点位于 %1, %2：%3 = %4。</translation>
    </message>
    <message>
        <source>The start of the next run is at %1, %2.</source>
        <translation>下一个运行的起点位于 %1, %2。</translation>
    </message>
    <message>
        <source>path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>contour</source>
        <translation>等高线</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>centre of the proximal term of %1</source>
        <translation>%1 的近端项中心</translation>
    </message>
    <message>
        <source>momentum point of %1</source>
        <translation>%1 的动量点</translation>
    </message>
    <message numerus="yes">
        <source>where %n cutting planes meet</source>
        <translation>
            <numerusform>%n 个割平面相交处</numerusform>
        </translation>
    </message>
    <message>
        <source>equal lower bound of P by them</source>
        <translation>由其给出的 P 的等下界线</translation>
    </message>
    <message>
        <source>equal lower bound of P by one cutting plane</source>
        <translation>由一个割平面给出的 P 的等下界线</translation>
    </message>
    <message>
        <source>lower bound here</source>
        <translation>此处的下界</translation>
    </message>
    <message numerus="yes">
        <source>%n cutting planes of %1 are drawn.</source>
        <translation>
            <numerusform>已画出 %1 的 %n 个割平面。</numerusform>
        </translation>
    </message>
    <message>
        <source>points beside the path</source>
        <translation>路径旁的点</translation>
    </message>
    <message>
        <source>cutting planes meet</source>
        <translation>割平面相交处</translation>
    </message>
    <message>
        <source>lower bound = %1</source>
        <translation>下界 = %1</translation>
    </message>
</context>
<context>
    <name>ProblemWords</name>
    <message>
        <source>test part %1</source>
        <translation>测试部分 %1</translation>
    </message>
    <message>
        <source>another division of the rows</source>
        <translation>行的另一种划分</translation>
    </message>
    <message>
        <source>no test part</source>
        <translation>无测试部分</translation>
    </message>
    <message>
        <source>another version of %1</source>
        <translation>%1 的另一版本</translation>
    </message>
    <message>
        <source>data %1</source>
        <translation>数据 %1</translation>
    </message>
    <message>
        <source>data read with other options</source>
        <translation>以其他选项读取的数据</translation>
    </message>
    <message>
        <source>no labels flipped</source>
        <translation>没有翻转标签</translation>
    </message>
    <message>
        <source>labels flipped: %1</source>
        <translation>翻转的标签：%1</translation>
    </message>
    <message>
        <source>features as they are</source>
        <translation>特征保持原样</translation>
    </message>
    <message>
        <source>features: %1</source>
        <translation>特征：%1</translation>
    </message>
    <message>
        <source>thresholds %1</source>
        <translation>阈值 %1</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>损失函数 %1</translation>
    </message>
    <message>
        <source>regularizer %1</source>
        <translation>正则项 %1</translation>
    </message>
    <message>
        <source>λ = %1</source>
        <translation>λ = %1</translation>
    </message>
    <message>
        <source>l1 = %1</source>
        <translation>l1 = %1</translation>
    </message>
    <message>
        <source>intercept: %1</source>
        <translation>截距：%1</translation>
    </message>
    <message>
        <source>other classes</source>
        <translation>其他类别</translation>
    </message>
    <message>
        <source>class %1 against the rest</source>
        <translation>类别 %1 对其余</translation>
    </message>
    <message>
        <source>no groups</source>
        <translation>无分组</translation>
    </message>
    <message>
        <source>groups %1</source>
        <translation>分组 %1</translation>
    </message>
    <message>
        <source>other bounds</source>
        <translation>其他边界</translation>
    </message>
    <message>
        <source>no kernel</source>
        <translation>无核</translation>
    </message>
    <message>
        <source>kernel %1</source>
        <translation>核 %1</translation>
    </message>
    <message>
        <source>minimizes another objective</source>
        <translation>最小化另一个目标函数</translation>
    </message>
    <message>
        <source>One run</source>
        <translation>一个运行</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is on other data: choose it to see it</source>
        <translation>%1使用其他数据：选中它即可查看</translation>
    </message>
    <message>
        <source>%1 minimizes another objective: choose it to see it</source>
        <translation>%1最小化另一个目标函数：选中它即可查看</translation>
    </message>
    <message>
        <source>%1 are on other data: choose one of them to see it</source>
        <translation>%1使用其他数据：选中其中一个即可查看</translation>
    </message>
    <message>
        <source>%1 minimize another objective: choose one of them to see it</source>
        <translation>%1最小化另一个目标函数：选中其中一个即可查看</translation>
    </message>
    <message>
        <source>no dual constraint</source>
        <translation>无对偶约束</translation>
    </message>
    <message>
        <source>dual constraint %1</source>
        <translation>对偶约束 %1</translation>
    </message>
</context>
<context>
    <name>Proposal</name>
    <message>
        <source>smooth loss with l1: only features that may get a weight are visited</source>
        <translation>光滑损失加 l1：只访问可能获得权重的特征</translation>
    </message>
    <message>
        <source>smooth loss, %1 features: a Newton step costs little</source>
        <translation>光滑损失，%1 个特征：牛顿步代价很小</translation>
    </message>
    <message>
        <source>smooth loss: few Newton steps, each by conjugate gradients</source>
        <translation>光滑损失：少数几个牛顿步，每步用共轭梯度求解</translation>
    </message>
    <message>
        <source>non-smooth loss, %1 features: a Newton step on a smoothed form costs little</source>
        <translation>非光滑损失，%1 个特征：光滑化形式上的牛顿步代价很小</translation>
    </message>
    <message>
        <source>non-smooth loss: few Newton steps on a smoothed form, each by conjugate gradients</source>
        <translation>非光滑损失：在光滑化形式上作少数几个牛顿步，每步用共轭梯度求解</translation>
    </message>
    <message>
        <source>exact steps in one dual variable at a time, and rows that are settled are skipped</source>
        <translation>每次对一个对偶变量精确求解，并跳过已定的行</translation>
    </message>
    <message>
        <source>strongly convex regularizer: exact steps in one dual variable at a time</source>
        <translation>强凸的正则项：每次对一个对偶变量精确求解</translation>
    </message>
    <message>
        <source>a quadratic around w is added at each stage, so that a small λ does not slow it down</source>
        <translation>每个阶段加上 w 附近的二次项，因此 λ 很小时也不变慢</translation>
    </message>
    <message>
        <source>accelerated gradient steps on the primal or the dual, with a gap at each of them</source>
        <translation>在原始或对偶问题上作加速梯度步，每步都有间隙</translation>
    </message>
    <message>
        <source>accelerated proximal gradient steps on all rows</source>
        <translation>对所有行作加速近端梯度步</translation>
    </message>
    <message>
        <source>one row per step, with variance reduction</source>
        <translation>每步一行，带方差缩减</translation>
    </message>
    <message>
        <source>proximal steps in primal and dual variables in turn: neither has to be smooth</source>
        <translation>在原始变量和对偶变量上交替作近端步：都不要求光滑</translation>
    </message>
    <message>
        <source>cutting planes of the risk: few iterations where features are few</source>
        <translation>风险的割平面：特征较少时迭代次数少</translation>
    </message>
    <message>
        <source>bounded dual variables: the excessive gap technique bounds the gap at each step</source>
        <translation>有界的对偶变量：过剩间隙技术在每一步都界定间隙</translation>
    </message>
    <message>
        <source>takes every loss and regularizer, but is slow</source>
        <translation>适用于任何损失和正则项，但较慢</translation>
    </message>
    <message>
        <source>%1; certified</source>
        <translation>%1；有证明</translation>
    </message>
    <message>
        <source>%1; without a regularizer its gap does not close</source>
        <translation>%1；没有正则项时其间隙不会闭合</translation>
    </message>
    <message>
        <source>piecewise linear loss and a norm: adaptive steps with restarts, and with l1 an exact vertex</source>
        <translation>分段线性损失与范数：自适应步长加重启，配 l1 时得到精确顶点</translation>
    </message>
</context>
<context>
    <name>Range</name>
    <message>
        <source>and</source>
        <translation>且</translation>
    </message>
    <message>
        <source>or %1</source>
        <translation>或 %1</translation>
    </message>
</context>
<context>
    <name>Registry</name>
    <message>
        <source>Prox-SDCA</source>
        <translation>Prox-SDCA</translation>
    </message>
    <message>
        <source>Stochastic dual</source>
        <translation>随机对偶</translation>
    </message>
    <message>
        <source>Visits one row at a time and solves the dual problem in its variable exactly. The first choice where the regularizer is strongly convex and the data are large.</source>
        <translation>逐行访问，对该行的变量精确求解对偶问题。正则项强凸且数据量大时的首选。</translation>
    </message>
    <message>
        <source>How the dual variable of a row moves: I solves its problem exactly, III to V take a share of the way that the theory allows (smooth losses only).</source>
        <translation>一行的对偶变量如何移动：I 精确求解其子问题，III 到 V 只走理论允许的一部分（仅限光滑损失）。</translation>
    </message>
    <message>
        <source>Order of the rows: a random permutation each pass (permutation); the same of blocks of neighbouring rows (blocks: quicker passes over large data, for rows that are in no order); or drawn with replacement (iid, as the theory assumes).</source>
        <translation>行的顺序：每轮一个随机排列 (permutation)；对相邻行的块随机排列（blocks：大数据时每轮更快，适用于无特定顺序的行）；或有放回抽取（iid，如理论所设）。</translation>
    </message>
    <message>
        <source>For l1 alone: solves l1 plus (λ/2)‖w‖² with this λ in its place. Auto: ε (l1/P(0))² for a target gap ε, which moves the optimum by at most ε/2.</source>
        <translation>仅用于单独的 l1：改为求解 l1 加 (λ/2)‖w‖²，λ 取此值。auto：目标间隙为 ε 时取 ε (l1/P(0))²，最优值的变动不超过 ε/2。</translation>
    </message>
    <message>
        <source>&lt;i&gt;v&lt;/i&gt; ← (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α</source>
        <translation>&lt;i&gt;v&lt;/i&gt; ← (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α</translation>
    </message>
    <message>
        <source>draw a row &lt;i&gt;i&lt;/i&gt;</source>
        <translation>抽取一行 &lt;i&gt;i&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;z&lt;/i&gt; ← &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;, with &lt;i&gt;w&lt;/i&gt; = ∇&lt;i&gt;R&lt;/i&gt;*(&lt;i&gt;v&lt;/i&gt;)</source>
        <translation>&lt;i&gt;z&lt;/i&gt; ← &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;，其中 &lt;i&gt;w&lt;/i&gt; = ∇&lt;i&gt;R&lt;/i&gt;*(&lt;i&gt;v&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;⁺ ← maximizer of the dual in α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt; (option I)</source>
        <translation>α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;⁺ ← 对偶问题关于 α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt; 的最大点（选项 I）</translation>
    </message>
    <message>
        <source>&lt;i&gt;v&lt;/i&gt; ← &lt;i&gt;v&lt;/i&gt; + (α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;⁺ − α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;/&lt;i&gt;n&lt;/i&gt;</source>
        <translation>&lt;i&gt;v&lt;/i&gt; ← &lt;i&gt;v&lt;/i&gt; + (α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;⁺ − α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;/&lt;i&gt;n&lt;/i&gt;</translation>
    </message>
    <message>
        <source>AGM-EF-1</source>
        <translation>AGM-EF-1</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批量</translation>
    </message>
    <message>
        <source>Accelerated gradient with estimate functions that remember one model. Works on the primal of a smooth or smoothed loss, or on the dual of any loss, and shows a true gap at every iteration.</source>
        <translation>估计函数只记住一个模型的加速梯度法。可求解光滑或光滑化损失的原始问题，或任何损失的对偶问题，并在每次迭代给出真实间隙。</translation>
    </message>
    <message>
        <source>Which problem is solved: the primal, smoothed where the loss is not smooth, or the dual, which needs a strongly convex regularizer and no smoothing. annealed: the primal in stages, each with a quarter of the smoothing of the one before. auto: the primal for smooth losses; for others the dual where it can be, else annealed.</source>
        <translation>求解哪个问题：原始问题（损失不光滑时先光滑化），或对偶问题（需要强凸正则项，无需光滑化）。annealed：分阶段求解原始问题，每阶段的光滑化为前一阶段的四分之一。auto：光滑损失用原始问题；其他损失在可行时用对偶问题，否则用 annealed。</translation>
    </message>
    <message>
        <source>Nesterov smoothing of the loss. auto: what the tolerance of the gap allows, only in the primal scheme of a loss that is not smooth; annealed, 1 at first and that in the end.</source>
        <translation>损失的 Nesterov 光滑化。auto：由间隙容差决定，仅用于不光滑损失的原始方案；annealed 初始为 1，最终降到该值。</translation>
    </message>
    <message>
        <source>Whether the Lipschitz constant of the gradient adapts to what the iterates meet, or stays fixed.</source>
        <translation>梯度的利普希茨常数随迭代点自适应，还是保持固定。</translation>
    </message>
    <message>
        <source>First Lipschitz constant that is tried, or the fixed one. auto: the upper bound from the largest singular value, a sixteenth of it when adaptive.</source>
        <translation>首次尝试的或固定的利普希茨常数。auto：由最大奇异值得到的上界，自适应时取其十六分之一。</translation>
    </message>
    <message>
        <source>Factor by which a refused Lipschitz constant is raised.</source>
        <translation>利普希茨常数被拒绝时的放大倍数。</translation>
    </message>
    <message>
        <source>Factor by which an accepted Lipschitz constant is lowered for the next iteration.</source>
        <translation>利普希茨常数被接受后，下一次迭代的缩小倍数。</translation>
    </message>
    <message>
        <source>Primal scheme: the part that holds the strong convexity of the regularizer. composite: all of it in the simple part; smooth: all in the smooth part; a number: that share in the smooth part.</source>
        <translation>原始方案：正则项的强凸性归入哪一部分。composite：全部归入简单部分；smooth：全部归入光滑部分；数值：该比例归入光滑部分。</translation>
    </message>
    <message>
        <source>What measures distances: half the squared norm, or the negative entropy of a distribution. auto: the entropy where the regularizer makes w a distribution.</source>
        <translation>距离的度量：范数平方的一半，或分布的负熵。auto：正则项使 w 成为分布时用熵。</translation>
    </message>
    <message>
        <source>Where the dual variables begin, on losses of all rows together (max-linear): in the middle of the simplex (auto), or in the corner of the plane that is greatest at w = 0 (vertex).</source>
        <translation>对所有行合在一起的损失 (max-linear)，对偶变量从何处开始：单纯形的中心 (auto)，或 w = 0 处最大平面对应的顶点 (vertex)。</translation>
    </message>
    <message>
        <source>&lt;i&gt;z&lt;/i&gt; = &lt;i&gt;w&lt;/i&gt; ← ground problem at &lt;i&gt;u&lt;/i&gt;&lt;sub&gt;0&lt;/sub&gt;; &lt;i&gt;c&lt;/i&gt; ← &lt;i&gt;L&lt;/i&gt; + λ&lt;sub&gt;2&lt;/sub&gt;</source>
        <translation>&lt;i&gt;z&lt;/i&gt; = &lt;i&gt;w&lt;/i&gt; ← 在 &lt;i&gt;u&lt;/i&gt;&lt;sub&gt;0&lt;/sub&gt; 处的基本问题；&lt;i&gt;c&lt;/i&gt; ← &lt;i&gt;L&lt;/i&gt; + λ&lt;sub&gt;2&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;a&lt;/i&gt; ← root of (&lt;i&gt;L&lt;/i&gt; + λ&lt;sub&gt;2&lt;/sub&gt;) &lt;i&gt;a&lt;/i&gt;² = (1 − &lt;i&gt;a&lt;/i&gt;) &lt;i&gt;c&lt;/i&gt; + λ &lt;i&gt;a&lt;/i&gt;</source>
        <translation>&lt;i&gt;a&lt;/i&gt; ← 方程 (&lt;i&gt;L&lt;/i&gt; + λ&lt;sub&gt;2&lt;/sub&gt;) &lt;i&gt;a&lt;/i&gt;² = (1 − &lt;i&gt;a&lt;/i&gt;) &lt;i&gt;c&lt;/i&gt; + λ &lt;i&gt;a&lt;/i&gt; 的根</translation>
    </message>
    <message>
        <source>&lt;i&gt;u&lt;/i&gt; ← convex combination of &lt;i&gt;w&lt;/i&gt; and &lt;i&gt;z&lt;/i&gt;</source>
        <translation>&lt;i&gt;u&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt; 与 &lt;i&gt;z&lt;/i&gt; 的凸组合</translation>
    </message>
    <message>
        <source>&lt;i&gt;f&lt;/i&gt;(&lt;i&gt;u&lt;/i&gt;), ∇&lt;i&gt;f&lt;/i&gt;(&lt;i&gt;u&lt;/i&gt;), α(&lt;i&gt;u&lt;/i&gt;)</source>
        <translation>&lt;i&gt;f&lt;/i&gt;(&lt;i&gt;u&lt;/i&gt;), ∇&lt;i&gt;f&lt;/i&gt;(&lt;i&gt;u&lt;/i&gt;), α(&lt;i&gt;u&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;z&lt;/i&gt;⁺ ← minimizer of the new model &lt;i&gt;q&lt;/i&gt;⁺</source>
        <translation>&lt;i&gt;z&lt;/i&gt;⁺ ← 新模型 &lt;i&gt;q&lt;/i&gt;⁺ 的最小点</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;⁺ ← (1 − &lt;i&gt;a&lt;/i&gt;) &lt;i&gt;w&lt;/i&gt; + &lt;i&gt;a&lt;/i&gt; &lt;i&gt;z&lt;/i&gt;⁺</source>
        <translation>&lt;i&gt;w&lt;/i&gt;⁺ ← (1 − &lt;i&gt;a&lt;/i&gt;) &lt;i&gt;w&lt;/i&gt; + &lt;i&gt;a&lt;/i&gt; &lt;i&gt;z&lt;/i&gt;⁺</translation>
    </message>
    <message>
        <source>accept if &lt;i&gt;J&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;⁺) ≤ &lt;i&gt;q&lt;/i&gt;⁺, else raise &lt;i&gt;L&lt;/i&gt; and repeat</source>
        <translation>若 &lt;i&gt;J&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;⁺) ≤ &lt;i&gt;q&lt;/i&gt;⁺ 则接受，否则增大 &lt;i&gt;L&lt;/i&gt; 并重复</translation>
    </message>
    <message>
        <source>ᾱ⁺ ← (1 − &lt;i&gt;a&lt;/i&gt;) ᾱ + &lt;i&gt;a&lt;/i&gt; α(&lt;i&gt;u&lt;/i&gt;); Π⁺ ← (1 − &lt;i&gt;a&lt;/i&gt;) Π</source>
        <translation>ᾱ⁺ ← (1 − &lt;i&gt;a&lt;/i&gt;) ᾱ + &lt;i&gt;a&lt;/i&gt; α(&lt;i&gt;u&lt;/i&gt;); Π⁺ ← (1 − &lt;i&gt;a&lt;/i&gt;) Π</translation>
    </message>
    <message>
        <source>Lipschitz constant that the last iteration accepted.</source>
        <translation>上一次迭代接受的利普希茨常数。</translation>
    </message>
    <message>
        <source>Product of 1 − a over the iterations: the bound on the error falls with it.</source>
        <translation>各次迭代 1 − a 的乘积：误差界随之下降。</translation>
    </message>
    <message>
        <source>Gradients taken at trial points so far, refused ones included.</source>
        <translation>迄今在试探点计算的梯度数，包括被拒绝的。</translation>
    </message>
    <message>
        <source>Primal objective of the smoothed problem.</source>
        <translation>光滑化问题的原始目标值。</translation>
    </message>
    <message>
        <source>Dual objective of the smoothed problem.</source>
        <translation>光滑化问题的对偶目标值。</translation>
    </message>
    <message>
        <source>Lipschitz constant that the start accepted.</source>
        <translation>起始时接受的利普希茨常数。</translation>
    </message>
    <message>
        <source>Bregman distance from the start of the point that bounds the gap.</source>
        <translation>界定间隙的点到起点的 Bregman 距离。</translation>
    </message>
    <message>
        <source>γ of the smoothed problem, 0 without smoothing.</source>
        <translation>光滑化问题的 γ，无光滑化时为 0。</translation>
    </message>
    <message>
        <source>Pdprox, dual first</source>
        <translation>Pdprox，先对偶</translation>
    </message>
    <message>
        <source>Primal-dual</source>
        <translation>原始-对偶</translation>
    </message>
    <message>
        <source>Moves primal and dual variables in turn by proximal steps. Needs neither a smooth loss nor a smooth or strongly convex regularizer.</source>
        <translation>以近端步交替更新原始变量和对偶变量。既不需要光滑损失，也不需要光滑或强凸的正则项。</translation>
    </message>
    <message>
        <source>How the second dual copy follows: by a difference (algorithm 3, cheap) or by a prox of its own (algorithm 1, extragradient).</source>
        <translation>第二份对偶副本如何更新：用差分（算法 3，代价低），或用自己的近端算子（算法 1，外梯度）。</translation>
    </message>
    <message>
        <source>Which side keeps a second copy; the iterates are the same. Auto takes the shorter one.</source>
        <translation>哪一侧保留第二份副本；迭代点相同。auto 取较短的一侧。</translation>
    </message>
    <message>
        <source>One dual variable a row (scalar), or one for every linear piece of the loss as in the paper (lifted: hinge, generalized-hinge, epsilon-insensitive, quantile; usually slower).</source>
        <translation>每行一个对偶变量 (scalar)，或如论文那样损失的每个线性段一个（lifted：hinge、generalized-hinge、epsilon-insensitive、quantile；通常更慢）。</translation>
    </message>
    <message>
        <source>One step size for both halves (the paper&apos;s), two with a ratio, or diagonal ones that follow the scale of rows and columns and need no constant.</source>
        <translation>两半共用一个步长（论文的做法）、两个成比例的步长，或随行列尺度变化、不需要常数的对角步长。</translation>
    </message>
    <message>
        <source>Multiplies the step sizes. 1 is what the theory allows; the paper tunes it upwards for steps=one, where up to 1.41 is proved.</source>
        <translation>步长的倍数。1 为理论允许的值；论文在 steps=one 时将其调大，已证明可至 1.41。</translation>
    </message>
    <message>
        <source>Primal over dual step size, for steps=two and diagonal. Theory wants ‖w*‖²/‖α*‖²; auto guesses it from the first gradient (one pass). Worth a sweep from 1000 to 0.001 where a run is slow.</source>
        <translation>原始步长与对偶步长之比，用于 steps=two 和 diagonal。理论要求 ‖w*‖²/‖α*‖²；auto 由首个梯度估计（一轮）。运行缓慢时值得从 1000 到 0.001 扫描。</translation>
    </message>
    <message>
        <source>Where ‖X‖²/n² comes from: power iteration (sharp, counted as passes), or a bound from the entries or from the longest row (the paper&apos;s), which costs nothing and makes the steps shorter.</source>
        <translation>‖X‖²/n² 的来源：幂迭代（精确，计入轮次），或由元素或最长行（论文的做法）得到的界，不耗代价但步长较短。</translation>
    </message>
    <message>
        <source>Which pair (w, α) is shown, judged and kept: the last one, usually far nearer to the optimum, or the average of all, which the theorem is about.</source>
        <translation>显示、评判并保留哪一对 (w, α)：最后一对（通常离最优近得多），或全部的平均（定理所针对者）。</translation>
    </message>
    <message>
        <source>α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; ← DP&lt;sub&gt;σ&lt;/sub&gt;(β&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt; − (σ/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;z&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt;)</source>
        <translation>α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; ← DP&lt;sub&gt;σ&lt;/sub&gt;(β&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt; − (σ/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;z&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;/&lt;i&gt;n&lt;/i&gt;</source>
        <translation>&lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;/&lt;i&gt;n&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← prox&lt;sub&gt;τ&lt;i&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt; + τ &lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</source>
        <translation>&lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← prox&lt;sub&gt;τ&lt;i&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt; + τ &lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;z&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;X&lt;/i&gt; &lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;</source>
        <translation>&lt;i&gt;z&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;X&lt;/i&gt; &lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;</translation>
    </message>
    <message>
        <source>β&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; ← α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; − (σ/&lt;i&gt;n&lt;/i&gt;)(&lt;i&gt;z&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;z&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt;)</source>
        <translation>β&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; ← α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; − (σ/&lt;i&gt;n&lt;/i&gt;)(&lt;i&gt;z&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;z&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt;)</translation>
    </message>
    <message>
        <source>Primal step size; the mean of diagonal ones.</source>
        <translation>原始步长；对角步长时为其均值。</translation>
    </message>
    <message>
        <source>Dual step size; the mean of diagonal ones.</source>
        <translation>对偶步长；对角步长时为其均值。</translation>
    </message>
    <message>
        <source>The constant ‖X‖²/n² that the step sizes are made from.</source>
        <translation>用以确定步长的常数 ‖X‖²/n²。</translation>
    </message>
    <message>
        <source>FISTA</source>
        <translation>FISTA</translation>
    </message>
    <message>
        <source>Accelerated proximal gradient on the whole data. The plain choice for smooth losses with any regularizer.</source>
        <translation>在全部数据上的加速近端梯度法。光滑损失配任意正则项的普通选择。</translation>
    </message>
    <message>
        <source>Step size: by backtracking, or constant at 1/L with the bound from the largest singular value.</source>
        <translation>步长：回溯，或取常数 1/L，L 为由最大奇异值得到的界。</translation>
    </message>
    <message>
        <source>First Lipschitz constant that backtracking tries.</source>
        <translation>回溯首次尝试的利普希茨常数。</translation>
    </message>
    <message>
        <source>Factor by which backtracking raises a refused Lipschitz constant.</source>
        <translation>回溯放大被拒绝的利普希茨常数的倍数。</translation>
    </message>
    <message>
        <source>Factor on the Lipschitz constant before each iteration of backtracking; below 1 no theorem holds.</source>
        <translation>每次回溯迭代之前利普希茨常数的倍数；小于 1 时没有定理成立。</translation>
    </message>
    <message>
        <source>When the momentum starts afresh: never, when it points uphill (gradient), or when the objective rises (function).</source>
        <translation>动量何时重启：从不、指向上坡时 (gradient)，或目标值上升时 (function)。</translation>
    </message>
    <message>
        <source>Nesterov smoothing of the loss. auto: what the tolerance of the gap allows, for a loss that is not smooth.</source>
        <translation>损失的 Nesterov 光滑化。auto：由间隙容差决定，用于不光滑的损失。</translation>
    </message>
    <message>
        <source>∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;v&lt;/i&gt;) from α(&lt;i&gt;v&lt;/i&gt;) = −φ′(&lt;i&gt;Xv&lt;/i&gt;)</source>
        <translation>由 α(&lt;i&gt;v&lt;/i&gt;) = −φ′(&lt;i&gt;Xv&lt;/i&gt;) 得 ∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;v&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;⁺ ← prox&lt;sub&gt;&lt;i&gt;h&lt;/i&gt;/&lt;i&gt;L&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;v&lt;/i&gt; − ∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;v&lt;/i&gt;)/&lt;i&gt;L&lt;/i&gt;)</source>
        <translation>&lt;i&gt;w&lt;/i&gt;⁺ ← prox&lt;sub&gt;&lt;i&gt;h&lt;/i&gt;/&lt;i&gt;L&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;v&lt;/i&gt; − ∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;v&lt;/i&gt;)/&lt;i&gt;L&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>backtracking: raise &lt;i&gt;L&lt;/i&gt; and repeat until the quadratic model lies above &lt;i&gt;g&lt;/i&gt;</source>
        <translation>回溯：增大 &lt;i&gt;L&lt;/i&gt; 并重复，直到二次模型位于 &lt;i&gt;g&lt;/i&gt; 之上</translation>
    </message>
    <message>
        <source>&lt;i&gt;v&lt;/i&gt;⁺ ← &lt;i&gt;w&lt;/i&gt;⁺ + ((&lt;i&gt;t&lt;/i&gt; − 1)/&lt;i&gt;t&lt;/i&gt;⁺)(&lt;i&gt;w&lt;/i&gt;⁺ − &lt;i&gt;w&lt;/i&gt;)</source>
        <translation>&lt;i&gt;v&lt;/i&gt;⁺ ← &lt;i&gt;w&lt;/i&gt;⁺ + ((&lt;i&gt;t&lt;/i&gt; − 1)/&lt;i&gt;t&lt;/i&gt;⁺)(&lt;i&gt;w&lt;/i&gt;⁺ − &lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>restart the momentum where the rule asks for it</source>
        <translation>按规则重启动量</translation>
    </message>
    <message>
        <source>Lipschitz constant in use.</source>
        <translation>当前使用的利普希茨常数。</translation>
    </message>
    <message>
        <source>Proximal steps tried so far, refused ones included.</source>
        <translation>迄今尝试的近端步数，包括被拒绝的。</translation>
    </message>
    <message>
        <source>Restarts of the momentum so far.</source>
        <translation>迄今动量重启的次数。</translation>
    </message>
    <message>
        <source>γ of the smoothed loss, 0 without smoothing.</source>
        <translation>光滑化损失的 γ，无光滑化时为 0。</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>Stochastic primal</source>
        <translation>随机原始</translation>
    </message>
    <message>
        <source>Stochastic (proximal) subgradient descent: one row a step. Fast to a rough solution, slow to an exact one; the baseline of the stochastic methods.</source>
        <translation>随机（近端）次梯度下降：每步一行。得到粗略解很快，得到精确解很慢；随机方法的基准。</translation>
    </message>
    <message>
        <source>Step sizes: η₀/√t (sqrt), which converges for every problem; 1/(λ(t + t₀)) where the regularizer is strongly convex; or η₀ throughout (constant), which is quick to a noise level and stays there.</source>
        <translation>步长：η₀/√t (sqrt)，对任何问题收敛；正则项强凸时 1/(λ(t + t₀))；或始终为 η₀ (constant)，很快到达噪声水平并停在那里。</translation>
    </message>
    <message>
        <source>First step size of the schedules sqrt and constant. Auto: the longer of P(0)/(L² r²) and 1/(M r² + λ), where L and M are the Lipschitz constants of the loss and of its derivative and r² the mean of ‖xᵢ‖²; for squared losses 2/(M max ‖xᵢ‖² + λ); at most 1/(2λ); half of it for schedule=constant.</source>
        <translation>步长计划为 sqrt 和 constant 时的首个步长。auto：P(0)/(L² r²) 与 1/(M r² + λ) 中较长者，L 和 M 为损失及其导数的利普希茨常数，r² 为 ‖xᵢ‖² 的均值；平方类损失取 2/(M max ‖xᵢ‖² + λ)；至多 1/(2λ)；schedule=constant 时减半。</translation>
    </message>
    <message>
        <source>Delays schedule=strongly-convex: larger values avoid the long first steps 1/λ.</source>
        <translation>推迟 schedule=strongly-convex：较大的值可避免最初 1/λ 的长步。</translation>
    </message>
    <message>
        <source>Which average of the iterates is kept beside the last one: none, all alike (uniform), or later ones more (weighted, by t).</source>
        <translation>除最后的迭代点外保留哪种平均：无、全部等权 (uniform)，或后面的权重更大（weighted，按 t）。</translation>
    </message>
    <message>
        <source>&lt;i&gt;g&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;)</source>
        <translation>&lt;i&gt;g&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← soft((1 − η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;λ)&lt;i&gt;w&lt;/i&gt; − η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;&lt;i&gt;g x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;, η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;&lt;i&gt;l&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt;)</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← soft((1 − η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;λ)&lt;i&gt;w&lt;/i&gt; − η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;&lt;i&gt;g x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;, η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;&lt;i&gt;l&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt;)</translation>
    </message>
    <message>
        <source>Step size of the last row.</source>
        <translation>最后一行的步长。</translation>
    </message>
    <message>
        <source>Accelerated Prox-SDCA</source>
        <translation>加速 Prox-SDCA</translation>
    </message>
    <message>
        <source>Prox-SDCA on a sequence of better conditioned problems, joined by momentum. For small λ, where Prox-SDCA is slow; falls back to it where λ is large.</source>
        <translation>在一系列条件更好的问题上运行 Prox-SDCA，并以动量相连。用于 λ 较小、Prox-SDCA 缓慢时；λ 较大时退回 Prox-SDCA。</translation>
    </message>
    <message>
        <source>How exactly inner problems are solved: for a fixed number of passes (practical), or to the accuracy that theorem 3 asks for, with its constant momentum (theory).</source>
        <translation>内层问题求解的精度：固定轮数 (practical)，或达到定理 3 要求的精度并用其常数动量 (theory)。</translation>
    </message>
    <message>
        <source>Passes of Prox-SDCA over each inner problem, for variant=practical; the paper takes 5.</source>
        <translation>variant=practical 时每个内层问题的 Prox-SDCA 轮数；论文取 5。</translation>
    </message>
    <message>
        <source>Momentum of variant=practical: the paper&apos;s constant β, or growing as in FISTA up to β.</source>
        <translation>variant=practical 的动量：论文的常数 β，或如 FISTA 那样增长到 β。</translation>
    </message>
    <message>
        <source>When the momentum of variant=practical starts afresh: never, when it points uphill (gradient), or when the objective rises (function, half a pass more).</source>
        <translation>variant=practical 的动量何时重启：从不、指向上坡时 (gradient)，或目标值上升时（function，多半轮）。</translation>
    </message>
    <message>
        <source>What ends the run beside its limits: the certified gap alone, or also the stopping conditions of the paper (2, and 1 with variant=theory).</source>
        <translation>除上限外何时结束运行：仅凭已证明的间隙，或也用论文的停止条件（条件 2，variant=theory 时还有条件 1）。</translation>
    </message>
    <message>
        <source>inner problem: &lt;i&gt;P&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) + (κ/2)‖&lt;i&gt;w&lt;/i&gt; − &lt;i&gt;y&lt;/i&gt;‖²</source>
        <translation>内层问题：&lt;i&gt;P&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) + (κ/2)‖&lt;i&gt;w&lt;/i&gt; − &lt;i&gt;y&lt;/i&gt;‖²</translation>
    </message>
    <message>
        <source>Prox-SDCA on it from the present α: a few passes, or until its gap meets the target</source>
        <translation>从当前 α 起对其运行 Prox-SDCA：若干轮，或直到其间隙达到目标</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;⁺ ← primal point of the inner problem</source>
        <translation>&lt;i&gt;w&lt;/i&gt;⁺ ← 内层问题的原始点</translation>
    </message>
    <message>
        <source>&lt;i&gt;y&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt;⁺ + β(&lt;i&gt;w&lt;/i&gt;⁺ − &lt;i&gt;w&lt;/i&gt;)</source>
        <translation>&lt;i&gt;y&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt;⁺ + β(&lt;i&gt;w&lt;/i&gt;⁺ − &lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>ε, duality gap of the inner problem.</source>
        <translation>ε，内层问题的对偶间隙。</translation>
    </message>
    <message>
        <source>ε + κ²/(2λ) ‖w − y‖², which bounds the gap of this very pair.</source>
        <translation>ε + κ²/(2λ) ‖w − y‖²，界定此对的间隙。</translation>
    </message>
    <message>
        <source>Left side of the paper&apos;s second stopping condition.</source>
        <translation>论文第二个停止条件的左端。</translation>
    </message>
    <message>
        <source>ξ, the bound of theorem 3 on P(w) − P*; a promise of variant=theory only.</source>
        <translation>ξ，定理 3 对 P(w) − P* 的界；仅 variant=theory 有此保证。</translation>
    </message>
    <message>
        <source>Passes over the last inner problem.</source>
        <translation>上一个内层问题的轮数。</translation>
    </message>
    <message>
        <source>Momentum after this iteration.</source>
        <translation>此次迭代后的动量。</translation>
    </message>
    <message>
        <source>APCG</source>
        <translation>APCG</translation>
    </message>
    <message>
        <source>Coordinate ascent on the dual with Nesterov&apos;s momentum in every step. A rival of accelerated Prox-SDCA for small λ.</source>
        <translation>每步都带 Nesterov 动量的对偶坐标上升。λ 较小时与加速 Prox-SDCA 竞争。</translation>
    </message>
    <message>
        <source>&lt;i&gt;z&lt;/i&gt; ← &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; at &lt;i&gt;y&lt;/i&gt; = ϱθ&lt;i&gt;u&lt;/i&gt; + &lt;i&gt;v&lt;/i&gt;</source>
        <translation>&lt;i&gt;z&lt;/i&gt; ← &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;，在 &lt;i&gt;y&lt;/i&gt; = ϱθ&lt;i&gt;u&lt;/i&gt; + &lt;i&gt;v&lt;/i&gt; 处</translation>
    </message>
    <message>
        <source>α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;⁺ ← coordinate step from −ϱθ&lt;i&gt;u&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; + &lt;i&gt;v&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;</source>
        <translation>α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;⁺ ← 从 −ϱθ&lt;i&gt;u&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; + &lt;i&gt;v&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; 出发的坐标步</translation>
    </message>
    <message>
        <source>&lt;i&gt;u&lt;/i&gt;, &lt;i&gt;v&lt;/i&gt; follow; θ ← ϱθ; α = θ&lt;i&gt;u&lt;/i&gt; + &lt;i&gt;v&lt;/i&gt;</source>
        <translation>&lt;i&gt;u&lt;/i&gt;、&lt;i&gt;v&lt;/i&gt; 随之更新；θ ← ϱθ；α = θ&lt;i&gt;u&lt;/i&gt; + &lt;i&gt;v&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Dual APPA</source>
        <translation>Dual APPA</translation>
    </message>
    <message>
        <source>Proximal point</source>
        <translation>近端点</translation>
    </message>
    <message>
        <source>Adds a quadratic around the present w, does about one pass of a dual method on it, and moves its centre there. Needs no strong convexity: solves l1 and problems without regularizer too.</source>
        <translation>在当前 w 周围加一个二次项，用对偶方法求解约一轮，再把中心移到那里。不需要强凸性：也能求解 l1 和没有正则项的问题。</translation>
    </message>
    <message>
        <source>Solver of the subproblems. Dual methods only: svrg and its like have no α that could stay from one subproblem to the next; they serve appa.</source>
        <translation>子问题的求解器。仅限对偶方法：svrg 之类没有可从一个子问题传到下一个的 α；它们用于 appa。</translation>
    </message>
    <message>
        <source>Whether τ stays (fixed), or falls while subproblems are solved well and rises again where the objective does (adaptive, half a pass more a stage).</source>
        <translation>τ 保持不变 (fixed)，或在子问题求解良好时减小、目标值上升时再增大（adaptive，每阶段多半轮）。</translation>
    </message>
    <message>
        <source>Passes (stages of svrg) over each subproblem, where their number is fixed.</source>
        <translation>轮数固定时每个子问题的轮数（svrg 为阶段数）。</translation>
    </message>
    <message>
        <source>How long subproblems are treated: a fixed number of passes, or until the gap certifies that the error fell by the oracle factor (oracle).</source>
        <translation>子问题处理多久：固定轮数，或直到间隙证明误差已按 oracle 因子下降 (oracle)。</translation>
    </message>
    <message>
        <source>Factor by which inner_length=oracle reduces the error of a subproblem. Auto: 2(τ + μ)/μ, 10 where μ is not known.</source>
        <translation>inner_length=oracle 时子问题误差下降的倍数。auto：2(τ + μ)/μ，μ 未知时为 10。</translation>
    </message>
    <message>
        <source>How strongly convex the objective is known to be. auto: the strength of the l2 part of the regularizer.</source>
        <translation>目标函数已知的强凸程度。auto：正则项中 l2 部分的强度。</translation>
    </message>
    <message>
        <source>Where α begins: at −φ′ of the starting scores (derivative), or at 0.</source>
        <translation>α 从何处开始：起始得分的 −φ′ (derivative)，或 0。</translation>
    </message>
    <message>
        <source>subproblem: &lt;i&gt;P&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) + (τ/2)‖&lt;i&gt;w&lt;/i&gt; − &lt;i&gt;s&lt;/i&gt;‖²</source>
        <translation>子问题：&lt;i&gt;P&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) + (τ/2)‖&lt;i&gt;w&lt;/i&gt; − &lt;i&gt;s&lt;/i&gt;‖²</translation>
    </message>
    <message>
        <source>a pass of the inner solver from the present α</source>
        <translation>内层求解器从当前 α 起进行一轮</translation>
    </message>
    <message>
        <source>&lt;i&gt;s&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt; ← primal point of the subproblem</source>
        <translation>&lt;i&gt;s&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt; ← 子问题的原始点</translation>
    </message>
    <message>
        <source>weight_rule=adaptive: halve or double τ</source>
        <translation>weight_rule=adaptive：τ 减半或加倍</translation>
    </message>
    <message>
        <source>Duality gap of the last subproblem.</source>
        <translation>上一个子问题的对偶间隙。</translation>
    </message>
    <message>
        <source>Passes over the last subproblem (stages of svrg).</source>
        <translation>上一个子问题的轮数（svrg 为阶段数）。</translation>
    </message>
    <message>
        <source>τ of the last subproblem.</source>
        <translation>上一个子问题的 τ。</translation>
    </message>
    <message>
        <source>‖∇P(w)‖, where there is no l1 part; its square over 2μ bounds P(w) − P*.</source>
        <translation>没有 l1 部分时的 ‖∇P(w)‖；其平方除以 2μ 是 P(w) − P* 的界。</translation>
    </message>
    <message>
        <source>APPA</source>
        <translation>APPA</translation>
    </message>
    <message>
        <source>Adds a quadratic around the present w, lets an inner solver treat the easier problem, and repeats. Shows what un-regularizing costs and gains.</source>
        <translation>在当前 w 周围加一个二次项，由内层求解器处理较容易的问题，然后重复。展示“去正则化”的代价与收益。</translation>
    </message>
    <message>
        <source>Solver of the subproblems. svrg is the authors&apos; choice; prox-sdca usually needs fewer passes.</source>
        <translation>子问题的求解器。svrg 是作者的选择；prox-sdca 通常所需轮数更少。</translation>
    </message>
    <message>
        <source>Where a dual inner solver begins a stage: at −φ′ of the scores of the starting point (fresh), or at the α it has (kept).</source>
        <translation>对偶内层求解器每阶段从何处开始：起点得分的 −φ′ (fresh)，或已有的 α (kept)。</translation>
    </message>
    <message>
        <source>Step size of a primal inner solver, at most 1/(λ + τ). auto: 1/(3L) of svrg and saga, 1/L of sag and gd, L as there with λ + τ in place of λ.</source>
        <translation>原始内层求解器的步长，至多 1/(λ + τ)。auto：svrg 和 saga 为 1/(3L)，sag 和 gd 为 1/L，L 同彼处但以 λ + τ 代替 λ。</translation>
    </message>
    <message>
        <source>Order of the rows: a random permutation each pass, or drawn with replacement (iid). auto: what suits the inner solver, iid for svrg, saga and sag.</source>
        <translation>行的顺序：每轮一个随机排列，或有放回抽取 (iid)。auto：适合内层求解器者，svrg、saga、sag 用 iid。</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← inner solver on &lt;i&gt;P&lt;/i&gt; + (τ/2)‖· − &lt;i&gt;w&lt;/i&gt;‖², started at &lt;i&gt;w&lt;/i&gt;</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← 从 &lt;i&gt;w&lt;/i&gt; 起对 &lt;i&gt;P&lt;/i&gt; + (τ/2)‖· − &lt;i&gt;w&lt;/i&gt;‖² 运行内层求解器</translation>
    </message>
    <message>
        <source>Accelerated APPA</source>
        <translation>加速 APPA</translation>
    </message>
    <message>
        <source>APPA with Nesterov&apos;s momentum between its stages. Needs to know how strongly convex the objective is.</source>
        <translation>各阶段之间带 Nesterov 动量的 APPA。需要知道目标函数的强凸程度。</translation>
    </message>
    <message>
        <source>&lt;i&gt;y&lt;/i&gt; ← (&lt;i&gt;x&lt;/i&gt; + &lt;i&gt;r v&lt;/i&gt;)/(1 + &lt;i&gt;r&lt;/i&gt;)</source>
        <translation>&lt;i&gt;y&lt;/i&gt; ← (&lt;i&gt;x&lt;/i&gt; + &lt;i&gt;r v&lt;/i&gt;)/(1 + &lt;i&gt;r&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;x&lt;/i&gt;⁺ ← inner solver on &lt;i&gt;P&lt;/i&gt; + (τ/2)‖· − &lt;i&gt;y&lt;/i&gt;‖²</source>
        <translation>&lt;i&gt;x&lt;/i&gt;⁺ ← 对 &lt;i&gt;P&lt;/i&gt; + (τ/2)‖· − &lt;i&gt;y&lt;/i&gt;‖² 运行内层求解器</translation>
    </message>
    <message>
        <source>&lt;i&gt;g&lt;/i&gt; ← τ(&lt;i&gt;y&lt;/i&gt; − &lt;i&gt;x&lt;/i&gt;⁺)</source>
        <translation>&lt;i&gt;g&lt;/i&gt; ← τ(&lt;i&gt;y&lt;/i&gt; − &lt;i&gt;x&lt;/i&gt;⁺)</translation>
    </message>
    <message>
        <source>&lt;i&gt;v&lt;/i&gt; ← (1 − &lt;i&gt;r&lt;/i&gt;)&lt;i&gt;v&lt;/i&gt; + &lt;i&gt;r&lt;/i&gt;(&lt;i&gt;y&lt;/i&gt; − ζ&lt;i&gt;g&lt;/i&gt;)</source>
        <translation>&lt;i&gt;v&lt;/i&gt; ← (1 − &lt;i&gt;r&lt;/i&gt;)&lt;i&gt;v&lt;/i&gt; + &lt;i&gt;r&lt;/i&gt;(&lt;i&gt;y&lt;/i&gt; − ζ&lt;i&gt;g&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>Catalyst</source>
        <translation>Catalyst</translation>
    </message>
    <message>
        <source>Nesterov&apos;s momentum around an inner solver that treats each proximal subproblem for about a pass.</source>
        <translation>在内层求解器外加 Nesterov 动量，每个近端子问题约处理一轮。</translation>
    </message>
    <message>
        <source>Solver of the subproblems. prox-sdca usually needs the fewest passes. Methods with momentum of their own, such as fista and apcg, are accelerated already.</source>
        <translation>子问题的求解器。prox-sdca 通常所需轮数最少。fista、apcg 等自带动量的方法已经加速。</translation>
    </message>
    <message>
        <source>Weight of the quadratic that a subproblem adds. Auto: (L − μ)/(n + 1) − μ with svrg, saga and sag, L − 2μ with gd, ρ²/(γn) − λ with prox-sdca, ρ the largest row norm, L as these have it; 0 where that is negative.</source>
        <translation>子问题所加二次项的权重。auto：svrg、saga、sag 为 (L − μ)/(n + 1) − μ，gd 为 L − 2μ，prox-sdca 为 ρ²/(γn) − λ（ρ 为最大行范数），L 与它们相同；为负时取 0。</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;⁺ ← inner solver on &lt;i&gt;P&lt;/i&gt; + (κ/2)‖· − &lt;i&gt;y&lt;/i&gt;‖²</source>
        <translation>&lt;i&gt;w&lt;/i&gt;⁺ ← 对 &lt;i&gt;P&lt;/i&gt; + (κ/2)‖· − &lt;i&gt;y&lt;/i&gt;‖² 运行内层求解器</translation>
    </message>
    <message>
        <source>&lt;i&gt;a&lt;/i&gt;⁺² = (1 − &lt;i&gt;a&lt;/i&gt;⁺)&lt;i&gt;a&lt;/i&gt;² + &lt;i&gt;q a&lt;/i&gt;⁺;  β = &lt;i&gt;a&lt;/i&gt;(1 − &lt;i&gt;a&lt;/i&gt;)/(&lt;i&gt;a&lt;/i&gt;² + &lt;i&gt;a&lt;/i&gt;⁺)</source>
        <translation>&lt;i&gt;a&lt;/i&gt;⁺² = (1 − &lt;i&gt;a&lt;/i&gt;⁺)&lt;i&gt;a&lt;/i&gt;² + &lt;i&gt;q a&lt;/i&gt;⁺;  β = &lt;i&gt;a&lt;/i&gt;(1 − &lt;i&gt;a&lt;/i&gt;)/(&lt;i&gt;a&lt;/i&gt;² + &lt;i&gt;a&lt;/i&gt;⁺)</translation>
    </message>
    <message>
        <source>Momentum after this stage.</source>
        <translation>此阶段后的动量。</translation>
    </message>
    <message>
        <source>SVRG</source>
        <translation>SVRG</translation>
    </message>
    <message>
        <source>Stochastic variance-reduced gradient: one row a step, corrected by the full gradient at a snapshot, so that a constant step converges. Needs no dual variables and little memory.</source>
        <translation>随机方差缩减梯度：每步一行，用参考点处的全梯度校正，因此常数步长也收敛。不需要对偶变量，内存很少。</translation>
    </message>
    <message>
        <source>Step size. auto: 1/(3 L), L = M max ‖xᵢ‖² + λ with M the Lipschitz constant of φ′, which serves well in practice; theory: 0.1/L, which its theorem asks for. Steps up to 1/L are often faster; well above 1/L a run may diverge.</source>
        <translation>步长。auto：1/(3 L)，L = M max ‖xᵢ‖² + λ，M 为 φ′ 的利普希茨常数，实践中效果良好；theory：0.1/L，为其定理所要求。步长至 1/L 常更快；远大于 1/L 时可能发散。</translation>
    </message>
    <message>
        <source>Where the next stage starts: at the last iterate (faster), or at the mean of the stage&apos;s iterates (what the theory covers).</source>
        <translation>下一阶段从何处开始：最后的迭代点（更快），或该阶段迭代点的平均（理论涵盖者）。</translation>
    </message>
    <message>
        <source>Order of the rows: drawn with replacement (iid), as the theory assumes, a random permutation each pass, or the same of blocks of neighbouring rows, which makes little difference.</source>
        <translation>行的顺序：有放回抽取（iid，如理论所设）、每轮一个随机排列，或对相邻行的块随机排列，差别很小。</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w̃&lt;/i&gt;) of all rows, &lt;i&gt;D&lt;/i&gt; ← (1/&lt;i&gt;n&lt;/i&gt;) Σ &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;</source>
        <translation>所有行的 &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w̃&lt;/i&gt;)，&lt;i&gt;D&lt;/i&gt; ← (1/&lt;i&gt;n&lt;/i&gt;) Σ &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;g&lt;/i&gt; ← (φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;) − &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; + &lt;i&gt;D&lt;/i&gt;</source>
        <translation>&lt;i&gt;g&lt;/i&gt; ← (φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;) − &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; + &lt;i&gt;D&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← soft((1 − ηλ)&lt;i&gt;w&lt;/i&gt; − η&lt;i&gt;g&lt;/i&gt;, η&lt;i&gt;l&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt;)</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← soft((1 − ηλ)&lt;i&gt;w&lt;/i&gt; − η&lt;i&gt;g&lt;/i&gt;, η&lt;i&gt;l&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt;)</translation>
    </message>
    <message>
        <source>after &lt;i&gt;m&lt;/i&gt; steps &lt;i&gt;w̃&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt;, or the mean of the &lt;i&gt;m&lt;/i&gt; iterates</source>
        <translation>&lt;i&gt;m&lt;/i&gt; 步后 &lt;i&gt;w̃&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt;，或 &lt;i&gt;m&lt;/i&gt; 个迭代点的平均</translation>
    </message>
    <message>
        <source>Step size η.</source>
        <translation>步长 η。</translation>
    </message>
    <message>
        <source>Largest Lipschitz constant of a row&apos;s gradient.</source>
        <translation>单行梯度的最大利普希茨常数。</translation>
    </message>
    <message>
        <source>SAGA</source>
        <translation>SAGA</translation>
    </message>
    <message>
        <source>One row a step, corrected by a table of the derivatives that every row had when it was last drawn. As quick as SVRG without its full gradients; the first choice among the stochastic primal methods.</source>
        <translation>每步一行，用各行上次被抽取时的导数表校正。与 SVRG 一样快而无需全梯度；随机原始方法中的首选。</translation>
    </message>
    <message>
        <source>Step size. auto: 1/(3 L), L = M max ‖xᵢ‖² + λ with M the Lipschitz constant of φ′, which adapts to the strong convexity by itself; strongly-convex: 1/(2(μn + L)), which needs μ. Steps up to 1/(2L) are often faster; well above 1/L a run may diverge.</source>
        <translation>步长。auto：1/(3 L)，L = M max ‖xᵢ‖² + λ，M 为 φ′ 的利普希茨常数，自动适应强凸性；strongly-convex：1/(2(μn + L))，需要 μ。步长至 1/(2L) 常更快；远大于 1/L 时可能发散。</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;) of all rows, &lt;i&gt;D&lt;/i&gt; ← (1/&lt;i&gt;n&lt;/i&gt;) Σ &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;</source>
        <translation>所有行的 &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;)，&lt;i&gt;D&lt;/i&gt; ← (1/&lt;i&gt;n&lt;/i&gt;) Σ &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;), &lt;i&gt;g&lt;/i&gt; ← (&lt;i&gt;d&lt;/i&gt; − &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; + &lt;i&gt;D&lt;/i&gt;</source>
        <translation>&lt;i&gt;d&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;), &lt;i&gt;g&lt;/i&gt; ← (&lt;i&gt;d&lt;/i&gt; − &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; + &lt;i&gt;D&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;D&lt;/i&gt; ← &lt;i&gt;D&lt;/i&gt; + (&lt;i&gt;d&lt;/i&gt; − &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;/&lt;i&gt;n&lt;/i&gt;, &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;d&lt;/i&gt;</source>
        <translation>&lt;i&gt;D&lt;/i&gt; ← &lt;i&gt;D&lt;/i&gt; + (&lt;i&gt;d&lt;/i&gt; − &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;/&lt;i&gt;n&lt;/i&gt;, &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;d&lt;/i&gt;</translation>
    </message>
    <message>
        <source>SAG</source>
        <translation>SAG</translation>
    </message>
    <message>
        <source>Stochastic average gradient: one row a step, along the mean of the gradients that every row had when it was drawn last. Allows longer steps than SAGA, of which it is the forerunner.</source>
        <translation>随机平均梯度：每步一行，沿各行上次被抽取时梯度的平均方向。步长可比 SAGA 更长，是其前身。</translation>
    </message>
    <message>
        <source>Step size. auto: 1/L, L = M max ‖xᵢ‖² + λ with M the Lipschitz constant of φ′, as the authors advise; theory: 1/(16 L), which their theorem asks for. Well above 1/L a run may diverge.</source>
        <translation>步长。auto：1/L，L = M max ‖xᵢ‖² + λ，M 为 φ′ 的利普希茨常数，如作者建议；theory：1/(16 L)，为其定理所要求。远大于 1/L 时可能发散。</translation>
    </message>
    <message>
        <source>Order of the rows: drawn with replacement (iid), as the theory assumes, a random permutation each pass, or the same of blocks of neighbouring rows, which often makes it run astray.</source>
        <translation>行的顺序：有放回抽取（iid，如理论所设）、每轮一个随机排列，或对相邻行的块随机排列，后者常使其偏离。</translation>
    </message>
    <message>
        <source>draw a row &lt;i&gt;i&lt;/i&gt;; &lt;i&gt;m&lt;/i&gt; = number of distinct rows so far</source>
        <translation>抽取一行 &lt;i&gt;i&lt;/i&gt;；&lt;i&gt;m&lt;/i&gt; = 迄今不同行的个数</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;)</source>
        <translation>&lt;i&gt;d&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;D&lt;/i&gt; ← &lt;i&gt;D&lt;/i&gt; + (&lt;i&gt;d&lt;/i&gt; − &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;, &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;d&lt;/i&gt;</source>
        <translation>&lt;i&gt;D&lt;/i&gt; ← &lt;i&gt;D&lt;/i&gt; + (&lt;i&gt;d&lt;/i&gt; − &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;, &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;d&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← soft((1 − ηλ)&lt;i&gt;w&lt;/i&gt; − (η/&lt;i&gt;m&lt;/i&gt;)&lt;i&gt;D&lt;/i&gt;, η&lt;i&gt;l&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt;)</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← soft((1 − ηλ)&lt;i&gt;w&lt;/i&gt; − (η/&lt;i&gt;m&lt;/i&gt;)&lt;i&gt;D&lt;/i&gt;, η&lt;i&gt;l&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt;)</translation>
    </message>
    <message>
        <source>Distinct rows drawn so far.</source>
        <translation>迄今抽取过的不同行数。</translation>
    </message>
    <message>
        <source>Accelerated gradient</source>
        <translation>加速梯度</translation>
    </message>
    <message>
        <source>Nesterov&apos;s accelerated gradient with the constant momentum that strong convexity allows. Best where μ is known; fista needs no μ.</source>
        <translation>Nesterov 加速梯度，动量为强凸性所允许的常数。μ 已知时最佳；fista 不需要 μ。</translation>
    </message>
    <message>
        <source>Step size. auto: 1/L, L = M ‖X‖²/n + λ with M the Lipschitz constant of φ′, the longest step that the theory covers; a run diverges where η exceeds 2/L.</source>
        <translation>步长。auto：1/L，L = M ‖X‖²/n + λ，M 为 φ′ 的利普希茨常数，是理论涵盖的最长步长；η 超过 2/L 时发散。</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;⁺ ← prox&lt;sub&gt;η&lt;i&gt;h&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;v&lt;/i&gt; − η∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;v&lt;/i&gt;)), η = 1/&lt;i&gt;L&lt;/i&gt;</source>
        <translation>&lt;i&gt;w&lt;/i&gt;⁺ ← prox&lt;sub&gt;η&lt;i&gt;h&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;v&lt;/i&gt; − η∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;v&lt;/i&gt;)), η = 1/&lt;i&gt;L&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;v&lt;/i&gt;⁺ ← &lt;i&gt;w&lt;/i&gt;⁺ + ((√&lt;i&gt;L&lt;/i&gt; − √μ)/(√&lt;i&gt;L&lt;/i&gt; + √μ))(&lt;i&gt;w&lt;/i&gt;⁺ − &lt;i&gt;w&lt;/i&gt;)</source>
        <translation>&lt;i&gt;v&lt;/i&gt;⁺ ← &lt;i&gt;w&lt;/i&gt;⁺ + ((√&lt;i&gt;L&lt;/i&gt; − √μ)/(√&lt;i&gt;L&lt;/i&gt; + √μ))(&lt;i&gt;w&lt;/i&gt;⁺ − &lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>Lipschitz constant in use, 1/η.</source>
        <translation>当前使用的利普希茨常数，1/η。</translation>
    </message>
    <message>
        <source>Factor on w⁺ − w.</source>
        <translation>w⁺ − w 的倍数。</translation>
    </message>
    <message>
        <source>Gradient descent</source>
        <translation>梯度下降</translation>
    </message>
    <message>
        <source>Proximal gradient descent on the whole data with a constant step. The yardstick that accelerated and stochastic methods are measured against.</source>
        <translation>在全部数据上以常数步长进行的近端梯度下降。衡量加速方法和随机方法的标尺。</translation>
    </message>
    <message>
        <source>∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) from α(&lt;i&gt;w&lt;/i&gt;) = −φ′(&lt;i&gt;Xw&lt;/i&gt;)</source>
        <translation>由 α(&lt;i&gt;w&lt;/i&gt;) = −φ′(&lt;i&gt;Xw&lt;/i&gt;) 得 ∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;⁺ ← prox&lt;sub&gt;η&lt;i&gt;h&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt; − η∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;)), η = 1/&lt;i&gt;L&lt;/i&gt;</source>
        <translation>&lt;i&gt;w&lt;/i&gt;⁺ ← prox&lt;sub&gt;η&lt;i&gt;h&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt; − η∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;)), η = 1/&lt;i&gt;L&lt;/i&gt;</translation>
    </message>
    <message>
        <source>where &lt;i&gt;P&lt;/i&gt; rose, double &lt;i&gt;L&lt;/i&gt; and repeat</source>
        <translation>若 &lt;i&gt;P&lt;/i&gt; 上升，则 &lt;i&gt;L&lt;/i&gt; 加倍并重复</translation>
    </message>
    <message>
        <source>Dual coordinate descent</source>
        <translation>对偶坐标下降</translation>
    </message>
    <message>
        <source>Whether the first sweeps read feature values rounded to single precision, which is faster, or all read them as they are (as it always is with several classes).</source>
        <translation>前几次扫过读取舍入为单精度的特征值（更快），还是全部按原值读取（多类时始终如此）。</translation>
    </message>
    <message>
        <source>draw the next active row &lt;i&gt;i&lt;/i&gt;;  &lt;i&gt;G&lt;/i&gt; ← &lt;i&gt;y&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; − 1</source>
        <translation>抽取下一个活动行 &lt;i&gt;i&lt;/i&gt;；&lt;i&gt;G&lt;/i&gt; ← &lt;i&gt;y&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; − 1</translation>
    </message>
    <message>
        <source>&lt;i&gt;a&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← clip(&lt;i&gt;a&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;G&lt;/i&gt; λ&lt;i&gt;n&lt;/i&gt;/‖&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;‖², 0, 1);  &lt;i&gt;w&lt;/i&gt; follows</source>
        <translation>&lt;i&gt;a&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← clip(&lt;i&gt;a&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;G&lt;/i&gt; λ&lt;i&gt;n&lt;/i&gt;/‖&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;‖², 0, 1)；&lt;i&gt;w&lt;/i&gt; 随之更新</translation>
    </message>
    <message>
        <source>Rows that take part in the sweeps.</source>
        <translation>参与扫过的行数。</translation>
    </message>
    <message>
        <source>Greatest minus least violation in the last sweep.</source>
        <translation>上次扫过中最大与最小违反量之差。</translation>
    </message>
    <message>
        <source>Semismooth Newton augmented Lagrangian</source>
        <translation>半光滑牛顿增广拉格朗日法</translation>
    </message>
    <message>
        <source>Second order</source>
        <translation>二阶</translation>
    </message>
    <message>
        <source>Newton steps on a smooth stand-in for a loss with kinks that is moved until it has the same solution. Ours. The first choice for such losses where columns are few (up to 1500) or the problem is badly conditioned.</source>
        <translation>对有不可导点的损失的光滑替代函数作牛顿步，并移动替代函数直到解相同。本程序自有方法。列数较少（至 1500）或问题条件差时此类损失的首选。</translation>
    </message>
    <message>
        <source>Weight that ties the dual variables to their centre at the start, relative to the size of the labels.</source>
        <translation>起始时将对偶变量拉向其中心的权重，相对于标签的大小。</translation>
    </message>
    <message>
        <source>Factor by which the weight falls whenever the centre moves.</source>
        <translation>中心每次移动时权重的缩小倍数。</translation>
    </message>
    <message>
        <source>Whether growing samples of the rows are solved first, where rows are many and columns few.</source>
        <translation>行多列少时是否先求解逐渐增大的行样本。</translation>
    </message>
    <message>
        <source>&lt;i&gt;g&lt;/i&gt; ← λ&lt;i&gt;w&lt;/i&gt; − (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;w&lt;/i&gt;)</source>
        <translation>&lt;i&gt;g&lt;/i&gt; ← λ&lt;i&gt;w&lt;/i&gt; − (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>find the free rows, whose α moves with their score</source>
        <translation>找出自由行，其 α 随得分变化</translation>
    </message>
    <message>
        <source>(λ&lt;i&gt;I&lt;/i&gt; + (1/&lt;i&gt;n&lt;/i&gt;τ) Σ &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;) &lt;i&gt;d&lt;/i&gt; = −&lt;i&gt;g&lt;/i&gt; over the free rows</source>
        <translation>对自由行解 (λ&lt;i&gt;I&lt;/i&gt; + (1/&lt;i&gt;n&lt;/i&gt;τ) Σ &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;) &lt;i&gt;d&lt;/i&gt; = −&lt;i&gt;g&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt; + &lt;i&gt;t d&lt;/i&gt;, &lt;i&gt;t&lt;/i&gt; by a search along &lt;i&gt;d&lt;/i&gt;</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt; + &lt;i&gt;t d&lt;/i&gt;，&lt;i&gt;t&lt;/i&gt; 由沿 &lt;i&gt;d&lt;/i&gt; 的搜索得到</translation>
    </message>
    <message>
        <source>when &lt;i&gt;g&lt;/i&gt; is small against the gap: centre ← α(&lt;i&gt;w&lt;/i&gt;), τ falls</source>
        <translation>当 &lt;i&gt;g&lt;/i&gt; 相对间隙很小时：中心 ← α(&lt;i&gt;w&lt;/i&gt;)，τ 减小</translation>
    </message>
    <message>
        <source>Weight that ties the dual variables to their centre.</source>
        <translation>将对偶变量拉向其中心的权重。</translation>
    </message>
    <message>
        <source>Rows whose dual variable moves with the score.</source>
        <translation>对偶变量随得分变化的行数。</translation>
    </message>
    <message>
        <source>Length of the last Newton step, 1 for a full one.</source>
        <translation>上一个牛顿步的长度，完整步为 1。</translation>
    </message>
    <message>
        <source>Rows of the sample at work; n once all take part.</source>
        <translation>当前样本的行数；全部参与时为 n。</translation>
    </message>
    <message>
        <source>Newton</source>
        <translation>Newton</translation>
    </message>
    <message>
        <source>Newton&apos;s method with preconditioned conjugate gradients. Ours. The first choice for smooth losses, multinomial-logistic among them, where columns are few (up to 1500) or the problem is badly conditioned.</source>
        <translation>带预条件共轭梯度的牛顿法。本程序自有方法。列数较少（至 1500）或问题条件差时，光滑损失（包括 multinomial-logistic）的首选。</translation>
    </message>
    <message>
        <source>How far conjugate gradients reduce the residual of a Newton step before they stop.</source>
        <translation>共轭梯度将牛顿步残差降到多少才停止。</translation>
    </message>
    <message>
        <source>What comes first: growing samples of the rows, passes of dual coordinate descent where columns are many and a row has one score (auto chooses), or nothing (zero).</source>
        <translation>先做什么：逐渐增大的行样本；列多且每行一个得分时作对偶坐标下降（auto 自动选择）；或什么都不做 (zero)。</translation>
    </message>
    <message>
        <source>α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt; ← −φ′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;), &lt;i&gt;h&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← φ″(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;), &lt;i&gt;g&lt;/i&gt; ← λ&lt;i&gt;w&lt;/i&gt; − (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α</source>
        <translation>α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt; ← −φ′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;), &lt;i&gt;h&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← φ″(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;), &lt;i&gt;g&lt;/i&gt; ← λ&lt;i&gt;w&lt;/i&gt; − (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α</translation>
    </message>
    <message>
        <source>preconditioner from a sample of the rows</source>
        <translation>由行样本得到预条件子</translation>
    </message>
    <message>
        <source>(λ&lt;i&gt;I&lt;/i&gt; + (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;diag(&lt;i&gt;h&lt;/i&gt;)&lt;i&gt;X&lt;/i&gt;) &lt;i&gt;d&lt;/i&gt; ≈ −&lt;i&gt;g&lt;/i&gt; by conjugate gradients</source>
        <translation>用共轭梯度解 (λ&lt;i&gt;I&lt;/i&gt; + (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;diag(&lt;i&gt;h&lt;/i&gt;)&lt;i&gt;X&lt;/i&gt;) &lt;i&gt;d&lt;/i&gt; ≈ −&lt;i&gt;g&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Steps of conjugate gradients in the last iteration.</source>
        <translation>上一次迭代中共轭梯度的步数。</translation>
    </message>
    <message>
        <source>Working-set coordinate descent</source>
        <translation>工作集坐标下降</translation>
    </message>
    <message>
        <source>Coordinate descent</source>
        <translation>坐标下降</translation>
    </message>
    <message>
        <source>Visits the features one by one, but only those that may get a weight, and proves which never will. Ours. The first choice for l1 and elastic-net with a smooth loss.</source>
        <translation>逐个访问特征，但只访问可能得到权重者，并证明哪些永远不会有权重。本程序自有方法。光滑损失配 l1 或 elastic-net 的首选。</translation>
    </message>
    <message>
        <source>Least number of features in the working set.</source>
        <translation>工作集中特征的最少个数。</translation>
    </message>
    <message>
        <source>A new working set is chosen once a round lowers P by less than this share of what all rounds on the present one have.</source>
        <translation>当一个回合使 P 下降不足当前工作集上各回合累计下降的此比例时，选择新的工作集。</translation>
    </message>
    <message>
        <source>Passes between two extrapolations, each made from the iterates of as many passes; 1 for none.</source>
        <translation>两次外推之间的遍历次数，每次外推使用同样多次遍历的迭代点；1 表示不外推。</translation>
    </message>
    <message>
        <source>&lt;i&gt;v&lt;/i&gt; ← (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;w&lt;/i&gt;); the dual point is the best α(&lt;i&gt;w&lt;/i&gt;) so far, scaled</source>
        <translation>&lt;i&gt;v&lt;/i&gt; ← (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;w&lt;/i&gt;)；对偶点为迄今最佳的 α(&lt;i&gt;w&lt;/i&gt;)，经缩放</translation>
    </message>
    <message>
        <source>drop the features that the gap proves to have no weight</source>
        <translation>去掉间隙证明没有权重的特征</translation>
    </message>
    <message>
        <source>working set: the features with a weight and those nearest to |&lt;i&gt;v&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;| = λ</source>
        <translation>工作集：有权重的特征，以及 |&lt;i&gt;v&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;| 最接近 λ 的特征</translation>
    </message>
    <message>
        <source>cyclic passes: &lt;i&gt;w&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt; ← soft(&lt;i&gt;w&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt; + (&lt;i&gt;v&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt; − λ&lt;sub&gt;2&lt;/sub&gt;&lt;i&gt;w&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;)/&lt;i&gt;L&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;, λ&lt;sub&gt;1&lt;/sub&gt;/&lt;i&gt;L&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;)</source>
        <translation>循环各坐标：&lt;i&gt;w&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt; ← soft(&lt;i&gt;w&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt; + (&lt;i&gt;v&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt; − λ&lt;sub&gt;2&lt;/sub&gt;&lt;i&gt;w&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;)/&lt;i&gt;L&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;, λ&lt;sub&gt;1&lt;/sub&gt;/&lt;i&gt;L&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← the extrapolation of the last iterates, then a Newton step on the features with a weight, where &lt;i&gt;P&lt;/i&gt; falls</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← 最近迭代点的外推，再对有权重的特征作牛顿步（若 &lt;i&gt;P&lt;/i&gt; 下降）</translation>
    </message>
    <message>
        <source>Features in the working set.</source>
        <translation>工作集中的特征数。</translation>
    </message>
    <message>
        <source>Features that are not yet proved to have no weight.</source>
        <translation>尚未证明没有权重的特征数。</translation>
    </message>
    <message>
        <source>Products with all features so far.</source>
        <translation>迄今与全部特征的乘积次数。</translation>
    </message>
    <message>
        <source>Bytes of the copied columns.</source>
        <translation>复制的列所占字节数。</translation>
    </message>
    <message>
        <source>AGM-EF-∞</source>
        <translation>AGM-EF-∞</translation>
    </message>
    <message>
        <source>Accelerated gradient with estimate functions that remember all gradients in one sum. Works on the primal of a smooth or smoothed loss, or on the dual of any loss, and shows a true gap at every iteration.</source>
        <translation>估计函数以一个和记住所有梯度的加速梯度法。可求解光滑或光滑化损失的原始问题，或任何损失的对偶问题，并在每次迭代给出真实间隙。</translation>
    </message>
    <message>
        <source>&lt;i&gt;a&lt;/i&gt; ← positive root of (&lt;i&gt;L&lt;/i&gt;/σ − λ&lt;sub&gt;1&lt;/sub&gt;) &lt;i&gt;a&lt;/i&gt;² = (1 + 2λ&lt;i&gt;A&lt;/i&gt;) &lt;i&gt;a&lt;/i&gt; + &lt;i&gt;A&lt;/i&gt; (1 + λ&lt;i&gt;A&lt;/i&gt;); &lt;i&gt;A&lt;/i&gt;⁺ ← &lt;i&gt;A&lt;/i&gt; + &lt;i&gt;a&lt;/i&gt;</source>
        <translation>&lt;i&gt;a&lt;/i&gt; ← 方程 (&lt;i&gt;L&lt;/i&gt;/σ − λ&lt;sub&gt;1&lt;/sub&gt;) &lt;i&gt;a&lt;/i&gt;² = (1 + 2λ&lt;i&gt;A&lt;/i&gt;) &lt;i&gt;a&lt;/i&gt; + &lt;i&gt;A&lt;/i&gt; (1 + λ&lt;i&gt;A&lt;/i&gt;) 的正根； &lt;i&gt;A&lt;/i&gt;⁺ ← &lt;i&gt;A&lt;/i&gt; + &lt;i&gt;a&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;t&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt; ← 1 + λ&lt;i&gt;A&lt;/i&gt;, &lt;i&gt;t&lt;/i&gt;&lt;sub&gt;2&lt;/sub&gt; ← λ&lt;sub&gt;1&lt;/sub&gt;&lt;i&gt;a&lt;/i&gt;, &lt;i&gt;t&lt;/i&gt;&lt;sub&gt;3&lt;/sub&gt; ← λ&lt;sub&gt;2&lt;/sub&gt;&lt;i&gt;a&lt;/i&gt;&lt;i&gt;A&lt;/i&gt;/&lt;i&gt;A&lt;/i&gt;⁺</source>
        <translation>&lt;i&gt;t&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt; ← 1 + λ&lt;i&gt;A&lt;/i&gt;, &lt;i&gt;t&lt;/i&gt;&lt;sub&gt;2&lt;/sub&gt; ← λ&lt;sub&gt;1&lt;/sub&gt;&lt;i&gt;a&lt;/i&gt;, &lt;i&gt;t&lt;/i&gt;&lt;sub&gt;3&lt;/sub&gt; ← λ&lt;sub&gt;2&lt;/sub&gt;&lt;i&gt;a&lt;/i&gt;&lt;i&gt;A&lt;/i&gt;/&lt;i&gt;A&lt;/i&gt;⁺</translation>
    </message>
    <message>
        <source>ψ⁺ ← ψ + &lt;i&gt;a&lt;/i&gt; times the model of &lt;i&gt;J&lt;/i&gt; at &lt;i&gt;u&lt;/i&gt;</source>
        <translation>ψ⁺ ← ψ + &lt;i&gt;a&lt;/i&gt; 乘 &lt;i&gt;J&lt;/i&gt; 在 &lt;i&gt;u&lt;/i&gt; 处的模型</translation>
    </message>
    <message>
        <source>&lt;i&gt;z&lt;/i&gt;⁺ ← minimizer of ψ⁺; &lt;i&gt;w&lt;/i&gt;⁺ ← (&lt;i&gt;A&lt;/i&gt; &lt;i&gt;w&lt;/i&gt; + &lt;i&gt;a&lt;/i&gt; &lt;i&gt;z&lt;/i&gt;⁺)/&lt;i&gt;A&lt;/i&gt;⁺</source>
        <translation>&lt;i&gt;z&lt;/i&gt;⁺ ← ψ⁺ 的最小点；&lt;i&gt;w&lt;/i&gt;⁺ ← (&lt;i&gt;A&lt;/i&gt; &lt;i&gt;w&lt;/i&gt; + &lt;i&gt;a&lt;/i&gt; &lt;i&gt;z&lt;/i&gt;⁺)/&lt;i&gt;A&lt;/i&gt;⁺</translation>
    </message>
    <message>
        <source>accept if &lt;i&gt;A&lt;/i&gt;⁺ &lt;i&gt;J&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;⁺) ≤ ψ⁺(&lt;i&gt;z&lt;/i&gt;⁺), else raise &lt;i&gt;L&lt;/i&gt; and repeat</source>
        <translation>若 &lt;i&gt;A&lt;/i&gt;⁺ &lt;i&gt;J&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;⁺) ≤ ψ⁺(&lt;i&gt;z&lt;/i&gt;⁺) 则接受，否则增大 &lt;i&gt;L&lt;/i&gt; 并重复</translation>
    </message>
    <message>
        <source>ᾱ⁺ ← (&lt;i&gt;A&lt;/i&gt; ᾱ + &lt;i&gt;a&lt;/i&gt; α(&lt;i&gt;u&lt;/i&gt;))/&lt;i&gt;A&lt;/i&gt;⁺</source>
        <translation>ᾱ⁺ ← (&lt;i&gt;A&lt;/i&gt; ᾱ + &lt;i&gt;a&lt;/i&gt; α(&lt;i&gt;u&lt;/i&gt;))/&lt;i&gt;A&lt;/i&gt;⁺</translation>
    </message>
    <message>
        <source>Sum of the weights of all models: the bound on the error is the distance over it.</source>
        <translation>所有模型权重之和：误差界为距离除以它。</translation>
    </message>
    <message>
        <source>Minimum of the summed models over A: J, smoothed where the problem is, never exceeds it.</source>
        <translation>模型之和的最小值除以 A：J（问题光滑化时亦然）从不超过它。</translation>
    </message>
    <message>
        <source>Pragam</source>
        <translation>Pragam</translation>
    </message>
    <message>
        <source>Excessive gap technique: a primal and a dual sequence whose gap is bounded at every iteration and falls like 1/k². For losses with bounded dual variables, smooth or not.</source>
        <translation>过剩间隙技术：一个原始序列和一个对偶序列，其间隙在每次迭代都有界，并按 1/k² 下降。用于对偶变量有界的损失，无论是否光滑。</translation>
    </message>
    <message>
        <source>τ ← 2/(&lt;i&gt;k&lt;/i&gt; + 3); with an adaptive &lt;i&gt;L&lt;/i&gt; the root of &lt;i&gt;L&lt;/i&gt; τ² = (1 − τ) μ</source>
        <translation>τ ← 2/(&lt;i&gt;k&lt;/i&gt; + 3)；&lt;i&gt;L&lt;/i&gt; 自适应时取 &lt;i&gt;L&lt;/i&gt; τ² = (1 − τ) μ 的根</translation>
    </message>
    <message>
        <source>β ← (1 − τ) α + τ α&lt;sub&gt;μ&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;)</source>
        <translation>β ← (1 − τ) α + τ α&lt;sub&gt;μ&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;(β) ← ∇&lt;i&gt;R&lt;/i&gt;*(&lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;β/&lt;i&gt;n&lt;/i&gt;)</source>
        <translation>&lt;i&gt;w&lt;/i&gt;(β) ← ∇&lt;i&gt;R&lt;/i&gt;*(&lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;β/&lt;i&gt;n&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>α⁺ ← &lt;i&gt;v&lt;sub&gt;L&lt;/sub&gt;&lt;/i&gt;(β), a proximal ascent step from β</source>
        <translation>α⁺ ← &lt;i&gt;v&lt;sub&gt;L&lt;/sub&gt;&lt;/i&gt;(β)，从 β 出发的近端上升步</translation>
    </message>
    <message>
        <source>adaptive &lt;i&gt;L&lt;/i&gt;: accept if &lt;i&gt;D&lt;/i&gt;(α⁺) rose enough, else raise &lt;i&gt;L&lt;/i&gt; and repeat</source>
        <translation>自适应 &lt;i&gt;L&lt;/i&gt;：若 &lt;i&gt;D&lt;/i&gt;(α⁺) 上升足够则接受，否则增大 &lt;i&gt;L&lt;/i&gt; 并重复</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← (1 − τ) &lt;i&gt;w&lt;/i&gt; + τ &lt;i&gt;w&lt;/i&gt;(β); α ← α⁺; μ ← (1 − τ) μ</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← (1 − τ) &lt;i&gt;w&lt;/i&gt; + τ &lt;i&gt;w&lt;/i&gt;(β); α ← α⁺; μ ← (1 − τ) μ</translation>
    </message>
    <message>
        <source>μ: weight of the prox-function in the smoothed primal; the gap is at most μ D₂.</source>
        <translation>μ：光滑化原始问题中近端函数的权重；间隙不超过 μ D₂。</translation>
    </message>
    <message>
        <source>Lipschitz constant that the last iteration used.</source>
        <translation>上一次迭代使用的利普希茨常数。</translation>
    </message>
    <message>
        <source>Dual ascent steps so far, refused ones included.</source>
        <translation>迄今的对偶上升步数，包括被拒绝的。</translation>
    </message>
    <message>
        <source>Dual value minus smoothed primal value: at 0 or above the bound on the gap is proved.</source>
        <translation>对偶值减去光滑化原始值：不小于 0 时间隙的界得到证明。</translation>
    </message>
    <message>
        <source>P at this w, as the solver has it.</source>
        <translation>求解器所得此 w 处的 P。</translation>
    </message>
    <message>
        <source>D at this α, as the solver has it.</source>
        <translation>求解器所得此 α 处的 D。</translation>
    </message>
    <message>
        <source>Greatest distance of the prox-function from its centre.</source>
        <translation>近端函数到其中心的最大距离。</translation>
    </message>
    <message>
        <source>BMRM</source>
        <translation>BMRM</translation>
    </message>
    <message>
        <source>Bundle</source>
        <translation>束方法</translation>
    </message>
    <message>
        <source>Bundle method: minimizes the maximum of all cutting planes of the risk so far, exactly, at every iteration. Few iterations where columns are few.</source>
        <translation>束方法：每次迭代精确地最小化迄今所有风险割平面的最大值。列数少时迭代次数少。</translation>
    </message>
    <message>
        <source>Number of iterations after which a plane without weight is dropped. never: all are kept.</source>
        <translation>没有权重的平面经过多少次迭代后丢弃。never：全部保留。</translation>
    </message>
    <message>
        <source>a plane &lt;i&gt;b&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; below the risk, taken at &lt;i&gt;w&lt;/i&gt;</source>
        <translation>在 &lt;i&gt;w&lt;/i&gt; 处取风险下方的平面 &lt;i&gt;b&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;</translation>
    </message>
    <message>
        <source>weights ← minimizer over the simplex of the quadratic programme of all planes</source>
        <translation>权重 ← 所有平面的二次规划在单纯形上的最小点</translation>
    </message>
    <message>
        <source>&lt;i&gt;V&lt;/i&gt; ← weighted sum of all &lt;i&gt;v&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;; &lt;i&gt;w&lt;/i&gt; ← &lt;i&gt;V&lt;/i&gt;/λ</source>
        <translation>&lt;i&gt;V&lt;/i&gt; ← 所有 &lt;i&gt;v&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt; 的加权和；&lt;i&gt;w&lt;/i&gt; ← &lt;i&gt;V&lt;/i&gt;/λ</translation>
    </message>
    <message>
        <source>&lt;i&gt;P&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;); ε ← least &lt;i&gt;P&lt;/i&gt; so far − lower bound</source>
        <translation>&lt;i&gt;P&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;)；ε ← 迄今最小的 &lt;i&gt;P&lt;/i&gt; − 下界</translation>
    </message>
    <message>
        <source>Least primal value so far.</source>
        <translation>迄今最小的原始值。</translation>
    </message>
    <message>
        <source>Lower bound of the planes: the minimum of their maximum with the regularizer.</source>
        <translation>平面给出的下界：其最大值加正则项的最小值。</translation>
    </message>
    <message>
        <source>Least primal value less the greatest lower bound so far: what the published rule stops by.</source>
        <translation>迄今最小的原始值减去迄今最大的下界：论文规则据此停止。</translation>
    </message>
    <message>
        <source>Length of the longest subgradient so far.</source>
        <translation>迄今最长的次梯度的长度。</translation>
    </message>
    <message>
        <source>Planes that are kept.</source>
        <translation>保留的平面数。</translation>
    </message>
    <message>
        <source>Planes with weight.</source>
        <translation>有权重的平面数。</translation>
    </message>
    <message>
        <source>BMRM, line search</source>
        <translation>BMRM，线搜索</translation>
    </message>
    <message>
        <source>Bundle method that keeps one combined cutting plane and mixes each new one in by a line search. Little memory, slow towards high accuracy.</source>
        <translation>只保留一个组合割平面、以线搜索混入每个新平面的束方法。内存很少，达到高精度较慢。</translation>
    </message>
    <message>
        <source>a plane &lt;i&gt;b&lt;/i&gt; − &lt;i&gt;v&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; below the risk, taken at &lt;i&gt;w&lt;/i&gt;</source>
        <translation>在 &lt;i&gt;w&lt;/i&gt; 处取风险下方的平面 &lt;i&gt;b&lt;/i&gt; − &lt;i&gt;v&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;</translation>
    </message>
    <message>
        <source>η ← best share of the new plane, by a line search in the dual</source>
        <translation>η ← 新平面的最佳份额，由对偶问题的线搜索得到</translation>
    </message>
    <message>
        <source>&lt;i&gt;V&lt;/i&gt; ← (1 − η) &lt;i&gt;V&lt;/i&gt; + η &lt;i&gt;v&lt;/i&gt;; &lt;i&gt;w&lt;/i&gt; ← &lt;i&gt;V&lt;/i&gt;/λ</source>
        <translation>&lt;i&gt;V&lt;/i&gt; ← (1 − η) &lt;i&gt;V&lt;/i&gt; + η &lt;i&gt;v&lt;/i&gt;; &lt;i&gt;w&lt;/i&gt; ← &lt;i&gt;V&lt;/i&gt;/λ</translation>
    </message>
    <message>
        <source>Weight η that the last plane was given.</source>
        <translation>最后一个平面得到的权重 η。</translation>
    </message>
    <message>
        <source>Pegasos</source>
        <translation>Pegasos</translation>
    </message>
    <message>
        <source>Subgradient steps of length 1/(λt) along one row, several or all, for support vector machines. Fast to a rough solution, slow to an exact one.</source>
        <translation>沿一行、若干行或全部行的次梯度步，步长 1/(λt)，用于支持向量机。得到粗略解很快，得到精确解很慢。</translation>
    </message>
    <message>
        <source>Rows a step; where it is all, or not below the number of rows, nothing is drawn.</source>
        <translation>每步的行数；为 all 或不小于总行数时不抽取。</translation>
    </message>
    <message>
        <source>Whether each step ends in the ball ‖w‖ ≤ 1/√λ, which the optimum lies in: it tames the long first steps.</source>
        <translation>每步是否投影到最优解所在的球 ‖w‖ ≤ 1/√λ 内：可约束最初的长步。</translation>
    </message>
    <message>
        <source>draw &lt;i&gt;A&lt;/i&gt;, &lt;i&gt;k&lt;/i&gt; rows</source>
        <translation>抽取 &lt;i&gt;A&lt;/i&gt;，&lt;i&gt;k&lt;/i&gt; 行</translation>
    </message>
    <message>
        <source>&lt;i&gt;A&lt;/i&gt;⁺ ← the rows of &lt;i&gt;A&lt;/i&gt; with &lt;i&gt;y&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; &amp;lt; 1</source>
        <translation>&lt;i&gt;A&lt;/i&gt;⁺ ← &lt;i&gt;A&lt;/i&gt; 中满足 &lt;i&gt;y&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; &amp;lt; 1 的行</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← (1 − 1/&lt;i&gt;t&lt;/i&gt;)&lt;i&gt;w&lt;/i&gt; + 1/(λ&lt;i&gt;tk&lt;/i&gt;) Σ&lt;sub&gt;&lt;i&gt;A&lt;/i&gt;⁺&lt;/sub&gt; &lt;i&gt;y&lt;sub&gt;i&lt;/sub&gt; x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← (1 − 1/&lt;i&gt;t&lt;/i&gt;)&lt;i&gt;w&lt;/i&gt; + 1/(λ&lt;i&gt;tk&lt;/i&gt;) Σ&lt;sub&gt;&lt;i&gt;A&lt;/i&gt;⁺&lt;/sub&gt; &lt;i&gt;y&lt;sub&gt;i&lt;/sub&gt; x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;</translation>
    </message>
    <message>
        <source>projection: &lt;i&gt;w&lt;/i&gt; ← min(1, 1/(√λ ‖&lt;i&gt;w&lt;/i&gt;‖)) &lt;i&gt;w&lt;/i&gt;</source>
        <translation>投影：&lt;i&gt;w&lt;/i&gt; ← min(1, 1/(√λ ‖&lt;i&gt;w&lt;/i&gt;‖)) &lt;i&gt;w&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Step size 1/(λt) of the last step.</source>
        <translation>最后一步的步长 1/(λt)。</translation>
    </message>
    <message>
        <source>Subgradient descent</source>
        <translation>次梯度下降</translation>
    </message>
    <message>
        <source>Steps along a subgradient of the whole objective, with lengths that fall like 1/√t. Takes every loss, needs no constant, and is slow: the baseline of the others.</source>
        <translation>沿整个目标函数的次梯度前进，步长按 1/√t 下降。适用于任何损失，不需要常数，但很慢：其他方法的基准。</translation>
    </message>
    <message>
        <source>First step size, of η₀/√t. Auto: P(0)/G², where G bounds the derivative of the loss along w; for squared losses 1/(M ‖X‖²/n + λ), where M is the Lipschitz constant of the loss&apos;s derivative. Worth tuning by powers of 2.</source>
        <translation>η₀/√t 的首个步长。auto：P(0)/G²，G 为损失沿 w 的斜率的界；平方类损失取 1/(M ‖X‖²/n + λ)，M 为损失导数的利普希茨常数。值得按 2 的幂调参。</translation>
    </message>
    <message>
        <source>Multiplies the step sizes, given or automatic: what --tune tries, by powers of 2.</source>
        <translation>步长（给定或自动）的倍数：--tune 按 2 的幂尝试者。</translation>
    </message>
    <message>
        <source>&lt;i&gt;g&lt;/i&gt; ← −&lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;w&lt;/i&gt;)/&lt;i&gt;n&lt;/i&gt;, α(&lt;i&gt;w&lt;/i&gt;) = −φ′(&lt;i&gt;Xw&lt;/i&gt;); &lt;i&gt;r&lt;/i&gt; ∈ ∂&lt;i&gt;R&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;)</source>
        <translation>&lt;i&gt;g&lt;/i&gt; ← −&lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;w&lt;/i&gt;)/&lt;i&gt;n&lt;/i&gt;, α(&lt;i&gt;w&lt;/i&gt;) = −φ′(&lt;i&gt;Xw&lt;/i&gt;)；&lt;i&gt;r&lt;/i&gt; ∈ ∂&lt;i&gt;R&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt; − η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;g&lt;/i&gt; + &lt;i&gt;r&lt;/i&gt;), η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; = η&lt;sub&gt;0&lt;/sub&gt;/√&lt;i&gt;t&lt;/i&gt;</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt; − η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;g&lt;/i&gt; + &lt;i&gt;r&lt;/i&gt;), η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; = η&lt;sub&gt;0&lt;/sub&gt;/√&lt;i&gt;t&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Step size of the last iteration.</source>
        <translation>上一次迭代的步长。</translation>
    </message>
    <message>
        <source>Least P of all iterates so far.</source>
        <translation>迄今所有迭代点中最小的 P。</translation>
    </message>
    <message>
        <source>Greatest norm of a subgradient of R so far.</source>
        <translation>迄今 R 的次梯度的最大范数。</translation>
    </message>
    <message>
        <source>FOBOS</source>
        <translation>FOBOS</translation>
    </message>
    <message>
        <source>A subgradient step on the loss, a proximal step on the regularizer, lengths that fall like 1/√t. Takes every loss and regularizer; with l1 its iterates are sparse.</source>
        <translation>对损失作次梯度步，对正则项作近端步，步长按 1/√t 下降。适用于任何损失和正则项；配 l1 时迭代点稀疏。</translation>
    </message>
    <message>
        <source>&lt;i&gt;g&lt;/i&gt; ← −&lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;w&lt;/i&gt;)/&lt;i&gt;n&lt;/i&gt;, α(&lt;i&gt;w&lt;/i&gt;) = −φ′(&lt;i&gt;Xw&lt;/i&gt;)</source>
        <translation>&lt;i&gt;g&lt;/i&gt; ← −&lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;w&lt;/i&gt;)/&lt;i&gt;n&lt;/i&gt;, α(&lt;i&gt;w&lt;/i&gt;) = −φ′(&lt;i&gt;Xw&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← prox&lt;sub&gt;η&lt;i&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt; − η&lt;i&gt;g&lt;/i&gt;), η = η&lt;sub&gt;0&lt;/sub&gt;/√&lt;i&gt;t&lt;/i&gt;</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← prox&lt;sub&gt;η&lt;i&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt; − η&lt;i&gt;g&lt;/i&gt;), η = η&lt;sub&gt;0&lt;/sub&gt;/√&lt;i&gt;t&lt;/i&gt;</translation>
    </message>
    <message>
        <source>RDA</source>
        <translation>RDA</translation>
    </message>
    <message>
        <source>Regularized dual averaging: every iterate is one proximal step along the mean of all subgradients so far. Takes every loss and regularizer; with l1 its iterates are sparser than those of fobos.</source>
        <translation>正则化对偶平均：每个迭代点是沿迄今所有次梯度平均的一个近端步。适用于任何损失和正则项；配 l1 时迭代点比 fobos 更稀疏。</translation>
    </message>
    <message>
        <source>Weight β√t of the auxiliary function: the steps are √t/β. Auto: √2 divided by the automatic first step of fobos. Worth tuning by powers of 2.</source>
        <translation>辅助函数的权重 β√t：步长为 √t/β。auto：√2 除以 fobos 的自动首步长。值得按 2 的幂调参。</translation>
    </message>
    <message>
        <source>&lt;i&gt;ḡ&lt;/i&gt; ← mean of all &lt;i&gt;g&lt;/i&gt; so far</source>
        <translation>&lt;i&gt;ḡ&lt;/i&gt; ← 迄今所有 &lt;i&gt;g&lt;/i&gt; 的平均</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← prox&lt;sub&gt;&lt;i&gt;sR&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt; − &lt;i&gt;s ḡ&lt;/i&gt;), &lt;i&gt;s&lt;/i&gt; = √&lt;i&gt;t&lt;/i&gt;/β</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← prox&lt;sub&gt;&lt;i&gt;sR&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt; − &lt;i&gt;s ḡ&lt;/i&gt;), &lt;i&gt;s&lt;/i&gt; = √&lt;i&gt;t&lt;/i&gt;/β</translation>
    </message>
    <message>
        <source>s of the last iteration.</source>
        <translation>上一次迭代的 s。</translation>
    </message>
    <message>
        <source>SAGE</source>
        <translation>SAGE</translation>
    </message>
    <message>
        <source>Accelerated proximal gradient whose curvature grows with the iterations, so that it takes every loss and regularizer. With a strongly convex regularizer its error falls like 1/t.</source>
        <translation>曲率随迭代增长的加速近端梯度法，因此适用于任何损失和正则项。正则项强凸时误差按 1/t 下降。</translation>
    </message>
    <message>
        <source>How the curvature grows: like (t + 1)^1.5 (convex), or to the strong convexity of the regularizer (strongly-convex). Auto: strongly-convex where there is one and no free bias.</source>
        <translation>曲率如何增长：按 (t + 1)^1.5 (convex)，或至正则项的强凸性 (strongly-convex)。auto：强凸且无自由截距时取 strongly-convex。</translation>
    </message>
    <message>
        <source>Growth of the curvature, schedule=convex only. Auto: 0.75 divided by the automatic first step of fobos; 0 for a smooth loss. Worth tuning by powers of 2.</source>
        <translation>曲率的增长，仅 schedule=convex。auto：0.75 除以 fobos 的自动首步长；光滑损失为 0。值得按 2 的幂调参。</translation>
    </message>
    <message>
        <source>&lt;i&gt;x&lt;/i&gt; ← (1 − &lt;i&gt;a&lt;/i&gt;)&lt;i&gt;y&lt;/i&gt; + &lt;i&gt;a z&lt;/i&gt;</source>
        <translation>&lt;i&gt;x&lt;/i&gt; ← (1 − &lt;i&gt;a&lt;/i&gt;)&lt;i&gt;y&lt;/i&gt; + &lt;i&gt;a z&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;g&lt;/i&gt; ← −&lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;x&lt;/i&gt;)/&lt;i&gt;n&lt;/i&gt;, α(&lt;i&gt;w&lt;/i&gt;) = −φ′(&lt;i&gt;Xw&lt;/i&gt;)</source>
        <translation>&lt;i&gt;g&lt;/i&gt; ← −&lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;x&lt;/i&gt;)/&lt;i&gt;n&lt;/i&gt;, α(&lt;i&gt;w&lt;/i&gt;) = −φ′(&lt;i&gt;Xw&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;y&lt;/i&gt; ← prox&lt;sub&gt;&lt;i&gt;R&lt;/i&gt;/&lt;i&gt;L&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;x&lt;/i&gt; − &lt;i&gt;g&lt;/i&gt;/&lt;i&gt;L&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</source>
        <translation>&lt;i&gt;y&lt;/i&gt; ← prox&lt;sub&gt;&lt;i&gt;R&lt;/i&gt;/&lt;i&gt;L&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;x&lt;/i&gt; − &lt;i&gt;g&lt;/i&gt;/&lt;i&gt;L&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;z&lt;/i&gt; ← &lt;i&gt;z&lt;/i&gt; − (&lt;i&gt;L&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;(&lt;i&gt;x&lt;/i&gt; − &lt;i&gt;y&lt;/i&gt;) + μ(&lt;i&gt;z&lt;/i&gt; − &lt;i&gt;x&lt;/i&gt;))/(&lt;i&gt;L&lt;sub&gt;t&lt;/sub&gt;a&lt;/i&gt; + μ)</source>
        <translation>&lt;i&gt;z&lt;/i&gt; ← &lt;i&gt;z&lt;/i&gt; − (&lt;i&gt;L&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;(&lt;i&gt;x&lt;/i&gt; − &lt;i&gt;y&lt;/i&gt;) + μ(&lt;i&gt;z&lt;/i&gt; − &lt;i&gt;x&lt;/i&gt;))/(&lt;i&gt;L&lt;sub&gt;t&lt;/sub&gt;a&lt;/i&gt; + μ)</translation>
    </message>
    <message>
        <source>Curvature L of the last iteration.</source>
        <translation>上一次迭代的曲率 L。</translation>
    </message>
    <message>
        <source>Weight a of the last iteration.</source>
        <translation>上一次迭代的权重 a。</translation>
    </message>
    <message>
        <source>Greatest ‖z‖ so far.</source>
        <translation>迄今最大的 ‖z‖。</translation>
    </message>
    <message>
        <source>Excessive gap, bounded domain</source>
        <translation>过剩间隙，有界域</translation>
    </message>
    <message>
        <source>&lt;i&gt;k&lt;/i&gt; even: &lt;i&gt;ŵ&lt;/i&gt; ← (1−τ)&lt;i&gt;w&lt;/i&gt; + τ&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;μ₁&lt;/sub&gt;(&lt;i&gt;u&lt;/i&gt;), &lt;i&gt;û&lt;/i&gt; ← &lt;i&gt;u&lt;/i&gt;&lt;sub&gt;μ₂&lt;/sub&gt;(&lt;i&gt;ŵ&lt;/i&gt;); odd: &lt;i&gt;û&lt;/i&gt; ← (1−τ)&lt;i&gt;u&lt;/i&gt; + τ&lt;i&gt;u&lt;/i&gt;&lt;sub&gt;μ₂&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;), &lt;i&gt;ŵ&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt;&lt;sub&gt;μ₁&lt;/sub&gt;(&lt;i&gt;û&lt;/i&gt;)</source>
        <translation>&lt;i&gt;k&lt;/i&gt; 为偶数：&lt;i&gt;ŵ&lt;/i&gt; ← (1−τ)&lt;i&gt;w&lt;/i&gt; + τ&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;μ₁&lt;/sub&gt;(&lt;i&gt;u&lt;/i&gt;)，&lt;i&gt;û&lt;/i&gt; ← &lt;i&gt;u&lt;/i&gt;&lt;sub&gt;μ₂&lt;/sub&gt;(&lt;i&gt;ŵ&lt;/i&gt;)；奇数：&lt;i&gt;û&lt;/i&gt; ← (1−τ)&lt;i&gt;u&lt;/i&gt; + τ&lt;i&gt;u&lt;/i&gt;&lt;sub&gt;μ₂&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;)，&lt;i&gt;ŵ&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt;&lt;sub&gt;μ₁&lt;/sub&gt;(&lt;i&gt;û&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>even: &lt;i&gt;u&lt;/i&gt; ← (1−τ)&lt;i&gt;u&lt;/i&gt; + τ&lt;i&gt;û&lt;/i&gt;, a gradient step from &lt;i&gt;ŵ&lt;/i&gt; to &lt;i&gt;w&lt;/i&gt;, μ₁ ← (1−τ)μ₁; odd: a proximal step from &lt;i&gt;û&lt;/i&gt; to &lt;i&gt;u&lt;/i&gt;, &lt;i&gt;w&lt;/i&gt; ← (1−τ)&lt;i&gt;w&lt;/i&gt; + τ&lt;i&gt;ŵ&lt;/i&gt;, μ₂ ← (1−τ)μ₂</source>
        <translation>偶数：&lt;i&gt;u&lt;/i&gt; ← (1−τ)&lt;i&gt;u&lt;/i&gt; + τ&lt;i&gt;û&lt;/i&gt;，从 &lt;i&gt;ŵ&lt;/i&gt; 到 &lt;i&gt;w&lt;/i&gt; 的梯度步，μ₁ ← (1−τ)μ₁；奇数：从 &lt;i&gt;û&lt;/i&gt; 到 &lt;i&gt;u&lt;/i&gt; 的近端步，&lt;i&gt;w&lt;/i&gt; ← (1−τ)&lt;i&gt;w&lt;/i&gt; + τ&lt;i&gt;ŵ&lt;/i&gt;，μ₂ ← (1−τ)μ₂</translation>
    </message>
    <message>
        <source>μ₁: smoothing on the primal side.</source>
        <translation>μ₁：原始侧的光滑化。</translation>
    </message>
    <message>
        <source>μ₂: smoothing on the dual side.</source>
        <translation>μ₂：对偶侧的光滑化。</translation>
    </message>
    <message>
        <source>Radius of the ball that w moves in.</source>
        <translation>w 所在球的半径。</translation>
    </message>
    <message>
        <source>Pdprox, primal first</source>
        <translation>Pdprox，先原始</translation>
    </message>
    <message>
        <source>Moves primal and dual variables in turn by proximal steps, the primal ones first. Needs neither a smooth loss nor a smooth or strongly convex regularizer.</source>
        <translation>以近端步交替更新原始变量和对偶变量，先原始。既不需要光滑损失，也不需要光滑或强凸的正则项。</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← prox&lt;sub&gt;τ&lt;i&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;u&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt; + τ &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt;)</source>
        <translation>&lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← prox&lt;sub&gt;τ&lt;i&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;u&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt; + τ &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt;)</translation>
    </message>
    <message>
        <source>α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; ← DP&lt;sub&gt;σ&lt;/sub&gt;(α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt; − (σ/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt; &lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</source>
        <translation>α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; ← DP&lt;sub&gt;σ&lt;/sub&gt;(α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt; − (σ/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt; &lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;/&lt;i&gt;n&lt;/i&gt;; &lt;i&gt;u&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; + τ(&lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt;)</source>
        <translation>&lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;/&lt;i&gt;n&lt;/i&gt;; &lt;i&gt;u&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; + τ(&lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt;)</translation>
    </message>
    <message>
        <source>Pdprox, accelerated</source>
        <translation>Pdprox，加速</translation>
    </message>
    <message>
        <source>Primal-dual proximal steps whose sizes follow the strong convexity of the regularizer. For losses that are not smooth.</source>
        <translation>步长随正则项强凸性变化的原始-对偶近端步。用于不光滑的损失。</translation>
    </message>
    <message>
        <source>Primal over dual step size at the start; both change from iteration to iteration. auto guesses ‖w*‖²/‖α*‖² from the first gradient (one pass): better for regression, worse for classes.</source>
        <translation>起始时原始步长与对偶步长之比；两者逐次变化。auto 由首个梯度估计 ‖w*‖²/‖α*‖²（一轮）：对回归较好，对分类较差。</translation>
    </message>
    <message>
        <source>α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← DP&lt;sub&gt;σ&lt;i&gt;&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;&lt;/sub&gt;(α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; − (σ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X w̄&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</source>
        <translation>α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← DP&lt;sub&gt;σ&lt;i&gt;&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;&lt;/sub&gt;(α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; − (σ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X w̄&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← prox&lt;sub&gt;τ&lt;i&gt;&lt;sub&gt;t&lt;/sub&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; + τ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt;/&lt;i&gt;n&lt;/i&gt;)</source>
        <translation>&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← prox&lt;sub&gt;τ&lt;i&gt;&lt;sub&gt;t&lt;/sub&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; + τ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt;/&lt;i&gt;n&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>θ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; ← 1/√(1 + 2μτ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;); τ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← θ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;τ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;; σ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← σ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;/θ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;</source>
        <translation>θ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; ← 1/√(1 + 2μτ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;); τ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← θ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;τ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;; σ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← σ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;/θ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;w̄&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← &lt;i&gt;w&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; + θ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; − &lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</source>
        <translation>&lt;i&gt;w̄&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← &lt;i&gt;w&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; + θ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; − &lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>Primal step size of the next iteration.</source>
        <translation>下一次迭代的原始步长。</translation>
    </message>
    <message>
        <source>Dual step size of the next iteration.</source>
        <translation>下一次迭代的对偶步长。</translation>
    </message>
    <message>
        <source>The constant ‖X‖²/n² that the first step sizes are made from.</source>
        <translation>用以确定首个步长的常数 ‖X‖²/n²。</translation>
    </message>
    <message>
        <source>θ of this iteration: the factor on the primal step, and the extrapolation.</source>
        <translation>此次迭代的 θ：原始步长的倍数和外推系数。</translation>
    </message>
    <message>
        <source>Sum of the weights of the averages so far, that of the first pair being 1.</source>
        <translation>迄今平均的权重之和，首对的权重为 1。</translation>
    </message>
    <message>
        <source>Hinge</source>
        <translation>合页损失</translation>
    </message>
    <message>
        <source>The loss of support vector machines: zero for rows beyond the margin, growing linearly inside it.</source>
        <translation>支持向量机的损失：间隔之外的行为零，间隔之内线性增长。</translation>
    </message>
    <message>
        <source>Smoothed hinge</source>
        <translation>光滑合页损失</translation>
    </message>
    <message>
        <source>The hinge with its corner rounded, so that smooth methods apply. It differs from the hinge by at most γ/2.</source>
        <translation>尖角被磨圆的合页损失，因此可用光滑方法。与合页损失相差不超过 γ/2。</translation>
    </message>
    <message>
        <source>Width of the rounded corner; smaller is closer to the hinge and harder to optimize.</source>
        <translation>圆角的宽度；越小越接近合页损失，也越难优化。</translation>
    </message>
    <message>
        <source>Squared hinge</source>
        <translation>平方合页损失</translation>
    </message>
    <message>
        <source>The square of the hinge: smooth, and outliers weigh more than with the hinge.</source>
        <translation>合页损失的平方：光滑，异常值的影响大于合页损失。</translation>
    </message>
    <message>
        <source>Generalized hinge</source>
        <translation>广义合页损失</translation>
    </message>
    <message>
        <source>A hinge that is steeper where the classification is wrong, for classification with a reject option. With a = 1 it is the plain hinge.</source>
        <translation>分类错误处更陡的合页损失，用于可拒绝的分类。a = 1 时即普通合页损失。</translation>
    </message>
    <message>
        <source>Slope of the loss where the classification is wrong; 1 gives the plain hinge.</source>
        <translation>分类错误处损失的斜率；1 为普通合页损失。</translation>
    </message>
    <message>
        <source>Logistic</source>
        <translation>逻辑损失</translation>
    </message>
    <message>
        <source>The negative log-likelihood of logistic regression: scores estimate log-odds. Smooth everywhere.</source>
        <translation>逻辑回归的负对数似然：得分估计对数几率。处处光滑。</translation>
    </message>
    <message>
        <source>Squared</source>
        <translation>平方损失</translation>
    </message>
    <message>
        <source>Least squares: estimates the conditional mean. Sensitive to outliers.</source>
        <translation>最小二乘：估计条件均值。对异常值敏感。</translation>
    </message>
    <message>
        <source>Absolute</source>
        <translation>绝对损失</translation>
    </message>
    <message>
        <source>Least absolute deviations: estimates the conditional median. Outliers pull with bounded force.</source>
        <translation>最小绝对偏差：估计条件中位数。异常值的影响有界。</translation>
    </message>
    <message>
        <source>Smoothed absolute</source>
        <translation>光滑绝对损失</translation>
    </message>
    <message>
        <source>The absolute loss with its corner rounded, so that smooth methods apply. It differs from the absolute loss by at most γ/2.</source>
        <translation>尖角被磨圆的绝对损失，因此可用光滑方法。与绝对损失相差不超过 γ/2。</translation>
    </message>
    <message>
        <source>Half width of the rounded corner, in units of the label; smaller is closer to the absolute loss.</source>
        <translation>圆角的半宽，以标签单位计；越小越接近绝对损失。</translation>
    </message>
    <message>
        <source>Huber</source>
        <translation>Huber 损失</translation>
    </message>
    <message>
        <source>Least squares near the label and absolute deviations far from it: efficient for clean data and robust against outliers.</source>
        <translation>标签附近为最小二乘，远处为绝对偏差：对干净数据有效，对异常值稳健。</translation>
    </message>
    <message>
        <source>Distance from the label at which the loss turns from quadratic to linear, in units of the label.</source>
        <translation>损失由二次转为线性处与标签的距离，以标签单位计。</translation>
    </message>
    <message>
        <source>Epsilon-insensitive</source>
        <translation>ε 不敏感损失</translation>
    </message>
    <message>
        <source>The loss of support vector regression: nothing is paid within ε of the label, so that rows inside the tube drop out of the solution.</source>
        <translation>支持向量回归的损失：与标签相差 ε 以内不计，因此管内的行不进入解。</translation>
    </message>
    <message>
        <source>Half width of the tube around the label in which nothing is paid, in units of the label.</source>
        <translation>标签周围不计损失的管的半宽，以标签单位计。</translation>
    </message>
    <message>
        <source>Smoothed epsilon-insensitive</source>
        <translation>光滑 ε 不敏感损失</translation>
    </message>
    <message>
        <source>The epsilon-insensitive loss with its two corners rounded, so that smooth methods apply. It differs from it by at most γ/2.</source>
        <translation>两个尖角被磨圆的 ε 不敏感损失，因此可用光滑方法。与其相差不超过 γ/2。</translation>
    </message>
    <message>
        <source>Width of the rounded corners, in units of the label; smaller is closer to the epsilon-insensitive loss.</source>
        <translation>圆角的宽度，以标签单位计；越小越接近 ε 不敏感损失。</translation>
    </message>
    <message>
        <source>Quantile</source>
        <translation>分位数损失</translation>
    </message>
    <message>
        <source>The pinball loss: estimates the conditional τ-quantile, the median for τ = 0.5.</source>
        <translation>弹球损失：估计条件 τ 分位数，τ = 0.5 时为中位数。</translation>
    </message>
    <message>
        <source>The quantile that is estimated.</source>
        <translation>所估计的分位数。</translation>
    </message>
    <message>
        <source>Multiclass hinge</source>
        <translation>多类合页损失</translation>
    </message>
    <message>
        <source>The support vector machine of several classes: the score of the right class is to be larger by 1 than every other. Has a corner, so that many dual variables are zero.</source>
        <translation>多类支持向量机：正确类别的得分应比其他类别大 1。有尖角，因此许多对偶变量为零。</translation>
    </message>
    <message>
        <source>Smoothed multiclass hinge</source>
        <translation>光滑多类合页损失</translation>
    </message>
    <message>
        <source>The multiclass hinge with its corners rounded, so that fast methods apply. Differs from it by at most γ/2.</source>
        <translation>尖角被磨圆的多类合页损失，因此可用快速方法。与其相差不超过 γ/2。</translation>
    </message>
    <message>
        <source>Width of the rounded corners; smaller is closer to the hinge and harder to optimize.</source>
        <translation>圆角的宽度；越小越接近合页损失，也越难优化。</translation>
    </message>
    <message>
        <source>Softmax of hinges</source>
        <translation>合页的 softmax</translation>
    </message>
    <message>
        <source>A smooth upper bound of the multiclass hinge: the maximum over the classes is replaced by a soft one. Exceeds the hinge by at most γ log of the number of classes.</source>
        <translation>多类合页损失的光滑上界：类别上的最大值由软最大值代替。超出合页损失不多于 γ 乘类别数的对数。</translation>
    </message>
    <message>
        <source>Temperature of the soft maximum; smaller is closer to the hinge and harder to optimize.</source>
        <translation>软最大值的温度；越小越接近合页损失，也越难优化。</translation>
    </message>
    <message>
        <source>Multinomial logistic</source>
        <translation>多项逻辑损失</translation>
    </message>
    <message>
        <source>The negative log-likelihood of logistic regression with several classes: scores estimate log-probabilities up to a constant. Smooth everywhere.</source>
        <translation>多类逻辑回归的负对数似然：得分估计对数概率（相差一个常数）。处处光滑。</translation>
    </message>
    <message>
        <source>F1 score</source>
        <translation>F1 分数</translation>
    </message>
    <message>
        <source>One minus the F1 score of all rows together, made convex: for classes of very different size, where the error rate says little. Needs a positive row.</source>
        <translation>1 减去所有行的 F1 分数，经凸化：用于大小悬殊、错误率说明不了问题的类别。需要至少一个正类行。</translation>
    </message>
    <message>
        <source>Maximum of planes</source>
        <translation>平面的最大值</translation>
    </message>
    <message>
        <source>The greatest of several affine functions; every row of the data is one, with its offset as the label. For worst cases and small experiments; with entropy, rows of two classes are boosted by decision stumps (LPBoost).</source>
        <translation>若干仿射函数的最大值；数据的每一行是其中之一，标签为其偏移。用于最坏情形和小实验；配 entropy 时以决策桩对两类数据作 boosting (LPBoost)。</translation>
    </message>
    <message>
        <source>1 adds a plane that is zero everywhere, so that the loss is never negative.</source>
        <translation>1 表示添加一个处处为零的平面，使损失不为负。</translation>
    </message>
    <message>
        <source>Max-margin Markov network</source>
        <translation>最大间隔马尔可夫网络</translation>
    </message>
    <message>
        <source>The hinge loss of whole sequences: the tags of a sequence must win against all others by the number H of tokens in which these are wrong. The score s adds weights of a tag with the features of its token and of every pair of neighbouring tags.</source>
        <translation>整个序列的合页损失：序列的标注须以错误词元数 H 的优势胜过所有其他标注。得分 s 为标注与其词元特征的权重以及每对相邻标注的权重之和。</translation>
    </message>
    <message>
        <source>Conditional random field</source>
        <translation>条件随机场</translation>
    </message>
    <message>
        <source>The logistic loss of whole sequences: less the log of the probability of their tags. The score s adds weights of a tag with the features of its token and of every pair of neighbouring tags.</source>
        <translation>整个序列的逻辑损失：其标注概率的负对数。得分 s 为标注与其词元特征的权重以及每对相邻标注的权重之和。</translation>
    </message>
    <message>
        <source>Hinge of several thresholds</source>
        <translation>多阈值合页损失</translation>
    </message>
    <message>
        <source>For ordered levels 1, 2, ... such as ratings: the score of a row is to lie between the two thresholds around its level, 1 away from each.</source>
        <translation>用于评分之类的有序等级 1、2、...：一行的得分应位于其等级两侧的阈值之间，且与各阈值相距 1。</translation>
    </message>
    <message>
        <source>The thresholds between the levels, in ascending order: one fewer than levels.</source>
        <translation>等级之间的阈值，按升序：比等级数少一个。</translation>
    </message>
    <message>
        <source>Squared l2 norm</source>
        <translation>l2 范数平方</translation>
    </message>
    <message>
        <source>Shrinks all weights smoothly towards zero; strongly convex, so that every dual point gives a certificate.</source>
        <translation>使所有权重平滑地趋向零；强凸，因此每个对偶点都给出证书。</translation>
    </message>
    <message>
        <source>l1 norm</source>
        <translation>l1 范数</translation>
    </message>
    <message>
        <source>Sets weights to exactly zero: the larger λ, the fewer features remain.</source>
        <translation>使权重恰为零：λ 越大，剩下的特征越少。</translation>
    </message>
    <message>
        <source>Elastic net</source>
        <translation>弹性网</translation>
    </message>
    <message>
        <source>Sparse like l1, but strongly convex: correlated features share their weight instead of one taking all.</source>
        <translation>如 l1 般稀疏，但强凸：相关特征分担权重，而不是由其中一个独占。</translation>
    </message>
    <message>
        <source>No regularizer</source>
        <translation>无正则项</translation>
    </message>
    <message>
        <source>Plain risk minimization. Without a regularizer no duality gap can be shown.</source>
        <translation>单纯的风险最小化。没有正则项时无法给出对偶间隙。</translation>
    </message>
    <message>
        <source>Ball of the elastic net</source>
        <translation>弹性网球</translation>
    </message>
    <message>
        <source>Bounds the size of the weights instead of charging for it: sparse, and of a known size.</source>
        <translation>限制权重的大小而不是惩罚它：稀疏且大小已知。</translation>
    </message>
    <message>
        <source>Weight of the l1 norm in the size of w: sparser when larger.</source>
        <translation>w 的大小中 l1 范数的权重：越大越稀疏。</translation>
    </message>
    <message>
        <source>Greatest size that w may have.</source>
        <translation>w 允许的最大大小。</translation>
    </message>
    <message>
        <source>Relative entropy</source>
        <translation>相对熵</translation>
    </message>
    <message>
        <source>Keeps the weights a distribution near the uniform one, none of them above a cap. With max-linear it is entropy-regularized LPBoost.</source>
        <translation>使权重保持为接近均匀的分布，且都不超过上限。配 max-linear 即熵正则化 LPBoost。</translation>
    </message>
    <message>
        <source>Greatest weight; 1 or more is no cap, and one over the number of weights leaves the uniform distribution alone.</source>
        <translation>最大权重；不小于 1 表示无上限，等于权重个数的倒数则只剩均匀分布。</translation>
    </message>
    <message>
        <source>Euclidean norm</source>
        <translation>欧氏范数</translation>
    </message>
    <message>
        <source>The norm itself, not its square: all weights vanish together where λ is large.</source>
        <translation>范数本身而非其平方：λ 较大时所有权重一同为零。</translation>
    </message>
    <message>
        <source>Maximum norm</source>
        <translation>最大范数</translation>
    </message>
    <message>
        <source>Charges for the largest weight only: many weights share the greatest magnitude.</source>
        <translation>只惩罚最大的权重：许多权重同取最大绝对值。</translation>
    </message>
    <message>
        <source>Group lasso</source>
        <translation>组 lasso</translation>
    </message>
    <message>
        <source>Chooses groups of features: the weights of a group vanish together. d is the size of a group.</source>
        <translation>选择特征组：一组的权重一同为零。d 为组的大小。</translation>
    </message>
    <message>
        <source>Sum of row norms</source>
        <translation>行范数之和</translation>
    </message>
    <message>
        <source>Chooses features for all outputs together: a row of W, the coefficients of a feature, vanishes as a whole. With one output it is l1.</source>
        <translation>为所有输出共同选择特征：W 的一行（一个特征的系数）整体为零。只有一个输出时即 l1。</translation>
    </message>
    <message>
        <source>Sum of row maxima</source>
        <translation>行最大值之和</translation>
    </message>
    <message>
        <source>Chooses features for all outputs together and charges for the largest coefficient of each. With one output it is l1.</source>
        <translation>为所有输出共同选择特征，并惩罚每个特征的最大系数。只有一个输出时即 l1。</translation>
    </message>
    <message>
        <source>The sum of singular values of W, so that W has a low rank. With one output it is l2-norm.</source>
        <translation>W 的奇异值之和，使 W 具有低秩。只有一个输出时即 l2-norm。</translation>
    </message>
    <message>
        <source>How a proximal step decomposes W. truncated: only the singular values that remain, to 1e-12 of the greatest, starting from those of the step before; exact: all. Objectives are always exact.</source>
        <translation>近端步如何分解 W。truncated：只算保留下来的奇异值，精确到最大者的 1e-12，从上一步的结果出发；exact：全部。目标值始终精确。</translation>
    </message>
    <message>
        <source>Sparse group lasso</source>
        <translation>稀疏组 lasso</translation>
    </message>
    <message>
        <source>Chooses groups of features, and features within the groups that it chose. d is the size of a group.</source>
        <translation>选择特征组，并在所选的组内选择特征。d 为组的大小。</translation>
    </message>
    <message>
        <source>Exclusive lasso</source>
        <translation>排他 lasso</translation>
    </message>
    <message>
        <source>Lets the outputs compete for every feature: a row of W, the coefficients of a feature, has few of them. Needs several outputs; with one it is λ‖w‖².</source>
        <translation>让各输出竞争每个特征：W 的一行（一个特征的系数）只有少数非零。需要多个输出；只有一个时即 λ‖w‖²。</translation>
    </message>
    <message>
        <source>Squared sum of norms</source>
        <translation>范数之和的平方</translation>
    </message>
    <message>
        <source>Chooses outputs: whole columns of W, the coefficients of an output, vanish. Needs several outputs; with one it is λ‖w‖².</source>
        <translation>选择输出：W 的整列（一个输出的系数）为零。需要多个输出；只有一个时即 λ‖w‖²。</translation>
    </message>
    <message>
        <source>Function of a norm</source>
        <translation>范数的函数</translation>
    </message>
    <message>
        <source>A convex function of a norm, so that the price of the norm rises with its size. Its proximal operator is found by bisection.</source>
        <translation>范数的凸函数，范数越大代价上升越快。其近端算子由二分法求得。</translation>
    </message>
    <message>
        <source>The function: z, z², z³/3 or exp(z) − 1.</source>
        <translation>函数：z、z²、z³/3 或 exp(z) − 1。</translation>
    </message>
    <message>
        <source>The norm; group is that of the group lasso and needs groups.</source>
        <translation>范数；group 为组 lasso 的范数，需要分组。</translation>
    </message>
    <message>
        <source>Degree of the polynomial kernel (1 + x·x′)^d.</source>
        <translation>多项式核 (1 + x·x′)^d 的次数。</translation>
    </message>
    <message>
        <source>Width of the Gaussian kernel exp(−‖x − x′‖²/(2w²)). Auto: √(p v/2), v the variance of all entries of the training rows.</source>
        <translation>高斯核 exp(−‖x − x′‖²/(2w²)) 的宽度。auto：√(p v/2)，v 为训练行所有元素的方差。</translation>
    </message>
    <message>
        <source>Breast cancer Wisconsin (diagnostic)</source>
        <translation>威斯康星乳腺癌（诊断）</translation>
    </message>
    <message>
        <source>two classes</source>
        <translation>两个类别</translation>
    </message>
    <message>
        <source>Thirty measurements of cell nuclei in images of breast tissue: mean, standard error and worst value of ten properties such as radius, texture and concavity. The label tells benign tumours (+1) from malignant ones (-1). The columns differ in scale by a factor of more than 100 000, which makes the set a good example of what standardizing does to a solver.</source>
        <translation>乳腺组织图像中细胞核的三十项测量：半径、纹理、凹度等十种性质的均值、标准误和最差值。标签区分良性 (+1) 与恶性 (-1) 肿瘤。各列尺度相差超过 100 000 倍，是说明标准化对求解器作用的好例子。</translation>
    </message>
    <message>
        <source>Diabetes progression</source>
        <translation>糖尿病进展</translation>
    </message>
    <message>
        <source>regression</source>
        <translation>回归</translation>
    </message>
    <message>
        <source>Age, sex, body mass index, blood pressure and six blood measurements of 442 patients; the target is a measure of how far the disease had progressed a year later. Every column is centred and has unit Euclidean norm. It is the example of the paper on least angle regression, small enough to follow each coefficient along the path.</source>
        <translation>442 名患者的年龄、性别、体重指数、血压和六项血液指标；目标值为一年后疾病进展程度的度量。每列已中心化且欧氏范数为 1。它是最小角回归论文中的例子，小到可以沿路径跟踪每个系数。</translation>
    </message>
    <message>
        <source>Handwritten digits, 8 x 8 pixels</source>
        <translation>手写数字，8 x 8 像素</translation>
    </message>
    <message>
        <source>10 classes</source>
        <translation>10 个类别</translation>
    </message>
    <message>
        <source>Images of handwritten digits, reduced to eight by eight pixels of brightness 0 to 16; the label is the digit. Columns are named pixel_ROW_COLUMN, counted from 0. Some pixels at the edge are zero in every image.</source>
        <translation>手写数字图像，缩小为八乘八像素，亮度 0 到 16；标签为该数字。列名为 pixel_行_列，从 0 编号。边缘的一些像素在每幅图像中都为零。</translation>
    </message>
    <message>
        <source>English sentences with parts of speech</source>
        <translation>带词性的英语句子</translation>
    </message>
    <message>
        <source>8 tags in 130 sequences</source>
        <translation>130 个序列，8 种标注</translation>
    </message>
    <message>
        <source>130 short sentences; every word is a token with its part of speech for a tag. Many words are a noun here and a verb there, so that neighbours decide. Features: the word, its last letters, the words beside it. For the losses of sequences, crf and m3n; other losses take the words one by one.</source>
        <translation>130 个短句；每个词是一个词元，标注为词性。许多词有时是名词有时是动词，须由相邻词决定。特征：词本身、词尾字母、相邻的词。用于序列损失 crf 和 m3n；其他损失逐词处理。</translation>
    </message>
    <message>
        <source>Wine cultivars</source>
        <translation>葡萄酒品种</translation>
    </message>
    <message>
        <source>3 classes</source>
        <translation>3 个类别</translation>
    </message>
    <message>
        <source>Thirteen chemical measurements of wines grown in the same region of Italy from three cultivars (0, 1 and 2). The classes are almost linearly separable once the columns have one scale; as they are, the proline column dominates every distance.</source>
        <translation>意大利同一地区三个品种（0、1、2）葡萄酒的十三项化学测量。各列尺度统一后类别几乎线性可分；保持原样时 proline 列主导一切距离。</translation>
    </message>
    <message>
        <source>Correlated Gaussian features, sparse truth</source>
        <translation>相关高斯特征，稀疏真值</translation>
    </message>
    <message>
        <source>Dense normal features whose correlation decays geometrically with their distance, and labels from a linear score with few true coefficients plus noise. Shows what correlation does to a solver, and whether a regularizer finds the true support; with a spread, what badly scaled features do.</source>
        <translation>稠密的正态特征，相关性随距离按几何级数衰减；标签由少数真实系数的线性得分加噪声得到。展示相关性对求解器的影响，以及正则项能否找到真实支撑集；设置跨度时还展示尺度不良特征的影响。</translation>
    </message>
    <message>
        <source>Number of features.</source>
        <translation>特征数。</translation>
    </message>
    <message>
        <source>Number of features with a true coefficient that is not zero.</source>
        <translation>真实系数不为零的特征数。</translation>
    </message>
    <message>
        <source>Correlation of neighbouring features; features j and k have correlation ρ^|j-k|.</source>
        <translation>相邻特征的相关系数；特征 j 与 k 的相关系数为 ρ^|j-k|。</translation>
    </message>
    <message>
        <source>Largest standard deviation of a feature over the smallest; 1 = all are 1. In between they are spread evenly on a logarithmic scale, in random order around 1.</source>
        <translation>特征标准差的最大值与最小值之比；1 = 全部为 1。其间在对数刻度上均匀分布，围绕 1 随机排列。</translation>
    </message>
    <message>
        <source>Standard deviation of the noise, relative to that of the noiseless score.</source>
        <translation>噪声的标准差，相对于无噪声得分的标准差。</translation>
    </message>
    <message>
        <source>Labels are the noisy score, or its sign (-1, +1).</source>
        <translation>标签为带噪声的得分，或其符号 (-1, +1)。</translation>
    </message>
    <message>
        <source>Documents as bags of words</source>
        <translation>词袋文档</translation>
    </message>
    <message>
        <source>Sparse rows of unit norm, shaped like term weights of news articles: word frequencies follow a power law, rare words weigh more, lengths are log-normal. The two classes come from a linear score over a tenth of the words, with some labels flipped.</source>
        <translation>范数为 1 的稀疏行，形似新闻文章的词项权重：词频服从幂律，罕见词权重更大，长度为对数正态。两个类别由十分之一词上的线性得分得到，部分标签被翻转。</translation>
    </message>
    <message>
        <source>Size of the vocabulary.</source>
        <translation>词汇量。</translation>
    </message>
    <message>
        <source>Mean number of words drawn for a document; repeated words share an entry.</source>
        <translation>每篇文档平均抽取的词数；重复的词共用一个元素。</translation>
    </message>
    <message>
        <source>Word frequencies fall as rank^-s.</source>
        <translation>词频按 秩^-s 下降。</translation>
    </message>
    <message>
        <source>Share of the words with a true coefficient that is not zero.</source>
        <translation>真实系数不为零的词所占比例。</translation>
    </message>
    <message>
        <source>Share of the labels that are flipped.</source>
        <translation>被翻转标签的比例。</translation>
    </message>
    <message>
        <source>Hadamard planes</source>
        <translation>Hadamard 平面</translation>
    </message>
    <message>
        <source>Planes on which cutting-plane methods are as slow as they can be: the gap of bmrm after t steps is 1/(2 λ t). For the loss max-linear with l2.</source>
        <translation>使割平面法达到最慢的平面：bmrm 经 t 步后的间隙为 1/(2 λ t)。用于损失 max-linear 配 l2。</translation>
    </message>
    <message>
        <source>The dimension is 2 to this power.</source>
        <translation>维数为 2 的此次幂。</translation>
    </message>
    <message>
        <source>plain: orthonormal planes; hinged: and one that is zero everywhere; printed: the matrix as published, on which bmrm is finished after two steps.</source>
        <translation>plain：正交规范平面；hinged：另加一个处处为零的平面；printed：论文所印矩阵，bmrm 在其上两步即完成。</translation>
    </message>
    <message>
        <source>Tagged sequences</source>
        <translation>带标注的序列</translation>
    </message>
    <message>
        <source>Sequences whose tags (A, B, ...) follow a Markov chain; the features of a token are the mean of its tag plus noise. The number of rows asked for is that of the sequences. For the losses crf and m3n.</source>
        <translation>标注 (A、B、...) 服从马尔可夫链的序列；词元的特征为其标注的均值加噪声。所要求的行数为序列数。用于损失 crf 和 m3n。</translation>
    </message>
    <message>
        <source>Number of tags.</source>
        <translation>标注种类数。</translation>
    </message>
    <message>
        <source>Number of features of a token.</source>
        <translation>每个词元的特征数。</translation>
    </message>
    <message>
        <source>Tokens of a sequence on average.</source>
        <translation>每个序列的平均词元数。</translation>
    </message>
    <message>
        <source>How far the means of the tags lie apart, in standard deviations of the noise.</source>
        <translation>各标注均值之间的距离，以噪声标准差计。</translation>
    </message>
    <message>
        <source>A vote of decision stumps</source>
        <translation>决策桩投票</translation>
    </message>
    <message>
        <source>Uniform features, and labels by the weighted vote of a few stumps, some of them flipped: what boosting (max-linear with entropy) finds, and a plane does not.</source>
        <translation>均匀分布的特征，标签由少数决策桩加权投票得到，部分被翻转：boosting（max-linear 配 entropy）能找到，而单个平面不能。</translation>
    </message>
    <message>
        <source>Number of stumps that vote.</source>
        <translation>参与投票的决策桩数。</translation>
    </message>
    <message>
        <source>Share of the labels that are the wrong way round.</source>
        <translation>取反的标签比例。</translation>
    </message>
    <message>
        <source>Strings of letters in groups of features</source>
        <translation>按特征组的字母串</translation>
    </message>
    <message>
        <source>Random strings over A, C, G and T, shaped like splice sites: 0/1 features for the letters at every position, pair and triple of positions (2604 in 63 groups for 7 letters), rows scaled to length 1. The classes are equally frequent and follow from a few groups. Feature names are GROUP:LETTERS, such as p0p2:AC; beside LIBSVM, which has no names, a file FILE.groups lists the groups.</source>
        <translation>由 A、C、G、T 组成的随机串，形似剪接位点：每个位置、位置对和位置三元组上字母的 0/1 特征（7 个字母时共 63 组 2604 个），行缩放为长度 1。两类等频，由少数组决定。特征名为 组:字母，例如 p0p2:AC；LIBSVM 没有名称，另有文件 FILE.groups 列出各组。</translation>
    </message>
    <message>
        <source>Letters of a string.</source>
        <translation>每个串的字母数。</translation>
    </message>
    <message>
        <source>Number of groups with true coefficients that are not zero.</source>
        <translation>真实系数不为零的组数。</translation>
    </message>
    <message>
        <source>Regression in many tasks that share their features</source>
        <translation>共享特征的多任务回归</translation>
    </message>
    <message>
        <source>Rows of tasks of uneven sizes, shaped like examination scores of schools: normal features and a column of ones, targets around 20 from coefficients that are nearly the same in all tasks and zero in some features for all of them. The task is written as qid:TASK, or as the column task of CSV.</source>
        <translation>大小不一的各任务的行，形似各校的考试成绩：正态特征和一列 1，目标值在 20 左右，系数在所有任务中几乎相同，且某些特征在所有任务中为零。任务写为 qid:任务，或 CSV 的 task 列。</translation>
    </message>
    <message>
        <source>Number of tasks.</source>
        <translation>任务数。</translation>
    </message>
    <message>
        <source>Number of features, the column of ones included.</source>
        <translation>特征数，包括一列 1。</translation>
    </message>
    <message>
        <source>Share of the features with true coefficients that are not zero.</source>
        <translation>真实系数不为零的特征比例。</translation>
    </message>
    <message>
        <source>Standard deviation of the noise in the targets.</source>
        <translation>目标值中噪声的标准差。</translation>
    </message>
    <message>
        <source>Ratings from a matrix of low rank</source>
        <translation>低秩矩阵的评分</translation>
    </message>
    <message>
        <source>Some entries of a matrix of low rank, rounded to ratings from 1 to 5, shaped like what users think of films: lines &quot;row column rating&quot; for --format ratings. The number of rows asked for is that of the entries.</source>
        <translation>低秩矩阵的部分元素，舍入为 1 到 5 的评分，形似用户对电影的评价：每行 &quot;row column rating&quot;，用于 --format ratings。所要求的行数为元素数。</translation>
    </message>
    <message>
        <source>Rows of the matrix.</source>
        <translation>矩阵的行数。</translation>
    </message>
    <message>
        <source>Columns of the matrix.</source>
        <translation>矩阵的列数。</translation>
    </message>
    <message>
        <source>Rank of the matrix before rounding.</source>
        <translation>舍入前矩阵的秩。</translation>
    </message>
    <message>
        <source>Binary features, linear truth</source>
        <translation>二值特征，线性真值</translation>
    </message>
    <message>
        <source>Independent 0/1 features in rows scaled to length 1, shaped like answers to a census; two equally frequent classes from a linear score over all features plus noise.</source>
        <translation>独立的 0/1 特征，行缩放为长度 1，形似人口普查的回答；两个等频类别由所有特征的线性得分加噪声得到。</translation>
    </message>
    <message>
        <source>Probability that a feature is 1.</source>
        <translation>特征为 1 的概率。</translation>
    </message>
    <message>
        <source>Normal features, the longest row of length 1</source>
        <translation>正态特征，最长行长度为 1</translation>
    </message>
    <message>
        <source>Independent normal features, all scaled alike so that the longest row has length 1; two equally frequent classes from a linear score over all features plus noise.</source>
        <translation>独立的正态特征，统一缩放使最长行长度为 1；两个等频类别由所有特征的线性得分加噪声得到。</translation>
    </message>
    <message>
        <source>Many more features than rows</source>
        <translation>特征远多于行</translation>
    </message>
    <message>
        <source>Rows of length 1 with a fixed number of positive values at random features, shaped like trigrams of web pages; two equally frequent classes from a linear score over all features plus noise.</source>
        <translation>长度为 1 的行，在随机特征上有固定个数的正值，形似网页的三元组；两个等频类别由所有特征的线性得分加噪声得到。</translation>
    </message>
    <message>
        <source>Nonzero values of a row; at most the number of features.</source>
        <translation>每行的非零值个数；至多为特征数。</translation>
    </message>
    <message>
        <source>Groups of points in a plane</source>
        <translation>平面中的点群</translation>
    </message>
    <message>
        <source>As many normal groups as there are classes, around points of the unit circle at equal distances; two features, classes 1, 2, ... in turn. For maps of linear models.</source>
        <translation>与类别数同样多的正态点群，围绕单位圆上等距的点；两个特征，类别依次为 1、2、...。用于线性模型的决策图。</translation>
    </message>
    <message>
        <source>Number of classes.</source>
        <translation>类别数。</translation>
    </message>
    <message>
        <source>Standard deviation of the normal noise that is added to both coordinates.</source>
        <translation>加在两个坐标上的正态噪声的标准差。</translation>
    </message>
    <message>
        <source>Two rings around each other</source>
        <translation>两个同心环</translation>
    </message>
    <message>
        <source>Two features: points on the unit circle (class -1) and on a smaller circle inside it (class +1), in turn, with noise. No line divides them; a kernel does.</source>
        <translation>两个特征：点依次落在单位圆（类别 -1）和其内的小圆（类别 +1）上，带噪声。直线不能分开它们，核可以。</translation>
    </message>
    <message>
        <source>Radius of the inner ring.</source>
        <translation>内环的半径。</translation>
    </message>
    <message>
        <source>Two half moons that hang into each other</source>
        <translation>两个交错的半月</translation>
    </message>
    <message>
        <source>Two features: points on a half circle that is open below (class -1) and on one that is open above (class +1), moved so that they interleave, in turn, with noise.</source>
        <translation>两个特征：点依次落在开口向下的半圆（类别 -1）和开口向上的半圆（类别 +1）上，两者移位交错，带噪声。</translation>
    </message>
    <message>
        <source>Categories in groups of features, with interactions</source>
        <translation>特征组中的类别，带交互</translation>
    </message>
    <message>
        <source>Columns of categories as 0/1 features, and the combined categories of some pairs of columns as further ones: every row has one feature of each group. Two equally frequent classes follow from a few groups, columns and pairs in turn, plus noise. Feature names are GROUP:CATEGORY, such as c2:3 or c2.c5:3.1; --groups prefix:: takes the groups from them, and beside LIBSVM, which has no names, a file FILE.groups lists them.</source>
        <translation>以 0/1 特征表示的类别列，以及部分列对的组合类别：每行在每组中有一个特征。两个等频类别由少数组（列与列对交替）加噪声决定。特征名为 组:类别，例如 c2:3 或 c2.c5:3.1；--groups prefix:: 由此得到分组；LIBSVM 没有名称，另有文件 FILE.groups 列出各组。</translation>
    </message>
    <message>
        <source>Number of columns of categories.</source>
        <translation>类别列的数目。</translation>
    </message>
    <message>
        <source>Number of categories of every column.</source>
        <translation>每列的类别数。</translation>
    </message>
    <message>
        <source>Number of pairs of columns with features of their own; at most all pairs.</source>
        <translation>具有自身特征的列对数；至多为全部列对。</translation>
    </message>
    <message>
        <source>Frequencies of the categories of a column fall as rank^-s.</source>
        <translation>一列中各类别的频率按 秩^-s 下降。</translation>
    </message>
    <message>
        <source>Step after which the average or the random choice begins. Auto: moves along so that always at least the last n + ρ²/(λγ) steps count, ρ the largest row norm, once there are so many.</source>
        <translation>从哪一步之后开始平均或随机选取。auto：随之移动，步数足够时始终至少计入最后 n + ρ²/(λγ) 步，ρ 为最大行范数。</translation>
    </message>
    <message>
        <source>Weight of the quadratic that an inner problem adds. Auto: ρ²/(γn) − λ, ρ the largest row norm.</source>
        <translation>内层问题所加二次项的权重。auto：ρ²/(γn) − λ，ρ 为最大行范数。</translation>
    </message>
    <message>
        <source>Weight of the quadratic that a subproblem adds. Auto: ρ²/(γn), ρ the largest row norm.</source>
        <translation>子问题所加二次项的权重。auto：ρ²/(γn)，ρ 为最大行范数。</translation>
    </message>
    <message>
        <source>Subproblems so far that ended after 100 passes without the accuracy that inner_length=oracle asks for; from the first of them on no bound is drawn.</source>
        <translation>迄今经过 100 轮仍未达到 inner_length=oracle 所要求精度的子问题数；自第一个起不再绘制界。</translation>
    </message>
    <message>
        <source>Weight of the quadratic that a subproblem adds. Auto: ρ²/(γn), ρ the largest row norm; with gd ‖X‖²/(γn).</source>
        <translation>子问题所加二次项的权重。auto：ρ²/(γn)，ρ 为最大行范数；gd 为 ‖X‖²/(γn)。</translation>
    </message>
    <message>
        <source>Rows that SVRG draws between two full gradients. auto: 2n, as the authors advise for convex problems; n: as many as there are rows.</source>
        <translation>SVRG 在两次全梯度之间抽取的行数。auto：2n，如作者对凸问题的建议；n：与数据行数相同。</translation>
    </message>
    <message>
        <source>Factor by which inner_length=oracle reduces the error of a subproblem. Auto: 4(1 + 2τ/μ)^1.5, 10 where μ is not known.</source>
        <translation>inner_length=oracle 时子问题误差下降的倍数。auto：4(1 + 2τ/μ)^1.5，μ 未知时为 10。</translation>
    </message>
    <message>
        <source>Nuclear (trace) norm</source>
        <translation>核范数（迹范数）</translation>
    </message>
    <message>
        <source>With a slight l2 part: bound on P(w) − P* of l1 alone, from the gap of the solved problem.</source>
        <translation>带有少量 l2 时：由所求解问题的间隙给出的、单独 l1 的 P(w) − P* 的上界。</translation>
    </message>
    <message>
        <source>What measures distances of dual points: half the squared norm, or the negative entropy of distributions of labellings. auto: the entropy for losses of sequences.</source>
        <translation>度量对偶点之间的距离：范数平方的一半，或标注分布的负熵。auto：对序列的损失取熵。</translation>
    </message>
    <message>
        <source>Where the number of wrong tags of a labelling counts. outside: not in the loss, the usual conditional random field. inside: it is added to the score of the labelling, so that worse labellings must be less probable.</source>
        <translation>标注中错误标签的个数计在何处。outside：不计入损失，即通常的条件随机场。inside：加到该标注的得分上，使较差的标注概率更小。</translation>
    </message>
    <message>
        <source>Strength of half the squared Euclidean norm that is added; more than 0 makes the regularizer strongly convex.</source>
        <translation>所加的欧几里得范数平方之半的强度；大于 0 时正则项强凸。</translation>
    </message>
    <message>
        <source>Excessive gap technique for a norm as regularizer: two sequences in bounded sets whose gap falls like 1/t at every iteration. A large radius of the ball for w, as for small λ, makes it slow.</source>
        <translation>用于以范数为正则项的过剩间隙法：有界集合中的两个序列，其间隙在每次迭代按 1/t 下降。w 所在球的半径很大（如 λ 很小）时，它会变慢。</translation>
    </message>
    <message>
        <source>Radius of the ball that w moves in. auto: P(0)/λ times the greatest ‖w‖₂ by the norm, which contains the optimum; a smaller B is faster, but below ‖w*‖₂ the run converges to the best w in the ball.</source>
        <translation>w 所在球的半径。auto：P(0)/λ 乘以 ‖w‖₂ 与该范数之比的最大值，此时球包含最优解；B 较小时更快，但小于 ‖w*‖₂ 时运行收敛到球内最好的 w。</translation>
    </message>
    <message>
        <source>Lower bound Φ(u) of P within the ball, and of P* if w* is inside; the dual value of the log is another.</source>
        <translation>P 在球内的下界 Φ(u)；若 w* 在球内，也是 P* 的下界；日志中的对偶值是另一个。</translation>
    </message>
    <message>
        <source>Group lasso with overlaps</source>
        <translation>可重叠的组 lasso</translation>
    </message>
    <message>
        <source>A group lasso whose groups may share features: either whole groups become zero (plain), or whole groups are chosen (latent). ω is the root of a group&apos;s size, or its given weight.</source>
        <translation>各组可以共享特征的组 lasso：要么整组变为零（plain），要么整组被选中（latent）。ω 为组大小的平方根，或给定的权重。</translation>
    </message>
    <message>
        <source>What shared features mean. plain: the norms of the groups of w, so that the zeros are a union of groups; latent: w is a sum of one part per group, so that the nonzeros are a union of groups; auto: the groups share no features.</source>
        <translation>共享特征的含义。plain：w 各组的范数，零元为若干组之并；latent：w 为每组一部分之和，非零元为若干组之并；auto：各组不共享特征。</translation>
    </message>
    <message>
        <source>Several kernels: sum of norms</source>
        <translation>多个核：范数之和</translation>
    </message>
    <message>
        <source>Chooses among several kernels: the score is a sum of one function per kernel, and the functions of useless kernels become zero.</source>
        <translation>在多个核中选择：得分为每个核一个函数之和，无用核的函数变为零。</translation>
    </message>
    <message>
        <source>Several kernels: squared sum of norms</source>
        <translation>多个核：范数之和的平方</translation>
    </message>
    <message>
        <source>Multiple kernel learning: the same as one weighted sum of the kernels with the best weights of sum 1. The functions of useless kernels become zero.</source>
        <translation>多核学习：等同于以总和为 1 的最优权重对各核加权求和。无用核的函数变为零。</translation>
    </message>
    <message>
        <source>With a kernel: prior variance of the score of a pair of neighbouring tags, where that of a tag at a token is the kernel.</source>
        <translation>配核函数时：相邻标注对的得分的先验方差；词元上标注的得分的先验方差由核函数给出。</translation>
    </message>
    <message>
        <source>With a kernel: how often a token between two others counts. once, or twice: through both of its edges, as in the paper.</source>
        <translation>配核函数时：位于两个词元之间的词元计几次。once 为一次；twice 为通过两条边各一次，与论文相同。</translation>
    </message>
    <message>
        <source>Which pair (w, α) is the result: the last one, the average of those after step T0, one of them drawn at random, or the best of pairs drawn after a burn-in, which has the target gap with probability 1 − δ.</source>
        <translation>以哪一对 (w, α) 为结果：最后一对、第 T0 步之后各对的平均、从中随机抽取的一对，或预热之后抽取的各对中最好的一对，它以概率 1 − δ 达到目标间隙。</translation>
    </message>
    <message>
        <source>Probability with which the bound of the theorem may fail. none: the bound holds in expectation instead (0.1 for best-of-draws).</source>
        <translation>定理的界可以不成立的概率。none：界改为在期望意义下成立（best-of-draws 为 0.1）。</translation>
    </message>
    <message>
        <source>The weights of the rows in the smoothing: equal (uniform), the Euclidean norm of the row (norms), its maximum norm (nesvm), or its projection on the leading right singular vector of the data, clipped at 0.3 of the mean (leading) or not (leading-unclipped, as published and often worse); best takes those with the smallest Lipschitz constant.</source>
        <translation>光滑化中各行的权重：相等（uniform）、行的欧几里得范数（norms）、行的最大范数（nesvm），或行在数据首个右奇异向量上的投影，以均值的 0.3 为下限截断（leading）或不截断（leading-unclipped，即论文所述，往往更差）；best 取利普希茨常数最小者。</translation>
    </message>
    <message>
        <source>Cost of predicting class j for a row of class y: one number for every wrong class, or a K × K table by rows of y, with 0 for j = y, classes in the order of the labels.</source>
        <translation>把 y 类的行预测为 j 类的代价：所有错误类别共用一个数，或按 y 逐行排列的 K × K 表，j = y 处为 0，类别按标签次序排列。</translation>
    </message>
    <message>
        <source>Multi-label hinge</source>
        <translation>多标签合页损失</translation>
    </message>
    <message>
        <source>For rows with several labels: every label of a row is to have a score that is 1 above those of all other labels. The labels of a row stand in one field, separated by commas.</source>
        <translation>用于一行有多个标签的数据：一行的每个标签的得分应比其余所有标签高 1。一行的各标签写在同一字段中，以逗号分隔。</translation>
    </message>
    <message>
        <source>Smoothing: adds γ/2 times the squared norm of the dual variables of a row to the conjugate; 0 = none.</source>
        <translation>光滑化：在共轭函数上加一行对偶变量范数平方的 γ/2 倍；0 = 不光滑化。</translation>
    </message>
    <message>
        <source>Ordinal hinge with learned thresholds</source>
        <translation>学习阈值的有序合页损失</translation>
    </message>
    <message>
        <source>For ordered levels 1, 2, ... such as ratings, whose thresholds θ are learned with w: the score of a row is to lie between the two thresholds around its level, 1 away from all. The thresholds ascend by themselves.</source>
        <translation>用于评分之类的有序等级 1、2、…，阈值 θ 与 w 一同学习：一行的得分应位于其等级两侧的两个阈值之间，与所有阈值至少相距 1。阈值自然递增。</translation>
    </message>
    <message>
        <source>Number of levels. auto: the greatest label of the training rows.</source>
        <translation>等级的个数。auto：训练行中最大的标签。</translation>
    </message>
    <message>
        <source>Smoothing of the hinges, whose slope turns over an interval of this length; 0 = none.</source>
        <translation>合页的光滑化，其斜率在此长度的区间上变化；0 = 不光滑化。</translation>
    </message>
    <message>
        <source>Adds λ_θ/2 times the squared distance of the thresholds from their centre; 0 = the thresholds are free, like an intercept.</source>
        <translation>加上阈值到其中心距离平方的 λ_θ/2 倍；0 = 阈值像截距一样自由。</translation>
    </message>
    <message>
        <source>The centre of the thresholds for threshold_strength &gt; 0: one number for all, or one for each in ascending order.</source>
        <translation>threshold_strength &gt; 0 时阈值的中心：所有阈值共用一个数，或按升序每个一个数。</translation>
    </message>
    <message>
        <source>Squared distance to the target</source>
        <translation>到目标的平方距离</translation>
    </message>
    <message>
        <source>Least squares with several scores per row. The target of a row is the vector of its class, 1 in the place of the class and 0 elsewhere, or its label and further numbers.</source>
        <translation>每行有多个得分的最小二乘。一行的目标是其类别的向量（在该类别处为 1，其余为 0），或由其标签和其余数值组成。</translation>
    </message>
    <message>
        <source>Distance to the target</source>
        <translation>到目标的距离</translation>
    </message>
    <message>
        <source>The distance, not its square, between the scores of a row and its target: outliers weigh no more than others. The target is the vector of its class, 1 in the place of the class and 0 elsewhere, or its label and further numbers.</source>
        <translation>一行的得分与其目标之间的距离（不取平方）：离群值的权重不大于其他行。目标是其类别的向量（在该类别处为 1，其余为 0），或由其标签和其余数值组成。</translation>
    </message>
    <message>
        <source>Strength of the slight l2 part.</source>
        <translation>少量 l2 的强度。</translation>
    </message>
    <message>
        <source>With output=average: what theorem 6 promises for the gap of the averages, from the averages themselves.</source>
        <translation>当 output=average 时：定理 6 由平均点本身对其间隙给出的保证。</translation>
    </message>
    <message>
        <source>With output=average and a norm: the gap that this promise is about, of the problem with N(w) ≤ P(0)/λ.</source>
        <translation>当 output=average 且正则项为范数时：该保证所针对的间隙，即带约束 N(w) ≤ P(0)/λ 的问题的间隙。</translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation>其他程序</translation>
    </message>
    <message>
        <source>The objective J that is minimized, P or −D of this iterate, smoothed where the problem is.</source>
        <translation>被极小化的目标 J：此迭代点的 P 或 −D，问题经光滑化时亦然。</translation>
    </message>
    <message>
        <source>Minimum q of the model: J, smoothed where the problem is, never exceeds it.</source>
        <translation>模型的最小值 q：J（问题经光滑化时亦然）从不超过它。</translation>
    </message>
    <message>
        <source>Estimate function</source>
        <translation>估计函数</translation>
    </message>
    <message>
        <source>J at the iterate stays below the minimum of the estimate function; both fall to the optimum, and the bound of the theorem holds as long as they keep this order.</source>
        <translation>迭代点处的 J 保持在估计函数的最小值以下；两者都降到最优值，只要保持此顺序，定理的界就成立。</translation>
    </message>
    <message>
        <source>J</source>
        <translation>J</translation>
    </message>
    <message>
        <source>minimum of the model</source>
        <translation>模型的最小值</translation>
    </message>
    <message>
        <source>Distance to the estimate function</source>
        <translation>与估计函数的距离</translation>
    </message>
    <message>
        <source>How far J is below the minimum of the estimate function: what the accepted steps left over.</source>
        <translation>J 比估计函数的最小值低多少：所接受的步留下的余量。</translation>
    </message>
    <message>
        <source>minimum of the model − J</source>
        <translation>模型的最小值 − J</translation>
    </message>
    <message>
        <source>Lipschitz constant</source>
        <translation>利普希茨常数</translation>
    </message>
    <message>
        <source>The Lipschitz constant that each iteration accepted, and its upper bound: the smaller it is, the longer the steps.</source>
        <translation>每次迭代接受的利普希茨常数及其上界：越小，步长越长。</translation>
    </message>
    <message>
        <source>accepted L</source>
        <translation>接受的 L</translation>
    </message>
    <message>
        <source>upper bound</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>Decay of the bound</source>
        <translation>界的衰减</translation>
    </message>
    <message>
        <source>The number that the bound on the error falls with; a straight line is a linear rate.</source>
        <translation>误差的界随之下降的数；直线表示线性速率。</translation>
    </message>
    <message>
        <source>Π</source>
        <translation>Π</translation>
    </message>
    <message>
        <source>Step sizes</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>Primal step τ and dual step σ: their product is limited by the norm of the data, their ratio divides it between both sides.</source>
        <translation>原始步长 τ 和对偶步长 σ：数据的范数限制其乘积，其比值在两侧之间分配。</translation>
    </message>
    <message>
        <source>τ</source>
        <translation>τ</translation>
    </message>
    <message>
        <source>σ</source>
        <translation>σ</translation>
    </message>
    <message>
        <source>τ/σ</source>
        <translation>τ/σ</translation>
    </message>
    <message>
        <source>The constant in use: its inverse is the length of the steps.</source>
        <translation>所用的常数：其倒数为步长。</translation>
    </message>
    <message>
        <source>trials</source>
        <translation>试探次数</translation>
    </message>
    <message>
        <source>Variance of the stochastic gradient over the choice of its row, estimated from up to 256 fixed rows.</source>
        <translation>随机梯度关于所选行的方差，由至多 256 个固定的行估计。</translation>
    </message>
    <message>
        <source>Variance of the gradient</source>
        <translation>梯度的方差</translation>
    </message>
    <message>
        <source>The variance of the stochastic gradient stays above 0 at the solution, so that only falling steps converge.</source>
        <translation>随机梯度的方差在解处仍大于 0，因此只有递减的步长才收敛。</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>方差</translation>
    </message>
    <message>
        <source>η</source>
        <translation>η</translation>
    </message>
    <message>
        <source>With variant=theory: the gap down to which the inner problem is solved.</source>
        <translation>variant=theory 时：内层问题求解到的间隙。</translation>
    </message>
    <message>
        <source>Inner gap</source>
        <translation>内层间隙</translation>
    </message>
    <message>
        <source>Each band is one outer iteration, whose inner problem is solved until its gap meets the target or for some passes; the gap of the whole problem follows.</source>
        <translation>每条带是一次外层迭代，其内层问题求解到间隙达到目标为止，或只求解若干轮；整个问题的间隙随之下降。</translation>
    </message>
    <message>
        <source>inner gap</source>
        <translation>内层间隙</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>间隙</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>The certificate of the inner solution bounds the gap of the whole problem at this very pair; ξ is what theorem 3 promises with variant=theory.</source>
        <translation>内层解的证书界定此对点处整个问题的间隙；ξ 是 variant=theory 时定理 3 的保证。</translation>
    </message>
    <message>
        <source>certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>ξ</source>
        <translation>ξ</translation>
    </message>
    <message>
        <source>Inner passes</source>
        <translation>内层轮数</translation>
    </message>
    <message>
        <source>The work that each inner problem took.</source>
        <translation>每个内层问题的工作量。</translation>
    </message>
    <message>
        <source>inner passes</source>
        <translation>内层轮数</translation>
    </message>
    <message>
        <source>With inner_length=oracle: the gap at which the last subproblem counts as solved, its decrease over c.</source>
        <translation>inner_length=oracle 时：上一个子问题视为已解的间隙，即其下降量除以 c。</translation>
    </message>
    <message>
        <source>With inner_length=oracle: the factor by which the error of the last subproblem fell at least, its decrease over its gap; c is asked for.</source>
        <translation>inner_length=oracle 时：上一个子问题误差至少下降的倍数，即其下降量除以其间隙；要求为 c。</translation>
    </message>
    <message>
        <source>τ and the certified factor</source>
        <translation>τ 与所证明的倍数</translation>
    </message>
    <message>
        <source>The weight τ of the proximal term, and the factor by which the error of each subproblem fell at least; the theorem asks for the factor c.</source>
        <translation>近端项的权重 τ，以及每个子问题误差至少下降的倍数；定理要求倍数 c。</translation>
    </message>
    <message>
        <source>certified factor</source>
        <translation>所证明的倍数</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>The factor on the last move that is added before the next subproblem.</source>
        <translation>在下一个子问题之前加上的上一次移动的系数。</translation>
    </message>
    <message>
        <source>β</source>
        <translation>β</translation>
    </message>
    <message>
        <source>The variance of the stochastic gradient falls to 0 with the error, so that a constant step converges.</source>
        <translation>随机梯度的方差随误差降到 0，因此固定步长也收敛。</translation>
    </message>
    <message>
        <source>a row at a bound and far from being violated is left out of the next sweeps</source>
        <translation>位于边界上且远未违反的行在接下来的几遍中被跳过</translation>
    </message>
    <message>
        <source>after a sweep: &lt;i&gt;a&lt;/i&gt; and &lt;i&gt;w&lt;/i&gt; move to the maximum of &lt;i&gt;D&lt;/i&gt; over the changes of the last sweeps; all rows return when the violations have fallen</source>
        <translation>扫完一遍之后：&lt;i&gt;a&lt;/i&gt; 和 &lt;i&gt;w&lt;/i&gt; 移到 &lt;i&gt;D&lt;/i&gt; 在最近几遍变化上的最大点；违反量下降之后所有行返回</translation>
    </message>
    <message>
        <source>Share of rows that are free: 0 &lt; yα &lt; U; with several classes, those not at a corner.</source>
        <translation>自由行的比例：0 &lt; yα &lt; U；多类别时为不在顶点的行。</translation>
    </message>
    <message>
        <source>Shrinking</source>
        <translation>收缩</translation>
    </message>
    <message>
        <source>Rows that take part in the sweeps, and rows with a dual variable: shrinking pays once most rows have settled at a bound.</source>
        <translation>参与扫描的行，以及对偶变量非零的行：多数行停在边界后，收缩才有收益。</translation>
    </message>
    <message>
        <source>active rows</source>
        <translation>活动行</translation>
    </message>
    <message>
        <source>nonzero α</source>
        <translation>非零 α</translation>
    </message>
    <message>
        <source>Free rows</source>
        <translation>自由行</translation>
    </message>
    <message>
        <source>The share of rows whose dual variable lies strictly between its bounds: only these still move near the solution.</source>
        <translation>对偶变量严格位于上下界之间的行的比例：接近解时只有它们还在移动。</translation>
    </message>
    <message>
        <source>share of free rows</source>
        <translation>自由行的比例</translation>
    </message>
    <message>
        <source>Violations</source>
        <translation>违反量</translation>
    </message>
    <message>
        <source>How far the violations of a sweep spread, which LIBLINEAR stops by, and the certified gap.</source>
        <translation>一次扫描中违反量的跨度（LIBLINEAR 的停止准则），以及所证明的间隙。</translation>
    </message>
    <message>
        <source>spread</source>
        <translation>跨度</translation>
    </message>
    <message>
        <source>Free rows and sample</source>
        <translation>自由行与样本</translation>
    </message>
    <message>
        <source>Rows of the sample at work, and those of them whose dual variable moves: a Newton system has only these.</source>
        <translation>所用样本的行，以及其中对偶变量会移动的行：牛顿方程组只含后者。</translation>
    </message>
    <message>
        <source>rows of the sample</source>
        <translation>样本的行数</translation>
    </message>
    <message>
        <source>free rows</source>
        <translation>自由行</translation>
    </message>
    <message>
        <source>Newton steps</source>
        <translation>牛顿步</translation>
    </message>
    <message>
        <source>Steps of conjugate gradients for each Newton step, and the length of that step, which is 1 close to the solution.</source>
        <translation>每个牛顿步的共轭梯度步数，以及该步的长度，接近解时为 1。</translation>
    </message>
    <message>
        <source>conjugate gradient steps</source>
        <translation>共轭梯度步数</translation>
    </message>
    <message>
        <source>length of the step</source>
        <translation>步的长度</translation>
    </message>
    <message>
        <source>Growing sample</source>
        <translation>增长的样本</translation>
    </message>
    <message>
        <source>Rows of the sample at work: most iterations see few of all rows.</source>
        <translation>所用样本的行数：多数迭代只用到少数的行。</translation>
    </message>
    <message>
        <source>Working set and screening</source>
        <translation>工作集与筛选</translation>
    </message>
    <message>
        <source>Features not yet proved to have no weight, features in the working set, and features with a weight: the three approach each other.</source>
        <translation>尚未证明权重为零的特征、工作集中的特征和有权重的特征：三者相互靠近。</translation>
    </message>
    <message>
        <source>not screened</source>
        <translation>未筛除</translation>
    </message>
    <message>
        <source>working set</source>
        <translation>工作集</translation>
    </message>
    <message>
        <source>nonzero w</source>
        <translation>非零 w</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>Excessive gap</source>
        <translation>过剩间隙</translation>
    </message>
    <message>
        <source>μ</source>
        <translation>μ</translation>
    </message>
    <message>
        <source>Gap and its bound</source>
        <translation>间隙及其界</translation>
    </message>
    <message>
        <source>The gap of the two sequences is at most μ D₂ as long as the excessive gap is not negative.</source>
        <translation>只要过剩间隙不为负，两个序列的间隙至多为 μ D₂。</translation>
    </message>
    <message>
        <source>P(w) − D(α)</source>
        <translation>P(w) − D(α)</translation>
    </message>
    <message>
        <source>μ D₂</source>
        <translation>μ D₂</translation>
    </message>
    <message>
        <source>Accuracy and active planes</source>
        <translation>精度与活动平面</translation>
    </message>
    <message>
        <source>ε falls as planes are added; only the active ones have weight in the solution.</source>
        <translation>ε 随平面的加入而下降；只有活动平面在解中有权重。</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>active planes</source>
        <translation>活动平面</translation>
    </message>
    <message>
        <source>planes</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>Bounds of the model</source>
        <translation>模型的界</translation>
    </message>
    <message>
        <source>The minimum of the cutting-plane model rises to the least primal value: ε is what lies between the best of both.</source>
        <translation>割平面模型的最小值上升到最小的原始值：ε 是两者最好值之差。</translation>
    </message>
    <message>
        <source>least P</source>
        <translation>最小的 P</translation>
    </message>
    <message>
        <source>Accuracy and weight of the new plane</source>
        <translation>精度与新平面的权重</translation>
    </message>
    <message>
        <source>ε falls as planes are mixed in; the weight η of the newest plane falls with it.</source>
        <translation>ε 随平面的混入而下降；最新平面的权重 η 随之下降。</translation>
    </message>
    <message>
        <source>Smoothed dual value less smoothed primal value: at 0 or above the bound on the gap is proved.</source>
        <translation>光滑化的对偶值减去光滑化的原始值：不小于 0 时，间隙的界成立。</translation>
    </message>
    <message>
        <source>The smoothed dual value exceeds the smoothed primal value while both smoothings fall in turn: the gap is at most μ₁ D₁ + μ₂ D₂.</source>
        <translation>两个光滑参数轮流下降时，光滑化的对偶值超过光滑化的原始值：间隙至多为 μ₁ D₁ + μ₂ D₂。</translation>
    </message>
    <message>
        <source>excessive gap</source>
        <translation>过剩间隙</translation>
    </message>
    <message>
        <source>μ₁</source>
        <translation>μ₁</translation>
    </message>
    <message>
        <source>μ₂</source>
        <translation>μ₂</translation>
    </message>
    <message>
        <source>P and its lower bound</source>
        <translation>P 及其下界</translation>
    </message>
    <message>
        <source>P(w) and the lower bound Φ(u) within the ball approach each other.</source>
        <translation>P(w) 与球内的下界 Φ(u) 相互靠近。</translation>
    </message>
    <message>
        <source>P(w)</source>
        <translation>P(w)</translation>
    </message>
    <message>
        <source>Φ(u)</source>
        <translation>Φ(u)</translation>
    </message>
    <message>
        <source>θ</source>
        <translation>θ</translation>
    </message>
    <message>
        <source>D(α) exceeds the smoothed primal value of w while the smoothing μ falls to 0: both sequences approach the optimum from the wrong side.</source>
        <translation>光滑参数 μ 降到 0 的过程中，D(α) 超过 w 的光滑化原始值：两个序列从相反的一侧逼近最优值。</translation>
    </message>
    <message>
        <source>Estimated upper bound on the Lipschitz constant; unknown where L_start is given.</source>
        <translation>利普希茨常数的上界的估计；给定 L_start 时未知。</translation>
    </message>
    <message>
        <source>LIBLINEAR&apos;s exact steps in one dual variable at a time, leaving out rows that are settled, and, with many features, steps that combine the last changes of all. The first choice for the hinge, of two classes or several, and the logistic loss on sparse data with many features.</source>
        <translation>LIBLINEAR 的精确步：每次对一个对偶变量求解，跳过已定的行；特征众多时，另有组合所有变量最近变化的步。对特征众多的稀疏数据上的合页损失（二类或多类）和逻辑损失的首选。</translation>
    </message>
    <message>
        <source>Which rows at a bound are left out of sweeps. slack: until w may have moved far enough to violate them. on: LIBLINEAR&apos;s rule, until the other rows have settled; with several classes slack means this too. off: none. auto: slack with at most 20 rows per feature and lambda at most 0.1/n, otherwise on.</source>
        <translation>扫过时跳过边界上的哪些行。slack：直到 w 可能已移动到足以违反它们。on：LIBLINEAR 的规则，直到其余的行已定；多类时 slack 也指此规则。off：不跳过。auto：每个特征至多 20 行且 lambda 至多为 0.1/n 时取 slack，否则取 on。</translation>
    </message>
    <message>
        <source>Order of the rows: a random permutation of blocks of up to eight adjacent rows or of single rows, anew in each sweep, or as they stand in the data. With several classes blocks means single rows. auto: blocks if a copy of the rows takes more than 4 MB, otherwise permutation.</source>
        <translation>行的次序：每扫一遍重新随机排列由至多八个相邻行组成的块，或随机排列单独的行，或按数据中的次序。多类时 blocks 指单独的行。auto：行的副本超过 4 MB 时取 blocks，否则取 permutation。</translation>
    </message>
    <message>
        <source>Number of the latest changes, each of one sweep or several short ones, that span the subspace in which D is maximized after a sweep, from the ninth on; 0: none. For hinge and squared-hinge with a random order. auto: 3 with at most 20 rows per feature, otherwise 0.</source>
        <translation>最近若干次变化张成子空间，从第九遍起，每扫一遍之后在其中最大化 D；每次变化来自一遍或几个短遍；这里是变化的次数，0 表示不用。用于随机次序下的 hinge 和 squared-hinge。auto：每个特征至多 20 行时取 3，否则取 0。</translation>
    </message>
    <message>
        <source>With a kernel: number of rows among which steps choose, those whose steps would raise the dual most, and of steps in an iteration. The other parameters have no effect then.</source>
        <translation>使用核时：步从中选择的行数，即其步能使对偶值上升最多的行，也是一次迭代的步数。此时其他参数不起作用。</translation>
    </message>
    <message>
        <source>Pdprox, restarted</source>
        <translation>Pdprox，重启</translation>
    </message>
    <message>
        <source>Linear programs: piecewise linear losses with l1, linf or group norms. Primal-dual steps of adaptive size from restarts at averages, then with l1 pivots to an exact vertex. Ours.</source>
        <translation>线性规划：分段线性损失配 l1、linf 或组范数。步长自适应、在平均处重启的原始-对偶步，配 l1 时再以转轴到达精确的顶点。本项目的方法。</translation>
    </message>
    <message>
        <source>Factors of rows and columns before the steps: ten rounds that make their largest entries 1 and then one that makes their sums 1 (ruizpc), the last alone (pc), the first alone (ruiz), or none.</source>
        <translation>步前的行与列因子：先用十轮使最大元素为 1，再用一轮使其和为 1（ruizpc）；只用最后一轮（pc）；只用前十轮（ruiz）；或不用（none）。</translation>
    </message>
    <message>
        <source>What leads to the vertex: primal-dual steps (pdhg), or with l1 and no free intercept a proximal point method whose stages dual coordinate ascent solves (prox-sdca). auto goes over to it where sparse data have more than 5000 features and more than 500 of them get a weight.</source>
        <translation>如何通向顶点：原始-对偶步（pdhg）；或者，配 l1 且无自由截距时，用近端点法，其各阶段由对偶坐标上升求解（prox-sdca）。auto 在稀疏数据的特征多于 5000 且其中多于 500 个取得权重时转用后者。</translation>
    </message>
    <message>
        <source>Weight of the proximal term of prox-sdca. auto: 0.2 mean ‖x‖²/n over the size of scores that would account for P(0).</source>
        <translation>prox-sdca 近端项的权重。auto：0.2 乘以 ‖x‖² 的平均再除以 n，并除以足以解释 P(0) 的得分大小。</translation>
    </message>
    <message>
        <source>With l1: whether pivots lead from the present pair to an optimal vertex, first after 50 passes. With linf: whether the equations of the present pair are solved. Group norms have no finish.</source>
        <translation>配 l1：是否从当前点对以转轴到达最优顶点，首次在 50 轮之后。配 linf：是否求解当前点对的方程组。组范数没有这种收尾。</translation>
    </message>
    <message>
        <source>Most coefficients for which there is a finish; its matrices have that many rows and columns.</source>
        <translation>进行收尾的最大系数个数；其矩阵有同样多的行与列。</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt; ← prox&lt;sub&gt;τ&lt;i&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt; + τ &lt;i&gt;v&lt;/i&gt;), &lt;i&gt;z&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt; ← &lt;i&gt;X w&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt;, τ&lt;sub&gt;&lt;i&gt;j&lt;/i&gt;&lt;/sub&gt; = η&lt;i&gt;T&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;&lt;sup&gt;2&lt;/sup&gt;/ω</source>
        <translation>&lt;i&gt;w&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt; ← prox&lt;sub&gt;τ&lt;i&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt; + τ &lt;i&gt;v&lt;/i&gt;), &lt;i&gt;z&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt; ← &lt;i&gt;X w&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt;, τ&lt;sub&gt;&lt;i&gt;j&lt;/i&gt;&lt;/sub&gt; = η&lt;i&gt;T&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;&lt;sup&gt;2&lt;/sup&gt;/ω</translation>
    </message>
    <message>
        <source>α&lt;sup&gt;+&lt;/sup&gt; ← DP&lt;sub&gt;&lt;i&gt;s&lt;/i&gt;&lt;/sub&gt;(α − &lt;i&gt;s&lt;/i&gt;(2&lt;i&gt;z&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt; − &lt;i&gt;z&lt;/i&gt;)), &lt;i&gt;v&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt; ← &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α&lt;sup&gt;+&lt;/sup&gt;/&lt;i&gt;n&lt;/i&gt;, &lt;i&gt;s&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; = ηω&lt;i&gt;S&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;&lt;sup&gt;2&lt;/sup&gt;/&lt;i&gt;n&lt;/i&gt;</source>
        <translation>α&lt;sup&gt;+&lt;/sup&gt; ← DP&lt;sub&gt;&lt;i&gt;s&lt;/i&gt;&lt;/sub&gt;(α − &lt;i&gt;s&lt;/i&gt;(2&lt;i&gt;z&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt; − &lt;i&gt;z&lt;/i&gt;)), &lt;i&gt;v&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt; ← &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α&lt;sup&gt;+&lt;/sup&gt;/&lt;i&gt;n&lt;/i&gt;, &lt;i&gt;s&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; = ηω&lt;i&gt;S&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;&lt;sup&gt;2&lt;/sup&gt;/&lt;i&gt;n&lt;/i&gt;</translation>
    </message>
    <message>
        <source>accept if η ≤ limit = (ω‖Δ&lt;i&gt;w&lt;/i&gt;‖&lt;sub&gt;&lt;i&gt;T&lt;/i&gt;&lt;/sub&gt;&lt;sup&gt;2&lt;/sup&gt; + ‖Δα‖&lt;sub&gt;&lt;i&gt;S&lt;/i&gt;&lt;/sub&gt;&lt;sup&gt;2&lt;/sup&gt;/ω)/(2|Δα·Δ&lt;i&gt;z&lt;/i&gt;|/&lt;i&gt;n&lt;/i&gt;); else again with a smaller η</source>
        <translation>若 η ≤ 上限 = (ω‖Δ&lt;i&gt;w&lt;/i&gt;‖&lt;sub&gt;&lt;i&gt;T&lt;/i&gt;&lt;/sub&gt;&lt;sup&gt;2&lt;/sup&gt; + ‖Δα‖&lt;sub&gt;&lt;i&gt;S&lt;/i&gt;&lt;/sub&gt;&lt;sup&gt;2&lt;/sup&gt;/ω)/(2|Δα·Δ&lt;i&gt;z&lt;/i&gt;|/&lt;i&gt;n&lt;/i&gt;) 则接受；否则以更小的 η 重来</translation>
    </message>
    <message>
        <source>averages with weights η; restart at the better of pair and average if its merit has fallen enough, then a new ω</source>
        <translation>以 η 为权重求平均；若点对与平均中较好者的衡量值下降足够，则在该处重启，然后取新的 ω</translation>
    </message>
    <message>
        <source>&lt;code&gt;finish&lt;/code&gt;: a pivot along the steepest edge of &lt;i&gt;P&lt;/i&gt; to the kink where its slope changes sign</source>
        <translation>&lt;code&gt;finish&lt;/code&gt;：沿 &lt;i&gt;P&lt;/i&gt; 最陡的边转轴，直到斜率变号的折点</translation>
    </message>
    <message>
        <source>&lt;code&gt;start&lt;/code&gt;: sweeps of dual coordinate ascent on &lt;i&gt;P&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) + (κ/2)‖&lt;i&gt;w&lt;/i&gt; − &lt;i&gt;c&lt;/i&gt;‖², then &lt;i&gt;c&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt;</source>
        <translation>&lt;code&gt;start&lt;/code&gt;：对 &lt;i&gt;P&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) + (κ/2)‖&lt;i&gt;w&lt;/i&gt; − &lt;i&gt;c&lt;/i&gt;‖² 作对偶坐标上升扫描，然后 &lt;i&gt;c&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Step size η of the next trial times the largest entry of the scaled matrix.</source>
        <translation>下一次尝试的步长 η 乘以缩放后矩阵的最大元素。</translation>
    </message>
    <message>
        <source>Primal weight ω: the dual steps have this ratio to the primal ones.</source>
        <translation>原始权重 ω：对偶步与原始步之比。</translation>
    </message>
    <message>
        <source>Restarts so far.</source>
        <translation>迄今的重启次数。</translation>
    </message>
    <message>
        <source>Objective difference plus infeasibility of the better of last pair and average.</source>
        <translation>最后一对与平均中较好者的目标差加上不可行量。</translation>
    </message>
    <message>
        <source>Reason of the last restart: merit fell enough (1), stopped falling (2), or a long epoch (3).</source>
        <translation>上次重启的原因：衡量值下降足够（1）、不再下降（2）或周期过长（3）。</translation>
    </message>
    <message>
        <source>Pivots of the finish so far.</source>
        <translation>收尾阶段迄今的转轴次数。</translation>
    </message>
    <message>
        <source>Rows whose α is between two slopes of the loss: at an optimum their scores are at a kink.</source>
        <translation>α 介于损失的两个斜率之间的行：在最优处其得分位于折点。</translation>
    </message>
    <message>
        <source>Coefficients that are not 0, with a free intercept.</source>
        <translation>非零系数的个数，包括自由截距。</translation>
    </message>
    <message>
        <source>Proximal stages so far.</source>
        <translation>迄今的近端阶段数。</translation>
    </message>
    <message>
        <source>Identification</source>
        <translation>识别</translation>
    </message>
    <message>
        <source>Rows at kinks and nonzero coefficients: with l1 they become as many, and define the vertex.</source>
        <translation>位于折点的行与非零系数：配 l1 时两者数目趋于相等，并确定顶点。</translation>
    </message>
    <message>
        <source>rows at kinks</source>
        <translation>位于折点的行</translation>
    </message>
    <message>
        <source>coefficients</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Merit and step size</source>
        <translation>衡量值与步长</translation>
    </message>
    <message>
        <source>The merit falls from restart to restart; the step size exceeds 1 because most dual variables are at their bounds.</source>
        <translation>衡量值随每次重启下降；步长超过 1，因为大多数对偶变量处于边界。</translation>
    </message>
    <message>
        <source>merit</source>
        <translation>衡量值</translation>
    </message>
    <message>
        <source>ω</source>
        <translation>ω</translation>
    </message>
    <message>
        <source>GiB for the kernel matrix. If it needs more, dcd and prox-sdca compute its rows when they need them and keep those used last. Auto: the whole matrix up to 20000 training rows, else 1 GiB.</source>
        <translation>核矩阵可用的内存（GiB）。如果需要更多，dcd 和 prox-sdca 会在需要时计算矩阵的行，并保留最近用过的行。auto：不超过 20000 个训练行时为整个矩阵，否则为 1 GiB。</translation>
    </message>
</context>
<context>
    <name>Repetitions</name>
    <message>
        <source>25–75 %</source>
        <translation>25–75 %</translation>
    </message>
    <message>
        <source>10–90 %</source>
        <translation>10–90 %</translation>
    </message>
    <message>
        <source>min–max</source>
        <translation>最小–最大</translation>
    </message>
    <message>
        <source>25 %</source>
        <translation>25 %</translation>
    </message>
    <message>
        <source>10 %</source>
        <translation>10 %</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>75 %</source>
        <translation>75 %</translation>
    </message>
    <message>
        <source>90 %</source>
        <translation>90 %</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message numerus="yes">
        <source>%n seeds</source>
        <translation>
            <numerusform>%n 个种子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RowProjectionPlot</name>
    <message>
        <source>component %1 (%2 %)</source>
        <comment>number and share of the variance</comment>
        <translation>成分 %1（%2 %）</translation>
    </message>
    <message>
        <source>highlighted: α ≠ 0, %1 of %2 rows</source>
        <translation>突出显示：α ≠ 0，%2 行中的 %1 行</translation>
    </message>
    <message>
        <source>%1 of %2 rows drawn</source>
        <translation>已绘制 %2 行中的 %1 行</translation>
    </message>
    <message>
        <source>training row %1</source>
        <translation>训练行 %1</translation>
    </message>
    <message>
        <source>dual variable</source>
        <translation>对偶变量</translation>
    </message>
    <message>
        <source>not 0</source>
        <translation>不为 0</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>rows of class %1</source>
        <translation>类别 %1 的行</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>α is not 0</source>
        <translation>α 不为 0</translation>
    </message>
    <message>
        <source>α is 0</source>
        <translation>α 为 0</translation>
    </message>
    <message>
        <source>%1 rows over %2 and %3.</source>
        <translation>%1 行，坐标为 %2 和 %3。</translation>
    </message>
    <message>
        <source>In brackets: the share of the variance along a principal component.</source>
        <translation>括号中：沿主成分方向的方差占比。</translation>
    </message>
    <message>
        <source>%1 of all %2 rows have a dual variable that is not zero.</source>
        <translation>全部 %2 行中有 %1 行的对偶变量不为零。</translation>
    </message>
</context>
<context>
    <name>RowScatterPlot</name>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>feature %1</source>
        <translation>特征 %1</translation>
    </message>
    <message>
        <source>component %1 (%2 %)</source>
        <comment>number and share of the variance</comment>
        <translation>成分 %1（%2 %）</translation>
    </message>
    <message>
        <source>random direction %1</source>
        <translation>随机方向 %1</translation>
    </message>
    <message>
        <source>label:</source>
        <translation>标签：</translation>
    </message>
    <message>
        <source>%1 of %2 rows drawn</source>
        <translation>已绘制 %2 行中的 %1 行</translation>
    </message>
    <message>
        <source>components of %1 rows</source>
        <translation>%1 行的主成分</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>all rows</source>
        <translation>所有行</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 对 %2</translation>
    </message>
    <message>
        <source>%1 of %2 rows over %3 and %4.</source>
        <translation>%2 行中的 %1 行，坐标为 %3 和 %4。</translation>
    </message>
    <message>
        <source>In brackets: the share of the variance along a principal component.</source>
        <translation>括号中：沿主成分方向的方差占比。</translation>
    </message>
</context>
<context>
    <name>RowsElsewhere</name>
    <message>
        <source>%1 runs on %2, and its rows are not on this computer, with which this page would have to compute. Its curves, gap and certificate come from %2.</source>
        <translation>%1 在 %2 上运行，而本页计算所需的行不在这台计算机上。其曲线、间隙和证书来自 %2。</translation>
    </message>
</context>
<context>
    <name>RunTitle</name>
    <message>
        <source>Seed %1, %2</source>
        <translation>种子 %1，%2</translation>
    </message>
    <message>
        <source>Class %1, %2</source>
        <translation>类别 %1，%2</translation>
    </message>
</context>
<context>
    <name>SlownessWords</name>
    <message>
        <source>Its schedule 1/(λ(t + t₀)) begins with steps of about 1/λ, too long for this problem: P grows instead of falling.</source>
        <translation>其步长计划 1/(λ(t + t₀)) 从约 1/λ 的步长开始，对本问题过长：P 上升而不下降。</translation>
    </message>
    <message>
        <source>Its steps are too long for this problem: P grows instead of falling.</source>
        <translation>其步长对本问题过长：P 上升而不下降。</translation>
    </message>
    <message>
        <source>%1 = %2 was set by hand and is probably too long a step for this problem.</source>
        <translation>%1 = %2 是手动设置的，对本问题很可能步长过长。</translation>
    </message>
    <message>
        <source>%1 = %2 is %3 times the step 1/L = %4 of this problem, L being its greatest curvature: beyond 2/L gradient steps make P grow instead of fall.</source>
        <translation>%1 = %2 是本问题步长 1/L = %4 的 %3 倍，L 为其最大曲率：超过 2/L 时，梯度步使 P 上升而不下降。</translation>
    </message>
    <message>
        <source>%1 = %2 makes its steps %3 times as long as those that the solver takes by itself on this problem (%1 = %4): P grows instead of falling.</source>
        <translation>%1 = %2 使步长成为求解器在本问题上自行采用的步长（%1 = %4）的 %3 倍：P 上升而不下降。</translation>
    </message>
    <message>
        <source>The columns of the data differ in scale by a factor of %1: no step size suits them all.</source>
        <translation>数据各列的尺度相差 %1 倍：没有适合所有列的步长。</translation>
    </message>
    <message numerus="yes">
        <source>%n columns equal an earlier one: they add no information, make every pass longer and the steps that converge shorter.</source>
        <translation>
            <numerusform>%n 列与前面的列相同：它们不提供新信息，使每轮更长，并使能够收敛的步长更短。</numerusform>
        </translation>
    </message>
    <message>
        <source>The step size is %1 times 1/L, where L is the greatest curvature of this problem: P may oscillate or rise instead of falling.</source>
        <translation>其步长是 1/L 的 %1 倍，L 为此问题的最大曲率：P 可能振荡或上升，而不是下降。</translation>
    </message>
    <message>
        <source>The step size is only %1 times 1/L, where L is the greatest curvature of this problem: about %2 times as many steps are needed.</source>
        <translation>其步长仅为 1/L 的 %1 倍，L 为此问题的最大曲率：所需步数约为 %2 倍。</translation>
    </message>
    <message>
        <source>λ times the number of rows is only %1: the problem is nearly unregularized, and every method takes longer the smaller λ is.</source>
        <translation>λ 乘以行数仅为 %1：问题几乎没有正则化，λ 越小，任何方法都越慢。</translation>
    </message>
    <message>
        <source>The lower bound D has hardly risen for %1 passes: this solver finds no better one, so the gap stays although P may be near the optimum.</source>
        <translation>下界 D 在 %1 轮内几乎没有上升：该求解器找不到更好的下界，因此即使 P 可能已接近最优，间隙仍然存在。</translation>
    </message>
    <message>
        <source>P is %1 times the smallest P of this run: it diverges.</source>
        <translation>P 是本次运行最小 P 的 %1 倍：它在发散。</translation>
    </message>
    <message>
        <source>The gap has reached the rounding of P and D, %1: more passes cannot make it smaller.</source>
        <translation>间隙已达到 P 和 D 的舍入误差 %1：再多轮次也无法使它更小。</translation>
    </message>
    <message>
        <source>This run has no lower bound D: the solver keeps no dual variables, and the regularizer gives no dual point. No gap certifies it.</source>
        <translation>此运行没有下界 D：求解器不保留对偶变量，正则项也给不出对偶点。没有间隙可以证明它。</translation>
    </message>
    <message>
        <source>The smoothing γ = %1 is %2 times coarser than the tolerance allows (γ = %3): the run minimizes a smoothed objective, and its gap stays above the tolerance.</source>
        <translation>光滑化 γ = %1 比容差所允许的（γ = %3）粗 %2 倍：运行最小化的是光滑化后的目标函数，其间隙一直高于容差。</translation>
    </message>
    <message>
        <source>The ratio of primal to dual steps, τ/σ = %1, is %2 times ‖w‖²/‖α‖² = %3 of the latest iterate, for which the bound of the method is smallest: its bound is %4 times larger.</source>
        <translation>原始步长与对偶步长之比 τ/σ = %1 是最近迭代点的 ‖w‖²/‖α‖² = %3 的 %2 倍，而取该值时方法的界最小：现在的界大 %4 倍。</translation>
    </message>
    <message>
        <source>The mean of the labels is %1 times their standard deviation, but the model has no intercept, so the coefficients have to compensate for it.</source>
        <translation>标签的均值是其标准差的 %1 倍，但模型没有截距，只能由系数来弥补。</translation>
    </message>
    <message>
        <source>The smoothing γ = %1 is %2 times finer than the tolerance requires (γ = %3): it makes the curvature of the loss larger by that factor, and the steps shorter.</source>
        <translation>光滑化 γ = %1 比容差所需的（γ = %3）细 %2 倍：它使损失的曲率增大同样的倍数，步长变短。</translation>
    </message>
    <message>
        <source>The tolerance is below the rounding of P and D, %1: no gap this small can be certified.</source>
        <translation>容差小于 P 和 D 的舍入误差 %1：无法证明这么小的间隙。</translation>
    </message>
    <message>
        <source>The theorem on this method promises nothing so far: its bound is %1, and the value at the start was %2.</source>
        <translation>该方法的定理目前不能保证什么：它给出的界为 %1，而起始值为 %2。</translation>
    </message>
</context>
<context>
    <name>SolutionPage</name>
    <message>
        <source>w: %1 of %2 nonzero</source>
        <translation>w：%2 个中 %1 个非零</translation>
    </message>
    <message>
        <source>%1 of %2 groups nonzero</source>
        <translation>%2 组中 %1 组非零</translation>
    </message>
    <message>
        <source>%1 of %2 rows of w nonzero</source>
        <translation>w 的 %2 行中 %1 行非零</translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation>秩 %1 / %2</translation>
    </message>
    <message>
        <source>α: %1 of %2 nonzero</source>
        <translation>α：%2 个中 %1 个非零</translation>
    </message>
    <message>
        <source>%1 at a bound</source>
        <translation>%1 个在边界上</translation>
    </message>
    <message>
        <source>in %1 of %2 rows</source>
        <translation>位于 %2 行中的 %1 行</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>support unchanged since %1 %2</source>
        <comment>unit and number</comment>
        <translation>支撑集自%1 %2 起不变</translation>
    </message>
    <message>
        <source>%1, %2 %3</source>
        <comment>run, unit and number</comment>
        <translation>%1，%2 %3</translation>
    </message>
    <message>
        <source>The dual variables of sequences belong to tags and pairs of tags, not to single rows.</source>
        <translation>序列的对偶变量属于标注和标注对，而不属于单独的行。</translation>
    </message>
    <message>
        <source>Entries of a matrix have no features that could be the axes of a picture.</source>
        <translation>矩阵元素没有可作为图像坐标轴的特征。</translation>
    </message>
    <message>
        <source>The dual variables of boosting belong to decision stumps, not to rows.</source>
        <translation>Boosting 的对偶变量属于决策桩，而不属于行。</translation>
    </message>
    <message>
        <source>The rows of this run are planes, not points.</source>
        <translation>此运行的行是平面，而不是点。</translation>
    </message>
    <message>
        <source>%1, rewound to %2 %3</source>
        <comment>run, unit and number</comment>
        <translation>%1，已回退到%2 %3</translation>
    </message>
    <message>
        <source>kernel shares %1</source>
        <translation>各核的占比 %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between numbers</comment>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>SupportHeatmapPlot</name>
    <message>
        <source>%1 (logarithmic)</source>
        <translation>%1（对数）</translation>
    </message>
    <message>
        <source>coefficient above 0</source>
        <translation>系数大于 0</translation>
    </message>
    <message>
        <source>below 0</source>
        <translation>小于 0</translation>
    </message>
    <message>
        <source>pale: some of several coefficients</source>
        <translation>浅色：多个系数中的一部分</translation>
    </message>
    <message>
        <source>support unchanged from here</source>
        <translation>支撑集自此不变</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>第 %1 位</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>自 %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>unit and number</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>coefficient</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>coefficients</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>above 0</source>
        <translation>大于 0</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>%1 of %2 not 0</source>
        <translation>%2 个中 %1 个不为 0</translation>
    </message>
    <message>
        <source>ranks %1 to %2</source>
        <translation>第 %1 到 %2 位</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>not 0</source>
        <translation>不为 0</translation>
    </message>
    <message>
        <source>%1 of %2 coefficients were not zero at some of %3 checkpoints.</source>
        <translation>%2 个系数中有 %1 个在 %3 个检查点的某些处不为零。</translation>
    </message>
    <message>
        <source>The nonzero ones are the same since %1 %2.</source>
        <translation>非零系数自%1 %2 起不变。</translation>
    </message>
</context>
<context>
    <name>Sweep</name>
    <message>
        <source>objective</source>
        <translation>目标函数</translation>
    </message>
    <message>
        <source>Start a sweep to see the certified optimum at every value here</source>
        <translation>开始扫描，即可在此看到每个取值下已证明的最优值</translation>
    </message>
    <message>
        <source>primal, band to dual</source>
        <translation>原始，色带至对偶</translation>
    </message>
    <message>
        <source>primal</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>%1 diverged ▲</source>
        <comment>runs</comment>
        <translation>%1 个发散 ▲</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <comment>runs</comment>
        <translation>%1 个被拒绝</translation>
    </message>
    <message>
        <source>Runs that diverged have no objective: a mark at the top edge stands at the value of each. Refused are values that the solver cannot take.</source>
        <translation>发散的运行没有目标值：上边缘的标记标出各自的取值。被拒绝的是求解器不能接受的取值。</translation>
    </message>
    <message>
        <source>error rate</source>
        <translation>错误率</translation>
    </message>
    <message>
        <source>mean squared error</source>
        <translation>均方误差</translation>
    </message>
    <message>
        <source>Start a sweep to see training and test error at every value here</source>
        <translation>开始扫描，即可在此看到每个取值下的训练误差和测试误差</translation>
    </message>
    <message>
        <source>%1, training</source>
        <translation>%1，训练</translation>
    </message>
    <message>
        <source>%1, folds</source>
        <translation>%1，各折</translation>
    </message>
    <message>
        <source>%1, test</source>
        <translation>%1，测试</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>%1 folds</source>
        <translation>%1 折</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>● smallest mean error of the folds; ○ the greatest value whose error is within one standard error of it: the simplest model that the folds cannot tell from the best.</source>
        <translation>● 各折平均误差最小处；○ 误差与其相差不超过一个标准误的最大取值：各折无法与最优者区分的最简单模型。</translation>
    </message>
    <message>
        <source>● smallest test error. A test part is chosen with the data; with folds the standard error is known too.</source>
        <translation>● 测试误差最小处。测试部分在数据处选择；使用交叉验证时还能得到标准误。</translation>
    </message>
    <message>
        <source>● %1 at %2 = %3</source>
        <translation>● %1，%2 = %3</translation>
    </message>
    <message>
        <source>Start a sweep to see sparsity, size and effort at every value here</source>
        <translation>开始扫描，即可在此看到每个取值下的稀疏性、大小和计算量</translation>
    </message>
    <message>
        <source>coefficient</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Start a sweep to see every coefficient&apos;s path here</source>
        <translation>开始扫描，即可在此看到每个系数的路径</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>coefficient and value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>of %1</source>
        <comment>solver</comment>
        <translation>求解器 %1</translation>
    </message>
    <message>
        <source>at %1 = %2</source>
        <comment>value of the parameter</comment>
        <translation>%1 = %2 处</translation>
    </message>
    <message>
        <source>the %1 strongest of %2</source>
        <translation>%2 个中最强的 %1 个</translation>
    </message>
    <message>
        <source>Coefficients that are not zero somewhere on the path; the strongest are named, with their values at the cursor. Groups share a colour.</source>
        <translation>路径上某处不为零的系数；最强者标出名称及游标处的值。同组共用一种颜色。</translation>
    </message>
    <message>
        <source>nonzeros of w</source>
        <translation>w 的非零元</translation>
    </message>
    <message>
        <source>norm of w</source>
        <translation>w 的范数</translation>
    </message>
    <message>
        <source>solver seconds</source>
        <translation>求解秒数</translation>
    </message>
    <message>
        <source>passes over the data</source>
        <translation>数据轮次</translation>
    </message>
    <message>
        <source>%1: %2 from %3 to %4 by %5.</source>
        <comment>problem, symbol, least, greatest, solvers</comment>
        <translation>%1：%2 从 %3 到 %4，求解器 %5。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>solver and parameter</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>own parameter</source>
        <translation>各自的参数</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失函数</translation>
    </message>
    <message>
        <source>Regularizer</source>
        <translation>正则项</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>The strength of the regularizer</source>
        <translation>正则项的强度</translation>
    </message>
    <message>
        <source>The strength of the l1 norm</source>
        <translation>l1 范数的强度</translation>
    </message>
    <message>
        <source>Several solvers</source>
        <translation>多个求解器</translation>
    </message>
    <message>
        <source>Own parameter of each</source>
        <translation>各自的参数</translation>
    </message>
    <message>
        <source>The step size or proximal weight of every solver, to see how sensitive each is to it</source>
        <translation>每个求解器的步长或近端权重：它对此有多敏感</translation>
    </message>
    <message>
        <source>○ %1 = %2</source>
        <translation>○ %1 = %2</translation>
    </message>
</context>
<context>
    <name>TheoryConstant</name>
    <message>
        <source>strength of l2</source>
        <translation>l2 的强度</translation>
    </message>
    <message>
        <source>P at w = 0</source>
        <translation>w = 0 处的 P</translation>
    </message>
    <message>
        <source>strong convexity of the smooth part</source>
        <translation>光滑部分的强凸性</translation>
    </message>
    <message>
        <source>strong convexity of the simple part</source>
        <translation>简单部分的强凸性</translation>
    </message>
    <message>
        <source>‖w*‖²/2 of the best known w</source>
        <translation>已知最好的 w 的 ‖w*‖²/2</translation>
    </message>
    <message>
        <source>B²/2, B = P(0)/λ times the greatest ‖w‖₂ by the norm</source>
        <translation>B²/2，B = P(0)/λ 乘以范数下 ‖w‖₂ 的最大值</translation>
    </message>
    <message>
        <source>half of max α² and of max ‖q‖²</source>
        <translation>max α² 的一半和 max ‖q‖² 的一半</translation>
    </message>
    <message>
        <source>strong convexity of R</source>
        <translation>R 的强凸性</translation>
    </message>
    <message>
        <source>best known w</source>
        <translation>已知最好的 w</translation>
    </message>
    <message>
        <source>at most n max α²</source>
        <translation>至多 n max α²</translation>
    </message>
    <message>
        <source>of R</source>
        <translation>R 的</translation>
    </message>
    <message>
        <source>at most P(w₀) − D</source>
        <translation>至多 P(w₀) − D</translation>
    </message>
    <message>
        <source>of the best known w</source>
        <translation>已知最好的 w 的</translation>
    </message>
    <message>
        <source>strength of the l2 part</source>
        <translation>l2 部分的强度</translation>
    </message>
    <message>
        <source>ρ²/(γn) − λ, ρ the largest row norm</source>
        <translation>ρ²/(γn) − λ，ρ 为最大行范数</translation>
    </message>
    <message>
        <source>(1 + 1/η²) times the gap at the start</source>
        <translation>起点间隙的 (1 + 1/η²) 倍</translation>
    </message>
    <message>
        <source>weight of the proximal term</source>
        <translation>近端项的权重</translation>
    </message>
    <message>
        <source>strong convexity</source>
        <translation>强凸性</translation>
    </message>
    <message>
        <source>gap at the start, at least P(w₀) − P*</source>
        <translation>起点的间隙，不小于 P(w₀) − P*</translation>
    </message>
    <message>
        <source>λγn/(ρ² + λγn), ρ the largest row norm</source>
        <translation>λγn/(ρ² + λγn)，ρ 为最大行范数</translation>
    </message>
    <message>
        <source>gap at the start, at least D* − D(α₀)</source>
        <translation>起点的间隙，不小于 D* − D(α₀)</translation>
    </message>
    <message>
        <source>n + ρ²/(λγ), ρ the largest row norm</source>
        <translation>n + ρ²/(λγ)，ρ 为最大行范数</translation>
    </message>
    <message>
        <source>rate of a stage, from μ, η, m and L</source>
        <translation>一个阶段的速率，由 μ、η、m 和 L 得出</translation>
    </message>
    <message>
        <source>L ‖X‖/√n, with ‖X‖² at most the sum of ‖xᵢ‖²</source>
        <translation>L ‖X‖/√n，其中 ‖X‖² 不超过 ‖xᵢ‖² 之和</translation>
    </message>
    <message>
        <source>first step size</source>
        <translation>第一个步长</translation>
    </message>
    <message>
        <source>weight of the auxiliary function</source>
        <translation>辅助函数的权重</translation>
    </message>
    <message>
        <source>not needed for a smooth loss</source>
        <translation>光滑损失不需要</translation>
    </message>
    <message>
        <source>growth of L</source>
        <translation>L 的增长</translation>
    </message>
    <message>
        <source>B²/2, B = radius</source>
        <translation>B²/2，B 为半径</translation>
    </message>
    <message>
        <source>theorem 20: iterations to 2ε, ε the error of the smoothing</source>
        <translation>定理 20：达到 2ε 的迭代次数，ε 为光滑化误差</translation>
    </message>
    <message>
        <source>theorem 19: iterations to 2ε, ε the error of the smoothing</source>
        <translation>定理 19：达到 2ε 的迭代次数，ε 为光滑化误差</translation>
    </message>
    <message>
        <source>at most max α² ‖X‖²/(nλ²), with the sum of squares for ‖X‖²</source>
        <translation>至多 max α² ‖X‖²/(nλ²)，以平方和代替 ‖X‖²</translation>
    </message>
    <message>
        <source>at most (ρ P(0)/λ)², ρ the largest ‖w‖₂ where the norm is 1</source>
        <translation>至多 (ρ P(0)/λ)²，ρ 是范数为 1 时 ‖w‖₂ 的最大值</translation>
    </message>
    <message>
        <source>P(0) over the strength of l1, at least ‖w*‖</source>
        <translation>P(0) 除以 l1 的强度，不小于 ‖w*‖</translation>
    </message>
    <message>
        <source>max ‖X_k‖² over the ranks k</source>
        <translation>所有进程 k 上 ‖X_k‖² 的最大值</translation>
    </message>
    <message>
        <source>K for combine = add, 1 for average, K ranks</source>
        <translation>combine = add 时为 K，average 时为 1，K 为进程数</translation>
    </message>
    <message>
        <source>λμn/(λμn + σ_max σ′), losses (1/μ)-smooth</source>
        <translation>λμn/(λμn + σ_max σ′)，损失 (1/μ)-光滑</translation>
    </message>
    <message>
        <source>1 + Σ ‖X_k‖²/(λμn)</source>
        <translation>1 + Σ ‖X_k‖²/(λμn)</translation>
    </message>
    <message>
        <source>what local passes leave of the possible improvement</source>
        <translation>局部轮次后剩余的可能改进</translation>
    </message>
    <message>
        <source>σ′/(2λn²) Σ ‖X_k‖² ω_k², ω_k the width of the dual domain of rank k</source>
        <translation>σ′/(2λn²) Σ ‖X_k‖² ω_k²，ω_k 为进程 k 的对偶域宽度</translation>
    </message>
    <message>
        <source>l2/(l2 + σ_max σ′M/n), losses M-smooth</source>
        <translation>l2/(l2 + σ_max σ′M/n)，损失 M-光滑</translation>
    </message>
    <message>
        <source>1 + Σ ‖X_k‖² M/(n l2)</source>
        <translation>1 + Σ ‖X_k‖² M/(n l2)</translation>
    </message>
    <message>
        <source>σ_max σ′M/(2n) (2 P(w₀)/λ)², losses M-smooth</source>
        <translation>σ_max σ′M/(2n) (2 P(w₀)/λ)²，损失 M-光滑</translation>
    </message>
</context>
<context>
    <name>TheoryPanel</name>
    <message>
        <source>the duality gap</source>
        <translation>对偶间隙</translation>
    </message>
    <message>
        <source>P(w) − P*, the suboptimality</source>
        <translation>次优度 P(w) − P*</translation>
    </message>
    <message>
        <source>the duality gap of the averaged iterates</source>
        <translation>平均迭代点的对偶间隙</translation>
    </message>
    <message>
        <source>P − P* at the averaged iterate</source>
        <translation>平均迭代点处的 P − P*</translation>
    </message>
    <message>
        <source>the smallest P so far minus the greatest lower bound so far</source>
        <translation>迄今最小的 P 减去迄今最大的下界</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>尚不可知</translation>
    </message>
    <message>
        <source>at most this: the best certified gap, by which the bound is drawn higher, since the chart measures from D</source>
        <translation>至多为此：已证明的最小间隙；由于图表从 D 起量，界线相应画高</translation>
    </message>
    <message>
        <source>It does not apply to the snapshots so far.</source>
        <translation>它对迄今的快照没有任何结论。</translation>
    </message>
    <message>
        <source>After %1 passes: bound %2, measured %3</source>
        <translation>经过 %1 轮：界 %2，实测 %3</translation>
    </message>
    <message>
        <source>, a factor of %1</source>
        <translation>，相差 %1 倍</translation>
    </message>
    <message>
        <source>So far the bound is vacuous: nowhere is it below %1, the value at the start.</source>
        <translation>目前该界没有意义：它从未低于起始值 %1。</translation>
    </message>
    <message>
        <source>%1: too few points yet</source>
        <translation>%1：点数还太少</translation>
    </message>
    <message>
        <source>Slopes over the second half of the run:</source>
        <translation>运行后半段的斜率：</translation>
    </message>
    <message>
        <source>theory</source>
        <translation>理论</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2 bounds %3.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;：%2 给出了%3的界。</translation>
    </message>
    <message>
        <source>It holds &lt;b&gt;in expectation&lt;/b&gt;: for the mean over all orders in which the rows could have been drawn. A single run may lie above it.</source>
        <translation>它&lt;b&gt;在期望意义下&lt;/b&gt;成立：对各行所有可能的抽取顺序取平均。单个运行可能高于它。</translation>
    </message>
    <message>
        <source>No bound yet: %1 needs the optimum w*, which no run of this problem has certified. It is known once a run has ended with a gap of at most %2 times max(1, |P|).</source>
        <translation>尚无界：%1 需要最优解 w*，而此问题还没有运行证明过它。一旦有运行以不超过 %2 乘 max(1, |P|) 的间隙结束，它就已知。</translation>
    </message>
    <message>
        <source>at the latest snapshot: %1</source>
        <translation>在最近的快照处：%1</translation>
    </message>
    <message>
        <source>It holds &lt;b&gt;with probability %1&lt;/b&gt; over the orders in which the rows could have been drawn.</source>
        <translation>就各行可能被抽取的次序而言，它&lt;b&gt;以概率 %1&lt;/b&gt; 成立。</translation>
    </message>
    <message>
        <source>%1 × max(1, |P|) = %2</source>
        <translation>%1 × max(1, |P|) = %2</translation>
    </message>
    <message>
        <source>after the end of the run so far, with the constants of the latest snapshot</source>
        <translation>在运行目前的终点之后，采用最近快照的常数</translation>
    </message>
    <message>
        <source>after the end of the run so far</source>
        <translation>在运行目前的终点之后</translation>
    </message>
    <message>
        <source>the first snapshot at which the bound is as small</source>
        <translation>界首次达到该精度的快照</translation>
    </message>
    <message>
        <source>in expectation</source>
        <translation>期望意义下</translation>
    </message>
    <message>
        <source>with probability %1</source>
        <translation>概率为 %1</translation>
    </message>
    <message>
        <source>the first snapshot at which the same quantity is as small</source>
        <translation>同一个量首次达到该精度的快照</translation>
    </message>
    <message>
        <source>the same quantity has not been as small so far</source>
        <translation>同一个量迄今尚未达到该精度</translation>
    </message>
    <message>
        <source>perhaps earlier, since P* is only known to within %1</source>
        <translation>可能更早，因为 P* 只知道到 %1 以内</translation>
    </message>
    <message>
        <source>%1 pass</source>
        <translation>%1 轮</translation>
    </message>
    <message>
        <source>%1 passes</source>
        <translation>%1 轮</translation>
    </message>
    <message>
        <source>%1 stage</source>
        <translation>%1 个阶段</translation>
    </message>
    <message>
        <source>%1 stages</source>
        <translation>%1 个阶段</translation>
    </message>
    <message>
        <source>%1 iteration</source>
        <translation>%1 次迭代</translation>
    </message>
    <message>
        <source>%1 iterations</source>
        <translation>%1 次迭代</translation>
    </message>
    <message>
        <source>the bound does not fall below %1 within %2</source>
        <translation>在 %2内，界不会降到 %1 以下</translation>
    </message>
    <message>
        <source>the theorem does not apply at the latest snapshot</source>
        <translation>定理在最近的快照处不适用</translation>
    </message>
    <message>
        <source>%1 needs a run of the problem that certifies the optimum</source>
        <translation>%1 需要该问题的一个能证明最优解的运行</translation>
    </message>
    <message>
        <source>theory asks for</source>
        <translation>理论要求</translation>
    </message>
    <message>
        <source>theory by measured</source>
        <translation>理论与实测之比</translation>
    </message>
    <message>
        <source>&lt;b&gt;What would theory need&lt;/b&gt; for at most %1?</source>
        <translation>要达到不超过 %1，&lt;b&gt;理论需要多少&lt;/b&gt;？</translation>
    </message>
    <message>
        <source>%1 bounds %2.</source>
        <translation>%1 给出%2的界。</translation>
    </message>
</context>
<context>
    <name>TheoryScope</name>
    <message>
        <source>No theorem applies: %1.</source>
        <translation>没有适用的定理：%1。</translation>
    </message>
    <message>
        <source>none is known for whole runs of %1</source>
        <translation>没有已知的定理适用于 %1 的整个运行</translation>
    </message>
    <message>
        <source>its constants are not known in advance</source>
        <translation>其常数事先未知</translation>
    </message>
    <message>
        <source>the loss is not smooth</source>
        <translation>损失函数不光滑</translation>
    </message>
    <message>
        <source>it is proved for %1 = %2, but this run has %1 = %3</source>
        <translation>定理针对 %1 = %2 证明，而此运行为 %1 = %3</translation>
    </message>
    <message>
        <source>the regularizer is not strongly convex, and strong_convexity is not given</source>
        <translation>正则项不是强凸的，且未给出 strong_convexity</translation>
    </message>
    <message>
        <source>the proximal weight that inner = gd chooses is not known in advance</source>
        <translation>inner = gd 所选的近端权重事先未知</translation>
    </message>
    <message>
        <source>the run did not start at w = 0, the only start whose distance to w* is known</source>
        <translation>运行不是从 w = 0 开始，而只有该起点到 w* 的距离是已知的</translation>
    </message>
    <message>
        <source>L is a fixed value that was given, and it may be too small</source>
        <translation>L 是给定的固定值，可能过小</translation>
    </message>
    <message>
        <source>none covers all stages of annealed smoothing</source>
        <translation>没有定理涵盖 annealed 光滑化的所有阶段</translation>
    </message>
    <message>
        <source>the smoothing error of this loss is unbounded</source>
        <translation>此损失的光滑化误差无界</translation>
    </message>
    <message>
        <source>the run did not start at w = 0, or P is 0 there</source>
        <translation>运行不是从 w = 0 开始，或 P 在该处为 0</translation>
    </message>
    <message>
        <source>it is proved for an L that never decreases, but shrink is below 1</source>
        <translation>定理针对从不减小的 L 证明，而 shrink 小于 1</translation>
    </message>
    <message>
        <source>no bound on the subgradients of the loss is known in advance</source>
        <translation>损失的次梯度没有事先已知的界</translation>
    </message>
    <message>
        <source>the norm of w* in the feature space of the kernel is not computed</source>
        <translation>不计算 w* 在核特征空间中的范数</translation>
    </message>
    <message>
        <source>the dual variables of the loss are unbounded</source>
        <translation>损失的对偶变量无界</translation>
    </message>
    <message>
        <source>its step sizes are larger than the theorem allows: scale is above 1</source>
        <translation>其步长大于定理所允许的：scale 大于 1</translation>
    </message>
    <message>
        <source>it is proved only for sampling = iid, or for steps over all rows</source>
        <translation>定理只针对 sampling = iid，或每步使用全部行的情形证明</translation>
    </message>
    <message>
        <source>it is proved only without an l1 term</source>
        <translation>定理只针对没有 l1 项的情形证明</translation>
    </message>
    <message>
        <source>it is proved only for the step sizes eta = auto and eta = strongly-convex</source>
        <translation>定理仅针对步长 eta = auto 和 eta = strongly-convex 证明</translation>
    </message>
    <message>
        <source>the theorem for the strongly convex schedule covers only non-smooth losses</source>
        <translation>强凸步长计划的定理只适用于非光滑的损失</translation>
    </message>
    <message>
        <source>it is proved only for t0 = 0</source>
        <translation>定理仅针对 t0 = 0 证明</translation>
    </message>
    <message>
        <source>the regularizer is not strongly convex in all coefficients</source>
        <translation>正则项并非对所有系数都强凸</translation>
    </message>
    <message>
        <source>the subgradients of the loss are unbounded</source>
        <translation>损失的次梯度无界</translation>
    </message>
    <message>
        <source>its step size and inner_steps give no rate below 1; eta = theory with longer stages would</source>
        <translation>其步长和 inner_steps 得不到小于 1 的收敛因子；eta = theory 加上更长的阶段可以</translation>
    </message>
    <message>
        <source>ρ²/(λγn), with ρ the largest row norm, is at most 10: a problem this well conditioned is solved without acceleration</source>
        <translation>ρ²/(λγn)（ρ 为最大行范数）不超过 10：条件如此好的问题不经加速求解</translation>
    </message>
    <message>
        <source>the ball of the given radius does not contain the best known w</source>
        <translation>给定半径的球不包含已知最好的 w</translation>
    </message>
    <message>
        <source>the intercept or the thresholds are free, and the objective is not strongly convex in them</source>
        <translation>截距或阈值是自由的，目标函数对它们不是强凸的</translation>
    </message>
</context>
<context>
    <name>WeightBarsPlot</name>
    <message>
        <source>%1 of %2 by size</source>
        <translation>%2 个中按大小排列的 %1 个</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>feature and coefficient</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The greatest: %1.</source>
        <translation>最大者：%1。</translation>
    </message>
</context>
<context>
    <name>WeightImagePlot</name>
    <message>
        <source>row %1, column %2</source>
        <translation>第 %1 行，第 %2 列</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>%1 × %2 coefficients between %3 and %4.</source>
        <translation>%1 × %2 个系数，介于 %3 和 %4 之间。</translation>
    </message>
</context>
<context>
    <name>gapscope::AboutBox</name>
    <message>
        <source>About Gapscope</source>
        <translation>关于 Gapscope</translation>
    </message>
    <message>
        <source>Copy for a &amp;bug report</source>
        <translation>复制以便报告错误(&amp;B)</translation>
    </message>
    <message>
        <source>Versions, display, processor, memory and data cache, and what is unusual about them; none of your data</source>
        <translation>版本、显示、处理器、内存和数据缓存，以及其中的异常；不含您的数据</translation>
    </message>
    <message>
        <source>Collecting …</source>
        <translation>正在收集…</translation>
    </message>
    <message>
        <source>Nothing is unusual.</source>
        <translation>没有异常。</translation>
    </message>
    <message>
        <source>One thing is unusual; its line says what.</source>
        <translation>有一项异常；其所在行说明了内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n things are unusual; their lines say what.</source>
        <translation>
            <numerusform>有 %n 项异常；其所在行说明了内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>The report is on the clipboard.</source>
        <translation>报告已在剪贴板中。</translation>
    </message>
</context>
<context>
    <name>gapscope::AddRunBar</name>
    <message>
        <source>&amp;Add run</source>
        <translation>添加运行(&amp;A)</translation>
    </message>
    <message>
        <source>Add a run with these settings, to be started later (Ctrl+Shift+Return)</source>
        <translation>以这些设置添加一个运行，稍后再开始 (Ctrl+Shift+Return)</translation>
    </message>
    <message>
        <source>Add and s&amp;tart</source>
        <translation>添加并开始(&amp;T)</translation>
    </message>
    <message>
        <source>Add a run with these settings and start it (Ctrl+Return)</source>
        <translation>以这些设置添加一个运行并开始 (Ctrl+Return)</translation>
    </message>
    <message>
        <source>Try many ratios of the solver&apos;s two step sizes, or factors on its only one, each with these limits, and add the run that ends with the least objective</source>
        <translation>尝试求解器两个步长的多种比值（或唯一步长的多种倍数），各受这些上限约束，并添加最终目标值最小的运行</translation>
    </message>
    <message>
        <source>&amp;Compare three solvers</source>
        <translation>比较三个求解器(&amp;C)</translation>
    </message>
    <message>
        <source>Add and start three solvers that work in different ways on the present problem (Ctrl+Shift+R)</source>
        <translation>为当前问题添加并开始三个工作方式不同的求解器 (Ctrl+Shift+R)</translation>
    </message>
    <message>
        <source>Stop tuning</source>
        <translation>停止调参</translation>
    </message>
    <message>
        <source>T&amp;une</source>
        <translation>调参(&amp;U)</translation>
    </message>
    <message>
        <source>None of the solvers that are compared takes this problem</source>
        <translation>参与比较的求解器都不能处理这个问题</translation>
    </message>
    <message numerus="yes">
        <source>Only %n of the three kinds of solvers takes this problem</source>
        <translation>
            <numerusform>三类求解器中只有 %n 类能处理这个问题</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::AnimationBar</name>
    <message>
        <source>Progress of the animation</source>
        <translation>动画的进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stops the export of the animation; nothing of it remains</source>
        <translation>停止导出动画；不留下任何内容</translation>
    </message>
</context>
<context>
    <name>gapscope::AnimationDialog</name>
    <message>
        <source>Animated WebP, one file</source>
        <translation>WebP 动画，一个文件</translation>
    </message>
    <message>
        <source>MP4 film, one file</source>
        <translation>MP4 视频，一个文件</translation>
    </message>
    <message>
        <source>PNG, one file per frame</source>
        <translation>PNG，每帧一个文件</translation>
    </message>
    <message>
        <source>SVG, one file per frame</source>
        <translation>SVG，每帧一个文件</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds</comment>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Export animation</source>
        <translation>导出动画</translation>
    </message>
    <message>
        <source>Moment of the preview</source>
        <translation>预览的时刻</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>图表(&amp;C)</translation>
    </message>
    <message>
        <source>What moves</source>
        <translation>移动的内容</translation>
    </message>
    <message>
        <source>Charts along the same axis can move together: those of the runs, or those of the path</source>
        <translation>沿同一轴的图表可以一起移动：运行的图表，或路径的图表</translation>
    </message>
    <message>
        <source>Sensitivity, along %1</source>
        <translation>敏感性，沿 %1</translation>
    </message>
    <message>
        <source>Runs, along %1</source>
        <translation>运行，沿%1</translation>
    </message>
    <message>
        <source>Charts of the animation</source>
        <translation>动画中的图表</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>运动</translation>
    </message>
    <message>
        <source>Where on the axis the motion and the charts begin; empty = at the beginning</source>
        <translation>运动和图表在轴上的起点；空 = 从头开始</translation>
    </message>
    <message>
        <source>Where on the axis the motion and the charts end; empty = at the end</source>
        <translation>运动和图表在轴上的终点；空 = 到末尾</translation>
    </message>
    <message>
        <source>How long the complete charts are shown at the end</source>
        <translation>结尾处完整图表显示的时间</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>从(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>到(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>时长(&amp;L)</translation>
    </message>
    <message>
        <source>Frames per &amp;second</source>
        <translation>每秒帧数(&amp;S)</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>画面</translation>
    </message>
    <message>
        <source>Browsers play WebP; programs for slides usually play MP4</source>
        <translation>浏览器可播放 WebP；幻灯片程序通常播放 MP4</translation>
    </message>
    <message>
        <source>Browsers play WebP. With ffmpeg installed, MP4 is offered too</source>
        <translation>浏览器可播放 WebP。安装 ffmpeg 后还可选择 MP4</translation>
    </message>
    <message>
        <source>light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>For&amp;mat</source>
        <translation>格式(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高度(&amp;H)</translation>
    </message>
    <message>
        <source>C&amp;olours</source>
        <translation>颜色(&amp;O)</translation>
    </message>
    <message>
        <source> px</source>
        <translation> 像素</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>动画</translation>
    </message>
    <message>
        <source>Choose the charts of the animation in the list.</source>
        <translation>请在列表中选择动画的图表。</translation>
    </message>
    <message>
        <source>From and To must be numbers in the direction of the motion, which goes from %1 to %2 (%3); From must lie inside.</source>
        <translation>“从”和“到”必须是沿运动方向的数值，运动从 %1 到 %2（%3）；“从”必须在此范围内。</translation>
    </message>
    <message>
        <source>MP4 needs an even width and an even height.</source>
        <translation>MP4 要求宽度和高度均为偶数。</translation>
    </message>
    <message>
        <source>In this shape the charts have too little room: choose fewer charts, or another width or height.</source>
        <translation>在此形状下图表空间不足：请减少图表，或改变宽度或高度。</translation>
    </message>
    <message>
        <source>Length of the whole animation, including the hold at the end</source>
        <translation>整个动画的时长，包括结尾的停留</translation>
    </message>
    <message>
        <source>Hol&amp;d at the end</source>
        <translation>结尾停留(&amp;D)</translation>
    </message>
    <message>
        <source>More look smoother and make a larger file</source>
        <translation>越多越流畅，文件也越大</translation>
    </message>
    <message>
        <source>Whether the picture is dark on light or light on dark</source>
        <translation>图片是浅底深色还是深底浅色</translation>
    </message>
    <message>
        <source>Width of the picture in pixels</source>
        <translation>图片宽度（像素）</translation>
    </message>
    <message>
        <source>Height of the picture in pixels</source>
        <translation>图片高度（像素）</translation>
    </message>
</context>
<context>
    <name>gapscope::AnimationExport</name>
    <message>
        <source>The animation was cancelled</source>
        <translation>动画导出已取消</translation>
    </message>
    <message>
        <source>An animation is being exported: wait for its end, or cancel it in the status line</source>
        <translation>正在导出一个动画：请等待其结束，或在状态栏中取消</translation>
    </message>
    <message>
        <source>There is nothing that moves yet: start a run, or a sweep on the page Sensitivity</source>
        <translation>还没有可移动的内容：请先开始一个运行，或在敏感性页开始一次扫描</translation>
    </message>
    <message>
        <source>Animation saved to %1</source>
        <translation>动画已保存到 %1</translation>
    </message>
    <message>
        <source>The animation was not saved: %1</source>
        <translation>动画未保存：%1</translation>
    </message>
</context>
<context>
    <name>gapscope::AnswersExport</name>
    <message>
        <source>There is nothing to export yet: do a task of a lesson first</source>
        <translation>还没有可以导出的内容：请先完成课程中的一个任务</translation>
    </message>
    <message>
        <source>Export answers</source>
        <translation>导出答案</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>姓名(&amp;N)：</translation>
    </message>
    <message>
        <source>%1: %2 of %3 tasks done</source>
        <translation>%1：完成了 %3 个任务中的 %2 个</translation>
    </message>
    <message>
        <source>Choose &amp;file…</source>
        <translation>选择文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Choose file: type your name first</source>
        <translation>选择文件：请先键入姓名</translation>
    </message>
    <message>
        <source>Answers saved to %1</source>
        <translation>答案已保存到 %1</translation>
    </message>
    <message>
        <source>Your name, as it will be in the file of answers</source>
        <translation>您的姓名，将写入答案文件</translation>
    </message>
</context>
<context>
    <name>gapscope::BatchController</name>
    <message>
        <source>Su&amp;bmit…</source>
        <translation>提交(&amp;B)…</translation>
    </message>
    <message>
        <source>Divide a sweep, a tuning or an experiment into tasks for the cluster of %1</source>
        <translation>将扫描、调参或实验分成任务，交给 %1 的集群</translation>
    </message>
    <message>
        <source>Choose a computer with Slurm or GNU parallel under Run on, to submit tasks there</source>
        <translation>请在“运行于”中选择装有 Slurm 或 GNU parallel 的计算机，以便在那里提交任务</translation>
    </message>
    <message>
        <source>%1 has neither Slurm nor GNU parallel, which would distribute the tasks.</source>
        <translation>%1 既没有 Slurm 也没有 GNU parallel，无法分发任务。</translation>
    </message>
</context>
<context>
    <name>gapscope::BatchDialog</name>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>Submit &amp;lost tasks again</source>
        <translation>重新提交丢失的任务(&amp;L)</translation>
    </message>
    <message>
        <source>Ca&amp;ncel tasks</source>
        <translation>取消任务(&amp;N)</translation>
    </message>
    <message>
        <source>Copy &amp;results here</source>
        <translation>将结果复制到此处(&amp;R)</translation>
    </message>
    <message>
        <source>Tasks on %1</source>
        <translation>%1 上的任务</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Last lines of the task</source>
        <translation>任务的最后几行</translation>
    </message>
    <message>
        <source>Folder for the results</source>
        <translation>结果文件夹</translation>
    </message>
    <message>
        <source>Asking %1 …</source>
        <translation>正在询问 %1…</translation>
    </message>
    <message>
        <source>merging …</source>
        <translation>正在合并…</translation>
    </message>
    <message>
        <source>merged on %1</source>
        <translation>已在 %1 上合并</translation>
    </message>
    <message>
        <source>results in %1</source>
        <translation>结果位于 %1</translation>
    </message>
    <message>
        <source>%1 (exit status %2)</source>
        <translation>%1（退出状态 %2）</translation>
    </message>
    <message>
        <source>Task %1: %2</source>
        <translation>任务 %1：%2</translation>
    </message>
</context>
<context>
    <name>gapscope::BatchFeed</name>
    <message>
        <source>Point %1</source>
        <translation>点 %1</translation>
    </message>
</context>
<context>
    <name>gapscope::CertificatePanel</name>
    <message>
        <source>Choose a run to read here what its gap proves.</source>
        <translation>选择一个运行，即可在此看到其间隙证明了什么。</translation>
    </message>
    <message>
        <source>%1 has not started yet.</source>
        <translation>%1 尚未开始。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; after %2 passes: P = %3</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;，经过 %2 轮：P = %3</translation>
    </message>
    <message>
        <source>No lower bound is known for this run, so nothing is proved about the optimum.</source>
        <translation>此运行没有已知的下界，因此对最优值没有任何证明。</translation>
    </message>
    <message>
        <source>The objective is within %1 of the optimum: the optimum lies between D = %2 and P. %3</source>
        <translation>目标值与最优值相差不超过 %1：最优值介于 D = %2 与 P 之间。%3</translation>
    </message>
    <message>
        <source>No digit of P is certain yet.</source>
        <translation>P 还没有任何一位是确定的。</translation>
    </message>
    <message numerus="yes">
        <source>%n leading digits of P are certain.</source>
        <translation>
            <numerusform>P 的前 %n 位有效数字是确定的。</numerusform>
        </translation>
    </message>
    <message>
        <source>The coefficients are within %1 of the optimal ones in Euclidean norm; their own norm is %2.</source>
        <translation>系数与最优系数的欧氏距离不超过 %1；其自身范数为 %2。</translation>
    </message>
    <message>
        <source>The gap does not bound the error of the coefficients: the regularizer is not strongly convex in all of them, so that others may be as good.</source>
        <translation>间隙不能界定系数的误差：正则项并非对所有系数都强凸，因此别的系数可能同样好。</translation>
    </message>
    <message>
        <source>D is the value of a dual point that satisfies every constraint. Digits below %1 are rounding of P and D and mean nothing.</source>
        <translation>D 是满足全部约束的对偶点的值。小于 %1 的数位是 P 和 D 的舍入误差，没有意义。</translation>
    </message>
    <message>
        <source>Optimality: %1 of the gap of this point comes from the rows, where the dual variables are not yet the slopes of the loss, and %2 from the coefficients, which do not yet fit the dual point.</source>
        <translation>最优性：此点的间隙有 %1 来自各行（对偶变量尚不等于损失函数的斜率），%2 来自系数（尚与对偶点不符）。</translation>
    </message>
    <message>
        <source>The dual variables add up to %1, which has to be 0 for the free intercept.</source>
        <translation>对偶变量之和为 %1；对于自由截距它必须为 0。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; diverged after %2 passes: %3. Its last iterate proves nothing.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 经过 %2 轮后发散：%3。其最后的迭代点什么也不能证明。</translation>
    </message>
    <message>
        <source>The means of the dual variables of every threshold, which have to be 0, are at most %1.</source>
        <translation>各阈值的对偶变量之均值须为 0，现不超过 %1。</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>Prove no&amp;w</source>
        <translation>立即证明(&amp;W)</translation>
    </message>
    <message>
        <source>Bounds of P and of the optimum at this point that hold with all rounding included; takes about as long as five evaluations</source>
        <translation>此点处 P 与最优值的界，已计入全部舍入误差；耗时约为五次评估</translation>
    </message>
    <message>
        <source>Enclosing P and the optimum …</source>
        <translation>正在计算 P 与最优值的界…</translation>
    </message>
    <message>
        <source>Nothing is proved with all rounding included: no dual point near the present one satisfies every constraint exactly.</source>
        <translation>计入全部舍入误差后没有得到证明：当前点附近没有精确满足所有约束的对偶点。</translation>
    </message>
    <message>
        <source>Proved for the numbers as stored, with all rounding included: P is at most %1 and the optimum at least %2, so that P is within %3 of it.</source>
        <translation>对所存的数已证明，计入全部舍入误差：P 不大于 %1，最优值不小于 %2，因此两者相差不超过 %3。</translation>
    </message>
    <message>
        <source>No bound that holds with all rounding included is known for %1.</source>
        <translation>对 %1 没有已知的计入全部舍入误差的界。</translation>
    </message>
</context>
<context>
    <name>gapscope::ChartGrid</name>
    <message>
        <source>The directory %1 cannot be made.</source>
        <translation>无法创建目录 %1。</translation>
    </message>
    <message>
        <source>minimizes another objective</source>
        <translation>最小化另一个目标函数</translation>
    </message>
    <message>
        <source>primal</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>dual</source>
        <translation>对偶</translation>
    </message>
    <message>
        <source>average primal</source>
        <translation>平均原始</translation>
    </message>
    <message>
        <source>average dual</source>
        <translation>平均对偶</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>间隙</translation>
    </message>
    <message>
        <source>suboptimality</source>
        <translation>次优度</translation>
    </message>
    <message>
        <source>average gap</source>
        <translation>平均间隙</translation>
    </message>
    <message>
        <source>theory</source>
        <translation>理论</translation>
    </message>
    <message>
        <source>w</source>
        <translation>w</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>whole sequences</source>
        <translation>整个序列</translation>
    </message>
    <message>
        <source>Objectives</source>
        <translation>目标函数</translation>
    </message>
    <message>
        <source>Duality gap</source>
        <translation>对偶间隙</translation>
    </message>
    <message>
        <source>Sparsity</source>
        <translation>稀疏性</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Decision map</source>
        <translation>决策图</translation>
    </message>
    <message>
        <source>averages</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>passes over the data</source>
        <translation>数据轮次</translation>
    </message>
    <message>
        <source>solver seconds</source>
        <translation>求解秒数</translation>
    </message>
    <message>
        <source>objective</source>
        <translation>目标函数</translation>
    </message>
    <message>
        <source>duality gap, suboptimality</source>
        <translation>对偶间隙，次优度</translation>
    </message>
    <message>
        <source>entries that are not zero</source>
        <translation>非零元素</translation>
    </message>
    <message>
        <source>error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Add a solver to see its primal and dual objectives here</source>
        <translation>添加求解器，即可在此看到其原始目标函数和对偶目标函数</translation>
    </message>
    <message>
        <source>Add a solver to see its certified gap here</source>
        <translation>添加求解器，即可在此看到其已证明的间隙</translation>
    </message>
    <message>
        <source>Add a solver to see how sparse its iterates are</source>
        <translation>添加求解器，即可在此看到其迭代点的稀疏程度</translation>
    </message>
    <message>
        <source>Add a solver to see its training and test error here</source>
        <translation>添加求解器，即可在此看到其训练误差和测试误差</translation>
    </message>
    <message>
        <source>Add a solver to see what its model says at every point of the plane</source>
        <translation>添加求解器，即可在此看到其模型在平面各点的输出</translation>
    </message>
    <message>
        <source>No certified gap is known for these runs</source>
        <translation>这些运行没有已知的已证明间隙</translation>
    </message>
    <message>
        <source>No errors are known for these runs</source>
        <translation>这些运行没有已知的误差</translation>
    </message>
    <message>
        <source>Nothing has been recorded yet</source>
        <translation>尚无任何记录</translation>
    </message>
    <message>
        <source>Show all charts</source>
        <translation>显示所有图表</translation>
    </message>
    <message>
        <source>Fill the window</source>
        <translation>填满窗口</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>X axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Logarithmic x, all charts</source>
        <translation>x 轴对数，所有图表</translation>
    </message>
    <message>
        <source>Logarithmic y</source>
        <translation>y 轴对数</translation>
    </message>
    <message>
        <source>Averaged iterates</source>
        <translation>平均迭代点</translation>
    </message>
    <message>
        <source>Theory</source>
        <translation>理论</translation>
    </message>
    <message>
        <source>Remove the cursors	Esc</source>
        <translation>移除游标	Esc</translation>
    </message>
    <message>
        <source>Measure the rate between cursors	Shift+click</source>
        <translation>测量游标之间的速率	Shift+单击</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>复制数据</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Add a solver</source>
        <translation>添加求解器</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合</translation>
    </message>
    <message>
        <source>Show everything and follow new points (double-click in the chart)</source>
        <translation>显示全部并跟随新点（在图表中双击）</translation>
    </message>
    <message>
        <source>No two of these runs differ by the seed alone: nothing is summarized</source>
        <translation>这些运行中没有仅种子不同的：无可汇总</translation>
    </message>
    <message>
        <source>The decision map is drawn while it is shown: Ctrl+M</source>
        <translation>决策图仅在显示时绘制：Ctrl+M</translation>
    </message>
    <message>
        <source>Sensitivity: %1</source>
        <comment>chart</comment>
        <translation>敏感性：%1</translation>
    </message>
    <message>
        <source>rows of label %1</source>
        <translation>标签为 %1 的行</translation>
    </message>
    <message>
        <source>line of score %1, piece %2</source>
        <translation>得分 %1 的线，第 %2 段</translation>
    </message>
    <message>
        <source>mean squared error</source>
        <translation>均方误差</translation>
    </message>
    <message>
        <source>theory: above</source>
        <comment>the range of a chart</comment>
        <translation>理论：在上方</translation>
    </message>
    <message>
        <source>tolerance %1</source>
        <translation>容差 %1</translation>
    </message>
    <message>
        <source>tolerances</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>All runs are hidden. Click a name in the legend to show its run.</source>
        <translation>所有运行都已隐藏。单击图例中的名称即可显示该运行。</translation>
    </message>
    <message>
        <source>The runs of the chosen problem are hidden. Click a name in the legend to show one.</source>
        <translation>所选问题的运行都已隐藏。单击图例中的名称即可显示。</translation>
    </message>
    <message>
        <source>The runs on the chosen data are hidden. Click a name in the legend to show one.</source>
        <translation>所选数据上的运行都已隐藏。单击图例中的名称即可显示。</translation>
    </message>
    <message>
        <source>A logarithmic axis shows positive values only, and there are none.</source>
        <translation>对数轴只显示正值，而这里没有正值。</translation>
    </message>
    <message>
        <source>Waiting for the first point</source>
        <translation>等待第一个点</translation>
    </message>
    <message>
        <source>A chart is saved as PNG, SVG or PDF; the file name must end in .png, .svg or .pdf.</source>
        <translation>图表可保存为 PNG、SVG 或 PDF；文件名须以 .png、.svg 或 .pdf 结尾。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>feature %1</source>
        <translation>特征 %1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more classes</source>
        <translation>
            <numerusform>以及另外 %n 个类别</numerusform>
        </translation>
    </message>
    <message>
        <source>score 0</source>
        <translation>得分 0</translation>
    </message>
    <message>
        <source>score ±1</source>
        <translation>得分 ±1</translation>
    </message>
    <message>
        <source>next level</source>
        <translation>下一级</translation>
    </message>
    <message>
        <source>α ≠ 0: %1 of %2 rows</source>
        <translation>α ≠ 0：%2 行中的 %1 行</translation>
    </message>
    <message>
        <source>α ≠ 0 in all rows</source>
        <translation>所有行 α ≠ 0</translation>
    </message>
    <message>
        <source>%1 of %2 rows drawn</source>
        <translation>已绘制 %2 行中的 %1 行</translation>
    </message>
    <message>
        <source>score, label</source>
        <translation>得分，标签</translation>
    </message>
    <message>
        <source>%1: %2, %3: %4</source>
        <translation>%1：%2，%3：%4</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message numerus="yes">
        <source>%1 over %2 and %3: %n rows.</source>
        <translation>
            <numerusform>%1，坐标为 %2 和 %3：%n 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Scores after %1 iterations.</source>
        <translation>%1 次迭代后的得分。</translation>
    </message>
    <message numerus="yes">
        <source>%n rows have a dual variable that is not zero.</source>
        <translation>
            <numerusform>%n 行的对偶变量不为零。</numerusform>
        </translation>
    </message>
    <message>
        <source>Shift+click or B: the other cursor</source>
        <translation>Shift+单击或 B：另一个游标</translation>
    </message>
    <message>
        <source>A: the other cursor</source>
        <translation>A：另一个游标</translation>
    </message>
    <message>
        <source>A %1, B %2: %3 between</source>
        <translation>A %1，B %2：其间 %3</translation>
    </message>
    <message>
        <source>%1 an iteration</source>
        <translation>每次迭代 %1</translation>
    </message>
    <message>
        <source>%1 a pass</source>
        <translation>每轮 %1</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>每秒 %1</translation>
    </message>
    <message>
        <source>k to the power of %1</source>
        <translation>k 的 %1 次方</translation>
    </message>
    <message>
        <source>%1 iterations</source>
        <translation>%1 次迭代</translation>
    </message>
    <message>
        <source>%1 passes</source>
        <translation>%1 轮</translation>
    </message>
    <message>
        <source>%1 seconds</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 rises %2 %</source>
        <translation>%1 上升 %2 %</translation>
    </message>
    <message>
        <source>%1 falls %2 %</source>
        <translation>%1 下降 %2 %</translation>
    </message>
    <message>
        <source>%1: a digit every %2</source>
        <translation>%1：每 %2 得一位</translation>
    </message>
    <message>
        <source>nearly geometric in between</source>
        <translation>其间近似几何收敛</translation>
    </message>
    <message>
        <source>slope %1 in log-log</source>
        <translation>双对数斜率 %1</translation>
    </message>
    <message>
        <source>%1; nearly geometric in between</source>
        <translation>%1；其间近似几何收敛</translation>
    </message>
    <message>
        <source>%1: like %2</source>
        <translation>%1：如 %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>quantity and value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 in the median %2 (%3: %4)</source>
        <comment>quantity, median, name of the band, band</comment>
        <translation>%1 中位数 %2（%3：%4）</translation>
    </message>
    <message>
        <source>%1: %2 after %3 %4.</source>
        <translation>%1：%2，经过 %3 %4。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>numbers of seeds</comment>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>median and %1 of %2</source>
        <translation>%2 的中位数和 %1</translation>
    </message>
    <message>
        <source>Summarize &amp;repetitions</source>
        <translation>汇总重复运行(&amp;R)</translation>
    </message>
    <message>
        <source>Runs that differ by the seed alone become their median, with a band</source>
        <translation>仅种子不同的运行合并为中位数和色带</translation>
    </message>
    <message>
        <source>&amp;Band of repetitions</source>
        <translation>重复运行的色带(&amp;B)</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>显示为表格</translation>
    </message>
    <message numerus="yes">
        <source>%n points at x = 0 are not on the logarithmic axis</source>
        <translation>
            <numerusform>%n 个点位于 x = 0，无法显示在对数轴上</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n at x = 0</source>
        <comment>not shown</comment>
        <translation>
            <numerusform>x = 0 处 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>A logarithmic x axis has no place for zero, the start of every run</source>
        <translation>对数 x 轴上没有零（每个运行的起点）的位置</translation>
    </message>
    <message numerus="yes">
        <source>%n points ≤ 0 are not shown</source>
        <translation>
            <numerusform>%n 个 ≤ 0 的点未显示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points ≤ 0</source>
        <comment>not shown</comment>
        <translation>
            <numerusform>%n 个点 ≤ 0</numerusform>
        </translation>
    </message>
    <message>
        <source>A logarithmic y axis has no place for zero and for negative values</source>
        <translation>对数 y 轴上没有零和负值的位置</translation>
    </message>
    <message numerus="yes">
        <source>%n points above, up to %1</source>
        <translation>
            <numerusform>上方有 %n 个点，最高 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>↑ %1</source>
        <comment>points above a chart</comment>
        <translation>↑ %1</translation>
    </message>
    <message>
        <source>A few points, such as the start at w = 0, lie so far above the others that these could not be told apart. Zoom out to see them, or choose a logarithmic axis</source>
        <translation>少数点（例如 w = 0 处的起点）远高于其余各点，会使其余各点无法分辨。缩小视图即可看到它们，或选择对数轴</translation>
    </message>
    <message numerus="yes">
        <source>%n points above</source>
        <translation>
            <numerusform>上方有 %n 个点</numerusform>
        </translation>
    </message>
    <message>
        <source>Some errors lie so far above the others that these could not be told apart. Zoom out to see them, or choose a logarithmic axis.</source>
        <translation>部分误差远高于其余误差，会使其余误差无法分辨。缩小视图即可看到它们，或选择对数轴。</translation>
    </message>
    <message>
        <source>the figure cannot be drawn</source>
        <translation>无法绘制该图</translation>
    </message>
    <message>
        <source>constant prediction %1</source>
        <comment>and its error</comment>
        <translation>常数预测 %1</translation>
    </message>
    <message>
        <source>constant predictions</source>
        <translation>常数预测</translation>
    </message>
    <message>
        <source>No run has been started yet: choose Start in the table of runs, or press F5</source>
        <translation>尚未开始任何运行：请在运行表中选择开始，或按 F5</translation>
    </message>
    <message>
        <source>bounded by it</source>
        <comment>the quantity that a theorem bounds</comment>
        <translation>受其约束</translation>
    </message>
    <message>
        <source>error rate</source>
        <translation>错误率</translation>
    </message>
    <message>
        <source>objective − best bound</source>
        <translation>目标函数 − 最佳界</translation>
    </message>
    <message>
        <source>latest values</source>
        <translation>最新值</translation>
    </message>
    <message>
        <source>primal − best bound</source>
        <translation>原始 − 最佳界</translation>
    </message>
    <message>
        <source>average primal − best bound</source>
        <translation>平均原始 − 最佳界</translation>
    </message>
    <message>
        <source>Minus the best bound</source>
        <translation>减去最佳界</translation>
    </message>
    <message>
        <source>Values beside the charts</source>
        <translation>数值显示在图表旁</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>title of a chart, and what it shows</comment>
        <translation>%1 + %2</translation>
    </message>
    <message>
        <source>This solver publishes no quantities of its own. Choose a run of another one in the table.</source>
        <translation>此求解器不发布自身的量。请在表中选择其他求解器的运行。</translation>
    </message>
    <message>
        <source>Method</source>
        <comment>chart of a method&apos;s own quantities</comment>
        <translation>方法</translation>
    </message>
    <message>
        <source>Add a solver to see how its method works inside</source>
        <translation>添加求解器，即可在此查看其方法的内部</translation>
    </message>
    <message>
        <source>Opens a window with the numbers of this chart</source>
        <translation>打开含此图表数值的窗口</translation>
    </message>
    <message numerus="yes">
        <source>%n points at rounding level are not shown</source>
        <translation>
            <numerusform>%n 个处于舍入水平的点未显示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n at rounding level</source>
        <comment>not shown</comment>
        <translation>
            <numerusform>%n 个处于舍入水平</numerusform>
        </translation>
    </message>
    <message>
        <source>There P and D agree to the digits that they have: their difference is 0 or, by rounding, negative</source>
        <translation>此处 P 与 D 在所有有效数字上一致：差为 0，或因舍入而为负</translation>
    </message>
    <message>
        <source>Only runs of gapscope-mpi have %1. Choose another x axis.</source>
        <translation>只有 gapscope-mpi 的运行才有%1。请选择其他 x 轴。</translation>
    </message>
    <message>
        <source>%1 a round</source>
        <translation>每轮 %1</translation>
    </message>
    <message>
        <source>%1 a byte</source>
        <translation>每字节 %1</translation>
    </message>
    <message>
        <source>%1 rounds</source>
        <comment>exchanges among several processes</comment>
        <translation>%1 轮</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>rounds</source>
        <comment>exchanges among several processes</comment>
        <translation>轮数</translation>
    </message>
    <message>
        <source>bytes sent</source>
        <translation>已发送字节</translation>
    </message>
    <message>
        <source>Values of the charts</source>
        <translation>图表的数值</translation>
    </message>
    <message>
        <source>%1 over %2: %3.</source>
        <comment>y axis, x axis, names of lines</comment>
        <translation>%1 随 %2：%3。</translation>
    </message>
</context>
<context>
    <name>gapscope::ChartTableDialog</name>
    <message>
        <source>%1 as a table</source>
        <translation>%1（表格）</translation>
    </message>
    <message>
        <source>The points that the chart showed when this window was opened: %1.</source>
        <translation>打开此窗口时图中显示的点数：%1。</translation>
    </message>
</context>
<context>
    <name>gapscope::ChartTableModel</name>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
</context>
<context>
    <name>gapscope::ChartTabs</name>
    <message>
        <source>Charts of this place</source>
        <translation>此处的图表</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>gapscope::Closing</name>
    <message>
        <source>Close Gapscope</source>
        <translation>关闭 Gapscope</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>停止并关闭(&amp;S)</translation>
    </message>
    <message>
        <source>Stopping the runs …</source>
        <translation>正在停止运行……</translation>
    </message>
    <message>
        <source>One run is still going on; it will be stopped.</source>
        <translation>一个运行仍在进行；它将被停止。</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are still going on; they will be stopped.</source>
        <translation>
            <numerusform>%n 个运行仍在进行；它们将被停止。</numerusform>
        </translation>
    </message>
    <message>
        <source>A sweep is still going on; it will be stopped.</source>
        <translation>一次扫描仍在进行；它将被停止。</translation>
    </message>
    <message>
        <source>An experiment is still going on; it will be stopped, and what has ended is kept.</source>
        <translation>一个实验仍在进行；它将被停止，已完成的部分会保留。</translation>
    </message>
    <message>
        <source>One run is not saved.</source>
        <translation>一个运行尚未保存。</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are not saved.</source>
        <translation>
            <numerusform>%n 个运行尚未保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>The sweep is not saved.</source>
        <translation>扫描尚未保存。</translation>
    </message>
    <message>
        <source>What is discarded can be restored once, at the next start.</source>
        <translation>丢弃的内容可以在下次启动时恢复一次。</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>丢弃(&amp;D)</translation>
    </message>
    <message>
        <source>One run on another computer goes on there.</source>
        <translation>另一台计算机上的一个运行将在那里继续。</translation>
    </message>
    <message numerus="yes">
        <source>%n runs on other computers go on there.</source>
        <translation>
            <numerusform>其他计算机上的 %n 个运行将在那里继续。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Some letters of a command, e.g. log x</source>
        <translation>命令中的几个字，例如 log x</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>%1  ✓</source>
        <translation>%1  ✓</translation>
    </message>
    <message>
        <source>%1    %2</source>
        <translation>%1    %2</translation>
    </message>
    <message>
        <source>No command has these letters.</source>
        <translation>没有命令含有这些字母。</translation>
    </message>
</context>
<context>
    <name>gapscope::ComparisonModel</name>
    <message>
        <source>passes</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>%1 · λ = %2</source>
        <translation>%1 · λ = %2</translation>
    </message>
    <message>
        <source>Best accuracy so far: %1</source>
        <translation>迄今最佳精度：%1</translation>
    </message>
    <message>
        <source>Not accurate to %1 so far</source>
        <translation>尚未达到精度 %1</translation>
    </message>
    <message>
        <source>Accurate to %1 after %2 passes, %3 iterations, %4 seconds. Nothing was measured between this snapshot and the one before.</source>
        <translation>经过 %2 轮、%3 次迭代、%4 秒达到精度 %1。此次测量与前一次之间没有其他测量。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>The best accuracy so far</source>
        <translation>迄今最佳精度</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>已达到</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>至 %1</translation>
    </message>
    <message>
        <source>%1 until the run was accurate to %2; bold is the least of the runs of a problem</source>
        <translation>运行达到精度 %2 所需的%1；粗体为同一问题各运行中的最小值</translation>
    </message>
    <message>
        <source>%1 and %2 solve different problems: their costs cannot be compared</source>
        <translation>%1 和 %2 求解不同的问题：它们的代价不可相互比较</translation>
    </message>
    <message>
        <source>%1 against %2 %3</source>
        <translation>%1 对 %2 %3</translation>
    </message>
    <message>
        <source>Both reach %1: %2</source>
        <translation>两者均达到 %1：%2</translation>
    </message>
    <message>
        <source>%1 reaches %2 at 1/%3 of the cost of %4: %5</source>
        <translation>%1 以 %4 的 1/%3 的代价达到 %2：%5</translation>
    </message>
    <message>
        <source>%1 and %2 have not both reached any tolerance</source>
        <translation>%1 和 %2 尚未共同达到任何容差</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>seconds to 1e-2</comment>
        <translation>到 %2 的%1</translation>
    </message>
    <message>
        <source>Looking for a theorem</source>
        <translation>正在查找定理</translation>
    </message>
    <message>
        <source>The iterations that the solver&apos;s theorem asks for until the quantity that it bounds is at most %1 × max(1, |P|)</source>
        <translation>求解器的定理所界定的量降到 %1 × max(1, |P|) 以下所要求的迭代次数</translation>
    </message>
    <message>
        <source>Theory to %1</source>
        <translation>理论，到 %1</translation>
    </message>
    <message>
        <source>The iterations until the same quantity was as small, which can be another one than that of the costs</source>
        <translation>同一个量达到该精度的迭代次数；它可能不同于代价所用的量</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>How many times as many iterations theory asks for as were measured</source>
        <translation>理论要求的迭代次数是实测次数的多少倍</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>The gap at the end of the run that holds with all rounding included: %1</source>
        <translation>运行结束时计入全部舍入误差的间隙：%1</translation>
    </message>
    <message>
        <source>The gap at the end of the run that holds with all rounding included, divided by |P| where that is above 1</source>
        <translation>运行结束时计入全部舍入误差的间隙；|P| 大于 1 时除以 |P|</translation>
    </message>
    <message>
        <source>Proved</source>
        <translation>已证明</translation>
    </message>
</context>
<context>
    <name>gapscope::ComparisonPanel</name>
    <message>
        <source>&amp;Count</source>
        <translation>计量(&amp;C)</translation>
    </message>
    <message>
        <source>its own gap</source>
        <translation>自身间隙</translation>
    </message>
    <message>
        <source>The gap P − D that the run itself certifies, divided by |P| where that is above 1</source>
        <translation>运行自身证明的间隙 P − D；|P| 大于 1 时除以 |P|</translation>
    </message>
    <message>
        <source>until &amp;accurate by</source>
        <translation>直到精确，依据(&amp;A)</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>搜索运行</translation>
    </message>
    <message>
        <source>&amp;Copy as</source>
        <translation>复制为(&amp;C)</translation>
    </message>
    <message>
        <source>Puts the table on the clipboard as text</source>
        <translation>将表格作为文本放入剪贴板</translation>
    </message>
    <message>
        <source>&amp;CSV</source>
        <translation>&amp;CSV</translation>
    </message>
    <message>
        <source>&amp;Markdown</source>
        <translation>&amp;Markdown</translation>
    </message>
    <message>
        <source>&amp;LaTeX</source>
        <translation>&amp;LaTeX</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Writes the table to a file: CSV, Markdown or LaTeX</source>
        <translation>将表格写入文件：CSV、Markdown 或 LaTeX</translation>
    </message>
    <message>
        <source>Costs to an accuracy</source>
        <translation>达到精度的代价</translation>
    </message>
    <message>
        <source>Choose two runs, with Ctrl held down, to compare them</source>
        <translation>按住 Ctrl 选择两个运行即可比较</translation>
    </message>
    <message>
        <source>The table is on the clipboard</source>
        <translation>表格已复制到剪贴板</translation>
    </message>
    <message>
        <source>suboptimality</source>
        <translation>次优度</translation>
    </message>
    <message>
        <source>P minus the best lower bound of all runs of the problem, divided by |P| where that is above 1: fair to solvers that find no good bound themselves</source>
        <translation>P 减去该问题所有运行的最佳下界，|P| 大于 1 时再除以 |P|：对自身找不到好下界的求解器公平</translation>
    </message>
    <message>
        <source>Columns with the iterations that theorems ask for to be accurate by %1, and with those that were measured</source>
        <translation>显示定理达到精度 %1 所要求的迭代次数和实测次数的列</translation>
    </message>
    <message>
        <source>none</source>
        <comment>columns</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>&amp;Theory to</source>
        <translation>理论精度(&amp;T)</translation>
    </message>
    <message>
        <source>What the table counts for every run</source>
        <translation>表格为每个运行统计的内容</translation>
    </message>
    <message>
        <source>What must be small before a run counts as accurate</source>
        <translation>运行被视为精确之前必须足够小的量</translation>
    </message>
    <message>
        <source>Columns with the iterations that theorems ask for</source>
        <translation>定理所要求迭代次数的列</translation>
    </message>
    <message>
        <source>Shows the runs with this text in a column of the table</source>
        <translation>显示表格某列含此文本的运行</translation>
    </message>
</context>
<context>
    <name>gapscope::ConstraintFields</name>
    <message>
        <source>equal:4, prefix:_ or a file</source>
        <translation>equal:4、prefix:_ 或文件</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>Choose a file of groups</source>
        <translation>选择分组文件</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>Upper bound</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Groups of features: equal:K for K each; prefix:C for names that are the same up to the character C; or a file with one group per line, of feature names, numbers or ranges such as 5-9.</source>
        <translation>特征分组：equal:K 表示每 K 个一组；prefix:C 表示名称在字符 C 之前相同者为一组；或一个文件，每行一组，由特征名、编号或 5-9 这样的范围组成。</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>边界</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>Least and greatest value of every coefficient, around 0; empty = none.</source>
        <translation>每个系数的最小值和最大值，须包含 0；留空 = 无。</translation>
    </message>
    <message>
        <source>Scores are x·w.</source>
        <translation>得分为 x·w。</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>x·x′</source>
        <translation>x·x′</translation>
    </message>
    <message>
        <source>polynomial</source>
        <translation>多项式</translation>
    </message>
    <message>
        <source>(1 + x·x′) to the power of the degree</source>
        <translation>(1 + x·x′) 的次数次方</translation>
    </message>
    <message>
        <source>Gaussian</source>
        <translation>高斯</translation>
    </message>
    <message>
        <source>exp(−‖x − x′‖²/(2 width²))</source>
        <translation>exp(−‖x − x′‖²/(2 width²))</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>核</translation>
    </message>
    <message>
        <source>Most that the dual variables may sum to: with a budget of m the m worst rows make the risk; empty = none.</source>
        <translation>对偶变量之和的上限：预算为 m 时由最差的 m 行构成风险；留空 = 无。</translation>
    </message>
    <message>
        <source>Dual constraint</source>
        <translation>对偶约束</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>linear,poly:2,rbf</source>
        <translation>linear,poly:2,rbf</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>核</translation>
    </message>
    <message>
        <source>The kernels of the sum, separated by commas: linear, poly:degree, rbf:width; 2*rbf has the weight 2. Empty = the linear one. At most 20000 training rows.</source>
        <translation>求和的各个核，以逗号分隔：linear、poly:次数、rbf:宽度；2*rbf 的权重为 2。留空 = 线性核。最多 20000 个训练行。</translation>
    </message>
    <message>
        <source>Learns a function of the kernel&apos;s space in place of a linear one, penalized by its squared norm. More than 20000 training rows need dcd or prox-sdca.</source>
        <translation>学习核空间中的函数以代替线性函数，以其范数的平方为惩罚。超过 20000 个训练行时需要 dcd 或 prox-sdca。</translation>
    </message>
</context>
<context>
    <name>gapscope::DataFeed</name>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Name a feature for each axis.</source>
        <translation>请为每个坐标轴指定一个特征。</translation>
    </message>
    <message>
        <source>There is no feature “%1”.</source>
        <translation>没有特征“%1”。</translation>
    </message>
</context>
<context>
    <name>gapscope::DataPage</name>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>散点图</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>The page Data computes it while it is shown: Ctrl+4</source>
        <translation>“数据”页显示时才计算：Ctrl+4</translation>
    </message>
    <message>
        <source>Data: %1</source>
        <comment>chart</comment>
        <translation>数据：%1</translation>
    </message>
    <message>
        <source>Show all charts</source>
        <translation>显示所有图表</translation>
    </message>
    <message>
        <source>Fill the window</source>
        <translation>填满窗口</translation>
    </message>
    <message>
        <source>scatter</source>
        <translation>散点图</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>&amp;Go to a row…</source>
        <translation>转到行(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Find a feature…</source>
        <translation>查找特征(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>标签(&amp;L)</translation>
    </message>
    <message>
        <source>How many rows each class has, or how the labels are spread</source>
        <translation>每个类别的行数，或标签的分布</translation>
    </message>
    <message>
        <source>&amp;Histogram of a feature</source>
        <translation>特征直方图(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Scatter</source>
        <translation>散点图(&amp;S)</translation>
    </message>
    <message>
        <source>Load a data set to see it here</source>
        <translation>加载数据集，即可在此查看</translation>
    </message>
    <message>
        <source>Entries of a matrix have no features that could be shown.</source>
        <translation>矩阵元素没有可显示的特征。</translation>
    </message>
    <message>
        <source>Counting …</source>
        <translation>正在计数……</translation>
    </message>
    <message>
        <source>Choose a feature in the table</source>
        <translation>请在表格中选择一个特征</translation>
    </message>
    <message>
        <source>counting …</source>
        <translation>正在计数……</translation>
    </message>
    <message>
        <source>another feature: choose it under Features (Ctrl+F)</source>
        <translation>另一个特征：在“特征”中选择 (Ctrl+F)</translation>
    </message>
    <message>
        <source>This was not computed.</source>
        <translation>尚未计算。</translation>
    </message>
    <message>
        <source>Placing rows in the plane …</source>
        <translation>正在将各行放入平面……</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
</context>
<context>
    <name>gapscope::DataPanel</name>
    <message>
        <source>%1 to %2: %3</source>
        <translation>%1 到 %2：%3</translation>
    </message>
    <message>
        <source>class %1: %2</source>
        <translation>类别 %1：%2</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>choose data</source>
        <translation>选择数据</translation>
    </message>
    <message>
        <source>&amp;Set</source>
        <translation>数据集(&amp;S)</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Bundled sets: description, origin and licence. Files: how they are read</source>
        <translation>内置数据集：说明、来源和许可证。文件：读取方式</translation>
    </message>
    <message>
        <source>About the data</source>
        <translation>关于数据</translation>
    </message>
    <message>
        <source>Bundled</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>%1: %2 x %3, %4</source>
        <translation>%1：%2 x %3，%4</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>生成的</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;%1.&lt;/b&gt; %2&lt;/p&gt;&lt;p&gt;Origin: %3&lt;br&gt;Licence: %4&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;%1。&lt;/b&gt; %2&lt;/p&gt;&lt;p&gt;来源：%3&lt;br&gt;许可证：%4&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;%1.&lt;/b&gt; %2&lt;/p&gt;&lt;p&gt;Made by Gapscope: %3&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;%1。&lt;/b&gt; %2&lt;/p&gt;&lt;p&gt;由 Gapscope 生成：%3&lt;/p&gt;</translation>
    </message>
    <message>
        <source>%1 of a %2 × %3 matrix</source>
        <translation>%2 × %3 矩阵的 %1</translation>
    </message>
    <message>
        <source>%1 · %2 × %3</source>
        <translation>%1 · %2 × %3</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>稠密</translation>
    </message>
    <message>
        <source>sparse</source>
        <translation>稀疏</translation>
    </message>
    <message>
        <source>%1 of %2 × %3 · %4</source>
        <translation>%2 的 %1 × %3 · %4</translation>
    </message>
    <message>
        <source>%1 × %2 · %3, %4 % nonzero</source>
        <translation>%1 × %2 · %3，%4 % 非零</translation>
    </message>
    <message>
        <source>%1 nonzero values, %2; fingerprint %3</source>
        <translation>%1 个非零值，%2；指纹 %3</translation>
    </message>
    <message>
        <source>labels %1 to %2</source>
        <translation>标签 %1 到 %2</translation>
    </message>
    <message>
        <source>row norms %1–%2</source>
        <translation>行范数 %1–%2</translation>
    </message>
    <message>
        <source>Bundled sets, files opened lately, or any file of LIBSVM, CSV, ARFF, NumPy, MATLAB or idx.</source>
        <translation>内置数据集、最近打开的文件，或任何 LIBSVM、CSV、ARFF、NumPy、MATLAB 或 idx 文件。</translation>
    </message>
    <message>
        <source>Open a file of LIBSVM, CSV, ARFF, NumPy, MATLAB or idx, plain or compressed (%1)</source>
        <translation>打开 LIBSVM、CSV、ARFF、NumPy、MATLAB 或 idx 文件，无论是否压缩（%1）</translation>
    </message>
    <message>
        <source>mapped, %1 on disk</source>
        <translation>映射，磁盘上 %1</translation>
    </message>
    <message>
        <source>R&amp;un on</source>
        <translation>运行于(&amp;U)</translation>
    </message>
    <message>
        <source>The computer that has the data and runs the solvers: this one, or one that ssh reaches. Runs there go on when the connection breaks or this window is closed.</source>
        <translation>存放数据并运行求解器的计算机：本机，或 ssh 可到达的计算机。连接中断或关闭此窗口后，那里的运行会继续。</translation>
    </message>
    <message>
        <source>Connecting to %1 …</source>
        <translation>正在连接 %1…</translation>
    </message>
    <message>
        <source>All %1 stay on %2, which takes %3 for them and executes the runs. The pages show a sample of %4.</source>
        <translation>全部 %1 保留在 %2 上，后者为此占用 %3 并执行运行。各页显示 %4 的样本。</translation>
    </message>
    <message>
        <source>Cop&amp;y all rows (%1)</source>
        <translation>复制所有行（%1）(&amp;Y)</translation>
    </message>
    <message>
        <source>Copies all rows from %1 to the memory of this computer, so that every page works. That may take long over a slow line.</source>
        <translation>将所有行从 %1 复制到本机内存，使每个页面都可用。线路较慢时可能需要很久。</translation>
    </message>
</context>
<context>
    <name>gapscope::DataRowsModel</name>
    <message>
        <source>rating</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>feature and value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>row %1, %2: %3</source>
        <comment>number, feature and value</comment>
        <translation>第 %1 行，%2：%3</translation>
    </message>
    <message>
        <source>entry %1</source>
        <translation>元素 %1</translation>
    </message>
</context>
<context>
    <name>gapscope::DataRowsPanel</name>
    <message>
        <source>&amp;Row</source>
        <translation>行(&amp;R)</translation>
    </message>
    <message>
        <source>Go to row</source>
        <translation>转到行</translation>
    </message>
    <message>
        <source>The number of a row; Return goes there (Ctrl+G)</source>
        <translation>行号；按 Return 转到该行 (Ctrl+G)</translation>
    </message>
    <message>
        <source>Ctrl+G</source>
        <translation>Ctrl+G</translation>
    </message>
    <message>
        <source>How rows are shown</source>
        <translation>行的显示方式</translation>
    </message>
    <message>
        <source>Rows as their nonzero entries, or with one column per feature</source>
        <translation>以非零元素显示各行，或每个特征一列</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Feature and value of each entry that is not zero</source>
        <translation>每个非零元素的特征和值</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>One column per feature, zeros included</source>
        <translation>每个特征一列，包括零</translation>
    </message>
    <message>
        <source>Rows of the data set</source>
        <translation>数据集的行</translation>
    </message>
    <message>
        <source>These data are dense: nearly all of their values are not zero</source>
        <translation>这些数据是稠密的：几乎所有值都不为零</translation>
    </message>
    <message>
        <source>Load a data set to see its rows here</source>
        <translation>加载数据集，即可在此查看其各行</translation>
    </message>
    <message>
        <source>The last %1 columns are not shown; as entries, all are.</source>
        <translation>最后 %1 列未显示；以元素方式则全部显示。</translation>
    </message>
    <message>
        <source>Rows are numbered from 1 to %1</source>
        <translation>行号从 1 到 %1</translation>
    </message>
</context>
<context>
    <name>gapscope::DualPlaneFeed</name>
    <message>
        <source>Waiting for dual variables</source>
        <translation>等待对偶变量</translation>
    </message>
    <message>
        <source>%1 works on the coefficients alone and has no dual variables. Solvers with dual variables, such as Prox-SDCA, show two of theirs here.</source>
        <translation>%1 只处理系数，没有对偶变量。带对偶变量的求解器（如 Prox-SDCA）会在此显示其中两个。</translation>
    </message>
    <message>
        <source>α of row %1</source>
        <translation>第 %1 行的 α</translation>
    </message>
    <message>
        <source>dual variable %1</source>
        <translation>对偶变量 %1</translation>
    </message>
</context>
<context>
    <name>gapscope::ExerciseSheet</name>
    <message>
        <source>Exercise sheet with solutions, for Gapscope</source>
        <translation>练习单（附解答），用于 Gapscope</translation>
    </message>
    <message>
        <source>Exercise sheet, for Gapscope</source>
        <translation>练习单，用于 Gapscope</translation>
    </message>
    <message>
        <source>Name: ______________________________   Date: ______________</source>
        <translation>姓名：______________________________   日期：______________</translation>
    </message>
    <message>
        <source>Objective: %1</source>
        <translation>目标：%1</translation>
    </message>
    <message>
        <source>Prerequisites: %1</source>
        <translation>预备知识：%1</translation>
    </message>
    <message>
        <source>Reading: %1</source>
        <translation>阅读：%1</translation>
    </message>
    <message>
        <source>Task %1: %2</source>
        <translation>任务 %1：%2</translation>
    </message>
    <message>
        <source>Observation: ____________________________________________________</source>
        <translation>观察：____________________________________________________</translation>
    </message>
    <message>
        <source>Because: ______________________________________________________</source>
        <translation>理由：______________________________________________________</translation>
    </message>
    <message>
        <source>Answer: ______________</source>
        <translation>答案：______________</translation>
    </message>
    <message>
        <source>Draw the point first. Computed afterwards: ______________</source>
        <translation>先画出这个点。之后的计算值：______________</translation>
    </message>
    <message>
        <source>Answer: %1</source>
        <translation>答案：%1</translation>
    </message>
    <message>
        <source>Computed: %1</source>
        <translation>计算值：%1</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Primal P</source>
        <translation>原始 P</translation>
    </message>
    <message>
        <source>Gap P − D</source>
        <translation>间隙 P − D</translation>
    </message>
    <message numerus="yes">
        <source>Time: about %n minutes</source>
        <translation>
            <numerusform>时间：约 %n 分钟</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::ExperimentPage</name>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>停止(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Open report</source>
        <translation>打开报告(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Folder…</source>
        <translation>文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Parts of the experiment that have ended</source>
        <translation>实验中已完成的部分</translation>
    </message>
    <message>
        <source>What the charts show</source>
        <translation>图表显示的内容</translation>
    </message>
    <message>
        <source>About</source>
        <translation>简介</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>论断</translation>
    </message>
    <message>
        <source>Size of the experiment</source>
        <translation>实验规模</translation>
    </message>
    <message>
        <source>small</source>
        <translation>小规模</translation>
    </message>
    <message>
        <source>Sizes that end in minutes</source>
        <translation>几分钟即可完成的规模</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>There is no experiment</source>
        <translation>没有实验</translation>
    </message>
    <message>
        <source>Available when all runs have finished.</source>
        <translation>所有运行完成后可用。</translation>
    </message>
    <message>
        <source>Another experiment is running: %1</source>
        <translation>另一个实验正在运行：%1</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>正在停止……</translation>
    </message>
    <message>
        <source>Running …</source>
        <translation>正在运行……</translation>
    </message>
    <message>
        <source>The claim: %1</source>
        <translation>论断：%1</translation>
    </message>
    <message>
        <source>Stopped before its end. Start goes on with the rest.</source>
        <translation>在结束前已停止。按“开始”继续其余部分。</translation>
    </message>
    <message>
        <source>Not run yet.</source>
        <translation>尚未运行。</translation>
    </message>
    <message>
        <source>Not run yet: it takes %1.</source>
        <translation>尚未运行：需要%1。</translation>
    </message>
    <message>
        <source>Start the experiment to see its charts here</source>
        <translation>开始实验后在此显示图表</translation>
    </message>
    <message>
        <source>Charts appear when the first part has ended</source>
        <translation>第一部分完成后显示图表</translation>
    </message>
    <message>
        <source>Runs what has not ended yet and writes the report to %1</source>
        <translation>运行尚未完成的部分，并将报告写入 %1</translation>
    </message>
    <message>
        <source>%1: an experiment is running</source>
        <translation>%1：实验正在运行</translation>
    </message>
    <message>
        <source>%1: this file cannot be read</source>
        <translation>%1：此文件无法读取</translation>
    </message>
    <message>
        <source>Gives up the runs under way; those that have ended stay</source>
        <translation>放弃正在进行的运行；已完成的保留</translation>
    </message>
    <message>
        <source>%1: no experiment is running</source>
        <translation>%1：没有正在运行的实验</translation>
    </message>
    <message>
        <source>Shows the report in the browser: charts, checks, tables and logs</source>
        <translation>在浏览器中显示报告：图表、检验、表格和日志</translation>
    </message>
    <message>
        <source>%1: there is none yet</source>
        <translation>%1：尚无报告</translation>
    </message>
    <message>
        <source>Where results go: %1</source>
        <translation>结果存放位置：%1</translation>
    </message>
    <message>
        <source>full size</source>
        <translation>完整规模</translation>
    </message>
    <message>
        <source>Larger data, nearer to the sizes of the publication; may take hours</source>
        <translation>更大的数据，更接近论文中的规模；可能需要数小时</translation>
    </message>
    <message>
        <source>Search experiments</source>
        <translation>搜索实验</translation>
    </message>
    <message>
        <source>Shows the experiments with these words in their title, name, claim or source</source>
        <translation>显示标题、名称、论断或来源中含有这些词的实验</translation>
    </message>
    <message>
        <source>✓ has been run</source>
        <translation>✓ 已运行</translation>
    </message>
    <message>
        <source>How large the data of the experiment are, and with them its time</source>
        <translation>实验数据的规模，它决定所需时间</translation>
    </message>
</context>
<context>
    <name>gapscope::FeatureTableModel</name>
    <message>
        <source>No.</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Nonzeros</source>
        <translation>非零元个数</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>St. dev.</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Corr.</source>
        <translation>相关</translation>
    </message>
    <message>
        <source>Number of the feature in the data</source>
        <translation>特征在数据中的编号</translation>
    </message>
    <message>
        <source>Name of the feature</source>
        <translation>特征名称</translation>
    </message>
    <message>
        <source>Rows whose value is not zero</source>
        <translation>值不为零的行数</translation>
    </message>
    <message>
        <source>Least value, zeros included</source>
        <translation>最小值，包括零</translation>
    </message>
    <message>
        <source>Greatest value, zeros included</source>
        <translation>最大值，包括零</translation>
    </message>
    <message>
        <source>Mean over all rows</source>
        <translation>所有行的均值</translation>
    </message>
    <message>
        <source>Standard deviation over all rows</source>
        <translation>所有行的标准差</translation>
    </message>
    <message>
        <source>Correlation with the label (Pearson)</source>
        <translation>与标签的相关系数（皮尔逊）</translation>
    </message>
</context>
<context>
    <name>gapscope::FeaturesPanel</name>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>statistics of features</source>
        <translation>特征统计</translation>
    </message>
    <message>
        <source>Search (Ctrl+F)</source>
        <translation>搜索 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Search features</source>
        <translation>搜索特征</translation>
    </message>
    <message>
        <source>Shows the features whose name has this text (Ctrl+F)</source>
        <translation>显示名称包含此文本的特征 (Ctrl+F)</translation>
    </message>
    <message>
        <source>x axis</source>
        <translation>x 轴</translation>
    </message>
    <message>
        <source>y axis</source>
        <translation>y 轴</translation>
    </message>
    <message>
        <source>The chosen feature becomes the x axis of the scatter (X)</source>
        <translation>将所选特征设为散点图的 x 轴 (X)</translation>
    </message>
    <message>
        <source>The chosen feature becomes the y axis of the scatter (Y)</source>
        <translation>将所选特征设为散点图的 y 轴 (Y)</translation>
    </message>
    <message>
        <source>Features of the data set</source>
        <translation>数据集的特征</translation>
    </message>
    <message>
        <source>Load a data set to see its features here</source>
        <translation>加载数据集，即可在此查看其特征</translation>
    </message>
    <message>
        <source>Entries of a matrix have no features.</source>
        <translation>矩阵元素没有特征。</translation>
    </message>
    <message>
        <source>The statistics were not computed.</source>
        <translation>尚未计算统计量。</translation>
    </message>
    <message>
        <source>No matching feature.</source>
        <translation>没有匹配的特征。</translation>
    </message>
</context>
<context>
    <name>gapscope::FigureController</name>
    <message>
        <source>There is nothing to export: %1</source>
        <translation>没有可导出的内容：%1</translation>
    </message>
    <message>
        <source>The figure is on the clipboard</source>
        <translation>插图已复制到剪贴板</translation>
    </message>
    <message>
        <source>The figure was not copied: %1</source>
        <translation>未能复制插图：%1</translation>
    </message>
    <message>
        <source>%1 is on the clipboard as a picture</source>
        <translation>%1已作为图片复制到剪贴板</translation>
    </message>
    <message>
        <source>The data were not copied: %1</source>
        <translation>未能复制数据：%1</translation>
    </message>
    <message>
        <source>The data of %1 are on the clipboard</source>
        <translation>%1的数据已复制到剪贴板</translation>
    </message>
    <message>
        <source>There is nothing to take from the chart: %1</source>
        <translation>图中没有可取的数据：%1</translation>
    </message>
</context>
<context>
    <name>gapscope::FigureDialog</name>
    <message>
        <source>Single column, 85 mm</source>
        <translation>单栏，85 mm</translation>
    </message>
    <message>
        <source>Double column, 174 mm</source>
        <translation>双栏，174 mm</translation>
    </message>
    <message>
        <source>Slide, 254 × 143 mm</source>
        <translation>幻灯片，254 × 143 mm</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>&amp;Height suits the charts</source>
        <translation>高度适合图表(&amp;H)</translation>
    </message>
    <message>
        <source>The height follows from the width, the charts and the caption</source>
        <translation>高度由宽度、图表和图注决定</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>&amp;Titles</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>The name of every chart above it</source>
        <translation>每个图表上方的名称</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>图例(&amp;L)</translation>
    </message>
    <message>
        <source>What colours and dashes stand for</source>
        <translation>颜色和线型的含义</translation>
    </message>
    <message>
        <source>C&amp;aption</source>
        <translation>图注(&amp;A)</translation>
    </message>
    <message>
        <source>The text below as a part of the figure</source>
        <translation>下方文本作为插图的一部分</translation>
    </message>
    <message>
        <source>Re&amp;generate</source>
        <translation>重新生成(&amp;G)</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>导出插图</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>图表(&amp;C)</translation>
    </message>
    <message>
        <source>Charts of the figure</source>
        <translation>插图中的图表</translation>
    </message>
    <message>
        <source>How many charts stand beside each other</source>
        <translation>并排的图表数</translation>
    </message>
    <message>
        <source>Beside each &amp;other</source>
        <translation>并排(&amp;O)</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Custom size</source>
        <translation>自定尺寸</translation>
    </message>
    <message>
        <source>Usual sizes in journals and on slides</source>
        <translation>期刊和幻灯片的常用尺寸</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>用途(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>H&amp;eight</source>
        <translation>高度(&amp;E)</translation>
    </message>
    <message>
        <source>Fo&amp;nt</source>
        <translation>字体(&amp;N)</translation>
    </message>
    <message>
        <source>L&amp;ines</source>
        <translation>线条(&amp;I)</translation>
    </message>
    <message>
        <source>Size of all text, as it will be on paper</source>
        <translation>所有文字在纸上的大小</translation>
    </message>
    <message>
        <source>Width of the curves, as it will be on paper</source>
        <translation>曲线在纸上的宽度</translation>
    </message>
    <message>
        <source>It follows from the charts; take the mark above away to choose it</source>
        <translation>由图表决定；要自行选择请去掉上面的勾选</translation>
    </message>
    <message>
        <source>With</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>Text of the caption</source>
        <translation>图注文本</translation>
    </message>
    <message>
        <source>Replaces the text by one about the charts that are chosen now</source>
        <translation>用关于当前所选图表的文本替换</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>复制图片(&amp;P)</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>插图</translation>
    </message>
    <message>
        <source>Choose a chart first</source>
        <translation>请先选择图表</translation>
    </message>
    <message>
        <source>Choose the charts of the figure in the list.</source>
        <translation>请在列表中选择插图中的图表。</translation>
    </message>
    <message>
        <source>At this size the charts have too little room: enlarge the figure, put fewer charts beside each other, or choose a smaller font.</source>
        <translation>在此尺寸下图表空间不足：请放大插图、减少并排的图表数，或选择较小的字体。</translation>
    </message>
    <message>
        <source>Width of the figure on paper</source>
        <translation>插图在纸上的宽度</translation>
    </message>
    <message>
        <source>Height of the figure on paper</source>
        <translation>插图在纸上的高度</translation>
    </message>
    <message>
        <source>The sentences below the figure; they can be changed</source>
        <translation>插图下方的文字；可以修改</translation>
    </message>
</context>
<context>
    <name>gapscope::FigurePreview</name>
    <message>
        <source>Preview of the figure</source>
        <translation>插图预览</translation>
    </message>
    <message>
        <source>How much of the figure is drawn</source>
        <translation>插图的绘制进度</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>正在绘制……</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Leaves the preview as it is; the figure can be exported all the same</source>
        <translation>保留当前预览；插图仍可导出</translation>
    </message>
    <message>
        <source>The preview was stopped.</source>
        <translation>预览已停止。</translation>
    </message>
    <message>
        <source>&amp;Draw</source>
        <translation>绘制(&amp;D)</translation>
    </message>
    <message>
        <source>Draws the preview; so does every change of the figure</source>
        <translation>绘制预览；插图的任何更改也会触发绘制</translation>
    </message>
</context>
<context>
    <name>gapscope::FileDialogs</name>
    <message>
        <source>Open data</source>
        <translation>打开数据</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>CSV (*.csv *.tsv *.csv.*)</source>
        <translation>CSV (*.csv *.tsv *.csv.*)</translation>
    </message>
    <message>
        <source>LIBSVM (*.svm *.libsvm *.txt *.bz2 *.xz *.gz)</source>
        <translation>LIBSVM (*.svm *.libsvm *.txt *.bz2 *.xz *.gz)</translation>
    </message>
    <message>
        <source>ARFF (*.arff *.arff.*)</source>
        <translation>ARFF (*.arff *.arff.*)</translation>
    </message>
    <message>
        <source>idx images (*idx3*)</source>
        <translation>idx 图像 (*idx3*)</translation>
    </message>
    <message>
        <source>Groups of features</source>
        <translation>特征分组</translation>
    </message>
    <message>
        <source>Open a session or a run log</source>
        <translation>打开会话或运行日志</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Gapscope sessions (*.gapscope)</source>
        <translation>Gapscope 会话 (*.gapscope)</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>导出：%1</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>LaTeX (*.tex)</source>
        <translation>LaTeX (*.tex)</translation>
    </message>
    <message>
        <source>Table saved to %1</source>
        <translation>表格已保存到 %1</translation>
    </message>
    <message>
        <source>There is no run to export; add one first</source>
        <translation>没有可导出的运行；请先添加一个</translation>
    </message>
    <message>
        <source>Export run: %1</source>
        <translation>导出运行：%1</translation>
    </message>
    <message numerus="yes">
        <source>Export %n runs</source>
        <translation>
            <numerusform>导出 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>Run saved to %1</source>
        <translation>运行已保存到 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n runs saved to %1</source>
        <translation>
            <numerusform>%n 个运行已保存到 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The runs were not saved: %1</source>
        <translation>未能保存运行：%1</translation>
    </message>
    <message>
        <source>Export chart: %1</source>
        <translation>导出图表：%1</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG 矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>PDF page (*.pdf)</source>
        <translation>PDF 页面 (*.pdf)</translation>
    </message>
    <message>
        <source>The chart was not saved to %1: %2</source>
        <translation>未能将图表保存到 %1：%2</translation>
    </message>
    <message>
        <source>Chart saved to %1</source>
        <translation>图表已保存到 %1</translation>
    </message>
    <message>
        <source>The table was not saved: %1</source>
        <translation>未能保存表格：%1</translation>
    </message>
    <message>
        <source>Open a lesson sheet</source>
        <translation>打开课程文件</translation>
    </message>
    <message>
        <source>Lesson sheets (*.md)</source>
        <translation>课程文件 (*.md)</translation>
    </message>
    <message>
        <source>Folder for the results of experiments</source>
        <translation>实验结果文件夹</translation>
    </message>
    <message>
        <source>Save the model of %1</source>
        <translation>保存 %1 的模型</translation>
    </message>
    <message>
        <source>Models (*.txt)</source>
        <translation>模型 (*.txt)</translation>
    </message>
    <message>
        <source>The model was not saved: %1</source>
        <translation>模型未保存：%1</translation>
    </message>
    <message>
        <source>The model of %1 was not saved: its data have changed since it ran</source>
        <translation>%1 的模型未保存：其数据在运行后已发生变化</translation>
    </message>
    <message>
        <source>Model of %1 saved to %2</source>
        <translation>%1 的模型已保存到 %2</translation>
    </message>
    <message>
        <source>Sessions, shared pages and run logs (*.gapscope *.html *.jsonl *.csv)</source>
        <translation>会话、分享网页和运行日志 (*.gapscope *.html *.jsonl *.csv)</translation>
    </message>
    <message>
        <source>There is nothing to share yet: start a run, and leave it visible in the charts</source>
        <translation>还没有可分享的内容：请开始一个运行，并让它在图表中可见</translation>
    </message>
    <message>
        <source>Share as a web page</source>
        <translation>分享为网页</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Arrays (*.npz *.npy *.mat *.mtx)</source>
        <translation>数组 (*.npz *.npy *.mat *.mtx)</translation>
    </message>
    <message>
        <source>Add a solver from a file</source>
        <translation>从文件添加求解器</translation>
    </message>
    <message>
        <source>Python code (*.py)</source>
        <translation>Python 代码 (*.py)</translation>
    </message>
    <message>
        <source>Arrays (*.npz)</source>
        <translation>数组 (*.npz)</translation>
    </message>
    <message>
        <source>Export answers</source>
        <translation>导出答案</translation>
    </message>
    <message>
        <source>Answers to be marked (*.json)</source>
        <translation>供评分的答案 (*.json)</translation>
    </message>
    <message>
        <source>Export animation: %1</source>
        <translation>导出动画：%1</translation>
    </message>
    <message>
        <source>New folder for the frames: %1</source>
        <translation>存放各帧的新文件夹：%1</translation>
    </message>
    <message>
        <source>Folders (*)</source>
        <translation>文件夹 (*)</translation>
    </message>
    <message>
        <source>Animated WebP (*.webp)</source>
        <translation>WebP 动画 (*.webp)</translation>
    </message>
    <message>
        <source>MP4 film (*.mp4)</source>
        <translation>MP4 视频 (*.mp4)</translation>
    </message>
</context>
<context>
    <name>gapscope::HelpResults</name>
    <message>
        <source>%1: called %2 here</source>
        <translation>%1：此处称为 %2</translation>
    </message>
    <message>
        <source>%1: not offered; the nearest is %2</source>
        <translation>%1：未提供；最接近的是 %2</translation>
    </message>
    <message>
        <source>%1: see %2</source>
        <translation>%1：参见 %2</translation>
    </message>
    <message>
        <source>Pages found</source>
        <translation>找到的页面</translation>
    </message>
    <message>
        <source>No page has these words.</source>
        <translation>没有包含这些词的页面。</translation>
    </message>
</context>
<context>
    <name>gapscope::HelpWindow</name>
    <message>
        <source>Gapscope help</source>
        <translation>Gapscope 帮助</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>搜索帮助</translation>
    </message>
    <message>
        <source>Shows the pages that have all these words (Ctrl+F)</source>
        <translation>显示包含所有这些词的页面 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
</context>
<context>
    <name>gapscope::HostChoice</name>
    <message>
        <source>Run on</source>
        <translation>运行于</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>%1, by ssh</source>
        <translation>%1（通过 ssh）</translation>
    </message>
    <message>
        <source>another computer…</source>
        <translation>其他计算机…</translation>
    </message>
    <message>
        <source>A computer that ssh reaches without asking for a password</source>
        <translation>ssh 无需询问密码即可到达的计算机</translation>
    </message>
    <message>
        <source>Another computer</source>
        <translation>其他计算机</translation>
    </message>
    <message>
        <source>Host, as in “ssh HOST”:</source>
        <translation>主机，如“ssh HOST”中所写：</translation>
    </message>
</context>
<context>
    <name>gapscope::HostFilesDialog</name>
    <message>
        <source>Open data of %1</source>
        <translation>打开 %1 的数据</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Files of %1</source>
        <translation>%1 的文件</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>This folder has more files, which are not shown here.</source>
        <translation>此文件夹还有更多文件，此处未显示。</translation>
    </message>
</context>
<context>
    <name>gapscope::HostRuns</name>
    <message numerus="yes">
        <source>%n runs of %1 are not shown here.</source>
        <translation>
            <numerusform>%1 的 %n 个运行未在此显示。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>gapscope::HostWatch</name>
    <message numerus="yes">
        <source>%1. Its runs go on there. Next attempt in %n s.</source>
        <translation>
            <numerusform>%1。其运行在那里继续。%n 秒后再次尝试。</numerusform>
        </translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即尝试</translation>
    </message>
</context>
<context>
    <name>gapscope::ImportDialog</name>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>&amp;Read</source>
        <translation>读取(&amp;R)</translation>
    </message>
    <message>
        <source>Read the whole file in the background</source>
        <translation>在后台读取整个文件</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>分号</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Se&amp;parator</source>
        <translation>分隔符(&amp;P)</translation>
    </message>
    <message>
        <source>The character between two fields</source>
        <translation>两个字段之间的字符</translation>
    </message>
    <message>
        <source>&amp;Header</source>
        <translation>表头(&amp;H)</translation>
    </message>
    <message>
        <source>Whether the first line names the columns</source>
        <translation>第一行是否为列名</translation>
    </message>
    <message>
        <source>Click the title of a column to make it the label, categorical or ignored.</source>
        <translation>单击列标题，可以把该列设为标签、类别列，或忽略它。</translation>
    </message>
    <message>
        <source>The first rows of the file</source>
        <translation>文件最前面的若干行</translation>
    </message>
    <message>
        <source>classification</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>regression</source>
        <translation>回归</translation>
    </message>
    <message>
        <source>refuse the file</source>
        <translation>拒绝该文件</translation>
    </message>
    <message>
        <source>drop their rows</source>
        <translation>丢弃所在行</translation>
    </message>
    <message>
        <source>mean of the column</source>
        <translation>列均值</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 % of the rows</source>
        <translation>%1 % 的行</translation>
    </message>
    <message>
        <source>as they are</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>standardize</source>
        <translation>标准化</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>free</source>
        <translation>自由</translation>
    </message>
    <message>
        <source>constant feature</source>
        <translation>常数特征</translation>
    </message>
    <message>
        <source>&amp;Task</source>
        <translation>任务(&amp;T)</translation>
    </message>
    <message>
        <source>Whether the labels are classes or numbers to predict</source>
        <translation>标签是类别，还是要预测的数</translation>
    </message>
    <message>
        <source>C&amp;lasses</source>
        <translation>类别(&amp;L)</translation>
    </message>
    <message>
        <source>The positive class, or all classes</source>
        <translation>正类，或所有类别</translation>
    </message>
    <message>
        <source>&amp;Missing values</source>
        <translation>缺失值(&amp;M)</translation>
    </message>
    <message>
        <source>What becomes of empty fields, NA, ? and NaN</source>
        <translation>空字段、NA、? 和 NaN 的处理方式</translation>
    </message>
    <message>
        <source>T&amp;est part</source>
        <translation>测试部分(&amp;E)</translation>
    </message>
    <message>
        <source>The rows that the model is not fitted to</source>
        <translation>不用于拟合模型的行</translation>
    </message>
    <message>
        <source>&amp;Features</source>
        <translation>特征(&amp;F)</translation>
    </message>
    <message>
        <source>Standardize: mean 0 and standard deviation 1. Scale: standard deviation 1, zeros stay</source>
        <translation>标准化：均值为 0，标准差为 1。缩放：标准差为 1，零保持不变</translation>
    </message>
    <message>
        <source>&amp;Intercept</source>
        <translation>截距(&amp;I)</translation>
    </message>
    <message>
        <source>The constant that is added to every score</source>
        <translation>加到每个得分上的常数</translation>
    </message>
    <message>
        <source>The same as a command</source>
        <translation>作用相同的命令</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>复制(&amp;O)</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>First make another column the label</source>
        <translation>请先把另一列设为标签</translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>标签(&amp;L)</translation>
    </message>
    <message>
        <source>What is to be predicted</source>
        <translation>要预测的量</translation>
    </message>
    <message>
        <source>&amp;Number</source>
        <translation>数值(&amp;N)</translation>
    </message>
    <message>
        <source>The column has texts</source>
        <translation>该列含有文本</translation>
    </message>
    <message>
        <source>One feature</source>
        <translation>一个特征</translation>
    </message>
    <message>
        <source>&amp;Categorical</source>
        <translation>类别(&amp;C)</translation>
    </message>
    <message>
        <source>One feature of 0 and 1 for each value</source>
        <translation>每个取值对应一个 0 和 1 的特征</translation>
    </message>
    <message>
        <source>&amp;Ignore</source>
        <translation>忽略(&amp;I)</translation>
    </message>
    <message>
        <source>The column is not read</source>
        <translation>不读取该列</translation>
    </message>
    <message>
        <source>The labels are texts</source>
        <translation>标签是文本</translation>
    </message>
    <message>
        <source>The labels have too many different values</source>
        <translation>标签的不同取值太多</translation>
    </message>
    <message>
        <source>all classes</source>
        <translation>所有类别</translation>
    </message>
    <message>
        <source>positive: %1</source>
        <translation>正类：%1</translation>
    </message>
    <message>
        <source>%1 against the rest</source>
        <translation>%1 对其余</translation>
    </message>
    <message>
        <source>label, because of its name</source>
        <translation>标签，因为列名如此</translation>
    </message>
    <message>
        <source>label, because it is the last column</source>
        <translation>标签，因为是最后一列</translation>
    </message>
    <message>
        <source>ignored, because it only tells rows apart</source>
        <translation>忽略，因为它只用来区分各行</translation>
    </message>
    <message>
        <source>ignored, because it has dates or times, which cannot be read</source>
        <translation>忽略，因为它含有无法读取的日期或时间</translation>
    </message>
    <message>
        <source>ignored, because it has no value in the first rows</source>
        <translation>忽略，因为它在最前面的行中没有值</translation>
    </message>
    <message>
        <source>ignored, because it has too many different texts to encode</source>
        <translation>忽略，因为不同的文本太多，无法编码</translation>
    </message>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>categorical, one feature of 0 and 1 for each of its %1 values</source>
        <translation>类别列，%1 个取值各对应一个 0 和 1 的特征</translation>
    </message>
    <message>
        <source>The labels are numbers with %1 different values in the first rows.</source>
        <translation>标签是数，在最前面的行中有 %1 个不同取值。</translation>
    </message>
    <message>
        <source>The labels are texts: %1 classes in the first rows.</source>
        <translation>标签是文本：最前面的行中有 %1 个类别。</translation>
    </message>
    <message>
        <source>The labels are integers with only %1 different values in the first rows.</source>
        <translation>标签是整数，在最前面的行中只有 %1 个不同取值。</translation>
    </message>
    <message>
        <source>Each class gets its own scores.</source>
        <translation>每个类别有各自的得分。</translation>
    </message>
    <message>
        <source>It becomes +1, all other classes −1.</source>
        <translation>它变为 +1，所有其他类别变为 −1。</translation>
    </message>
    <message>
        <source>It becomes +1, the class %1 −1.</source>
        <translation>它变为 +1，类别 %1 变为 −1。</translation>
    </message>
    <message>
        <source>Labels are missing in the first %1; such rows can only be dropped.</source>
        <translation>最前面的 %1 中有缺失的标签；这样的行只能丢弃。</translation>
    </message>
    <message>
        <source>Missing values of features in the first %2: %1. The mean keeps their rows.</source>
        <translation>最前面的 %2 中特征的缺失值：%1。用均值可以保留所在行。</translation>
    </message>
    <message>
        <source>No value is missing in the first %1; one further on is reported.</source>
        <translation>最前面的 %1 中没有缺失值；后面若有会报告。</translation>
    </message>
    <message>
        <source>Rows held out measure the error of the final model.</source>
        <translation>留出的行用来衡量最终模型的误差。</translation>
    </message>
    <message>
        <source>There are too few rows to hold some out.</source>
        <translation>行数太少，不宜留出。</translation>
    </message>
    <message>
        <source>The standard deviations of the features differ by a factor of %1, which makes most solvers slow.</source>
        <translation>各特征的标准差相差 %1 倍，大多数求解器会因此变慢。</translation>
    </message>
    <message>
        <source>The standard deviations differ by a factor of %1, and scaling keeps the zeros, %2 % of the values.</source>
        <translation>标准差相差 %1 倍，而缩放保持零不变，零占全部值的 %2 %。</translation>
    </message>
    <message>
        <source>The features have similar standard deviations.</source>
        <translation>各特征的标准差相近。</translation>
    </message>
    <message>
        <source>With a kernel there is none.</source>
        <translation>使用核时没有截距。</translation>
    </message>
    <message>
        <source>One is used where the mean of the labels is not 0.</source>
        <translation>标签均值不为 0 时使用截距。</translation>
    </message>
    <message>
        <source>Classes are rarely separated at score 0; this works with every solver.</source>
        <translation>各类别很少恰好在得分 0 处分开；这种方式适用于所有求解器。</translation>
    </message>
</context>
<context>
    <name>gapscope::ImportTableModel</name>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>categorical</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>%1: %2. Click to choose its role.</source>
        <translation>%1：%2。单击以选择其作用。</translation>
    </message>
</context>
<context>
    <name>gapscope::InsideFeed</name>
    <message>
        <source>%1: %2</source>
        <comment>a view and its solvers</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No view here pictures %1. There are views of these solvers:
%2</source>
        <translation>这里没有 %1 的视图。以下求解器有视图：
%2</translation>
    </message>
    <message>
        <source>Start a run to see here how its method works</source>
        <translation>启动一个运行，在这里查看其方法如何工作</translation>
    </message>
    <message>
        <source>%1 has not started: start it to see here how it works</source>
        <translation>%1 尚未启动：启动后在这里查看它如何工作</translation>
    </message>
    <message>
        <source>%1 was read from a log or a session, which contain no iterates; rerun it to see how it works.</source>
        <translation>%1 读自日志或会话，其中没有迭代点；重新运行它以查看它如何工作。</translation>
    </message>
    <message>
        <source>Replaying %1 for its iterates …</source>
        <translation>正在重放 %1 以取得迭代点……</translation>
    </message>
    <message>
        <source>Waiting for an iterate of %1 …</source>
        <translation>等待 %1 的迭代点……</translation>
    </message>
    <message>
        <source>Computing …</source>
        <translation>正在计算……</translation>
    </message>
    <message>
        <source>replaying %1 for its iterates: %2 %</source>
        <translation>正在重放 %1 以取得迭代点：%2 %</translation>
    </message>
    <message>
        <source>%1 is known only at the iterates that were looked at; a replay for all of them takes about %2 seconds</source>
        <translation>%1 只在查看过的迭代点已知；重放全部约需 %2 秒</translation>
    </message>
    <message>
        <source>%1 is known only at the iterates that were looked at: they are too large to be kept, or the run cannot be repeated here</source>
        <translation>%1 只在查看过的迭代点已知：迭代点太大而无法保存，或者该运行无法在这里重复</translation>
    </message>
</context>
<context>
    <name>gapscope::InsidePage</name>
    <message>
        <source>Inside the method</source>
        <translation>方法内部</translation>
    </message>
    <message>
        <source>What is shown of the method</source>
        <translation>显示方法的哪一部分</translation>
    </message>
    <message>
        <source>Number of the row whose dual variable is shown</source>
        <translation>显示其对偶变量的行的编号</translation>
    </message>
    <message>
        <source>Number of the row whose dual variable is shown; at the least value the one whose step raises D most</source>
        <translation>显示其对偶变量的行的编号；取最小值时为一步使 D 上升最多的行</translation>
    </message>
    <message>
        <source>gains most</source>
        <translation>增益最大</translation>
    </message>
    <message>
        <source>Ratio of the step sizes</source>
        <translation>步长之比</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>迭代 %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>重放</translation>
    </message>
    <message>
        <source>Show only the iterates that were looked at</source>
        <translation>只显示查看过的迭代点</translation>
    </message>
    <message>
        <source>Run it again in the background, bit for bit, for all of its iterates</source>
        <translation>在后台逐位重新运行，以取得全部迭代点</translation>
    </message>
    <message>
        <source>The page Inside draws it while it is shown: Ctrl+7</source>
        <translation>“内部”页显示时才绘制：Ctrl+7</translation>
    </message>
    <message>
        <source>Inside: %1</source>
        <comment>chart</comment>
        <translation>内部：%1</translation>
    </message>
    <message>
        <source>Ro&amp;w</source>
        <translation>行(&amp;W)</translation>
    </message>
    <message>
        <source>The ratio τ/σ of the first step sizes: soon after a change the current run&apos;s solver starts once more with it</source>
        <translation>最初步长之比 τ/σ：改变后不久，当前运行的求解器以此值再次启动</translation>
    </message>
    <message>
        <source>Ste&amp;p ratio τ/σ = %1</source>
        <translation>步长比(&amp;P) τ/σ = %1</translation>
    </message>
    <message>
        <source>The part of the method that the chart draws</source>
        <translation>图表所绘制的方法部分</translation>
    </message>
</context>
<context>
    <name>gapscope::InterceptRemedies</name>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>%1 takes an intercept that is not regularized.</source>
        <translation>%1 支持不被正则化的截距。</translation>
    </message>
    <message>
        <source>Constant feature</source>
        <translation>常数特征</translation>
    </message>
    <message>
        <source>Adds a column of ones, whose coefficient is regularized.</source>
        <translation>添加一列 1，其系数会被正则化。</translation>
    </message>
    <message>
        <source>Add an intercept</source>
        <translation>添加截距</translation>
    </message>
    <message>
        <source>Lets the labels decide on an intercept.</source>
        <translation>由标签决定是否需要截距。</translation>
    </message>
    <message>
        <source>Without a kernel</source>
        <translation>不使用核</translation>
    </message>
    <message>
        <source>Scores of the features themselves can have an intercept.</source>
        <translation>直接由特征得到的得分可以带截距。</translation>
    </message>
</context>
<context>
    <name>gapscope::KeySheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Keys of charts and tables</source>
        <translation>图表和表格的按键</translation>
    </message>
    <message>
        <source>Esc closes this sheet</source>
        <translation>按 Esc 关闭</translation>
    </message>
</context>
<context>
    <name>gapscope::LambdaChoice</name>
    <message>
        <source>λ was not chosen: %1</source>
        <translation>未选择 λ：%1</translation>
    </message>
    <message>
        <source>λ was not chosen: a sweep is going on. Stop it first</source>
        <translation>未选择 λ：正在进行扫描，请先停止</translation>
    </message>
    <message>
        <source>λ was not chosen: this regularizer has no λ</source>
        <translation>未选择 λ：该正则项没有 λ</translation>
    </message>
    <message>
        <source>λ was not chosen: the cross-validation did not end</source>
        <translation>未选择 λ：交叉验证没有完成</translation>
    </message>
    <message>
        <source>λ = %1 has the smallest mean error rate of %2 folds, %3 ± %4, and was set.</source>
        <translation>λ = %1 在 %2 折上的平均错误率最小，为 %3 ± %4，已设置。</translation>
    </message>
    <message>
        <source>λ = %1 has the smallest mean squared error of %2 folds, %3 ± %4, and was set.</source>
        <translation>λ = %1 在 %2 折上的均方误差最小，为 %3 ± %4，已设置。</translation>
    </message>
    <message>
        <source>Up to λ = %1 the folds cannot tell it from the best.</source>
        <translation>直到 λ = %1，各折都无法将其与最优值区分。</translation>
    </message>
    <message>
        <source>&amp;Take λ = %1</source>
        <translation>取 λ = %1(&amp;T)</translation>
    </message>
</context>
<context>
    <name>gapscope::LanguageMenu</name>
    <message>
        <source>Lan&amp;guage</source>
        <translation>语言(&amp;N)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>No font with Chinese letters is installed; install one, such as Noto Sans CJK, and start Gapscope again</source>
        <translation>没有安装含中文字符的字体；请安装一种，例如 Noto Sans CJK，然后重新启动 Gapscope</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>Language of menus, panels, help and lessons from the next start on; experiments are English</source>
        <translation>菜单、面板、帮助和课程的语言，下次启动时生效；实验为英文</translation>
    </message>
</context>
<context>
    <name>gapscope::LegendBar</name>
    <message>
        <source>Legend of runs</source>
        <translation>运行的图例</translation>
    </message>
</context>
<context>
    <name>gapscope::LegendEntry</name>
    <message>
        <source>%1 %2. Click to see it in objectives and gap</source>
        <translation>%1%2。单击即可在目标函数和间隙图中查看</translation>
    </message>
    <message>
        <source>%1: click to hide or show this run, double-click (or Return) to see it alone, and again to see all</source>
        <translation>%1：单击隐藏或显示此运行；双击（或按 Return）只显示它，再次则显示全部</translation>
    </message>
</context>
<context>
    <name>gapscope::LessonController</name>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>&amp;Go to the lesson</source>
        <translation>转到课程(&amp;G)</translation>
    </message>
    <message>
        <source>Go to the lesson: no lesson is open</source>
        <translation>转到课程：没有打开的课程</translation>
    </message>
    <message>
        <source>&amp;Open lesson sheet…</source>
        <translation>打开课程文件(&amp;O)…</translation>
    </message>
    <message>
        <source>The lesson cannot be opened: %1</source>
        <translation>无法打开课程：%1</translation>
    </message>
    <message>
        <source>To the text or the question of the present task (F7)</source>
        <translation>转到当前任务的文字或问题 (F7)</translation>
    </message>
    <message>
        <source>The lesson is done: %1</source>
        <translation>课程已完成：%1</translation>
    </message>
    <message>
        <source>Task %1 is done; F8 goes on</source>
        <translation>任务 %1 已完成；按 F8 继续</translation>
    </message>
    <message>
        <source>The settings of the next run are those of the task</source>
        <translation>下一个运行的设置已设为该任务的设置</translation>
    </message>
    <message>
        <source>&amp;Export answers…</source>
        <translation>导出答案(&amp;E)…</translation>
    </message>
    <message>
        <source>Writes what was done in all lessons to one file, to be handed in</source>
        <translation>把所有课程中完成的内容写入一个文件，以便提交</translation>
    </message>
    <message>
        <source>&amp;Reset progress…</source>
        <translation>重置进度(&amp;R)…</translation>
    </message>
    <message>
        <source>Forgets what was done in this lesson or in all, so that they begin again</source>
        <translation>清除本课或所有课程中完成的内容，从头开始</translation>
    </message>
    <message>
        <source>%1 ✓</source>
        <translation>%1 ✓</translation>
    </message>
    <message>
        <source>%1 (%2 of %3 tasks)</source>
        <translation>%1（%3 个任务中的 %2 个）</translation>
    </message>
    <message>
        <source>The progress in the lesson could not be saved: %1</source>
        <translation>无法保存课程进度：%1</translation>
    </message>
    <message>
        <source>Reset progress</source>
        <translation>重置进度</translation>
    </message>
    <message>
        <source>What was done in lessons is forgotten, with all answers. Which lessons?</source>
        <translation>课程中完成的内容及所有答案将被清除。清除哪些课程？</translation>
    </message>
    <message>
        <source>&amp;This lesson</source>
        <translation>本课(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;All lessons</source>
        <translation>所有课程(&amp;A)</translation>
    </message>
    <message>
        <source>The progress was reset</source>
        <translation>进度已重置</translation>
    </message>
    <message>
        <source>The progress in lessons could not be read: %1</source>
        <translation>无法读取课程进度：%1</translation>
    </message>
</context>
<context>
    <name>gapscope::LessonPanel</name>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>To the task before</source>
        <translation>转到上一个任务</translation>
    </message>
    <message>
        <source>&amp;Set this up</source>
        <translation>设置好(&amp;S)</translation>
    </message>
    <message>
        <source>Puts data, problem and solver of this task into the settings of the next run</source>
        <translation>把此任务的数据、问题和求解器放入下一个运行的设置</translation>
    </message>
    <message>
        <source>H&amp;int</source>
        <translation>提示(&amp;I)</translation>
    </message>
    <message>
        <source>Shows or hides the hint of this task</source>
        <translation>显示或隐藏此任务的提示</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>To the next task</source>
        <translation>转到下一个任务</translation>
    </message>
    <message>
        <source>&amp;Close the lesson</source>
        <translation>关闭课程(&amp;C)</translation>
    </message>
    <message>
        <source>Everything that the lesson hid comes back; the runs stay</source>
        <translation>课程隐藏的内容会恢复；运行保留</translation>
    </message>
    <message>
        <source>Tasks that are done</source>
        <translation>已完成的任务</translation>
    </message>
    <message>
        <source>Text of the task</source>
        <translation>任务的文字</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>Hint: %1</source>
        <translation>提示：%1</translation>
    </message>
    <message>
        <source>Task %1 of %2 · %3 done</source>
        <translation>任务 %1 / %2 · 已完成 %3</translation>
    </message>
    <message>
        <source>Answer: it is answered</source>
        <translation>答案：已回答</translation>
    </message>
    <message>
        <source>Gives this answer</source>
        <translation>给出此答案</translation>
    </message>
    <message>
        <source>✓ The lesson is done. %1</source>
        <translation>✓ 课程已完成。%1</translation>
    </message>
    <message>
        <source>✓ Done. %1</source>
        <translation>✓ 完成。%1</translation>
    </message>
    <message>
        <source>✗ That is not it. Look again.</source>
        <translation>✗ 不对。请再看一看。</translation>
    </message>
    <message>
        <source>○ %1 of %2 parts done</source>
        <translation>○ 已完成 %1 / %2 部分</translation>
    </message>
    <message>
        <source>○ Not done yet</source>
        <translation>○ 尚未完成</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>no lesson is open</source>
        <translation>没有打开的课程</translation>
    </message>
    <message>
        <source>this is the first task</source>
        <translation>这是第一个任务</translation>
    </message>
    <message>
        <source>this task goes on with what is there</source>
        <translation>此任务接着已有的内容</translation>
    </message>
    <message>
        <source>this task has none</source>
        <translation>此任务没有</translation>
    </message>
    <message>
        <source>this is the last task</source>
        <translation>这是最后一个任务</translation>
    </message>
    <message>
        <source>**Objective:** %1</source>
        <translation>**目标：**%1</translation>
    </message>
    <message>
        <source>**Prerequisites:** %1</source>
        <translation>**预备知识：**%1</translation>
    </message>
    <message>
        <source>**Reading:** %1</source>
        <translation>**阅读：**%1</translation>
    </message>
    <message>
        <source>✗ Type a number, or click into the chart.</source>
        <translation>✗ 请键入一个数，或在图表中点击。</translation>
    </message>
    <message>
        <source>○ Your prediction is noted. Now compute the value.</source>
        <translation>○ 预测已记录。现在计算这个值。</translation>
    </message>
    <message>
        <source>Predicted %1, computed %2. </source>
        <translation>预测 %1，计算 %2。 </translation>
    </message>
    <message>
        <source>Predicted %1, computed %2: off by a factor of %3. </source>
        <translation>预测 %1，计算 %2：相差 %3 倍。 </translation>
    </message>
    <message numerus="yes">
        <source>**Time:** about %n minutes</source>
        <translation>
            <numerusform>**时间：**约 %n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>It was made after the run and earns no point. </source>
        <translation>该预测在运行之后才作出，不得分。 </translation>
    </message>
    <message>
        <source>Your answer as a number; Return gives it</source>
        <translation>以数字作答；按回车提交</translation>
    </message>
</context>
<context>
    <name>gapscope::LiveBar</name>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Nothing is solved: %1</source>
        <translation>没有求解：%1</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>正在准备…</translation>
    </message>
    <message>
        <source>%1  ·  %2</source>
        <comment>two facts side by side</comment>
        <translation>%1  ·  %2</translation>
    </message>
    <message>
        <source>%1  ·  without %2: %3</source>
        <translation>%1  ·  不含 %2：%3</translation>
    </message>
    <message>
        <source>%1 starts</source>
        <translation>%1 开始</translation>
    </message>
    <message>
        <source>%1: P = %2, gap %3 so far</source>
        <translation>%1：P = %2，目前间隙 %3</translation>
    </message>
    <message>
        <source>Optimum %1 within %2, by %3 in %4 ms</source>
        <translation>最优值 %1，误差不超过 %2，由 %3 在 %4 毫秒内求得</translation>
    </message>
    <message>
        <source>%1: gap %2</source>
        <translation>%1：间隙 %2</translation>
    </message>
</context>
<context>
    <name>gapscope::LoadPreviewModel</name>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>feature and value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>entry %1</source>
        <translation>元素 %1</translation>
    </message>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
</context>
<context>
    <name>gapscope::LoadView</name>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>First rows of the file</source>
        <translation>文件的前几行</translation>
    </message>
    <message>
        <source>The first rows as they were read</source>
        <translation>读取到的前几行</translation>
    </message>
    <message>
        <source>%1: %p %</source>
        <translation>%1：%p %</translation>
    </message>
    <message>
        <source>%1 of %2 read</source>
        <translation>已读取 %1 / %2</translation>
    </message>
    <message>
        <source>%1 read</source>
        <translation>已读取 %1</translation>
    </message>
    <message>
        <source>%1 of memory available</source>
        <translation>可用内存 %1</translation>
    </message>
    <message>
        <source>In all about %1 rows with %2 nonzero values: %3 of memory, %4 available</source>
        <translation>总计约 %1 行、%2 个非零值：需内存 %3，可用 %4</translation>
    </message>
    <message>
        <source>%1 of %2 made</source>
        <translation>已生成 %1，共 %2</translation>
    </message>
    <message>
        <source>Making the data …</source>
        <translation>正在生成数据……</translation>
    </message>
</context>
<context>
    <name>gapscope::LogFollower</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>gapscope::MainWindow</name>
    <message>
        <source>Gapscope</source>
        <translation>Gapscope</translation>
    </message>
    <message>
        <source>The settings could not be read and were reset to defaults; the old file is %1</source>
        <translation>设置无法读取，已重置为默认值；旧文件为 %1</translation>
    </message>
    <message>
        <source>No run was added: see the red text beside the field</source>
        <translation>未添加运行：请看字段旁的红色文字</translation>
    </message>
    <message>
        <source>No run was added: %1</source>
        <translation>未添加运行：%1</translation>
    </message>
    <message>
        <source>Comparison of runs</source>
        <translation>运行比较</translation>
    </message>
    <message>
        <source>The language changes at the next start of Gapscope</source>
        <translation>语言将在下次启动 Gapscope 时更改</translation>
    </message>
    <message>
        <source>Data &amp;view</source>
        <translation>数据视图(&amp;V)</translation>
    </message>
    <message>
        <source>Step by st&amp;ep</source>
        <translation>逐步(&amp;E)</translation>
    </message>
    <message>
        <source>%1 was added to the runs; Convergence shows how it went</source>
        <translation>%1 已添加到运行；“收敛”页显示其过程</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>next task</source>
        <translation>下一个任务</translation>
    </message>
    <message>
        <source>next iteration</source>
        <translation>下一次迭代</translation>
    </message>
    <message>
        <source>leave</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>The report opens in the browser: %1</source>
        <translation>报告将在浏览器中打开：%1</translation>
    </message>
    <message>
        <source>No browser was found to show the report: it is the file %1</source>
        <translation>未找到可显示报告的浏览器：报告文件为 %1</translation>
    </message>
    <message>
        <source>%1[*] – Gapscope</source>
        <translation>%1[*] – Gapscope</translation>
    </message>
    <message>
        <source>A later version of Gapscope wrote %1; it stays as it is, and this version has its own settings</source>
        <translation>%1 由较新版本的 Gapscope 写入；它保持原样，本版本使用自己的设置</translation>
    </message>
</context>
<context>
    <name>gapscope::MapFeed</name>
    <message>
        <source>The map draws a plane, so it needs data with two features; these have %1.</source>
        <translation>决策图绘制的是平面，因此需要两个特征的数据；这些数据有 %1 个。</translation>
    </message>
    <message>
        <source>Every task has a model of its own; the map draws one.</source>
        <translation>每个任务都有自己的模型；决策图只能绘制一个。</translation>
    </message>
    <message>
        <source>A tag depends on the tags beside it, not on two features alone.</source>
        <translation>标注取决于相邻的标注，而不仅仅取决于两个特征。</translation>
    </message>
    <message>
        <source>Entries of a matrix have no features that could be the axes of a map.</source>
        <translation>矩阵元素没有可作为决策图坐标轴的特征。</translation>
    </message>
    <message>
        <source>The map draws models with coefficients w; this run combines decision stumps.</source>
        <translation>决策图绘制带系数 w 的模型；此运行组合的是决策桩。</translation>
    </message>
    <message>
        <source>The rows of this run are planes, not points.</source>
        <translation>此运行的行是平面，而不是点。</translation>
    </message>
    <message>
        <source>This run was read from a log, which does not hold its model</source>
        <translation>此运行读自日志，日志中没有其模型</translation>
    </message>
    <message>
        <source>Add a solver to see what its model says at every point of the plane</source>
        <translation>添加求解器，即可在此看到其模型在平面各点的输出</translation>
    </message>
    <message>
        <source>%1, iteration %2</source>
        <translation>%1，迭代 %2</translation>
    </message>
    <message>
        <source>%1 has not started</source>
        <translation>%1 尚未开始</translation>
    </message>
    <message>
        <source>%1, going back to iteration %2 …</source>
        <translation>%1，正在回到第 %2 次迭代……</translation>
    </message>
    <message>
        <source>The model of %1 at iteration %2 is not known</source>
        <translation>%1 在第 %2 次迭代的模型未知</translation>
    </message>
    <message>
        <source>%1, iteration %2 (rewound)</source>
        <translation>%1，第 %2 次迭代（已回退）</translation>
    </message>
    <message>
        <source>The thresholds between the levels change during this run.</source>
        <translation>各等级之间的阈值在此次运行中会变化。</translation>
    </message>
    <message>
        <source>The rows of this run have several labels each.</source>
        <translation>此次运行的每行有多个标签。</translation>
    </message>
    <message>
        <source>The rows of this run have several targets each.</source>
        <translation>此运行的每一行有多个目标。</translation>
    </message>
</context>
<context>
    <name>gapscope::NewDataDialog</name>
    <message>
        <source>about %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>%1 entries of a %2 × %3 matrix</source>
        <translation>%2 × %3 矩阵的 %1 个元素</translation>
    </message>
    <message>
        <source>%1 sequences of %2 tokens × %3 features</source>
        <translation>%1 个序列，%2 个词元 × %3 个特征</translation>
    </message>
    <message>
        <source>%1 rows × %2 features</source>
        <translation>%1 行 × %2 个特征</translation>
    </message>
    <message>
        <source>%1 nonzero values</source>
        <translation>%1 个非零值</translation>
    </message>
    <message>
        <source>%1, stored dense</source>
        <translation>%1，稠密存储</translation>
    </message>
    <message>
        <source>%1, stored sparse</source>
        <translation>%1，稀疏存储</translation>
    </message>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n 个类别</numerusform>
        </translation>
    </message>
    <message>
        <source>labels %1 to %2</source>
        <translation>标签 %1 到 %2</translation>
    </message>
    <message>
        <source>%1 of memory</source>
        <translation>内存 %1</translation>
    </message>
    <message>
        <source>New data</source>
        <translation>新数据</translation>
    </message>
    <message>
        <source>&amp;Make</source>
        <translation>生成(&amp;M)</translation>
    </message>
    <message>
        <source>Kind of data</source>
        <translation>数据种类</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>种类(&amp;K)</translation>
    </message>
    <message>
        <source>What is made</source>
        <translation>要生成的内容</translation>
    </message>
    <message>
        <source>0 to 18446744073709551615</source>
        <translation>0 到 18446744073709551615</translation>
    </message>
    <message>
        <source>&amp;Number n</source>
        <translation>数量 n(&amp;N)</translation>
    </message>
    <message>
        <source>Rows, or sequences or entries where the kind says so</source>
        <translation>行数；依种类也可以是序列数或元素数</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>The same seed gives the same data</source>
        <translation>相同的种子得到相同的数据</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1.&lt;/b&gt; %2</source>
        <translation>&lt;b&gt;%1。&lt;/b&gt; %2</translation>
    </message>
    <message>
        <source>There is no picture while a field is wrong.</source>
        <translation>字段有误时没有图像。</translation>
    </message>
    <message>
        <source>%1. The picture shows the signs of the first values.</source>
        <translation>%1。图中显示前若干值的符号。</translation>
    </message>
    <message>
        <source>%1. The picture shows %2 of them.</source>
        <translation>%1。图中显示其中的 %2。</translation>
    </message>
    <message>
        <source>These data need %1 of memory, and %2 are free: choose a smaller number.</source>
        <translation>这些数据需要 %1 内存，而可用 %2：请选择较小的数量。</translation>
    </message>
    <message>
        <source>First correct what is marked in red</source>
        <translation>请先更正标红之处</translation>
    </message>
    <message>
        <source>Make the data in the background and work on them</source>
        <translation>在后台生成数据并使用它</translation>
    </message>
    <message>
        <source>Preview of the data</source>
        <translation>数据预览</translation>
    </message>
</context>
<context>
    <name>gapscope::NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>gapscope::Numbers</name>
    <message>
        <source>at rounding level</source>
        <translation>处于舍入水平</translation>
    </message>
</context>
<context>
    <name>gapscope::PaintedView</name>
    <message>
        <source>%1: %2</source>
        <comment>name and values</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>gapscope::PaneHeader</name>
    <message>
        <source>Double-click to fill the window with this chart, and to return</source>
        <translation>双击使此图表填满窗口，再次双击返回</translation>
    </message>
</context>
<context>
    <name>gapscope::PanelLayout</name>
    <message>
        <source>As tabs</source>
        <translation>作为标签页</translation>
    </message>
    <message>
        <source>The open panels share the place below the charts</source>
        <translation>打开的面板共用图表下方的位置</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>The open panels beside each other, as many as fit; the rest as tabs</source>
        <translation>打开的面板并排，能放几个放几个；其余作为标签页</translation>
    </message>
    <message>
        <source>In windows of their own</source>
        <translation>各自成为窗口</translation>
    </message>
    <message>
        <source>The open panels become windows, on the second screen if there is one</source>
        <translation>打开的面板成为窗口；若有第二个屏幕则放在其上</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
</context>
<context>
    <name>gapscope::ParameterForm</name>
    <message>
        <source>%1
Accepted: %2. Default: %3. Key: %4</source>
        <translation>%1
允许：%2。默认：%3。键：%4</translation>
    </message>
</context>
<context>
    <name>gapscope::PathCharts</name>
    <message>
        <source>Certified objective</source>
        <translation>已证明的目标值</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Along the path</source>
        <translation>沿路径</translation>
    </message>
    <message>
        <source>Coefficients</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Show all charts</source>
        <translation>显示所有图表</translation>
    </message>
    <message>
        <source>Fill the window</source>
        <translation>填满窗口</translation>
    </message>
    <message>
        <source>Logarithmic y</source>
        <translation>y 轴对数</translation>
    </message>
</context>
<context>
    <name>gapscope::PlaneFeed</name>
    <message>
        <source>A plane needs two coefficients; %1 has one.</source>
        <translation>平面需要两个系数；%1 只有一个。</translation>
    </message>
    <message>
        <source>%1 has not started: start it to see its trajectory here</source>
        <translation>%1 尚未开始：开始它即可在此看到其轨迹</translation>
    </message>
    <message>
        <source>A plane through three iterates needs a first, a middle and a last one; %1 has fewer so far.</source>
        <translation>通过三个迭代点的平面需要第一个、中间和最后一个；%1 目前不足。</translation>
    </message>
    <message>
        <source>The first, the middle and the last iterate of %1 lie on one line, through which many planes go: choose two coefficients instead.</source>
        <translation>%1 的第一个、中间和最后一个迭代点在同一直线上，过它的平面有许多：请改选两个系数。</translation>
    </message>
    <message>
        <source>Start a run to see its trajectory over the contours of P here</source>
        <translation>开始一个运行，即可在此看到其轨迹与 P 的等高线</translation>
    </message>
    <message>
        <source>%1 was read from a log or a session, which contain no iterates; rerun it to draw its trajectory.</source>
        <translation>%1 来自日志或会话，其中不含迭代点；重新运行后即可画出轨迹。</translation>
    </message>
    <message>
        <source>%1 ended before it had coefficients</source>
        <translation>%1 在得到系数之前就结束了</translation>
    </message>
    <message>
        <source>along first to last iterate</source>
        <translation>从第一个到最后一个迭代点</translation>
    </message>
    <message>
        <source>towards the middle iterate</source>
        <translation>朝向中间的迭代点</translation>
    </message>
    <message numerus="yes">
        <source>%n visible runs solve other problems and are left out</source>
        <translation>
            <numerusform>%n 个可见的运行求解其他问题，未画出</numerusform>
        </translation>
    </message>
    <message>
        <source>with a free intercept all dual variables sum to zero: no two move alone, so D has no contours</source>
        <translation>有自由截距时所有对偶变量之和为零：没有两个能单独移动，因此 D 没有等高线</translation>
    </message>
    <message>
        <source>there are too many cutting planes at this iteration to keep them</source>
        <translation>此次迭代的割平面太多，未予保留</translation>
    </message>
    <message>
        <source>Waiting for the first iterate of %1 …</source>
        <translation>正在等待 %1 的第一个迭代点……</translation>
    </message>
    <message>
        <source>replaying %1 for its trajectory: %2 %</source>
        <translation>正在重放 %1 以获得其轨迹：%2 %</translation>
    </message>
    <message>
        <source>%1 begins at (%2, %3) and not at its ring (%4, %5): the solver has a starting point of its own, or keeps w at what its dual variables make of it, and took α from the slopes of the loss at the ring</source>
        <translation>%1 从 (%2, %3) 开始，而不是从其圆环 (%4, %5) 开始：该求解器有自己的起点，或者使 w 始终由其对偶变量确定，并由损失在圆环处的斜率得到 α</translation>
    </message>
    <message>
        <source>; that is outside the picture, Update plane shows all</source>
        <translation>；该处在图外，“更新平面”可显示全部</translation>
    </message>
    <message numerus="yes">
        <source>%n trajectories are drawn as far as they were looked at: running again for all of it takes about %1 seconds, Update plane does it</source>
        <translation>
            <numerusform>%n 条轨迹只绘制了已查看过的部分：重放以获得全部约需 %1 秒，可用“更新平面”进行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trajectories are drawn as far as they were looked at: the iterates are too large to be kept, or the run cannot be repeated here</source>
        <translation>
            <numerusform>%n 条轨迹只绘制了已查看过的部分：迭代点太大无法保存，或该运行无法在此重复</numerusform>
        </translation>
    </message>
    <message>
        <source>with free thresholds the dual variables of each threshold sum to zero: no two move alone, so D has no contours</source>
        <translation>阈值自由时，每个阈值的对偶变量之和为零：没有两个能单独变动，因此 D 没有等高线</translation>
    </message>
</context>
<context>
    <name>gapscope::PlanePage</name>
    <message>
        <source>Plane of coefficients</source>
        <translation>系数平面</translation>
    </message>
    <message>
        <source>Two dual variables</source>
        <translation>两个对偶变量</translation>
    </message>
    <message>
        <source>Show both charts</source>
        <translation>显示两个图</translation>
    </message>
    <message>
        <source>Fill the window</source>
        <translation>填满窗口</translation>
    </message>
    <message>
        <source>Which plane is shown</source>
        <translation>显示哪个平面</translation>
    </message>
    <message>
        <source>two coefficients</source>
        <translation>两个系数</translation>
    </message>
    <message>
        <source>The other coefficients stay where the run has them</source>
        <translation>其余系数保持该运行中的值</translation>
    </message>
    <message>
        <source>three iterates</source>
        <translation>三个迭代点</translation>
    </message>
    <message>
        <source>Through the first iterate of the run, one in the middle, and the last</source>
        <translation>通过该运行的第一个、中间一个和最后一个迭代点</translation>
    </message>
    <message>
        <source>Number of the coefficient along the horizontal axis</source>
        <translation>横轴系数的编号</translation>
    </message>
    <message>
        <source>Number of the coefficient along the vertical axis</source>
        <translation>纵轴系数的编号</translation>
    </message>
    <message>
        <source>Start from ring</source>
        <translation>从圆环开始</translation>
    </message>
    <message>
        <source>Which dual variables are shown</source>
        <translation>显示哪些对偶变量</translation>
    </message>
    <message>
        <source>that move most</source>
        <translation>变动最大的</translation>
    </message>
    <message>
        <source>of rows</source>
        <translation>各行的</translation>
    </message>
    <message>
        <source>The two whose numbers are given</source>
        <translation>给定编号的两个</translation>
    </message>
    <message>
        <source>Number of the dual variable along the horizontal axis</source>
        <translation>横轴对偶变量的编号</translation>
    </message>
    <message>
        <source>Number of the dual variable along the vertical axis</source>
        <translation>纵轴对偶变量的编号</translation>
    </message>
    <message>
        <source>best %1 here: %2</source>
        <comment>P or D</comment>
        <translation>此处最佳 %1：%2</translation>
    </message>
    <message>
        <source>Computing …</source>
        <translation>正在计算……</translation>
    </message>
    <message>
        <source>%1: there is no run</source>
        <translation>%1：没有运行</translation>
    </message>
    <message>
        <source>%1: this plane holds all coefficients</source>
        <translation>%1：此平面已包含全部系数</translation>
    </message>
    <message>
        <source>Start the current run&apos;s solver once more, from the ring. Drag the ring, or move it with Ctrl and the arrow keys; letting go, or Return, starts the run</source>
        <translation>从圆环处再次开始当前运行的求解器。拖动圆环，或用 Ctrl 加方向键移动；松开或按 Return 即开始运行</translation>
    </message>
    <message>
        <source>%1: no trajectory is drawn yet</source>
        <translation>%1：尚未画出轨迹</translation>
    </message>
    <message>
        <source>The page Plane draws it while it is shown: Ctrl+5</source>
        <translation>平面页显示时会画出它：Ctrl+5</translation>
    </message>
    <message>
        <source>Plane: %1</source>
        <comment>chart</comment>
        <translation>平面：%1</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>&amp;Momentum points</source>
        <translation>动量点(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Cutting planes</source>
        <translation>割平面(&amp;C)</translation>
    </message>
    <message>
        <source>%1: %2 has none</source>
        <translation>%1：%2 没有</translation>
    </message>
    <message>
        <source>The points beside its iterates at which the current run&apos;s solver looks, or around which it takes its steps, each joined to the iterate that it leads to</source>
        <translation>当前运行的求解器在迭代点之外所考察的点，或其步长所围绕的点，各与其所导向的迭代点相连</translation>
    </message>
    <message>
        <source>The cutting planes of the current run: where they meet, and lines on which their maximum, with the regularizer, is equal</source>
        <translation>当前运行的割平面：它们相交之处，以及其最大值加上正则项取等值的线</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Draw the trajectory only as far as it was looked at</source>
        <translation>仅绘制已查看过的那部分轨迹</translation>
    </message>
    <message>
        <source>Update plane</source>
        <translation>更新平面</translation>
    </message>
    <message>
        <source>Lay the plane through the current run as it is now, with all of the trajectories</source>
        <translation>按当前运行现在的状态确定平面，并显示全部轨迹</translation>
    </message>
    <message>
        <source>What is drawn beside the trajectory of the current run</source>
        <translation>除当前运行的轨迹外还绘制什么</translation>
    </message>
    <message>
        <source>The two that move most over the run</source>
        <translation>在运行中移动最多的两个</translation>
    </message>
    <message>
        <source>The plane of coefficients that the contours and trajectories lie in</source>
        <translation>等高线和轨迹所在的系数平面</translation>
    </message>
    <message>
        <source>The two dual variables that the contours and trajectories lie in</source>
        <translation>等高线和轨迹所在的两个对偶变量</translation>
    </message>
</context>
<context>
    <name>gapscope::PredictDialog</name>
    <message>
        <source>Feature</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>贡献</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>&amp;Save predictions…</source>
        <translation>保存预测(&amp;S)…</translation>
    </message>
    <message>
        <source>Predict with %1</source>
        <translation>用 %1 预测</translation>
    </message>
    <message>
        <source>One &amp;row</source>
        <translation>一行(&amp;R)</translation>
    </message>
    <message>
        <source>A &amp;file</source>
        <translation>一个文件(&amp;F)</translation>
    </message>
    <message>
        <source>Save &amp;model…</source>
        <translation>保存模型(&amp;M)…</translation>
    </message>
    <message>
        <source>What each feature adds to the score: its value after the transforms of the training, times its weight</source>
        <translation>每个特征对得分的贡献：经训练时的变换后的值乘以其权重</translation>
    </message>
    <message>
        <source>Save the predictions as CSV: open a file first</source>
        <translation>将预测保存为 CSV：请先打开文件</translation>
    </message>
    <message>
        <source>predictions of %1</source>
        <translation>%1 的预测</translation>
    </message>
    <message>
        <source>The row could not be written to a temporary file</source>
        <translation>无法将该行写入临时文件</translation>
    </message>
    <message>
        <source>Prediction: %1</source>
        <translation>预测：%1</translation>
    </message>
    <message>
        <source>Prediction: %1, score %2</source>
        <translation>预测：%1，得分 %2</translation>
    </message>
    <message>
        <source>%1, probability %2</source>
        <comment>prediction and its probability</comment>
        <translation>%1，概率 %2</translation>
    </message>
    <message>
        <source>intercept</source>
        <translation>截距</translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation>正在读取 %1 …</translation>
    </message>
    <message>
        <source>Save the predictions as CSV</source>
        <translation>将预测保存为 CSV</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n rows</source>
        <translation>
            <numerusform>%1：%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>; error rate on its labels %1</source>
        <translation>；在其标签上的错误率 %1</translation>
    </message>
    <message>
        <source>; mean squared error on its labels %1</source>
        <translation>；在其标签上的均方误差 %1</translation>
    </message>
    <message>
        <source>&amp;Predict a file…</source>
        <translation>预测一个文件(&amp;P)…</translation>
    </message>
    <message>
        <source>Contribution to %1</source>
        <translation>对 %1 的贡献</translation>
    </message>
    <message>
        <source>Contributions of the features</source>
        <translation>各特征的贡献</translation>
    </message>
    <message>
        <source>Predictions of the rows</source>
        <translation>各行的预测</translation>
    </message>
</context>
<context>
    <name>gapscope::PredictionChart</name>
    <message>
        <source>Gap P − D</source>
        <translation>间隙 P − D</translation>
    </message>
    <message>
        <source>Relative gap</source>
        <translation>相对间隙</translation>
    </message>
    <message>
        <source>Primal P</source>
        <translation>原始 P</translation>
    </message>
    <message>
        <source>Dual D</source>
        <translation>对偶 D</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Nonzero coefficients</source>
        <translation>非零系数</translation>
    </message>
    <message>
        <source>Nonzero dual variables</source>
        <translation>非零对偶变量</translation>
    </message>
    <message>
        <source>Training error</source>
        <translation>训练误差</translation>
    </message>
    <message>
        <source>Test error</source>
        <translation>测试误差</translation>
    </message>
    <message>
        <source>Chart of the prediction</source>
        <translation>预测图表</translation>
    </message>
    <message>
        <source>Up and Down move the point on the vertical line; Return gives the prediction</source>
        <translation>上下方向键沿竖线移动点；Return 键给出预测</translation>
    </message>
    <message>
        <source>Click or drag to place the predicted point on the vertical line</source>
        <translation>点击或拖动，把预测的点放到竖线上</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>预测 %1</translation>
    </message>
    <message>
        <source>computed %1</source>
        <translation>计算 %1</translation>
    </message>
</context>
<context>
    <name>gapscope::ProblemPanel</name>
    <message>
        <source>e.g. 3, 5</source>
        <translation>例如 3, 5</translation>
    </message>
    <message>
        <source>&amp;Loss</source>
        <translation>损失函数(&amp;L)</translation>
    </message>
    <message>
        <source>Loss per example.</source>
        <translation>每个样本的损失。</translation>
    </message>
    <message>
        <source>Positive labels</source>
        <translation>正类标签</translation>
    </message>
    <message>
        <source>The labels that become +1, against all others: for losses of two classes on data with more.</source>
        <translation>作为 +1 的标签，对所有其他标签：用于多类数据上的二分类损失。</translation>
    </message>
    <message>
        <source>Regulari&amp;zer</source>
        <translation>正则项(&amp;Z)</translation>
    </message>
    <message>
        <source>Penalty on the coefficients.</source>
        <translation>对系数的惩罚。</translation>
    </message>
    <message>
        <source>A number, 1/n, 0.01/n, n^-0.5, or 0.1*max; n counts training rows.</source>
        <translation>一个数、1/n、0.01/n、n^-0.5 或 0.1*max；n 为训练行数。</translation>
    </message>
    <message>
        <source>Strength of the regularizer. %1</source>
        <translation>正则项的强度。%1</translation>
    </message>
    <message>
        <source>Strength of the l1 norm. %1</source>
        <translation>l1 范数的强度。%1</translation>
    </message>
    <message>
        <source>The constant that is added to every score.</source>
        <translation>加到每个得分上的常数。</translation>
    </message>
    <message>
        <source>The objective</source>
        <translation>目标函数</translation>
    </message>
    <message>
        <source>Two classes</source>
        <translation>二分类</translation>
    </message>
    <message>
        <source>Several classes</source>
        <translation>多分类</translation>
    </message>
    <message>
        <source>Regression</source>
        <translation>回归</translation>
    </message>
    <message>
        <source>Ordered levels</source>
        <translation>有序等级</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Planes</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Scores are x·w.</source>
        <translation>得分为 x·w。</translation>
    </message>
    <message>
        <source>free</source>
        <translation>自由</translation>
    </message>
    <message>
        <source>Scores are x·w + b; b is not regularized.</source>
        <translation>得分为 x·w + b；b 不受正则化。</translation>
    </message>
    <message>
        <source>constant feature</source>
        <translation>常数特征</translation>
    </message>
    <message>
        <source>A column of ones is added to the features; its coefficient is regularized.</source>
        <translation>为特征添加一列 1；其系数受正则化。</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Of regression, where the mean of the labels is not 0: free, or a constant feature where the solver takes no free one. Else none.</source>
        <translation>回归且标签均值不为 0 时：自由截距；若求解器不支持自由截距，则为常数特征。否则没有。</translation>
    </message>
    <message>
        <source>here free: the mean of the labels is not 0</source>
        <translation>此处为自由截距：标签的均值不为 0</translation>
    </message>
    <message>
        <source>here a constant feature: the mean of the labels is not 0</source>
        <translation>此处为常数特征：标签的均值不为 0</translation>
    </message>
    <message>
        <source>a run for each class</source>
        <translation>每个类别一个运行</translation>
    </message>
    <message>
        <source>One-vs-rest</source>
        <translation>一对其余</translation>
    </message>
    <message>
        <source>Adds one run per class, that class against all others: for losses of two classes on data with more.</source>
        <translation>为每个类别添加一个运行，该类别对所有其他类别：用于多类数据上的二分类损失。</translation>
    </message>
    <message>
        <source>&amp;Intercept</source>
        <translation>截距(&amp;I)</translation>
    </message>
    <message>
        <source>Several labels</source>
        <translation>多个标签</translation>
    </message>
</context>
<context>
    <name>gapscope::ProfileChart</name>
    <message>
        <source>Performance profile</source>
        <translation>性能剖面</translation>
    </message>
    <message>
        <source>Runs of two solvers make a performance profile here</source>
        <translation>两个求解器的运行即可在此形成性能剖面</translation>
    </message>
    <message>
        <source>share of problems and accuracies</source>
        <translation>问题与精度的比例</translation>
    </message>
    <message>
        <source>For every solver the share of all problems and tolerances (1e-2 to 1e-8) that it solved at a cost within this ratio to the best solver; what no solver solved is left out. Higher is better; at ratio 1 it is the share in which the solver was the best.</source>
        <translation>对每个求解器：其代价与最优求解器之比不超过该值时解出的问题与容差（1e-2 到 1e-8）所占比例；无求解器解出的不计。越高越好，比值为 1 处是该求解器最优的比例。</translation>
    </message>
    <message>
        <source>ratio to the best (%1)</source>
        <translation>与最优值之比（%1）</translation>
    </message>
    <message>
        <source>share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
</context>
<context>
    <name>gapscope::ProgramQuestion</name>
    <message>
        <source>Command: %1</source>
        <translation>命令：%1</translation>
    </message>
    <message>
        <source>Whenever you save the file, its new version starts.</source>
        <translation>每次保存该文件，其新版本都会启动。</translation>
    </message>
    <message>
        <source>Start a program</source>
        <translation>启动程序</translation>
    </message>
    <message>
        <source>%1 is a program. It can read and change your files, as every program that you start. Start it only if you know what it does.</source>
        <translation>%1 是一个程序。与您启动的任何程序一样，它可以读取和修改您的文件。仅当您了解它的作用时才启动它。</translation>
    </message>
    <message>
        <source>Add and &amp;start</source>
        <translation>添加并启动(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>启动(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
</context>
<context>
    <name>gapscope::QuantityChooser</name>
    <message>
        <source>Quantities of the method</source>
        <translation>方法的量</translation>
    </message>
</context>
<context>
    <name>gapscope::RanksView</name>
    <message>
        <source>Processes that share the problem</source>
        <translation>分担此问题的进程</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>进程号</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>计算机</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Share of the columns</source>
        <translation>列的份额</translation>
    </message>
    <message>
        <source>Share of the rows</source>
        <translation>行的份额</translation>
    </message>
    <message>
        <source>Work, s</source>
        <translation>工作（秒）</translation>
    </message>
    <message>
        <source>Waiting, s</source>
        <translation>等待（秒）</translation>
    </message>
    <message>
        <source>Work, waiting, exchange</source>
        <translation>工作、等待、交换</translation>
    </message>
    <message>
        <source>Sent, MB</source>
        <translation>已发送（MB）</translation>
    </message>
    <message>
        <source>The number of the process, from 0</source>
        <translation>进程的编号，从 0 开始</translation>
    </message>
    <message>
        <source>Where it runs</source>
        <translation>运行所在</translation>
    </message>
    <message>
        <source>Columns whose coefficients it has</source>
        <translation>其持有系数的列</translation>
    </message>
    <message>
        <source>Training rows that it has read</source>
        <translation>其读取的训练行</translation>
    </message>
    <message>
        <source>Its columns among all</source>
        <translation>其列占全部的比例</translation>
    </message>
    <message>
        <source>Its rows among all</source>
        <translation>其行占全部的比例</translation>
    </message>
    <message>
        <source>Seconds of the solver outside of exchanges</source>
        <translation>求解器在交换之外所用的秒数</translation>
    </message>
    <message>
        <source>Seconds in exchanges, beyond those of the process that comes last most of the time</source>
        <translation>交换所用秒数中，超出最常最后到达的进程的部分</translation>
    </message>
    <message>
        <source>Solid: work; lighter: waiting for slower processes; lightest: the exchange itself</source>
        <translation>深色：工作；较浅：等待较慢的进程；最浅：交换本身</translation>
    </message>
    <message>
        <source>Megabytes (10^6 bytes) that it has sent to the others</source>
        <translation>其发送给其他进程的兆字节（10^6 字节）</translation>
    </message>
    <message>
        <source>One process of gapscope-mpi has all rows.</source>
        <translation>gapscope-mpi 的一个进程持有所有行。</translation>
    </message>
    <message>
        <source>%1 processes share the columns.</source>
        <translation>%1 个进程分担各列。</translation>
    </message>
    <message>
        <source>%1 processes share the rows.</source>
        <translation>%1 个进程分担各行。</translation>
    </message>
    <message>
        <source>Of their time, %1 % is work, %2 % waiting for slower processes, and %3 % the exchange itself.</source>
        <translation>其时间中 %1 % 为工作，%2 % 为等待较慢的进程，%3 % 为交换本身。</translation>
    </message>
    <message>
        <source>%1 % of the columns</source>
        <translation>%1 % 的列</translation>
    </message>
    <message>
        <source>%1 % of the rows</source>
        <translation>%1 % 的行</translation>
    </message>
    <message>
        <source>%1 s of work, %2 s of waiting, %3 s of exchange</source>
        <translation>工作 %1 秒，等待 %2 秒，交换 %3 秒</translation>
    </message>
</context>
<context>
    <name>gapscope::ReadingOptions</name>
    <message>
        <source>indices from 0</source>
        <translation>索引从 0 开始</translation>
    </message>
    <message>
        <source>detect automatically</source>
        <translation>自动检测</translation>
    </message>
    <message>
        <source>LIBSVM</source>
        <translation>LIBSVM</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>ARFF</source>
        <translation>ARFF</translation>
    </message>
    <message>
        <source>idx images</source>
        <translation>idx 图像</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>planes</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>ratings</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>分号</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>refuse the file</source>
        <translation>拒绝该文件</translation>
    </message>
    <message>
        <source>drop their rows</source>
        <translation>丢弃所在行</translation>
    </message>
    <message>
        <source>mean of the column</source>
        <translation>列均值</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>one-hot encoding</source>
        <translation>独热编码</translation>
    </message>
    <message>
        <source>by density</source>
        <translation>按密度</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>稠密</translation>
    </message>
    <message>
        <source>sparse</source>
        <translation>稀疏</translation>
    </message>
    <message>
        <source>name or number; last column</source>
        <translation>名称或编号；最后一列</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>found beside the images</source>
        <translation>在图像旁找到</translation>
    </message>
    <message>
        <source>largest row x largest column</source>
        <translation>最大行 x 最大列</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>How the file is written. idx: images as those of MNIST. Sequences: one line “tag index:value …” per token, a blank line after each sequence. Planes: CSV with the offset of a plane first. Ratings: row, column and value of an entry of a matrix.</source>
        <translation>文件的书写格式。idx：如 MNIST 的图像。序列：每个词元一行 “tag index:value …”，序列后空一行。平面：CSV，平面的偏移在最前。评分：矩阵元素的行、列和值。</translation>
    </message>
    <message>
        <source>Label column</source>
        <translation>标签列</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>表头</translation>
    </message>
    <message>
        <source>CSV: whether the first line names the columns.</source>
        <translation>CSV：第一行是否为列名。</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>CSV: what stands between two fields.</source>
        <translation>CSV：两个字段之间的字符。</translation>
    </message>
    <message>
        <source>Missing values</source>
        <translation>缺失值</translation>
    </message>
    <message>
        <source>CSV, ARFF: what becomes of empty fields, NA, N/A, ?, null and NaN. A missing label is refused unless rows are dropped.</source>
        <translation>CSV、ARFF：如何处理空字段、NA、N/A、?、null 和 NaN。除非丢弃行，否则不接受缺失的标签。</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>CSV, ARFF: what becomes of columns that hold texts. One-hot encoding makes one feature per text: 1 in the rows with this text, 0 in the others, named “column=text”.</source>
        <translation>CSV、ARFF：如何处理文本列。独热编码为每个文本建立一个特征：含该文本的行为 1，其余为 0，名为“列=文本”。</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>LIBSVM: the file counts features from 0, not from 1.</source>
        <translation>LIBSVM：文件中的特征从 0 而不是从 1 编号。</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>The task of every row: qid of LIBSVM, or a column of CSV by its name or its number from 1, which is then no feature.</source>
        <translation>每行的任务：LIBSVM 的 qid，或 CSV 的一列（名称或从 1 起的编号），该列不再作为特征。</translation>
    </message>
    <message>
        <source>Feature names</source>
        <translation>特征名</translation>
    </message>
    <message>
        <source>A file with the names of the features, one per line, for data that name none.</source>
        <translation>特征名文件，每行一个，用于没有列名的数据。</translation>
    </message>
    <message>
        <source>Label file</source>
        <translation>标签文件</translation>
    </message>
    <message>
        <source>idx: the file of the labels where its name does not follow from the images.</source>
        <translation>idx：标签文件，用于无法由图像文件名推出时。</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Ratings: rows and columns of the matrix, such as 943x1682.</source>
        <translation>评分：矩阵的行数和列数，例如 943x1682。</translation>
    </message>
    <message>
        <source>Ignored columns</source>
        <translation>忽略的列</translation>
    </message>
    <message>
        <source>CSV: columns that are not read, by their names or their numbers from 1, with commas between.</source>
        <translation>CSV：不读取的列，按列名或从 1 开始的编号给出，用逗号分隔。</translation>
    </message>
    <message>
        <source>Categorical columns</source>
        <translation>类别列</translation>
    </message>
    <message>
        <source>CSV: columns that are one-hot encoded though they hold numbers, such as a code.</source>
        <translation>CSV：虽然是数、仍按独热编码处理的列，例如编码。</translation>
    </message>
    <message>
        <source>several per row</source>
        <translation>每行多个</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>LIBSVM: the labels of a row are separated by commas; a line that begins with a blank has none.</source>
        <translation>LIBSVM：一行的多个标签以逗号分隔；以空格开头的行没有标签。</translation>
    </message>
    <message>
        <source>NumPy arrays (npz)</source>
        <translation>NumPy 数组 (npz)</translation>
    </message>
    <message>
        <source>NumPy array (npy)</source>
        <translation>NumPy 数组 (npy)</translation>
    </message>
    <message>
        <source>MATLAB</source>
        <translation>MATLAB</translation>
    </message>
    <message>
        <source>Matrix Market</source>
        <translation>Matrix Market</translation>
    </message>
    <message>
        <source>CSV, ARFF, arrays: the column that holds the labels, by its name or its number from 1; of several arrays also the name of one.</source>
        <translation>CSV、ARFF、数组：标签所在的列，用名称或从 1 开始的序号表示；有多个数组时也可以是某个数组的名称。</translation>
    </message>
    <message>
        <source>on disk</source>
        <translation>在磁盘上</translation>
    </message>
    <message>
        <source>How the features are held: dense from 15 % of nonzeros on, else sparse. On disk (LIBSVM, CSV, ARFF): in files of the data cache, where rows go in any case if they do not fit into memory.</source>
        <translation>特征的存储方式：非零值达到 15 % 时为稠密，否则为稀疏。在磁盘上（LIBSVM、CSV、ARFF）：存放在数据缓存的文件中；内存放不下时，各行总是存放在那里。</translation>
    </message>
</context>
<context>
    <name>gapscope::ReadingRemedies</name>
    <message>
        <source>Drop these rows</source>
        <translation>丢弃这些行</translation>
    </message>
    <message>
        <source>Reads the file again and leaves out every row with a missing value.</source>
        <translation>重新读取文件，丢弃含缺失值的每一行。</translation>
    </message>
    <message>
        <source>Count features from 0</source>
        <translation>特征从 0 编号</translation>
    </message>
    <message>
        <source>Reads the file again with indices that start at 0.</source>
        <translation>以从 0 开始的索引重新读取文件。</translation>
    </message>
    <message>
        <source>Fill with the mean</source>
        <translation>用均值填充</translation>
    </message>
    <message>
        <source>Reads the file again; a missing value is the mean of its column.</source>
        <translation>重新读取文件；缺失值取其列的均值。</translation>
    </message>
    <message>
        <source>Fill with 0</source>
        <translation>用 0 填充</translation>
    </message>
    <message>
        <source>Reads the file again; a missing value is 0.</source>
        <translation>重新读取文件；缺失值取 0。</translation>
    </message>
    <message>
        <source>One-hot encode</source>
        <translation>独热编码</translation>
    </message>
    <message>
        <source>Reads the file again; every text of a column becomes a feature of 0 and 1.</source>
        <translation>重新读取文件；列中的每个文本成为一个 0/1 特征。</translation>
    </message>
    <message>
        <source>Separate at tabs</source>
        <translation>按制表符分隔</translation>
    </message>
    <message>
        <source>Separate at “%1”</source>
        <translation>按“%1”分隔</translation>
    </message>
    <message>
        <source>Reads the file again with this separator.</source>
        <translation>以此分隔符重新读取文件。</translation>
    </message>
    <message>
        <source>Read several labels per row</source>
        <translation>按每行多个标签读取</translation>
    </message>
    <message>
        <source>Reads the file again with sets of labels, for the multi-label hinge.</source>
        <translation>以标签集合重新读取文件，用于多标签合页损失。</translation>
    </message>
</context>
<context>
    <name>gapscope::RepeatBar</name>
    <message>
        <source>Number of other seeds</source>
        <translation>其他种子的个数</translation>
    </message>
    <message>
        <source>So many runs are added; each has the next seed that is not there yet</source>
        <translation>添加这么多个运行；各取下一个尚未使用的种子</translation>
    </message>
    <message>
        <source>Add and &amp;start</source>
        <translation>添加并开始(&amp;S)</translation>
    </message>
    <message>
        <source>Add the runs and start them (Return)</source>
        <translation>添加运行并开始 (Return)</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Add the runs, to be started later</source>
        <translation>添加运行，稍后再开始</translation>
    </message>
    <message>
        <source>Add nothing (Esc)</source>
        <translation>不添加 (Esc)</translation>
    </message>
    <message>
        <source>Add nothing</source>
        <translation>不添加</translation>
    </message>
    <message>
        <source>other seeds</source>
        <translation>其他种子</translation>
    </message>
    <message>
        <source>&amp;Repeat %1 with</source>
        <translation>重复 %1，使用(&amp;R)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Repeat each of %n runs with</source>
        <translation>
            <numerusform>重复 %n 个运行中的每一个，使用(&amp;R)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::RepetitionTable</name>
    <message>
        <source>%1: median, and %2 in brackets</source>
        <translation>%1：中位数，括号中为 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>%1. The median of the seeds, and in brackets %2 of them</source>
        <translation>%1。各种子的中位数，括号中为其 %2</translation>
    </message>
    <message>
        <source>In the median: %1</source>
        <translation>中位数：%1</translation>
    </message>
</context>
<context>
    <name>gapscope::ReplayJob</name>
    <message>
        <source>The data have changed: the same settings make another problem now.</source>
        <translation>数据已发生变化：相同的设置现在构成另一个问题。</translation>
    </message>
</context>
<context>
    <name>gapscope::RewoundSign</name>
    <message>
        <source>iteration %1</source>
        <translation>迭代 %1</translation>
    </message>
    <message>
        <source>%1 passes</source>
        <translation>%1 轮</translation>
    </message>
    <message>
        <source>%1 seconds</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Charts and the table of runs show an earlier iteration; the runs themselves are as they were</source>
        <translation>图表和运行表显示较早的迭代；运行本身没有改变</translation>
    </message>
    <message>
        <source>&lt;b&gt;Rewound&lt;/b&gt; to %1: &lt;a href=&quot;present&quot;&gt;go to latest&lt;/a&gt;</source>
        <translation>已&lt;b&gt;回退&lt;/b&gt;到 %1：&lt;a href=&quot;present&quot;&gt;转到最新&lt;/a&gt;</translation>
    </message>
    <message>
        <source>%1 rounds</source>
        <comment>exchanges among several processes</comment>
        <translation>%1 轮</translation>
    </message>
    <message>
        <source>%1 bytes sent</source>
        <translation>已发送 %1 字节</translation>
    </message>
</context>
<context>
    <name>gapscope::RowEditing</name>
    <message>
        <source>Edit rows</source>
        <translation>编辑行</translation>
    </message>
    <message>
        <source>&amp;Off</source>
        <translation>关闭(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Move rows</source>
        <translation>移动行(&amp;M)</translation>
    </message>
    <message>
        <source>Paint class %1</source>
        <translation>绘制类别 %1</translation>
    </message>
    <message>
        <source>&amp;Delete rows</source>
        <translation>删除行(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Take back all edits</source>
        <translation>撤回所有编辑(&amp;T)</translation>
    </message>
    <message>
        <source>No row has been edited</source>
        <translation>没有编辑过的行</translation>
    </message>
    <message>
        <source>Change rows in the map; the problem is solved for each change while Live is on. By keyboard: arrow keys choose a row, with Ctrl they move it, Return gives it the class, Delete deletes it</source>
        <translation>在图中更改行；“实时”打开时，每次更改后都求解问题。键盘：方向键选择一行，加 Ctrl 移动它，Return 赋给它类别，Delete 删除它</translation>
    </message>
    <message>
        <source>Move rows</source>
        <translation>移动行</translation>
    </message>
    <message>
        <source>%1: these data have more than %2 rows</source>
        <translation>%1：这些数据多于 %2 行</translation>
    </message>
</context>
<context>
    <name>gapscope::RowFields</name>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Paste a row here, or change values below</source>
        <translation>在此粘贴一行，或修改下面的值</translation>
    </message>
    <message>
        <source>index:value pairs, such as 1:0.5 3:2</source>
        <translation>“序号:值”对，例如 1:0.5 3:2</translation>
    </message>
    <message>
        <source>The values of a row, as they are written in a file of data</source>
        <translation>一行的数值，写法与数据文件相同</translation>
    </message>
    <message>
        <source>The value of this feature in the row</source>
        <translation>该行中此特征的值</translation>
    </message>
</context>
<context>
    <name>gapscope::RunAlerts</name>
    <message>
        <source>Notify when runs &amp;end or fail</source>
        <translation>运行结束或失败时通知(&amp;E)</translation>
    </message>
    <message>
        <source>In the status line when a run has ended, above the charts when it diverges or stalls</source>
        <translation>运行结束时在状态栏提示，发散或停滞时在图表上方提示</translation>
    </message>
    <message>
        <source>%1 has converged: its gap is %2 after %3 passes</source>
        <translation>%1 已收敛：经过 %3 轮，间隙为 %2</translation>
    </message>
    <message>
        <source>%1 has reached its limit of passes or time; its gap is %2</source>
        <translation>%1 已达到轮次或时间上限；间隙为 %2</translation>
    </message>
    <message>
        <source>%1 has stalled after %2 passes; its gap is %3.</source>
        <translation>%1 经过 %2 轮后停滞；间隙为 %3。</translation>
    </message>
    <message>
        <source>%1 has diverged after %2 passes.</source>
        <translation>%1 经过 %2 轮后发散。</translation>
    </message>
    <message>
        <source>%1 has failed: %2</source>
        <translation>%1 失败：%2</translation>
    </message>
    <message>
        <source>%1 diverges: P is %2 times its smallest value.</source>
        <translation>%1 正在发散：P 是其最小值的 %2 倍。</translation>
    </message>
    <message>
        <source>%1 stalls: its lower bound D has hardly risen for %2 passes</source>
        <translation>%1 停滞：下界 D 在 %2 轮内几乎没有上升</translation>
    </message>
    <message>
        <source>&amp;Why?</source>
        <translation>为什么(&amp;W)？</translation>
    </message>
</context>
<context>
    <name>gapscope::RunClipboard</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The command is on the clipboard</source>
        <translation>命令已复制到剪贴板</translation>
    </message>
    <message numerus="yes">
        <source>%n commands are on the clipboard</source>
        <translation>
            <numerusform>%n 条命令已复制到剪贴板</numerusform>
        </translation>
    </message>
    <message>
        <source>The command is incomplete. %1</source>
        <translation>该命令不完整。%1</translation>
    </message>
    <message>
        <source>There is no command on the clipboard; copy one from the table of runs or from a terminal</source>
        <translation>剪贴板上没有命令；请从运行表或终端复制一条</translation>
    </message>
    <message>
        <source>The command on the clipboard cannot be read</source>
        <translation>无法读取剪贴板上的命令</translation>
    </message>
    <message>
        <source>Line %1 of the clipboard cannot be read</source>
        <translation>无法读取剪贴板的第 %1 行</translation>
    </message>
</context>
<context>
    <name>gapscope::RunTableModel</name>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>followed</source>
        <translation>跟踪中</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>waits for its turn</source>
        <translation>等待轮到自己</translation>
    </message>
    <message>
        <source>not started yet</source>
        <translation>尚未开始</translation>
    </message>
    <message>
        <source>goes on elsewhere; read from its log</source>
        <translation>在别处继续运行；读自其日志</translation>
    </message>
    <message>
        <source>its log ends before the run did</source>
        <translation>日志在运行结束之前中断</translation>
    </message>
    <message>
        <source>shares the cores with other runs</source>
        <translation>与其他运行共享处理器核</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1，数据 %2</translation>
    </message>
    <message>
        <source>%1, λ = %2</source>
        <translation>%1，λ = %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The gap is not known</source>
        <translation>间隙未知</translation>
    </message>
    <message numerus="yes">
        <source>The gap proves %n leading digits of P</source>
        <translation>
            <numerusform>间隙证明了 P 的前 %n 位有效数字</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 coefficients and %2 dual variables are not zero</source>
        <translation>%1 个系数和 %2 个对偶变量不为零</translation>
    </message>
    <message>
        <source>%1

This run %2. Choose it to see it in objectives and gap</source>
        <translation>%1

此运行%2。选中它即可在目标函数和间隙图中查看</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>converged</source>
        <translation>已收敛</translation>
    </message>
    <message>
        <source>stalled</source>
        <translation>停滞</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>发散</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Primal P</source>
        <translation>原始 P</translation>
    </message>
    <message>
        <source>Dual D</source>
        <translation>对偶 D</translation>
    </message>
    <message>
        <source>Gap P − D</source>
        <translation>间隙 P − D</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>位数</translation>
    </message>
    <message>
        <source>nnz w | α</source>
        <translation>nnz w | α</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Solver seconds: loading, evaluations and pauses are left out</source>
        <translation>求解秒数：不含加载、评估和暂停</translation>
    </message>
    <message>
        <source>One pass: n row products and n row additions</source>
        <translation>一轮：n 次行内积和 n 次行加法</translation>
    </message>
    <message>
        <source>The best feasible dual value so far</source>
        <translation>迄今最佳的可行对偶值</translation>
    </message>
    <message>
        <source>Certified digits: so many leading digits of P are proved by the gap</source>
        <translation>已证明的位数：间隙证明了 P 的这么多位有效数字</translation>
    </message>
    <message>
        <source>Entries that are exactly nonzero: of the coefficients w, and of the dual variables α</source>
        <translation>不恰为零的元素：系数 w 和对偶变量 α</translation>
    </message>
    <message>
        <source>%1 passes a second</source>
        <translation>每秒 %1 轮</translation>
    </message>
    <message>
        <source>Other runs shared the cores for a while; for a fair race let them go one after another</source>
        <translation>其他运行曾一度共享处理器核；若要公平比较，请让它们依次运行</translation>
    </message>
    <message>
        <source>limit reached</source>
        <translation>达到上限</translation>
    </message>
    <message>
        <source>%1 % of %2 s since the start; the rest went to evaluations, the log and pauses</source>
        <translation>自开始以来 %2 秒的 %1 %；其余用于评估、日志和暂停</translation>
    </message>
    <message>
        <source>less than 1 s</source>
        <translation>不到 1 秒</translation>
    </message>
    <message>
        <source>about %1 s</source>
        <translation>约 %1 秒</translation>
    </message>
    <message>
        <source>about %1 min</source>
        <translation>约 %1 分钟</translation>
    </message>
    <message>
        <source>about %1 h</source>
        <translation>约 %1 小时</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>duration, tolerance</comment>
        <translation>%1后达到 %2</translation>
    </message>
    <message>
        <source>the gap falls to a tenth every %1 s</source>
        <translation>间隙每 %1 秒降至十分之一</translation>
    </message>
    <message>
        <source>the gap falls like the time to the power %1</source>
        <translation>间隙按时间的 %1 次幂下降</translation>
    </message>
    <message>
        <source>as the gap has fallen so far</source>
        <translation>按间隙迄今的下降趋势</translation>
    </message>
    <message>
        <source>Solver seconds from now, if it goes on like this: %1</source>
        <translation>从现在起的求解器秒数，若照此继续：%1</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>two remarks</comment>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1 of memory for snapshots, supports and iterates; the data are shared</source>
        <translation>快照、支撑集和迭代点占内存 %1；数据共用</translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n 个线程</numerusform>
        </translation>
    </message>
    <message>
        <source>rounding</source>
        <comment>in place of a negative gap</comment>
        <translation>舍入</translation>
    </message>
    <message>
        <source>%1: %2; P and D agree to the digits that they have</source>
        <translation>%1：%2；P 与 D 在所有有效数字上一致</translation>
    </message>
    <message>
        <source>disconnected</source>
        <translation>连接已断开</translation>
    </message>
</context>
<context>
    <name>gapscope::RunsPanel</name>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>搜索运行</translation>
    </message>
    <message>
        <source>Shows the runs whose name, state or remark has this text</source>
        <translation>显示名称、状态或备注包含此文本的运行</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&amp;Start or resume</source>
        <translation>开始或继续(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Single st&amp;ep</source>
        <translation>单步(&amp;E)</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Duplicate with changes</source>
        <translation>复制并更改(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Continue from here with the present settings</source>
        <translation>以当前设置从此处继续(&amp;C)</translation>
    </message>
    <message>
        <source>Repeat with &amp;other seeds…</source>
        <translation>用其他种子重复(&amp;O)…</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>注释(&amp;N)…</translation>
    </message>
    <message>
        <source>Cop&amp;y as command</source>
        <translation>复制为命令(&amp;Y)</translation>
    </message>
    <message>
        <source>P&amp;aste command</source>
        <translation>粘贴命令(&amp;V)</translation>
    </message>
    <message>
        <source>choose a run that is ready or paused</source>
        <translation>请选择就绪或已暂停的运行</translation>
    </message>
    <message>
        <source>choose a run that is running</source>
        <translation>请选择正在进行的运行</translation>
    </message>
    <message>
        <source>choose a run that has not ended</source>
        <translation>请选择尚未结束的运行</translation>
    </message>
    <message>
        <source>choose a run that is running or paused</source>
        <translation>请选择正在进行或已暂停的运行</translation>
    </message>
    <message>
        <source>choose a run in the table</source>
        <translation>请在表中选择一个运行</translation>
    </message>
    <message>
        <source>choose a run that has ended</source>
        <translation>请选择已结束的运行</translation>
    </message>
    <message>
        <source>choose a run whose solver draws at random; the others give the same numbers every time</source>
        <translation>请选择求解器随机抽取的运行；其他运行每次结果都相同</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>%1 的注释</translation>
    </message>
    <message>
        <source>Save &amp;model…</source>
        <translation>保存模型(&amp;M)…</translation>
    </message>
    <message>
        <source>Predict with this model…</source>
        <translation>用此模型预测…</translation>
    </message>
</context>
<context>
    <name>gapscope::SavedWork</name>
    <message>
        <source>Session saved to %1</source>
        <translation>会话已保存到 %1</translation>
    </message>
    <message>
        <source>Session %1 opened</source>
        <translation>已打开会话 %1</translation>
    </message>
    <message>
        <source>Session %1 opened with one run</source>
        <translation>已打开会话 %1，含一个运行</translation>
    </message>
    <message numerus="yes">
        <source>Session %1 opened with %n runs</source>
        <translation>
            <numerusform>已打开会话 %1，含 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>The data of the session, %1, are not there any more</source>
        <translation>会话的数据 %1 已不存在</translation>
    </message>
    <message>
        <source>&amp;Find them…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>One run read from %1</source>
        <translation>从 %1 读取了一个运行</translation>
    </message>
    <message numerus="yes">
        <source>%n runs read from %1</source>
        <translation>
            <numerusform>从 %1 读取了 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>打开会话</translation>
    </message>
    <message>
        <source>There is a run in the list. Keep it beside those of the session?</source>
        <translation>列表中有一个运行。要将它与会话中的运行一并保留吗？</translation>
    </message>
    <message numerus="yes">
        <source>There are %n runs in the list. Keep them beside those of the session?</source>
        <translation>
            <numerusform>列表中有 %n 个运行。要将它们与会话中的运行一并保留吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>保留(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Gapscope ended without being closed. Unsaved work can be restored.</source>
        <translation>Gapscope 上次未正常关闭。未保存的内容可以恢复。</translation>
    </message>
    <message>
        <source>Res&amp;tore</source>
        <translation>恢复(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>丢弃(&amp;D)</translation>
    </message>
    <message>
        <source>Recovery failed: %1</source>
        <translation>恢复失败：%1</translation>
    </message>
    <message>
        <source>The sweep was restored</source>
        <translation>扫描已恢复</translation>
    </message>
    <message>
        <source>One run was restored</source>
        <translation>已恢复一个运行</translation>
    </message>
    <message numerus="yes">
        <source>%n runs were restored</source>
        <translation>
            <numerusform>已恢复 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Recovery data are being saved again</source>
        <translation>恢复数据已重新开始保存</translation>
    </message>
    <message>
        <source>A crash now would lose unsaved work, which cannot be written to %1: %2</source>
        <translation>如果现在崩溃，未保存的内容会丢失，因为无法写入 %1：%2</translation>
    </message>
    <message>
        <source>A part was lost: %1. The damaged files are kept in %2</source>
        <translation>部分内容已丢失：%1。损坏的文件保存在 %2</translation>
    </message>
    <message>
        <source>The last window was closed without saving. Its unsaved work can be restored until this one is closed.</source>
        <translation>上一个窗口未保存即关闭。在关闭本窗口之前，未保存的内容可以恢复。</translation>
    </message>
    <message>
        <source>Web page saved to %1; a browser and Gapscope open it</source>
        <translation>网页已保存到 %1；浏览器和 Gapscope 都可打开</translation>
    </message>
    <message>
        <source>The settings of the session read data of %1, a computer that you have not chosen before: %2</source>
        <translation>会话的设置读取 %1 的数据，而您以前没有选择过这台计算机：%2</translation>
    </message>
    <message>
        <source>The settings of the session read a file outside of its folder: %1</source>
        <translation>会话的设置读取其文件夹之外的文件：%1</translation>
    </message>
    <message>
        <source>&amp;Read it</source>
        <translation>读取(&amp;R)</translation>
    </message>
    <message>
        <source>Something was not finished: %1. Save the session and start Gapscope again.</source>
        <translation>有内容未完成：%1。请保存会话并重新启动 Gapscope。</translation>
    </message>
</context>
<context>
    <name>gapscope::ScatterBar</name>
    <message>
        <source>Axes of the scatter</source>
        <translation>散点图的坐标轴</translation>
    </message>
    <message>
        <source>What the rows are drawn over</source>
        <translation>各行绘制所用的坐标</translation>
    </message>
    <message>
        <source>Principal components</source>
        <translation>主成分</translation>
    </message>
    <message>
        <source>The two directions along which the rows differ most</source>
        <translation>各行差异最大的两个方向</translation>
    </message>
    <message>
        <source>Two features</source>
        <translation>两个特征</translation>
    </message>
    <message>
        <source>Two features, or a feature and the label</source>
        <translation>两个特征，或一个特征和标签</translation>
    </message>
    <message>
        <source>Random projection</source>
        <translation>随机投影</translation>
    </message>
    <message>
        <source>Two random directions, which keep the distances between rows on average</source>
        <translation>两个随机方向，平均而言保持行间距离</translation>
    </message>
    <message>
        <source>Feature of the x axis</source>
        <translation>x 轴的特征</translation>
    </message>
    <message>
        <source>Feature of the y axis</source>
        <translation>y 轴的特征</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>%1: a name, a number, or “%2”</source>
        <translation>%1：名称、编号或“%2”</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>换一个</translation>
    </message>
    <message>
        <source>Two other random directions</source>
        <translation>换两个随机方向</translation>
    </message>
    <message>
        <source>A single feature has no second component</source>
        <translation>单个特征没有第二主成分</translation>
    </message>
</context>
<context>
    <name>gapscope::Section</name>
    <message>
        <source>unfolded</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Unfolded while in use: %1</source>
        <translation>使用中，保持展开：%1</translation>
    </message>
</context>
<context>
    <name>gapscope::Session</name>
    <message>
        <source>The data cache was empty</source>
        <translation>数据缓存为空</translation>
    </message>
    <message numerus="yes">
        <source>%n copies of data files removed, %1</source>
        <translation>
            <numerusform>已移除 %n 份数据文件副本，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not started: %2</source>
        <translation>%1 未开始：%2</translation>
    </message>
    <message>
        <source>its data have changed since it was added</source>
        <translation>其数据自添加以来已发生变化</translation>
    </message>
</context>
<context>
    <name>gapscope::SessionFiles</name>
    <message>
        <source>The session was not saved: %1</source>
        <translation>未能保存会话：%1</translation>
    </message>
    <message>
        <source>The session was not opened: %1</source>
        <translation>未能打开会话：%1</translation>
    </message>
    <message>
        <source>%1 has other data than when the session was saved (checksum %2, not %3): its runs cannot be compared with new ones</source>
        <translation>%1 的数据与保存会话时不同（校验和 %2，而非 %3）：其运行不能与新运行比较</translation>
    </message>
    <message>
        <source>The web page was not saved: %1</source>
        <translation>网页未保存：%1</translation>
    </message>
</context>
<context>
    <name>gapscope::SlownessPanel</name>
    <message>
        <source>&amp;Standardize</source>
        <translation>标准化(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Scale the columns</source>
        <translation>缩放各列(&amp;S)</translation>
    </message>
    <message>
        <source>Leave them &amp;out</source>
        <translation>去除它们(&amp;O)</translation>
    </message>
    <message>
        <source>Take steps of 1/&amp;L</source>
        <translation>取步长 1/&amp;L</translation>
    </message>
    <message>
        <source>Take &amp;λ = 1/n</source>
        <translation>取 λ = 1/n(&amp;λ)</translation>
    </message>
    <message>
        <source>&amp;Take %1</source>
        <translation>取 %1(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Halve the steps</source>
        <translation>步长减半(&amp;H)</translation>
    </message>
    <message>
        <source>Why it diverged</source>
        <translation>为何发散</translation>
    </message>
    <message>
        <source>Why it may be slow</source>
        <translation>可能变慢的原因</translation>
    </message>
    <message>
        <source>Take %1 = %2</source>
        <translation>取 %1 = %2</translation>
    </message>
    <message>
        <source>Take steps η₀/√&amp;t</source>
        <translation>取步长 η₀/√t(&amp;T)</translation>
    </message>
    <message>
        <source>Starts the corrected run beside this one, which stays as it is</source>
        <translation>在旁边启动改正后的运行，此运行保持不变</translation>
    </message>
    <message>
        <source>Add an &amp;intercept</source>
        <translation>添加截距(&amp;I)</translation>
    </message>
    <message>
        <source>Take γ = &amp;auto</source>
        <translation>取 γ = auto(&amp;A)</translation>
    </message>
    <message>
        <source>Take τ/σ = ‖w‖²/‖α‖²</source>
        <translation>取 τ/σ = ‖w‖²/‖α‖²</translation>
    </message>
    <message>
        <source>Stop at &amp;gap %1</source>
        <translation>在间隙 %1 处停止(&amp;G)</translation>
    </message>
</context>
<context>
    <name>gapscope::SolutionPage</name>
    <message>
        <source>Show all charts</source>
        <translation>显示所有图表</translation>
    </message>
    <message>
        <source>Fill the window</source>
        <translation>填满窗口</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>The page Solution draws it while it is shown: Ctrl+3</source>
        <translation>“解”页显示时才绘制：Ctrl+3</translation>
    </message>
    <message>
        <source>Solution: %1</source>
        <comment>chart</comment>
        <translation>解：%1</translation>
    </message>
    <message>
        <source>Support over time</source>
        <translation>支撑集随时间变化</translation>
    </message>
    <message>
        <source>Largest coefficients</source>
        <translation>最大系数</translation>
    </message>
    <message>
        <source>Coefficients as a picture</source>
        <translation>系数图像</translation>
    </message>
    <message>
        <source>Dual variables</source>
        <translation>对偶变量</translation>
    </message>
    <message>
        <source>Rows in a plane</source>
        <translation>平面中的各行</translation>
    </message>
    <message>
        <source>Class whose coefficients are shown</source>
        <translation>显示其系数的类别</translation>
    </message>
    <message>
        <source>The class (or task) whose coefficients are shown, or the norm of each feature&apos;s coefficients over all of them</source>
        <translation>显示其系数的类别（或任务），或每个特征的系数在所有类别上的范数</translation>
    </message>
    <message>
        <source>Replay progress</source>
        <translation>重放的进度</translation>
    </message>
    <message>
        <source>replaying: %p %</source>
        <translation>正在重放：%p %</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop the replay; what is known stays</source>
        <translation>停止重放；已知的结果保留</translation>
    </message>
    <message>
        <source>Run the solver again, the very same way, up to the end of what is shown, and look at every iteration there</source>
        <translation>让求解器完全相同地再运行一遍，直到所示之处，并查看其中每次迭代</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Logarithmic x</source>
        <translation>x 轴对数</translation>
    </message>
    <message>
        <source>Refine (about %1 s)</source>
        <translation>细化（约 %1 秒）</translation>
    </message>
    <message>
        <source>Start a run to see its coefficients here</source>
        <translation>开始一个运行，即可在此看到其系数</translation>
    </message>
    <message>
        <source>Replaying the run …</source>
        <translation>正在重放运行……</translation>
    </message>
    <message>
        <source>%1 is from a saved session. Its coefficients are shown while its data are loaded; replaying reproduces it exactly.</source>
        <translation>%1 来自已保存的会话。加载其数据后即可显示系数；重放可精确重现。</translation>
    </message>
    <message>
        <source>%1 was read from a log, which holds no coefficients. Replaying it on its data reproduces it exactly.</source>
        <translation>%1 读自日志，日志不含系数。在其数据上重放可精确重现。</translation>
    </message>
    <message>
        <source>%1 was read from a log that has no iteration yet.</source>
        <translation>%1 读自尚无迭代的日志。</translation>
    </message>
    <message>
        <source>%1 has not started: start it to see its coefficients here</source>
        <translation>%1 尚未开始：开始它即可在此看到其系数</translation>
    </message>
    <message>
        <source>%1 ended before it had coefficients</source>
        <translation>%1 在得到系数之前就已结束</translation>
    </message>
    <message>
        <source>Waiting for the first iterate …</source>
        <translation>等待第一个迭代点……</translation>
    </message>
    <message>
        <source>norm over all</source>
        <translation>所有类别的范数</translation>
    </message>
    <message>
        <source>Run it again</source>
        <translation>重新运行</translation>
    </message>
    <message>
        <source>All coefficients were zero so far</source>
        <translation>迄今所有系数均为零</translation>
    </message>
    <message>
        <source>%1 was computed elsewhere, without a record of its supports. Replaying reproduces it exactly.</source>
        <translation>%1 在别处计算，没有支撑集的记录。重放可精确重现。</translation>
    </message>
    <message>
        <source>%1 checkpoints, %2 of %3 coefficients ever nonzero</source>
        <translation>%1 个检查点，%3 个系数中 %2 个曾非零</translation>
    </message>
    <message>
        <source>norm of coefficients</source>
        <translation>系数的范数</translation>
    </message>
    <message>
        <source>coefficient</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>All coefficients are zero</source>
        <translation>所有系数均为零</translation>
    </message>
    <message>
        <source>The features of these data are no pixels of a square picture.</source>
        <translation>这些数据的特征不是正方形图像的像素。</translation>
    </message>
    <message>
        <source>%1 works on the coefficients alone and has no dual variables. Solvers with dual variables, such as Prox-SDCA, show theirs here.</source>
        <translation>%1 只处理系数，没有对偶变量。具有对偶变量的求解器（如 Prox-SDCA）会在此显示它们。</translation>
    </message>
    <message>
        <source>The dual variables are not finite</source>
        <translation>对偶变量不是有限值</translation>
    </message>
    <message>
        <source>no dual variables: all rows alike</source>
        <translation>无对偶变量：所有行相同</translation>
    </message>
    <message>
        <source>Rewinding: %1 is replayed to %2 %3 …</source>
        <comment>run, unit and number</comment>
        <translation>正在回退：%1 正重放到%2 %3……</translation>
    </message>
</context>
<context>
    <name>gapscope::SolverChoice</name>
    <message>
        <source>That of the settings: %1</source>
        <translation>设置中的求解器：%1</translation>
    </message>
    <message>
        <source>With the parameters that stand under Solver on the left</source>
        <translation>使用左侧“求解器”下的参数</translation>
    </message>
    <message>
        <source>It is chosen above, with the parameters of the settings</source>
        <translation>已在上方选择，使用设置中的参数</translation>
    </message>
    <message>
        <source>With the defaults of its parameters</source>
        <translation>使用其参数的默认值</translation>
    </message>
    <message numerus="yes">
        <source>%n solvers</source>
        <translation>
            <numerusform>%n 个求解器</numerusform>
        </translation>
    </message>
    <message>
        <source>Solvers: %1</source>
        <translation>求解器：%1</translation>
    </message>
    <message>
        <source>The solvers that the sweep compares. Those beside that of the settings take their defaults.</source>
        <translation>扫描所比较的求解器。设置之外的求解器使用默认值。</translation>
    </message>
</context>
<context>
    <name>gapscope::SolverFiles</name>
    <message>
        <source>A file with Python code or a program: its solvers run beside the others, and again whenever the file is saved</source>
        <translation>含 Python 代码的文件或程序：其求解器与其他求解器并列运行，每次保存文件时重新运行</translation>
    </message>
    <message>
        <source>Edit the sol&amp;ver&apos;s file</source>
        <translation>编辑求解器的文件(&amp;V)</translation>
    </message>
    <message>
        <source>Open the file of the current run&apos;s solver in your editor</source>
        <translation>在您的编辑器中打开当前运行的求解器文件</translation>
    </message>
    <message>
        <source>No editor was found for %1</source>
        <translation>找不到可打开 %1 的编辑器</translation>
    </message>
    <message>
        <source>%1 was added to the solvers</source>
        <translation>%1 已添加到求解器</translation>
    </message>
    <message>
        <source>%1 and the other solvers of the file were added</source>
        <translation>%1 及该文件中的其他求解器已添加</translation>
    </message>
    <message>
        <source>%1 has a new version</source>
        <translation>%1 有了新版本</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>run and time</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Add solver from &amp;file…</source>
        <translation>从文件添加求解器(&amp;F)…</translation>
    </message>
</context>
<context>
    <name>gapscope::SolverPanel</name>
    <message>
        <source>Stop at gap</source>
        <translation>停止间隙</translation>
    </message>
    <message>
        <source>Maximum passes</source>
        <translation>轮次上限</translation>
    </message>
    <message>
        <source>Maximum solver seconds</source>
        <translation>求解秒数上限</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Threads of one run</source>
        <translation>单个运行的线程数</translation>
    </message>
    <message>
        <source>S&amp;olver</source>
        <translation>求解器(&amp;O)</translation>
    </message>
    <message>
        <source>The algorithm of the next run.</source>
        <translation>下一个运行的算法。</translation>
    </message>
    <message>
        <source>Stop at &amp;gap</source>
        <translation>停止间隙(&amp;G)</translation>
    </message>
    <message>
        <source>The run ends when its certified gap is at most this: relative to max(1, |P|), or absolute.</source>
        <translation>已证明的间隙不超过此值时运行结束：相对于 max(1, |P|)，或绝对值。</translation>
    </message>
    <message>
        <source>At &amp;most</source>
        <translation>至多(&amp;M)</translation>
    </message>
    <message>
        <source>The run ends after so many passes or solver seconds; empty = no limit of that kind. Without any limit 10000 passes hold.</source>
        <translation>运行在这么多轮次或求解秒数后结束；留空 = 无此上限。若没有任何上限，则为 10000 轮。</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>种子(&amp;D)</translation>
    </message>
    <message>
        <source>Starts the random numbers: the same seed gives the same run.</source>
        <translation>随机数的起点：相同的种子得到相同的运行。</translation>
    </message>
    <message>
        <source>relative</source>
        <translation>相对</translation>
    </message>
    <message>
        <source>Relative to max(1, |P|).</source>
        <translation>相对于 max(1, |P|)。</translation>
    </message>
    <message>
        <source>absolute</source>
        <translation>绝对</translation>
    </message>
    <message>
        <source>The gap itself.</source>
        <translation>间隙本身。</translation>
    </message>
    <message>
        <source>Kind of the gap tolerance</source>
        <translation>间隙容差的类型</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无上限</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Take %1</source>
        <translation>改用 %1</translation>
    </message>
    <message>
        <source>Proposed</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Solvers for this problem with the reason for each, the fastest first</source>
        <translation>适合此问题的求解器及各自的理由，最快的在前</translation>
    </message>
    <message>
        <source>%1 takes this problem again, and is back</source>
        <translation>%1 又适用于此问题，已恢复</translation>
    </message>
    <message>
        <source>%1 does not take %2; switched to %3</source>
        <translation>%1 不适用于 %2；已切换到 %3</translation>
    </message>
    <message>
        <source>%1 does not take this problem; switched to %2</source>
        <translation>%1 不适用于此问题；已切换到 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>solver and reason</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Proposed: %1</source>
        <translation>建议：%1</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>出处：%1</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>文件：%1</translation>
    </message>
    <message>
        <source>Looking for other programs…</source>
        <translation>正在查找其他程序…</translation>
    </message>
    <message>
        <source>Threads of one run; the results are the same for the same number. Without a number, large data get the cores that other runs leave free, and small data one thread.</source>
        <translation>一个运行的线程数；线程数相同，结果就相同。不填时，大数据使用其他运行空出的核心，小数据使用一个线程。</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
</context>
<context>
    <name>gapscope::StartController</name>
    <message>
        <source>&amp;Start page</source>
        <translation>起始页(&amp;S)</translation>
    </message>
</context>
<context>
    <name>gapscope::StartPage</name>
    <message>
        <source>%1 is no longer there</source>
        <translation>%1 已不存在</translation>
    </message>
    <message>
        <source>Watch solvers close the gap</source>
        <translation>观看求解器缩小间隙</translation>
    </message>
    <message>
        <source>Choose data, a loss and a regularizer, start one or many solvers, and see a certified duality gap at every iteration.</source>
        <translation>选择数据、损失和正则项，启动一个或多个求解器，在每次迭代看到经过证明的对偶间隙。</translation>
    </message>
    <message>
        <source>Watch a race</source>
        <translation>观看一场竞赛</translation>
    </message>
    <message>
        <source>Three solvers train a support vector machine on breast-cancer, one faster than the other.</source>
        <translation>三个求解器在 breast-cancer 上训练支持向量机，一个比一个快。</translation>
    </message>
    <message>
        <source>Take a lesson</source>
        <translation>学一课</translation>
    </message>
    <message>
        <source>What the duality gap says, in steps that the window follows.</source>
        <translation>对偶间隙的含义；窗口跟随每一步。</translation>
    </message>
    <message>
        <source>Open your own file</source>
        <translation>打开自己的文件</translation>
    </message>
    <message>
        <source>Opened last</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>Take a tour of the window</source>
        <translation>窗口导览</translation>
    </message>
    <message>
        <source>CSV, LIBSVM, ARFF, NumPy, MATLAB or idx, plain or compressed; or drop it anywhere in the window.</source>
        <translation>CSV、LIBSVM、ARFF、NumPy、MATLAB 或 idx，无论是否压缩；也可以拖放到窗口中的任何位置。</translation>
    </message>
</context>
<context>
    <name>gapscope::StatusLine</name>
    <message>
        <source>What is happening</source>
        <translation>当前状态</translation>
    </message>
    <message>
        <source>Cores used by this program of those that the machine has; memory held; version</source>
        <translation>本程序使用的处理器核数及总核数；占用内存；版本</translation>
    </message>
    <message>
        <source>Loading %1 …</source>
        <translation>正在加载 %1……</translation>
    </message>
    <message>
        <source>Tuning: %1 of %2 trials have ended …</source>
        <translation>调参：已完成 %1 / %2 次试验……</translation>
    </message>
    <message>
        <source>Preparing a run …</source>
        <translation>正在准备一个运行……</translation>
    </message>
    <message numerus="yes">
        <source>Preparing %n runs …</source>
        <translation>
            <numerusform>正在准备 %n 个运行……</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose data to begin</source>
        <translation>请先选择数据</translation>
    </message>
    <message>
        <source>Ready: add a run</source>
        <translation>就绪：请添加运行</translation>
    </message>
    <message>
        <source>%1 running</source>
        <translation>%1 个运行中</translation>
    </message>
    <message>
        <source>%1 paused</source>
        <translation>%1 个已暂停</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 个等待中</translation>
    </message>
    <message>
        <source>%1 stopping</source>
        <translation>%1 个正在停止</translation>
    </message>
    <message>
        <source>%1 not started</source>
        <translation>%1 个尚未开始</translation>
    </message>
    <message>
        <source>%1 followed</source>
        <translation>%1 个跟踪中</translation>
    </message>
    <message>
        <source>%1 ended</source>
        <translation>%1 个已结束</translation>
    </message>
    <message>
        <source>One run: %1</source>
        <translation>一个运行：%1</translation>
    </message>
    <message>
        <source>%1 runs: %2</source>
        <translation>%1 个运行：%2</translation>
    </message>
    <message>
        <source>%1 of %2 cores  ·  %3  ·  %4</source>
        <translation>%1 / %2 核  ·  %3  ·  %4</translation>
    </message>
</context>
<context>
    <name>gapscope::StepsPanel</name>
    <message>
        <source>Choose a run to see the steps of its algorithm.</source>
        <translation>选择一个运行，即可看到其算法的步骤。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>&lt;i&gt;P&lt;/i&gt;</source>
        <translation>&lt;i&gt;P&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Primal objective of the current w</source>
        <translation>当前 w 的原始目标值</translation>
    </message>
    <message>
        <source>&lt;i&gt;D&lt;/i&gt;</source>
        <translation>&lt;i&gt;D&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Best certified lower bound on the optimum so far</source>
        <translation>迄今最优值的最佳已证明下界</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>间隙</translation>
    </message>
    <message>
        <source>P − D: how far P can be from the optimum</source>
        <translation>P − D：P 与最优值的最大可能差距</translation>
    </message>
    <message>
        <source>nonzero &lt;i&gt;w&lt;/i&gt;</source>
        <translation>&lt;i&gt;w&lt;/i&gt; 非零</translation>
    </message>
    <message>
        <source>Coefficients that are not zero</source>
        <translation>非零系数</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>done last</source>
        <translation>刚执行</translation>
    </message>
    <message>
        <source>Steps of the algorithm</source>
        <translation>算法的步骤</translation>
    </message>
    <message>
        <source>Values after the step</source>
        <translation>该步之后的值</translation>
    </message>
</context>
<context>
    <name>gapscope::StrengthField</name>
    <message>
        <source>Strength, logarithmic</source>
        <translation>强度，对数</translation>
    </message>
    <message>
        <source>Strength, exact</source>
        <translation>强度，精确</translation>
    </message>
    <message>
        <source>= %1</source>
        <translation>= %1</translation>
    </message>
    <message>
        <source>%1 for the next run, and for the runs at once while Live is on</source>
        <translation>%1 用于下一个运行；打开实时后立即用于各运行</translation>
    </message>
</context>
<context>
    <name>gapscope::SubmitDialog</name>
    <message>
        <source>&amp;Submit</source>
        <translation>提交(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Follow</source>
        <translation>跟踪(&amp;F)</translation>
    </message>
    <message>
        <source>Submit to %1</source>
        <translation>提交到 %1</translation>
    </message>
    <message>
        <source>The file of every task</source>
        <translation>每个任务的文件</translation>
    </message>
    <message>
        <source>This host has no Slurm: GNU parallel distributes the tasks over its own cores.</source>
        <translation>此主机没有 Slurm：由 GNU parallel 将任务分配到其自身的核心。</translation>
    </message>
    <message>
        <source>&amp;Earlier</source>
        <translation>以前的(&amp;E)</translation>
    </message>
    <message>
        <source>Batches that were submitted to this host before</source>
        <translation>以前提交到此主机的批次</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>内容(&amp;W)</translation>
    </message>
    <message>
        <source>A sweep or an experiment is divided into tasks, which run at the same time.</source>
        <translation>扫描或实验被分成若干任务，同时运行。</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>命令(&amp;C)</translation>
    </message>
    <message>
        <source>The command of the terminal whose parts the tasks execute</source>
        <translation>终端命令，其各部分由任务执行</translation>
    </message>
    <message>
        <source>&amp;Tasks</source>
        <translation>任务数(&amp;T)</translation>
    </message>
    <message>
        <source>The number of parts</source>
        <translation>部分的数量</translation>
    </message>
    <message>
        <source>C&amp;ores</source>
        <translation>核心(&amp;O)</translation>
    </message>
    <message>
        <source>Of every task</source>
        <translation>每个任务</translation>
    </message>
    <message>
        <source>as the cluster gives</source>
        <translation>按集群默认</translation>
    </message>
    <message>
        <source>&amp;Minutes</source>
        <translation>分钟(&amp;M)</translation>
    </message>
    <message>
        <source>The longest time of a task. A task that takes longer is interrupted.</source>
        <translation>任务的最长时间。超时的任务会被中断。</translation>
    </message>
    <message>
        <source>Memo&amp;ry</source>
        <translation>内存(&amp;R)</translation>
    </message>
    <message>
        <source>Other o&amp;ptions</source>
        <translation>其他选项(&amp;P)</translation>
    </message>
    <message>
        <source>Further options of sbatch, separated by blanks</source>
        <translation>sbatch 的其他选项，以空格分隔</translation>
    </message>
    <message>
        <source>sweep of the strength</source>
        <translation>强度的扫描</translation>
    </message>
    <message>
        <source>The settings of the next run, for a grid of λ</source>
        <translation>下一个运行的设置，用于一组 λ</translation>
    </message>
    <message>
        <source>tuning of the solver</source>
        <translation>求解器的调参</translation>
    </message>
    <message>
        <source>The same for a grid of its parameter</source>
        <translation>同上，用于一组参数值</translation>
    </message>
    <message>
        <source>This solver has no parameter that is tuned</source>
        <translation>此求解器没有可调的参数</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>gapscope::SweepPage</name>
    <message>
        <source>&amp;Open this run</source>
        <translation>打开此运行(&amp;O)</translation>
    </message>
    <message>
        <source>What this chart shows</source>
        <translation>此图表显示的内容</translation>
    </message>
    <message>
        <source>Solver whose coefficients are shown</source>
        <translation>显示其系数的求解器</translation>
    </message>
    <message>
        <source>The solver whose coefficients are shown; the cursor reads off and solves points of it</source>
        <translation>显示其系数的求解器；游标读取并求解它的点</translation>
    </message>
    <message>
        <source>Add the run of this point to the runs, so that the other charts show how it went</source>
        <translation>将此点的运行添加到运行列表，以便其他图表显示其过程</translation>
    </message>
    <message>
        <source>Open the run at the cursor: drag in a chart to a solved point first</source>
        <translation>打开游标处的运行：请先在图表中拖到一个已求解的点</translation>
    </message>
    <message>
        <source>Use this %1</source>
        <translation>使用此 %1</translation>
    </message>
    <message>
        <source>Make this the %1 of the next run</source>
        <translation>将此设为下一个运行的 %1</translation>
    </message>
    <message>
        <source>Make the value at the cursor that of the next run: drag in a chart first</source>
        <translation>将游标处的值设为下一个运行的值：请先在图表中拖动</translation>
    </message>
    <message>
        <source>Drag in a chart to move a cursor through the path; what is missing there is solved at once</source>
        <translation>在图表中拖动游标沿路径移动；缺少的点会立即求解</translation>
    </message>
    <message>
        <source>%1 · solving …</source>
        <translation>%1 · 正在求解……</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>value and message</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · diverged after %2 passes</source>
        <translation>%1 · 经过 %2 轮后发散</translation>
    </message>
    <message>
        <source>P %1</source>
        <translation>P %1</translation>
    </message>
    <message>
        <source>gap %1</source>
        <translation>间隙 %1</translation>
    </message>
    <message>
        <source>train %1</source>
        <comment>error</comment>
        <translation>训练 %1</translation>
    </message>
    <message>
        <source>folds %1 ± %2</source>
        <translation>各折 %1 ± %2</translation>
    </message>
    <message>
        <source>test %1</source>
        <comment>error</comment>
        <translation>测试 %1</translation>
    </message>
    <message>
        <source>1 nonzero</source>
        <translation>1 个非零元</translation>
    </message>
    <message numerus="yes">
        <source>%n nonzeros</source>
        <translation>
            <numerusform>%n 个非零元</numerusform>
        </translation>
    </message>
    <message>
        <source>norm %1</source>
        <translation>范数 %1</translation>
    </message>
    <message>
        <source>%1 passes, %2 s</source>
        <translation>%1 轮，%2 秒</translation>
    </message>
</context>
<context>
    <name>gapscope::SweepPanel</name>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>The smallest value: a number, for strengths also 0.01/n or 0.001*max.</source>
        <translation>最小值：一个数，强度也可写 0.01/n 或 0.001*max。</translation>
    </message>
    <message>
        <source>To</source>
        <translation>至</translation>
    </message>
    <message>
        <source>The greatest value: a number, for strengths also 100/n or max.</source>
        <translation>最大值：一个数，强度也可写 100/n 或 max。</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点数</translation>
    </message>
    <message>
        <source>How many values, evenly spaced on a logarithmic scale: 1 to 1000.</source>
        <translation>取值个数，在对数刻度上均匀分布：1 到 1000。</translation>
    </message>
    <message>
        <source>Warm start</source>
        <translation>热启动</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>折数</translation>
    </message>
    <message>
        <source>Cross-validation: every point is solved again on so many parts of the training rows. Empty = none.</source>
        <translation>交叉验证：每个点在训练行的这么多份上再次求解。留空 = 无。</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>并行数</translation>
    </message>
    <message>
        <source>Runs at the same time.</source>
        <translation>同时进行的运行数。</translation>
    </message>
    <message>
        <source>What varies</source>
        <translation>变化的量</translation>
    </message>
    <message>
        <source>What the points of the sweep differ in; all else is as the settings on the left say.</source>
        <translation>扫描各点的不同之处；其余均与左侧设置相同。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Every point starts where its neighbour ended, which saves most of the work. Without it the points do not depend on each other, nor on the number of jobs.</source>
        <translation>每个点从其相邻点结束处开始，可省去大部分计算。否则各点互不依赖，也与并行数无关。</translation>
    </message>
    <message>
        <source>Var&amp;y</source>
        <translation>变化(&amp;Y)</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>with</source>
        <translation>以</translation>
    </message>
    <message>
        <source>Start s&amp;weep</source>
        <translation>开始扫描(&amp;W)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>folds</source>
        <translation>折</translation>
    </message>
    <message>
        <source>jobs</source>
        <translation>并行</translation>
    </message>
    <message>
        <source>%1 is “%2”; a whole number from %3 to %4 expected</source>
        <translation>%1 为“%2”；应为 %3 到 %4 的整数</translation>
    </message>
    <message>
        <source>Start the sweep: correct the field in red first</source>
        <translation>开始扫描：请先更正标红的字段</translation>
    </message>
    <message>
        <source>Solve the problem of the settings for every value (Return in a field)</source>
        <translation>对每个取值求解设置中的问题（在字段中按 Return）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>field and message</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Stop the sweep; the points that are solved stay</source>
        <translation>停止扫描；已求解的点保留</translation>
    </message>
    <message>
        <source>Stop the sweep: none is going on</source>
        <translation>停止扫描：没有正在进行的扫描</translation>
    </message>
    <message>
        <source>Save all points with their coefficients as CSV</source>
        <translation>将所有点及其系数保存为 CSV</translation>
    </message>
    <message>
        <source>Export the path: start a sweep first</source>
        <translation>导出路径：请先开始扫描</translation>
    </message>
    <message>
        <source>The settings on the left have changed since: the charts, and points that the cursor solves, belong to those that the sweep began with</source>
        <translation>左侧设置此后已更改：图表以及游标求解的点属于扫描开始时的设置</translation>
    </message>
    <message>
        <source>Start a sweep: one is going on</source>
        <translation>开始扫描：已有一个正在进行</translation>
    </message>
    <message>
        <source>Preparing …</source>
        <translation>正在准备……</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>正在停止……</translation>
    </message>
    <message>
        <source>%1 · of earlier settings</source>
        <translation>%1 · 属于先前的设置</translation>
    </message>
    <message>
        <source>Solving …</source>
        <translation>正在求解……</translation>
    </message>
    <message>
        <source>Fold %1 of %2 · %3 of %4 runs</source>
        <translation>第 %1 / %2 折 · %3 / %4 个运行</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 / %2 个运行</translation>
    </message>
</context>
<context>
    <name>gapscope::SweepSession</name>
    <message>
        <source>One point</source>
        <translation>一个点</translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n 个点</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>已停止：%1</translation>
    </message>
    <message>
        <source>%1, all to the tolerance</source>
        <translation>%1，全部达到容差</translation>
    </message>
    <message>
        <source>%1, none of them to the tolerance</source>
        <translation>%1，均未达到容差</translation>
    </message>
    <message>
        <source>%1, %2 of them without reaching the tolerance</source>
        <translation>%1，其中 %2 个未达到容差</translation>
    </message>
    <message numerus="yes">
        <source>From the session: %n points</source>
        <translation>
            <numerusform>来自会话：%n 个点</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 = %3</source>
        <comment>solver, parameter, value</comment>
        <translation>%1，%2 = %3</translation>
    </message>
</context>
<context>
    <name>gapscope::TableSorting</name>
    <message>
        <source>Sort by this column</source>
        <translation>按此列排序</translation>
    </message>
    <message>
        <source>By the column of the chosen cell; again the other way round, then not at all</source>
        <translation>按所选单元格的列排序；再按一次反向，然后取消</translation>
    </message>
</context>
<context>
    <name>gapscope::TaskBar</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop computing: %1 (Escape)</source>
        <translation>停止计算：%1 (Escape)</translation>
    </message>
    <message>
        <source>Cancel: %1</source>
        <translation>取消：%1</translation>
    </message>
</context>
<context>
    <name>gapscope::TheoryFeed</name>
    <message>
        <source>The bound needs the data, and this run was read from a log or its data are not loaded.</source>
        <translation>理论界需要数据，而此运行读自日志或其数据未加载。</translation>
    </message>
</context>
<context>
    <name>gapscope::TheoryPanel</name>
    <message>
        <source>Choose a run to read here what theory says of it.</source>
        <translation>选择一个运行，即可在此看到理论对它的结论。</translation>
    </message>
    <message>
        <source>%1 has not started yet.</source>
        <translation>%1 尚未开始。</translation>
    </message>
    <message>
        <source>Looking for a theorem on %1 …</source>
        <translation>正在查找适用于 %1 的定理……</translation>
    </message>
    <message>
        <source>Relative to max(1, |P|); empty: the tolerance of the run</source>
        <translation>相对于 max(1, |P|)；留空：运行的容差</translation>
    </message>
    <message>
        <source>Iterations for the acc&amp;uracy</source>
        <translation>达到精度所需的迭代次数(&amp;U)</translation>
    </message>
    <message>
        <source>Theory</source>
        <translation>理论</translation>
    </message>
</context>
<context>
    <name>gapscope::Tour</name>
    <message>
        <source>&amp;Tour of the window</source>
        <translation>窗口导览(&amp;T)</translation>
    </message>
    <message>
        <source>Eight stops that show what is where</source>
        <translation>用八步说明各部分的位置和用途</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Choose a bundled set here, or open a file of your own: a preview shows its columns before it is read. For this tour it is breast-cancer.</source>
        <translation>在此选择附带的数据集，或打开自己的文件：读取之前会预览各列。本导览使用 breast-cancer。</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Loss, regularizer and λ define the objective; the formula below is what is minimized. F1 on any field explains it.</source>
        <translation>损失、正则项和 λ 确定目标函数；下面的公式就是要最小化的函数。在任一字段上按 F1 可查看说明。</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Choose a solver above, then add it to the comparison. The next stop starts one for you, if there is none yet.</source>
        <translation>在上方选择求解器，然后加入比较。如果还没有运行，下一步会为您启动一个。</translation>
    </message>
    <message>
        <source>Duality gap</source>
        <translation>对偶间隙</translation>
    </message>
    <message>
        <source>The certified gap of every run, live: P cannot be farther than this from the optimum. Scroll to zoom, drag to pan, double-click to see everything; right-click for more.</source>
        <translation>实时显示每个运行的已证明间隙：P 与最优值的距离不会超过它。滚轮缩放，拖动平移，双击显示全部；右键单击查看更多。</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Every run with its state and numbers. Space pauses, period does one iteration, R repeats with other seeds. Choose several to compare them.</source>
        <translation>每个运行及其状态和数值。空格键暂停，句点键执行一次迭代，R 用其他种子重复。选择多个运行可进行比较。</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>What the gap proves, in words, and why a run is slow or diverges, with buttons that start a better one beside it.</source>
        <translation>用文字说明间隙证明了什么，以及运行为何缓慢或发散，并提供按钮在旁边启动更好的运行。</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Sensitivity solves for many λ, Solution shows the coefficients, Data the rows, Plane the path of the iterates, Experiments the papers.</source>
        <translation>“敏感性”对许多 λ 求解，“解”显示系数，“数据”显示各行，“平面”显示迭代点的轨迹，“实验”重现论文。</translation>
    </message>
    <message>
        <source>Everything else</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P finds every command by name, Help has lessons and the guide. This tour starts again from the Help menu.</source>
        <translation>Ctrl+Shift+P 按名称查找任何命令，“帮助”中有课程和指南。可从“帮助”菜单重新开始本导览。</translation>
    </message>
</context>
<context>
    <name>gapscope::TourCallout</name>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>结束(&amp;E)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>完成(&amp;D)</translation>
    </message>
</context>
<context>
    <name>gapscope::TransformFields</name>
    <message>
        <source>unit norm</source>
        <translation>单位行</translation>
    </message>
    <message>
        <source>as read</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Features stay as they are.</source>
        <translation>特征保持原样。</translation>
    </message>
    <message>
        <source>standardize</source>
        <translation>标准化</translation>
    </message>
    <message>
        <source>Centre every feature and divide it by its standard deviation over the training rows (dense storage only).</source>
        <translation>将每个特征中心化并除以其在训练行上的标准差（仅限稠密存储）。</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Divide every feature by its standard deviation over the training rows, without centring.</source>
        <translation>将每个特征除以其在训练行上的标准差，不做中心化。</translation>
    </message>
    <message>
        <source>Then scale every row to unit Euclidean norm.</source>
        <translation>然后将每行缩放为欧氏范数 1。</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>What is done to the features before training.</source>
        <translation>训练前对特征的处理。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Number of random Fourier features that take the place of the features: a linear model of them approximates one with a Gaussian kernel, whose width is the median distance of two rows; empty = none.</source>
        <translation>用以取代原特征的随机傅里叶特征数：其上的线性模型近似于高斯核模型，核宽为两行距离的中位数；留空 = 无。</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Most decision stumps of a feature and sign, at quantiles of its values: the hypotheses that max-linear with entropy (LPBoost) combines.</source>
        <translation>每个特征和符号的决策桩上限，取其值的分位数：max-linear 与 entropy (LPBoost) 所组合的假设。</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Test part</source>
        <translation>测试部分</translation>
    </message>
    <message>
        <source>Seed of the split</source>
        <translation>划分的种子</translation>
    </message>
    <message>
        <source>Share of the rows that is kept for testing, above 0 and below 1; empty = none. Classes keep their shares.</source>
        <translation>留作测试的行所占比例，大于 0 小于 1；留空 = 无。各类别比例保持不变。</translation>
    </message>
    <message>
        <source>Label noise</source>
        <translation>标签噪声</translation>
    </message>
    <message>
        <source>Probability with which a training label becomes another class, from 0 to below 1, drawn from the seed above; labels of the test part stay as they are. Empty = none.</source>
        <translation>训练标签变为其他类别的概率，从 0 到小于 1，以上面的种子抽取；测试部分的标签不变。留空 = 无。</translation>
    </message>
    <message>
        <source>%1 training sequences, %2 test sequences</source>
        <translation>%1 个训练序列，%2 个测试序列</translation>
    </message>
    <message>
        <source>%1 training rows, %2 test rows</source>
        <translation>%1 个训练行，%2 个测试行</translation>
    </message>
    <message>
        <source>A column that equals an earlier one in every training row, after scaling, becomes zero and keeps its place: its coefficient stays 0 under every regularizer that asks for small coefficients.</source>
        <translation>缩放后在每个训练行都与前面某列相同的列变为零并保留其位置：在任何要求小系数的正则项下，其系数保持为 0。</translation>
    </message>
    <message>
        <source>leave out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>Duplicate columns</source>
        <translation>重复的列</translation>
    </message>
    <message>
        <source>Fourier features</source>
        <translation>傅里叶特征</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Further targets</source>
        <translation>其余目标</translation>
    </message>
    <message>
        <source>Features that are targets of a row beside its label, by name or number, separated by commas: the loss is then the distance of the scores to all of them. Empty = the target is the vector of the row&apos;s class.</source>
        <translation>除标签之外也作为一行目标的特征，以名称或编号指定，用逗号分隔：损失即得分到所有这些目标的距离。留空表示目标是该行类别的向量。</translation>
    </message>
    <message>
        <source>Nyström features</source>
        <translation>Nyström 特征</translation>
    </message>
    <message>
        <source>Number of landmarks, training rows drawn at random: features made of the Gaussian kernel with them take the place of the features. The width is the median distance of two rows; empty = none.</source>
        <translation>地标的数目，地标是随机抽取的训练行：用它们的高斯核生成的特征取代原特征。宽度是两行距离的中位数；留空 = 无。</translation>
    </message>
</context>
<context>
    <name>gapscope::TransportBar</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Rewind to the &amp;start</source>
        <translation>回退到起点(&amp;S)</translation>
    </message>
    <message>
        <source>All charts show the starting points</source>
        <translation>所有图表显示起始点</translation>
    </message>
    <message>
        <source>One &amp;back</source>
        <translation>后退一步(&amp;B)</translation>
    </message>
    <message>
        <source>To the snapshot of the chosen run before this one</source>
        <translation>到所选运行的上一个快照</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>播放(&amp;P)</translation>
    </message>
    <message>
        <source>One &amp;forward</source>
        <translation>前进一步(&amp;F)</translation>
    </message>
    <message>
        <source>To the next snapshot of the chosen run; at the end it goes on by an iteration and waits</source>
        <translation>到所选运行的下一个快照；到末尾则继续一次迭代并等待</translation>
    </message>
    <message>
        <source>The chosen run does one numbered step of its algorithm and waits</source>
        <translation>所选运行执行其算法的一个编号步骤并等待</translation>
    </message>
    <message>
        <source>To the &amp;end</source>
        <translation>到末尾(&amp;E)</translation>
    </message>
    <message>
        <source>Charts and table show where the runs are now</source>
        <translation>图表和表格显示运行的当前状态</translation>
    </message>
    <message>
        <source>How many a second are played</source>
        <translation>每秒播放的个数</translation>
    </message>
    <message>
        <source>How fast Play goes</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>What is played</source>
        <translation>播放的内容</translation>
    </message>
    <message>
        <source>A run that is live goes on by whole iterations, or by the numbered steps inside them</source>
        <translation>进行中的运行按整次迭代或其中的编号步骤前进</translation>
    </message>
    <message>
        <source>iterations a second</source>
        <translation>次迭代/秒</translation>
    </message>
    <message>
        <source>steps a second</source>
        <translation>步/秒</translation>
    </message>
    <message>
        <source>Position that charts and table show</source>
        <translation>图表和表格显示的位置</translation>
    </message>
    <message>
        <source>&amp;Hold</source>
        <translation>保持(&amp;H)</translation>
    </message>
    <message>
        <source>Hold here</source>
        <translation>停在此处</translation>
    </message>
    <message>
        <source>Play what was recorded, or let the chosen run go on slowly</source>
        <translation>播放已记录的内容，或让所选运行缓慢继续</translation>
    </message>
    <message>
        <source>choose a run first</source>
        <translation>请先选择一个运行</translation>
    </message>
    <message>
        <source>this is the start</source>
        <translation>这里是起点</translation>
    </message>
    <message>
        <source>nothing was recorded</source>
        <translation>没有任何记录</translation>
    </message>
    <message>
        <source>the run has ended</source>
        <translation>运行已结束</translation>
    </message>
    <message>
        <source>this is the end</source>
        <translation>这里是末尾</translation>
    </message>
    <message>
        <source>no run is chosen</source>
        <translation>没有选择运行</translation>
    </message>
    <message>
        <source>before its start</source>
        <translation>在其开始之前</translation>
    </message>
    <message>
        <source>not started yet</source>
        <translation>尚未开始</translation>
    </message>
    <message>
        <source>%1 %2, %3 passes</source>
        <translation>%1 %2，%3 轮</translation>
    </message>
    <message>
        <source>%1 (rewound)</source>
        <translation>%1（已回退）</translation>
    </message>
    <message>
        <source>Next s&amp;ub-step</source>
        <translation>下一子步(&amp;I)</translation>
    </message>
    <message>
        <source>Drag to rewind all runs in all charts; the right end is the latest position. Ticks are the snapshots of the chosen run, long ones its outer stages</source>
        <translation>拖动可在所有图表中回退所有运行；最右端为最新位置。刻度为所选运行的快照，长刻度为其外层阶段</translation>
    </message>
    <message>
        <source>Position on the x axis</source>
        <translation>x 轴上的位置</translation>
    </message>
    <message>
        <source>Enter shows all charts at this position of their x axis</source>
        <translation>按回车键，所有图表显示 x 轴上的这一位置</translation>
    </message>
    <message>
        <source>Iteration:</source>
        <translation>迭代：</translation>
    </message>
    <message>
        <source>Pass:</source>
        <translation>轮次：</translation>
    </message>
    <message>
        <source>Second:</source>
        <translation>秒：</translation>
    </message>
    <message>
        <source>Round:</source>
        <comment>exchange among several processes</comment>
        <translation>轮：</translation>
    </message>
    <message>
        <source>Bytes sent:</source>
        <translation>已发送字节：</translation>
    </message>
</context>
<context>
    <name>gapscope::UndoHistory</name>
    <message>
        <source>choice of data</source>
        <translation>选择数据</translation>
    </message>
    <message>
        <source>preparation of data</source>
        <translation>数据预处理</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失函数</translation>
    </message>
    <message>
        <source>regularizer</source>
        <translation>正则项</translation>
    </message>
    <message>
        <source>λ</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>parameters of the solver</source>
        <translation>求解器参数</translation>
    </message>
    <message>
        <source>limits of the run</source>
        <translation>运行的上限</translation>
    </message>
    <message>
        <source>view of the charts</source>
        <translation>图表视图</translation>
    </message>
    <message>
        <source>name of a run</source>
        <translation>运行的名称</translation>
    </message>
    <message>
        <source>note on a run</source>
        <translation>运行的注释</translation>
    </message>
    <message>
        <source>showing a run</source>
        <translation>显示运行</translation>
    </message>
    <message>
        <source>hiding a run</source>
        <translation>隐藏运行</translation>
    </message>
    <message>
        <source>removal of a run</source>
        <translation>移除运行</translation>
    </message>
    <message numerus="yes">
        <source>removal of %n runs</source>
        <translation>
            <numerusform>移除 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>zoom of the charts</source>
        <translation>图表的缩放</translation>
    </message>
    <message>
        <source>addition of a run</source>
        <translation>添加一个运行</translation>
    </message>
    <message numerus="yes">
        <source>addition of %n runs</source>
        <translation>
            <numerusform>添加 %n 个运行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::WindowActions</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;New data…</source>
        <translation>新数据(&amp;N)…</translation>
    </message>
    <message>
        <source>Make data from a seed: points of a plane, documents, categories, ratings, sequences and others</source>
        <translation>由种子生成数据：平面上的点、文档、类别、评分、序列等</translation>
    </message>
    <message>
        <source>&amp;Open data…</source>
        <translation>打开数据(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>Open session or run &amp;log…</source>
        <translation>打开会话或运行日志(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Save session…</source>
        <translation>保存会话(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Export figure…</source>
        <translation>导出插图(&amp;E)…</translation>
    </message>
    <message>
        <source>One or several charts for a paper or a slide: PNG, SVG or PDF in a chosen size</source>
        <translation>用于论文或幻灯片的一个或多个图表：所选尺寸的 PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>&amp;Copy chart as picture</source>
        <translation>将图表复制为图片(&amp;C)</translation>
    </message>
    <message>
        <source>Copy chart as &amp;data</source>
        <translation>将图表复制为数据(&amp;D)</translation>
    </message>
    <message>
        <source>Export all r&amp;uns…</source>
        <translation>导出所有运行(&amp;U)…</translation>
    </message>
    <message>
        <source>Cle&amp;ar the data cache</source>
        <translation>清除数据缓存(&amp;K)</translation>
    </message>
    <message>
        <source>Remove the binary copies of big data files, which make them load faster the next time</source>
        <translation>移除大数据文件的二进制副本（它们使下次加载更快）</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>No file was opened yet</source>
        <translation>尚未打开过文件</translation>
    </message>
    <message>
        <source>Clear recent files</source>
        <translation>清空此列表</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation>查找命令(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>One chart alo&amp;ne</source>
        <translation>单独显示一个图表(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Presentation</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>Wide lines and large fonts in the charts, and no settings beside them</source>
        <translation>图表使用粗线和大字，旁边不显示设置</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>配色方案(&amp;T)</translation>
    </message>
    <message>
        <source>Panel&amp;s</source>
        <translation>面板(&amp;W)</translation>
    </message>
    <message>
        <source>Restore arrange&amp;ment</source>
        <translation>恢复布局(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Decision map</source>
        <translation>决策图(&amp;M)</translation>
    </message>
    <message>
        <source>What the model of the chosen run says at every point of the plane, in place of the errors</source>
        <translation>所选运行的模型在平面各点的输出，代替误差图</translation>
    </message>
    <message>
        <source>&amp;Iterations</source>
        <translation>迭代次数(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Passes</source>
        <translation>轮次(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Seconds</source>
        <translation>秒(&amp;S)</translation>
    </message>
    <message>
        <source>All charts over iterations of each solver</source>
        <translation>所有图表以各求解器的迭代次数为横轴</translation>
    </message>
    <message>
        <source>All charts over passes over the data</source>
        <translation>所有图表以数据轮次为横轴</translation>
    </message>
    <message>
        <source>All charts over solver seconds</source>
        <translation>所有图表以求解秒数为横轴</translation>
    </message>
    <message>
        <source>&amp;x axis</source>
        <translation>&amp;x 轴</translation>
    </message>
    <message>
        <source>&amp;Logarithmic x</source>
        <translation>x 轴对数(&amp;L)</translation>
    </message>
    <message>
        <source>log x</source>
        <translation>log x</translation>
    </message>
    <message>
        <source>A logarithmic x axis in all charts</source>
        <translation>所有图表使用对数 x 轴</translation>
    </message>
    <message>
        <source>Logarithmic &amp;y</source>
        <translation>&amp;y 轴对数</translation>
    </message>
    <message>
        <source>&amp;Averaged iterates</source>
        <translation>平均迭代点(&amp;G)</translation>
    </message>
    <message>
        <source>averages</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Show the averaged iterates of solvers that keep them</source>
        <translation>显示求解器保存的平均迭代点</translation>
    </message>
    <message>
        <source>T&amp;heory</source>
        <translation>理论(&amp;H)</translation>
    </message>
    <message>
        <source>theory</source>
        <translation>理论</translation>
    </message>
    <message>
        <source>Show the bounds of theorems in the chart of the gap, beside what was measured</source>
        <translation>在间隙图中显示定理给出的界，与实测并列</translation>
    </message>
    <message>
        <source>&amp;Fit all charts</source>
        <translation>所有图表适合内容(&amp;F)</translation>
    </message>
    <message>
        <source>fit</source>
        <translation>适合</translation>
    </message>
    <message>
        <source>All charts show everything and follow new points</source>
        <translation>所有图表显示全部内容并跟随新点</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Add run</source>
        <translation>添加运行(&amp;A)</translation>
    </message>
    <message>
        <source>A&amp;dd and start</source>
        <translation>添加并开始(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Compare three solvers</source>
        <translation>比较三个求解器(&amp;C)</translation>
    </message>
    <message>
        <source>Add and start three solvers that work in different ways on the present problem</source>
        <translation>为当前问题添加并开始三个工作方式不同的求解器</translation>
    </message>
    <message>
        <source>&amp;Start or resume all</source>
        <translation>全部开始或继续(&amp;S)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>&amp;Pause all</source>
        <translation>全部暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>全部暂停</translation>
    </message>
    <message>
        <source>St&amp;op all</source>
        <translation>全部停止(&amp;O)</translation>
    </message>
    <message>
        <source>Stop all</source>
        <translation>全部停止</translation>
    </message>
    <message>
        <source>One after a&amp;nother</source>
        <translation>依次运行(&amp;N)</translation>
    </message>
    <message>
        <source>One after another</source>
        <translation>依次运行</translation>
    </message>
    <message>
        <source>Started runs take turns, so that a race over seconds is fair: no two share the cores</source>
        <translation>已开始的运行轮流进行，使按秒的比较公平：没有两个运行共享处理器核</translation>
    </message>
    <message>
        <source>At &amp;most at once</source>
        <translation>最多同时运行(&amp;M)</translation>
    </message>
    <message>
        <source>One run</source>
        <translation>一个运行</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>All that were started</source>
        <translation>所有已开始的</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Gapscope</source>
        <translation>关于 Gapscope(&amp;A)</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>x:</source>
        <translation>x:</translation>
    </message>
    <message>
        <source>Chosen r&amp;uns</source>
        <translation>所选运行(&amp;H)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Start or resume all runs</source>
        <translation>开始或继续所有运行</translation>
    </message>
    <message>
        <source>no run is ready or paused</source>
        <translation>没有就绪或已暂停的运行</translation>
    </message>
    <message>
        <source>Pause all runs</source>
        <translation>暂停所有运行</translation>
    </message>
    <message>
        <source>no run is going on</source>
        <translation>没有正在进行的运行</translation>
    </message>
    <message>
        <source>One iteration of the chosen run, then pause</source>
        <translation>所选运行执行一次迭代，然后暂停</translation>
    </message>
    <message>
        <source>choose a run that has not ended</source>
        <translation>请选择尚未结束的运行</translation>
    </message>
    <message>
        <source>Stop all runs</source>
        <translation>停止所有运行</translation>
    </message>
    <message>
        <source>Show chart as a &amp;table</source>
        <translation>将图显示为表格(&amp;T)</translation>
    </message>
    <message>
        <source>Restore unsaved wor&amp;k…</source>
        <translation>恢复未保存的内容(&amp;B)…</translation>
    </message>
    <message>
        <source>Offers again what an earlier window held when it was killed or closed without saving</source>
        <translation>再次提供先前窗口被终止或未保存即关闭时的内容</translation>
    </message>
    <message>
        <source>%1: there is none</source>
        <translation>%1：没有可恢复的内容</translation>
    </message>
    <message>
        <source>Nex&amp;t iteration</source>
        <translation>下一次迭代(&amp;T)</translation>
    </message>
    <message>
        <source>Next iteration</source>
        <translation>下一次迭代</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>S&amp;hare as a web page…</source>
        <translation>分享为网页(&amp;H)…</translation>
    </message>
    <message>
        <source>One file with interactive charts, certificates and commands; a browser opens it, and Gapscope the session inside it</source>
        <translation>一个文件，包含交互式图表、证书和命令；浏览器可打开它，Gapscope 可打开其中的会话</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>实时(&amp;L)</translation>
    </message>
    <message>
        <source>A change of λ, the problem or the split is solved at once by all visible runs, each from where it is</source>
        <translation>λ、问题或数据划分一改变，所有可见运行立即从当前位置重新求解</translation>
    </message>
    <message>
        <source>Show the primal objective above the best certified bound of all runs, which is at most the optimum</source>
        <translation>显示原始目标函数超出所有运行的最佳已证明界的部分；该界不大于最优值</translation>
    </message>
    <message>
        <source>Show the values at the crosshair and between the cursors in a strip, not in boxes over the curves</source>
        <translation>在侧栏中显示十字线处和两个游标之间的数值，而不是在曲线上方的方框中</translation>
    </message>
    <message>
        <source>Choose λ by cross-validation</source>
        <translation>用交叉验证选择 λ</translation>
    </message>
    <message>
        <source>Solve a path of λ on five folds, and take the value with the smallest mean error</source>
        <translation>在五折上求解 λ 的路径，取平均误差最小的值</translation>
    </message>
    <message>
        <source>Compare five solvers</source>
        <translation>比较五个求解器</translation>
    </message>
    <message>
        <source>The same with a second-order and another stochastic method</source>
        <translation>同上，另加一个二阶方法和另一个随机方法</translation>
    </message>
    <message>
        <source>Objectives minus the best bound</source>
        <translation>目标函数减去最佳界</translation>
    </message>
    <message>
        <source>Values beside the charts</source>
        <translation>数值显示在图表旁</translation>
    </message>
    <message>
        <source>&amp;Quantities of the method</source>
        <translation>方法的量(&amp;Q)</translation>
    </message>
    <message>
        <source>How the method of the chosen run works inside, in place of the sparsity</source>
        <translation>所选运行的方法内部如何工作，代替稀疏性</translation>
    </message>
    <message>
        <source>Export ani&amp;mation…</source>
        <translation>导出动画(&amp;M)…</translation>
    </message>
    <message>
        <source>Charts that grow, for slides and web pages: animated WebP, MP4, or numbered PNG or SVG</source>
        <translation>逐步展开的图表，用于幻灯片和网页：WebP 动画、MP4，或带编号的 PNG 或 SVG</translation>
    </message>
    <message>
        <source>&amp;Rounds</source>
        <translation>轮数(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Bytes sent</source>
        <translation>已发送字节(&amp;B)</translation>
    </message>
    <message>
        <source>All charts over exchanges among processes</source>
        <translation>所有图表以进程间交换为横轴</translation>
    </message>
    <message>
        <source>All charts over bytes sent</source>
        <translation>所有图表以已发送字节为横轴</translation>
    </message>
</context>
<context>
    <name>gapscope::WindowPages</name>
    <message>
        <source>Convergence</source>
        <translation>收敛</translation>
    </message>
    <message>
        <source>Show &amp;convergence</source>
        <translation>显示收敛(&amp;C)</translation>
    </message>
    <message>
        <source>How the runs come near the optimum</source>
        <translation>运行如何接近最优</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感性</translation>
    </message>
    <message>
        <source>Show &amp;sensitivity</source>
        <translation>显示敏感性(&amp;S)</translation>
    </message>
    <message>
        <source>How the solution depends on λ or another parameter</source>
        <translation>解如何随 λ 或其他参数变化</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>解</translation>
    </message>
    <message>
        <source>Show s&amp;olution</source>
        <translation>显示解(&amp;O)</translation>
    </message>
    <message>
        <source>What the current run has found: coefficients, dual variables, and since when</source>
        <translation>当前运行得到的结果：系数、对偶变量，以及从何时起</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Show &amp;data</source>
        <translation>显示数据(&amp;D)</translation>
    </message>
    <message>
        <source>The data set itself: rows, features, labels, and a picture of it</source>
        <translation>数据集本身：行、特征、标签及其图像</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>Show &amp;plane</source>
        <translation>显示平面(&amp;P)</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Show &amp;experiments</source>
        <translation>显示实验(&amp;E)</translation>
    </message>
    <message>
        <source>Experiments of papers, each with its claim, run and checked</source>
        <translation>论文中的实验，各有其论断，可运行并检验</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Trajectories of the runs over contours of P, in two dimensions</source>
        <translation>运行的轨迹与 P 的等高线，二维显示</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>内部</translation>
    </message>
    <message>
        <source>Show &amp;inside</source>
        <translation>显示内部(&amp;I)</translation>
    </message>
    <message>
        <source>How the method of the current run works: its planes, models, steps and terms</source>
        <translation>当前运行的方法如何工作：它的平面、模型、步和项</translation>
    </message>
</context>
<context>
    <name>gapscope::WindowPanels</name>
    <message>
        <source>Theory</source>
        <translation>理论</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Settings of the next run</source>
        <translation>下一个运行的设置</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Choose data</source>
        <translation>选择数据</translation>
    </message>
    <message>
        <source>Add a solver</source>
        <translation>添加求解器</translation>
    </message>
</context>
<context>
    <name>sourceName</name>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>%1, %2 edited</source>
        <comment>name of the data; rows</comment>
        <translation>%1，已编辑 %2</translation>
    </message>
</context>
</TS>
