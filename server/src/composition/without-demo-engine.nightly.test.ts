import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chat } from '@ai-site/shared/api/chat';
import { tasks } from '@ai-site/shared/api/tasks';
import { fetchTransport } from '@ai-site/shared/http/fetch-transport';
import { createCaller } from '@ai-site/shared/http/typed-calls';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { itByNight } from '../testing/it-by-night.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { copyWorkingCopy } from '../testing/working-copy.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'ai-site-no-demo-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const stays = ['cutout', 'erase', 'watermark-removal', 'hd-image', 'reverse-prompt'];
const closes = ['creative-image', 'creative-text', 'text-to-video', 'presenter', 'music', 'title-generator'];

/** Starts a server, asks it what is open, and stops it. */
async function openAt(environment: Readonly<Record<string, string>>, root?: string) {
  const server = await startServerProcess(dataDir, { LOCAL_MODELS: 'off', ...environment }, root);
  const call = createCaller(fetchTransport(server.origin));
  const closed = new Set<string>(await call(tasks.closedTools, {}, {}));
  const offered = (await call(chat.models, {}, {})).models;
  const models = offered.filter(({ enabled }) => enabled).map(({ tier }) => tier);
  const code = await server.end('SIGTERM');
  return { code, models, tools: [...stays, ...closes].filter((tool) => !closed.has(tool)) };
}

const withoutDemo = { code: 0, models: [], tools: stays };

it('a site with the demonstration engine switched off opens what works without a model, and closes the rest', async () => {
  expect(await openAt({ DEMO_ENGINE: 'off' })).toEqual(withoutDemo);
});

itByNight('so does a site whose folder of the demonstration engine was left out', async () => {
  const copy = await copyWorkingCopy();
  try {
    rmSync(path.join(copy, 'server/demo-engine'), { recursive: true });
    expect(await openAt({}, copy)).toEqual(withoutDemo);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

itByNight('a site with it opens them all', async () => {
  expect(await openAt({})).toEqual({ code: 0, models: [5, 1], tools: [...stays, ...closes] });
});
