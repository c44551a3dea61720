import { once } from 'node:events';
import * as z from 'zod/mini';
import { commandError } from '../refusals/command-error.ts';
import { requirePackage } from './build-package.ts';
import { defineCommand } from './command.ts';
import { requireFreePort } from './free-port.ts';
import { ports } from './ports.ts';
import { packageName, port } from './words.ts';

/** Resolves when this process is told to stop, or when its parent process is gone. */
async function stopped(): Promise<void> {
  const stopped = new AbortController();
  await Promise.race(
    ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'].map((event) => once(process, event, { signal: stopped.signal })),
  );
  // A remaining listener for the parent's end would keep this process alive.
  stopped.abort();
}

/** `serve`: a production build of this working copy for pages of a site, rebuilt on every change. */
export const serve = defineCommand({
  summary: 'build a package for production on every change and serve it to the pages of a site',
  positionals: ['name'],
  options: ['port'],
  input: z.object({ name: packageName, port: z._default(port, ports.serve) }),
  async run({ name, port: chosen }) {
    if (name === 'shell') throw commandError('shell-not-served', {});
    const directory = requirePackage(name);
    await requireFreePort(chosen, '--port');
    // webpack takes a second to load, which no other command needs.
    const [{ watchBuild }, { createBuildServer }] = await Promise.all([
      import('./watched-build.ts'),
      import('./build-server.ts'),
    ]);
    const build = await watchBuild(directory, name, (problem) => {
      if (problem === null) console.log(`${new Date().toLocaleTimeString()} built ${name}: reload the page`);
      else console.error(problem);
    });
    const app = await createBuildServer(build);
    await app.listen({ port: chosen, host: 'localhost' });
    console.log(
      `${name} is served. Open a page of a local site with\n  ?${name}=http://localhost:${chosen}/mf-manifest.json\nA site in production takes it from an operator's link only (workbench, 测试链接, 本机构建), in the browser in which the operator made it.`,
    );
    await stopped();
    await app.close();
    await build.close();
  },
});
