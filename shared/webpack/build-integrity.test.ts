/** @jest-environment node */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Release, release } from '../src/contract/release.ts';

const run = promisify(execFile);

/** A remote with a lazily loaded screen, a style sheet, an image and a public file. */
const sources: Readonly<Record<string, string>> = {
  'package.json': '{"name": "mf-demo", "version": "1.0.0", "type": "module"}',
  'src/remote.ts': `export default { name: 'mf-demo', title: '演示', contract: '^1.0.0', routes: [{ path: '/demo', title: '演示', screen: { chunk: 'demo', load: null } }] };`,
  'public/robots.txt': 'User-agent: *',
  'src/app.tsx': "import react from 'react'; export default () => [react, import(/* webpackChunkName: 'demo' */ './demo.js')];",
  'src/demo.js': "import './demo.module.css'; import { observable } from 'mobx'; import picture from './dot.png'; export default [observable, picture];",
  'src/demo.module.css': '.demo { background: url(./dot.png) }',
  'src/dot.png': 'not really a picture',
};

/** Timeout of one build on a busy machine, in milliseconds. */
const BUILD_TIMEOUT = 60_000;

let directory: string;

/** Builds with the preset and returns the errors. The federation plugin writes its diagnostics to the working directory. */
async function build(...args: readonly string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, [path.resolve('shared/webpack/testing/build-demo.ts'), directory, ...args], { cwd: directory });
  return JSON.parse(stdout);
}

async function filesOf(output: string): Promise<ReadonlyMap<string, Buffer>> {
  const root = path.join(directory, output);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(await Promise.all(files.map(async (file) => [path.relative(root, file), await readFile(file)] as const)));
}

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

beforeAll(async () => {
  await mkdir(path.resolve('shared/.cache'), { recursive: true });
  // Inside the workspace, so that loaders and packages can be resolved.
  directory = await mkdtemp(path.resolve('shared/.cache/build-integrity-'));
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await writeFile(path.join(directory, file), text);
  }
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('a build', () => {
  let files: ReadonlyMap<string, Buffer>;
  let described: Release;

  beforeAll(async () => {
    expect(await build('dist')).toEqual([]);
    files = await filesOf('dist');
    described = release.parse(JSON.parse(String(files.get('release.json'))));
  }, BUILD_TIMEOUT);

  it('lists every file but its description, with the hash of what was written', () => {
    const written = [...files].filter(([file]) => file !== 'release.json').map(([file, content]) => ({ path: file, bytes: content.length, integrity: integrityOf(content) }));
    const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);
    expect(described.files.toSorted(byPath)).toEqual(written.toSorted(byPath));
    expect(written.map(({ path: file }) => file)).toEqual(expect.arrayContaining(['remoteEntry.js', 'robots.txt', 'mf-manifest.json', expect.stringMatching(/\.png$/)]));
  });

  it('holds the hash of every script and style that it loads in its entry', () => {
    const entry = String(files.get('remoteEntry.js'));
    const loaded = described.files.filter(({ path: file }) => /\.(js|css)$/.test(file) && file !== 'remoteEntry.js');
    expect(loaded.map(({ path: file }) => file.replace(/\.[0-9a-f]{8}\./, '.'))).toEqual(expect.arrayContaining(['demo.js', 'demo.css', '__federation_expose_app.js']));
    for (const { integrity } of loaded) expect(entry).toContain(integrity);
    expect(entry.match(/\.integrity=\w+\.integrity\.(js|css)\[/g)).toHaveLength(2);
  });

  it('requests scripts and styles with the query of its own entry, and does not wait for either without end', () => {
    const entry = String(files.get('remoteEntry.js'));
    expect(entry).toMatch(/\.chunkQuery=\/[^;]*currentScript/);
    expect(entry.match(/\.(src|href)=\w+\+\w+\.chunkQuery/g)?.map((text) => text.slice(1, 4))).toEqual(expect.arrayContaining(['src', 'hre']));
    expect(entry.match(/15e3|15000/g)).toHaveLength(2);
  });

  it('says what it takes from the page, chunks included', () => {
    expect(described.singletons).toEqual({ mobx: '^7.0.0', react: '^19.0.0' });
  });

  it(
    'comes out the same from the same sources, without the cache as well',
    async () => {
      await rm(path.join(directory, '.cache'), { recursive: true });
      for (const output of ['fresh', 'cached']) {
        await build(output);
        const again = await filesOf(output);
        expect([...again].map(([file, content]) => [file, integrityOf(content)])).toEqual([...files].map(([file, content]) => [file, integrityOf(content)]));
      }
    },
    2 * BUILD_TIMEOUT,
  );
});

it(
  'a build whose files still change after their hashes were noted fails',
  async () => {
    expect(await build('late', 'late')).toEqual([expect.stringMatching(/^remoteEntry\.js does not hold the hash of demo\.[0-9a-f]{8}\.js$/)]);
  },
  BUILD_TIMEOUT,
);
