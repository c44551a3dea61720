import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { defaultPrices, type PriceKey, priceKeys } from '../membership/index.ts';
import { type CostKind, costKinds, type PlannedPart, planCosts, textSteps } from './plan-costs.ts';

const kinds = Object.keys(costKinds) as CostKind[];
const part: fc.Arbitrary<PlannedPart> = fc.record({
  kind: fc.constantFrom(...kinds),
  subjectId: fc.constantFrom('a', 'b', 'c'),
  count: fc.integer({ min: 1, max: 14 }),
  exists: fc.boolean(),
  demonstration: fc.boolean(),
});
const prices = fc
  .tuple(...priceKeys.map((key) => fc.nat(1000).map((price) => [key, price] as const)))
  .map((list) => Object.fromEntries(list) as Record<PriceKey, number>);
const needs = (kind: CostKind, changes: Partial<PlannedPart> = {}): PlannedPart => ({
  kind,
  subjectId: 's',
  count: 1,
  exists: false,
  demonstration: false,
  ...changes,
});
const eight = (kind: CostKind, changes: Partial<PlannedPart> = {}) =>
  Array.from({ length: 8 }, (_, no) => needs(kind, { subjectId: `s${no}`, ...changes }));

describe('the costs of an episode', () => {
  it('are held as they are quoted', () => {
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 40 }),
        prices,
        fc.constantFrom('NORMAL', 'GOLD', 'PLATINUM', 'DIAMOND'),
        (parts, table, memberType) => {
          const { items, holds, totalTenths } = planCosts({ parts }, table, memberType);
          const held = holds.reduce((sum, { tenths }) => sum + tenths, 0);
          expect(held).toBe(totalTenths);
          for (const item of items)
            expect(holds.filter(({ kind }) => kind === item.kind).reduce((sum, { tenths }) => sum + tenths, 0)).toBe(
              item.tenths,
            );
          expect(holds.length).toBe(parts.filter(({ exists }) => !exists).length);
        },
      ),
    );
  });

  it('of eight shots with images and voices are 96 credits, and a film of 720 lines costs nothing', () => {
    const parts = [...eight('image'), ...eight('voice'), needs('film')];
    expect(planCosts({ parts }, defaultPrices, 'NORMAL').totalTenths).toBe(960);
    expect(planCosts({ parts: [needs('filmLarge')] }, defaultPrices, 'GOLD').totalTenths).toBe(100);
  });

  it('are nothing for what a program makes and for what exists', () => {
    const { items, totalTenths } = planCosts(
      {
        parts: [
          ...eight('image', { demonstration: true }),
          ...eight('voice', { exists: true }),
          needs('image', { count: 4 }),
        ],
      },
      defaultPrices,
      'NORMAL',
    );
    expect(totalTenths).toBe(400);
    expect(items).toMatchObject([
      { kind: 'image', count: 12, free: 8, existing: 0, priceTenths: 100, tenths: 400 },
      { kind: 'voice', count: 0, existing: 8, tenths: 0 },
    ]);
  });

  it('count texts in steps of 1500 characters', () => {
    expect([0, 1, 1500, 1501, 20_000].map(textSteps)).toEqual([1, 1, 1, 2, 14]);
  });
});
