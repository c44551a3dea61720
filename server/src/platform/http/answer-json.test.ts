import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { answerJson, keepJson } from './answer-json.ts';

const item = z.object({ id: z.string(), size: z.optional(z.int()) });
const page = z.object({
  list: z.array(z.catchall(item, z.unknown())),
  total: z.nullable(z.int()),
  next: z._default(z.string(), ''),
});

const parsed = (schema: z.ZodMiniType, value: unknown): unknown => {
  const { data, ...envelope } = JSON.parse(String(answerJson(schema, value)));
  expect(envelope).toEqual({ code: 200, msg: '' });
  return data;
};

describe('the data of an answer', () => {
  it.each([
    [z.string(), 'a "b"'],
    [item, { id: 'a', size: 3, more: 1 }],
    [page, { list: [], total: null }],
    [page, { list: [{ id: 'a', more: [1] }], total: 1, next: 'b' }],
    [z.array(item), [{ id: 'a' }, { id: 'b', size: undefined }]],
  ] as const)('%# is that of the parsed value', (schema, value) => {
    expect(parsed(schema, value)).toEqual(JSON.parse(JSON.stringify(z.parse(schema, value))));
  });

  it('is that of the parsed value where values in it are kept', () => {
    const value = { list: [keepJson({ id: '"a"', more: { b: 1 } }), { id: 'b' }], total: null, left: 'out' };
    for (const _ of [1, 2]) expect(parsed(page, value)).toEqual({ ...z.parse(page, value) });
  });

  it('of a kept value depends on the schema', () => {
    const value = keepJson({ id: 'a', more: 1 });
    expect([parsed(item, value), parsed(z.catchall(item, z.unknown()), value)]).toEqual([
      { id: 'a' },
      { id: 'a', more: 1 },
    ]);
  });

  it('of a kept value is made once', () => {
    let made = 0;
    const counted = z.pipe(
      z.object({ id: z.string() }),
      z.transform(({ id }) => {
        made += 1;
        return id;
      }),
    );
    const value = keepJson({ id: 'a' });
    expect([parsed(counted, value), parsed(z.array(counted), [value]), made]).toEqual(['a', ['a'], 1]);
  });

  it('is refused where a value does not fit its schema, kept or not', () => {
    const wrong = { list: [keepJson({ id: 'a' }), keepJson({ id: 1 })], total: null };
    expect(() => answerJson(page, wrong)).toThrow();
    expect(() => answerJson(page, { list: [keepJson({ id: 'a' })] })).toThrow();
    expect(() => answerJson(z.array(item), [{ id: 1 }])).toThrow();
  });

  it('is that of nothing for undefined', () => {
    expect(answerJson(z.optional(item), undefined)).toBe('{"code":200,"msg":""}');
    expect(answerJson(undefined, { id: 'a' })).toBe('{"code":200,"msg":"","data":null}');
  });

  it('cannot be made wrong by a change of what is kept', () => {
    const value = keepJson({ list: [{ id: 'a' }] });
    expect(() => Object.assign(value.list, [{ id: 'b' }])).toThrow(TypeError);
  });
});
