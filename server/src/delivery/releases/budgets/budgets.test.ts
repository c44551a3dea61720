import { randomBytes } from 'node:crypto';
import { BUDGET_BYTES, releases } from '@ai-site/shared/api/releases';
import type { Release } from '@ai-site/shared/contract';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { itByNight } from '../../../testing/it-by-night.ts';
import { FIRST_SCREENS_JOB } from '../channels/channels.ts';
import { buildFiles, buildRelease } from '../testing/build-release.ts';
import { ReleaseSite, shellFiles } from '../testing/release-site.ts';
import { stageFiles } from '../testing/stage-files.ts';
import { deploy } from '../upload/deploy.ts';
import { firstScreenBytes } from './first-screen.ts';

const NAME = 'mf-draw';
const KB = 1024;

let at: ReleaseSite;
let patch = 0;

beforeAll(async () => {
  at = await ReleaseSite.create();
  const kit = { 'kit.wasm': randomBytes(2 * KB), 'more.wasm': randomBytes(KB), 'main.js': 'main', 'main.css': 'css' };
  const shared = {
    '@ai-site/shared/ui/table': ['kit.wasm', 'main.js'],
    '@ai-site/shared/ui/modal': ['more.wasm', 'kit.wasm'],
  };
  await at.deployFiles('shell', withFiles('shell', { version: '1.1.0', shared }, kit));
});
afterAll(() => at.close());

/** A build with files that cannot be compressed: what is listed is what is transferred. */
function withFiles(name: string, changes: Partial<Release>, files: Readonly<Record<string, Buffer | string>>) {
  if (name !== 'shell') return buildFiles({ name, ...changes }, { 'entry.wasm': '', ...files });
  const described = Object.fromEntries(shellFiles(changes));
  return buildFiles(
    {
      name,
      contract: '1.0.0',
      entry: 'main.js',
      initial: ['main.css', 'main.js'],
      routes: [{ prefix: '/' }],
      singletons: { react: '19.2.0' },
      ...changes,
    },
    {
      ...files,
      'index.html': described['index.html'] ?? '',
    },
  );
}

const upload = (
  files: Readonly<Record<string, Buffer | string>>,
  changes: Partial<Release> = {},
  channel: 'live' | 'candidate' = 'live',
) => {
  patch += 1;
  return at.deployFiles(
    NAME,
    withFiles(NAME, { version: `1.0.${patch}`, entry: 'entry.wasm', initial: [], ...changes }, files),
    { channel },
  );
};
/** How often the job that counts first screens was enqueued. */
const runsEnqueued = async (): Promise<number> =>
  (await sql`select from pgboss.job where name = ${FIRST_SCREENS_JOB}`.execute(at.site.site.db)).rows.length;
const newest = async () => (await at.package(NAME))?.versions[0];
const setBudget = (kilobytes: number, name = NAME, token = at.operator.token) =>
  at.site.answer(releases.setBudget, { params: { name }, body: { kilobytes, reason: '活动页' } }, { token });

