import { type ReleaseEvent, releases } from '@ai-site/shared/api/releases';
import { ApiError } from '@ai-site/shared/errors';
import { HttpDouble } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { sampleEvent } from '../testing/sample-releases.ts';
import { TrailStore, withNewest, withOlder } from './trail-store.ts';

const page = (ids: readonly number[], more = false) => ({ events: ids.map((id) => sampleEvent({ id })), more });
const idsOf = (events: readonly ReleaseEvent[] | undefined) => events?.map(({ id }) => id);

describe('pages of the trail', () => {
  it.each([
    ['the first page', null, page([3, 2]), [3, 2], false],
    ['new entries above', page([3, 2], true), page([5, 4, 3]), [5, 4, 3, 2], true],
    ['nothing new', page([3, 2]), page([3, 2]), [3, 2], false],
    ['a gap: the known ones go', page([3, 2]), page([9, 8], true), [9, 8], true],
    ['new entries right above, which may hide a gap', page([3, 2]), page([5, 4], true), [5, 4], true],
  ])('%s', (_, known, newest, ids, more) => {
    const merged = withNewest(known, newest);
    expect([idsOf(merged.events), merged.more]).toEqual([ids, more]);
  });

  it('go on where they ended, and only there', () => {
    expect(idsOf(withOlder(page([5, 4], true), page([3, 2]), 4)?.events)).toEqual([5, 4, 3, 2]);
    expect(idsOf(withOlder(page([9, 8], true), page([3, 2]), 4)?.events)).toEqual([9, 8]);
  });
});

describe('the trail', () => {
  it('asks for one package and for what came before', async () => {
    const http = new HttpDouble();
    http.answer(releases.history, ({ query }) => (query?.before === undefined ? page([5, 4], true) : page([3], false)));
    const trail = new TrailStore(http);
    await trail.choose('mf-chat');
    await trail.loadMore();
    expect(http.asked(releases.history)).toEqual([{ query: { name: 'mf-chat' } }, { query: { name: 'mf-chat', before: 4 } }]);
    expect([idsOf(trail.data?.events), trail.data?.more]).toEqual([[5, 4, 3], false]);
  });

  it('forgets the answer to an earlier choice', async () => {
    const http = new HttpDouble();
    let answer: (late: ReturnType<typeof page>) => void = () => undefined;
    http.answer(releases.history, ({ query }) => (query?.name === 'mf-draw' ? new Promise((resolve) => (answer = resolve)) : page([1])));
    const trail = new TrailStore(http);
    const late = trail.choose('mf-draw');
    await trail.choose('mf-chat');
    answer(page([7]));
    await late;
    expect(idsOf(trail.data?.events)).toEqual([1]);
  });

  it('keeps what is there when older entries cannot be fetched', async () => {
    const http = new HttpDouble();
    http.answer(releases.history, () => page([5, 4], true));
    const trail = new TrailStore(http);
    await trail.choose(null);
    http.answer(releases.history, () => {
      throw new ApiError(0, '网络连接已断开，请检查网络后重试');
    });
    await trail.loadMore();
    expect([idsOf(trail.data?.events), trail.failure?.code, trail.loadingMore]).toEqual([[5, 4], 0, false]);
  });
});
