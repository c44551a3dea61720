import { cloudLimits, cloudTexts } from '@ai-site/shared/domain/cloud';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { pushMembership } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { AtMost } from '../../platform/threads/at-most.ts';
import { CloudError } from '../provider/cloud-error.ts';
import type { CloudProvider, CloudStatus } from '../provider/cloud-provider.ts';
import { chargeBegun, isUnpaid, MINUTE_MS } from './charge.ts';
import { endRun, type RunEnd } from './end-run.ts';
import { changeSession, cloudSessionJob, scheduleWork, whileUnchanged } from './session-records.ts';
import type { CloudRow } from './tables.ts';

type Tx = Transaction<Database>;

/** Desktops whose state is asked for at the same time. */
const WATCHED_AT_ONCE = 16;

/** Charges the minutes of running desktops, closes those that may not go on, and starts work that nothing else would start. */
export async function watchSessions(site: Site, provider: CloudProvider | null, signal: AbortSignal): Promise<void> {
  await destroyExpired(site, signal);
  await scheduleLostWork(site, provider);
  const running = await site.db.selectFrom('cloud_sessions').selectAll().where('state', '=', 'run').execute();
  const limit = new AtMost(WATCHED_AT_ONCE);
  await Promise.all(running.map((session) => limit.run(signal, () => watch(site, provider, session, signal))));
}

async function watch(
  site: Site,
  provider: CloudProvider | null,
  session: CloudRow,
  signal: AbortSignal,
): Promise<void> {
  const status = provider === null ? null : await statusOf(site, provider, session, signal);
  // Minutes are not charged while the host does not answer.
  if (status === undefined) return;
  const changed = await whileUnchanged(site, session, (tx, current) => chargeOrEnd(site, tx, current, status));
  if (changed === true) await pushMembership(site, session.account_id);
}

/** Returns whether the balance or the state changed. `status`: null when no provider is configured any more. */
async function chargeOrEnd(site: Site, tx: Tx, session: CloudRow, status: CloudStatus | null): Promise<boolean> {
  const end =
    status === null ? ({ goal: 'close', notice: cloudTexts.unavailable } as const) : reasonToEnd(site, session, status);
  if (end !== null) {
    await endRun(site, tx, session, end);
    return true;
  }
  const now = site.clock();
  const charged = await chargeBegun(tx, now, session);
  if (isUnpaid(charged, now)) {
    await endRun(site, tx, { ...session, ...charged }, { goal: 'close', notice: cloudTexts.outOfCredits });
    return true;
  }
  await changeSession(tx, session.id, { ...charged, ...addressOf(status) });
  return charged.minutes !== session.minutes || charged.held !== session.held;
}

const addressOf = (status: CloudStatus | null): { readonly address?: string } =>
  status?.state === 'running' ? { address: status.address } : {};

/** Undefined: the host does not answer. */
async function statusOf(
  site: Site,
  provider: CloudProvider,
  session: CloudRow,
  signal: AbortSignal,
): Promise<CloudStatus | undefined> {
  try {
    return await provider.state(session, signal);
  } catch (error) {
    if (!(error instanceof CloudError)) throw error;
    site.log.warn({ err: error, sessionId: session.id }, 'the state of a cloud desktop is unknown');
    return undefined;
  }
}

/** Why a running desktop has to be closed; null: it may go on. */
function reasonToEnd(
  { clock, settings }: Site,
  { heartbeat_at, started_at }: CloudRow,
  { state }: CloudStatus,
): RunEnd | null {
  const now = clock().getTime();
  const idleMinutes = settings.cloud?.idleMinutes ?? 0;
  if (state === 'gone' || state === 'stopped')
    return { goal: state === 'gone' ? 'destroyed' : 'close', notice: cloudTexts.stopped, cause: 'failed' };
  if (now - heartbeat_at.getTime() >= idleMinutes * MINUTE_MS)
    return { goal: 'close', notice: cloudTexts.idle(idleMinutes) };
  if (started_at !== null && now - started_at.getTime() >= cloudLimits.runHours * 60 * MINUTE_MS)
    return { goal: 'close', notice: cloudTexts.tooLong };
  return null;
}

async function destroyExpired(site: Site, signal: AbortSignal): Promise<void> {
  const expired = await site.db
    .selectFrom('cloud_sessions')
    .selectAll()
    .where('kept_until', '<=', site.clock())
    .execute();
  for (const session of expired) {
    signal.throwIfAborted();
    await whileUnchanged(site, session, (tx, current) =>
      endRun(site, tx, current, { goal: 'destroyed', notice: cloudTexts.expired }),
    );
  }
}

/** Work whose run was given up by its queue, or that ended just before the goal changed. Without a provider nothing can be closed. */
async function scheduleLostWork(site: Site, provider: CloudProvider | null): Promise<void> {
  const workable = provider === null ? (['opening'] as const) : (['opening', 'closing'] as const);
  const unfinished = await site.db.selectFrom('cloud_sessions').select('id').where('state', 'in', workable).execute();
  const ids = unfinished.map(({ id }) => id);
  for (const id of await site.jobs.withoutRun(site.db, cloudSessionJob.name, ids))
    await site.db.transaction().execute((tx) => scheduleWork(site, tx, id));
}
