import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Release, remoteDescription } from '../src/release/build-description.ts';
import type { DemoFolder } from './testing/demo-folder.ts';
import { buildBoth, changeText, openVersionDemo } from './testing/version-demo.ts';

let demo: DemoFolder;
beforeAll(async () => {
  demo = await openVersionDemo();
});
afterAll(() => demo.remove());

describe('the version of a build', () => {
  let first: readonly Release[] = [];
  beforeAll(async () => {
    first = await buildBoth(demo);
  });

  it('is the version of the package with a hash, and stands in what webpack calls its chunks', async () => {
    const [one] = first;
    expect(one?.version).toBe(`1.0.0-h${one?.source}`);
    const entry = await readFile(path.join(demo.directory, 'mf-one/dist/remoteEntry.js'), 'utf8');
    expect(entry).toContain(`webpackChunkmf_one_1_0_0_h${one?.source}`);
    expect(entry).not.toContain('ReleaseVersion');
    // The logger of module federation, which nothing in an entry uses.
    expect(entry).not.toContain('Logger.emit');
    expect(
      remoteDescription.parse(JSON.parse(await readFile(path.join(demo.directory, 'mf-one/dist/remote.json'), 'utf8')))
        .routes,
    ).toEqual([{ prefix: '/mf-one', screen: 'screen' }]);
  });

  it('tells which files without a name only a screen loads, and not which of them ./app loads itself', async () => {
    const { files, chunks, lazy = [] } = first[0] ?? { files: [], chunks: {} };
    const textOf = (file: string): Promise<string> => readFile(path.join(demo.directory, 'mf-one/dist', file), 'utf8');
    const listed = [...Object.values(chunks).flat(), 'remoteEntry.js'];
    const unlisted = files.flatMap(({ path: file }) =>
      file.endsWith('.js') && !listed.includes(file) && !lazy.includes(file) ? [file] : [],
    );
    expect(await Promise.all(lazy.map(textOf))).toEqual([expect.stringContaining('when it is asked for')]);
    expect(await Promise.all(unlisted.map(textOf))).toEqual([expect.stringContaining('whose route does not name it')]);
  });

  it('changes with a text of another package for the one remote that bundles it', async () => {
    await changeText(demo);
    expect((await buildBoth(demo)).map(({ version }, index) => version === first[index]?.version)).toEqual([
      false,
      true,
    ]);
  });
});
