import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DemoFolder } from './testing/demo-folder.ts';
import { integrityOf, openIntegrityDemo } from './testing/integrity-demo.ts';

let demo: DemoFolder;
beforeAll(async () => {
  demo = await openIntegrityDemo();
});
afterAll(() => demo.remove());

it('a build comes out the same from the same sources, without the cache as well', async () => {
  expect(await demo.build('dist')).toEqual([]);
  const files = await demo.files('dist');
  await rm(path.join(demo.directory, '.cache'), { recursive: true });
  for (const output of ['fresh', 'cached']) {
    await demo.build(output);
    const again = await demo.files(output);
    expect([...again].map(([file, content]) => [file, integrityOf(content)])).toEqual(
      [...files].map(([file, content]) => [file, integrityOf(content)]),
    );
  }
});

it('a build whose files still change after their hashes were noted fails', async () => {
  expect(await demo.build('late', 'late')).toEqual([
    expect.stringMatching(/^remoteEntry\.js does not hold the hash of demo\.[0-9a-f]{8}\.js\n/),
  ]);
});
