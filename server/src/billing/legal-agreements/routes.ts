import { legalAgreements } from '@ai-site/shared/api/legal-agreements';
import type { FastifyInstance } from 'fastify';
import { operatorLabel } from '../../identity/accounts/operator-label.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { agreementFile } from './agreement-file.ts';
import { sanitizeBody } from './body.ts';
import { agreementFileName } from './file-name.ts';
import { issuedAgreements } from './issued-list.ts';
import { issueAgreement, withdrawAgreement } from './issuing.ts';
import { ownAgreement, ownAgreements } from './own.ts';
import { toAgreement } from './shown.ts';
import { PDF_PREFIX, signedPdfPath, verifySignedPdfUrl } from './signed-pdf-url.ts';
import { signAgreement } from './signing.ts';

export function registerAgreements(app: FastifyInstance, site: Site): void {
  route(app, site, legalAgreements.list, ({ session }) => ownAgreements(site.db, session.userId, site.clock()));
  route(app, site, legalAgreements.get, async ({ params, session }) =>
    toAgreement(await ownAgreement(site.db, session.userId, params.id), site.clock()),
  );
  route(app, site, legalAgreements.accept, async ({ params, session, ip }) => {
    const { row, newlySigned } = await signAgreement(site, session, ip, params.id);
    return { ...toAgreement(row, site.clock()), newlySigned };
  });
  route(app, site, legalAgreements.download, async ({ params, session }) => {
    const { id } = await ownAgreement(site.db, session.userId, params.id);
    return signedPdfPath(site, { agreementId: id, userId: session.userId });
  });
  registerPdf(app, site);

  route(app, site, legalAgreements.issued, ({ query }) => issuedAgreements(site, query));
  route(app, site, legalAgreements.issue, ({ body, session }) => issueAgreement(site, body, operatorLabel(session)));
  route(app, site, legalAgreements.preview, async ({ body }) => ({
    contactContent: sanitizeBody(body.contactContent),
  }));
  route(app, site, legalAgreements.withdraw, ({ params, session }) =>
    withdrawAgreement(site, params.id, operatorLabel(session)),
  );
}

/** A signed path authorises by itself: a browser opens it without an authorization header. */
function registerPdf(app: FastifyInstance, site: Site): void {
  app.get<{ Params: { id: string } }>(
    `${PDF_PREFIX}:id`,
    { onRequest: async (request) => app.siteHooks.rates.address('write', request.ip) },
    async (request, reply) => {
      const { agreementId, userId } = verifySignedPdfUrl(site, request.params.id, request.query);
      app.siteHooks.rates.user('write', userId);
      const agreement = await ownAgreement(site.db, userId, agreementId);
      const { mobile } = await site.db
        .selectFrom('accounts')
        .select('mobile')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const pdf = await agreementFile(site, agreement, { issuer: site.settings.facts.operator, mobile });
      return reply
        .type('application/pdf')
        .headers({
          'content-disposition': attachment(agreementFileName(agreement.product_name), 'contract.pdf'),
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(pdf);
    },
  );
}
