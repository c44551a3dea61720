import { randomBytes } from 'node:crypto';
import { promises } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { releases } from '@ai-site/shared/api/releases';
import { type Release, release } from '@ai-site/shared/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { zipSync } from 'fflate';
import { countRemovals } from '../../../platform/storage/testing/count-removals.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import { packBuild } from '../builds/archive.ts';
import type { BuildFiles } from '../builds/build-files.ts';
import { buildFiles } from '../testing/build-release.ts';
import { ReleaseSite, shellFiles } from '../testing/release-site.ts';

let at: ReleaseSite;

beforeAll(async () => {
  // By day `archive-work.test.ts` shows what threads make of archives, and `local-builds.test.ts` a site whose deploys use them.
  at = await ReleaseSite.create({ threads: testDepth.everyVariant });
  await at.deploy('1.0.0', { singletons: { react: '^19.0.0' } });
});
afterAll(() => at.close());
afterEach(() => void jest.restoreAllMocks());

it('a build that arrives slowly waits with those of its own token only', async () => {
  const ended: string[] = [];
  const bodies: PassThrough[] = [];
  /** An upload that begins. */
  const begin = async (token: string): Promise<void> => {
    const payload = new PassThrough();
    bodies.push(payload);
    payload.write('P');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/zip' };
    const { statusCode } = await at.site.app.inject({
      method: 'POST',
      url: '/api/releases/mf-slow/deploy',
      headers,
      payload,
    });
    ended.push(`slow ${statusCode}`);
  };
  const tokens = [await at.teamToken('mf-slow'), await at.teamToken('mf-slow')];
  const slow = tokens.map(begin);
  // Each has a directory of its own from the moment its turn has come.
  while ((await readdir(at.site.site.storage.workDirectory)).length < slow.length) await pause(5);
  const own = at.upload('mf-slow', Buffer.from('no archive'), { token: tokens[0] ?? '' }).then(() => ended.push('own'));
  await at.deploy('1.0.0', { name: 'mf-quick' });
  expect(ended).toEqual([]);
  for (const body of bodies) body.end();
  await Promise.all([...slow, own]);
  expect(ended.toSorted()).toEqual(['own', 'slow 400', 'slow 400']);
  expect(ended[0]).toBe('slow 400');
});

/** All state that a refused deploy must leave unchanged. */
async function state(): Promise<unknown> {
  const { db, settings } = at.site.site;
  return {
    releases: await db.selectFrom('releases').select(['name', 'version']).orderBy('name').orderBy('version').execute(),
    channels: await db.selectFrom('release_channels').selectAll().orderBy('name').execute(),
    events: await db.selectFrom('release_events').select('id').execute(),
    files: (await readdir(path.join(settings.dataDir, 'releases'), { recursive: true })).toSorted(),
    page: (await at.page('/chatNew')).registry,
  };
}

const remote = (version: string, changes: Partial<Release> = {}): Uint8Array =>
  packBuild(buildFiles({ version, ...changes }));
const shell = (changes: Partial<Release>): Uint8Array => packBuild(shellFiles({ version: '2.0.0', ...changes }));

/** A valid build of mf-chat 1.1.0 whose files are then tampered with. */
function spoiled(spoil: (files: Map<string, Buffer>) => void): Uint8Array {
  const files = new Map(buildFiles({ version: '1.1.0' }));
  spoil(files);
  return packBuild(files);
}

const withEntry = (name: string): Uint8Array => spoiled((files) => files.set(name, Buffer.from('x')));
const listing = (texts: Readonly<Record<string, string>>): Uint8Array =>
  packBuild(buildFiles({ version: '1.1.0' }, { 'remoteEntry.js': 'entry', 'app.js': 'app', ...texts }));

/** Incompressible bytes, like those of an image. */
function heavy(bytes: number): BuildFiles {
  return buildFiles(
    { version: '1.1.0', initial: ['app.wasm'] },
    { 'remoteEntry.js': 'entry', 'app.wasm': randomBytes(bytes) },
  );
}

