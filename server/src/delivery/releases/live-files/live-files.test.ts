import promises, { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releases } from '@ai-site/shared/api/releases';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTestSite } from '../../../testing/site.ts';
import { testDepth, variantsOf } from '../../../testing/test-depth.ts';
import { releaseDirectory } from '../builds/build-files.ts';
import { LocalBuilds } from '../builds/local-builds.ts';
import { buildFiles } from '../testing/build-release.ts';
import { ReleaseSite, shellFiles } from '../testing/release-site.ts';
import { writeBuild } from '../testing/stage-files.ts';
import { LiveFiles } from './live-files.ts';

let at: ReleaseSite;
let workingCopy: string;
let files: LiveFiles;

beforeAll(async () => {
  at = await ReleaseSite.create();
  await at.deploy('1.0.0');
  await at.deploy('1.0.1');
});
afterAll(() => at.close());
beforeEach(async () => {
  workingCopy = await mkdtemp(path.join(tmpdir(), 'ai-site-working-copy-'));
  files = new LiveFiles(at.site.site, new LocalBuilds(at.site.site), workingCopy);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await files.close();
  await rm(workingCopy, { recursive: true });
});

const file = (version: string, name: string, of = 'mf-chat'): string =>
  path.join(releaseDirectory(at.site.site.settings.dataDir, of, version), name);
const served = async (name: string) =>
  (await at.site.app.inject({ url: `/remotes/mf-chat/1.0.1/${name}`, headers: { 'accept-encoding': 'br' } }))
    .statusCode;
const health = async () => (await at.site.app.inject('/healthz')).json<{ ready: boolean }>().ready;
const archive = async (name: string, version: string) =>
  (
    await at.site.site.db
      .selectFrom('releases')
      .select('archive_key')
      .where('name', '=', name)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
  ).archive_key ?? '';
const loseArchive = async (name: string, version: string): Promise<void> =>
  at.site.site.storage.store.delete(await archive(name, version));

