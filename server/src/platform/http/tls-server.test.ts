import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { accounts } from '@ai-site/shared/api/accounts';
import { registryCalls } from '@ai-site/shared/api/registry';
import { HEALTH_PATH } from '@ai-site/shared/api/site';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { generate } from 'selfsigned';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { connectSocket } from '../../testing/test-socket.ts';
import { bodyTime } from './body-time.ts';

let directory: string;
let site: TestSite;
let origin: string;
let ca: string;

beforeAll(async () => {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  ca = made.cert;
  directory = await mkdtemp(path.join(os.tmpdir(), 'tls-'));
  const tls = { cert: path.join(directory, 'cert.pem'), key: path.join(directory, 'key.pem') };
  await writeFile(tls.cert, made.cert);
  await writeFile(tls.key, made.private);
  site = await createTestSite({ settings: { tls } });
  origin = await site.listen();
});
afterAll(async () => {
  await site.close();
  await rm(directory, { recursive: true, force: true });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** A request over HTTP/2 on a connection of its own. */
async function ask(
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<{ readonly headers: Readonly<Record<string, unknown>>; readonly body: string }> {
  const session = connectHttp2(origin, { ca });
  try {
    const stream = session.request(headers);
    stream.end(body);
    const [answered] = await once(stream, 'response');
    return { headers: answered, body: await text(stream) };
  } finally {
    session.close();
  }
}

describe('a site with a certificate', () => {
  it('speaks HTTP/2 with clients that can', async () => {
    const { headers, body } = await ask({ ':path': HEALTH_PATH });
    expect(headers[':status']).toBe(503);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.parse(body)).toMatchObject({ ready: false });
  });

  it('takes bodies and sets cookies over HTTP/2', async () => {
    const json = JSON.stringify({ mobile: '1' });
    const { body } = await ask(
      { ':method': 'POST', ':path': accounts.sendCode.path, 'content-type': 'application/json' },
      json,
    );
    expect(JSON.parse(body)).toMatchObject({ code: 400 });
    expect((await ask({ ':path': registryCalls.current.path })).headers[':status']).toBe(503);
  });

  it('answers a body over HTTP/2 that trickles, and keeps the connection', async () => {
    jest.replaceProperty(bodyTime, 'ms', 100);
    const session = connectHttp2(origin, { ca });
    try {
      const stream = session.request({
        ':method': 'POST',
        ':path': accounts.sendCode.path,
        'content-type': 'application/json',
      });
      const trickle = setInterval(() => stream.write(' '), 20);
      const answer = text(stream);
      const [answered] = await once(stream, 'response').finally(() => clearInterval(trickle));
      expect([answered[':status'], JSON.parse(await answer)]).toMatchObject([503, { msg: errorTexts.timeout }]);
      const [next] = await once(session.request({ ':path': HEALTH_PATH }), 'response');
      expect(next[':status']).toBe(503);
    } finally {
      session.destroy();
    }
  });

  it('speaks HTTP/1.1 with the others', async () => {
    const call = request(`${origin}${HEALTH_PATH}`, { ca });
    call.end();
    const [answer] = await once(call, 'response');
    expect(answer.httpVersion).toBe('1.1');
    expect(JSON.parse(await text(answer))).toMatchObject({ ready: false });
  });

  it('serves the long connection', async () => {
    const user = await site.signIn();
    const socket = await connectSocket(site, origin, user, { ca });
    expect(socket.received.map(({ requestId }) => requestId)).toEqual(['register', 'subscribe']);
    socket.socket.close();
    await socket.closed;
  });

  it('does not understand plain HTTP', async () => {
    await expect(fetch(`${origin.replace('https:', 'http:')}${HEALTH_PATH}`)).rejects.toThrow();
  });

  it('agrees on TLS 1.2 or 1.3 with forward secrecy and authenticated encryption only', async () => {
    const port = Number(new URL(origin).port);
    const agreed = async (options: {
      readonly minVersion?: 'TLSv1';
      readonly maxVersion: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';
      readonly ciphers?: string;
    }): Promise<string> => {
      const socket = connectTls({ port, host: '127.0.0.1', ca, ALPNProtocols: ['http/1.1'], ...options });
      try {
        await once(socket, 'secureConnect');
        return `${socket.getProtocol()} ${socket.getCipher().name}`;
      } finally {
        socket.destroy();
      }
    };
    expect(await agreed({ maxVersion: 'TLSv1.3' })).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384');
    expect(await agreed({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384');
    await expect(
      agreed({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES256-SHA384' }),
    ).rejects.toThrow();
    await expect(
      agreed({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }),
    ).rejects.toThrow();
  });

  it('stops though connections of every kind are open', async () => {
    const other = await createTestSite({ nodeOf: site, settings: { tls: site.site.settings.tls } });
    const address = new URL(await other.listen());
    const session = connectHttp2(address.origin, { ca });
    await once(session.request({ ':path': HEALTH_PATH }).resume(), 'end');
    const idle = connectTls({ port: Number(address.port), host: '127.0.0.1', ca, ALPNProtocols: ['http/1.1'] });
    await once(idle, 'secureConnect');
    const ends = [once(session, 'close'), once(idle, 'close')];
    idle.resume();
    await other.close();
    await Promise.all(ends);
  });
});
