import * as z from 'zod/mini';
import { boolean, number, string } from './base/plain.ts';
import { defineCalls } from './define.ts';
import { REASON_MAX } from './rules.ts';

/** A small run with a sample input that an operator started, to see whether a tool works. It costs nobody anything. */
export const engineTrial = z.object({
  id: string,
  tool: string,
  engine: string,
  /** Who started it, without the whole phone number. */
  by: string,
  at: string,
  state: z.enum(['running', 'succeeded', 'failed']),
  /** Milliseconds from the submit to the result. */
  ms: z.nullable(number),
  /** Why it failed, for operators. */
  failure: z.nullable(string),
});
export type EngineTrial = z.output<typeof engineTrial>;

/** What a trial made: an image of at most `TRIAL_SIDE` pixels, a text, or a file that only its size is told of. */
export const trialResult = z.object({
  trial: engineTrial,
  contentType: z.nullable(string),
  /** Bytes of the file that the engine made. */
  size: z.nullable(number),
  width: z.nullable(number),
  height: z.nullable(number),
  text: z.nullable(string),
  /** Path of a smaller image, kept for a day. */
  image: z.nullable(string),
});
export type TrialResult = z.output<typeof trialResult>;

/** Kind of the last failure of an engine: those of `EngineError`, and `lost` for work that its server forgot. */
const engineFailure = z.object({ at: string, kind: string, text: string });

/** A tool, the engine that does it, and how its last runs went on all nodes of the site. */
export const toolEngine = z.object({
  tool: string,
  title: string,
  /** Variable that names the engine of this tool. */
  setting: string,
  /** The variable is set; otherwise `ENGINE_DEFAULT` decides. */
  own: boolean,
  /** The engine that does it; where none can, the one that was asked last. */
  engine: z.nullable(string),
  builtin: boolean,
  /** It only draws or composes by program, at no price. */
  demonstration: boolean,
  /** The engines that come before it in the settings, and what of the tool they cannot do. */
  passed: z.array(z.object({ engine: string, lacks: z.array(string) })),
  /** Users can submit it now. */
  open: boolean,
  /** Whether the engine answered just now; null: there is none. */
  reachable: z.nullable(boolean),
  /** Number of runs that the metrics are taken from, at most 100. */
  runs: number,
  /** Share of failed runs, 0 to 1; null: there was no run yet. */
  errorRate: z.nullable(number),
  /** Median milliseconds from submit to result; null: none is known. */
  medianMs: z.nullable(number),
  lastSuccessAt: z.nullable(string),
  lastFailure: z.nullable(engineFailure),
  /** There is a sample input for it. */
  hasSample: boolean,
  lastTrial: z.nullable(engineTrial),
});
export type ToolEngine = z.output<typeof toolEngine>;

/** Tasks that were given up after several tries, of one tool with one engine: an operator has to look. */
export const taskAlert = z.object({
  id: string,
  tool: string,
  title: string,
  engine: string,
  /** Number of tasks since the alert was raised. */
  tasks: number,
  lastTaskId: string,
  /** What the owner of the last one was told. */
  failure: string,
  firstAt: string,
  lastAt: string,
  resolvedAt: z.nullable(string),
  resolvedBy: z.nullable(string),
  note: string,
});
export type TaskAlert = z.output<typeof taskAlert>;

/** Pixels of the longer side of a trial's image. */
export const TRIAL_SIDE = 512;
/** Trials of all operators in a minute. */
export const TRIALS_PER_MINUTE = 6;

export const engineTexts = {
  noSample: '这个工具没有样例输入，请到工具页面试用',
  trialRunning: '这个工具正在试用，请等它结束',
  tooManyTrials: `每分钟最多试用 ${TRIALS_PER_MINUTE} 次，请稍后再试`,
  trialLost: '试用没有得到结果',
  trialTimeout: '试用超过时限，已停止',
} as const;

const toolRef = z.object({ tool: string.check(z.maxLength(60)) });
const idRef = z.object({ id: string.check(z.maxLength(60)) });

export const engines = defineCalls('engines', {
  list: {
    method: 'GET',
    path: '/api/engines',
    access: 'operator',
    summary: '每个工具由哪个引擎完成，以及最近的运行情况',
    data: z.array(toolEngine),
  },
  startTrial: {
    method: 'POST',
    path: '/api/engines/:tool/trials',
    access: 'operator',
    summary: '用样例输入试用一个工具',
    params: toolRef,
    data: engineTrial,
  },
  trial: {
    method: 'GET',
    path: '/api/engines/trials/:id',
    access: 'operator',
    summary: '一次试用及其结果',
    params: idRef,
    data: trialResult,
  },
  alerts: {
    method: 'GET',
    path: '/api/engines/alerts',
    access: 'operator',
    summary: '多次未能完成而停止的任务',
    data: z.array(taskAlert),
  },
  resolveAlert: {
    method: 'POST',
    path: '/api/engines/alerts/:id/resolve',
    access: 'operator',
    summary: '记录一条任务告警如何处理',
    params: idRef,
    body: z.object({
      note: string.check(
        z.trim(),
        z.minLength(1, '请填写处理说明'),
        z.maxLength(REASON_MAX, `处理说明最多 ${REASON_MAX} 个字`),
      ),
    }),
    data: taskAlert,
  },
});
