import {
  type AudiencePlatform,
  type AudienceTier,
  audienceText,
  type CanaryAudience,
  type CanaryStep,
  canaryAudience,
  canaryPlan,
  type ShownAudience,
} from '@ai-site/shared/api/canary-audience';

/** `keep`: the audience of the running canary, whose accounts the workbench only sees masked. */
export type AudienceMode = 'keep' | 'everybody' | 'chosen';

export interface AudienceDraft {
  readonly mode: AudienceMode;
  readonly tiers: readonly AudienceTier[];
  readonly platforms: readonly AudiencePlatform[];
  /** Phone numbers as typed. */
  readonly accounts: string;
}

/** A step as typed. */
export interface StepDraft {
  readonly percent: string;
  readonly minutes: string;
}

export const startAudience = (running: boolean): AudienceDraft => ({ mode: running ? 'keep' : 'everybody', tiers: [], platforms: [], accounts: '' });

export const START_STEPS: readonly StepDraft[] = [
  { percent: '5', minutes: '30' },
  { percent: '25', minutes: '60' },
  { percent: '100', minutes: '30' },
];

export type Checked<T> = { readonly value: T } | { readonly error: string };

/** What is sent for a draft; `value` undefined: the audience stays as it is. */
export function checkAudience({ mode, tiers, platforms, accounts }: AudienceDraft): Checked<CanaryAudience | undefined> {
  if (mode === 'keep') return { value: undefined };
  if (mode === 'everybody') return { value: {} };
  const numbers = accounts.split(/[\s,，、;；]+/).filter((number) => number !== '');
  if (tiers.length + platforms.length + numbers.length === 0) return { error: '请至少选择一个等级或平台，或填写账号' };
  const parsed = canaryAudience.safeParse({ tiers, platforms, accounts: numbers });
  return parsed.success ? { value: parsed.data } : { error: parsed.error.issues[0]?.message ?? '' };
}

const wholeNumber = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The plan of typed steps. */
export function checkSteps(steps: readonly StepDraft[]): Checked<readonly CanaryStep[]> {
  const typed = steps.map(({ percent, minutes }) => ({ percent: wholeNumber(percent), minutes: wholeNumber(minutes) }));
  if (typed.some(({ percent, minutes }) => Number.isNaN(percent + minutes))) return { error: '比例和停留时间请填写整数' };
  const parsed = canaryPlan.safeParse(typed);
  return parsed.success ? { value: parsed.data } : { error: parsed.error.issues[0]?.message ?? '' };
}

export const audienceName = (audience: ShownAudience): string => audienceText(audience) || '全部访客';
