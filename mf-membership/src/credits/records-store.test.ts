import { memberships, type PointRecord } from '@ai-site/shared/api/membership';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { RecordsStore } from './records-store.ts';

const record = (no: number): PointRecord => ({ id: `r-${no}`, kind: 'consumed', title: '图像创作', point: -100, at: '2025-05-20T04:00:00.000Z', expireDate: null });

/** A server with `count` records, newest (highest number) first, three a page. */
function server(count: number) {
  const { http } = createPlatformDouble({ user: sampleUser });
  const state = { newest: count };
  http.answer(memberships.records, ({ query }) => {
    const from = Number(query?.cursor ?? state.newest);
    const numbers = [from, from - 1, from - 2].filter((no) => no > 0);
    return { items: numbers.map(record), cursor: from > 3 ? String(from - 3) : null };
  });
  return { http, state, store: new RecordsStore(http) };
}

const ids = (store: RecordsStore) => store.records.map(({ id }) => Number(id.slice(2)));

describe('the credit history', () => {
  it('comes page by page until it ends', async () => {
    const { store, http } = server(7);
    await store.load();
    await store.more();
    expect([ids(store), store.cursor]).toEqual([[7, 6, 5, 4, 3, 2], '1']);
    await store.more();
    await store.more();
    expect([ids(store), store.cursor]).toEqual([[7, 6, 5, 4, 3, 2, 1], null]);
    expect(http.asked(memberships.records).length).toBe(3);
  });

  it('puts what is new before what is shown', async () => {
    const { store, state } = server(7);
    await store.load();
    await store.more();
    state.newest = 8;
    await store.refresh();
    expect([ids(store), store.cursor]).toEqual([[8, 7, 6, 5, 4, 3, 2], '1']);
  });

  it('begins anew when more came than one page holds', async () => {
    const { store, state } = server(5);
    await store.load();
    state.newest = 20;
    await store.refresh();
    expect([ids(store), store.cursor]).toEqual([[20, 19, 18], '17']);
  });

  it('asks for one kind when one is chosen, and leaves what was shown', async () => {
    const { store, http } = server(3);
    await store.load();
    store.choose('acquired');
    expect([store.records, store.ready]).toEqual([[], false]);
    store.choose('acquired');
    expect(http.asked(memberships.records).map(({ query }) => query?.kind)).toEqual([undefined, 'acquired']);
  });

  it('keeps what is shown when the next page fails, and goes on from there', async () => {
    const { store, http, state } = server(6);
    await store.load();
    const fail = () => {
      throw new ApiError(0, errorTexts.offline);
    };
    http.answer(memberships.records, fail);
    await store.more();
    expect([ids(store), store.failure]).toEqual([[6, 5, 4], errorTexts.offline]);
    http.answer(memberships.records, () => ({ items: [3, 2, 1].map(record), cursor: null }));
    await store.more();
    expect([ids(store), store.failure, state.newest]).toEqual([[6, 5, 4, 3, 2, 1], null, 6]);
  });
});
