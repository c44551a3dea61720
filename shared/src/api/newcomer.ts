import * as z from 'zod/mini';
import { milestones, moments, newcomerSteps } from '../domain/newcomer/index.ts';
import { boolean, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

const moment = z.enum(moments);

/** How far an account has come with the steps of a newcomer. */
export const newcomerState = z.object({
  /** Steps that are done, in the order of `newcomerSteps`. */
  reached: z.array(z.enum(milestones)),
  steps: z.literal(newcomerSteps.length),
  /** Last valid day (YYYY-MM-DD) of the credits that came for the steps; null until all are done. */
  creditedUntil: z.nullable(string),
  /** The account does not want to see the steps. */
  dismissed: boolean,
  /** Reached for the first time, and not yet told to the account. */
  moments: z.array(moment),
});
export type NewcomerState = z.output<typeof newcomerState>;

/** Accounts that are no newcomers have no state. */
const state = z.nullable(newcomerState);

export const newcomer = defineCalls('newcomer', {
  state: { method: 'GET', path: '/api/newcomer', access: 'user', summary: '新手三步的进度', data: state },
  dismiss: { method: 'POST', path: '/api/newcomer/dismiss', access: 'user', summary: '收起新手三步', data: state },
  momentSeen: {
    method: 'POST',
    path: '/api/newcomer/moments/seen',
    access: 'user',
    summary: '第一次达成的提示已看过',
    body: z.object({ moment }),
    data: state,
  },
});
