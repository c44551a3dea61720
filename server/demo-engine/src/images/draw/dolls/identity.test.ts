import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { DrawnFigure } from '../../../../../src/engines/tasks/drawn-content.ts';
import type { Rgb } from '../framebuffer/rgb.ts';
import { poses } from './build.ts';
import { coloursIn } from './colours-in-words.ts';
import { dollOf } from './doll.ts';
import { animalWords, nameAnimals } from './doll-words.ts';
import { identityOf } from './identity.ts';

const role = (words: string, more: Partial<DrawnFigure> = {}) =>
  identityOf({ seed: 7, words, gender: 0, ageGroup: 0, ...more });
const seeds = Array.from({ length: 40 }, (_, seed) => seed);
const [isRed, isBlue, isGreen] = [0, 2, 1].map(
  (most) => (colour: Rgb) => colour.every((value, channel) => channel === most || value < (colour[most] ?? 0) * 0.75),
);

it('words win over every seed', () => {
  for (const seed of seeds) {
    const { body, legs, worn, hairStyle, female, animal } = role('她扎着马尾，穿红色外套和蓝色牛仔裤，围一条绿色围巾', {
      seed,
    });
    expect([isRed?.(body), isBlue?.(legs), isGreen?.(worn[0]?.colour ?? [1, 1, 1])]).toEqual([true, true, true]);
    expect([worn.map(({ what }) => what), hairStyle, female, animal]).toEqual([['scarf'], 'ponytail', true, null]);
  }
});

it('a colour belongs to the thing behind it, and words of other things name no colour', () => {
  expect(role('青年，白领，面色红润').body).toEqual(role('').body);
  expect(role('黑发').body).toEqual(role('').body);
  expect(role('一头金色的长发，身穿白色连衣裙').hair).not.toEqual(role('一头黑色的长发，身穿白色连衣裙').hair);
  expect(role('绿色连帽衫，短发').worn.map(({ what }) => what)).not.toContain('hat');
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
  ['刺猬：圆滚滚的身子，背上褐色的小刺', 'hedgehog'],
  ['大灰狼', 'wolf'],
  ['小松鼠', 'squirrel'],
  ['马：枣红色皮毛，飘动的鬃毛', 'horse'],
  ['老牛爷爷', 'ox'],
  ['小龙：青色鳞片', 'dragon'],
  ['李小龙：黑色短发', null],
  ['马东：黑色马甲，牛仔裤', null],
  ['鸭舌帽，露出一颗小虎牙', null],
  ['有些狼狈，印象深刻', null],
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

it('an animal shows its ears and horns unless a hat is named', () => {
  for (const seed of seeds)
    expect(role('小鹿', { seed }).worn.filter(({ what }) => ['hat', 'cap', 'beret', 'bow'].includes(what))).toEqual([]);
  expect(role('戴草帽的小鹿').worn.map(({ what }) => what)).toEqual(['hat']);
  expect(role('熊猫：黑白相间的绒毛').fur).toBeNull();
});

it('age groups decide the size and the hair', () => {
  expect(([1, 2, 3, 4, 5] as const).map((ageGroup) => role('', { ageGroup }).age)).toEqual([
    'child',
    'teen',
    'adult',
    'adult',
    'elder',
  ]);
  expect([role('白发苍苍的奶奶').age, role('小男孩').age]).toEqual(['elder', 'child']);
});

it('every animal of stories is a doll in every pose, of solids that hold what they draw', () => {
  for (const [word, animal] of [...animalWords, ...Object.entries(nameAnimals)])
    for (const pose of poses) {
      const identity = role(word);
      expect(identity.animal).toBe(animal);
      expect(
        dollOf(identity, pose).every(
          ({ centre, reach, distance }) => reach > 0 && distance(centre.x, centre.y + reach * 1.01, centre.z) > 0,
        ),
      ).toBe(true);
    }
});

it('any words make a doll', () => {
  const bits = fc.array(
    fc.constantFrom(
      '红',
      '色',
      '外套',
      '猫',
      '抱着',
      '的',
      '，',
      '长发',
      '帽',
      '雨伞',
      '\u{1F600}',
      '\0',
      '(',
      'dress',
      '老',
      '岁',
      '眼镜',
      '裙',
    ),
    {
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(
      bits,
      fc.nat(),
      fc.constantFrom(0, 1, 2),
      fc.constantFrom(0, 1, 2, 3, 4, 5),
      fc.constantFrom(...poses),
      (words, seed, gender, ageGroup, pose) => {
        const identity = identityOf({ seed, words: words.join(''), gender, ageGroup });
        const solids = dollOf(identity, pose);
        expect(
          solids.every(
            ({ centre, reach, distance }) => reach > 0 && Number.isFinite(distance(centre.x, centre.y, centre.z)),
          ),
        ).toBe(true);
        const body = coloursIn(words.join('')).get('body');
        if (body !== undefined) expect(identity.body).toEqual(body);
      },
    ),
  );
});
