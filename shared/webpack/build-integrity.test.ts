import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Release, release } from '../src/release/build-description.ts';
import type { DemoFolder } from './testing/demo-folder.ts';
import { integrityOf, openIntegrityDemo } from './testing/integrity-demo.ts';

let demo: DemoFolder;
beforeAll(async () => {
  demo = await openIntegrityDemo();
});
afterAll(() => demo.remove());

describe('a build', () => {
  let files: ReadonlyMap<string, Buffer>;
  let described: Release;

  beforeAll(async () => {
    expect(await demo.build('dist')).toEqual([]);
    files = await demo.files('dist');
    described = release.parse(JSON.parse(String(files.get('release.json'))));
  });

  it('lists every file but its description, with the hash of what was written', () => {
    const written = [...files]
      .filter(([file]) => file !== 'release.json')
      .map(([file, content]) => ({ path: file, bytes: content.length, integrity: integrityOf(content) }));
    const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);
    expect(described.files.toSorted(byPath)).toEqual(written.toSorted(byPath));
    expect(written.map(({ path: file }) => file)).toEqual(
      expect.arrayContaining(['remoteEntry.js', 'robots.txt', 'mf-manifest.json', expect.stringMatching(/\.png$/)]),
    );
  });

  it('holds the hash of every script and style that it loads in its entry', () => {
    const entry = String(files.get('remoteEntry.js'));
    const loaded = described.files.filter(({ path: file }) => /\.(js|css)$/.test(file) && file !== 'remoteEntry.js');
    expect(loaded.map(({ path: file }) => file.replace(/\.[0-9a-f]{8}\./, '.'))).toEqual(
      expect.arrayContaining(['demo.js', 'demo.css', '__federation_expose_app.js']),
    );
    for (const { integrity } of loaded) expect(entry).toContain(integrity);
    expect(entry.match(/\.integrity=\w+\.integrity\.(js|css)\[/g)).toHaveLength(2);
  });

  it('requests scripts and styles with the query of its own entry, and does not wait for either without end', () => {
    const entry = String(files.get('remoteEntry.js'));
    expect(entry).toMatch(/\.chunkQuery=\/[^;]*currentScript/);
    expect(entry.match(/\.(src|href)=\w+\+\w+\.chunkQuery/g)?.map((text) => text.slice(1, 4))).toEqual(
      expect.arrayContaining(['src', 'hre']),
    );
    expect(entry.match(/15e3|15000/g)).toHaveLength(2);
  });

  it('says what it takes from the page, chunks included', () => {
    expect(described.singletons).toEqual({ mobx: '^7.0.0', react: '^19.0.0' });
  });
});
