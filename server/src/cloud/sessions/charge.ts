import { cloudTexts } from '@ai-site/shared/domain/cloud';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { hold, type ReleaseCause, release, settle } from '../../billing/credits/ledger.ts';
import { membershipChanges } from '../../billing/membership/due-changes.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { CloudRow } from './tables.ts';

type Tx = Transaction<Database>;
type Charged = Pick<CloudRow, 'id' | 'account_id' | 'run' | 'minutes' | 'price_tenths'>;

export const MINUTE_MS = 60_000;

/** A gap after which nothing watched the desktop: the time in between is not charged. */
const UNWATCHED_MS = 3 * MINUTE_MS;

/** The minute after the charged ones. */
const keyOf = ({ id, run, minutes }: Charged): string => `cloud:${id}:${run}:${minutes}`;

/** Holds the price of the next minute. Throws `ApiError` 409 when the balance does not suffice, 403 when the account may not spend. */
export async function holdMinute(tx: Tx, now: Date, session: Charged): Promise<void> {
  if (session.price_tenths === 0) return;
  await hold(
    tx,
    now,
    { accountId: session.account_id, tenths: session.price_tenths, key: keyOf(session), note: cloudTexts.note },
    membershipChanges,
  );
}

/** Holds the price of the next minute; returns false when it cannot be paid. */
async function tryHoldMinute(tx: Tx, now: Date, session: Charged): Promise<boolean> {
  try {
    await holdMinute(tx, now, session);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Ends a run: charges the held minute when it has begun and the platform did not fail, and gives it back otherwise. Returns the number of charged minutes. */
export async function endMinutes(tx: Tx, now: Date, session: CloudRow, cause: ReleaseCause): Promise<number> {
  const { held, minutes, paid_until } = session;
  if (!held) return minutes;
  const lateMs = paid_until === null ? -1 : now.getTime() - paid_until.getTime();
  const begun = cause === 'cancelled' && lateMs >= 0 && lateMs <= UNWATCHED_MS;
  if (session.price_tenths > 0)
    await (begun ? settle(tx, now, keyOf(session)) : release(tx, now, keyOf(session), cause));
  return begun ? minutes + 1 : minutes;
}

/** What changes in a session when its next minute begins, whose price is held. */
export type ChargedMinute = Pick<CloudRow, 'minutes' | 'paid_until' | 'held'>;

/** Charges the next minute, which begins with `from`, and holds the one after it. */
async function chargeMinute(tx: Tx, now: Date, session: Charged, from: Date): Promise<ChargedMinute> {
  if (session.price_tenths > 0) await settle(tx, now, keyOf(session));
  const minutes = session.minutes + 1;
  return {
    minutes,
    paid_until: new Date(from.getTime() + MINUTE_MS),
    held: await tryHoldMinute(tx, now, { ...session, minutes }),
  };
}

/** Charges the first minute of a run, which begins now. */
export const chargeFirst = (tx: Tx, now: Date, session: Charged): Promise<ChargedMinute> =>
  chargeMinute(tx, now, session, now);

/**
 * Charges every minute that has begun, and tries again to hold the next one. When that cannot be paid although it has begun, `isUnpaid` of the result
 * is true. After a gap of more than `UNWATCHED_MS` the time in between is free.
 */
export async function chargeBegun(tx: Tx, now: Date, session: CloudRow): Promise<ChargedMinute> {
  let { minutes, paid_until, held }: ChargedMinute = session;
  for (;;) {
    const current = { ...session, minutes, paid_until, held };
    held = held || (await tryHoldMinute(tx, now, current));
    const end = paid_until ?? now;
    if (end > now || !held) return { minutes, paid_until, held };
    const unwatched = now.getTime() - end.getTime() > UNWATCHED_MS;
    ({ minutes, paid_until, held } = await chargeMinute(tx, now, current, unwatched ? now : end));
  }
}

/** Whether the charged minutes are over and the next one could not be held. */
export const isUnpaid = ({ paid_until, held }: ChargedMinute, now: Date): boolean =>
  !held && (paid_until === null || paid_until <= now);
