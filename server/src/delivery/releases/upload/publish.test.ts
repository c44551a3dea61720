import promises, { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownership } from '@ai-site/shared/api/ownership';
import { releases } from '@ai-site/shared/api/releases';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { itByNight } from '../../../testing/it-by-night.ts';
import { variantsOf } from '../../../testing/test-depth.ts';
import type { BuildFiles } from '../builds/build-files.ts';
import { ANALYSIS_ACTOR } from '../canary/canary-analysis.ts';
import { switchLive } from '../channels/channels.ts';
import { buildFiles } from '../testing/build-release.ts';
import { ReleaseSite, shellFiles } from '../testing/release-site.ts';
import { writeBuild } from '../testing/stage-files.ts';
import { publishBuilds } from './publish.ts';

let at: ReleaseSite;
let root: string;

beforeAll(async () => {
  at = await ReleaseSite.empty();
});
afterAll(() => at.site.close());
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ai-site-working-copy-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(root, { recursive: true });
});

/** Puts the build of a package where a working copy keeps it. */
const built = (name: string, files: BuildFiles): Promise<void> => writeBuild(path.join(root, name, 'dist'), files);

const publish = (): Promise<void> => publishBuilds(at.site.site, root, ['shell', 'mf-chat']);
const live = async (name: string): Promise<string | null | undefined> => (await at.package(name))?.live;

it('makes the builds of the working copy live, the shell last, and each of them once', async () => {
  await built('shell', shellFiles({ version: '2.0.0', source: 'two' }));
  await built('mf-chat', buildFiles({ version: '2.0.0', source: 'two' }));
  await publish();
  expect([await live('shell'), await live('mf-chat')]).toEqual(['2.0.0', '2.0.0']);
  const events = [...(await at.auditLog('shell')), ...(await at.auditLog('mf-chat'))]
    .filter(({ action }) => action === 'publish')
    .toSorted((a, b) => a.id - b.id);
  expect(events.map(({ name, actor }) => [name, actor])).toEqual([
    ['mf-chat', '启动'],
    ['shell', '启动'],
  ]);
  await publish();
  expect(await at.auditLog('mf-chat')).toHaveLength(1);
});

it('brings newer sources as long as a start published what is live, and none that it has published before', async () => {
  await built('shell', shellFiles({ version: '2.0.0', source: 'two' }));
  await built('mf-chat', buildFiles({ version: '2.1.0', source: 'two and a half' }));
  await publish();
  expect(await live('mf-chat')).toBe('2.1.0');
  await built('mf-chat', buildFiles({ version: '2.1.1', source: 'two' }));
  await publish();
  expect(await live('mf-chat')).toBe('2.1.0');
});

it('waits while the live version is pinned, and comes with the start after that', async () => {
  await at.pin('mf-chat');
  await built('shell', shellFiles({ version: '2.0.0', source: 'two' }));
  await built('mf-chat', buildFiles({ version: '3.0.0', source: 'three' }));
  await publish();
  expect(await live('mf-chat')).toBe('2.1.0');
  await at.unpin('mf-chat');
  await publish();
  expect(await live('mf-chat')).toBe('3.0.0');
});

it('leaves a withdrawn package as it was withdrawn', async () => {
  const token = at.operator.token;
  await at.site.call(releases.withdraw, { params: { name: 'mf-chat' }, body: { reason: '不再提供' } }, { token });
  await built('shell', shellFiles({ version: '2.0.0', source: 'two' }));
  await built('mf-chat', buildFiles({ version: '3.1.0', source: 'three and a half' }));
  await publish();
  expect(await at.package('mf-chat')).toMatchObject({ live: '3.0.0', closed: { state: 'withdrawn' } });
  await at.site.call(releases.restore, { params: { name: 'mf-chat' }, body: {} }, { token });
});

it('does not publish what takes something of another package, and the site goes on', async () => {
  await at.grant('route', '/taken', 'mf-draw');
  await built('shell', shellFiles({ version: '2.0.0', source: 'two' }));
  await built('mf-chat', buildFiles({ version: '4.0.0', source: 'four', routes: [{ prefix: '/taken' }] }));
  await publish();
  expect(await live('mf-chat')).toBe('3.0.0');
});