describe('the files of what is live', () => {
  const damages: readonly [string, () => Promise<unknown>][] = [
    ['changed', () => writeFile(file('1.0.1', 'app.js'), 'apq')],
    ['cut short', () => writeFile(file('1.0.1', 'app.js'), 'a')],
    ['gone', () => rm(file('1.0.1', 'app.js'))],
    ['gone with its copy', async () => Promise.all([rm(file('1.0.1', 'app.js')), rm(file('1.0.1', 'app.js.br'))])],
    ['a copy that is no brotli', () => writeFile(file('1.0.1', 'app.js.br'), 'no brotli')],
    [
      'a copy that ends early',
      async () => writeFile(file('1.0.1', 'app.js.br'), (await readFile(file('1.0.1', 'app.js.br'))).subarray(0, 3)),
    ],
    [
      'a copy of something else',
      async () => writeFile(file('1.0.1', 'app.js.br'), await readFile(file('1.0.1', 'remoteEntry.js.br'))),
    ],
    [
      'unreadable',
      async () => {
        await rm(file('1.0.1', 'app.js'));
        await symlink('app.js', file('1.0.1', 'app.js'));
      },
    ],
    [
      'an unreadable copy',
      async () => {
        await rm(file('1.0.1', 'app.js.br'));
        await symlink('app.js.br', file('1.0.1', 'app.js.br'));
      },
    ],
    ['all of them gone', () => rm(path.dirname(file('1.0.1', 'app.js')), { recursive: true })],
  ];
  /** By day one of each kind: a file, a copy, both, the directory. */
  const daily = ['changed', 'gone with its copy', 'a copy of something else', 'unreadable', 'all of them gone'];
  it.each(damages.filter(([name]) => testDepth.everyVariant || daily.includes(name)))(
    'are repaired from the archive: %s',
    async (_, damage) => {
      await damage();
      await files.verify();
      expect(await readFile(file('1.0.1', 'app.js'), 'utf8')).toBe('app');
      expect(await served('app.js')).toBe(200);
      expect(await files.problem()).toBeNull();
    },
  );

  it('are verified again when somebody asks for them long after damage was found', async () => {
    await at.deploy('1.0.0', { name: 'mf-team' });
    const damaged = file('1.0.0', 'app.js', 'mf-team');
    const get = jest.spyOn(at.site.site.storage.store, 'get').mockRejectedValue(new Error('403'));
    await writeFile(damaged, 'apq');
    await files.verify();
    expect(await files.problem()).toBe('damaged files of mf-team 1.0.0 (1: app.js)');
    get.mockRestore();
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 61_000);
    expect(await files.problem()).toBe('damaged files of mf-team 1.0.0 (1: app.js)');
    await files.close();
    expect(await readFile(damaged, 'utf8')).toBe('app');
    expect(await files.problem()).toBeNull();
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'a directory stands in the place of a file',
      async () => {
        await rm(file('1.0.0', 'app.js', 'mf-draw'));
        await promises.mkdir(file('1.0.0', 'app.js', 'mf-draw'));
      },
    ],
    [
      'its archive is lost and the description in the working copy torn',
      async () => {
        await loseArchive('mf-draw', '1.0.0');
        await writeFile(file('1.0.0', 'app.js', 'mf-draw'), 'apq');
        await writeBuild(
          path.join(workingCopy, 'mf-draw/dist'),
          new Map([['release.json', Buffer.from('{"name": "mf-dr')]]),
        );
      },
    ],
    [
      'its archive is lost and the disk full',
      async () => {
        await writeBuild(path.join(workingCopy, 'mf-draw/dist'), buildFiles({ name: 'mf-draw' }));
        await writeFile(file('1.0.0', 'app.js', 'mf-draw'), 'apq');
        jest
          .spyOn(promises, 'copyFile')
          .mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
      },
    ],
  ])(
    'are reported when they cannot be repaired, and those of the next package are repaired all the same: %s',
    async (_, damage) => {
      if ((await at.package('mf-draw')) === undefined) await at.deploy('1.0.0', { name: 'mf-draw' });
      await damage();
      await rm(file('1.0.0', 'app.js', 'mf-team'));
      await files.verify();
      expect(await files.problem()).toBe('damaged files of mf-draw 1.0.0 (1: app.js)');
      expect(await readFile(file('1.0.0', 'app.js', 'mf-team'), 'utf8')).toBe('app');
      expect(await promises.readdir(path.dirname(file('1.0.0', 'app.js', 'mf-draw')))).not.toContainEqual(
        expect.stringContaining('~'),
      );
      await rm(file('1.0.0', 'app.js', 'mf-draw'), { recursive: true });
      await writeFile(file('1.0.0', 'app.js', 'mf-draw'), 'app');
    },
  );

  it('are reported from the last check while the next one runs', async () => {
    await files.verify();
    const next = files.verify().then(() => 'checked');
    expect(await Promise.race([next, files.problem()])).toBeNull();
    await next;
  });

  it('are looked at again when that is asked during a check', async () => {
    await rm(file('1.0.1', 'app.js'));
    const [first, later, same] = [files.verify(), files.verify(), files.verify()];
    expect(later).not.toBe(first);
    expect(same).toBe(later);
    await first;
    await rm(file('1.0.1', 'app.js'));
    await later;
    expect(await readFile(file('1.0.1', 'app.js'), 'utf8')).toBe('app');
  });

  it('are left alone while they are intact, and those of other versions are not looked at', async () => {
    await writeFile(file('1.0.0', 'app.js'), 'changed');
    await files.verify();
    expect(await readFile(file('1.0.0', 'app.js'), 'utf8')).toBe('changed');
    await rm(path.dirname(file('1.0.0', 'app.js')), { recursive: true });
  });

  it('are repaired by a build of the same version in the working copy, and so is the archive', async () => {
    await writeBuild(path.join(workingCopy, 'mf-chat/dist'), buildFiles({ version: '1.0.1' }));
    await loseArchive('mf-chat', '1.0.1');
    await writeFile(file('1.0.1', 'app.js'), 'apq');
    await files.verify();
    expect(await readFile(file('1.0.1', 'app.js'), 'utf8')).toBe('app');
    await rm(path.join(workingCopy, 'mf-chat'), { recursive: true });
    await rm(path.dirname(file('1.0.1', 'app.js')), { recursive: true });
    await files.verify();
    expect(await readFile(file('1.0.1', 'app.js'), 'utf8')).toBe('app');
  });

  it('are never taken from a build of the same version with other files', async () => {
    await writeBuild(
      path.join(workingCopy, 'mf-chat/dist'),
      buildFiles({ version: '1.0.1' }, { 'remoteEntry.js': 'entry', 'app.js': 'another' }),
    );
    await at.deploy('1.0.2');
    await loseArchive('mf-chat', '1.0.2');
    await writeBuild(
      path.join(workingCopy, 'mf-chat/dist'),
      buildFiles({ version: '1.0.2' }, { 'remoteEntry.js': 'entry', 'app.js': 'another' }),
    );
    await writeFile(file('1.0.2', 'app.js'), 'apq');
    await files.verify();
    expect(await files.problem()).toBe('damaged files of mf-chat 1.0.2 (1: app.js)');
    expect(await readFile(file('1.0.2', 'app.js'), 'utf8')).toBe('apq');
  });
});

