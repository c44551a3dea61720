import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLog } from '../../platform/log.ts';
import { openAiInspection } from './openai-inspection.ts';

let server: Server;
let origin: string;
let asked: string[] = [];
let answer: { readonly status: number; readonly body: unknown };

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push(`${request.url} ${Buffer.concat(parts).toString()}`);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const inspect = (text = '一只猫') =>
  openAiInspection(
    { baseUrl: origin, apiKey: 'k' },
    'omni-moderation-latest',
    createLog('silent'),
  )({ text, image: { bytes: Buffer.from('webp'), type: 'image/webp' } });
const found = (flagged: boolean, categories: Record<string, boolean>) => ({
  status: 200,
  body: { id: 'm', model: 'm', results: [{ flagged, categories }] },
});

it.each([
  ['passes what is not flagged', found(false, { violence: false }), { verdict: 'pass', labels: [] }],
  [
    'has a person look at what is flagged',
    found(true, { violence: true, sexual: false }),
    { verdict: 'review', labels: ['violence'] },
  ],
  [
    'blocks what is never shown',
    found(true, { 'sexual/minors': true }),
    { verdict: 'block', labels: ['sexual/minors'] },
  ],
  ['has no opinion when the service fails', { status: 400, body: { error: { message: 'no' } } }, null],
  ['has no opinion about an answer of another shape', { status: 200, body: { results: [] } }, null],
])('%s', async (_, given, expected) => {
  answer = given;
  expect(await inspect()).toEqual(expected);
});

it('sends words and image', async () => {
  asked = [];
  answer = found(false, {});
  await inspect();
  const body = {
    model: 'omni-moderation-latest',
    input: [
      { type: 'text', text: '一只猫' },
      { type: 'image_url', image_url: { url: 'data:image/webp;base64,d2VicA==' } },
    ],
  };
  expect(asked).toEqual([`/v1/moderations ${JSON.stringify(body)}`]);
});
