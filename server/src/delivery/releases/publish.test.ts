import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { BuildFiles } from './build-files.ts';
import { publishBuilds } from './publish.ts';
import { buildFiles } from './testing/build-release.ts';
import { ReleaseSite, shellFiles } from './testing/release-site.ts';
import { writeBuild } from './testing/stage-files.ts';

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
  const events = [...(await at.auditLog('shell')), ...(await at.auditLog('mf-chat'))].filter(({ action }) => action === 'publish').toSorted((a, b) => a.id - b.id);
  expect(events.map(({ name, actor }) => [name, actor])).toEqual([
    ['mf-chat', '启动'],
    ['shell', '启动'],
  ]);
  await publish();
  expect(await at.auditLog('mf-chat')).toHaveLength(1);
});

it('brings newer sources as long as a start published what is live, and goes no way back', async () => {
  await built('shell', shellFiles({ version: '2.0.0', source: 'two' }));
  await built('mf-chat', buildFiles({ version: '2.1.0', source: 'two and a half' }));
  await publish();
  expect(await live('mf-chat')).toBe('2.1.0');
  await at.rollBack('mf-chat');
  await publish();
  expect(await live('mf-chat')).toBe('2.0.0');
});

it('waits while the live version is pinned, and comes with the start after that', async () => {
  await at.pin('mf-chat');
  await built('shell', shellFiles({ version: '2.0.0', source: 'two' }));
  await built('mf-chat', buildFiles({ version: '3.0.0', source: 'three' }));
  await publish();
  expect(await live('mf-chat')).toBe('2.0.0');
  await at.unpin('mf-chat');
  await publish();
  expect(await live('mf-chat')).toBe('3.0.0');
});

it('does not publish what takes something of another package, and the site goes on', async () => {
  await at.grant('route', '/taken', 'mf-draw');
  await built('shell', shellFiles({ version: '2.0.0', source: 'two' }));
  await built('mf-chat', buildFiles({ version: '4.0.0', source: 'four', routes: [{ prefix: '/taken' }] }));
  await publish();
  expect(await live('mf-chat')).toBe('3.0.0');
});

it('leaves a package alone whose live version was deployed, and says so once with the command that would publish', async () => {
  await at.deploy('3.0.5', { source: 'by hand' });
  const warned: string[] = [];
  jest.spyOn(at.site.site.log, 'warn').mockImplementation((line: unknown) => void warned.push(String(line)));
  await built('shell', shellFiles({ version: '2.0.0', source: 'two' }));
  await built('mf-chat', buildFiles({ version: '5.0.0', source: 'five' }));
  await publish();
  expect(await live('mf-chat')).toBe('3.0.5');
  expect(warned).toEqual([
    'mf-chat: live is 3.0.5, released by 主令牌; the build of this working copy (5.0.0) is left alone. To publish it: npm run remote -- deploy mf-chat --live',
  ]);
  await built('mf-chat', buildFiles({ version: '3.0.6', source: 'by hand' }));
  await publish();
  expect(warned).toHaveLength(1);
  await at.rollBack('mf-chat');
  await built('mf-chat', buildFiles({ version: '6.0.0', source: 'six' }));
  await publish();
  expect(await live('mf-chat')).toBe('6.0.0');
});