describe('a site whose files cannot be repaired', () => {
  const received = (channel: string, isIt: (text: string) => boolean) =>
    new Promise<void>((resolve) => {
      const stop = at.site.site.notifier.subscribe(channel, (text) => {
        if (!isIt(text)) return;
        stop();
        resolve();
      });
    });

  /** The check that a request begins is answered to the next ones while it runs. */
  async function untilHealthIs(ready: boolean): Promise<void> {
    while ((await health()) !== ready) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  it('is not ready after the hourly check, shows it to operators, and is ready again once another version is live', async () => {
    expect(await health()).toBe(true);
    const found = received('releases', (name) => name === 'files');
    await at.site.runJob('release-files');
    await found;
    await untilHealthIs(false);
    expect((await at.package('mf-chat'))?.damage).toEqual([
      { version: '1.0.2', node: expect.stringContaining(at.site.site.settings.dataDir), files: ['app.js'] },
    ]);
    const mended = received('releases', (name) => name === 'files');
    expect(await at.rollBack('mf-chat')).toMatchObject({ live: '1.0.1' });
    await mended;
    await untilHealthIs(true);
    expect((await at.package('mf-chat'))?.damage).toEqual([]);
  });

  const closings = [
    ['withdraw', 'restore'],
    ['disable', 'enable'],
  ] as const;
  it.each(variantsOf(closings, 1))(
    'is ready while the package is closed by %s, and not any more after %s',
    async (close, open) => {
      const action = (call: typeof close | typeof open) =>
        at.site.call(
          releases[call],
          { params: { name: 'mf-chat' }, body: { reason: '测试' } },
          { token: at.operator.token },
        );
      await loseArchive('mf-chat', '1.0.1');
      const content = await readFile(file('1.0.1', 'app.js'));
      await writeFile(file('1.0.1', 'app.js'), 'apq');
      await at.site.runJob('release-files');
      await untilHealthIs(false);
      await action(close);
      await untilHealthIs(true);
      await action(open);
      await untilHealthIs(false);
      await writeFile(file('1.0.1', 'app.js'), content);
      await at.site.runJob('release-files');
      await untilHealthIs(true);
    },
  );

  it('answers with the page of its build, also when that was damaged before it was read first', async () => {
    await at.deployFiles('shell', shellFiles({ version: '1.0.1' }));
    const template = file('1.0.1', 'index.html', 'shell');
    const intact = await readFile(template, 'utf8');
    await writeFile(template, intact.replace('data-shell', 'date-shell'));
    expect((await at.page()).body).toContain('data-shell="1.0.1"');
    expect(await readFile(template, 'utf8')).toBe(intact);
    await at.rollBack('shell');
  });

  it('never answers a page with an error of its own while it is ready', async () => {
    await rm(file('1.0.0', 'index.html', 'shell'));
    expect((await at.page()).status).toBe(200);
    expect(await readFile(file('1.0.0', 'index.html', 'shell'), 'utf8')).toContain('data-shell');

    await rm(path.dirname(file('1.0.0', 'index.html', 'shell')), { recursive: true });
    await loseArchive('shell', '1.0.0');
    const restarted = await createTestSite({ nodeOf: at.site });
    expect((await restarted.app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(503);
    expect((await restarted.app.inject('/healthz')).statusCode).toBe(503);
    await restarted.close();
  });
});
