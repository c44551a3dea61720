import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestSite } from '../../testing/site.ts';
import { ReleaseSite } from '../releases/testing/release-site.ts';

const partner = 'https://partner.example.com';
const file = '/remotes/shell/1.0.0/main.js';

let site: TestSite;

beforeAll(async () => {
  const releases = await ReleaseSite.create({ settings: { remotesOrigins: [partner] } });
  ({ site } = releases);
});
afterAll(() => site.close());

const ask = async (url: string, origin?: string) => {
  const { statusCode, headers } = await site.app.inject({
    url,
    headers: { 'accept-encoding': 'br', ...(origin === undefined ? {} : { origin }) },
  });
  return {
    statusCode,
    allowed: headers['access-control-allow-origin'],
    credentials: headers['access-control-allow-credentials'],
    vary: headers.vary,
  };
};

describe('pages of a named origin', () => {
  it.each([file, '/api/registry'])('may fetch %s, without credentials', async (url) => {
    expect(await ask(url, partner)).toMatchObject({
      statusCode: 200,
      allowed: partner,
      credentials: undefined,
      vary: expect.stringContaining('origin'),
    });
  });

  it('learn that a file is not there', async () => {
    expect(await ask('/remotes/shell/1.0.0/other.js', partner)).toMatchObject({ statusCode: 404, allowed: partner });
  });

  it.each(['/', '/api/membership/combos', '/remotesx/shell/1.0.0/main.js'])('may not read %s', async (url) => {
    expect((await ask(url, partner)).allowed).toBeUndefined();
  });
});

it.each([undefined, 'null', 'https://example.com', 'https://partner.example.com.evil.example'])(
  'the origin %s gets the file without a permission, and no cache mixes the two up',
  async (origin) => {
    expect(await ask(file, origin)).toMatchObject({
      statusCode: 200,
      allowed: undefined,
      vary: expect.stringContaining('origin'),
    });
  },
);
