import { type RunningServer, runServer } from '../../../server/src/composition/main.ts';
import { buildAll } from '../../../server/src/delivery/build/build.ts';
import { root } from '../../../server/src/delivery/build/programs.ts';
import { publishBuilds } from '../../../server/src/delivery/releases/upload/publish.ts';
import { readSettings } from '../../../server/src/platform/config/settings.ts';
import { emptyDataDir } from '../data-dir.ts';
import type { Note } from '../suite.ts';

/** A running site with the builds of this working copy and empty data. */
export interface DeliverySite {
  readonly server: RunningServer;
  readonly dataDir: string;
}

export async function openDeliverySite(note: Note): Promise<DeliverySite> {
  note('› builds');
  await buildAll();
  const dataDir = emptyDataDir();
  const server = await runServer(
    readSettings({ SITE_ENV: 'local', DATA_DIR: dataDir, PORT: '0', CAPTCHA: 'off', LOG_LEVEL: 'silent' }),
  );
  try {
    await publishBuilds(server.site, root);
    return { server, dataDir };
  } catch (error) {
    await server.close();
    throw error;
  }
}
