/** States of a task inside the pipeline; `taskStatus` of the calls is a projection of them. */
export const taskStages = ['queued', 'running', 'delivering', 'succeeded', 'failed', 'cancelled', 'unknown'] as const;
export type TaskStage = (typeof taskStages)[number];

/** General task status of docs/product/tools.md#3. */
export const TaskStatus = { pending: 0, doing: 1, success: 2, failure: 3 } as const;
export type TaskStatusValue = (typeof TaskStatus)[keyof typeof TaskStatus];

/** Status shown for a stage. Work whose outcome is not known yet counts as running. */
export const statusOfStage: Readonly<Record<TaskStage, TaskStatusValue>> = {
  queued: TaskStatus.pending,
  running: TaskStatus.doing,
  delivering: TaskStatus.doing,
  unknown: TaskStatus.doing,
  succeeded: TaskStatus.success,
  failed: TaskStatus.failure,
  cancelled: TaskStatus.failure,
};

export const stageNames: Readonly<Record<TaskStage, string>> = {
  queued: '排队中',
  running: '制作中',
  delivering: '正在保存结果',
  unknown: '正在确认结果',
  succeeded: '已完成',
  failed: '失败',
  cancelled: '已取消',
};

/** Tasks of one account that run at the same time, by membership. */
export const tasksAtOnce = { NORMAL: 1, GOLD: 2, PLATINUM: 4, DIAMOND: 6 } as const;

/** Demonstrations that an account starts on one business day at most (docs/product/rules.md#credits-13); a batch counts as one. */
export const DEMONSTRATIONS_A_DAY = 30;

/** Tasks of one account that wait at most; a batch counts as one. */
export const TASKS_WAITING_MAX = 20;