describe('what a first screen loads', () => {
  it('is the heaviest of all routes, with scripts, styles and everything else that it lists', async () => {
    const files = {
      'app.wasm': Buffer.alloc(10, 1),
      'small.wasm': Buffer.alloc(100, 1),
      'large.wasm': Buffer.alloc(3000, 1),
      'large.css': 'a{color:red}'.repeat(1),
    };
    await upload(files, {
      initial: ['app.wasm'],
      chunks: {
        small: ['small.wasm'],
        large: ['large.wasm', 'large.css', 'app.wasm'],
        never: ['small.wasm', 'large.wasm', 'large.css'],
      },
      routes: [
        { prefix: '/draw', screen: 'small' },
        { prefix: '/draw/more', screen: 'large' },
        { prefix: '/draw/none' },
      ],
    });
    const css = (
      await at.site.app.inject({ url: `/remotes/${NAME}/1.0.${patch}/large.css`, headers: { 'accept-encoding': 'br' } })
    ).rawPayload.length;
    expect(await newest()).toMatchObject({ firstBytes: 10 + 3000 + css });
  });

  itByNight('includes scripts and styles that no list explains, on every route', async () => {
    const code = {
      'app.wasm': Buffer.alloc(10, 1),
      'heavy.mjs': randomBytes(3000),
      'later.js': randomBytes(500),
      'named.js': randomBytes(700),
      'image.webp': randomBytes(900),
    };
    const transferred = async (file: string) =>
      (await at.site.app.inject({ url: `/remotes/${NAME}/1.0.${patch}/${file}`, headers: { 'accept-encoding': 'br' } }))
        .rawPayload.length;
    await upload(code, { initial: ['app.wasm'], chunks: { named: ['named.js'] }, lazy: ['later.js'] });
    expect(await newest()).toMatchObject({ firstBytes: 10 + (await transferred('heavy.mjs')) });
    await upload(code, { initial: ['app.wasm'] });
    expect(await newest()).toMatchObject({
      firstBytes:
        10 + (await transferred('heavy.mjs')) + (await transferred('later.js')) + (await transferred('named.js')),
    });
    await expect(
      upload({ 'remoteEntry.js': 'entry', 'heavy.js': randomBytes(70 * KB) }, { entry: 'remoteEntry.js' }),
    ).rejects.toMatchObject({ code: 409 });
    await expect(upload(code, { lazy: ['missing.js'] })).rejects.toMatchObject({
      message: '构建被拒绝：清单缺少 missing.js',
    });
  });

  it('includes what it takes from the shell beyond what every page loads', async () => {
    const shared = {
      __federation_expose_app: ['@ai-site/shared/ui/table'],
      screen: ['@ai-site/shared/ui/modal', '@ai-site/shared/ui/unknown'],
    };
    await upload(
      { 'screen.wasm': Buffer.alloc(100, 1) },
      { shared, chunks: { screen: ['screen.wasm'] }, routes: [{ prefix: '/draw', screen: 'screen' }] },
    );
    expect(await newest()).toMatchObject({ firstBytes: 100 + 2 * KB + KB });
  });

  it('is counted by one pass over the lists of a description, however many screens there are', async () => {
    const screens = Array.from({ length: 50 }, (_, no) => `screen${no}`);
    const described = buildRelease({
      name: NAME,
      entry: 'entry.wasm',
      initial: ['app.wasm'],
      routes: screens.map((screen) => ({ prefix: `/draw/${screen}`, screen })),
      chunks: Object.fromEntries(screens.map((screen) => [screen, ['app.wasm', `${screen}.wasm`]])),
      shared: {
        __federation_expose_app: ['@ai-site/shared/ui/table'],
        screen7: ['@ai-site/shared/ui/table', '@ai-site/shared/ui/modal'],
      },
    });
    const reads = new Map<PropertyKey, number>();
    const counted = <T extends object>(target: T): T =>
      new Proxy(target, {
        get(from, key, receiver) {
          reads.set(key, (reads.get(key) ?? 0) + 1);
          return Reflect.get(from, key, receiver);
        },
      });
    const sizes = new Map([['app.wasm', 10], ...screens.map((screen, no) => [`${screen}.wasm`, no] as const)]);
    expect(
      await firstScreenBytes(at.site.site, counted({ ...described, shared: counted(described.shared) }), sizes),
    ).toBe(10 + 7 + 2 * KB + KB);
    for (const list of ['initial', 'files', '__federation_expose_app'])
      expect([list, reads.get(list)]).toEqual([list, list === 'initial' ? 2 : 1]);
  });

  it('is counted anew for what is in use when another shell goes live, and when it is rolled back', async () => {
    const shared = { __federation_expose_app: ['@ai-site/shared/ui/table'] };
    await upload({ 'app.wasm': Buffer.alloc(100, 1) }, { shared, initial: ['app.wasm'] });
    await upload({ 'app.wasm': Buffer.alloc(200, 1) }, { shared, initial: ['app.wasm'] }, 'candidate');
    const counted = async (): Promise<readonly number[]> =>
      ((await at.package(NAME))?.versions ?? []).slice(0, 2).map(({ firstBytes }) => firstBytes);
    expect(await counted()).toEqual([200 + 2 * KB, 100 + 2 * KB]);
    const before = await runsEnqueued();
    await at.deployFiles(
      'shell',
      withFiles(
        'shell',
        { version: '1.2.0', shared: { '@ai-site/shared/ui/table': ['kit.wasm'] } },
        { 'kit.wasm': randomBytes(5 * KB), 'main.js': 'main', 'main.css': 'css' },
      ),
    );
    expect(await runsEnqueued()).toBe(before + 1);
    await at.site.runJob(FIRST_SCREENS_JOB);
    expect(await counted()).toEqual([200 + 5 * KB, 100 + 5 * KB]);
    await at.rollBack('shell');
    await at.site.runJob(FIRST_SCREENS_JOB);
    expect(await counted()).toEqual([200 + 2 * KB, 100 + 2 * KB]);
  });

  it('of the shell is its scripts, styles and the home page', async () => {
    const shown = (await at.package('shell'))?.versions.find(({ version }) => version === '1.0.0');
    const sizes = await Promise.all(
      ['main.js', 'main.css'].map(
        async (file) =>
          (await at.site.app.inject({ url: `/remotes/shell/1.0.0/${file}`, headers: { 'accept-encoding': 'br' } }))
            .rawPayload.length,
      ),
    );
    expect(shown?.firstBytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
  });
});

describe('a budget', () => {
  it('is kept to the byte', async () => {
    await upload({ 'app.wasm': Buffer.alloc(BUDGET_BYTES.remote, 1) }, { initial: ['app.wasm'] });
    const before = await at.package(NAME);
    await expect(
      upload({ 'app.wasm': Buffer.alloc(BUDGET_BYTES.remote + 1, 1) }, { initial: ['app.wasm'] }),
    ).rejects.toMatchObject({
      code: 409,
      message: `被拒绝：${NAME} 1.0.${patch} 的首屏为 60.0 KB，超出预算 60.0 KB（多 1 字节）`,
    });
    expect(await at.package(NAME)).toEqual(before);
    expect(before?.budget).toEqual({ bytes: 60 * KB, set: null });
  });

  it('is what operators set, whatever a build says of itself, and stands in the audit log', async () => {
    const heavy = { 'app.wasm': Buffer.alloc(80 * KB, 1) };
    const greedy = Object.assign({}, { initial: ['app.wasm'] }, { budgetBytes: 10_000_000 });
    await expect(upload(heavy, greedy)).rejects.toMatchObject({ code: 409 });
    expect((await setBudget(80)).envelope).toMatchObject({
      code: 200,
      data: { budget: { bytes: 80 * KB, set: { by: '操作员 137****0001', at: at.site.clock.now.toISOString() } } },
    });
    expect((await at.auditLog(NAME))[0]).toMatchObject({
      action: 'budget',
      from: '60.0 KB',
      to: '80.0 KB',
      reason: '活动页',
    });
    await upload(heavy, greedy);
    expect((await setBudget(60)).envelope).toMatchObject({ data: { budget: { bytes: 60 * KB, set: null } } });
  });

  it('is asked for again before a version goes to visitors; what they get already, and the way back, stay', async () => {
    await setBudget(80);
    await upload({ 'app.wasm': Buffer.alloc(70 * KB, 1) }, { initial: ['app.wasm'] });
    const [heavy, light] = [`1.0.${patch}`, `1.0.${patch + 1}`];
    await upload({ 'app.wasm': Buffer.alloc(KB, 1) }, { initial: ['app.wasm'] });
    await upload({ 'app.wasm': Buffer.alloc(70 * KB, 1) }, { initial: ['app.wasm'] }, 'candidate');
    const candidate = `1.0.${patch}`;
    await setBudget(60);
    const refused = { code: 409, message: expect.stringContaining('的首屏为 70.0 KB，超出预算 60.0 KB') };
    await expect(at.promote(NAME)).rejects.toMatchObject(refused);
    await expect(at.canary(NAME, candidate, 5)).rejects.toMatchObject(refused);
    await expect(at.pin(NAME, { version: candidate })).rejects.toMatchObject(refused);
    expect((await at.package(NAME))?.live).toBe(light);
    expect((await at.rollBack(NAME)).live).toBe(heavy);
  });

  it('does not keep a start from publishing its own sources, which the log says and the workbench shows', async () => {
    const warn = jest.spyOn(at.site.site.log, 'warn');
    const build = await stageFiles(
      at.site.site.settings,
      withFiles(
        'mf-heavy',
        { version: '1.0.0', entry: 'entry.wasm', initial: ['app.wasm'] },
        { 'app.wasm': randomBytes(61 * KB) },
      ),
    );
    await deploy(at.site.site, {
      build,
      kind: 'publish',
      channel: 'live',
      authority: 'free',
      actor: '启动',
      reason: '',
    });
    expect(await at.package('mf-heavy')).toMatchObject({
      live: '1.0.0',
      budget: { bytes: 60 * KB },
      versions: [{ firstBytes: 61 * KB }],
    });
    expect(warn).toHaveBeenCalledWith(
      { name: 'mf-heavy', version: '1.0.0', firstBytes: 61 * KB, budget: 60 * KB },
      expect.stringContaining('beyond its budget'),
    );
  });

  it.each([
    ['of nothing', 0],
    ['without end', 10_241],
    ['in part of a kilobyte', 60.5],
  ])('%s is refused', async (_, kilobytes) => {
    expect((await setBudget(kilobytes)).status).toBe(400);
  });

  it('is set by operators, for packages that are there', async () => {
    expect((await setBudget(99, 'mf-none')).status).toBe(404);
    for (const token of [at.token, await at.teamToken(NAME)])
      expect((await setBudget(99, NAME, token)).status).toBe(401);
    expect((await setBudget(220, 'shell')).envelope).toMatchObject({ data: { budget: { bytes: 220 * KB } } });
  });
});
