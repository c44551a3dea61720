import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import * as z from 'zod/mini';
import { dockerEnvironment } from '../../server/src/cloud/docker/testing/docker-host.ts';
import { keptSitesPort } from './chosen-site.ts';
import { FIRST_START_PATH } from './first-start.ts';
import { freePort } from './free-port.ts';
import { modelSettings } from './model-server.ts';
import { OwnSite } from './own-site.ts';

const place = z.object({ origin: z.string(), modelPort: z.number(), cloudPort: z.number() });

/** A site whose model server and whose host of cloud desktops are expected at ports of this machine. */
export type ChatSitePlace = z.output<typeof place>;

interface ChatSite extends ChatSitePlace {
  readonly site: OwnSite;
}

async function startChatSite(): Promise<ChatSite> {
  const [modelPort, cloudPort] = [await freePort(), await freePort()];
  const others = {
    CHAT_MODEL_8: 'stub-draws',
    CHAT_MODEL_9: 'stub-plus',
    TRANSCRIPTION_MODEL: 'stub-hears',
    ...dockerEnvironment(cloudPort),
  };
  const site = await OwnSite.start(modelSettings(modelPort, others));
  return { origin: site.origin, modelPort, cloudPort, site };
}

async function startOnce(): Promise<string> {
  const site = await OwnSite.startEmpty();
  return site.end();
}

/**
 * Runs before the first test and returns what runs after the last one. The first process keeps one site for each worker that runs at
 * a time: a worker ends with its project and after a failed test, and a site takes longer to start than most tests take. It also keeps the data
 * with which all sites of tests begin.
 */
export default async function keepSites(): Promise<(() => Promise<void>) | undefined> {
  const port = keptSitesPort();
  if (port === null) return undefined;
  const sites = new Map<string, Promise<ChatSite>>();
  const siteAt = (path: string): Promise<ChatSite> => {
    const known = sites.get(path) ?? startChatSite();
    sites.set(path, known);
    known.catch(() => sites.delete(path));
    return known;
  };
  let firstStart: Promise<string> | undefined;
  const answerTo = async (path: string): Promise<string> => {
    if (path === FIRST_START_PATH) {
      firstStart ??= startOnce();
      return firstStart;
    }
    const { site: _, ...found } = await siteAt(path);
    return JSON.stringify(found);
  };
  const server = createServer(({ url = '' }, response) => {
    answerTo(url).then(
      (answer) => response.end(answer),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, 'localhost', resolve));
  return async () => {
    server.close();
    for (const started of await Promise.allSettled(sites.values()))
      if (started.status === 'fulfilled') await started.value.site.stop();
    if (firstStart !== undefined)
      await firstStart.then(
        (dataDir) => rm(dataDir, { recursive: true, force: true }),
        () => undefined,
      );
  };
}

/** The site of the worker with this index. Throws when it cannot be started. */
export async function chatSiteOf(parallelIndex: number): Promise<ChatSitePlace> {
  const port = keptSitesPort();
  if (port === null) throw new Error('This run starts no sites: tag the test @own-site');
  const response = await fetch(`http://localhost:${port}/${parallelIndex}`);
  if (!response.ok) throw new Error(`The site of the chats did not start: ${await response.text()}`);
  return place.parse(await response.json());
}
