import { configuration } from '@ai-site/shared/api/configuration';
import { releases } from '@ai-site/shared/api/releases';
import { ruleTexts } from '@ai-site/shared/api/rules';
import { ApiError } from '@ai-site/shared/errors';
import { describe, expect, it } from '@jest/globals';
import { parsePart } from '../../platform/http/validation.ts';
import { generalRefusal, refusalOf, refusalOfRule } from './code-of.ts';
import { refusal } from './refusal.ts';

const step = (percent: number, minutes = 5) => ({ percent, minutes });
const version = '1.0.0';

describe('the code of an error', () => {
  it('is that of its refusal, also of one that only a newer site has', () => {
    expect(refusalOf(refusal('not-pinned', { name: 'mf-a' }))).toEqual({
      refusal: 'not-pinned',
      english: 'mf-a is not pinned',
    });
    const newer = { refusal: 'made-later', english: 'it is later' };
    expect(refusalOf(Object.assign(new ApiError(409, '以后'), { data: newer }))).toEqual(newer);
  });

  it.each([
    [400, 'request-malformed'],
    [401, 'not-signed-in'],
    [403, 'not-allowed'],
    [404, 'not-there'],
    [409, 'conflict'],
    [413, 'body-large'],
    [415, 'body-type'],
    [429, 'calls-too-many'],
    [500, 'server-failed'],
    [502, 'service-failed'],
    [503, 'site-unavailable'],
  ] as const)('%i without any is %s, also with what a conflict tells', (status, code) => {
    expect(refusalOf(new ApiError(status, '不行')).refusal).toBe(code);
    expect(refusalOf(Object.assign(new ApiError(status, '不行'), { data: { revision: 2 } })).refusal).toBe(code);
  });

  it('does not follow from its text', () => {
    expect(generalRefusal(new ApiError(400, ruleTexts['step-share'])).refusal).toBe('request-malformed');
  });

  it.each([
    [releases.canary, { version, percent: 101 }, 'percent-range'],
    [releases.canary, { version, steps: [step(0)] }, 'step-share'],
    [releases.canary, { version, steps: [step(5, 0)] }, 'step-short'],
    [releases.canary, { version, steps: [step(5, 99_999)] }, 'step-long'],
    [releases.canary, { version, steps: [] }, 'steps-missing'],
    [releases.canary, { version, steps: Array.from({ length: 11 }, (_, no) => step(no + 1)) }, 'steps-many'],
    [releases.canary, { version, steps: [step(5), { minutes: 5 }] }, 'accounts-not-first'],
    [releases.canary, { version, steps: [step(5), step(5)] }, 'shares-shrink'],
    [releases.canary, { version, percent: 5, audience: { accounts: ['nobody'] } }, 'account-malformed'],
    [
      releases.canary,
      { version, percent: 5, audience: { accounts: Array.from({ length: 201 }, () => '13800000000') } },
      'accounts-many',
    ],
    [releases.withdraw, { reason: ' ' }, 'reason-missing'],
    [releases.rollback, { reason: 'x'.repeat(201) }, 'reason-long'],
    [configuration.set, { values: {} }, 'values-missing'],
  ] as const)('is known of a rule that is checked before the call', (call, body, code) => {
    const checked = call.body.safeParse(body);
    const issue = checked.error?.issues[0];
    expect(issue && [refusalOfRule(issue)?.refusal, issue.message]).toEqual([code, ruleTexts[code]]);
    expect(() => parsePart(call.body, body)).toThrow(
      expect.objectContaining({ code: 400, message: ruleTexts[code], rule: code }),
    );
  });
});
