import { REPORT_FRESH_DAYS, releases } from '@ai-site/shared/api/releases';
import type { Release } from '@ai-site/shared/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../../testing/it-by-night.ts';
import { variantsOf } from '../../../testing/test-depth.ts';
import { buildFiles } from '../testing/build-release.ts';
import { ReleaseSite } from '../testing/release-site.ts';

let at: ReleaseSite;
let version = 0;
/** The candidate of this test; no other version has its files. */
let candidate: string;

beforeAll(async () => {
  at = await ReleaseSite.create();
  await at.deploy('1.0.0');
});
afterAll(() => at.close());
beforeEach(async () => {
  version += 1;
  candidate = `2.0.${version}-rc.1`;
  await at.deployFiles(
    'mf-chat',
    buildFiles({ version: candidate }, { 'remoteEntry.js': `entry ${version}`, 'app.js': 'app' }),
    { channel: 'candidate' },
  );
});

interface Gate {
  readonly skipContract?: boolean;
  readonly reason?: string;
}

const params = { name: 'mf-chat' };
/** With a file that nothing loads. */
const dormant = { 'remoteEntry.js': 'entry', 'app.js': 'app', 'dormant.js': 'dormant' };
const ways = {
  promote: (gate: Gate) =>
    at.site.call(releases.promote, { params, body: { version: candidate, ...gate } }, { token: at.token }),
  canary: (gate: Gate) =>
    at.site.call(releases.canary, { params, body: { version: candidate, percent: 5, ...gate } }, { token: at.token }),
  pin: (gate: Gate) =>
    at.site.call(releases.pin, { params, body: { version: candidate, ...gate } }, { token: at.token }),
} as const;
type Way = keyof typeof ways;
const everyWay = Object.keys(ways) as Way[];
const newest = async (action: Way) => (await at.auditLog('mf-chat')).find((event) => event.action === action);

async function end(way: Way): Promise<void> {
  if (way === 'pin') await at.unpin('mf-chat');
  if (way === 'canary') await at.canary('mf-chat', candidate, 0);
}

describe.each(everyWay)('%s', (way) => {
  /** By day of one way: all of them ask in one place. */
  const itOfOne = way === 'promote' ? it : itByNight;

  it('is refused without a report, and says what to do', async () => {
    const before = await at.package('mf-chat');
    await expect(ways[way]({})).rejects.toMatchObject({
      code: 409,
      message: `mf-chat ${candidate} 没有契约测试报告，请先运行契约测试，或说明原因后跳过`,
    });
    expect(await at.package('mf-chat')).toEqual(before);
  });

  itOfOne('is refused when the suite failed, even when it is to be skipped; the newest report counts', async () => {
    await at.attachReport('mf-chat', candidate, 0);
    await at.attachReport('mf-chat', candidate, 2);
    const refused = { code: 409, message: `mf-chat ${candidate} 的契约测试有 2 项未通过，不能给访客使用` };
    await expect(ways[way]({})).rejects.toMatchObject(refused);
    await expect(ways[way]({ skipContract: true, reason: '赶时间' })).rejects.toMatchObject(refused);
  });

  itOfOne('is refused when the report is older than a week, to the second', async () => {
    await at.attachReport('mf-chat', candidate, 0);
    at.site.clock.advance(REPORT_FRESH_DAYS * 24 * 3600 + 1);
    await expect(ways[way]({})).rejects.toMatchObject({ code: 409, message: expect.stringContaining('报告已过期') });
  });

  it('carries a fresh report into the audit log', async () => {
    const report = await at.attachReport('mf-chat', candidate, 0);
    at.site.clock.advance(REPORT_FRESH_DAYS * 24 * 3600);
    await ways[way]({});
    expect(await newest(way)).toMatchObject({ report });
    await end(way);
  });

  it('without one needs a reason, and the audit log says that the suite was not run', async () => {
    for (const reason of ['', '  '])
      await expect(ways[way]({ skipContract: true, reason })).rejects.toMatchObject({
        code: 400,
        message: '跳过契约测试需要填写原因',
      });
    await ways[way]({ skipContract: true, reason: '修复白屏' });
    expect(await newest(way)).toMatchObject({ report: null, reason: expect.stringContaining('修复白屏') });
    await end(way);
  });
});

