import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { keepLease } from './keep-lease.ts';
import { type Lease, type LeaseColumns, leaseAbandoned, leasedBy, leaseExpired, unleased } from './lease.ts';
import { LeaseHolder } from './lease-holder.ts';

type Tables = {
  leased_things: LeaseColumns & { id: string };
};

let site: TestSite;
let db: Kysely<Tables>;
beforeAll(async () => {
  site = await createTestSite();
  await sql`create table leased_things (id text primary key, lease_owner text, lease_until timestamptz)`.execute(
    site.site.db,
  );
  db = site.site.db.withTables<Tables>();
});
afterAll(() => site.close());

const mine: Lease = { owner: 'me', ms: 60_000 };
const over: Lease = { owner: 'me', ms: -1 };

const insert = (id: string, lease: Lease) =>
  db
    .insertInto('leased_things')
    .values({ id, ...leasedBy(lease) })
    .execute();
const idsWhere = async (condition: typeof leaseExpired) =>
  (await db.selectFrom('leased_things').select('id').where(condition).orderBy('id').execute()).map(({ id }) => id);

describe('a lease', () => {
  it('expires unless it is renewed, and is nothing once it is given up', async () => {
    await insert('running', mine);
    await insert('silent', over);
    await insert('renewed', over);
    await insert('left', over);
    await db
      .updateTable('leased_things')
      .set(leasedBy(mine))
      .where('id', '=', 'renewed')
      .where('lease_owner', '=', 'me')
      .execute();
    await db.updateTable('leased_things').set(unleased).where('id', '=', 'left').execute();
    expect(await idsWhere(leaseExpired)).toEqual(['silent']);
  });

  it('is not abandoned while this process holds it', async () => {
    await insert('paused', over);
    expect(await idsWhere(leaseAbandoned(['paused']))).toEqual(['silent']);
    expect(await idsWhere(leaseAbandoned([]))).toEqual(['paused', 'silent']);
  });
});

describe('a holder of leases', () => {
  it('knows what it holds, by kind, until the last acquisition is let go', () => {
    const holder = new LeaseHolder();
    const first = holder.hold('reply', 'a');
    holder.hold('speech', 'a');
    const again = holder.hold('reply', 'a');
    first();
    expect(holder.held('reply')).toEqual(['a']);
    again();
    expect([holder.held('reply'), holder.held('speech'), holder.held('nothing')]).toEqual([[], ['a'], []]);
    expect(new LeaseHolder().owner).not.toBe(holder.owner);
  });
});

describe('keeping a lease', () => {
  const scene = () => {
    const ended = new AbortController();
    let beat = Promise.withResolvers<void>();
    const told = { onLost: jest.fn(), onError: jest.fn() };
    const renew = jest.fn<() => Promise<boolean>>(async () => true);
    /** Lets `keepLease` check once more; resolves when it waits again or has ended. */
    const look = async (): Promise<void> => {
      const last = beat;
      beat = Promise.withResolvers();
      last.resolve();
      await new Promise(setImmediate);
    };
    const wait = (signal: AbortSignal) =>
      Promise.race([beat.promise, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
    return { ended, look, wait, renew, ...told };
  };

  it('renews when it is due or something changed, also after an error, until it ends', async () => {
    const { ended, look, wait, renew, onLost, onError } = scene();
    let changed = false;
    const keeping = keepLease(
      { everyMs: 3_600_000, renew, onLost, onError, wait, changed: () => changed },
      ended.signal,
    );
    await look();
    expect(renew).toHaveBeenCalledTimes(0);
    changed = true;
    await look();
    renew.mockRejectedValueOnce(new Error('no database'));
    await look();
    await look();
    expect(renew).toHaveBeenCalledTimes(3);
    expect(onError).toHaveBeenCalledWith(new Error('no database'));
    ended.abort();
    await keeping;
    expect(onLost).not.toHaveBeenCalled();
  });

  it('tells once that it was lost, and stops', async () => {
    const { ended, look, wait, renew, onLost, onError } = scene();
    renew.mockResolvedValue(false);
    const keeping = keepLease({ everyMs: 0, renew, onLost, onError, wait }, ended.signal);
    await look();
    await keeping;
    expect([renew.mock.calls.length, onLost.mock.calls.length]).toEqual([1, 1]);
  });

  it('by itself renews in every interval', async () => {
    const { ended, renew, onLost, onError } = scene();
    renew.mockResolvedValueOnce(true).mockResolvedValueOnce(true).mockResolvedValue(false);
    await keepLease({ everyMs: 1, renew, onLost, onError }, ended.signal);
    expect(renew).toHaveBeenCalledTimes(3);
    const over = keepLease({ everyMs: 3_600_000, renew, onLost, onError }, ended.signal);
    ended.abort();
    await over;
  });
});
