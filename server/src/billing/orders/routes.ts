import { orders } from '@ai-site/shared/api/orders';
import type { FastifyInstance } from 'fastify';
import { operatorLabel } from '../../identity/accounts/operator-label.ts';
import { route } from '../../platform/http/route.ts';
import { originOf } from '../../platform/http/site-origin.ts';
import type { Site } from '../../platform/site.ts';
import { listAlerts, resolveAlert } from './alerts.ts';
import { createOrder } from './create-order.ts';
import { listOrders } from './list-orders.ts';
import { openOrder } from './open-order.ts';
import { readOrder } from './order-info.ts';
import { orderStatus } from './order-status.ts';
import { ownOrders } from './own-orders.ts';
import { connectedPayTypes } from './pay-types.ts';
import { registerPaymentWebhooks } from './payment-webhooks.ts';
import { queryOrder } from './query-order.ts';
import { listReconciliations } from './reconciliations.ts';
import { refundAlert } from './refund-alert.ts';
import { refundOrder, refundSecondOrder } from './refund-order.ts';

export async function registerOrders(app: FastifyInstance, site: Site): Promise<void> {
  registerBuying(app, site);
  registerOperators(app, site);
  await registerPaymentWebhooks(app, site);
}

function registerBuying(app: FastifyInstance, site: Site): void {
  route(app, site, orders.vip, ({ body, session, ip, raw }) =>
    createOrder(site, { session, ip, origin: originOf(site.settings, raw) }, body),
  );
  route(app, site, orders.status, ({ query, session }) => orderStatus(site, session.userId, query.id));
  route(app, site, orders.own, ({ session, query }) => ownOrders(site, session.userId, query.cursor));
  route(app, site, orders.refundSecond, async ({ params: { orderNo }, session }) => {
    await refundSecondOrder(site, session.userId, orderNo);
    return null;
  });
  route(app, site, orders.open, ({ session }) => openOrder(site, session.userId));
  route(app, site, orders.payTypes, async () => connectedPayTypes(site.payments));
}

function registerOperators(app: FastifyInstance, site: Site): void {
  route(app, site, orders.list, ({ query }) => listOrders(site.db, query));
  route(app, site, orders.query, async ({ params: { orderNo } }) => {
    await queryOrder(site, orderNo);
    return readOrder(site.db, orderNo);
  });
  route(app, site, orders.refund, async ({ params: { orderNo }, body, session }) => {
    await refundOrder(site, { orderNo, ...body, by: operatorLabel(session) });
    return readOrder(site.db, orderNo);
  });
  route(app, site, orders.alerts, ({ query }) => listAlerts(site, query.state));
  route(app, site, orders.resolveAlert, ({ params: { id }, body, session }) =>
    resolveAlert(site, { id, note: body.note, by: operatorLabel(session) }),
  );
  route(app, site, orders.refundAlert, ({ params: { id }, body, session }) =>
    refundAlert(site, { id, note: body.note, by: operatorLabel(session) }),
  );
  route(app, site, orders.reconciliations, () => listReconciliations(site));
}
