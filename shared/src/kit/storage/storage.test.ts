import { beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { ManualClock } from '../../testing/manual-clock.ts';
import { accountKey, DraftStore, localValues, SafeStorage, StoredValue } from './index.ts';

const HOUR = 3_600_000;
const refused = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

/** A storage with a limited number of characters. */
function smallStorage(room: number): Storage {
  return new Proxy(localStorage, {
    get(target, name) {
      if (name !== 'setItem') return Reflect.get(target, name).bind(target);
      return (key: string, value: string) => {
        const others = Object.keys(target).filter((other) => other !== key);
        if (others.reduce((sum, other) => sum + (target.getItem(other)?.length ?? 0), value.length) > room)
          throw new DOMException('full', 'QuotaExceededError');
        target.setItem(key, value);
      };
    },
  });
}

beforeEach(() => localStorage.clear());

describe('values of the browser', () => {
  it('are read, written, listed and removed', () => {
    localValues.write('ai-site.a', '1');
    localValues.write('ai-site.b', '2');
    localValues.write('ai-site.a', null);
    expect([localValues.read('ai-site.a'), localValues.read('ai-site.b'), localValues.keys('ai-site.')]).toEqual([
      null,
      '2',
      ['ai-site.b'],
    ]);
  });

  it('last as long as the page where the browser forbids storing', () => {
    const storage = new SafeStorage(refused);
    expect(storage.write('ai-site.a', '1')).toBe(false);
    expect([storage.read('ai-site.a'), storage.keys('ai-site.')]).toEqual(['1', ['ai-site.a']]);
    storage.write('ai-site.a', null);
    expect([storage.read('ai-site.a'), storage.keys('ai-site.')]).toEqual([null, []]);
  });

  it('that find no room last as long as the page, and do not show what stood there before', () => {
    const full = smallStorage(5);
    const storage = new SafeStorage(() => full);
    expect(storage.write('ai-site.a', '12345')).toBe(true);
    expect(storage.write('ai-site.a', '123456')).toBe(false);
    expect(storage.read('ai-site.a')).toBe('123456');
    expect(storage.write('ai-site.a', '12')).toBe(true);
    expect(localStorage.getItem('ai-site.a')).toBe('12');
  });

  it('push out what has expired when there is no room, and nothing else', () => {
    localStorage.setItem('ai-site.old', JSON.stringify({ v: 1, value: 'x', until: 1 }));
    localStorage.setItem('ai-site.new', JSON.stringify({ v: 1, value: 'x', until: Date.now() + HOUR }));
    const full = smallStorage(60);
    expect(new SafeStorage(() => full).write('ai-site.a', '1234567890')).toBe(true);
    expect(Object.keys(localStorage).sort()).toEqual(['ai-site.a', 'ai-site.new']);
  });
});

describe('a remembered choice', () => {
  const key = accountKey('ai-site.test', 'u-1');
  const choice = () =>
    new StoredValue({
      storage: localValues,
      key,
      version: 2,
      schema: z.number(),
      initial: 5,
      migrate: (value, version) => (version === 0 ? Number(value) : undefined),
    });

  it('is the initial one until somebody chooses, and again once it is cleared', () => {
    expect(choice().read()).toBe(5);
    choice().write(7);
    expect(choice().read()).toBe(7);
    choice().clear();
    expect(choice().read()).toBe(5);
  });

  it('is taken over from a previous form, and dropped when it cannot be read', () => {
    for (const [stored, expected] of [
      ['9', 9],
      ['"9"', 9],
      ['{"v":1,"value":9}', 5],
      ['{"v":3,"value":9}', 5],
      ['{"v":2,"value":"x"}', 5],
      ['{', 5],
    ] as const) {
      localStorage.setItem(key, stored);
      expect([stored, choice().read()]).toEqual([stored, expected]);
    }
  });

  it('belongs to one account', () => {
    expect([accountKey('ai-site.test', 'u-1'), accountKey('ai-site.test', null)]).toEqual([
      'ai-site.test.u-1',
      'ai-site.test.visitor',
    ]);
  });
});

describe('drafts', () => {
  const clock = new ManualClock();
  const drafts = (storage = localValues) =>
    new DraftStore({
      storage,
      name: 'ai-site.test.draft',
      version: 1,
      schema: z.string(),
      empty: '',
      isEmpty: (text) => text === '',
      keepMs: HOUR,
      clock,
    });

  it('outlive the page until their time is over', async () => {
    drafts().write('a', '草稿');
    expect([drafts().read('a'), drafts().read('b')]).toEqual(['草稿', '']);
    await clock.advance(HOUR);
    expect(drafts().read('a')).toBe('');
  });

  it('leave nothing behind when they are emptied or forgotten', () => {
    const store = drafts();
    store.write('a', '草稿');
    store.write('a', '');
    store.write('b', '草稿');
    store.forget('b');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('are stored now and then while somebody types, and by a flush', async () => {
    const store = drafts();
    for (const text of ['一', '一二', '一二三']) store.write('a', text, true);
    expect(drafts().read('a')).toBe('一');
    await clock.advance(300);
    expect(drafts().read('a')).toBe('一二三');
    store.write('a', '一二三四', true);
    store.flush();
    expect(drafts().read('a')).toBe('一二三四');
  });

  it('end with the account', () => {
    const store = drafts();
    expect(store.assignOwner('u-1')).toBe(false);
    store.write('a', '草稿');
    expect([store.assignOwner('u-1'), store.read('a')]).toEqual([false, '草稿']);
    expect([store.assignOwner('u-2'), store.read('a'), drafts().read('a')]).toEqual([true, '', '']);
  });

  it('live as long as the page where the browser refuses', () => {
    const store = drafts(new SafeStorage(refused));
    store.write('a', '草稿');
    expect(store.read('a')).toBe('草稿');
  });
});
