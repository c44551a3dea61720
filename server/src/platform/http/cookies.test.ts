import { expect, it } from '@jest/globals';
import { type FastifyRequest, fastify } from 'fastify';
import { readCookie, writeCookie } from './cookies.ts';

const secure = { publicOrigin: 'https://ai.example.com', tls: null };
const local = { publicOrigin: null, tls: null };

/** Reads a cookie from a request with this header. */
async function read(cookie: string | undefined, name: string): Promise<string | undefined> {
  const app = fastify();
  let found: string | undefined;
  app.get('/', async (request: FastifyRequest) => {
    found = readCookie(request, name);
    return null;
  });
  await app.inject({ url: '/', headers: cookie === undefined ? {} : { cookie } });
  await app.close();
  return found;
}

it('a cookie of a secure site is for its host alone, over HTTPS, and hidden from scripts', () => {
  expect(writeCookie(secure, 'browser', 'a', 60)).toBe(
    '__Host-browser=a; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
  expect(writeCookie({ publicOrigin: null, tls: { cert: 'a', key: 'b' } }, 'browser', 'a', 60)).toMatch(
    /^__Host-browser=a; .*Secure$/,
  );
  expect(writeCookie(local, 'browser', 'a', 60)).toBe('browser=a; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
});

it('what another host of the domain sets under the plain name does not replace it', async () => {
  expect(await read('browser=foreign; __Host-browser=own', 'browser')).toBe('own');
  expect(await read('browser=before; other=x', 'browser')).toBe('before');
  expect(await read('xbrowser=other', 'browser')).toBeUndefined();
  expect(await read(undefined, 'browser')).toBeUndefined();
});
