import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { newId } from '../../../platform/database/new-id.ts';
import type { TestSite } from '../../../testing/site.ts';
import { membershipChanges } from '../../membership/due-changes.ts';
import { type GrantRequest, grant, hold, type ReleaseCause, release, settle } from '../ledger.ts';

/** The ledger of one account, with each movement in its own transaction. */
export function ledgerOf({ site }: TestSite, accountId: string) {
  const run = site.db.transaction();
  return {
    /** Issues credits that expire in so many days; resolves with the key. */
    async issue(tenths: number, days: number, kind: GrantRequest['kind'] = 'exchange', key = newId()): Promise<string> {
      const issuedAt = site.clock();
      const expiresAt = new Date(issuedAt.getTime() + days * DAY_MS);
      await run.execute((tx) => grant(tx, { accountId, kind, tenths, issuedAt, expiresAt, key, note: '测试' }));
      return key;
    },
    /** Holds credits; resolves with the key. */
    async hold(tenths: number, key = newId()): Promise<string> {
      await run.execute((tx) =>
        hold(tx, site.clock(), { accountId, tenths, key, note: '图像创作' }, membershipChanges),
      );
      return key;
    },
    settle: (key: string): Promise<void> => run.execute((tx) => settle(tx, site.clock(), key)),
    release: (key: string, cause: ReleaseCause): Promise<void> =>
      run.execute((tx) => release(tx, site.clock(), key, cause)),
    /** Remaining and held tenths of each grant, by its key. */
    async left(): Promise<Readonly<Record<string, readonly [left: number, held: number]>>> {
      const rows = await site.db
        .selectFrom('credit_balances as b')
        .innerJoin('credit_grants', 'id', 'grant_id')
        .select(['unique_key', 'left_tenths', 'held_tenths'])
        .where('b.account_id', '=', accountId)
        .execute();
      return Object.fromEntries(rows.map((row) => [row.unique_key, [row.left_tenths, row.held_tenths]]));
    },
    /** All entries so far, in the form `settle -5 -5`. */
    async entries(): Promise<readonly string[]> {
      const rows = await site.db
        .selectFrom('credit_entries')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute();
      return rows.map(({ kind, left_delta, held_delta }) => `${kind} ${left_delta} ${held_delta}`);
    },
  };
}
