import { REPORT_KEY_MINUTES, releases } from '@ai-site/shared/api/releases';
import { writeOverrides } from '@ai-site/shared/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { itByNight } from '../../../testing/it-by-night.ts';
import { buildFiles } from '../testing/build-release.ts';
import { ReleaseSite, shellFiles } from '../testing/release-site.ts';

const NAME = 'mf-chat';
let at: ReleaseSite;
let patch = 0;
/** The candidate of this test; no other version has its files. */
let candidate: string;

beforeAll(async () => {
  at = await ReleaseSite.create();
  await at.deploy('1.0.0');
  await at.deploy('1.0.0', { name: 'mf-draw' });
});
afterAll(() => at.close());
beforeEach(async () => {
  patch += 1;
  candidate = `2.0.${patch}-rc.1`;
  await at.deployFiles(
    NAME,
    buildFiles({ version: candidate }, { 'remoteEntry.js': `entry ${patch}`, 'app.js': 'app' }),
    { channel: 'candidate' },
  );
});

interface Attempt {
  readonly name?: string;
  readonly version?: string;
  readonly mix?: string;
  readonly passed?: number;
  readonly token?: string;
}

/** The envelope of an attached report. */
async function attach(
  key: string,
  { name = NAME, version = candidate, mix = `${name}@${version}`, passed = 12, token = at.token }: Attempt = {},
) {
  const report = { passed, failed: 0, mix, durationMs: 4000, failures: [] };
  return (await at.answer(releases.attachReport, { params: { name }, body: { version, key, report } }, token)).envelope;
}

const reportOf = async (version: string) =>
  (await at.package(NAME))?.versions.find((shown) => shown.version === version)?.report;

