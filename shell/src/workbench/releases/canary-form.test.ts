import type { ShownAudience } from '@ai-site/shared/api/canary-audience';
import { expect, it } from '@jest/globals';
import {
  checkAudience,
  checkSteps,
  listsAccounts,
  nextStep,
  START_STEPS,
  type StepDraft,
  startAudience,
} from './canary-form.ts';

const team: ShownAudience = { tiers: [], platforms: [], accounts: ['138****0000'] };
const draft = (accounts: string) => ({ tiers: [], platforms: [], accounts });
const step = (changes: Partial<StepDraft>): StepDraft => ({
  mode: 'canary',
  tiers: [],
  platforms: [],
  percent: '5',
  minutes: '30',
  ...changes,
});

it('an audience is kept, removed, or sent as chosen', () => {
  expect(checkAudience(startAudience(true), team)).toEqual({ value: undefined });
  expect(checkAudience(startAudience(false), null)).toEqual({ value: {} });
  expect(
    checkAudience({ mode: 'chosen', tiers: ['GOLD'], platforms: [], accounts: '13800000000，13900000000\n' }, null),
  ).toEqual({
    value: { tiers: ['GOLD'], platforms: [], accounts: ['13800000000', '13900000000'] },
  });
});

it('listed accounts alone are the typed ones, or those of the running canary', () => {
  expect(checkAudience({ mode: 'accounts', ...draft('13800000000'), tiers: ['GOLD'] }, team)).toEqual({
    value: { tiers: [], platforms: [], accounts: ['13800000000'] },
  });
  expect(checkAudience({ mode: 'accounts', ...draft('') }, team)).toEqual({ value: undefined });
  expect(checkAudience({ mode: 'accounts', ...draft('') }, null)).toEqual({ error: '请填写账号' });
});

it.each([
  ['', '请至少选择一个等级或平台，或填写账号'],
  ['1380000', '账号请填写手机号'],
])('the accounts %j are wrong', (accounts, error) => {
  expect(checkAudience({ mode: 'chosen', ...draft(accounts) }, null)).toEqual({ error });
});

it('steps are whole numbers that grow', () => {
  expect(checkSteps(START_STEPS, false)).toEqual({
    value: [
      { percent: 5, minutes: 30 },
      { percent: 25, minutes: 60 },
      { percent: 100, minutes: 30 },
    ],
  });
  expect(checkSteps([step({ minutes: '' })], false)).toEqual({ error: '比例和停留时间请填写整数' });
  expect(checkSteps([...START_STEPS].reverse(), false)).toEqual({ error: '每一步的比例应高于前一步' });
  expect(checkSteps([], false)).toEqual({ error: '请至少填写一步' });
});

it('steps have audiences of their own, the listed accounts first', () => {
  const team = step({ mode: 'accounts', percent: 'not used' });
  const members = step({ mode: 'chosen', tiers: ['GOLD'], percent: '50' });
  expect(checkSteps([team, members, step({ mode: 'everybody' }), step({ percent: '20' })], true)).toEqual({
    value: [
      { minutes: 30 },
      { percent: 50, minutes: 30, audience: { tiers: ['GOLD'], platforms: [] } },
      { percent: 5, minutes: 30, audience: { tiers: [], platforms: [] } },
      { percent: 20, minutes: 30 },
    ],
  });
  expect(checkSteps([team, members], false)).toEqual({ error: '请在「指定对象」中填写账号' });
  expect(checkSteps([members, team], true)).toEqual({ error: '仅指定账号的步骤只能是第一步' });
  expect(checkSteps([members, step({}), members], true)).toEqual({ error: '每一步的比例应高于前一步' });
  expect(checkSteps([step({ mode: 'chosen' })], true)).toEqual({ error: '请为第 1 步选择等级或平台' });
  expect(nextStep(members)).toMatchObject({ mode: 'chosen', tiers: ['GOLD'] });
  expect(nextStep(team)).toMatchObject({ mode: 'canary' });
});

it.each<[ReturnType<typeof checkAudience>, ShownAudience | null, boolean]>([
  [{ value: undefined }, team, true],
  [{ value: undefined }, null, false],
  [{ value: {} }, team, false],
  [{ value: { accounts: ['13800000000'] } }, null, true],
  [{ error: '账号请填写手机号' }, team, false],
])('by %j, with %j running, accounts are listed: %s', (reached, current, listed) => {
  expect(listsAccounts(reached, current)).toBe(listed);
});
