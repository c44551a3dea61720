import type { FastifyInstance } from 'fastify';
import type { Site } from '../../platform/site.ts';
import { RegistryCache } from '../releases/registry.ts';
import { registerReleases } from '../releases/routes.ts';
import { registerGateway } from './routes.ts';

/** Registers the release registry and the page, which share one cached view of what is live. */
export async function registerPages(app: FastifyInstance, site: Site): Promise<void> {
  const cache = new RegistryCache(site);
  await registerReleases(app, site, cache);
  await registerGateway(app, site, cache);
}
