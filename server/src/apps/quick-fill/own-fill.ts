import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { GivenInput } from '../../creation/recipes/remakes.ts';
import { requesterOf } from '../../identity/attempts/requester.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { keptMs } from './limits.ts';
import type { QuickFillTables } from './tables.ts';

export type QuickFillRow = Selectable<QuickFillTables['quick_fills']>;

/** An account, and the request of the browser in which it is signed in. */
export interface SignedInCaller {
  readonly accountId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A quick fill that has not expired. */
export const findFill = ({ db, clock }: Pick<Site, 'db' | 'clock'>, id: string): Promise<QuickFillRow | undefined> =>
  db.selectFrom('quick_fills').selectAll().where('id', '=', id).where('expires_at', '>', clock()).executeTakeFirst();

/** Whether a quick fill is the account's. One that it made as a visitor of the same browser becomes its own, with the files of its publication. */
export async function isOwnFill(site: Site, fill: QuickFillRow, caller: SignedInCaller): Promise<boolean> {
  if (fill.account_id !== null) return fill.account_id === caller.accountId;
  if (!isSameBrowser(site, fill.browser, caller)) return false;
  const origin = fill.origin_id === null ? null : await site.ports.remakeable(site, fill.origin_id);
  return site.db.transaction().execute(async (tx) => {
    const { account_id } = await tx
      .updateTable('quick_fills')
      .set({
        account_id: sql<string>`coalesce(account_id, ${caller.accountId})`,
        expires_at: new Date(fill.created_at.getTime() + keptMs.signedIn),
        browser: null,
        network: null,
      })
      .where('id', '=', fill.id)
      .returning('account_id')
      .executeTakeFirstOrThrow();
    if (account_id !== caller.accountId) return false;
    await keepGivenInputs(tx, fill.id, origin?.inputs ?? []);
    return true;
  });
}

/** Ties files that an author shares to a quick fill, so that they stay as long as it. Those that are gone are left out. */
export async function keepGivenInputs(
  tx: Transaction<Database>,
  id: string,
  inputs: readonly GivenInput[],
): Promise<void> {
  await sql`
    insert into quick_fill_inputs (quick_fill_id, field, object_key)
    select ${id}, given.field, objects.key from unnest(${inputs.map(({ field }) => field)}::text[], ${inputs.map(({ key }) => key)}::text[]) given (field, key)
    join objects on objects.key = given.key for key share of objects
    on conflict do nothing
  `.execute(tx);
}

/** The first call of a browser is known by its network alone. */
function isSameBrowser(site: Site, browser: Buffer | null, { request, reply }: SignedInCaller): boolean {
  const { key, cookielessKey, browserKeys } = requesterOf(site, request, reply, null);
  return browser !== null && [key, cookielessKey, ...browserKeys].some((known) => known.equals(browser));
}
