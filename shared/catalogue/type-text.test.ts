import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { typeOf } from './type-text.ts';

describe('the type of what a call takes and gives', () => {
  it.each<readonly [z.ZodMiniType, string]>([
    [z.string(), 'string'],
    [z.int(), 'number'],
    [z.nullable(z.enum(['image', 'video'])), '"image" | "video" | null'],
    [z.array(z.union([z.literal(1), z.literal(2)])), '(1 | 2)[]'],
    [z.record(z.string(), z.unknown()), 'Record<string, unknown>'],
    [z.tuple([z.string(), z.number()]), '[string, number]'],
    [z.object({ id: z.string(), 'a-b': z.optional(z.boolean()) }), '{ id: string; "a-b"?: boolean }'],
    [z.array(z.object({ key: z.string() })), '{ key: string }[]'],
  ])('%#: %s', (shape, text) => {
    expect(typeOf(shape, 'output')).toBe(text);
  });

  it('has its limits beside each field', () => {
    const shape = z.object({
      text: z.string().check(z.minLength(1), z.maxLength(60)),
      page: z._default(z.int().check(z.minimum(1)), 1),
    });
    expect(typeOf(shape, 'input')).toBe(
      '{ text: string; /* 1 to 60 characters */ page?: number /* at least 1, 1 by default */ }',
    );
  });

  it('has a line for each field where one line has no room', () => {
    const shape = z.object({
      first: z.string().check(z.minLength(1)),
      second: z.enum(['a'.repeat(60), 'b'.repeat(60)]),
    });
    expect(typeOf(shape, 'output', '  ')).toBe(
      `{\n    first: string; // not empty\n    second: "${'a'.repeat(60)}" | "${'b'.repeat(60)}";\n  }`,
    );
  });
});
