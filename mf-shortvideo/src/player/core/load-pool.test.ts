import { describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { createLoadPool } from './load-pool.ts';

/** Loads that the test ends. */
function startedLoads(capacity = 3, atOnce = 2, firstAlone = false) {
  const loads = new Map<
    string,
    { resolve: (value: string) => void; reject: (error: Error) => void; signal: AbortSignal }
  >();
  const [disposed, changed]: [string[], string[]] = [[], []];
  const load = jest.fn(
    (key: string, signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => loads.set(key, { resolve, reject, signal })),
  );
  const pool = createLoadPool<string>({
    load,
    dispose: (value) => disposed.push(value),
    capacity,
    atOnce,
    firstAlone,
    onChange: (key) => changed.push(key),
  });
  const arrive = (...keys: readonly string[]) =>
    act(async () => {
      for (const key of keys) loads.get(key)?.resolve(`image ${key}`);
    });
  const fail = (key: string) => act(async () => loads.get(key)?.reject(new Error('offline')));
  return { pool, load, loads, disposed, changed, arrive, fail, asked: () => load.mock.calls.map(([key]) => key) };
}

describe('a pool of loads', () => {
  it('loads two at a time, in the order in which they are needed', async () => {
    const { pool, asked, arrive, changed } = startedLoads();
    pool.want(['a', 'b', 'c']);
    expect(asked()).toEqual(['a', 'b']);
    await arrive('a');
    expect(asked()).toEqual(['a', 'b', 'c']);
    expect([pool.get('a'), pool.get('b'), changed]).toEqual(['image a', undefined, ['a']]);
  });

  it('may load the most urgent one alone', async () => {
    const { pool, asked, arrive } = startedLoads(9, 2, true);
    pool.want(['a', 'b', 'c']);
    expect(asked()).toEqual(['a']);
    await arrive('a');
    expect(asked()).toEqual(['a', 'b', 'c']);
    pool.want(['d', 'b', 'e']);
    expect(asked()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('gives up loads that are not needed any more, and what they bring', async () => {
    const { pool, loads, arrive, disposed } = startedLoads();
    pool.want(['a', 'b']);
    pool.want(['b', 'c']);
    expect(loads.get('a')?.signal.aborted).toBe(true);
    await arrive('a', 'b', 'c');
    expect([pool.get('a'), pool.get('c'), disposed]).toEqual([undefined, 'image c', ['image a']]);
  });

  it('keeps as many values as it may, and of those that are not needed the last needed ones', async () => {
    const { pool, arrive, disposed } = startedLoads(3, 9);
    pool.want(['a', 'b', 'c']);
    await arrive('a', 'b', 'c');
    pool.want(['c', 'd']);
    await arrive('d');
    expect(disposed).toEqual(['image a']);
    pool.want(['b', 'c', 'd', 'e', 'f']);
    await arrive('e', 'f');
    expect([disposed, pool.get('b')]).toEqual([['image a'], 'image b']);
    pool.clear();
    expect(disposed).toHaveLength(6);
  });

  it('tries what failed a second time, and then again only when it is told to', async () => {
    const { pool, asked, fail, arrive, changed } = startedLoads();
    pool.want(['a']);
    await fail('a');
    expect(pool.failed('a')).toBe(false);
    await fail('a');
    expect([pool.failed('a'), asked(), changed]).toEqual([true, ['a', 'a'], ['a']]);
    pool.want(['a']);
    expect(asked()).toHaveLength(2);
    pool.retry();
    await arrive('a');
    expect([pool.get('a'), pool.failed('a')]).toEqual(['image a', false]);
  });
});
