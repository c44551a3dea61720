import type { CanaryAudience } from '@ai-site/shared/api/canary-audience';
import { registryCalls } from '@ai-site/shared/api/registry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buy } from '../../../billing/membership/testing/buy.ts';
import type { TestUser } from '../../../testing/site.ts';
import { ReleaseSite } from '../testing/release-site.ts';
import { BUCKETS, inCanary } from './rollout-buckets.ts';

const VERSION = '1.1.0-rc.1';
const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Mobile Safari/537.36';

let at: ReleaseSite;
beforeAll(async () => {
  at = await ReleaseSite.create();
  await at.deploy('1.0.0');
  await at.deploy(VERSION, { channel: 'candidate' });
});
afterAll(() => at.close());
beforeEach(async () => {
  const { canary: running } = await at.site.site.db
    .selectFrom('release_channels')
    .select('canary')
    .where('name', '=', 'mf-chat')
    .executeTakeFirstOrThrow();
  if (running !== null) await at.canary('mf-chat', VERSION, 0);
});

const canary = (percent: number | undefined, audience?: CanaryAudience) =>
  at.canary('mf-chat', VERSION, percent, { audience });

const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
/** A visitor who belongs to every share from 1 % on. */
const first = buckets.find((bucket) => inCanary('mf-chat', bucket, 1));
const last = buckets.find((bucket) => !inCanary('mf-chat', bucket, 99));

