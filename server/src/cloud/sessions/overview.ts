import type { CloudOverview, CloudSession } from '@ai-site/shared/api/cloud';
import { TENTHS } from '@ai-site/shared/domain/membership';
import { balanceOf } from '../../billing/credits/balance.ts';
import { priceFor } from '../../billing/credits/price.ts';
import { memberTypeOf } from '../../billing/membership/current.ts';
import type { Site } from '../../platform/site.ts';
import { findLatestSession } from './session-records.ts';
import type { CloudRow } from './tables.ts';

/** What the page shows to an account; null: a visitor. */
export async function overviewOf(site: Site, accountId: string | null): Promise<CloudOverview> {
  const { settings, db } = site;
  const now = site.clock();
  const memberType = accountId === null ? 'NORMAL' : await memberTypeOf(db, accountId, now);
  const row = accountId === null ? undefined : await findLatestSession(db, accountId);
  return {
    available: settings.cloud !== null,
    price: priceFor(memberType, 'cloudMinute', settings.prices) / TENTHS,
    idleMinutes: settings.cloud?.idleMinutes ?? 0,
    now: now.toISOString(),
    session: row === undefined ? null : await viewOf(site, row, now),
  };
}

const timeOf = (date: Date | null): string | null => date?.toISOString() ?? null;

async function viewOf(site: Site, row: CloudRow, now: Date): Promise<CloudSession> {
  const { state, price_tenths: price, minutes, held } = row;
  const runs = state === 'run';
  return {
    state,
    address: runs ? row.address : null,
    startedAt: timeOf(row.started_at),
    minutes,
    spent: minutes * price,
    minutesLeft:
      runs && price > 0
        ? 1 + (held ? 1 : 0) + Math.floor((await balanceOf(site.db, row.account_id, now)).total / price)
        : null,
    endsAt: runs && !held ? timeOf(row.paid_until) : null,
    keptUntil: timeOf(row.kept_until),
    notice: row.notice,
  };
}
