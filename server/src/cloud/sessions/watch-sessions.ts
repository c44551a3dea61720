import { cloudLimits, cloudTexts } from '@ai-site/shared/domain/cloud';
import { pushMembership } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { CloudError } from '../provider/cloud-error.ts';
import type { CloudProvider, CloudStatus } from '../provider/cloud-provider.ts';
import { chargeBegun, MINUTE_MS } from './charge.ts';
import { endRun, type RunEnd } from './end-run.ts';
import { changeSession, cloudSessionJob, scheduleWork, whileUnchanged } from './session-records.ts';
import type { CloudRow } from './tables.ts';

/** Charges the minutes of running desktops, closes those that may not go on, and starts work that nothing else would start. */
export async function watchSessions(site: Site, provider: CloudProvider | null, signal: AbortSignal): Promise<void> {
  const running = await site.db.selectFrom('cloud_sessions').selectAll().where('state', '=', 'run').execute();
  await Promise.all(running.map((session) => watch(site, provider, session, signal)));
  await destroyExpired(site, signal);
  await scheduleForgotten(site);
}

async function watch(site: Site, provider: CloudProvider | null, session: CloudRow, signal: AbortSignal): Promise<void> {
  const status = provider === null ? null : await statusOf(site, provider, session, signal);
  // Nobody is charged for a desktop whose host does not answer.
  if (status === undefined) return;
  const changed = await whileUnchanged(site, session, async (tx, current) => {
    const end = status === null ? ({ goal: 'close', notice: cloudTexts.unavailable } as const) : reasonToEnd(site, current, status);
    if (end !== null) return (await endRun(site, tx, current, end)).state !== session.state;
    const charged = await chargeBegun(tx, site.clock(), current);
    if (charged === null) await endRun(site, tx, current, { goal: 'close', notice: cloudTexts.outOfCredits });
    else await changeSession(tx, current.id, { minutes: charged.minutes, paid_until: charged.paid_until, held: charged.held, ...addressOf(status) });
    return charged?.minutes !== session.minutes || charged?.held !== session.held;
  });
  if (changed === true) await pushMembership(site, session.account_id);
}

const addressOf = (status: CloudStatus | null): { readonly address?: string } => (status?.state === 'running' ? { address: status.address } : {});

/** Undefined: the host does not answer. */
async function statusOf(site: Site, provider: CloudProvider, session: CloudRow, signal: AbortSignal): Promise<CloudStatus | undefined> {
  try {
    return await provider.state(session, signal);
  } catch (error) {
    if (!(error instanceof CloudError)) throw error;
    site.log.warn({ err: error, sessionId: session.id }, 'the state of a cloud desktop is unknown');
    return undefined;
  }
}

/** Why a running desktop has to be closed; null: it may go on. */
function reasonToEnd({ clock, settings }: Site, { seen_at, started_at }: CloudRow, { state }: CloudStatus): RunEnd | null {
  const now = clock().getTime();
  const idleMinutes = settings.cloud?.idleMinutes ?? 0;
  if (state === 'gone' || state === 'stopped') return { goal: state === 'gone' ? 'destroyed' : 'close', notice: cloudTexts.stopped, cause: 'failed' };
  if (now - seen_at.getTime() >= idleMinutes * MINUTE_MS) return { goal: 'close', notice: cloudTexts.idle(idleMinutes) };
  if (started_at !== null && now - started_at.getTime() >= cloudLimits.runHours * 60 * MINUTE_MS) return { goal: 'close', notice: cloudTexts.tooLong };
  return null;
}

async function destroyExpired(site: Site, signal: AbortSignal): Promise<void> {
  const expired = await site.db.selectFrom('cloud_sessions').selectAll().where('kept_until', '<=', site.clock()).execute();
  for (const session of expired) {
    signal.throwIfAborted();
    await whileUnchanged(site, session, (tx, current) => endRun(site, tx, current, { goal: 'destroyed', notice: cloudTexts.expired }));
  }
}

/** Work whose run was given up by its queue, or never started. */
async function scheduleForgotten(site: Site): Promise<void> {
  const unfinished = await site.db.selectFrom('cloud_sessions').select('id').where('state', 'in', ['opening', 'closing']).execute();
  const ids = unfinished.map(({ id }) => id);
  for (const id of await site.jobs.withoutRun(site.db, cloudSessionJob.name, ids)) await site.db.transaction().execute((tx) => scheduleWork(site, tx, id));
}
