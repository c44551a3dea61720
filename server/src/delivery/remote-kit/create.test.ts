import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownership } from '@ai-site/shared/api/ownership';
import { claimsOf, claimText } from '@ai-site/shared/domain/ownership';
import { describePackage } from '@ai-site/shared/webpack/packages';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { root } from '../build/programs.ts';
import { setProject } from '../command-line/project.ts';
import { runCommandLine } from '../command-line/run.ts';
import { ReleaseSite } from '../releases/testing/release-site.ts';
import { kitCommands } from './commands.ts';
import { ownProject } from './own-project.ts';
import { pageWithBuild } from './page-with-build.ts';

let directory = '';

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'ai-site-create-'));
  setProject(ownProject(directory));
  jest.spyOn(process, 'cwd').mockReturnValue(directory);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(directory, { recursive: true, force: true });
});

const read = (file: string): string => readFileSync(path.join(directory, file), 'utf8');
const write = (file: string, text: string): void => writeFileSync(path.join(directory, file), text);

async function create(...args: readonly string[]): Promise<string> {
  const printed: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
  await runCommandLine(['create', ...args], kitCommands);
  return printed.join('\n');
}

describe('a remote in a folder of a code host', () => {
  it('keeps the README and the licence, and completes what is ignored', async () => {
    write('README.md', '# Our podcast\n');
    write('LICENSE', 'ours');
    write('.gitignore', 'node_modules/\n');
    expect(await create('mf-podcast', '--routes', '/podcast')).toContain(
      '\nKept, and completed where something was missing: README.md, .gitignore.\n',
    );
    expect([read('README.md'), read('LICENSE')]).toEqual(['# Our podcast\n', 'ours']);
    expect(read('.gitignore')).toBe('node_modules/\ndist/\n.cache/\n.mf/\ntest-results/\n');
    expect(existsSync(path.join(directory, 'src/remote.ts'))).toBe(true);
  });

  it('is refused where any other of its files stands, and writes nothing', async () => {
    mkdirSync(path.join(directory, 'src'));
    write('src/remote.ts', 'ours');
    write('README.md', 'ours');
    await expect(create('mf-podcast', '--routes', '/podcast')).rejects.toThrow(
      'src/remote.ts cannot be written, there is something of that name: only package.json, README.md, .gitignore and a licence may be here.',
    );
    expect(read('src/remote.ts')).toBe('ours');
    expect(existsSync(path.join(directory, '.gitignore'))).toBe(false);
  });
});

describe('a remote for a site', () => {
  let at: ReleaseSite;
  let origin: string;

  beforeAll(async () => {
    at = await ReleaseSite.create();
    origin = await at.site.listen();
    await at.deploy('1.0.0');
  });
  afterAll(() => at.close());

  const where = (token: string): readonly string[] => {
    const file = path.join(at.site.site.settings.dataDir, 'token');
    writeFileSync(file, token);
    return ['--to', origin, '--token-file', file];
  };
  const requests = async () =>
    (await at.site.call(ownership.list, {}, { token: at.token })).requests.filter(
      ({ owner }) => owner === 'mf-podcast',
    );

  it('is created for paths that operators granted before, asks for all else that it takes, and can be deployed once that is granted', async () => {
    const token = await at.teamToken('mf-podcast');
    await at.grant('route', '/podcast', 'mf-podcast');
    expect(await create('mf-podcast', '--routes', '/podcast', '--title', '播客', ...where(token))).toContain(
      `The operators of ${origin} are asked for the menu entry mf-podcast`,
    );
    symlinkSync(path.join(root, 'node_modules'), path.join(directory, 'node_modules'), 'junction');
    const described = await describePackage(directory);
    expect(claimsOf(described).map(claimText)).toEqual(['路由 /podcast', '菜单项 mf-podcast']);
    for (const { kind, key } of await requests()) await at.grant(kind, key, 'mf-podcast');
    const { name, title, routes, menu } = described;
    await at.deploy('1.0.0', { name, title, routes, menu, token });
  });

  it('is developed in its pages once the site has something of it', async () => {
    const entry = 'http://localhost:3100/dev-build/mf-podcast/remoteEntry.js';
    const { page } = await pageWithBuild(origin, { name: 'mf-podcast', path: '/podcast', entry });
    expect(page).toBe(`${origin}/podcast?mf-podcast=${encodeURIComponent(entry)}`);
    expect((await at.page(page.slice(origin.length))).registry.remotes).toContainEqual(
      expect.objectContaining({ name: 'mf-podcast', entry }),
    );
    await expect(pageWithBuild(origin, { name: 'mf-none', path: '/none', entry })).rejects.toThrow(
      'has no release of mf-none',
    );
  });

  it('is refused once something of it was released', async () => {
    await expect(
      create('mf-podcast', '--routes', '/podcast', ...where(await at.teamToken('mf-podcast'))),
    ).rejects.toThrow('mf-podcast exists.');
    await at.deploy('1.0.0', { name: 'mf-videos', routes: [{ prefix: '/videos' }], channel: 'candidate' });
    await expect(create('mf-videos', '--routes', '/videos', ...where(await at.teamToken('mf-videos')))).rejects.toThrow(
      'mf-videos exists.',
    );
  });

  it('is refused for a path of another package', async () => {
    await expect(
      create('mf-talk', '--routes', '/chatNew/talk', ...where(await at.teamToken('mf-talk'))),
    ).rejects.toThrow('/chatNew/talk belongs to mf-chat.');
  });
});
