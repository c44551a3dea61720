import type * as z from 'zod/mini';

/** Characters of a reason at most. */
export const REASON_MAX = 200;
export const CANARY_ACCOUNTS_MAX = 200;
export const CANARY_STEPS_MAX = 10;

/** What the rules of calls to deliver say to whom they refuse, by the code of the refusal. */
export const ruleTexts = {
  'reason-missing': '请填写原因',
  'reason-long': `原因最多 ${REASON_MAX} 个字`,
  'percent-range': '灰度比例为 0 到 100',
  'step-share': '每一步的比例为 1 到 100',
  'step-short': '每一步至少停留 1 分钟',
  'step-long': '每一步最多停留 14 天',
  'steps-missing': '请至少填写一步',
  'steps-many': `最多 ${CANARY_STEPS_MAX} 步`,
  'accounts-not-first': '仅指定账号的步骤只能是第一步',
  'account-malformed': '账号请填写手机号',
  'accounts-many': `最多指定 ${CANARY_ACCOUNTS_MAX} 个账号`,
  'shares-shrink': '每一步的比例应高于前一步',
  'values-missing': '请至少修改一项',
} as const;
export type RuleCode = keyof typeof ruleTexts;

const isRule = (code: unknown): code is RuleCode => typeof code === 'string' && Object.hasOwn(ruleTexts, code);

/** Options of a check: its issue carries the code of the rule besides the text. */
export const rule = (code: RuleCode) => ({
  error: (issue: object): string => {
    Object.assign(issue, { rule: code });
    return ruleTexts[code];
  },
});

/** The code that an issue carries; undefined for one of no rule. */
export const ruleOf = (issue: z.core.$ZodIssue): RuleCode | undefined =>
  'rule' in issue && isRule(issue.rule) ? issue.rule : undefined;
