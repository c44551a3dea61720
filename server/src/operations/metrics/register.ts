import { operation } from '@ai-site/shared/api/operation';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { operationViewOf } from './operation-view.ts';
import { addSiteGauges } from './site-gauges.ts';

/** Registers what a web process tells of the whole site, and the operators' page of it. */
export function registerOperation(app: FastifyInstance, site: Site): void {
  addSiteGauges(site);
  route(app, site, operation.view, ({ query }) => operationViewOf(site, query.hours));
}
