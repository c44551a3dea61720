/** Questions, each with a passage that answers it in other words. */
export const trialPairs: readonly (readonly [question: string, passage: string])[] = [
  ['东西买错了怎么退', '商品签收后七日内，可以申请无理由退货，款项原路返还。'],
  ['人不舒服要去哪里看病', '门诊每天上午八点开始挂号，急诊全天接待患者。'],
  ['坐火车要提前多久到', '旅客请于列车发车前三十分钟进站候车，停止检票后不能上车。'],
  ['晚饭做什么菜好', '番茄切块，鸡蛋打散，热锅下油翻炒，出锅前撒盐。'],
];

/** Characters of a passage whose time is measured. */
const MEASURED = 300;

/** Passages of 300 characters. */
export const measuredPassages: readonly string[] = trialPairs.map(([, passage]) =>
  passage.repeat(Math.ceil(MEASURED / passage.length)).slice(0, MEASURED),
);
