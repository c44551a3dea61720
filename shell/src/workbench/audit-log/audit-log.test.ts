import { releases } from '@ai-site/shared/api/releases';
import { HttpDouble } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { sampleEvent } from '../testing/sample-releases.ts';
import { auditLog } from './audit-log.ts';

const page = (ids: readonly number[], more = false) => ({ events: ids.map((id) => sampleEvent({ id })), more });

it('asks for one package and for what came before, and joins what is new with one request', async () => {
  const http = new HttpDouble();
  http.answer(releases.history, ({ query }) => (query?.before === undefined ? page([5, 4], true) : page([3], false)));
  const log = auditLog(http);
  await log.choose('mf-chat');
  await log.loadMore();
  expect(http.asked(releases.history)).toEqual([
    { query: { name: 'mf-chat' } },
    { query: { name: 'mf-chat', before: 4 } },
  ]);
  expect([log.items.map(({ id }) => id), log.hasMore]).toEqual([[5, 4, 3], false]);
  http.answer(releases.history, () => page([6, 5], true));
  await log.refresh();
  expect([log.items.map(({ id }) => id), log.hasMore, http.asked(releases.history).length]).toEqual([
    [6, 5, 4, 3],
    false,
    3,
  ]);
});
