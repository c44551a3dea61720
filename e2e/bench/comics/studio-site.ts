import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import type { Call, CallDefinition, DataOf, InputOf } from '@ai-site/shared/api/define';
import { type APIRequestContext, type Browser, request } from '@playwright/test';
import { createApp } from '../../../server/src/composition/app.ts';
import { openSite } from '../../../server/src/composition/open-site.ts';
import { Undo } from '../../../server/src/composition/undo.ts';
import { buildAll } from '../../../server/src/delivery/build/build.ts';
import { root } from '../../../server/src/delivery/build/programs.ts';
import { publishBuilds } from '../../../server/src/delivery/releases/upload/publish.ts';
import type { ChatEngine } from '../../../server/src/engines/port.ts';
import { readSettings } from '../../../server/src/platform/config/settings.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import type { Site } from '../../../server/src/platform/site.ts';
import { databaseUrl } from '../../../server/src/testing/test-database.ts';
import { callApi, logIn, newMobile } from '../../support/accounts.ts';
import { launchBrowser } from '../browser.ts';
import { openBenchServer } from '../credits/database.ts';
import { emptyDataDir } from '../data-dir.ts';
import type { Note } from '../suite.ts';

/** An account of the studio that is signed in. */
export interface StudioUser {
  readonly token: string;
  call<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>): Promise<DataOf<D>>;
}

/** The site with its builds and builtin engines in this process, and a browser that opens it. */
export interface StudioSite {
  readonly site: Site;
  readonly browser: Browser;
  readonly origin: string;
  /** Registers somebody. */
  signIn(): Promise<StudioUser>;
  /** Texts of the studio are written by this engine; null: by rules. */
  write(engine: ChatEngine | null): void;
  close(): Promise<void>;
}

/** The texts are written by rules until `write` is called. */
export async function openStudioSite(note: Note): Promise<StudioSite> {
  note('› builds');
  await buildAll();
  const server = await openBenchServer();
  const { connection } = await server.database('studio');
  const settings = readSettings({
    SITE_ENV: 'local',
    DATABASE_URL: databaseUrl(connection),
    DATA_DIR: emptyDataDir(),
    PORT: '0',
    CAPTCHA: 'off',
    LOG_LEVEL: 'error',
    SECRET_KEY: 'a secret key that only benchmarks know',
  });
  const log = createLog(settings.logLevel);
  const undo = new Undo(log);
  const connectPayments = async () => ({ providers: new Map(), paymentSandbox: null, close: async () => undefined });
  const opened = await openSite({
    settings,
    log,
    connection: { connectionString: settings.databaseUrl ?? '' },
    undo,
    connectPayments,
  });
  let writer: ChatEngine | null = null;
  const site: Site = {
    ...opened,
    ports: { ...opened.ports, comicsWriter: () => (writer === null ? null : { engine: writer, model: 'writes' }) },
  };
  await publishBuilds(site, root);
  await site.jobs.work(site);
  const app = await createApp(site);
  const { port } = new URL(await app.listen({ port: 0, host: 'localhost' }));
  const origin = `http://localhost:${port}`;
  const browser = await launchBrowser();
  const clients: APIRequestContext[] = [];
  return {
    site,
    browser,
    origin,
    async signIn() {
      const client = await request.newContext({ baseURL: origin });
      clients.push(client);
      const { accessToken: token } = await logIn(client, newMobile());
      return { token, call: (call, input) => callApi(client, call, { ...input, token }) };
    },
    write(other) {
      writer = other;
    },
    async close() {
      for (const client of clients) await client.dispose();
      await browser.close();
      await app.close();
      await undo.run();
      await server.close();
    },
  };
}

/** A project with so many shots, each with an image and a voice: copies of those of the sample. */
export async function longProject(
  { call }: StudioUser,
  shots: number,
): Promise<{ readonly comicsId: string; readonly episodeId: string }> {
  const { project, episode } = await call(comicsProjects.create, { body: { from: 'sample' } });
  const { storyboards } = await call(comicsStoryboards.list, { query: { episodeId: episode.id } });
  for (let made = storyboards.length; made < shots; made += 1) {
    const original = storyboards[made % storyboards.length];
    if (original === undefined) throw new Error('The sample has no storyboards');
    await call(comicsStoryboards.duplicate, {
      body: { episodeId: episode.id, id: original.id, revision: original.revision },
    });
  }
  return { comicsId: project.id, episodeId: episode.id };
}
