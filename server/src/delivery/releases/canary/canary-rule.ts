import type { CanaryAnalysisSettings, ComparisonSettings } from '../../../platform/config/analysis-settings.ts';
import type { Evidence, LoadCounts } from '../../../platform/telemetry/evidence.ts';
import { upperTail } from './normal-tail.ts';

export type CanaryRule = Pick<ComparisonSettings, 'p' | 'minLoads' | 'minBad'>;

/**
 * The rule of one analysis. `p` applies to a whole window and is divided among the analyses in it: testing forty times at a level
 * of one percent would soon give a false alarm (a healthy canary was rolled back within an hour in one of three simulated cases, now
 * in one of twenty, and a broken one, 8 % against 1 %, no later).
 */
export function ruleOfLook({ p, minLoads, minBad, windowMinutes, everySeconds }: ComparisonSettings): CanaryRule {
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

const rateOf = ({ bad, loads }: LoadCounts): number => bad / loads;
const percent = (rate: number, digits = 1): string => `${(rate * 100).toFixed(digits)}%`;
const metrics = (counts: LoadCounts): string => `${percent(rateOf(counts))}（${counts.bad}/${counts.loads}）`;

/** Audit log text for a version that was rolled back automatically. `reference`: what it was compared with, as readers call it. */
export function rejectionReason(rejected: LoadCounts, reference: string, of: LoadCounts): string {
  const p = chanceOf(rejected, of);
  return `失败率 ${metrics(rejected)}高于${reference} ${metrics(of)}，p ${p < 0.0001 ? '< 0.0001' : `= ${p.toFixed(4)}`}`;
}

const isBeyond = (limit: number, canary: LoadCounts, { minLoads, minBad }: CanaryRule): boolean =>
  canary.loads >= minLoads && canary.bad >= minBad && rateOf(canary) > limit;

const limitReason = (rejected: LoadCounts, limit: number): string =>
  `失败率 ${metrics(rejected)}超过上限 ${percent(limit, 0)}`;

/** A version with a higher failure rate does not work, whatever it is compared with. */
const BROKEN_RATE = 0.5;

/** Audit log text for a canary that fails for most of its loads; null for every other. */
export const brokenReason = (canary: LoadCounts, rule: CanaryRule): string | null =>
  isBeyond(BROKEN_RATE, canary, rule) ? limitReason(canary, BROKEN_RATE) : null;

/** Loads of the live version with which those of a canary can be compared. */
export interface LiveLoads<Loads extends LoadCounts = LoadCounts> {
  readonly sameTime: Loads;
  /** All that are known, from before the canary as well. */
  readonly known: Loads;
}

/**
 * Why a canary is rolled back, as audit log text; null while nothing speaks against it. It is compared with the loads of the live version at the
 * same time; where these are too few (at 100 %, and on small sites) with all that are known; and where nothing is known with an absolute limit.
 */
export function rejectionOf(
  canary: LoadCounts,
  { sameTime, known }: LiveLoads,
  settings: CanaryAnalysisSettings,
): string | null {
  const rule = ruleOfLook(settings);
  const broken = brokenReason(canary, rule);
  if (broken !== null) return broken;
  if (sameTime.loads >= rule.minLoads)
    return isWorse(canary, sameTime, rule) ? rejectionReason(canary, '线上', sameTime) : null;
  if (known.loads >= rule.minLoads)
    return isMuchWorse(canary, known, rule, settings) ? rejectionReason(canary, '线上版本此前', known) : null;
  return isBeyond(settings.maxBad, canary, rule) ? limitReason(canary, settings.maxBad) : null;
}

/** Whether a version is worse than one of another time, by more than what the time of day explains. */
export const isMuchWorse = (
  version: LoadCounts,
  earlier: LoadCounts,
  rule: CanaryRule,
  { minRise }: Pick<ComparisonSettings, 'minRise'>,
): boolean => isWorse(version, earlier, rule) && rateOf(version) - rateOf(earlier) >= minRise;

/** What speaks against a version. */
export interface Verdict {
  /** Audit log text. */
  readonly reason: string;
  /**
   * Why it is not rolled back automatically: what speaks against it was reported by too few networks, or what it is compared with was. Null: it is
   * rolled back.
   */
  readonly doubt: 'reports' | 'reference' | null;
}

const NONE: LoadCounts = { loads: 0, bad: 0 };

/** What speaks against a canary by the rule, and whether it would without any few of the networks too; null when nothing does. */
export function verdictOnCanary(
  canary: Evidence,
  live: LiveLoads<Evidence>,
  settings: CanaryAnalysisSettings,
): Verdict | null {
  const reason = rejectionOf(canary, live, settings);
  if (reason === null) return null;
  const { minLoads, minNetworks } = settings;
  if (canary.networks < minNetworks) return { reason, doubt: 'reports' };
  // The rest is compared in the same way as the whole, although it is less.
  const ofRest = { ...settings, minLoads: 1 };
  if (brokenReason(canary.rest, ruleOfLook(ofRest)) !== null) return { reason, doubt: null };
  const sameTime = live.sameTime.loads >= minLoads ? live.sameTime : null;
  const known = sameTime === null && live.known.loads >= minLoads ? live.known : null;
  const compared = sameTime ?? known;
  if (compared !== null && compared.networks < minNetworks) return { reason, doubt: 'reference' };
  const holds =
    rejectionOf(canary.rest, { sameTime: sameTime?.rest ?? NONE, known: known?.rest ?? NONE }, ofRest) !== null;
  return { reason, doubt: holds ? null : 'reports' };
}

/** What speaks against a version that is live, compared with an earlier one; null when nothing does. `reference`: what readers call that one. */
export function verdictOnLive(
  live: Evidence,
  earlier: Evidence,
  reference: string,
  settings: ComparisonSettings,
): Verdict | null {
  const rule = ruleOfLook(settings);
  if (!isMuchWorse(live, earlier, rule, settings)) return null;
  const reason = rejectionReason(live, reference, earlier);
  if (live.networks < settings.minNetworks) return { reason, doubt: 'reports' };
  if (earlier.networks < settings.minNetworks) return { reason, doubt: 'reference' };
  return { reason, doubt: isMuchWorse(live.rest, earlier.rest, { ...rule, minLoads: 1 }, settings) ? null : 'reports' };
}
