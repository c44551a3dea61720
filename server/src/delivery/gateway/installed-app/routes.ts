import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { APP_ICONS_PREFIX, MANIFEST_PATH, SERVICE_WORKER_PATH } from '@ai-site/shared/domain/installed-app';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from '../../../platform/http/security.ts';
import type { Site } from '../../../platform/site.ts';
import { serverPathFolders } from '../../ownership/server-paths.ts';
import { releaseDirectory } from '../../releases/builds/build-files.ts';
import type { LocalBuilds } from '../../releases/builds/local-builds.ts';
import type { RegistryCache } from '../../releases/registry/registry.ts';
import { inlineJson, withoutIndentation } from '../page-scripts/page-scripts.ts';
import { appIconFiles, appManifest } from './manifest.ts';
import { offlinePage } from './offline-page.ts';
import { type OfflineWorkerOptions, offlineWorker, removedWorker } from './offline-worker.ts';

const optionsWith = (logo: string): OfflineWorkerOptions => ({
  page: offlinePage(logo),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(),
    'cache-control': 'no-store',
  },
  serverFolders: serverPathFolders,
});

/** Text of the service worker, or with null of one that removes the earlier. Browsers compare it byte for byte on visits, and take up another one. */
export const serviceWorker = (logo: string | null): string =>
  withoutIndentation(
    logo === null ? `(${removedWorker})(self);\n` : `(${offlineWorker})(self, ${inlineJson(optionsWith(logo))});\n`,
  );

export interface InstalledAppOptions {
  readonly cache: RegistryCache;
  readonly builds: LocalBuilds;
  /** Markup of the site's logo. */
  readonly logo: string;
}

/**
 * Serves what makes the site installable: the manifest, its icons under addresses that outlast releases, and a service worker that shows a page of its own without
 * network. `SERVICE_WORKER=off` serves one that removes the earlier one from every browser that comes back.
 */
export function registerInstalledApp(
  app: FastifyInstance,
  site: Site,
  { cache, builds, logo }: InstalledAppOptions,
): void {
  const { facts, serviceWorker: on, dataDir } = site.settings;
  const manifest = JSON.stringify(appManifest(facts.name));
  const worker = serviceWorker(on ? logo : null);

  app.get(MANIFEST_PATH, async (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache').send(manifest),
  );
  app.get(SERVICE_WORKER_PATH, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
  app.get<{ Params: { file: string } }>(`${APP_ICONS_PREFIX}:file`, async ({ params: { file } }, reply) => {
    const shell = appIconFiles.has(file) ? (await cache.current())?.shell : undefined;
    if (shell?.files.some((known) => known.path === file) !== true) throw new ApiError(404, errorTexts.notFound);
    await builds.ensure('shell', shell.version);
    const icon = await readFile(path.join(releaseDirectory(dataDir, 'shell', shell.version), file));
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(icon);
  });
}
