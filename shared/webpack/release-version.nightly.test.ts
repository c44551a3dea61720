import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildDemo, DemoFolder } from './testing/demo-folder.ts';
import { buildBoth, changeText, described, openVersionDemo, versionSources } from './testing/version-demo.ts';

let demo: DemoFolder;
let elsewhere: DemoFolder;
beforeAll(async () => {
  [demo, elsewhere] = [await openVersionDemo(), await DemoFolder.create('at-another-place')];
});
afterAll(() => Promise.all([demo, elsewhere].map((folder) => folder.remove())));

it('the version of a build comes back with the text, at another place without the cache; named otherwise, the build stays known by its hash', async () => {
  const [first] = await buildBoth(demo);
  await changeText(demo);
  await cp(demo.directory, elsewhere.directory, {
    recursive: true,
    filter: (file) => !/\/(\.cache\/.*|dist)$/.test(file.slice(demo.directory.length)),
  });
  await elsewhere.write('shared/texts.js', versionSources['shared/texts.js'] ?? '');
  const directory = path.join(elsewhere.directory, 'mf-one');
  expect(await buildDemo([directory], ['dist'], { RELEASE_VERSION: '2.0.0' })).toEqual([]);
  const { version, source } = await described(directory);
  expect([version, source]).toEqual(['2.0.0', first?.source]);
  expect(await readFile(path.join(directory, 'dist/remoteEntry.js'), 'utf8')).toContain('webpackChunkmf_one_2_0_0');
});

it('a path that shows nothing, or whose screen is in no chunk, fails the build', async () => {
  const directory = path.join(demo.directory, 'mf-two');
  const declare = (text: string): Promise<void> => demo.write('mf-two/src/remote.ts', text);
  const text = versionSources['mf-two/src/remote.ts'] ?? '';
  await declare(text.replace("chunk: 'screen'", "chunk: 'nowhere'"));
  expect(await buildDemo([directory], ['dist'])).toEqual([
    'mf-two: the screen of /mf-two has no chunk nowhere\nsee node_modules/@ai-site/shared/REFUSALS.md#screen-without-chunk',
  ]);
  await declare(text.replace(/, screen: \{.*?\}/, ''));
  await expect(buildDemo([directory], ['dist'])).rejects.toThrow('mf-two: /mf-two shows nothing');
});
