import path from 'node:path';
import { LONG_CONNECTION_PATH } from '@ai-site/shared/api/realtime';
import { DEVELOPMENT_PREFIX, developmentConfiguration } from '@ai-site/shared/webpack/development';
import { readSettings } from '../../platform/config/settings.ts';
import { root } from '../build/programs.ts';
import { siteSettings } from '../releases/registry/registry.ts';
import { DEVELOPMENT_SOCKET, startDevelopmentServer } from './dev-server.ts';
import { developmentPage } from './page.ts';
import { READY, readServed, type ServedPackages } from './server-process.ts';
import { developStandalone } from './standalone.ts';

// The process of the development server, started by `startServerProcess` with what it serves. It builds, and does nothing else, so
// that a build holds up neither the API nor the long connection.
const settings = readSettings(process.env);

async function serveSite({ packages, site }: Extract<ServedPackages, { kind: 'site' }>): Promise<void> {
  await startDevelopmentServer({
    port: settings.port,
    configurations: await Promise.all(packages.map((name) => developmentConfiguration(path.join(root, name)))),
    page: () => developmentPage({ root, packages, site, settings: siteSettings(settings, false) }),
    proxy: [
      {
        context: (pathname) =>
          !pathname.startsWith(DEVELOPMENT_PREFIX) &&
          pathname !== LONG_CONNECTION_PATH &&
          pathname !== DEVELOPMENT_SOCKET,
        target: site,
        changeOrigin: true,
      },
      { context: [LONG_CONNECTION_PATH], target: site, ws: true, changeOrigin: true, headers: { origin: site } },
    ],
  });
}

// A terminal sends its signals to both processes; this one ends with the other.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
try {
  const served = readServed(process.argv[2] ?? '');
  await (served.kind === 'site' ? serveSite(served) : developStandalone(path.join(root, served.name), settings.port));
  process.send?.(READY);
} catch (error) {
  process.send?.(error instanceof Error ? error.message : String(error));
  process.disconnect();
}
