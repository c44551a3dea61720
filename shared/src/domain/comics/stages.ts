/** Video production stage of an episode (docs/product/tools.md#3). */
export const ComicsStage = {
  copywriter: 10,
  roleInProgress: 20,
  role: 30,
  storyboarding: 40,
  storyboardPay: 45,
  storyboard: 50,
  videoSubmit: 55,
  running: 60,
  finish: 70,
} as const;
export type ComicsStage = (typeof ComicsStage)[keyof typeof ComicsStage];

export const comicsStages: readonly ComicsStage[] = Object.values(ComicsStage);

export const stageNames: Readonly<Record<ComicsStage, string>> = {
  10: '文案',
  20: '提取角色中',
  30: '角色',
  40: '拆分镜中',
  45: '确认费用',
  50: '分镜',
  55: '成片设置',
  60: '合成中',
  70: '完成',
};

/** Stages that the site ends by itself. */
export const machineStages: readonly ComicsStage[] = [
  ComicsStage.roleInProgress,
  ComicsStage.storyboarding,
  ComicsStage.running,
];

/** The stage to which the work of a machine stage goes back when it ends without a result; other stages stay. */
export const personStage = (stage: ComicsStage): ComicsStage => {
  if (stage === ComicsStage.roleInProgress) return ComicsStage.copywriter;
  if (stage === ComicsStage.storyboarding) return ComicsStage.role;
  return stage === ComicsStage.running ? ComicsStage.videoSubmit : stage;
};

/** Stage of a project: the lowest of its episodes. */
export const projectStage = (episodes: readonly ComicsStage[]): ComicsStage =>
  episodes.reduce<ComicsStage>((low, stage) => (stage < low ? stage : low), episodes[0] ?? ComicsStage.copywriter);

/** What the steps of an episode make, in their order. A part is stale when something that it was made from has changed. */
export const comicsParts = ['roles', 'storyboards', 'images', 'voices', 'film'] as const;
export type ComicsPart = (typeof comicsParts)[number];
