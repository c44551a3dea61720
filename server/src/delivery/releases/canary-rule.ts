import type { CanaryAnalysisSettings } from '../../platform/config/analysis-settings.ts';
import type { LoadCounts } from '../../platform/telemetry/metrics.ts';
import { upperTail } from './normal-tail.ts';

export type CanaryRule = Pick<CanaryAnalysisSettings, 'p' | 'minLoads' | 'minBad'>;

/**
 * The rule of one analysis. `p` applies to a whole window and is divided among the analyses in it: testing forty times at a level
 * of one percent would soon give a false alarm (a healthy canary was rolled back within an hour in one of three simulated cases, now
 * in one of twenty, and a broken one, 8 % against 1 %, no later).
 */
export function ruleOfLook({ p, minLoads, minBad, windowMinutes, everySeconds }: CanaryAnalysisSettings): CanaryRule {
  return { p: p / Math.max(1, (windowMinutes * 60) / everySeconds), minLoads, minBad };
}

/**
 * Probability that a canary no worse than the live version looks this bad or worse: the one-sided test of two
 * proportions with pooled variance. 1 when there is no evidence.
 */
export function chanceOf(canary: LoadCounts, live: LoadCounts): number {
  const loads = canary.loads + live.loads;
  const pooled = (canary.bad + live.bad) / loads;
  const variance = pooled * (1 - pooled) * (1 / canary.loads + 1 / live.loads);
  // All loads good, all bad, or none on one side: no difference to judge.
  if (!(variance > 0) || !Number.isFinite(variance)) return 1;
  return upperTail((canary.bad / canary.loads - live.bad / live.loads) / Math.sqrt(variance));
}

/** Whether a canary fails to load more often than the live version, with statistical significance. */
export function isWorse(canary: LoadCounts, live: LoadCounts, rule: CanaryRule): boolean {
  if (canary.loads < rule.minLoads || live.loads < rule.minLoads || canary.bad < rule.minBad) return false;
  return chanceOf(canary, live) < rule.p;
}

const share = ({ bad, loads }: LoadCounts): string => `${((bad / loads) * 100).toFixed(1)}%`;
const metrics = (counts: LoadCounts): string => `${share(counts)}（${counts.bad}/${counts.loads}）`;

/** Audit log text for a version that was rolled back automatically. `reference`: what it was compared with, as readers call it. */
export function rejectionReason(rejected: LoadCounts, reference: string, of: LoadCounts): string {
  const p = chanceOf(rejected, of);
  return `失败率 ${metrics(rejected)}高于${reference} ${metrics(of)}，p ${p < 0.0001 ? '< 0.0001' : `= ${p.toFixed(4)}`}`;
}
