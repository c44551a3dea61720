import * as z from 'zod/mini';
import { isMobile } from '../domain/accounts/rules.ts';
import { int, string } from './base/plain.ts';
import { memberType } from './membership.ts';
import { type AttachedReport, isFresh } from './release-reports.ts';
import { CANARY_ACCOUNTS_MAX, CANARY_STEPS_MAX, rule } from './rules.ts';

/** Maximum pause of a step in minutes: two weeks. */
export const CANARY_PAUSE_MAX = 14 * 24 * 60;

export const canaryPercent = int.check(z.minimum(0, rule('percent-range')), z.maximum(100, rule('percent-range')));

/** Tier of a visitor: of their membership, or `VISITOR` when nobody is signed in. */
export const audienceTier = z.enum(['VISITOR', ...memberType.options]);
export type AudienceTier = z.output<typeof audienceTier>;

export const audiencePlatform = z.enum(['desktop', 'mobile']);
export type AudiencePlatform = z.output<typeof audiencePlatform>;

const restrictions = {
  /** Empty: every tier. */
  tiers: z._default(z.array(audienceTier), []),
  /** Empty: every platform. */
  platforms: z._default(z.array(audiencePlatform), []),
};

/** Whom a canary reaches: the listed accounts in any case and at every step, and a share of the visitors of these tiers and platforms. */
export const canaryAudience = z.object({
  ...restrictions,
  /** Phone numbers of accounts. */
  accounts: z._default(
    z
      .array(string.check(z.refine(isMobile, rule('account-malformed'))))
      .check(z.maxLength(CANARY_ACCOUNTS_MAX, rule('accounts-many'))),
    [],
  ),
});
export type CanaryAudience = z.input<typeof canaryAudience>;

/** An audience as listed: with masked phone numbers. */
export const shownAudience = z.object({
  tiers: z.array(audienceTier),
  platforms: z.array(audiencePlatform),
  accounts: z.array(string),
});
export type ShownAudience = z.output<typeof shownAudience>;

/** Tiers and platforms of one step of a plan. */
export const stepAudience = z.object(restrictions);
export type StepAudience = z.output<typeof stepAudience>;

/** One step of a plan: whom it reaches beside the listed accounts, and the minutes until the next one. */
export const canaryStep = z.object({
  /** Share of the visitors of its tiers and platforms. Absent: the listed accounts alone. */
  percent: z.optional(int.check(z.minimum(1, rule('step-share')), z.maximum(100, rule('step-share')))),
  minutes: int.check(z.minimum(1, rule('step-short')), z.maximum(CANARY_PAUSE_MAX, rule('step-long'))),
  /** Absent: the tiers and platforms of the canary. */
  audience: z.optional(stepAudience),
});
export type CanaryStep = z.output<typeof canaryStep>;

/** All values restrict as little as none. */
const restrictionOf = <T extends string>(chosen: readonly T[], all: readonly T[]): string => {
  const known = all.filter((value) => chosen.includes(value));
  return known.length === all.length ? '' : known.join(' ');
};

/** Equal for steps that reach shares of the same visitors. */
const audienceOf = ({ audience }: CanaryStep): string | undefined =>
  audience &&
  `${restrictionOf(audience.tiers, audienceTier.options)}/${restrictionOf(audience.platforms, audiencePlatform.options)}`;

/** Whether no step reaches a smaller share of an audience than an earlier one, which would take the version from visitors who have it. */
export const sharesGrow = (steps: readonly CanaryStep[]): boolean =>
  steps.every((step, index) =>
    steps
      .slice(0, index)
      .every((earlier) => audienceOf(earlier) !== audienceOf(step) || (earlier.percent ?? 0) < (step.percent ?? 0)),
  );

export const canaryPlan = z.array(canaryStep).check(
  z.minLength(1, rule('steps-missing')),
  z.maxLength(CANARY_STEPS_MAX, rule('steps-many')),
  z.refine(
    (steps) => steps.every(({ percent }, index) => percent !== undefined || index === 0),
    rule('accounts-not-first'),
  ),
  z.refine(sharesGrow, rule('shares-shrink')),
);

export const audienceTierNames: Readonly<Record<AudienceTier, string>> = {
  VISITOR: '访客',
  NORMAL: '普通用户',
  GOLD: '黄金会员',
  PLATINUM: '铂金会员',
  DIAMOND: '钻石会员',
};
export const audiencePlatformNames: Readonly<Record<AudiencePlatform, string>> = { desktop: '电脑', mobile: '手机' };

export interface AudienceParts {
  readonly tiers: readonly AudienceTier[];
  readonly platforms: readonly AudiencePlatform[];
  readonly accounts: readonly string[];
}

/** An audience in words; empty for everybody. `accounts`: number of listed accounts. */
export function audienceText({ tiers, platforms, accounts }: AudienceParts): string {
  const parts = [
    tiers.map((tier) => audienceTierNames[tier]).join('、'),
    platforms.map((platform) => audiencePlatformNames[platform]).join('、'),
    accounts.length === 0 ? '' : `${accounts.length} 个指定账号`,
  ];
  return parts.filter((part) => part !== '').join('，');
}

/** Whom a canary reaches in words, without its share; empty for everybody. A share of 0: the listed accounts alone. */
export const canaryText = (percent: number, audience: AudienceParts): string =>
  percent === 0 ? `仅 ${audience.accounts.length} 个指定账号` : audienceText(audience);

/** What a step adds to the listed accounts, in words. */
export const stepText = ({ percent, audience = { tiers: [], platforms: [] } }: CanaryStep): string =>
  percent === undefined ? '仅指定账号' : `${audienceText({ ...audience, accounts: [] }) || '全部访客'} ${percent}%`;

/** What a canary is told to reach from now on. */
export interface WantedReach {
  /** Absent: the listed accounts alone. */
  readonly percent?: number | undefined;
  readonly audience?: unknown;
  readonly steps?: unknown;
}

/** Whether a change of a running canary may reach visitors whom it does not reach yet: by a larger share, another audience, or a plan. */
export const reachesMore = ({ percent = 0, audience, steps }: WantedReach, current: number): boolean =>
  percent > current || audience !== undefined || steps !== undefined;

/** Whether a report counts for a running canary: it was fresh when the canary began, or came later. `since` in milliseconds. */
export const countsForCanary = (report: Pick<AttachedReport, 'at'> | null, since: number): boolean =>
  report !== null && isFresh(report, since);
