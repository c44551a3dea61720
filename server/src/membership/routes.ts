import { memberships } from '@ai-site/shared/api/membership';
import { memberPackages } from '@ai-site/shared/membership';
import type { FastifyInstance } from 'fastify';
import { lastBusinessDate } from '../credits/business-date.ts';
import { openGrants } from '../credits/grants.ts';
import { route } from '../http/route.ts';
import type { Site } from '../site.ts';

const nameOf = (memberType: string): string => memberPackages.find((item) => item.memberType === memberType)?.name ?? '普通用户';

export function registerMembership(app: FastifyInstance, site: Site): void {
  route(app, site, memberships.current, async ({ session }) => {
    const grants = await openGrants(site.db, session.userId, site.clock());
    return {
      memberType: session.user.member_type,
      member: nameOf(session.user.member_type),
      expireDate: null,
      pointBalance: grants.reduce((sum, grant) => sum + grant.tenths, 0),
      batchesLeft: 0,
      nextIssueDate: null,
      canIssueNext: false,
    };
  });

  route(app, site, memberships.expiry, async ({ session }) => {
    const byDate = new Map<string, number>();
    for (const grant of await openGrants(site.db, session.userId, site.clock())) {
      const date = lastBusinessDate(grant.expiresAt);
      byDate.set(date, (byDate.get(date) ?? 0) + grant.tenths);
    }
    return [...byDate].map(([expireDate, point]) => ({ expireDate, point }));
  });
}