/** The cookie that the page's call sets for a signed-in account, or for nobody. */
async function identified(user: TestUser | null): Promise<string> {
  const answer = await at.site.answer(registryCalls.identify, {}, user === null ? {} : { token: user.token });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

async function versionFor(user: TestUser | null, userAgent = '', bucket = first): Promise<string | undefined> {
  const { body } = await at.site.app.inject({
    url: registryCalls.current.path,
    headers: { cookie: `bucket=${bucket}; ${await identified(user)}`, 'user-agent': userAgent },
  });
  return JSON.parse(body).data.remotes[0].version;
}

describe('a canary for listed accounts', () => {
  it('reaches these alone without a share, whatever bucket a visitor has', async () => {
    const [member, other] = [await at.site.signIn(), await at.site.signIn()];
    const shown = await canary(undefined, { accounts: [member.mobile] });
    expect(shown.canary).toMatchObject({
      percent: 0,
      audience: { tiers: [], platforms: [], accounts: [`${member.mobile.slice(0, 3)}****${member.mobile.slice(-4)}`] },
      plan: null,
    });
    expect(shown.versions.map(({ version, share }) => [version, share])).toEqual([
      [VERSION, 0],
      ['1.0.0', 100],
    ]);
    for (const bucket of [first, last])
      expect([
        await versionFor(member, '', bucket),
        await versionFor(other, '', bucket),
        await versionFor(null, '', bucket),
      ]).toEqual([VERSION, '1.0.0', '1.0.0']);
    for (const bucket of buckets.filter((bucket) => bucket % 1000 === 0))
      expect((await at.remote('mf-chat', { cookie: `bucket=${bucket}` }))?.version).toBe('1.0.0');
    expect((await at.auditLog('mf-chat'))[0]).toMatchObject({
      action: 'canary',
      percent: 0,
      reason: '仅 1 个指定账号；测试',
    });
  });

  it('reaches these beside a share of the others, outside its tiers and platforms too', async () => {
    const [member, other] = [await at.site.signIn(), await at.site.signIn()];
    await canary(1, { accounts: [member.mobile] });
    expect([await versionFor(member, '', last), await versionFor(other, '', last), await versionFor(other)]).toEqual([
      VERSION,
      '1.0.0',
      VERSION,
    ]);
    await canary(100, { accounts: [member.mobile], platforms: ['mobile'] });
    expect([await versionFor(member), await versionFor(other), await versionFor(other, PHONE)]).toEqual([
      VERSION,
      '1.0.0',
      VERSION,
    ]);
  });

  it('keeps them while it grows beyond them, shrinks to them, and ends', async () => {
    const [member, other] = [await at.site.signIn(), await at.site.signIn()];
    await canary(5, { accounts: [member.mobile], tiers: ['NORMAL'] });
    await canary(undefined);
    expect([await versionFor(member, '', last), await versionFor(other)]).toEqual([VERSION, '1.0.0']);
    expect((await canary(5)).canary).toMatchObject({
      percent: 5,
      audience: { tiers: ['NORMAL'], accounts: [expect.any(String)] },
    });
    expect([await versionFor(member, '', last), await versionFor(other), await versionFor(null)]).toEqual([
      VERSION,
      VERSION,
      '1.0.0',
    ]);
    expect((await canary(0)).canary).toBeNull();
    expect(await versionFor(member)).toBe('1.0.0');
  });

  it('is refused while nobody is listed', async () => {
    await expect(canary(undefined, { tiers: ['GOLD'] })).rejects.toMatchObject({
      code: 400,
      message: '请填写指定账号，或灰度比例',
    });
    await expect(canary(undefined)).rejects.toMatchObject({ code: 400 });
    expect((await at.package('mf-chat'))?.canary).toBeNull();
  });

  it('tells the page to say who is signed in, and the audit log whom it reaches', async () => {
    const member = await at.site.signIn();
    expect((await at.page()).registry).not.toHaveProperty('targeted');
    await canary(1, { accounts: [member.mobile] });
    expect((await at.page()).registry).toHaveProperty('targeted', true);
    expect((await at.auditLog('mf-chat'))[0]).toMatchObject({
      action: 'canary',
      percent: 1,
      reason: '1 个指定账号；测试',
    });
  });

  it('refuses numbers without an account, by name', async () => {
    await expect(canary(1, { accounts: ['13900009999'] })).rejects.toMatchObject({
      code: 400,
      message: '没有这些手机号的账号：13900009999',
    });
    await expect(canary(1, { accounts: ['139'] })).rejects.toMatchObject({ code: 400, message: '账号请填写手机号' });
  });
});

describe('a canary for tiers and platforms', () => {
  it('reaches the share of the members only', async () => {
    const [gold, normal] = [await at.site.signIn(), await at.site.signIn()];
    await buy(at.site, gold, 'GOLD');
    await canary(100, { tiers: ['GOLD', 'DIAMOND'] });
    expect([await versionFor(gold), await versionFor(normal), await versionFor(null)]).toEqual([
      VERSION,
      '1.0.0',
      '1.0.0',
    ]);
  });

  it('reaches phones only', async () => {
    await canary(100, { platforms: ['mobile'] });
    expect([await versionFor(null, PHONE), await versionFor(null, 'Mozilla/5.0 (Windows NT 10.0)')]).toEqual([
      VERSION,
      '1.0.0',
    ]);
  });

  it('keeps its audience when its share changes, until another is given', async () => {
    await canary(1, { tiers: ['VISITOR'] });
    expect((await at.canary('mf-chat', VERSION, 100)).canary?.audience.tiers).toEqual(['VISITOR']);
    const normal = await at.site.signIn();
    expect([await versionFor(normal), await versionFor(null)]).toEqual(['1.0.0', VERSION]);
    await canary(100, {});
    expect(await versionFor(normal)).toBe(VERSION);
  });
});

describe('the cookie of a signed-in visitor', () => {
  it('is believed only with the signature of this site, for a day', async () => {
    const member = await at.site.signIn();
    await canary(1, { accounts: [member.mobile] });
    const cookie = await identified(member);
    const versionWith = async (sent: string) => (await at.remote('mf-chat', { cookie: `bucket=1; ${sent}` }))?.version;
    expect(await versionWith(cookie)).toBe(VERSION);
    for (const forged of [
      cookie.replace('NORMAL', 'DIAMOND'),
      cookie.slice(0, -2),
      `audience=${member.userId}~NORMAL~`,
      'audience=',
      'audience=~~',
    ])
      expect(await versionWith(forged)).toBe('1.0.0');
    at.site.clock.advance(24 * 3600 + 1);
    expect(await versionWith(cookie)).toBe('1.0.0');
  });

  it('is removed when nobody is signed in', async () => {
    const answer = await at.site.answer(registryCalls.identify, {});
    expect(answer.headers['set-cookie']).toBe('audience=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
  });
});
