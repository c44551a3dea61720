import { randomBytes } from 'node:crypto';
import { cloudLimits, cloudTexts } from '@ai-site/shared/domain/cloud';
import { TENTHS } from '@ai-site/shared/domain/membership';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { priceFor } from '../../billing/credits/price.ts';
import { memberTypeOf } from '../../billing/membership/current.ts';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { assertGuardianConsent } from '../../identity/accounts/guardian.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { pushMembership } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { holdMinute } from './charge.ts';
import { endRun } from './end-run.ts';
import { activeStates, changeSession, lockCurrentSession, scheduleWork } from './session-records.ts';
import type { CloudRow } from './tables.ts';

type Tx = Transaction<Database>;

const HOUR_MS = 3_600_000;

/** When a desktop that stopped now is destroyed. */
export const keptUntil = (now: Date, goal: 'close' | 'saved'): Date =>
  new Date(now.getTime() + (goal === 'close' ? cloudLimits.closedHours : cloudLimits.savedDays * 24) * HOUR_MS);

/**
 * Opens the account's desktop, a new one or the one that is kept, and holds its first minute; nothing happens when it is open. `price`: whole credits
 * per minute that the page showed. Throws `ApiError` 409 when there is no provider, no place, another price or too few credits.
 */
export async function openDesktop(site: Site, accountId: string, price: number): Promise<void> {
  const { cloud } = site.settings;
  if (cloud === null) throw new ApiError(409, cloudTexts.closed);
  await site.db.transaction().execute(async (tx) => {
    assertGuardianConsent(await lockAccountRow(tx, accountId));
    const known = await lockCurrentSession(tx, accountId);
    if (known?.state === 'opening' || known?.state === 'run') return;
    if (known?.state === 'closing') throw new ApiError(409, cloudTexts.closing);
    const now = site.clock();
    const price_tenths = priceFor(await memberTypeOf(tx, accountId, now), 'cloudMinute', site.settings.prices);
    if (price * TENTHS !== price_tenths) throw new ApiError(409, cloudTexts.priceChanged);
    await assertCapacity(tx, cloud.desktopsMax);
    const session =
      known === undefined
        ? await insertSession(tx, accountId, price_tenths, now)
        : await reopen(tx, known, price_tenths, now);
    await holdMinute(tx, now, session);
    await scheduleWork(site, tx, session.id);
  });
  await pushMembership(site, accountId);
}

/** Throws 409 when as many desktops run as the host may run. The lock makes others who open one wait until this one is counted. */
async function assertCapacity(tx: Tx, desktopsMax: number): Promise<void> {
  await acquireAdvisoryLock(tx, 'cloud-desktops', Buffer.alloc(0));
  const { running } = await tx
    .selectFrom('cloud_sessions')
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('state', 'in', [...activeStates])
    .executeTakeFirstOrThrow();
  if (running >= desktopsMax) throw new ApiError(409, cloudTexts.full);
}

const beginning = (now: Date) =>
  ({ state: 'opening', goal: 'run', held: true, notice: null, changed_at: now, heartbeat_at: now }) as const;

/** The id may be part of a host name; VNC reads no more than the first eight characters of a password. */
const insertSession = (tx: Tx, account_id: string, price_tenths: number, now: Date): Promise<CloudRow> =>
  tx
    .insertInto('cloud_sessions')
    .values({
      id: randomBytes(10).toString('hex'),
      account_id,
      password: randomBytes(12).toString('base64url'),
      price_tenths,
      created_at: now,
      ...beginning(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const reopen = (tx: Tx, known: CloudRow, price_tenths: number, now: Date): Promise<CloudRow> =>
  changeSession(tx, known.id, {
    ...beginning(now),
    price_tenths,
    run: known.run + 1,
    minutes: 0,
    minutes_before: known.minutes_before + known.minutes,
    spent_before: known.spent_before + known.minutes * known.price_tenths,
    started_at: null,
    paid_until: null,
    kept_until: null,
  });

/** A page shows the desktop. */
export async function recordHeartbeat(site: Site, accountId: string): Promise<void> {
  await site.db
    .updateTable('cloud_sessions')
    .set({ heartbeat_at: site.clock() })
    .where('account_id', '=', accountId)
    .where('state', 'in', ['opening', 'run'])
    .execute();
}

/** Closes the desktop and keeps its disk for a day, or longer with `save`, also of one that is closed already. Throws 409 when there is none. */
export function closeDesktop(site: Site, accountId: string, save: boolean): Promise<void> {
  return withCurrentSession(site, accountId, async (tx, session) => {
    const goal = save ? 'saved' : 'close';
    const now = site.clock();
    if (session.state === 'opening' || session.state === 'run') await endRun(site, tx, session, { goal, notice: null });
    else if (session.state === 'closing' && session.goal !== 'destroyed' && save)
      await changeSession(tx, session.id, { goal });
    else if (session.state === 'close' && save)
      await changeSession(tx, session.id, { state: goal, goal, kept_until: keptUntil(now, goal), changed_at: now });
  });
}

/** Destroys the desktop with its disk, whatever it does. Throws 409 when there is none. */
export function destroyDesktop(site: Site, accountId: string): Promise<void> {
  return withCurrentSession(site, accountId, async (tx, session) => {
    if (session.goal !== 'destroyed') await endRun(site, tx, session, { goal: 'destroyed', notice: null });
  });
}

async function withCurrentSession(
  site: Site,
  accountId: string,
  work: (tx: Tx, session: CloudRow) => Promise<void>,
): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const session = await lockCurrentSession(tx, accountId);
    if (session === undefined) throw new ApiError(409, cloudTexts.nothingOpen);
    await work(tx, session);
  });
  await pushMembership(site, accountId);
}
