import type { Terminal } from '@ai-site/shared/api/accounts';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { logSecurity } from '../../platform/security-log.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { lockAccountRow } from '../accounts/account-status.ts';
import { pushSessionEnds } from './session-ends.ts';
import { endSessions } from './sessions.ts';

/** The places where the account is signed in, the most recently used first. */
export async function listTerminals(site: Site, { id, userId }: Session): Promise<Terminal[]> {
  const rows = await site.db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', userId)
    .where('expires_at', '>', site.clock())
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  const terminals = rows.map((row) => ({
    sessionId: row.id,
    device: row.device,
    browser: row.browser,
    system: row.system,
    addressPrefix: row.address_prefix,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === id,
  }));
  return terminals.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one session of the account; its sockets close and its pages are signed out. Throws 404 for a session that is not the account's. */
export async function endTerminal(site: Site, session: Session, id: string): Promise<Terminal[]> {
  const ended = await site.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('account_id', '=', session.userId)
    .returning('id')
    .execute();
  if (ended.length === 0) throw new ApiError(404, errorTexts.notFound);
  return finish(site, session, [id]);
}

/** Ends every session of the account but the caller's. */
export async function endOtherTerminals(site: Site, session: Session): Promise<Terminal[]> {
  const ended = await site.db.transaction().execute(async (tx) => {
    // A login at the same moment either is ended too or begins after this.
    await lockAccountRow(tx, session.userId);
    return endSessions(tx, session.userId, session.id);
  });
  return finish(site, session, ended);
}

async function finish(site: Site, session: Session, ended: readonly string[]): Promise<Terminal[]> {
  logSecurity(site.log, 'sessions-ended', { account: session.userId, session: session.id, count: ended.length });
  await pushSessionEnds(site, session.userId, ended);
  return listTerminals(site, session);
}
