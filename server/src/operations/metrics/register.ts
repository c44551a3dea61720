import type { FastifyInstance } from 'fastify';
import type { Site } from '../../platform/site.ts';
import { addSiteGauges } from './site-gauges.ts';

/** Registers what a web process tells of the whole site. */
export function registerSiteGauges(_app: FastifyInstance, site: Site): void {
  addSiteGauges(site);
}
