import { expect, it } from '@jest/globals';
import { chatModelTier } from '../../api/chat-model.ts';
import { tierNames, tierStrengths } from './index.ts';

it('names every tier and says in one short word of its own what it is good at', () => {
  const tiers = chatModelTier.def.values;
  expect(Object.keys(tierNames).map(Number)).toEqual(tiers);
  const strengths = tiers.map((tier) => tierStrengths[tier]);
  expect(new Set(strengths).size).toBe(tiers.length);
  expect(strengths.every((strength) => strength.length <= 4)).toBe(true);
});
