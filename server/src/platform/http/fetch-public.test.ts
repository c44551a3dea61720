import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  fetchPublic,
  type PublicAnswer,
  type PublicFetchOptions,
  type PublicRequest,
  readPublic,
  wholeOf,
} from './fetch-public.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server;
let port: number;
let requests: { readonly url: string | undefined; readonly host: string | undefined }[];

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push({ url: request.url, host: request.headers.host });
    if (request.url === '/file') response.end('0123456789');
    else if (request.url === '/moved') response.writeHead(302, { location: '/file' }).end();
    else if (request.url === '/cut')
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
    else if (request.url === '/gone') response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const limits = { maxBytes: 100, timeoutMs: HANG_LIMIT_MS };
const own = (path: string, more: Partial<PublicFetchOptions> = {}) =>
  fetchPublic(`http://127.0.0.1:${port}${path}`, { ...limits, trustedHosts: [`127.0.0.1:${port}`], ...more });

describe('a file at an address that somebody else named', () => {
  it('is fetched from a trusted host', async () => {
    expect((await own('/file')).toString()).toBe('0123456789');
  });

  it('is not fetched from a private address, however it is written', async () => {
    const urls = [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '0.0.0.0',
      'localhost',
    ].map((host) => `http://${host}:${port}/file`);
    for (const url of urls) await expect(fetchPublic(url, limits)).rejects.toMatchObject({ problem: 'forbidden' });
    expect(requests).toEqual([]);
  });

  it('is not fetched from a name with a private address among its addresses', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    await expect(fetchPublic(`http://files.example.com:${port}/file`, { ...limits, resolve })).rejects.toMatchObject({
      problem: 'forbidden',
    });
  });

  it('comes from the address that was checked: the name is resolved once', async () => {
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }];
    };
    const file = await fetchPublic(`http://engine.example.com:${port}/file`, {
      ...limits,
      trustedHosts: [`engine.example.com:${port}`],
      resolve,
    });
    expect([file.toString(), asked]).toEqual(['0123456789', 1]);
    expect(requests).toEqual([{ url: '/file', host: `engine.example.com:${port}` }]);
  });

  it('does not trust another port of a trusted host', async () => {
    await expect(own('/file', { trustedHosts: ['127.0.0.1:1'] })).rejects.toMatchObject({ problem: 'forbidden' });
  });

  it.each([
    'file:///etc/passwd',
    'ftp://example.com/a',
    'data:text/plain,a',
    'http://user:password@example.com/',
    'no address',
  ])('is never fetched from %s', async (url) => {
    await expect(fetchPublic(url, limits)).rejects.toMatchObject({ problem: 'forbidden' });
  });

  it('follows no redirect', async () => {
    await expect(own('/moved')).rejects.toMatchObject({ problem: 'status', status: 302 });
    expect(requests).toHaveLength(1);
  });

  it('is limited in size and time', async () => {
    await expect(own('/file', { maxBytes: 9 })).rejects.toMatchObject({ problem: 'tooLarge' });
    await expect(own('/silent', { timeoutMs: 50 })).rejects.toMatchObject({ problem: 'timeout' });
  });

  it.each([
    ['/gone', 'status'],
    ['/cut', 'unreachable'],
  ])('says why %s is not there', async (path, problem) => {
    await expect(own(path)).rejects.toMatchObject({ problem });
  });

  it('is asked with what is sent, and answers with its own status', async () => {
    const options = { ...limits, trustedHosts: [`127.0.0.1:${port}`] };
    const post = (path: string, chosen: PublicFetchOptions, sent: Omit<PublicRequest, 'method'> = { headers: {} }) =>
      readPublic(
        `http://127.0.0.1:${port}${path}`,
        chosen,
        { method: 'POST', ...sent },
        async ({ status, headers }: PublicAnswer, body) => [status, headers.location, (await wholeOf(body)).length],
      );
    expect(await post('/moved', options, { headers: { 'content-type': 'application/json' }, body: '{}' })).toEqual([
      302,
      '/file',
      0,
    ]);
    expect(
      await post('/file', options, { headers: {}, body: Readable.from([Buffer.from('a'), Buffer.from('b')]) }),
    ).toEqual([200, undefined, 10]);
    await expect(post('/silent', { ...options, timeoutMs: 50 })).rejects.toMatchObject({ problem: 'timeout' });
    await expect(post('/file', limits)).rejects.toMatchObject({ problem: 'forbidden' });
  });

  it('ends with the caller', async () => {
    const abort = new AbortController();
    const work = own('/silent', { signal: abort.signal });
    abort.abort(new Error('left'));
    await expect(work).rejects.toThrow('left');
  });
});

describe('an address of the public internet', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1::1', '2a00:1450::1'])('is %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'example.com',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});
