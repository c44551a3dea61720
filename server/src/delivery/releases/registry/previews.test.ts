import { PREVIEW_DAYS, releases } from '@ai-site/shared/api/releases';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { siteEnvTable } from '../../../platform/config/site-env.ts';
import { packBuild } from '../builds/archive.ts';
import { retireReleases } from '../retention.ts';
import { buildFiles } from '../testing/build-release.ts';
import { ReleaseSite } from '../testing/release-site.ts';

const DAY_SECONDS = 24 * 3600;

let at: ReleaseSite;
beforeAll(async () => {
  // As in production: only a signed link chooses versions.
  at = await ReleaseSite.create({
    settings: {
      relaxations: { ...siteEnvTable.local, developerOverrides: false },
      retention: { versions: 1, days: 0 },
    },
  });
  await at.deploy('1.0.0');
});
afterAll(() => at.close());

/** Deploys a build to a branch; resolves with the query of its link. */
async function preview(version: string, branch: string): Promise<string> {
  const answer = await at.site.app.inject({
    method: 'POST',
    url: `/api/releases/mf-chat/deploy?preview=${branch}`,
    headers: { authorization: `Bearer ${at.token}`, 'content-type': 'application/zip' },
    payload: Buffer.from(packBuild(buildFiles({ version }))),
  });
  return releases.deploy.data.parse(answer.json().data).preview?.query ?? '';
}

const versionAt = async (query: string) => (await at.remote('mf-chat', {}, `/?${query}`))?.version;

it('a branch has a link that follows its newest build and that nobody else sees', async () => {
  const link = await preview('1.0.1-spring-sale.1', 'spring-sale');
  expect([await versionAt(link), await versionAt('')]).toEqual(['1.0.1-spring-sale.1', '1.0.0']);
  await preview('1.0.1-spring-sale.2', 'spring-sale');
  expect(await versionAt(link)).toBe('1.0.1-spring-sale.2');
  expect((await at.page(`/?${link}`)).registry.overrides).toEqual([
    { name: 'mf-chat', value: 'preview:spring-sale', version: '1.0.1-spring-sale.2' },
  ]);
  expect(await at.package('mf-chat')).toMatchObject({ live: '1.0.0', candidate: null });
  expect((await at.auditLog('mf-chat'))[0]).toMatchObject({
    action: 'preview',
    to: '1.0.1-spring-sale.2',
    reason: 'spring-sale',
  });
});

it('a link with another signature, another branch or none shows what everybody gets', async () => {
  const link = await preview('1.0.1-spring-sale.3', 'spring-sale');
  await preview('1.0.1-autumn-sale.1', 'autumn-sale');
  const parameters = new URLSearchParams(link);
  const signature = parameters.get('qa') ?? '';
  const changed = (changes: Record<string, string>): string =>
    new URLSearchParams({ ...Object.fromEntries(parameters), ...changes }).toString();
  expect(signature).not.toBe('');
  expect(await versionAt(changed({}))).toBe('1.0.1-spring-sale.3');
  for (const forged of [
    changed({ qa: `${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}` }),
    changed({ 'mf-chat': 'preview:autumn-sale' }),
    'mf-chat=preview:spring-sale',
  ])
    expect([forged, await versionAt(forged)]).toEqual([forged, '1.0.0']);
});

it('a deploy says whether a version opens without a link', async () => {
  const archive = packBuild(buildFiles({ version: '1.0.1-rc.1' }));
  expect(releases.deploy.data.parse((await at.upload('mf-chat', archive)).data).overrides).toBe('signed');
});

it('is kept while it can be opened, then expires and is removed', async () => {
  const link = await preview('1.0.1-autumn.1', 'autumn');
  const retired = async () =>
    (await at.package('mf-chat'))?.versions.find(({ version }) => version === '1.0.1-autumn.1')?.retired;
  at.site.clock.advance((PREVIEW_DAYS - 1) * DAY_SECONDS);
  await preview('1.0.1-autumn.2', 'autumn');
  await preview('1.0.1-winter.1', 'winter');
  await retireReleases(at.site.site);
  expect([await retired(), await versionAt(link)]).toEqual([true, '1.0.1-autumn.2']);
  at.site.clock.advance(PREVIEW_DAYS * DAY_SECONDS);
  expect(await versionAt(link)).toBe('1.0.0');
});

it('that goes live does so under its version without the branch, and the next deploy is above it', async () => {
  await preview('1.0.1-summer.1', 'summer');
  await at.promote('mf-chat', { version: '1.0.1-summer.1' });
  expect(await at.package('mf-chat')).toMatchObject({ live: '1.0.1' });
  const next = await at.nextVersion('mf-chat');
  expect(next).toBe('1.0.2-rc.1');
  await at.deploy(next, { channel: 'candidate' });
  expect(await at.package('mf-chat')).toMatchObject({ candidate: '1.0.2-rc.1' });
});

it.each(['', 'Spring', 'a'.repeat(31), '../x', '-x', '007', '7'])('the name %j is refused', async (branch) => {
  const answer = await at.site.app.inject({
    method: 'POST',
    url: `/api/releases/mf-chat/deploy?preview=${encodeURIComponent(branch)}`,
    headers: { authorization: `Bearer ${at.token}`, 'content-type': 'application/zip' },
    payload: Buffer.from(packBuild(buildFiles({ version: '2.0.0' }))),
  });
  expect(answer.json()).toMatchObject({
    code: 400,
    msg: '预览名由小写字母、数字和 - 组成，最多 30 个字符，不能只有数字',
  });
});
