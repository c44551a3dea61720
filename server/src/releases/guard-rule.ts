import type { GuardSettings } from '../config/settings.ts';
import type { LoadCounts } from '../telemetry/figures.ts';
import { upperTail } from './normal-tail.ts';

export type GuardRule = Pick<GuardSettings, 'p' | 'minLoads' | 'minBad'>;

/**
 * The rule of one look. `p` is for a whole window, and each of the looks in it gets its part: who looks forty times at a chance
 * of one in a hundred is sure to see it soon (a healthy canary was taken back within an hour in every third simulated case, now
 * in one of twenty, and a broken one, 8 % against 1 %, no later).
 */
export function ruleOfLook({ p, minLoads, minBad, windowMinutes, everySeconds }: GuardSettings): GuardRule {
  return { p: p / Math.max(1, (windowMinutes * 60) / everySeconds), minLoads, minBad };
}

/**
 * Probability that a canary which is no worse than the live version looks this bad or worse: the one-sided test of two
 * proportions with pooled variance. 1 when nothing can be said.
 */
export function chanceOf(canary: LoadCounts, live: LoadCounts): number {
  const loads = canary.loads + live.loads;
  const pooled = (canary.bad + live.bad) / loads;
  const variance = pooled * (1 - pooled) * (1 / canary.loads + 1 / live.loads);
  // Everything good or everything bad, or no loads on one side: no difference to judge.
  if (!(variance > 0) || !Number.isFinite(variance)) return 1;
  return upperTail((canary.bad / canary.loads - live.bad / live.loads) / Math.sqrt(variance));
}

/** Whether a canary loads worse than what is live, and that is no chance. */
export function isWorse(canary: LoadCounts, live: LoadCounts, rule: GuardRule): boolean {
  if (canary.loads < rule.minLoads || live.loads < rule.minLoads || canary.bad < rule.minBad) return false;
  return chanceOf(canary, live) < rule.p;
}

const share = ({ bad, loads }: LoadCounts): string => `${((bad / loads) * 100).toFixed(1)}%`;
const figures = (counts: LoadCounts): string => `${share(counts)}（${counts.bad}/${counts.loads}）`;

/** What the trail says of a canary that was taken back. */
export function guardReason(canary: LoadCounts, live: LoadCounts): string {
  const p = chanceOf(canary, live);
  return `失败率 ${figures(canary)}高于线上 ${figures(live)}，p ${p < 0.0001 ? '< 0.0001' : `= ${p.toFixed(4)}`}`;
}
