import { sitePackages } from '@ai-site/shared/webpack/packages';
import { root } from '../../delivery/build/programs.ts';
import { requireFreePort } from '../../delivery/command-line/free-port.ts';
import { readRequest } from '../../delivery/development/request.ts';
import { startServerProcess } from '../../delivery/development/server-process.ts';
import { UsageError } from '../../delivery/refusals/command-error.ts';
import { readSettings } from '../../platform/config/settings.ts';

// `npm run dev`: serves packages with hot reload.
const known = sitePackages(root);

/**
 * Starts a site from this working copy on a free port, as the backend of the development server. Resolves with its origin. The server's modules are
 * loaded here only: with a site given, this process needs none of their memory.
 */
async function localSite(packages: readonly string[]): Promise<string> {
  const [{ buildAll }, { publishBuilds }, { runServer }] = await Promise.all([
    import('../../delivery/build/build.ts'),
    import('../../delivery/releases/upload/publish.ts'),
    import('../main.ts'),
  ]);
  const rest = known.filter((name) => !packages.includes(name));
  // Remotes can only be live when the shell is released too.
  const released = rest.length === 0 ? [] : ['shell', ...rest];
  await buildAll(released);
  const server = await runServer({ ...readSettings(process.env), port: 0, tls: null });
  await publishBuilds(server.site, root, released);
  return server.origin;
}

async function develop(args: readonly string[]): Promise<void> {
  const request = readRequest(args, known);
  const { port } = readSettings(process.env);
  await requireFreePort(port, 'PORT');
  if (request.kind === 'standalone') await startServerProcess(request);
  else
    await startServerProcess({
      kind: 'site',
      packages: [...request.packages],
      site: request.site ?? (await localSite(request.packages)),
    });
  console.log(`ready http://localhost:${port}`);
}

try {
  await develop(process.argv.slice(2));
} catch (error) {
  const message = error instanceof Error ? error.message : error;
  console.error(error instanceof UsageError ? `${message}\nnpm run dev -- --help tells more.` : message);
  process.exit(1);
}
