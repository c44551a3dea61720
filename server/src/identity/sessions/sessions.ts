import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ORDINARY_SESSIONS, SESSION_DAYS, SESSION_MAX_DAYS } from '@ai-site/shared/domain/accounts';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { type Kysely, sql, type Transaction } from 'kysely';
import { batchedCalls } from '../../platform/database/batched-calls.ts';
import { newId } from '../../platform/database/new-id.ts';
import { ParsedTexts } from '../../platform/database/parsed-texts.ts';
import { preparedQuery } from '../../platform/database/prepared.ts';
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

/** What a session is refused or extended by, and the session itself. */
interface StoredSession {
  readonly session: Session;
  readonly secretHash: Buffer;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date;
  readonly openedAt: Date;
}

/** A row as PostgreSQL writes it in JSON: times are texts. */
type InJson<T> = { readonly [K in keyof T]: Date extends T[K] ? Exclude<T[K], Date> | string : T[K] };

interface SessionJson {
  readonly id: string;
  readonly account: InJson<Account>;
  /** In hexadecimal digits. */
  readonly secret_hash: string;
  readonly expires_at: string;
  readonly last_seen_at: string;
  readonly created_at: string;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

function parseSession(text: string): StoredSession {
  const { id, account, secret_hash, expires_at, last_seen_at, created_at }: SessionJson = JSON.parse(text);
  const user: Account = {
    ...account,
    created_at: new Date(account.created_at),
    guardian_consent_at: dateOf(account.guardian_consent_at),
    real_name_at: dateOf(account.real_name_at),
  };
  return {
    session: { id, userId: user.id, user },
    secretHash: Buffer.from(secret_hash, 'hex'),
    expiresAt: new Date(expires_at),
    lastSeenAt: new Date(last_seen_at),
    openedAt: new Date(created_at),
  };
}

const storedSessions = new ParsedTexts(parseSession);

/** Sessions with their accounts, by their public ids: one JSON value each, as most of them did not change since the request before. */
const storedSessionsOf = preparedQuery(
  (value) => sql<{ readonly id: string; readonly stored: string }>`
    select sessions.id, json_build_object(
      'id', sessions.id, 'account', to_json(accounts), 'secret_hash', encode(sessions.secret_hash, 'hex'),
      'expires_at', sessions.expires_at, 'last_seen_at', sessions.last_seen_at, 'created_at', sessions.created_at
    )::text as stored
    from sessions join accounts on accounts.id = sessions.account_id where sessions.id = any(${value(0)}::text[])
  `,
);

async function sessionTexts(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await storedSessionsOf(db, ids);
  return new Map(rows.map(({ id, stored }) => [id, stored]));
}

/** Every request reads its session, so that one that has ended is refused at once; those that arrive together share a statement. */
const readsOf = batchedCalls(sessionTexts);

/** Returns the session of a header, or null when it is forged, revoked or expired, or its account is banned or cancelled. Using a session extends its expiry. */
export async function findSession(site: Site, header: string): Promise<Session | null> {
  const token = splitToken(header);
  if (token === null) return null;
  const now = site.clock();
  const text = await readsOf(site.db).get(token.id);
  if (text === undefined) return null;
  const { session, secretHash, expiresAt, lastSeenAt, openedAt } = storedSessions.get(text);
  if (!timingSafeEqual(secretHash, hashOf(token.secret)) || expiresAt <= now || isClosed(session.user)) return null;
  if (now.getTime() - lastSeenAt.getTime() > TOUCH_EVERY_MS) {
    await site.db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: endOf(now, openedAt) })
      .where('id', '=', session.id)
      .execute();
  }
  return session;
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
