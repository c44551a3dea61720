import type { FastifyInstance } from 'fastify';
import type { Site } from '../site.ts';
import { registerLocalStore } from '../storage/local-store-routes.ts';
import { registerReads } from './reads.ts';
import { registerUploads } from './uploads.ts';

/** Registers uploads by signed PUT and reads below `/files/`. The site is ready when the object store is reachable. */
export async function registerStorage(app: FastifyInstance, site: Site): Promise<void> {
  const { store, localUrls } = site.storage;
  app.siteHooks.readiness.push(() => store.check());
  registerReads(app, site);
  await app.register(async (uploads) => registerUploads(uploads, site));
  if (localUrls !== null) registerLocalStore(app, store, localUrls);
}
