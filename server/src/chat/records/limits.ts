/** Replies that one account may have running at once. */
export const RUNNING_PER_ACCOUNT = 3;
/** Maximum characters of one reply, and of its reasoning, including continuations; longer output is truncated. */
export const REPLY_MAX = 200_000;
/** Maximum messages of a chat sent to the engine; the model's window may allow fewer. */
export const CONTEXT_MESSAGES = 60;
/** Tokens of the window reserved for the answer; a quarter of a smaller window. */
export const ANSWER_TOKENS = 4096;

/** Intervals of a running reply, in milliseconds. */
export const replyTimes = {
  /** How long text is collected before it is sent as one delta. */
  flush: 40,
  /** Minimum interval between checkpoints to the database. */
  checkpoint: 1000,
  /** Lease duration by the database's clock; a reply whose owner does not renew in time is interrupted. */
  lease: 8000,
  /** Poll interval of a follower on another node, in case a PostgreSQL NOTIFY was lost. */
  look: 2000,
} as const;

export const chatTexts = {
  replyRunning: '当前会话正在回答，请等待回答结束或先停止',
  tooManyRunning: `最多同时进行${RUNNING_PER_ACCOUNT}个回答，请等待其中一个结束`,
  emptyQuestion: '请输入内容',
  requestReused: '该请求编号已用于其他内容，请重新发送',
  oneText: '一次只能发送一段文字',
  interrupted: '服务器中断了回答，已保留收到的内容，请继续或重新回答',
  tooLong: '回答过长，已停止',
  questionTooLong: (over: number) => `内容太长，超出该模型一次能读的长度约${over}字，请缩短文字或减少附件后再发送`,
  nothingToContinue: '这条回答还没有内容，请重新回答',
  complete: '这条回答已经完整，无需继续',
  notTheLast: '只能继续当前对话的最后一条回答',
  fullyLong: '这条回答已达到长度上限，不能再继续',
  deleted: '会话已被删除',
  noApp: '应用不存在或已下线',
  priceChanged: '通读全文的价格已变化，请重新确认后再发送',
  nothingToRead: '这些内容不需要分段通读，请直接提问',
  badCursor: '翻页参数有误，请刷新后重试',
} as const;
