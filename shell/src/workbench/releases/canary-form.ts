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

/** `keep`: the audience of the running canary, whose accounts the workbench only sees masked. `accounts`: the listed ones alone. */
export type AudienceMode = 'keep' | 'accounts' | 'everybody' | 'chosen';

export interface AudienceDraft {
  readonly mode: AudienceMode;
  readonly tiers: readonly AudienceTier[];
  readonly platforms: readonly AudiencePlatform[];
  /** Phone numbers as typed. */
  readonly accounts: string;
}

/** `canary`: the audience of the canary. `accounts`: the listed accounts alone. */
export type StepMode = 'canary' | 'accounts' | 'everybody' | 'chosen';

/** A step as typed. */
export interface StepDraft {
  readonly mode: StepMode;
  readonly tiers: readonly AudienceTier[];
  readonly platforms: readonly AudiencePlatform[];
  readonly percent: string;
  readonly minutes: string;
}

export const startAudience = (running: boolean): AudienceDraft => ({
  mode: running ? 'keep' : 'everybody',
  tiers: [],
  platforms: [],
  accounts: '',
});

const stepOf = (percent: string, minutes: string): StepDraft => ({
  mode: 'canary',
  tiers: [],
  platforms: [],
  percent,
  minutes,
});

export const START_STEPS: readonly StepDraft[] = [stepOf('5', '30'), stepOf('25', '60'), stepOf('100', '30')];

/** A step after this one: for the same audience, which it cannot be for the listed accounts. */
export function nextStep(last = stepOf('', '')): StepDraft {
  const { mode, tiers, platforms } = last.mode === 'accounts' ? stepOf('', '') : last;
  return { mode, tiers, platforms, percent: '100', minutes: '30' };
}

type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: { readonly issues: readonly { readonly message: string }[] } };

export type Checked<T> = { readonly value: T } | { readonly error: string };

const checked = <T>(parsed: Parsed<T>): Checked<T> =>
  parsed.success ? { value: parsed.data } : { error: parsed.error.issues[0]?.message ?? '' };

/** What is sent for a draft; `value` undefined: the audience stays as it is. `current`: that of the running canary, null when there is none. */
export function checkAudience(
  { mode, tiers, platforms, accounts }: AudienceDraft,
  current: ShownAudience | null,
): Checked<CanaryAudience | undefined> {
  if (mode === 'keep') return { value: undefined };
  if (mode === 'everybody') return { value: {} };
  const numbers = accounts.split(/[\s,，、;；]+/).filter((number) => number !== '');
  if (mode === 'accounts') {
    if (numbers.length > 0) return checked(canaryAudience.safeParse({ accounts: numbers }));
    return current !== null && current.accounts.length > 0 ? { value: undefined } : { error: '请填写账号' };
  }
  if (tiers.length + platforms.length + numbers.length === 0) return { error: '请至少选择一个等级或平台，或填写账号' };
  return checked(canaryAudience.safeParse({ tiers, platforms, accounts: numbers }));
}

/** Whether accounts are listed when a checked audience has been sent. */
export const listsAccounts = (reached: Checked<CanaryAudience | undefined>, current: ShownAudience | null): boolean =>
  'value' in reached && ((reached.value === undefined ? current?.accounts : reached.value.accounts) ?? []).length > 0;

const wholeNumber = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN);

function audienceOf({ mode, tiers, platforms }: StepDraft): Pick<CanaryStep, 'audience'> {
  if (mode === 'everybody') return { audience: { tiers: [], platforms: [] } };
  return mode === 'chosen' ? { audience: { tiers: [...tiers], platforms: [...platforms] } } : {};
}

/** The plan of typed steps. `listed`: accounts are listed. */
export function checkSteps(steps: readonly StepDraft[], listed: boolean): Checked<readonly CanaryStep[]> {
  const typed = steps.map((step) => ({
    ...(step.mode === 'accounts' ? {} : { percent: wholeNumber(step.percent) }),
    minutes: wholeNumber(step.minutes),
    ...audienceOf(step),
  }));
  if (typed.some(({ percent = 0, minutes }) => Number.isNaN(percent + minutes)))
    return { error: '比例和停留时间请填写整数' };
  const open = steps.findIndex(
    ({ mode, tiers, platforms }) => mode === 'chosen' && tiers.length + platforms.length === 0,
  );
  if (open !== -1) return { error: `请为第 ${open + 1} 步选择等级或平台` };
  const parsed = canaryPlan.safeParse(typed);
  if (parsed.success && !listed && typed.some(({ percent }) => percent === undefined))
    return { error: '请在「指定对象」中填写账号' };
  return checked(parsed);
}

export const audienceName = (audience: ShownAudience): string => audienceText(audience) || '全部访客';
