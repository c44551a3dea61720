import { exchangeCodes } from '@ai-site/shared/api/exchange-codes';
import { memberships } from '@ai-site/shared/api/membership';
import { lastBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import type { FastifyInstance } from 'fastify';
import { operatorLabel } from '../../identity/accounts/operator-label.ts';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { issueBatch, listBatches, revokeBatch } from './batches.ts';
import { redeemCode } from './redeem.ts';

export function registerExchangeCodes(app: FastifyInstance, site: Site): void {
  route(app, site, memberships.exchange, async ({ body, session, ip }) => {
    const { tenths, expiresAt } = await redeemCode(site, session, ip, body.exchangeCode);
    return { point: tenths, expireDate: lastBusinessDate(expiresAt) };
  });

  route(app, site, exchangeCodes.list, () => listBatches(site));
  route(app, site, exchangeCodes.issue, ({ body, session }) => issueBatch(site, body, operatorLabel(session)));
  route(app, site, exchangeCodes.revoke, ({ params, session }) => revokeBatch(site, params.id, operatorLabel(session)));
}
