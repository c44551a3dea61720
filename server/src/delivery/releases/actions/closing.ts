import type { ClosedState } from '@ai-site/shared/api/releases';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import { type Bilingual, refusal } from '../../refusals/refusal.ts';
import { type Command, runChannelAction } from '../channels/channel-action.ts';
import { type Channels, endCanary, requireUnpinned, runningReleases } from '../channels/channels.ts';
import { requireFit } from '../channels/checks.ts';
import { announceFileCheck } from '../live-files/live-files.ts';
import { record } from '../records/audit-log.ts';
import { findRelease } from '../records/store.ts';

const done: Readonly<Record<ClosedState, Bilingual>> = {
  withdrawn: { zh: '下线', en: 'withdrawn' },
  disabled: { zh: '停用', en: 'switched off' },
};

interface Closing extends Command {
  readonly at: Date;
}

async function close(
  db: Transaction<Database>,
  { name, live, closed }: Channels,
  state: ClosedState,
  { actor, at, reason }: Closing,
): Promise<void> {
  if (name === 'shell') throw refusal('shell-stays', { state: done[state] });
  if (live === null) throw refusal('nothing-live', { name });
  if (closed === state || closed === 'withdrawn') throw refusal('closed-already', { name, state: done[closed] });
  await db
    .updateTable('release_channels')
    .set({ closed: state, closed_by: actor, closed_since: at, closed_reason: reason })
    .where('name', '=', name)
    .execute();
  await record(db, {
    name,
    action: state === 'withdrawn' ? 'withdraw' : 'disable',
    actor,
    at,
    reason,
    from: live,
    to: null,
  });
}

async function open(
  db: Transaction<Database>,
  { name, live, closed }: Channels,
  state: ClosedState,
  { actor, at, reason }: Closing,
): Promise<void> {
  if (closed !== state) throw refusal('not-closed', { name, state: done[state] });
  await db
    .updateTable('release_channels')
    .set({ closed: null, closed_by: null, closed_since: null, closed_reason: null })
    .where('name', '=', name)
    .execute();
  await record(db, {
    name,
    action: state === 'withdrawn' ? 'restore' : 'enable',
    actor,
    at,
    reason,
    from: null,
    to: live,
  });
}

/** Withdraws a remote from visitors until an operator restores it; its canary ends. Throws `ApiError` 409 for the shell, and while it is pinned. */
export function withdraw(site: Site, command: Command): Promise<void> {
  return runChannelAction(site, command, async (db, channels, change) => {
    requireUnpinned(channels);
    await close(db, channels, 'withdrawn', change);
    if (channels.canary !== null) await endCanary(db, { ...change, action: 'canary-end' });
  });
}

/** Puts a withdrawn remote back, with the version that was live. Throws `ApiError` 409 when that no longer runs with the live shell. */
export async function restore(site: Site, command: Command): Promise<void> {
  await runChannelAction(site, command, async (db, channels, change) => {
    await open(db, channels, 'withdrawn', change);
    const release = channels.live === null ? undefined : await findRelease(db, command.name, channels.live);
    if (release !== undefined) requireFit(release, await runningReleases(db));
  });
  await announceFileCheck(site);
}

/** Switches a remote off at once, pinned or not; what is live and its canary stay as they are. */
export const disable = (site: Site, command: Command): Promise<void> =>
  runChannelAction(site, command, (db, channels, change) => close(db, channels, 'disabled', change));

export async function enable(site: Site, command: Command): Promise<void> {
  await runChannelAction(site, command, (db, channels, change) => open(db, channels, 'disabled', change));
  await announceFileCheck(site);
}
