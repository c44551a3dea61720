import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { authorLimit, isNewcomer, type RankedWork, rankWorks, scoreOf } from './score.ts';

const NOW = Date.parse('2024-03-01T04:00:00Z');
const HOUR = 3_600_000;
const anyWorks = fc
  .array(
    fc.record({
      author: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'),
      publishedAt: fc.integer({ min: NOW - 90 * 24 * HOUR, max: NOW }),
      likes: fc.nat(5000),
      collects: fc.nat(500),
      remixes: fc.nat(100),
      views: fc.nat(60),
    }),
    { maxLength: 120 },
  )
  .map((works) => works.map((work, no): RankedWork => ({ ...work, id: `w${no}` })));
const work = (id: string, changes: Partial<RankedWork> = {}): RankedWork => ({
  id,
  author: id,
  publishedAt: NOW - 48 * HOUR,
  likes: 0,
  collects: 0,
  remixes: 0,
  views: 100,
  ...changes,
});

describe('the score', () => {
  it('grows with attention and falls with age', () => {
    fc.assert(
      fc.property(fc.nat(4000), fc.nat(4000), fc.integer({ min: 1, max: 1e9 }), (likes, collects, age) => {
        const one = { publishedAt: NOW - age, likes, collects, remixes: 0 };
        expect(scoreOf({ ...one, likes: likes + 1 }, NOW)).toBeGreaterThan(scoreOf(one, NOW));
        expect(scoreOf(one, NOW + 1)).toBeLessThan(scoreOf(one, NOW));
        expect(scoreOf({ ...one, collects: collects + 1 }, NOW)).toBeCloseTo(
          scoreOf({ ...one, likes: likes + 2 }, NOW),
          9,
        );
      }),
    );
  });

  it('of 36 hours is worth twice the attention', () => {
    expect(scoreOf({ publishedAt: NOW - 36 * HOUR, likes: 7, collects: 0, remixes: 0 }, NOW)).toBeCloseTo(
      scoreOf({ publishedAt: NOW, likes: 3, collects: 0, remixes: 0 }, NOW),
      9,
    );
  });
});

describe('the order of the feed', () => {
  it('holds every work once, and the same for the same works in any order', () => {
    fc.assert(
      fc.property(anyWorks, fc.boolean(), (works, newcomers) => {
        const ranked = rankWorks(works, { now: NOW, newcomers }).map(({ id }) => id);
        expect(ranked.toSorted()).toEqual(works.map(({ id }) => id).toSorted());
        expect(rankWorks(works.toReversed(), { now: NOW, newcomers }).map(({ id }) => id)).toEqual(ranked);
      }),
    );
  });

  it('has few works of one author near each other while others are left', () => {
    fc.assert(
      fc.property(anyWorks, fc.boolean(), (works, newcomers) => {
        const ranked = rankWorks(works, { now: NOW, newcomers });
        ranked.forEach(({ author }, place) => {
          const before = ranked.slice(Math.max(0, place - authorLimit.among + 1), place);
          const used = (name: string | null) => before.filter((other) => other.author === name).length;
          if (used(author) >= authorLimit.most)
            expect(ranked.slice(place).every((later) => used(later.author) >= authorLimit.most)).toBe(true);
        });
      }),
    );
  });

  it('gives newcomers 15 % of the places while there are any', () => {
    const works = [
      ...Array.from({ length: 200 }, (_, no) => work(`old-${no}`, { likes: 1000 })),
      ...Array.from({ length: 30 }, (_, no) => work(`new-${no}`, { publishedAt: NOW - HOUR, views: no % 20 })),
    ];
    const ranked = rankWorks(works, { now: NOW, newcomers: true });
    for (const from of [0, 20, 40, 60])
      expect(ranked.slice(from, from + 20).filter((one) => isNewcomer(one, NOW)).length).toBe(3);
    expect(
      rankWorks(works, { now: NOW, newcomers: false })
        .slice(0, 60)
        .filter((one) => isNewcomer(one, NOW)),
    ).toEqual([]);
  });
});
