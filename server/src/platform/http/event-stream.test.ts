import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { defineCalls } from '@ai-site/shared/api/define';
import { ApiError } from '@ai-site/shared/errors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import type { EventStream } from './event-stream.ts';
import { streamRoute } from './route.ts';

const tick = z.object({ no: z.int(), text: z.string() });
const streams = defineCalls('streams', {
  three: { method: 'GET', path: '/api/streams/three', access: 'public', summary: '', events: tick },
  refused: { method: 'GET', path: '/api/streams/refused', access: 'public', summary: '', events: tick },
  broken: { method: 'GET', path: '/api/streams/broken', access: 'public', summary: '', events: tick },
  open: { method: 'GET', path: '/api/streams/open', access: 'public', summary: '', events: tick },
  flood: { method: 'GET', path: '/api/streams/flood', access: 'public', summary: '', events: tick },
});

let site: TestSite;
let origin: string;
let latest: (stream: EventStream<z.output<typeof tick>>) => void = () => {};
const nextStream = (): Promise<EventStream<z.output<typeof tick>>> => new Promise((resolve) => (latest = resolve));

const closed = (signal: AbortSignal): Promise<void> =>
  signal.aborted ? Promise.resolve() : new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

beforeAll(async () => {
  site = await createTestSite();
  streamRoute(site.app, site.site, streams.three, async (_, stream) => {
    for (const no of [1, 2, 3]) stream.send({ no, text: `第${no}段\n换行` }, String(no));
  });
  streamRoute(site.app, site.site, streams.refused, async () => {
    throw new ApiError(409, '已被占用');
  });
  streamRoute(site.app, site.site, streams.broken, async (_, stream) => {
    stream.send({ no: 1, text: '' });
    throw new Error('too late for an envelope');
  });
  streamRoute(site.app, site.site, streams.open, async (_, stream) => {
    stream.send({ no: 1, text: '' });
    latest(stream);
    await closed(stream.closed);
  });
  streamRoute(site.app, site.site, streams.flood, async (_, stream) => {
    latest(stream);
    for (let no = 0; !stream.closed.aborted; no += 1) {
      stream.send({ no, text: 'x'.repeat(64 * 1024) });
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
  origin = await site.listen();
});
afterAll(() => site.close());

async function opened(path: string): Promise<IncomingMessage> {
  const call = httpRequest(`${origin}${path}`);
  call.on('error', () => {});
  call.end();
  const [response] = await once(call, 'response');
  return response;
}

describe('a stream', () => {
  it('sends each event as one line of JSON and passes unbuffered through proxies', async () => {
    const response = await fetch(`${origin}${streams.three.path}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(await response.text()).toBe(
      [1, 2, 3].map((no) => `id: ${no}\ndata: ${JSON.stringify({ no, text: `第${no}段\n换行` })}\n\n`).join(''),
    );
  });

  it('answers an error before the first event with the envelope', async () => {
    const response = await fetch(`${origin}${streams.refused.path}`);
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ code: 409, msg: '已被占用', data: null });
  });

  it('ends after an error that comes too late', async () => {
    const response = await fetch(`${origin}${streams.broken.path}`);
    expect(await response.text()).toBe('data: {"no":1,"text":""}\n\n');
  });

  it('tells the handler when the caller goes away', async () => {
    const coming = nextStream();
    const response = await opened(streams.open.path);
    const stream = await coming;
    expect(stream.closed.aborted).toBe(false);
    response.destroy();
    await closed(stream.closed);
  });

  it('cuts a caller that does not read', async () => {
    const coming = nextStream();
    const response = await opened(streams.flood.path);
    response.pause();
    const stream = await coming;
    await closed(stream.closed);
    response.destroy();
  });

  it('ends when the server stops', async () => {
    const node = await createTestSite({ nodeOf: site });
    const ended = new Promise<void>((resolve) => {
      streamRoute(node.app, node.site, streams.open, async (_, stream) => {
        stream.send({ no: 1, text: '' });
        await closed(stream.closed);
        resolve();
      });
    });
    const address = await node.listen();
    const response = await fetch(`${address}${streams.open.path}`);
    const [text] = await Promise.all([response.text().catch(() => 'cut'), node.close(), ended]);
    expect(['cut', 'data: {"no":1,"text":""}\n\n']).toContain(text);
  });
});