describe('a report', () => {
  it('counts for every version with the same build', async () => {
    await at.attachReport('mf-chat', candidate, 0);
    const files = buildFiles(
      { version: `2.0.${version}-rc.2` },
      { 'remoteEntry.js': `entry ${version}`, 'app.js': 'app' },
    );
    await at.deployFiles('mf-chat', files, { channel: 'candidate' });
    expect((await at.site.call(releases.promote, { params, body: {} }, { token: at.token })).live).toBe(
      `2.0.${version}`,
    );
    expect((await at.package('mf-chat'))?.versions.slice(0, 3).map((shown) => shown.report?.mix)).toEqual(
      Array(3).fill(`mf-chat@${candidate}`),
    );
  });

  const others: readonly [string, Partial<Release>][] = [
    ['another entry', { entry: 'dormant.js' }],
    ['other first files', { initial: ['dormant.js'] }],
    ['other files of a screen', { chunks: { ChatScreen: ['dormant.js'] } }],
    ['another route', { routes: [{ prefix: '/chatNew', screen: 'ChatScreen' }] }],
    ['another range of the platform', { contract: '*' }],
  ];
  it.each(variantsOf(others, 2))('counts for no version with the same files and %s', async (_, changes) => {
    const tested = buildFiles({ version: `2.1.${version}-rc.1` }, dormant);
    await at.deployFiles('mf-chat', tested, { channel: 'candidate' });
    await at.attachReport('mf-chat', `2.1.${version}-rc.1`, 0);
    candidate = `2.1.${version}-rc.2`;
    await at.deployFiles('mf-chat', buildFiles({ version: candidate, ...changes }, dormant), {
      channel: 'candidate',
    });
    for (const way of everyWay)
      await expect(ways[way]({})).rejects.toMatchObject({
        code: 409,
        message: `mf-chat ${candidate} 没有契约测试报告，请先运行契约测试，或说明原因后跳过`,
      });
  });

  it('is not asked for again while a canary runs', async () => {
    await at.attachReport('mf-chat', candidate, 0);
    await ways.canary({});
    at.site.clock.advance(REPORT_FRESH_DAYS * 24 * 3600 + 1);
    expect(
      (await at.site.call(releases.canary, { params, body: { version: candidate, percent: 50 } }, { token: at.token }))
        .canary?.percent,
    ).toBe(50);
    await expect(ways.promote({})).rejects.toMatchObject({ code: 409 });
    await end('canary');
  });
});

describe('a canary that began without a report', () => {
  const change = (body: object) =>
    at.site.call(releases.canary, { params, body: { version: candidate, ...body } }, { token: at.token });
  const skipped = { skipContract: true, reason: '修复白屏' };

  it('needs a reason for everything that reaches more visitors, and none for a smaller share', async () => {
    await ways.canary(skipped);
    const missing = { code: 409, message: expect.stringContaining('没有契约测试报告') };
    await expect(change({ percent: 50 })).rejects.toMatchObject(missing);
    await expect(change({ percent: 5, audience: { tiers: ['GOLD'] } })).rejects.toMatchObject(missing);
    await expect(change({ percent: 5, steps: [{ percent: 5, minutes: 30 }] })).rejects.toMatchObject(missing);
    await expect(change({ percent: 50, skipContract: true, reason: ' ' })).rejects.toMatchObject({ code: 400 });
    expect((await change({ percent: 3 })).canary?.percent).toBe(3);
    expect((await change({ percent: 50, ...skipped })).canary?.percent).toBe(50);
    expect(await newest('canary')).toMatchObject({
      percent: 50,
      report: null,
      reason: expect.stringContaining('修复白屏'),
    });
    await end('canary');
  });
});

