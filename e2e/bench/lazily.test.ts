import { describe, expect, it } from '@jest/globals';
import { lazily } from './lazily.ts';

function counted() {
  const counts = { opened: 0, closed: 0 };
  const lazy = lazily(async () => {
    counts.opened += 1;
    return { close: async () => counts.closed++ };
  });
  return { counts, lazy };
}

describe('what is opened when it is needed', () => {
  it('is opened once, and closed', async () => {
    const { counts, lazy } = counted();
    expect(await lazy.get()).toBe(await lazy.get());
    await lazy.close();
    expect(counts).toEqual({ opened: 1, closed: 1 });
  });

  it('is not opened to be closed', async () => {
    const { counts, lazy } = counted();
    await lazy.close();
    expect(counts).toEqual({ opened: 0, closed: 0 });
  });

  it('may fail to open, which closing does not repeat', async () => {
    const lazy = lazily<{ close(): Promise<void> }>(() => Promise.reject(new Error('no room')));
    await expect(lazy.get()).rejects.toThrow('no room');
    await lazy.close();
  });
});
