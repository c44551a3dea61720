import { once } from 'node:events';
import promises from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { testDepth, variantsOf } from '../../testing/test-depth.ts';
import { lingerLimits } from './linger.ts';
import { discardLimits } from './unread-body.ts';

const token = 'a-token-of-this-test';
const MIB = 1024 * 1024;

let site: TestSite;
let origin: string;
let agent: Agent;
let open: Socket | undefined;
beforeAll(async () => {
  site = await createTestSite({ settings: { deployToken: token } });
  origin = await site.listen();
});
afterAll(() => site.close());
beforeEach(() => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(() => {
  agent.destroy();
  open?.destroy();
  jest.restoreAllMocks();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Sent on a connection that had carried a request before. */
  readonly reused: boolean;
}

/** Sends a request on the one connection of the agent, with a body of so many MiB without an announced length. */
function send(method: string, path: string, mebibytes = 0, authorization = `Bearer ${token}`): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = method === 'POST' ? { authorization, 'content-type': 'application/zip' } : {};
    const call = request(`${origin}${path}`, { method, agent, headers }, (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode, headers: answer.headers, body, reused: call.reusedSocket }),
        reject,
      );
    });
    call.on('error', reject);
    for (let sent = 0; sent < mebibytes; sent += 1) call.write(Buffer.alloc(MIB, sent));
    call.end();
  });
}

/** From now on the disk takes nothing of an uploaded archive after its first chunk. */
function fillDisk(code = 'ENOSPC'): void {
  const { open } = promises;
  jest.spyOn(promises, 'open').mockImplementation(async (...given) => {
    const file = await open(...given);
    if (!String(given[0]).endsWith('upload.zip')) return file;
    jest.spyOn(file, 'writeFile').mockRejectedValue(Object.assign(new Error('no space left on device'), { code }));
    return file;
  });
}

const DEPLOY = '/api/releases/mf-chat/deploy';

describe('an upload that is refused while it arrives', () => {
  it.each(testDepth.everyVariant ? ['ENOSPC', 'EDQUOT'] : ['ENOSPC'])(
    'says what a full disk needs, though no length was announced, and leaves the connection usable: %s',
    async (code) => {
      fillDisk(code);
      const refused = await send('POST', DEPLOY, 3);
      expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
        503,
        { code: 503, msg: '磁盘空间不足，需要约 15 MB，请清理后重试', data: { refusal: 'disk-full' } },
      ]);
      expect(await send('GET', '/healthz')).toMatchObject({ status: 503, reused: true });
    },
  );

  it('leaves the connection usable when its body was not read at all', async () => {
    expect(await send('POST', DEPLOY, 3, 'Bearer wrong')).toMatchObject({ status: 401 });
    expect(await send('GET', '/healthz')).toMatchObject({ status: 503, reused: true });
  });

  const uploads = [
    ['unread', 'Bearer wrong', 401],
    ['half read', `Bearer ${token}`, 503],
  ] as const;
  // By day the one that is not read: the limit is the same.
  it.each(variantsOf(uploads, 1))(
    'ends the connection when more comes than is discarded: %s',
    async (_, authorization, status) => {
      jest.replaceProperty(discardLimits, 'bytes', MIB);
      fillDisk();
      expect(await send('POST', DEPLOY, 16, authorization)).toMatchObject({ status, headers: { connection: 'close' } });
      expect(await send('GET', '/healthz')).toMatchObject({ status: 503, reused: false });
    },
  );
});

/** Sends the head of an upload that is refused, over a connection that stays open for more when the server has ended its side. */
async function refusedUpload(): Promise<{ readonly sender: Socket; readonly receiver: Socket }> {
  const connected = once(site.app.server, 'connection');
  const sender = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', allowHalfOpen: true });
  open = sender;
  sender.write(
    `POST ${DEPLOY} HTTP/1.1\r\nhost: site\r\ncontent-type: application/zip\r\ncontent-length: ${1024 * MIB}\r\n\r\nzip`,
  );
  const [receiver] = await connected;
  return { sender, receiver };
}

const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => socket.write(bytes, (error) => (error == null ? resolve() : reject(error))));

describe('a connection that ends with the answer to an upload', () => {
  beforeEach(() => {
    jest.replaceProperty(discardLimits, 'ms', 1);
    for (const limit of ['idle', 'whole'] as const) jest.replaceProperty(lingerLimits, limit, 3_600_000);
  });

  it('takes what is sent before and after the answer, which is read to its end', async () => {
    const { sender, receiver } = await refusedUpload();
    for (let sent = 0; sent < 8; sent += 1) await write(sender, Buffer.alloc(MIB));
    expect(await text(sender)).toContain(errorTexts.unauthorized);
    for (let sent = 0; sent < 8; sent += 1) await write(sender, Buffer.alloc(MIB));
    const closed = once(receiver, 'close');
    sender.end('GET / HTTP/1.1\r\nhost: site\r\n\r\n');
    expect(await closed).toEqual([false]);
  });

  it.each(['bytes', 'idle', 'whole'] as const)('is closed when its limit is reached: %s', async (limit) => {
    jest.replaceProperty(lingerLimits, limit, 200);
    const { sender, receiver } = await refusedUpload();
    const closed = once(receiver, 'close');
    expect(await text(sender)).toContain(errorTexts.unauthorized);
    sender.on('error', () => undefined);
    const sending = limit === 'idle' ? undefined : setInterval(() => sender.write('more'), 5);
    await closed;
    clearInterval(sending);
    expect(sender.writableEnded).toBe(false);
  });
});
