import { memberships } from '@ai-site/shared/api/membership';
import { priceKeys } from '@ai-site/shared/domain/membership';
import { lastBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { pushMembership } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { openGrants } from '../credits/grants.ts';
import { isFree } from '../credits/price.ts';
import { buyRecords } from './buy-records.ts';
import { combos } from './combos.ts';
import { membershipOf, memberTypeOf } from './current.ts';
import { issueNext } from './issue-next.ts';
import { membershipReads } from './membership-reads.ts';
import { pointRecords } from './point-records.ts';
import { purchasePlan } from './purchase-plan.ts';

export function registerMembership(app: FastifyInstance, site: Site): void {
  const { prices, memberLinks } = site.settings;
  const membershipNow = membershipReads(site, prices);

  route(app, site, memberships.current, ({ session }) => membershipNow(session.userId));

  route(app, site, memberships.expiry, async ({ session }) => {
    const byDate = new Map<string, number>();
    for (const grant of await openGrants(site.db, session.userId, site.clock())) {
      const date = lastBusinessDate(grant.expiresAt);
      byDate.set(date, (byDate.get(date) ?? 0) + grant.tenths);
    }
    return [...byDate].map(([expireDate, point]) => ({ expireDate, point }));
  });

  route(app, site, memberships.records, ({ session, query }) =>
    pointRecords(site.db, session.userId, query.kind, query.cursor),
  );

  route(app, site, memberships.issueNext, async ({ session }) => {
    const now = site.clock();
    await site.db.transaction().execute((tx) => issueNext(tx, now, session.userId, prices));
    await pushMembership(site, session.userId);
    return membershipOf(site.db, session.userId, now, prices);
  });

  route(app, site, memberships.combos, async () => combos(memberLinks));

  route(app, site, memberships.purchasePlan, ({ session, body }) =>
    purchasePlan(site.db, session.userId, body.type, site.clock()),
  );

  route(app, site, memberships.buyRecords, ({ session }) => buyRecords(site.db, session.userId, site.clock()));

  route(app, site, memberships.prices, async ({ session }) => {
    const memberType = session === null ? 'NORMAL' : await memberTypeOf(site.db, session.userId, site.clock());
    return priceKeys.map((key) => ({ key, price: prices[key], free: isFree(memberType, key) }));
  });
}
