import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ORDINARY_SESSIONS, SESSION_DAYS, SESSION_MAX_DAYS } from '@ai-site/shared/domain/accounts';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { type Kysely, sql, type Transaction } from 'kysely';
import { batchedCalls } from '../../platform/database/batched-calls.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import type { Account } from '../accounts/account.ts';
import { assertMaySignIn, isClosed } from '../accounts/account-status.ts';
import { type TerminalFacts, unknownTerminal } from './terminal.ts';

declare module '../../platform/session.ts' {
  interface SessionUser extends Account {}
}

/** Using a session extends its expiry, which is written at most this often. */
const TOUCH_EVERY_MS = 10 * 60_000;

const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** Splits the token of an `authorization` header, with or without `Bearer `, at its dot; null when it is malformed. */
function splitToken(header: string): { readonly id: string; readonly secret: string } | null {
  const match = /^(?:Bearer +)?([\w-]{20})\.([\w-]{43})$/i.exec(header.trim());
  return match?.[1] === undefined || match[2] === undefined ? null : { id: match[1], secret: match[2] };
}

interface SessionRow extends Account {
  readonly session_id: string;
  readonly secret_hash: Buffer;
  readonly expires_at: Date;
  readonly last_seen_at: Date;
  readonly opened_at: Date;
}

/** Sessions with their accounts, by their public ids. As text: every request asks, and a query builder takes a third of its time. */
async function sessionRows(db: Kysely<Database>, ids: readonly string[]): Promise<readonly SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select accounts.*, sessions.id as session_id, sessions.secret_hash, sessions.expires_at, sessions.last_seen_at, sessions.created_at as opened_at
    from sessions join accounts on accounts.id = sessions.account_id where sessions.id = any(${ids}::text[])
  `.execute(db);
  return rows;
}

/** Every request reads its session, so that one that has ended is refused at once; those that arrive together share a statement. */
const readsOf = batchedCalls(
  async (db, ids: readonly string[]) => new Map((await sessionRows(db, ids)).map((row) => [row.session_id, row])),
);

/** Returns the session of a header, or null when it is forged, revoked or expired, or its account is banned or cancelled. Using a session extends its expiry. */
export async function findSession(site: Site, header: string): Promise<Session | null> {
  const token = splitToken(header);
  if (token === null) return null;
  const now = site.clock();
  const row = await readsOf(site.db).get(token.id);
  if (
    row === undefined ||
    !timingSafeEqual(row.secret_hash, hashOf(token.secret)) ||
    row.expires_at <= now ||
    isClosed(row)
  )
    return null;
  const { session_id, secret_hash, expires_at, last_seen_at, opened_at, ...user } = row;
  if (now.getTime() - last_seen_at.getTime() > TOUCH_EVERY_MS) {
    await site.db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: endOf(now, opened_at) })
      .where('id', '=', token.id)
      .execute();
  }
  return { id: token.id, userId: user.id, user };
}

const endOf = (now: Date, created = now): Date =>
  new Date(Math.min(now.getTime() + SESSION_DAYS * DAY_MS, created.getTime() + SESSION_MAX_DAYS * DAY_MS));

export interface OpenedSession {
  readonly session: Session;
  /** Returned once; only its hash is stored. */
  readonly accessToken: string;
  /** Public ids of the sessions that were ended to stay within the limit. */
  readonly revoked: readonly string[];
}

/** Signs an account in on a new terminal and ends the oldest sessions beyond the account's limit. Throws 403 when the account is banned or cancelled. */
export async function openSession(
  site: Site,
  { id: userId }: Pick<Account, 'id'>,
  terminal: TerminalFacts = unknownTerminal,
): Promise<OpenedSession> {
  const id = newId();
  const secret = randomBytes(32).toString('base64url');
  const now = site.clock();
  const { user, revoked } = await site.db.transaction().execute(async (tx) => {
    // Lock the account: otherwise two concurrent logins would not see each other's session, and a ban could miss one.
    const user = await tx
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    assertMaySignIn(user);
    const kept = user.member_type === 'NORMAL' ? ORDINARY_SESSIONS - 1 : 0;
    await tx.deleteFrom('sessions').where('account_id', '=', userId).where('expires_at', '<=', now).execute();
    const surplus = await tx
      .deleteFrom('sessions')
      .where('id', 'in', (query) =>
        query
          .selectFrom('sessions')
          .select('id')
          .where('account_id', '=', userId)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .offset(kept),
      )
      .returning('id')
      .execute();
    await tx
      .insertInto('sessions')
      .values({
        id,
        account_id: userId,
        secret_hash: hashOf(secret),
        created_at: now,
        last_seen_at: now,
        expires_at: endOf(now),
        device: terminal.device,
        browser: terminal.browser,
        system: terminal.system,
        address_prefix: terminal.addressPrefix,
      })
      .execute();
    return { user, revoked: surplus.map((row) => row.id) };
  });
  return { session: { id, userId, user }, accessToken: `${id}.${secret}`, revoked };
}

/** Ends the sessions of an account, except `except`, in the caller's transaction. Returns their ids, for which `pushSessionEnds` must be called after the commit. */
export async function endSessions(tx: Transaction<Database>, accountId: string, except?: string): Promise<string[]> {
  let query = tx.deleteFrom('sessions').where('account_id', '=', accountId);
  if (except !== undefined) query = query.where('id', '!=', except);
  return (await query.returning('id').execute()).map((row) => row.id);
}

/** Ends one session; returns whether it existed. */
export async function closeSession(site: Site, id: string): Promise<boolean> {
  const { numDeletedRows } = await site.db.deleteFrom('sessions').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
