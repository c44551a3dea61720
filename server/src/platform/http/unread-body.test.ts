import promises from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { discardLimits } from './unread-body.ts';

const token = 'a-token-of-this-test';
const MIB = 1024 * 1024;

let site: TestSite;
let origin: string;
let agent: Agent;
beforeAll(async () => {
  site = await createTestSite({ settings: { deployToken: token } });
  origin = await site.listen();
});
afterAll(() => site.close());
afterEach(() => {
  agent.destroy();
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
      text(answer).then((body) => resolve({ status: answer.statusCode, headers: answer.headers, body, reused: call.reusedSocket }), reject);
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
  it.each(['ENOSPC', 'EDQUOT'])('says what a full disk needs, though no length was announced, and leaves the connection usable: %s', async (code) => {
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
    fillDisk(code);
    const refused = await send('POST', DEPLOY, 3);
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([503, { code: 503, msg: '磁盘空间不足，需要约 15 MB，请清理后重试', data: { refusal: 'disk-full' } }]);
    expect(await send('GET', '/healthz')).toMatchObject({ status: 503, reused: true });
  });

  it('leaves the connection usable when its body was not read at all', async () => {
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await send('POST', DEPLOY, 3, 'Bearer wrong')).toMatchObject({ status: 401 });
    expect(await send('GET', '/healthz')).toMatchObject({ status: 503, reused: true });
  });

  it.each([
    ['unread', 'Bearer wrong', 401],
    ['half read', `Bearer ${token}`, 503],
  ])('ends the connection when more comes than is discarded: %s', async (_, authorization, status) => {
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
    jest.replaceProperty(discardLimits, 'bytes', MIB);
    fillDisk();
    // What the sender still sends may break the connection before it reads the answer.
    const refused = await send('POST', DEPLOY, 40, authorization).catch(({ code }: NodeJS.ErrnoException) => code);
    if (typeof refused === 'string') expect(['ECONNRESET', 'EPIPE']).toContain(refused);
    else expect(refused).toMatchObject({ status, headers: { connection: 'close' } });
    expect(await send('GET', '/healthz')).toMatchObject({ status: 503, reused: false });
  });
});
