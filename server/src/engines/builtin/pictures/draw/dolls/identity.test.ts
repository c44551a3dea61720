import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { DrawnFigure } from '../../../../tasks/drawn-content.ts';
import type { Rgb } from '../film/rgb.ts';
import { poses } from './build.ts';
import { coloursIn } from './colours-in-words.ts';
import { dollOf } from './doll.ts';
import { identityOf } from './identity.ts';

const role = (words: string, more: Partial<DrawnFigure> = {}) => identityOf({ seed: 7, words, gender: 0, ageGroup: 0, ...more });
const seeds = Array.from({ length: 40 }, (_, seed) => seed);
const [isRed, isBlue, isGreen] = [0, 2, 1].map((most) => (colour: Rgb) => colour.every((value, channel) => channel === most || value < (colour[most] ?? 0) * 0.75));

it('words win over every seed', () => {
  for (const seed of seeds) {
    const { body, legs, worn, hairStyle, female, animal } = role('她扎着马尾，穿红色外套和蓝色牛仔裤，围一条绿色围巾', { seed });
    expect([isRed?.(body), isBlue?.(legs), isGreen?.(worn[0]?.colour ?? [1, 1, 1])]).toEqual([true, true, true]);
    expect([worn.map(({ what }) => what), hairStyle, female, animal]).toEqual([['scarf'], 'ponytail', true, null]);
  }
});

it('a colour belongs to the thing behind it, and words of other things name no colour', () => {
  expect(role('青年，白领，面色红润').body).toEqual(role('').body);
  expect(role('黑发').body).toEqual(role('').body);
  expect(role('一头金色的长发，身穿白色连衣裙').hair).not.toEqual(role('一头黑色的长发，身穿白色连衣裙').hair);
  expect(role('棒球帽').worn.map(({ what }) => what)).toEqual(['cap']);
});

it.each([
  ['一只橘猫，戴着眼镜', 'cat'],
  ['白兔小姐', 'rabbit'],
  ['狐狸警官', 'fox'],
  ['熊猫大厨', 'panda'],
  ['抱着猫的邻居', null],
  ['虎头鞋，熊猫图案的卫衣', null],
  ['养狗的老人', null],
  ['三十岁的猎人，身边有一只狗', null],
  ['', null],
])('%s is the animal %s', (words, animal) => {
  expect(role(words).animal).toBe(animal);
});

it('the same seed and words are the same doll, and a change of clothes leaves the rest as it was', () => {
  const words = '短发，蓝色毛衣';
  expect(role(words)).toEqual(role(words));
  const { body: _, ...before } = role(words);
  const { body: __, ...after } = role('短发，黄色毛衣');
  expect(after).toEqual(before);
});

it('roles of other seeds look otherwise', () => {
  const looks = seeds.map((seed) => JSON.stringify({ ...role('', { seed }), seed: 0 }));
  expect(new Set(looks).size).toBeGreaterThan(seeds.length * 0.9);
});

it('age groups decide the size and the hair', () => {
  expect(([1, 2, 3, 4, 5] as const).map((ageGroup) => role('', { ageGroup }).age)).toEqual(['child', 'teen', 'adult', 'adult', 'elder']);
  expect([role('白发苍苍的奶奶').age, role('小男孩').age]).toEqual(['elder', 'child']);
});

it('any words make a doll', () => {
  const bits = fc.array(fc.constantFrom('红', '色', '外套', '猫', '抱着', '的', '，', '长发', '帽', '雨伞', '\u{1F600}', '\0', '(', 'dress', '老', '岁', '眼镜', '裙'), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(bits, fc.nat(), fc.constantFrom(0, 1, 2), fc.constantFrom(0, 1, 2, 3, 4, 5), fc.constantFrom(...poses), (words, seed, gender, ageGroup, pose) => {
      const identity = identityOf({ seed, words: words.join(''), gender, ageGroup });
      const solids = dollOf(identity, pose);
      expect(solids.every(({ centre, reach, distance }) => reach > 0 && Number.isFinite(distance(centre.x, centre.y, centre.z)))).toBe(true);
      const body = coloursIn(words.join('')).get('body');
      if (body !== undefined) expect(identity.body).toEqual(body);
    }),
  );
});
