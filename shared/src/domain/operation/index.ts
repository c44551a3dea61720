/** How a figure is written. */
export type FigureUnit = 'count' | 'seconds' | 'share' | 'bytes';

interface FigureDeclaration {
  readonly key: string;
  readonly label: string;
  readonly unit: FigureUnit;
  /** How the numbers of several processes become one. `max` as well where every process tells the same. */
  readonly over: 'sum' | 'max';
  /** What the number is, and from where on something is wrong. */
  readonly meaning: string;
  /** From here on something is wrong; null: no single value says so. */
  readonly alarmFrom: number | null;
}

/** What an operator looks at, in the order of the page; each is sampled every minute. */
export const operationFigures = [
  {
    key: 'requests',
    label: '请求',
    unit: 'count',
    over: 'sum',
    alarmFrom: null,
    meaning: '每分钟回答的请求，不含对话流',
  },
  {
    key: 'latency',
    label: '响应时间',
    unit: 'seconds',
    over: 'max',
    alarmFrom: 1,
    meaning: '95% 的页面和接口请求不超过这个时间',
  },
  {
    key: 'errors',
    label: '服务器错误',
    unit: 'count',
    over: 'sum',
    alarmFrom: 1,
    meaning: '每分钟以 5xx 结束的请求，不含健康检查',
  },
  { key: 'streams', label: '对话流', unit: 'count', over: 'sum', alarmFrom: null, meaning: '正在传输的事件流' },
  { key: 'sockets', label: '长连接', unit: 'count', over: 'sum', alarmFrom: null, meaning: '打开的页面与站点的长连接' },
  {
    key: 'first-text',
    label: '首字时间',
    unit: 'seconds',
    over: 'max',
    alarmFrom: 10,
    meaning: '半数回答在这个时间内出现第一个字',
  },
  {
    key: 'tasks-waiting',
    label: '排队的任务',
    unit: 'count',
    over: 'max',
    alarmFrom: null,
    meaning: '还没有进程处理的创作任务',
  },
  {
    key: 'engine-failures',
    label: '引擎失败',
    unit: 'share',
    over: 'max',
    alarmFrom: 0.2,
    meaning: '这一分钟结束的引擎调用中失败的比例',
  },
  {
    key: 'job-oldest',
    label: '作业等待',
    unit: 'seconds',
    over: 'max',
    alarmFrom: 300,
    meaning: '等得最久的后台作业已等待的时间',
  },
  {
    key: 'pool',
    label: '数据库连接',
    unit: 'share',
    over: 'max',
    alarmFrom: 0.9,
    meaning: '请求使用的连接占上限的比例，最忙的进程',
  },
  {
    key: 'loop-lag',
    label: '事件循环延迟',
    unit: 'seconds',
    over: 'max',
    alarmFrom: 0.25,
    meaning: '99% 的时刻不超过这个延迟，最慢的进程',
  },
  { key: 'memory', label: '内存', unit: 'bytes', over: 'sum', alarmFrom: null, meaning: '所有进程占用的内存' },
] as const satisfies readonly FigureDeclaration[];

export type OperationFigure = (typeof operationFigures)[number]['key'];

/** Spans that the page shows, in hours; samples are kept for the longest. */
export const operationHours = [1, 6, 24, 48] as const;

/** Milliseconds without a sample after which a process counts as gone: two samples were missed. */
export const PROCESS_GONE_MS = 150_000;
