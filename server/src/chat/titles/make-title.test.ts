import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ChatEngine } from '../../engines/port.ts';
import { readSettings } from '../../platform/config/settings.ts';
import { createLog } from '../../platform/log.ts';
import type { Site } from '../../platform/site.ts';
import { makeTitle } from './make-title.ts';

let server: Server;
let flagged = false;
let settings: Site['settings'];

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ results: [{ flagged, categories: { violence: flagged } }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  settings = readSettings({
    OPENAI_BASE_URL: `http://127.0.0.1:${address.port}/v1`,
    MODERATION_MODEL: 'moderation',
    SECRET_KEY: 'a secret key that only tests know',
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const engine: ChatEngine = {
  id: 'said',
  builtin: false,
  nameOf: (model) => model,
  async *answer() {
    yield { kind: 'text', text: '模型的标题' };
  },
};

it('a title that the inspection flags is refused', async () => {
  const make = () =>
    makeTitle({ settings, log: createLog('silent') }, { engine, model: 'm' }, { question: '问', answer: '答' });
  expect(await make()).toBe('模型的标题');
  flagged = true;
  await expect(make()).rejects.toMatchObject({ kind: 'refused' });
});
