import { taskPage } from '@ai-site/shared/api/tasks';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { exactTest, parseExact } from './exact.ts';

const inner = z.object({ n: z.int(), t: z.optional(z.string()) });
const schemas: readonly z.ZodMiniType[] = [
  z.string(),
  z.string().check(z.trim(), z.maxLength(5)),
  z.coerce.number(),
  z.number(),
  z.int(),
  z.int().check(z.minimum(2)),
  z.boolean(),
  z.null(),
  z.enum(['a', 'b']),
  z.literal([1, 2, 'a']),
  z.nullable(inner),
  z._default(z.string(), 'x'),
  z.array(inner),
  z.array(z.string()).check(z.minLength(2)),
  z.record(z.string(), z.nullable(z.number())),
  z.record(z.enum(['a', 'n']), z.unknown()),
  z.catchall(inner, z.unknown()),
  z.catchall(inner, z.boolean()),
  z.strictObject({ n: z.int() }),
  z.object({ n: z._default(z.int(), 3), a: z.unknown() }),
  z.union([z.object({ n: z.int() }), inner]),
  z.discriminatedUnion('t', [
    z.object({ t: z.literal('a'), n: z.int() }),
    z.object({ t: z.literal('b'), a: z.string() }),
  ]),
  z.lazy(() => inner),
  z.pipe(
    z.string(),
    z.transform((text) => `${text}!`),
  ),
];

const leaf = fc.oneof(
  fc.constantFrom('a', 'b', ' a ', '', 'x', 1, 2, 1.5, -0, Number.NaN, true, false, null, undefined),
  fc.integer(),
);
const value = fc.letrec((tie) => ({
  any: fc.oneof(leaf, tie('object'), fc.array(tie('any'), { maxLength: 3 })),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'n', 't', '__proto__'), tie('any'), { maxKeys: 4 }),
})).any;

describe('a value that is exact by the test of its schema', () => {
  it('is what parsing makes of it, and looks the same as JSON', () => {
    fc.assert(
      fc.property(fc.constantFrom(...schemas), value, (schema, given) => {
        if (!exactTest(schema)(given)) return;
        const parsed = schema.parse(given);
        expect(parsed).toEqual(given);
        expect(JSON.stringify(parsed)?.length).toBe(JSON.stringify(given)?.length);
      }),
      { numRuns: 20_000 },
    );
  });

  it('is parsed no further', () => {
    const page = { list: [], total: null, hasNextPage: false };
    expect(parseExact(taskPage, page)).toBe(page);
  });
});

it('what is not exact is parsed: fields that are not declared are left out, and what does not fit is refused', () => {
  expect(parseExact(inner, { n: 1, secret: 'x' })).toEqual({ n: 1 });
  expect(
    parseExact(z.array(inner), [
      { n: 1, t: 'a' },
      { n: 2, secret: 'x' },
    ]),
  ).toEqual([{ n: 1, t: 'a' }, { n: 2 }]);
  expect(() => parseExact(inner, { n: 'one' })).toThrow();
  expect(() => parseExact(inner, { t: 'a' })).toThrow();
});
