import { createApp } from '../../../server/src/composition/app.ts';
import type { Site } from '../../../server/src/platform/site.ts';
import { insertExamples } from '../../../server/src/showcase/examples/insert/insert-examples.ts';
import { makeEpoch } from '../../../server/src/showcase/feed/make-epoch.ts';
import { databaseUrl } from '../../../server/src/testing/test-database.ts';
import { type BenchDatabase, openBenchServer } from '../credits/database.ts';
import { emptyDataDir } from '../data-dir.ts';
import { PacedEngine } from '../tools/paced-engine.ts';
import { openToolsNode } from '../tools/site.ts';
import { fillShowcase } from './fill.ts';

/** Seconds within which the files of the examples are stored. */
const EXAMPLES_SECONDS = 120;

/** A site with a hundred thousand publications, in this process. */
export interface ShowcaseSite {
  readonly site: Site;
  readonly database: BenchDatabase;
  /** Makes a GET; rejects unless it is answered with 200. */
  get(path: string): Promise<unknown>;
  /** Listens on a free port; resolves with the origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export async function openShowcaseSite(): Promise<ShowcaseSite> {
  const server = await openBenchServer();
  const database = await server.database('showcase');
  const node = await openToolsNode({
    databaseUrl: databaseUrl(database.connection),
    dataDir: emptyDataDir(),
    engine: new PacedEngine({ taskMs: 1 }),
    worker: false,
  });
  const { settings } = node.site;
  await insertExamples(
    { ...node.site, settings: { ...settings, showcase: { ...settings.showcase, examples: true } } },
    AbortSignal.timeout(EXAMPLES_SECONDS * 1000),
  );
  await fillShowcase(database);
  await makeEpoch(node.site);
  const app = await createApp(node.site);
  return {
    site: node.site,
    database,
    async get(path) {
      const answer = await app.inject(path);
      if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}`);
      return answer.json();
    },
    async listen() {
      const { port } = new URL(await app.listen({ port: 0, host: 'localhost' }));
      return `http://localhost:${port}`;
    },
    async close() {
      await app.close();
      await node.close();
      await server.close();
    },
  };
}
