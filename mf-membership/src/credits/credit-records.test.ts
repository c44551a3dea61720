import { memberships, type PointRecord } from '@ai-site/shared/api/membership';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { type CreditRecords, creditRecords } from './credit-records.ts';

const record = (no: number): PointRecord => ({
  id: `r-${no}`,
  kind: 'consumed',
  title: '图像创作',
  point: -100,
  at: '2025-05-20T04:00:00.000Z',
  expireDate: null,
});

/** A server with `count` records, newest (highest number) first, three per page. */
function server(count: number) {
  const { http } = createPlatformDouble({ user: sampleUser });
  const state = { newest: count };
  http.answer(memberships.records, ({ query }) => {
    const from = Number(query?.cursor ?? state.newest);
    const numbers = [from, from - 1, from - 2].filter((no) => no > 0);
    return { items: numbers.map(record), cursor: from > 3 ? String(from - 3) : null };
  });
  return { http, state, records: creditRecords(http) };
}

const ids = (records: CreditRecords) => records.items.map(({ id }) => Number(id.slice(2)));

describe('the credit history', () => {
  it('comes page by page until it ends', async () => {
    const { records, http } = server(7);
    await records.refresh();
    await records.loadMore();
    await records.loadMore();
    expect([ids(records), records.hasMore]).toEqual([[7, 6, 5, 4, 3, 2, 1], false]);
    expect(http.asked(memberships.records)).toEqual([
      { query: {} },
      { query: { cursor: '4' } },
      { query: { cursor: '1' } },
    ]);
  });

  it('puts what is new before what is shown, with one request', async () => {
    const { records, state, http } = server(7);
    await records.refresh();
    await records.loadMore();
    state.newest = 8;
    await records.refresh();
    expect([ids(records), http.asked(memberships.records).length]).toEqual([[8, 7, 6, 5, 4, 3, 2], 3]);
  });

  it('begins anew when more came than one page holds', async () => {
    const { records, state } = server(5);
    await records.refresh();
    state.newest = 20;
    await records.refresh();
    await records.loadMore();
    expect(ids(records)).toEqual([20, 19, 18, 17, 16, 15]);
  });

  it('asks for one kind when one is chosen', async () => {
    const { records, http } = server(3);
    await records.refresh();
    void records.choose('acquired');
    expect([records.items, records.state]).toEqual([[], 'loading']);
    expect(http.asked(memberships.records).map(({ query }) => query?.kind)).toEqual([undefined, 'acquired']);
  });
});
