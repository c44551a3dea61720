import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RecentValue } from './recent-value.ts';

let readings: PromiseWithResolvers<number>[];
let value: RecentValue<number>;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  readings = [];
  value = new RecentValue(
    () => {
      const reading = Promise.withResolvers<number>();
      readings.push(reading);
      return reading.promise;
    },
    { refreshMs: 1000, maxMs: 10_000 },
  );
});
afterEach(() => {
  jest.useRealTimers();
});

async function first(): Promise<void> {
  const asked = value.get();
  readings[0]?.resolve(1);
  expect(await asked).toBe(1);
}

describe('a value that is read now and then', () => {
  it('is read once for all who ask first', async () => {
    const asked = [value.get(), value.get()];
    readings[0]?.resolve(1);
    expect(await Promise.all(asked)).toEqual([1, 1]);
    expect(readings).toHaveLength(1);
  });

  it('is answered from memory, and read again in the background', async () => {
    await first();
    jest.advanceTimersByTime(999);
    expect(await value.get()).toBe(1);
    expect(readings).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect([await value.get(), await value.get()]).toEqual([1, 1]);
    expect(readings).toHaveLength(2);
    readings[1]?.resolve(2);
    await Promise.resolve();
    expect(await value.get()).toBe(2);
  });

  it('is waited for when the known one is too old', async () => {
    await first();
    jest.advanceTimersByTime(10_000);
    const asked = value.get();
    readings[1]?.resolve(2);
    expect(await asked).toBe(2);
  });

  it('that could not be read is read again by the next who asks, and the known one stays until it is too old', async () => {
    await first();
    jest.advanceTimersByTime(1000);
    expect(await value.get()).toBe(1);
    readings[1]?.reject(new Error('no database'));
    await jest.advanceTimersByTimeAsync(0);
    expect(await value.get()).toBe(1);
    expect(readings).toHaveLength(3);
    jest.advanceTimersByTime(10_000);
    const asked = value.get();
    readings[2]?.reject(new Error('no database'));
    await expect(asked).rejects.toThrow('no database');
  });
});
