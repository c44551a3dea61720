import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { signedReadPath, verifySignedRead } from './signed-read-url.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const queryOf = (path: string) => Object.fromEntries(new URL(path, 'http://site').searchParams);

it('an address of a file is the same for half a day, and holds for this file, name and grant alone', () => {
  const path = signedReadPath(site.site, 'kind/a.png');
  expect(signedReadPath(site.site, 'kind/a.png')).toBe(path);
  expect(verifySignedRead(site.site, 'kind/a.png', queryOf(path))).toMatchObject({ name: '', grant: '' });
  for (const [key, changes] of [
    ['kind/b.png', {}],
    ['kind/a.png', { name: 'b.png' }],
    ['kind/a.png', { grant: 'share' }],
  ] as const)
    expect(() => verifySignedRead(site.site, key, { ...queryOf(path), ...changes })).toThrow();
  expect(signedReadPath(site.site, 'kind/a.png', 'share')).not.toBe(
    signedReadPath(site.site, 'kind/a.png', '', 'share'),
  );
  site.clock.now = new Date(site.clock.now.getTime() + 24 * 3600_000);
  expect(signedReadPath(site.site, 'kind/a.png')).not.toBe(path);
});

it('each site signs under its own secret', async () => {
  const other = await createTestSite({ settings: { secretKey: 'another secret of a site' } });
  const path = signedReadPath(other.site, 'kind/c.png');
  expect(path).not.toBe(signedReadPath(site.site, 'kind/c.png'));
  expect(() => verifySignedRead(site.site, 'kind/c.png', queryOf(path))).toThrow();
  await other.close();
});