it('does not take again what an operator revoked', async () => {
  await built('shell', shellFiles({ version: '2.0.0', source: 'two' }));
  await built(
    'mf-chat',
    buildFiles({
      version: '3.2.0',
      source: 'three and two fifths',
      routes: [{ prefix: '/chatNew' }, { prefix: '/songs' }],
    }),
  );
  await publish();
  expect(await live('mf-chat')).toBe('3.2.0');
  const songs = { kind: 'route', key: '/songs', owner: 'mf-chat' } as const;
  await at.site.call(ownership.revoke, { body: songs }, { token: at.operator.token });
  const changed = (version: string) =>
    built('mf-chat', buildFiles({ version, source: version, routes: [{ prefix: '/chatNew' }, { prefix: '/songs' }] }));
  await changed('3.3.0');
  await publish();
  expect(await live('mf-chat')).toBe('3.2.0');
  expect((await at.remote('mf-chat'))?.routes).toEqual([{ prefix: '/chatNew' }]);
  await at.grant('route', '/songs', 'mf-chat');
  await publish();
  expect(await live('mf-chat')).toBe('3.3.0');
});

/** Lines that a start warns with. */
const warnings = (): string[] => {
  const warned: string[] = [];
  jest.spyOn(at.site.site.log, 'warn').mockImplementation((line: unknown) => void warned.push(String(line)));
  return warned;
};

describe('a package whose live version somebody chose', () => {
  const draw = (version: string, source = version) =>
    built('mf-draw', buildFiles({ name: 'mf-draw', version, source, contract: '>=1.0.0' }));
  const start = (): Promise<void> => publishBuilds(at.site.site, root, ['mf-draw']);
  const hint = 'is left alone. To publish it: npm run remote -- deploy mf-draw --live';

  it('by a deploy is left alone, and one line says so with the command that would publish', async () => {
    await draw('3.0.0');
    await start();
    await at.deploy('3.0.5', { name: 'mf-draw', source: 'by hand', contract: '>=1.0.0' });
    const warned = warnings();
    await draw('5.0.0');
    await start();
    expect(await live('mf-draw')).toBe('3.0.5');
    expect(warned).toEqual([
      `mf-draw: live is 3.0.5, released by 主令牌; the build of this working copy (5.0.0) ${hint}`,
    ]);
    await draw('3.0.6', 'by hand');
    await start();
    expect(warned).toHaveLength(1);
  });

  it('by a rollback to what a start had published is left alone as well', async () => {
    await at.rollBack('mf-draw');
    const warned = warnings();
    await draw('6.0.0');
    await start();
    expect(await live('mf-draw')).toBe('3.0.0');
    expect(warned).toEqual([
      `mf-draw: live is 3.0.0, to which 主令牌 rolled back; the build of this working copy (6.0.0) ${hint}`,
    ]);
  });

  itByNight('by a promotion of what a start had published is left alone as well', async () => {
    await at.promote('mf-draw', { version: '3.0.5' });
    await at.promote('mf-draw', { version: '3.0.0' });
    const warned = warnings();
    await draw('6.0.0');
    await start();
    expect(await live('mf-draw')).toBe('3.0.0');
    expect(warned).toEqual([
      `mf-draw: live is 3.0.0, released by 主令牌; the build of this working copy (6.0.0) ${hint}`,
    ]);
  });
});

it('says why a build is refused, such as one whose backend no operator has named for it', async () => {
  const told: unknown[] = [];
  jest.spyOn(at.site.site.log, 'error').mockImplementation((line: unknown) => void told.push(line));
  const team = { offers: [], takes: [], backend: { origin: 'https://podcast.example.com', calls: [] } };
  await built('mf-podcast', buildFiles({ name: 'mf-podcast', version: '1.0.0', source: 'podcast', team }));
  await publishBuilds(at.site.site, root, ['mf-podcast']);
  expect(told).toEqual([
    { name: 'mf-podcast', reason: expect.stringContaining('团队后端 https://podcast.example.com 还没有划归任何模块') },
  ]);
  expect(await live('mf-podcast')).toBeUndefined();
});