describe('the key of a report', () => {
  it('lets one report through, and no second one', async () => {
    const key = await at.reportKey(NAME, candidate);
    expect(await attach(key)).toMatchObject({ code: 200 });
    expect(await reportOf(candidate)).toMatchObject({ passed: 12, failed: 0 });
    expect(await attach(key, { passed: 99 })).toEqual({
      code: 409,
      msg: '报告的一次性密钥已使用，请重新运行契约测试',
      data: expect.objectContaining({ refusal: 'report-key-used' }),
    });
    expect(await reportOf(candidate)).toMatchObject({ passed: 12 });
  });

  it('of two reports at once lets one through', async () => {
    const key = await at.reportKey(NAME, candidate);
    const codes = (await Promise.all([attach(key), attach(key)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 409]);
  });

  it('ends after an hour, to the second', async () => {
    const [key, late] = [await at.reportKey(NAME, candidate), await at.reportKey(NAME, candidate)];
    at.site.clock.advance(REPORT_KEY_MINUTES * 60 - 1);
    expect(await attach(key)).toMatchObject({ code: 200 });
    at.site.clock.advance(1);
    expect(await attach(late)).toEqual({
      code: 409,
      msg: '报告的一次性密钥已过期，请重新运行契约测试',
      data: expect.objectContaining({ refusal: 'report-key-expired' }),
    });
  });

  it.each(['', 'x', 'A'.repeat(43)])('that nobody issued, %p, is none', async (key) => {
    expect(await attach(key)).toMatchObject({ code: 403, msg: '报告的一次性密钥无效：报告由契约测试在运行时提交' });
    expect(await reportOf(candidate)).toBeNull();
  });

  it('is needed', async () => {
    const report = { passed: 12, failed: 0, mix: `${NAME}@${candidate}`, durationMs: 1, failures: [] };
    expect(
      (
        await at.answer(
          releases.attachReport,
          { params: { name: NAME }, body: { version: candidate, report } },
          at.token,
        )
      ).status,
    ).toBe(400);
  });

  it('is for one package and its files, and stays good after it was tried elsewhere', async () => {
    const key = await at.reportKey(NAME, candidate);
    expect(await attach(key, { version: '1.0.0' })).toMatchObject({
      code: 403,
      msg: `报告的一次性密钥不是为 ${NAME} 1.0.0 的构建签发的`,
    });
    expect(await attach(key, { name: 'mf-draw', version: '1.0.0' })).toMatchObject({ code: 403 });
    expect(await attach(key)).toMatchObject({ code: 200 });
  });

  it('is for the token that asked for it', async () => {
    const [mine, other] = [await at.suiteToken(NAME), await at.suiteToken(NAME)];
    const key = await at.reportKey(NAME, candidate, mine);
    for (const token of [other, at.token, at.operator.token])
      expect(await attach(key, { token })).toMatchObject({ code: 403 });
    expect(await attach(key, { token: mine })).toMatchObject({ code: 200 });
  });

  it('is given to operators and to tokens that may run the suite, and a report is taken from nobody else', async () => {
    const refused = {
      code: 403,
      msg: '该令牌不能提交契约测试报告：请使用签发时勾选了「可运行契约测试」的令牌，或由操作员运行',
      data: expect.objectContaining({ refusal: 'token-cannot-report' }),
    };
    const plain = await at.teamToken(NAME);
    expect(
      (await at.answer(releases.reportKey, { params: { name: NAME }, body: { version: candidate } }, plain)).envelope,
    ).toEqual(refused);
    const key = await at.reportKey(NAME, candidate, at.operator.token);
    expect(await attach(key, { token: plain })).toEqual(refused);
    expect(await reportOf(candidate)).toBeNull();
    expect(await attach(key, { token: at.operator.token })).toMatchObject({ code: 200 });
  });

  it('is not issued for a version that is not there, nor for another package', async () => {
    expect(
      (await at.answer(releases.reportKey, { params: { name: NAME }, body: { version: '9.9.9' } }, at.token)).envelope
        .code,
    ).toBe(404);
    const token = await at.suiteToken('mf-draw');
    expect(
      (await at.answer(releases.reportKey, { params: { name: NAME }, body: { version: candidate } }, token)).envelope
        .code,
    ).toBe(403);
  });

  it('is not stored, and is forgotten a day after its end', async () => {
    const key = await at.reportKey(NAME, candidate);
    const stored = async () =>
      (
        await sql<{ text: string }>`select encode(hash, 'escape') || name as text from release_report_keys`.execute(
          at.site.site.db,
        )
      ).rows;
    expect(JSON.stringify(await stored())).not.toContain(key);
    at.site.clock.advance((24 * 60 + REPORT_KEY_MINUTES) * 60 + 1);
    await at.reportKey(NAME, candidate);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a report', () => {
  it.each([
    ['on something else', { mix: 'mf-draw@1.0.0' }, '报告测试的是 mf-draw@1.0.0，不是 mf-chat@'],
    ['on nothing', { passed: 0 }, '报告中没有任何测试'],
  ])('%s is refused, and leaves the key good', async (_, attempt, message) => {
    const key = await at.reportKey(NAME, candidate);
    expect(await attach(key, attempt)).toMatchObject({ code: 400, msg: expect.stringContaining(message) });
    expect(await attach(key)).toMatchObject({ code: 200 });
  });

  it('without a failure is taken once the site has sent pages of every route group with the key’s signature', async () => {
    const routes = [{ prefix: '/chatNew' }, { prefix: '/chatNew/rooms' }, { prefix: '/songs' }];
    await at.deployFiles(
      NAME,
      buildFiles({ version: `3.0.${patch}-rc.1`, routes }, { 'remoteEntry.js': `songs ${patch}`, 'app.js': 'app' }),
      { channel: 'candidate' },
    );
    candidate = `3.0.${patch}-rc.1`;
    const { key, signature } = await at.site.call(
      releases.reportKey,
      { params: { name: NAME }, body: { version: candidate } },
      { token: at.token },
    );
    const other = await at.site.call(
      releases.reportKey,
      { params: { name: NAME }, body: { version: '1.0.0' } },
      { token: at.token },
    );
    const asked = (version: string, signed: string | null) =>
      writeOverrides({ overrides: { [NAME]: version }, signature: signed });
    const missing = (paths: string) => ({
      code: 409,
      msg: `签发密钥后没有用 ${NAME} ${candidate} 打开过 ${paths}：报告由契约测试在运行时提交`,
      data: expect.objectContaining({ refusal: 'report-without-pages' }),
    });
    expect(await attach(key)).toEqual(missing('/chatNew、/songs'));
    await at.page('/ChatNew/rooms', { overrides: asked(candidate, signature) });
    expect(await attach(key)).toEqual(missing('/songs'));
    await at.page('/songs');
    for (const overrides of [
      asked(candidate, null),
      asked(candidate, other.signature),
      asked('1.0.0', signature),
      asked('9.9.9', signature),
    ])
      await at.page('/songs', { overrides });
    expect(await attach(key)).toEqual(missing('/songs'));
    await at.page(`/songs?${asked(candidate, signature)}`);
    expect(await attach(key)).toMatchObject({ code: 200 });
  });

  it('on the shell needs its home page', async () => {
    await at.deployFiles('shell', shellFiles({ version: `2.0.${patch}-rc.1` }), { channel: 'candidate' });
    const version = `2.0.${patch}-rc.1`;
    const { key, signature } = await at.site.call(
      releases.reportKey,
      { params: { name: 'shell' }, body: { version } },
      { token: at.token },
    );
    expect(await attach(key, { name: 'shell', version })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('打开过 /：'),
    });
    await at.page('/', { overrides: writeOverrides({ overrides: { shell: version }, signature }) });
    expect(await attach(key, { name: 'shell', version })).toMatchObject({ code: 200 });
  });

  itByNight('on a remote that only fills slots needs the home page', async () => {
    const version = `3.1.${patch}-rc.1`;
    const slots = [{ name: 'draw/exhibit', expose: './slots/draw/exhibit', order: 1 }];
    await at.deployFiles(NAME, buildFiles({ version, routes: [], slots }), { channel: 'candidate' });
    const { key, signature } = await at.site.call(
      releases.reportKey,
      { params: { name: NAME }, body: { version } },
      { token: at.token },
    );
    expect(await attach(key, { version })).toMatchObject({ code: 409, msg: expect.stringContaining('打开过 /：') });
    await at.page('/', { overrides: writeOverrides({ overrides: { [NAME]: version }, signature }) });
    expect(await attach(key, { version })).toMatchObject({ code: 200 });
  });

  it('cannot be made with the key of a build with the same files and fewer routes', async () => {
    const routes = [{ prefix: '/chatNew' }];
    const [twin, attacked] = [`3.2.${patch}-rc.1`, `3.2.${patch}-rc.2`];
    await at.deployFiles(
      NAME,
      buildFiles({ version: twin, routes: [], slots: [{ name: 'draw/exhibit', expose: './x', order: 1 }] }),
      { channel: 'candidate' },
    );
    await at.deployFiles(NAME, buildFiles({ version: attacked, routes }), { channel: 'candidate' });
    const { key } = await at.site.call(
      releases.reportKey,
      { params: { name: NAME }, body: { version: attacked } },
      { token: at.token },
    );
    expect(await attach(key, { version: twin })).toMatchObject({ code: 403 });
    await at.attachReport(NAME, twin, 0);
    expect(await reportOf(attacked)).toBeNull();
  });

  it('with the longest failures is taken', async () => {
    const failures = Array.from({ length: 50 }, () => ({ title: '契'.repeat(300), message: '约'.repeat(2000) }));
    const report = { passed: 0, failed: 50, mix: `${NAME}@${candidate}`, durationMs: 4000, failures };
    const { key } = await at.site.call(
      releases.reportKey,
      { params: { name: NAME }, body: { version: candidate } },
      { token: at.token },
    );
    expect(
      (
        await at.answer(
          releases.attachReport,
          { params: { name: NAME }, body: { version: candidate, key, report } },
          at.token,
        )
      ).status,
    ).toBe(200);
  });
});
