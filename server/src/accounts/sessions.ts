import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { newId } from '../database/new-id.ts';
import type { Database } from '../database/schema.ts';
import type { Site } from '../site.ts';
import { isClosed, mustMaySignIn } from './standing.ts';
import type { AccountsTable } from './tables.ts';

export type Account = Selectable<AccountsTable>;

/** A signed-in terminal. `id` is public; only the token's secret proves it. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly user: Account;
}

export const SESSION_DAYS = 30;
/** Sessions an ordinary account may hold; a member account holds one (RULES, sessions). */
export const ORDINARY_SESSIONS = 5;
/** A session's end moves on use, but is written at most this often. */
const TOUCH_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The token of an `authorization` header, with or without `Bearer `, split at its dot; null when it has not the shape of one. */
function splitToken(header: string): { readonly id: string; readonly secret: string } | null {
  const match = /^(?:Bearer +)?([\w-]{20})\.([\w-]{43})$/i.exec(header.trim());
  return match?.[1] === undefined || match[2] === undefined ? null : { id: match[1], secret: match[2] };
}

/** The session that a header proves, or null when it is forged, revoked or over, or its account is banned or cancelled. Using a session moves its end on. */
export async function findSession(site: Site, header: string): Promise<Session | null> {
  const token = splitToken(header);
  if (token === null) return null;
  const now = site.clock();
  const row = await site.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('accounts')
    .select(['sessions.secret_hash', 'sessions.expires_at', 'sessions.last_seen_at'])
    .where('sessions.id', '=', token.id)
    .executeTakeFirst();
  if (row === undefined || !timingSafeEqual(row.secret_hash, hashOf(token.secret)) || row.expires_at <= now || isClosed(row)) return null;
  const { secret_hash, expires_at, last_seen_at, ...user } = row;
  if (now.getTime() - last_seen_at.getTime() > TOUCH_EVERY_MS) {
    await site.db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: endOf(now) })
      .where('id', '=', token.id)
      .execute();
  }
  return { id: token.id, userId: user.id, user };
}

const endOf = (start: Date): Date => new Date(start.getTime() + SESSION_DAYS * DAY_MS);

export interface OpenedSession {
  readonly session: Session;
  /** Shown once; only its hash is kept. */
  readonly accessToken: string;
  /** Public ids of sessions that had to make room. */
  readonly revoked: readonly string[];
}

/**
 * Signs an account in on a new terminal and ends the sessions that exceed what the account may hold, the oldest first. Throws 403
 * when the account is banned or cancelled.
 */
export async function openSession(site: Site, { id: userId }: Pick<Account, 'id'>): Promise<OpenedSession> {
  const id = newId();
  const secret = randomBytes(32).toString('base64url');
  const now = site.clock();
  const { user, revoked } = await site.db.transaction().execute(async (tx) => {
    // Two logins at once would each keep the other's session, and a ban would miss a session: they take turns on the account.
    const user = await tx.selectFrom('accounts').selectAll().where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
    mustMaySignIn(user);
    const kept = user.member_type === 'NORMAL' ? ORDINARY_SESSIONS - 1 : 0;
    await tx.deleteFrom('sessions').where('account_id', '=', userId).where('expires_at', '<=', now).execute();
    const surplus = await tx
      .deleteFrom('sessions')
      .where('id', 'in', (query) => query.selectFrom('sessions').select('id').where('account_id', '=', userId).orderBy('created_at', 'desc').orderBy('id').offset(kept))
      .returning('id')
      .execute();
    await tx
      .insertInto('sessions')
      .values({ id, account_id: userId, secret_hash: hashOf(secret), created_at: now, last_seen_at: now, expires_at: endOf(now) })
      .execute();
    return { user, revoked: surplus.map((row) => row.id) };
  });
  return { session: { id, userId, user }, accessToken: `${id}.${secret}`, revoked };
}

/** Ends the sessions of an account, all but one when told, in the caller's transaction. Gives their ids, to be told after the commit. */
export async function endSessions(tx: Transaction<Database>, accountId: string, except?: string): Promise<string[]> {
  let query = tx.deleteFrom('sessions').where('account_id', '=', accountId);
  if (except !== undefined) query = query.where('id', '!=', except);
  return (await query.returning('id').execute()).map((row) => row.id);
}

/** Ends one session; true when it was there. */
export async function closeSession(site: Site, id: string): Promise<boolean> {
  const { numDeletedRows } = await site.db.deleteFrom('sessions').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
