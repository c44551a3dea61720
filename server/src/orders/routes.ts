import { orders } from '@ai-site/shared/api/orders';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { repeat } from '../jobs/repeat.ts';
import type { Site } from '../site.ts';
import { createOrder } from './create-order.ts';
import { askAboutDueAttempts } from './janitor.ts';
import { orderStatus } from './order-status.ts';
import { connectedPayTypes } from './pay-types.ts';
import { originOf } from './return-url.ts';

const JANITOR_SECONDS = 5;

export function registerOrders(app: FastifyInstance, site: Site): void {
  route(app, site, orders.vip, ({ body, session, ip, raw }) => createOrder(site, { session, ip, origin: originOf(site.settings, raw) }, body));
  route(app, site, orders.status, ({ query, session }) => orderStatus(site, session.userId, query.id));
  route(app, site, orders.payTypes, async () => connectedPayTypes(site.payments));
  repeat(app, site, { what: 'asking about payments', seconds: JANITOR_SECONDS, atStart: true, job: () => askAboutDueAttempts(site) });
}
