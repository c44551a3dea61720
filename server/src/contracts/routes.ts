import { contracts } from '@ai-site/shared/api/contracts';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../http/attachment.ts';
import { route } from '../http/route.ts';
import { operatorLabel } from '../releases/deploy-access.ts';
import type { Site } from '../site.ts';
import { sanitizeBody } from './body.ts';
import { contractFileName } from './file-name.ts';
import { issuedContracts } from './issued-list.ts';
import { issueContract, withdrawContract } from './issuing.ts';
import { ownContract, ownContracts } from './own.ts';
import { contractPdf } from './pdf/contract-pdf.ts';
import { PDF_PREFIX, readPdfPermit, signedPdfPath } from './pdf-permit.ts';
import { toContract } from './shown.ts';
import { signContract } from './signing.ts';

export function registerContracts(app: FastifyInstance, site: Site): void {
  route(app, site, contracts.list, ({ session }) => ownContracts(site.db, session.userId, site.clock()));
  route(app, site, contracts.get, async ({ params, session }) => toContract(await ownContract(site.db, session.userId, params.id), site.clock()));
  route(app, site, contracts.accept, async ({ params, session, ip }) => toContract(await signContract(site, session, ip, params.id), site.clock()));
  route(app, site, contracts.download, async ({ params, session }) => {
    const { id } = await ownContract(site.db, session.userId, params.id);
    return signedPdfPath(site, { contractId: id, userId: session.userId });
  });
  registerPdf(app, site);

  route(app, site, contracts.issued, ({ query }) => issuedContracts(site, query));
  route(app, site, contracts.issue, ({ body, session }) => issueContract(site, body, operatorLabel(session)));
  route(app, site, contracts.preview, async ({ body }) => ({ contactContent: sanitizeBody(body.contactContent) }));
  route(app, site, contracts.withdraw, ({ params, session }) => withdrawContract(site, params.id, operatorLabel(session)));
}

/** A signed path carries its own right: a browser opens it without a header. */
function registerPdf(app: FastifyInstance, site: Site): void {
  app.get<{ Params: { id: string } }>(`${PDF_PREFIX}:id`, { onRequest: async (request) => app.siteHooks.rates.address('write', request.ip) }, async (request, reply) => {
    const { contractId, userId } = readPdfPermit(site, request.params.id, request.query);
    app.siteHooks.rates.user('write', userId);
    const contract = await ownContract(site.db, userId, contractId);
    const { mobile } = await site.db.selectFrom('accounts').select('mobile').where('id', '=', userId).executeTakeFirstOrThrow();
    const pdf = await contractPdf(contract, { issuer: site.settings.facts.operator, mobile });
    return reply
      .type('application/pdf')
      .headers({
        'content-disposition': attachment(contractFileName(contract.product_name), 'contract.pdf'),
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(pdf);
  });
}
