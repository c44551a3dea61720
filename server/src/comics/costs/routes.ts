import { comicsCosts } from '@ai-site/shared/api/comics/costs';
import { comicsPrices } from '@ai-site/shared/api/comics/prices';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { confirmQuote } from './confirm.ts';
import { comicsPriceList } from './prices.ts';
import { quote } from './quote.ts';

/** Registers what the images and voices of an episode cost. */
export function registerComicsCosts(app: FastifyInstance, site: Site): void {
  route(app, site, comicsCosts.quote, ({ session, body }) => quote(site, session.userId, body));
  route(app, site, comicsPrices.list, ({ session }) => comicsPriceList(site, session.userId));
  route(app, site, comicsCosts.confirm, ({ session, body }) => confirmQuote(site, session.userId, body.quoteId));
}