describe('a deploy is refused and changes nothing', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await state();
    expect((await at.remote('mf-chat'))?.version).toBe('1.0.0');
  });

  it.each<[string, string, number, string, () => Uint8Array]>([
    ['of a version that exists', 'mf-chat', 409, '版本 1.0.0 已存在', () => remote('1.0.0', { source: 'another' })],
    [
      'of a contract range that the live shell does not provide',
      'mf-chat',
      409,
      'mf-chat 1.1.0 需要平台约定 ^2.0.0，基座 1.0.0 为 1.0.0',
      () => remote('1.1.0', { contract: '^2.0.0' }),
    ],
    [
      'of a contract that is no range',
      'mf-chat',
      409,
      '需要平台约定 latest',
      () => remote('1.1.0', { contract: 'latest' }),
    ],
    [
      'of a singleton that the shell does not provide',
      'mf-chat',
      409,
      '需要共享模块 mobx，基座 1.0.0 不提供',
      () => remote('1.1.0', { singletons: { mobx: '^6.0.0' } }),
    ],
    [
      'of a singleton in another version',
      'mf-chat',
      409,
      '需要共享模块 react ^18.0.0，基座 1.0.0 提供 19.2.0',
      () => remote('1.1.0', { singletons: { react: '^18.0.0' } }),
    ],
    [
      'of a singleton named like a part of every object',
      'mf-chat',
      400,
      'release.json 内容不符合约定',
      () => remote('1.1.0', { singletons: { constructor: '^1.0.0' } }),
    ],
    [
      'with a screen named like one',
      'mf-chat',
      400,
      'release.json 内容不符合约定',
      () => remote('1.1.0', { routes: [{ prefix: '/chatNew', screen: 'toString' }] }),
    ],
    [
      'of a shell whose contract a live remote does not take',
      'shell',
      409,
      'mf-chat 1.0.0 需要平台约定 ^1.0.0，基座 2.0.0 为 2.0.0',
      () => shell({ contract: '2.0.0' }),
    ],
    [
      'of a shell without a singleton of a live remote',
      'shell',
      409,
      'mf-chat 1.0.0 需要共享模块 react，基座 2.0.0 不提供',
      () => shell({ singletons: {} }),
    ],
    [
      'of a shell with that singleton too old',
      'shell',
      409,
      'mf-chat 1.0.0 需要共享模块 react ^19.0.0，基座 2.0.0 提供 18.3.1',
      () => shell({ singletons: { react: '18.3.1' } }),
    ],
    [
      'of a first screen beyond its budget',
      'mf-chat',
      409,
      '的首屏为 61.0 KB，超出预算 60.0 KB（多 1033 字节）',
      () => packBuild(heavy(61 * 1024)),
    ],
    [
      'without a description',
      'mf-chat',
      400,
      '缺少 release.json',
      () => spoiled((files) => files.delete('release.json')),
    ],
    [
      'with a description that is no JSON',
      'mf-chat',
      400,
      'release.json 不是有效的 JSON',
      () => spoiled((files) => files.set('release.json', Buffer.from('{'))),
    ],
    [
      'with a description of another shape',
      'mf-chat',
      400,
      'release.json 内容不符合约定',
      () => spoiled((files) => files.set('release.json', Buffer.from('{}'))),
    ],
    [
      'with a description that the database cannot keep',
      'mf-chat',
      400,
      'release.json 内容不符合约定',
      () => remote('1.1.0', { title: 'a\0b' }),
    ],
    ['with a version that is none', 'mf-chat', 400, '版本号 1.1.0-rc..1 格式错误', () => remote('1.1.0-rc..1')],
    ['without a listed file', 'mf-chat', 400, '缺少文件 app.js', () => spoiled((files) => files.delete('app.js'))],
    [
      'with a file that is not what its hash says',
      'mf-chat',
      400,
      '文件校验不一致 app.js',
      () => spoiled((files) => files.set('app.js', Buffer.from('apq'))),
    ],
    [
      'with a file that is larger than its description says',
      'mf-chat',
      400,
      '文件校验不一致 remoteEntry.js',
      () => {
        const files = buildFiles({ version: '1.1.0' });
        const { files: listed } = release.parse(JSON.parse(String(files.get('release.json'))));
        return packBuild(
          buildFiles({ version: '1.1.0', files: listed.map((file) => ({ ...file, bytes: file.bytes - 1 })) }),
        );
      },
    ],
    ['with a file that is not listed', 'mf-chat', 400, '清单之外的文件 extra.js', () => withEntry('extra.js')],
    [
      'whose description needs a chunk that it does not list',
      'mf-chat',
      400,
      '清单缺少 chat.js',
      () => remote('1.1.0', { chunks: { chat: ['chat.js'] } }),
    ],
    [
      'whose description needs an entry that it does not list',
      'mf-chat',
      400,
      '清单缺少 main.js',
      () => remote('1.1.0', { entry: 'main.js' }),
    ],
    [
      'of a shell without its page',
      'shell',
      400,
      '清单缺少 index.html',
      () =>
        packBuild(
          buildFiles(
            { name: 'shell', version: '2.0.0', contract: '1.0.0', entry: 'main.js', initial: [] },
            { 'main.js': 'x' },
          ),
        ),
    ],
    ['with a path above its folder', 'mf-chat', 400, '路径越出目录：../x', () => withEntry('../x')],
    [
      'with a path that comes back into its folder',
      'mf-chat',
      400,
      '路径越出目录：a/../../1.1.0/x',
      () => withEntry('a/../../1.1.0/x'),
    ],
    ['with an absolute path', 'mf-chat', 400, '路径越出目录：/tmp/x', () => withEntry('/tmp/x')],
    ['with a path of Windows', 'mf-chat', 400, '路径越出目录：..\\x', () => withEntry('..\\x')],
    ['with a path that names its folder', 'mf-chat', 400, '路径越出目录：.', () => withEntry('.')],
    [
      'with a path of more than 32 parts',
      'mf-chat',
      400,
      '路径超过 32 层：d/d/',
      () => withEntry(`${'d/'.repeat(32)}x`),
    ],
    [
      'in more than 1000 directories',
      'mf-chat',
      400,
      '目录超过 1000 个',
      () => spoiled((files) => Array.from({ length: 251 }, (_, no) => files.set(`${no}/a/b/c/x`, Buffer.from('x')))),
    ],
    ['with a path that no file can have', 'mf-chat', 400, '路径越出目录', () => withEntry('a\0b')],
    ['with a name that is too long', 'mf-chat', 400, '无法保存文件', () => listing({ [`${'x'.repeat(300)}.js`]: 'x' })],
    [
      'with a file and a folder of one name',
      'mf-chat',
      400,
      '无法保存文件 app.js/x',
      () => listing({ 'app.js/x': 'x' }),
    ],
    [
      'with a file in the place of a compressed copy',
      'mf-chat',
      400,
      'app.js.br 会被当作 app.js 的压缩副本',
      () => listing({ 'app.js.br': 'x' }),
    ],
    ['that is no zip file', 'mf-chat', 400, '不是有效的 zip 文件', () => Buffer.from('no zip')],
    ['that is half a zip file', 'mf-chat', 400, '不是有效的 zip 文件', () => remote('1.1.0').subarray(0, 300)],
    ['that is an empty zip file', 'mf-chat', 400, '缺少 release.json', () => zipSync({})],
    ['of another package', 'mf-draw', 400, '这是 mf-chat 的构建', () => remote('1.1.0')],
  ])('%s', async (_, name, code, reason, archive) => {
    expect(await at.upload(name, archive())).toMatchObject({ code, msg: expect.stringContaining(reason) });
    expect(await state()).toEqual(before);
  });
});

