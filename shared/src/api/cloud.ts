import * as z from 'zod/mini';
import { boolean, int, number, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

/**
 * `opening`: being started, not charged yet; `run`: usable and charged; `closing`: being stopped, no longer charged; `close` and `saved`:
 * stopped, its disk is kept for hours or days; `destroyed`: gone with its disk.
 */
export const cloudState = z.enum(['opening', 'run', 'closing', 'close', 'saved', 'destroyed']);
export type CloudState = z.output<typeof cloudState>;

export const cloudSession = z.object({
  state: cloudState,
  /** Address of the desktop for a frame; null unless it runs. */
  address: z.nullable(string),
  /** When the current or last run began; null until it did. */
  startedAt: z.nullable(string),
  /** Started minutes of that run, all of them charged. */
  minutes: int,
  /** Tenths of a credit charged for that run. */
  spent: int,
  /** Whole minutes for which the balance suffices, the current one included; null unless it runs, or when it is free. */
  minutesLeft: z.nullable(int),
  /** When it closes because the next minute cannot be paid; null while it can. */
  endsAt: z.nullable(string),
  /** Until when a stopped desktop is kept. */
  keptUntil: z.nullable(string),
  /** Why it closed or failed, in Chinese; null when its user closed it. */
  notice: z.nullable(string),
});
export type CloudSession = z.output<typeof cloudSession>;

/** What the page of the cloud cabin shows. */
export const cloudOverview = z.object({
  /** False: no provider is configured; the page says 暂未开放. */
  available: boolean,
  /** Whole credits per started minute for this account. */
  price: number,
  /** Minutes without a visible page after which a desktop is closed. */
  idleMinutes: int,
  /** The server's clock, by which the other times are to be read. */
  now: string,
  /** The account's desktop, also the last destroyed one; null when it had none, and for visitors. */
  session: z.nullable(cloudSession),
});
export type CloudOverview = z.output<typeof cloudOverview>;

const PATH = '/api/cloud/instance';

/** Every account has at most one desktop, so no call names one. */
export const cloud = defineCalls('cloud', {
  get: {
    method: 'GET',
    path: PATH,
    access: 'public',
    summary: '超算云舱：是否开放、价格和自己的桌面',
    data: cloudOverview,
  },
  open: {
    method: 'POST',
    path: `${PATH}/open`,
    access: 'user',
    summary: '开启桌面，或继续使用保留的桌面；price 是页面上显示的每分钟价格，与实际不符时拒绝',
    body: z.object({ price: number.check(z.minimum(0), z.maximum(10_000)) }),
    data: cloudOverview,
  },
  heartbeat: {
    method: 'POST',
    path: `${PATH}/heartbeat`,
    access: 'user',
    summary: '页面仍在使用桌面',
    data: cloudOverview,
  },
  close: {
    method: 'POST',
    path: `${PATH}/close`,
    access: 'user',
    summary: '关闭桌面，停止计费；save 为 true 时保留更久',
    body: z.object({ save: boolean }),
    data: cloudOverview,
  },
  destroy: {
    method: 'POST',
    path: `${PATH}/destroy`,
    access: 'user',
    summary: '销毁桌面和其中的文件',
    data: cloudOverview,
  },
});
