import { expect, it } from '@jest/globals';
import { checkAudience, checkSteps, START_STEPS, startAudience } from './canary-form.ts';

it('an audience is kept, removed, or sent as chosen', () => {
  expect(checkAudience(startAudience(true))).toEqual({ value: undefined });
  expect(checkAudience(startAudience(false))).toEqual({ value: {} });
  expect(checkAudience({ mode: 'chosen', tiers: ['GOLD'], platforms: [], accounts: '13800000000，13900000000\n' })).toEqual({
    value: { tiers: ['GOLD'], platforms: [], accounts: ['13800000000', '13900000000'] },
  });
});

it.each([
  ['', '请至少选择一个等级或平台，或填写账号'],
  ['1380000', '账号请填写手机号'],
])('the accounts %j are wrong', (accounts, error) => {
  expect(checkAudience({ mode: 'chosen', tiers: [], platforms: [], accounts })).toEqual({ error });
});

it('steps are whole numbers that grow', () => {
  expect(checkSteps(START_STEPS)).toEqual({
    value: [
      { percent: 5, minutes: 30 },
      { percent: 25, minutes: 60 },
      { percent: 100, minutes: 30 },
    ],
  });
  expect(checkSteps([{ percent: '5', minutes: '' }])).toEqual({ error: '比例和停留时间请填写整数' });
  expect(checkSteps([...START_STEPS].reverse())).toEqual({ error: '每一步的比例应高于前一步' });
  expect(checkSteps([])).toEqual({ error: '请至少填写一步' });
});
