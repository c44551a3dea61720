import type { FastifyInstance, FastifyReply } from 'fastify';
import { REFUSALS_PATH } from '../pages-path.ts';
import { indexPage, refusalPage, unknownPage } from './write-page.ts';

const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);

/** Serves the pages on refusals to everybody: whoever is refused may have no account. */
export function registerRefusalPages(app: FastifyInstance): void {
  const limited = { onRequest: async ({ ip }: { readonly ip: string }) => app.siteHooks.rates.address('read', ip) };
  app.get(REFUSALS_PATH, limited, async (_, reply) => send(reply, 200, indexPage()));
  app.get<{ Params: { code: string } }>(`${REFUSALS_PATH}/:code`, limited, async ({ params: { code } }, reply) => {
    const page = refusalPage(code);
    return page === null ? send(reply, 404, unknownPage()) : send(reply, 200, page);
  });
}
