import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { EngineError } from '../engine-error.ts';
import { OpenAiImageEngine } from './openai-image-engine.ts';

interface Seen {
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

let server: Server;
let origin: string;
let seen: Seen[] = [];
let respond: () => { readonly status: number; readonly body: unknown } | 'never';

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/image.png') return response.end(Buffer.from('by address'));
      seen.push({
        path: request.url ?? '',
        type: request.headers['content-type'] ?? '',
        body: Buffer.concat(parts).toString('latin1'),
      });
      const answer = respond();
      if (answer !== 'never')
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
});

const engine = (timeoutMs?: number) =>
  new OpenAiImageEngine({ baseUrl: `${origin}/v1`, apiKey: 'k', ...(timeoutMs === undefined ? {} : { timeoutMs }) });
const request = { prompt: '一只猫', reference: null, model: 'draws', signal: new AbortController().signal };
const drawn = async (more: { readonly reference?: Uint8Array } = {}) =>
  (await engine().draw({ ...request, ...more })).map((image) => Buffer.from(image).toString());

describe('an image', () => {
  test('comes as base64', async () => {
    respond = () => ({
      status: 200,
      body: { created: 1, data: [{ b64_json: Buffer.from('by value').toString('base64') }] },
    });
    expect(await drawn()).toEqual(['by value']);
    expect(seen).toMatchObject([{ path: '/v1/images/generations' }]);
    expect(JSON.parse(Buffer.from(seen[0]?.body ?? '', 'latin1').toString())).toEqual({
      model: 'draws',
      prompt: '一只猫',
      n: 1,
    });
  });

  test('comes by address', async () => {
    respond = () => ({ status: 200, body: { created: 1, data: [{ url: `${origin}/image.png` }] } });
    expect(await drawn()).toEqual(['by address']);
  });

  test('starts from a reference', async () => {
    respond = () => ({ status: 200, body: { created: 1, data: [{ b64_json: 'eA==' }] } });
    await drawn({ reference: Buffer.from('REFERENCE') });
    expect(seen[0]?.path).toBe('/v1/images/edits');
    expect(seen[0]?.type).toMatch(/^multipart\/form-data/);
    expect(seen[0]?.body).toContain('REFERENCE');
  });
});

describe('a failure', () => {
  test.each([
    [429, { error: { message: 'slow down', code: 'rate_limit_exceeded' } }, 'quota'],
    [400, { error: { message: 'no', code: 'content_policy_violation' } }, 'refused'],
    [401, { error: { message: 'no' } }, 'authentication'],
    [500, { error: { message: 'no' } }, 'upstream'],
    [200, { created: 1, data: [] }, 'empty'],
    [200, { created: 1, data: [{ url: 'file:///etc/passwd' }] }, 'empty'],
  ])('of status %p says why', async (status, body, kind) => {
    respond = () => ({ status, body });
    await expect(engine().draw(request)).rejects.toMatchObject({ kind });
  });

  test('of a server that never answers is a time-out', async () => {
    respond = () => 'never';
    await expect(engine(50).draw(request)).rejects.toEqual(new EngineError('timeout'));
  });
});
