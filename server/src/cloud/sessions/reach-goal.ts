import { setTimeout as delay } from 'node:timers/promises';
import { cloudLimits, cloudTexts } from '@ai-site/shared/domain/cloud';
import { pushMembership } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { CloudError } from '../provider/cloud-error.ts';
import type { CloudProvider } from '../provider/cloud-provider.ts';
import { keptUntil } from './actions.ts';
import { chargeFirst } from './charge.ts';
import { endRun } from './end-run.ts';
import { changeSession, findSession, whileUnchanged } from './session-records.ts';
import type { CloudRow } from './tables.ts';

/** Milliseconds between two questions about a desktop that starts. */
const POLL_MS = 1000;

/** The desktop did not become usable. */
class OpeningFailed extends Error {
  override readonly name = 'OpeningFailed';
}

/**
 * Works on a session until it runs or is stopped, also when its goal changes meanwhile. A run that was interrupted at any point is repeated: every call
 * to the provider may be, and money moves only together with the state. Rejects with `CloudError` when it is to be tried again later.
 */
export async function reachGoal(
  site: Site,
  provider: CloudProvider | null,
  sessionId: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const session = await findSession(site.db, sessionId);
    if (session?.state === 'opening') await open(site, provider, session, signal);
    else if (session?.state === 'closing') {
      // `watchSessions` schedules it again once there is a provider.
      if (provider === null) return;
      await stop(site, provider, session, signal);
    } else return;
  }
}

async function open(site: Site, provider: CloudProvider | null, session: CloudRow, signal: AbortSignal): Promise<void> {
  try {
    if (provider === null) throw new OpeningFailed('no provider is configured');
    await start(site, provider, session, signal);
  } catch (error) {
    if (!(error instanceof OpeningFailed) && !(error instanceof CloudError)) throw error;
    if (error instanceof CloudError && error.retriable && !isLate(site, session)) throw error;
    site.log.error({ err: error, sessionId: session.id }, 'a cloud desktop could not be opened');
    // The disk of an earlier run is kept.
    const goal = session.run === 1 ? 'destroyed' : 'close';
    await whileUnchanged(site, session, (tx, current) =>
      endRun(site, tx, current, { goal, notice: cloudTexts.openFailed, cause: 'failed' }),
    );
    await pushMembership(site, session.account_id);
  }
}

const isLate = (site: Site, { changed_at }: CloudRow): boolean =>
  site.clock().getTime() - changed_at.getTime() > cloudLimits.openingSeconds * 1000;

/** Starts the desktop and waits until it is usable; returns early when the session changes. */
async function start(site: Site, provider: CloudProvider, session: CloudRow, signal: AbortSignal): Promise<void> {
  const isNew = (await provider.state(session, signal)).state === 'gone';
  await provider.open(session, signal);
  for (;;) {
    const status = await provider.state(session, signal);
    if (status.state === 'running') return begin(site, session, status.address, isNew && session.run > 1);
    if (status.state !== 'opening') throw new OpeningFailed(`the desktop is ${status.state}`);
    if (isLate(site, session))
      throw new OpeningFailed(`the desktop is not ready after ${cloudLimits.openingSeconds} seconds`);
    await delay(POLL_MS, undefined, { signal });
    const current = await findSession(site.db, session.id);
    if (current?.state !== 'opening' || current.run !== session.run) return;
  }
}

async function begin(site: Site, session: CloudRow, address: string, diskLost: boolean): Promise<void> {
  await whileUnchanged(site, session, async (tx, current) => {
    const now = site.clock();
    const charged = await chargeFirst(tx, now, current);
    return changeSession(tx, current.id, {
      ...charged,
      state: 'run',
      address,
      started_at: now,
      changed_at: now,
      heartbeat_at: now,
      notice: diskLost ? cloudTexts.diskLost : null,
    });
  });
  await pushMembership(site, session.account_id);
}

async function stop(site: Site, provider: CloudProvider, session: CloudRow, signal: AbortSignal): Promise<void> {
  const { goal } = session;
  if (goal === 'close' || goal === 'saved') await provider.close(session.id, signal);
  else await provider.destroy(session.id, signal);
  await whileUnchanged(site, session, async (tx, current) => {
    const now = site.clock();
    if (goal === 'close' || goal === 'saved')
      return changeSession(tx, current.id, { state: goal, kept_until: keptUntil(now, goal), changed_at: now });
    const { account_status: accountStatus } = await tx
      .selectFrom('accounts')
      .select('account_status')
      .where('id', '=', current.account_id)
      .executeTakeFirstOrThrow();
    if (accountStatus === 'cancelled') return tx.deleteFrom('cloud_sessions').where('id', '=', current.id).execute();
    return changeSession(tx, current.id, { state: 'destroyed', changed_at: now });
  });
}