describe('a canary whose report was stale when it began', () => {
  const change = (body: object) =>
    at.site.call(releases.canary, { params, body: { version: candidate, ...body } }, { token: at.token });
  const skipped = { skipContract: true, reason: '修复白屏' };
  beforeEach(async () => {
    await at.attachReport('mf-chat', candidate, 0);
    at.site.clock.advance(REPORT_FRESH_DAYS * 24 * 3600 + 1);
    await ways.canary(skipped);
  });
  afterEach(() => end('canary'));

  it('needs a reason for everything that reaches more visitors, and the audit log never names the report', async () => {
    await expect(change({ percent: 100 })).rejects.toMatchObject({
      code: 409,
      message: expect.stringContaining('报告已过期'),
    });
    expect((await change({ percent: 3 })).canary?.percent).toBe(3);
    expect(await newest('canary')).toMatchObject({ percent: 3, report: null });
    await change({ percent: 100, ...skipped });
    expect(await newest('canary')).toMatchObject({ percent: 100, report: null });
  });

  it('goes on with a report that came later, also when that has become old', async () => {
    const report = await at.attachReport('mf-chat', candidate, 0);
    at.site.clock.advance(REPORT_FRESH_DAYS * 24 * 3600 + 1);
    expect((await change({ percent: 50 })).canary?.percent).toBe(50);
    expect(await newest('canary')).toMatchObject({ percent: 50, report });
  });
});

describe('a canary whose newest report failed', () => {
  it('keeps its share, and can be ended', async () => {
    await at.attachReport('mf-chat', candidate, 0);
    await ways.canary({});
    await at.attachReport('mf-chat', candidate, 1);
    const grow = at.site.call(
      releases.canary,
      { params, body: { version: candidate, percent: 50 } },
      { token: at.token },
    );
    await expect(grow).rejects.toMatchObject({ code: 409, message: expect.stringContaining('1 项未通过') });
    expect((await at.package('mf-chat'))?.canary?.percent).toBe(5);
    await end('canary');
    expect((await at.package('mf-chat'))?.canary).toBeNull();
  });
});

describe('a version', () => {
  it('is settled when it goes live, and refused when that one exists with other files', async () => {
    await at.promote('mf-chat');
    const settled = candidate.replace('-rc.1', '');
    expect((await at.package('mf-chat'))?.live).toBe(settled);
    await expect(at.promote('mf-chat', { version: candidate })).rejects.toMatchObject({
      code: 409,
      message: `mf-chat ${settled} 已在线上`,
    });
    await at.rollBack('mf-chat');
    expect(await at.promote('mf-chat', { version: candidate })).toMatchObject({ live: settled });
  });

  it.each([
    ['what is live', 0],
    ['a version below it', -1],
  ])('cannot be deployed as a candidate as %s', async (_, below) => {
    await at.promote('mf-chat');
    await expect(at.deploy(`2.0.${version + below}-rc.9`, { channel: 'candidate' })).rejects.toMatchObject({
      code: 409,
      message: `构建被拒绝：候选版本 2.0.${version + below}-rc.9 必须高于线上版本 2.0.${version}`,
    });
  });

  it('that was overtaken is refused, and one that was live before is not', async () => {
    await at.deploy(`2.0.${version + 1}`);
    const live = `2.0.${version + 1}`;
    await expect(ways.promote({ skipContract: true, reason: '测试' })).rejects.toMatchObject({
      code: 409,
      message: `mf-chat ${candidate} 低于线上版本 ${live}，请重新部署`,
    });
    expect(await at.promote('mf-chat', { version: '1.0.0' })).toMatchObject({ live: '1.0.0' });
    version += 1;
  });
});