it('the files of a valid build that is refused are removed one after the other', async () => {
  const files = Object.fromEntries(Array.from({ length: 100 }, (_, no) => [`${no}.png`, String(no)]));
  const build = buildFiles(
    { version: '1.1.0', contract: '^2.0.0' },
    { 'remoteEntry.js': 'entry', 'app.js': 'app', ...files },
  );
  const removals = countRemovals();
  expect(await at.upload('mf-chat', packBuild(build))).toMatchObject({ code: 409 });
  expect(removals().files).toBeGreaterThan(100);
  expect(removals().atOnce).toBe(1);
});

describe('a deploy on a full disk', () => {
  it.each(testDepth.everyVariant ? ['ENOSPC', 'EDQUOT'] : ['ENOSPC'])(
    'is refused with what its archive needs in the object store: %s',
    async (code) => {
      const build = buildFiles(
        { version: '1.1.0' },
        { 'remoteEntry.js': 'entry', 'app.js': 'app', 'image.png': randomBytes(3 * 1024 * 1024) },
      );
      jest
        .spyOn(at.site.site.storage.store, 'put')
        .mockRejectedValueOnce(Object.assign(new Error('no space left'), { code }));
      expect(await at.upload('mf-chat', packBuild(build))).toMatchObject({
        code: 503,
        msg: '磁盘空间不足，需要约 4 MB，请清理后重试',
      });
      expect((await at.package('mf-chat'))?.candidate).toBeNull();
    },
  );

  it.each(testDepth.everyVariant ? (['mkdir', 'rename'] as const) : (['rename'] as const))(
    'is refused with what it needs also when a directory has no room: %s',
    async (step) => {
      const archive = packBuild(
        buildFiles(
          { version: '1.1.0' },
          { 'remoteEntry.js': 'entry', 'app.js': 'app', 'image.png': randomBytes(1024 * 1024) },
        ),
      );
      const failed = jest
        .spyOn(promises, step)
        .mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
      const megabytes = Math.ceil((archive.length * (step === 'mkdir' ? 5 : 4)) / 1024 / 1024);
      expect(await at.upload('mf-chat', archive)).toMatchObject({
        code: 503,
        msg: `磁盘空间不足，需要约 ${megabytes} MB，请清理后重试`,
      });
      expect(failed).toHaveBeenCalled();
      expect((await at.package('mf-chat'))?.candidate).toBeNull();
      expect(await readdir(at.site.site.storage.workDirectory)).toEqual([]);
    },
  );
});

