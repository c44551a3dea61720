import path from 'node:path';
import { runServer } from '../../../server/src/composition/main.ts';
import { buildAll } from '../../../server/src/delivery/build/build.ts';
import { root } from '../../../server/src/delivery/build/programs.ts';
import { type ResolvedSite, resolveSite } from '../../../server/src/delivery/releases/registry/registry.ts';
import { publishBuilds } from '../../../server/src/delivery/releases/upload/publish.ts';
import { readSettings } from '../../../server/src/platform/config/settings.ts';
import { emptyDataDir } from '../data-dir.ts';
import { buildMonolith } from '../monolith/build.ts';
import { serveMonolith } from '../monolith/serve.ts';
import type { Note } from '../suite.ts';

/** Mobile number of the site's operator. */
export const OPERATOR = '13800000001';

/** The site and the monolith built from the same sources, running side by side on this machine. */
export interface Sites {
  /** Origins. */
  readonly site: string;
  readonly monolith: string;
  readonly resolved: ResolvedSite;
  close(): Promise<void>;
}

/** Builds both and starts both with empty data on free ports. */
export async function openSites(note: Note): Promise<Sites> {
  const dataDir = emptyDataDir();
  note('› builds');
  await buildAll();
  const build = path.join(dataDir, 'monolith');
  const initial = await buildMonolith(build);
  const server = await runServer(
    readSettings({
      SITE_ENV: 'local',
      DATA_DIR: dataDir,
      PORT: '0',
      CAPTCHA: 'off',
      OPERATORS: OPERATOR,
      LOG_LEVEL: 'silent',
    }),
  );
  try {
    await publishBuilds(server.site, root);
    const resolved = await resolveSite(server.site);
    if (resolved === null) throw new Error('The builds were not published');
    const monolith = await serveMonolith({ build, initial, dataDir, site: resolved, api: server.origin });
    const close = async (): Promise<void> => {
      await monolith.close();
      await server.close();
    };
    return { site: server.origin, monolith: monolith.origin, resolved, close };
  } catch (error) {
    await server.close();
    throw error;
  }
}