it('brings newer sources when the analysis rolled the previous ones back', async () => {
  const { db, clock } = at.site.site;
  const next = (version: string) => built('mf-chat', buildFiles({ version, source: version }));
  await built('shell', shellFiles({ version: '2.0.0', source: 'two' }));
  await next('4.1.0');
  await publish();
  const taken = { name: 'mf-chat', version: '3.3.0', action: 'rollback', actor: ANALYSIS_ACTOR, at: clock() } as const;
  await db.transaction().execute((tx) => switchLive(at.site.site, tx, taken));
  expect(await live('mf-chat')).toBe('3.3.0');
  await next('6.0.0');
  await publish();
  expect(await live('mf-chat')).toBe('6.0.0');
});

describe('a package that its team releases while a start publishes it', () => {
  /** Starts with a build of a package; the team promotes versions after the builds were chosen and before this one is live. */
  async function startDuringPromotion(name: string, ...versions: readonly string[]): Promise<readonly string[]> {
    const { store } = at.site.site.storage;
    const put = store.put.bind(store);
    const spy = jest.spyOn(store, 'put').mockImplementationOnce(async (...object) => {
      for (const version of versions) await at.promote(name, { version });
      return await put(...object);
    });
    const warned = warnings();
    await publishBuilds(at.site.site, root, [name]);
    expect(spy).toHaveBeenCalledTimes(1);
    return warned;
  }
  const build = (name: string, version: string) =>
    built(name, buildFiles({ name, version, source: version, contract: '>=1.0.0' }));
  const line = (name: string) =>
    `${name}: what is live was changed during this start; the build of this working copy (2.0.0) is left alone. To publish it: npm run remote -- deploy ${name} --live`;

  it('keeps what the team made live, though a start had published the version before', async () => {
    const name = 'mf-exhibit';
    await build(name, '1.0.0');
    await publishBuilds(at.site.site, root, [name]);
    await at.deploy('1.0.5', { name, contract: '>=1.0.0', channel: 'candidate' });
    await build(name, '2.0.0');
    expect(await startDuringPromotion(name, '1.0.5')).toEqual([line(name)]);
    expect(await at.package(name)).toMatchObject({
      live: '1.0.5',
      versions: [{ version: '1.0.5' }, { version: '1.0.0' }],
    });
  });

  itByNight('keeps the version that the start had published when the team made it live again', async () => {
    const name = 'mf-slow';
    await build(name, '1.0.0');
    await publishBuilds(at.site.site, root, [name]);
    await at.deploy('1.0.5', { name, contract: '>=1.0.0', channel: 'candidate' });
    await build(name, '2.0.0');
    expect(await startDuringPromotion(name, '1.0.5', '1.0.0')).toEqual([line(name)]);
    expect(await live(name)).toBe('1.0.0');
  });

  it('keeps nothing live when the team deployed the first candidate meanwhile', async () => {
    const name = 'mf-team-first';
    await build(name, '2.0.0');
    const { store } = at.site.site.storage;
    const put = store.put.bind(store);
    jest.spyOn(store, 'put').mockImplementationOnce(async (...object) => {
      await at.deploy('1.0.0', { name, contract: '>=1.0.0', channel: 'candidate' });
      return await put(...object);
    });
    const warned = warnings();
    await publishBuilds(at.site.site, root, [name]);
    expect(warned).toEqual([line(name)]);
    expect(await at.package(name)).toMatchObject({ live: null, candidate: '1.0.0' });
  });
});