describe('a deploy', () => {
  it('brings a candidate, whatever it asks for and also while its package is pinned', async () => {
    await at.pin('mf-chat', { reason: '活动期间' });
    const upload = {
      method: 'POST',
      url: '/api/releases/mf-chat/deploy?channel=live',
      payload: Buffer.from(remote('1.2.0')),
    } as const;
    const answer = await at.site.app.inject({
      ...upload,
      headers: { authorization: `Bearer ${at.token}`, 'content-type': 'application/zip' },
    });
    expect(answer.statusCode).toBe(200);
    await at.unpin('mf-chat');
    expect(await at.package('mf-chat')).toMatchObject({ live: '1.0.0', candidate: '1.2.0' });
    expect((await at.remote('mf-chat'))?.version).toBe('1.0.0');
  });

  it('of what was refused is possible once it is right', async () => {
    expect(await at.upload('mf-exhibit', remote('1.0.0', { name: 'mf-exhibit', contract: '^2.0.0' }))).toMatchObject({
      code: 409,
    });
    await at.deploy('1.0.0', { name: 'mf-exhibit' });
    expect((await at.remote('mf-exhibit'))?.version).toBe('1.0.0');
  });

  it('of a version whose name looks like something half-made keeps its files', async () => {
    await at.deploy('1.0.0-x.partial', { name: 'mf-membership' });
    expect((await at.site.app.inject('/remotes/mf-membership/1.0.0-x.partial/app.js')).body).toBe('app');
  });

  it('tells who, when and why', async () => {
    await at.deploy('1.3.0', { channel: 'candidate', reason: '修复发送按钮' });
    expect((await at.auditLog('mf-chat'))[0]).toMatchObject({
      action: 'candidate',
      from: '1.2.0',
      to: '1.3.0',
      actor: '主令牌',
      reason: '修复发送按钮',
      at: at.site.clock.now.toISOString(),
    });
  });
});

it('a deploy on a development site says that whoever names a version gets it', async () => {
  const answer = await at.upload('mf-open', remote('1.0.0', { name: 'mf-open', routes: [{ prefix: '/open' }] }));
  expect(releases.deploy.data.parse(answer.data).overrides).toBe('open');
});
