import { invoices } from '@ai-site/shared/api/invoices';
import type { FastifyInstance } from 'fastify';
import { operatorLabel } from '../../identity/accounts/operator-label.ts';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { requestInvoice } from './request-invoice.ts';
import { issueInvoice, listInvoices } from './requested-list.ts';

export function registerInvoices(app: FastifyInstance, site: Site): void {
  route(app, site, invoices.request, async ({ params: { orderNo }, body, session }) => {
    await requestInvoice(site, { accountId: session.userId, orderNo, ...body });
    return null;
  });
  route(app, site, invoices.list, ({ query }) => listInvoices(site.db, query.cursor));
  route(app, site, invoices.issue, ({ params: { orderNo }, body, session }) =>
    issueInvoice(site, { orderNo, note: body.note, by: operatorLabel(session) }),
  );
}
