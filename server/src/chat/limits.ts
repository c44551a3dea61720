/** Replies that one account may have running at once. */
export const RUNNING_PER_ACCOUNT = 3;
/** Characters of a theme made from the first question. */
export const AUTO_THEME_MAX = 30;
/** Characters of one reply; an engine that never ends is cut here. */
export const REPLY_MAX = 200_000;
/** What of a chat goes to the engine: so many messages at most, and so many characters besides the question itself. */
export const CONTEXT_MESSAGES = 20;
export const CONTEXT_CHARACTERS = 24_000;

/** Times of a running reply, in milliseconds. */
export const replyTimes = {
  /** Text is gathered so long before it goes out as one delta. */
  flush: 40,
  /** Text is written to the database at most so often. */
  checkpoint: 1000,
  /** A lease lasts so long (by the database's clock); a reply whose owner is silent for longer is interrupted. */
  lease: 8000,
  /** Replies of dead owners are looked for so often. */
  sweep: 2000,
  /** A follower on another node looks by itself so often, in case a notice was lost. */
  look: 2000,
} as const;

export const chatTexts = {
  replyRunning: '当前会话正在回答，请等待回答结束或先停止',
  tooManyRunning: `最多同时进行${RUNNING_PER_ACCOUNT}个回答，请等待其中一个结束`,
  emptyQuestion: '请输入内容',
  requestReused: '该请求编号已用于其他内容，请重新发送',
  oneText: '一次只能发送一段文字',
  interrupted: '服务器中断了回答，已保留收到的内容，请重新回答',
  tooLong: '回答过长，已停止',
  deleted: '会话已被删除',
  noApp: '应用不存在或已下线',
  badCursor: '翻页参数有误，请刷新后重试',
} as const;
