import { chat } from '@ai-site/shared/api/chat';
import { errorTexts } from '@ai-site/shared/errors';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { expect, it, jest } from '@jest/globals';
import { assistantCalls } from '../conversation/chat-calls.ts';
import { fetchedCalls } from './lazy-calls.ts';

const known = { appType: 'fanyi', defaultTier: 5 } as const;

it('calls are fetched with the first of them, and made as they are', async () => {
  const load = jest.fn(async () => assistantCalls);
  const calls = fetchedCalls(known, load);
  expect(calls).toMatchObject(known);
  expect(load).not.toHaveBeenCalled();
  const { http } = createPlatformDouble();
  http.answer(chat.history, () => ({ list: [], hasNextPage: false, nextCursor: null }));
  await calls.history(http, { keyword: '杯', cursor: null, archived: false }, {});
  expect(http.asked(chat.history)).toMatchObject([{ query: { keyword: '杯' } }]);
});

it('calls that do not come fail as without a network', async () => {
  const calls = fetchedCalls(known, () => Promise.reject(new Error('ChunkLoadError')));
  await expect(calls.remove(createPlatformDouble().http, 'c')).rejects.toMatchObject({ code: 0, message: errorTexts.offline });
});
