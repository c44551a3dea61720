import { describe, expect, it } from '@jest/globals';
import { BatchedCalls } from './batched-calls.ts';

/** Reads that end when they are told to. */
function scene(options = {}) {
  const reads: { readonly keys: readonly string[]; readonly end: () => void; readonly fail: () => void }[] = [];
  const batched = new BatchedCalls<string, string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>();
    reads.push({
      keys,
      end: () => resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `of ${key}`]))),
      fail: () => reject(new Error('lost')),
    });
    return promise;
  }, options);
  const read = async (no: number) => {
    while (reads[no] === undefined) await new Promise((resolve) => setImmediate(resolve));
    return reads[no];
  };
  return { batched, reads, read };
}

describe('reads of many requests', () => {
  it('of one turn share a statement, the same key once', async () => {
    const { batched, read } = scene();
    const answers = Promise.all(['a', 'b', 'a', 'none'].map((key) => batched.get(key)));
    const first = await read(0);
    expect(first.keys).toEqual(['a', 'b', 'none']);
    first.end();
    expect(await answers).toEqual(['of a', 'of b', 'of a', undefined]);
  });

  it('never get a value that was read before they asked', async () => {
    const { batched, read, reads } = scene({ patienceMs: 60_000 });
    const before = batched.get('a');
    const first = await read(0);
    const later = [batched.get('a'), batched.get('b')];
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(reads).toHaveLength(1);
    first.end();
    await before;
    const second = await read(1);
    expect(second.keys).toEqual(['a', 'b']);
    second.end();
    expect(await Promise.all(later)).toEqual(['of a', 'of b']);
  });

  it('do not wait for a statement that gets no answer', async () => {
    const { batched, read } = scene({ patienceMs: 1 });
    const stuck = batched.get('a');
    await read(0);
    const later = batched.get('b');
    (await read(1)).end();
    expect(await later).toBe('of b');
    (await read(0)).end();
    await stuck;
  });

  it('fail with their statement, and those after it do not', async () => {
    const { batched, read } = scene();
    const failing = [batched.get('a'), batched.get('b')].map((answer) => expect(answer).rejects.toThrow('lost'));
    (await read(0)).fail();
    await Promise.all(failing);
    const next = batched.get('a');
    (await read(1)).end();
    expect(await next).toBe('of a');
  });

  it('are read in parts beyond the most of a statement', async () => {
    const { batched, read } = scene({ most: 2 });
    const answers = Promise.all(['a', 'b', 'c'].map((key) => batched.get(key)));
    for (const [no, keys] of [['a', 'b'], ['c']].entries()) {
      const one = await read(no);
      expect(one.keys).toEqual(keys);
      one.end();
    }
    expect(await answers).toEqual(['of a', 'of b', 'of c']);
  });
});
