import { describePackage } from '@ai-site/shared/webpack/packages';
import * as z from 'zod/mini';
import { defineCommand } from '../command-line/command.ts';
import { requireFreePort } from '../command-line/free-port.ts';
import { ports } from '../command-line/ports.ts';
import { port, siteOrigin } from '../command-line/words.ts';
import { onlyRemote } from './build.ts';
import { pageWithBuild } from './page-with-build.ts';

/** `dev`: the remote alone, without shell and site, or in the running pages of a site. */
export const dev = defineCommand({
  summary: 'open the remote with hot reload: alone, on the test platform, or in the running pages of a site',
  positionals: [],
  options: ['site', 'port'],
  input: z.object({ port: z._default(port, ports.develop), site: siteOrigin }),
  async run({ port: chosen, site }) {
    const [name, directory] = onlyRemote();
    await requireFreePort(chosen, '--port');
    if (site === undefined) {
      // webpack takes a second to load, which no other command needs.
      const { developStandalone } = await import('../development/standalone.ts');
      await developStandalone(directory, chosen);
      console.log(`ready http://localhost:${chosen}`);
      return;
    }
    const { developedEntry, developOnSite } = await import('../development/on-site.ts');
    const { routes } = await describePackage(directory);
    const { page, note } = await pageWithBuild(site, {
      name,
      path: routes[0]?.prefix ?? '/',
      entry: developedEntry(chosen, name),
    });
    await developOnSite(directory, chosen, { site, page });
    console.log(`ready ${page}\n${note}`);
  },
});
