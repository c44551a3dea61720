import type { FastifyInstance } from 'fastify';
import type { Site } from '../../platform/site.ts';
import { registerPreviews } from '../previews/routes.ts';
import { registerRefusalPages } from '../refusals/reference/register-pages.ts';
import { RegistryCache } from '../releases/registry/registry.ts';
import { registerReleases } from '../releases/routes.ts';
import { registerTeamBackends } from '../team-backends/routes.ts';
import { registerGateway } from './routes.ts';

/** Registers the release registry with the pages on its refusals, the backends of teams, the previews of a local site, and the page of the site; registry and page share one cached view of what is live. */
export async function registerPages(app: FastifyInstance, site: Site): Promise<void> {
  const cache = new RegistryCache(site);
  await registerReleases(app, site, cache);
  registerRefusalPages(app);
  registerTeamBackends(app, site);
  await registerPreviews(app, site);
  await registerGateway(app, site, cache);
}
