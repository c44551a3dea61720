import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { UNDO_MS, UndoStack } from './undo-stack.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const decided = Promise.resolve([{ id: 'p-1', revision: 2 }]);

it('undoes the last decision first', async () => {
  const stack = new UndoStack();
  stack.push('一', decided);
  stack.push('二', decided);
  await decided;
  expect([stack.pop()?.text, stack.pop()?.text, stack.pop()]).toEqual(['二', '一', null]);
});

it('counts from the moment at which a decision is stored', async () => {
  const stack = new UndoStack();
  let store: (works: readonly { id: string; revision: number }[]) => void = () => undefined;
  stack.push(
    '一',
    new Promise((resolve) => {
      store = resolve;
    }),
  );
  stack.expire(Date.now() + 2 * UNDO_MS);
  expect(stack.last?.until).toBeNull();
  jest.advanceTimersByTime(5000);
  store([{ id: 'p-1', revision: 2 }]);
  await jest.advanceTimersByTimeAsync(0);
  stack.expire(Date.now() + UNDO_MS - 1);
  expect(stack.last?.text).toBe('一');
  stack.expire(Date.now() + UNDO_MS);
  expect(stack.last).toBeNull();
});

it('drops a decision that came to nothing', async () => {
  const stack = new UndoStack();
  stack.push('一', Promise.resolve([]));
  stack.push('二', Promise.reject(new Error('offline')));
  await jest.advanceTimersByTimeAsync(0);
  expect(stack.last).toBeNull();
});