describe('a build of the working copy that cannot be used', () => {
  const name = 'mf-membership';
  const build = (version: string) => built(name, buildFiles({ name, version, source: version, contract: '>=1.0.0' }));
  const start = (): Promise<void> => publishBuilds(at.site.site, root, [name, 'mf-quick']);
  const quick = (version: string) =>
    built('mf-quick', buildFiles({ name: 'mf-quick', version, source: version, contract: '>=1.0.0' }));

  it('is an error in the log as long as nothing of the package was released, and the others are published', async () => {
    await build('1.0.0');
    await writeFile(path.join(root, name, 'dist/.DS_Store'), 'of the Finder');
    await quick('1.0.0');
    const error = jest.spyOn(at.site.site.log, 'error').mockImplementation(() => undefined);
    await start();
    expect([await live('mf-quick'), await live(name)]).toEqual(['1.0.0', undefined]);
    expect(error.mock.calls).toEqual([
      [
        `${name}: 构建被拒绝：清单之外的文件 .DS_Store; the build of this working copy is left alone. Remove the cause and start again`,
      ],
    ]);
  });

  const damages: readonly [string, string, () => Promise<void>][] = [
    ['half-copied', '缺少文件 app.js', () => rm(path.join(root, name, 'dist/app.js'))],
    ['not there at all', 'ENOENT', () => rm(path.join(root, name, 'dist'), { recursive: true })],
  ];
  it.each(variantsOf(damages, 1))(
    'is left alone afterwards, and the others are published: %s',
    async (_, reason, damage) => {
      await build('1.0.0');
      await publishBuilds(at.site.site, root, [name]);
      await build('1.1.0');
      await damage();
      const version = `2.0.${reason.length}`;
      await quick(version);
      const warned = warnings();
      await start();
      expect([await live('mf-quick'), await live(name)]).toEqual([version, '1.0.0']);
      expect(warned).toEqual([expect.stringContaining(reason)]);
    },
  );

  it('when it changes while it is staged, and the others are published', async () => {
    await build('3.0.0');
    await quick('3.0.0');
    const { copyFile } = promises;
    jest.spyOn(promises, 'copyFile').mockImplementation(async (from, to) => {
      if (String(from).includes(name)) throw Object.assign(new Error('input/output error'), { code: 'EIO' });
      await copyFile(from, to);
    });
    const warned = warnings();
    await start();
    expect([await live('mf-quick'), await live(name)]).toEqual(['3.0.0', '1.0.0']);
    expect(warned).toEqual([expect.stringContaining('input/output error')]);
  });
});

describe('a start whose builds do not all fit what stays live', () => {
  it('leaves a shell alone that would break a deployed remote, and a remote that needs that shell', async () => {
    await built('shell', shellFiles({ version: '2.0.0', source: 'two' }));
    await built('mf-chat', buildFiles({ version: '6.0.0', source: 'six' }));
    await at.deploy('1.0.0', { name: 'mf-team', contract: '^1.0.0' });
    await built('shell', shellFiles({ version: '7.0.0', source: 'seven', contract: '2.0.0' }));
    await built('mf-chat', buildFiles({ version: '7.0.0', source: 'seven', contract: '^2.0.0' }));
    const warned = warnings();
    await publish();
    expect([await live('shell'), await live('mf-chat')]).toEqual(['2.0.0', '6.0.0']);
    expect(warned).toEqual([
      'shell: mf-team 1.0.0 needs the platform contract ^1.0.0, the shell 7.0.0 has 2.0.0; the build of this working copy (7.0.0) is left alone. To publish it: npm run remote -- deploy shell --live',
      'mf-chat: mf-chat 7.0.0 needs the platform contract ^2.0.0, the shell 2.0.0 has 1.0.0; the build of this working copy (7.0.0) is left alone. To publish it: npm run remote -- deploy mf-chat --live',
    ]);
  });

  it('publishes builds that fit one another only', async () => {
    await at.deploy('1.1.0', { name: 'mf-team', contract: '>=1.0.0' });
    await built('shell', shellFiles({ version: '9.0.0', source: 'nine', contract: '2.0.0' }));
    await built('mf-chat', buildFiles({ version: '9.0.0', source: 'nine', contract: '^2.0.0' }));
    await publish();
    expect([await live('shell'), await live('mf-chat')]).toEqual(['9.0.0', '9.0.0']);
  });

  itByNight('leaves a remote alone that the deployed shell cannot run', async () => {
    await at.deployFiles('shell', shellFiles({ version: '9.0.1', contract: '2.0.0' }));
    await built('shell', shellFiles({ version: '9.0.1', contract: '2.0.0', source: 'source' }));
    await built(
      'mf-chat',
      buildFiles({ version: '8.0.0', source: 'eight', contract: '^2.0.0', singletons: { react: '^20.0.0' } }),
    );
    const warned = warnings();
    await publish();
    expect(await live('mf-chat')).toBe('9.0.0');
    expect(warned).toEqual([
      expect.stringContaining('mf-chat 8.0.0 needs the shared module react ^20.0.0, the shell 9.0.1 provides 19.2.0'),
    ]);
  });
});
