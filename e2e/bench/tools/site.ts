import { createApp } from '../../../server/src/composition/app.ts';
import type { TaskEngine } from '../../../server/src/engines/tasks/task-port.ts';
import { readSettings } from '../../../server/src/platform/config/settings.ts';
import type { Site } from '../../../server/src/platform/site.ts';
import { openEngineSite } from '../../../server/src/testing/engine-site.ts';

/** A node of a site whose tools are all done by one engine. */
export interface ToolsNode {
  readonly site: Site;
  /** Listens on a free port; resolves with the origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface ToolsNodeOptions {
  /** `DATABASE_URL` of a migrated database. */
  readonly databaseUrl: string;
  /** Shared by the nodes of one site. */
  readonly dataDir: string;
  readonly engine: TaskEngine;
  /** Works on jobs. */
  readonly worker: boolean;
  /** Phone numbers of operators; none by default. */
  readonly operators?: readonly string[];
}

export async function openToolsNode({
  databaseUrl,
  dataDir,
  engine,
  worker,
  operators = [],
}: ToolsNodeOptions): Promise<ToolsNode> {
  const settings = readSettings({
    SITE_ENV: 'local',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    CAPTCHA: 'off',
    ...(operators.length === 0 ? {} : { OPERATORS: operators.join(',') }),
    LOG_LEVEL: 'error',
    SECRET_KEY: 'a secret key that only benchmarks know',
  });
  const { site, close } = await openEngineSite(settings, () => engine);
  if (worker) await site.jobs.work(site);
  let stop: () => Promise<unknown> = async () => undefined;
  return {
    site,
    async listen() {
      const app = await createApp(site);
      stop = () => app.close();
      return await app.listen({ port: 0, host: '127.0.0.1' });
    },
    async close() {
      await stop();
      await close();
    },
  };
}
