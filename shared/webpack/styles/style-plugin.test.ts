import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DemoFolder } from '../testing/demo-folder.ts';
import { declaration, openStyleDemo, reachOut } from '../testing/style-demo.ts';

let demo: DemoFolder;
beforeAll(async () => {
  demo = await openStyleDemo();
});
afterAll(() => demo.remove());

it('a remote is built whose styles stay inside, with its name before every class, id and animation of its CSS modules', async () => {
  expect(await demo.build('dist')).toEqual([]);
  const sheets = (await readdir(path.join(demo.directory, 'dist'))).filter((file) => /^demo\..*css$/.test(file));
  const css = await readFile(path.join(demo.directory, 'dist', sheets[0] ?? ''), 'utf8');
  const [, id, spinner, turn] = /#(\S+) \.([^{]+)\{[^}]*animation:1s ([^}]+)\}/.exec(css) ?? [];
  for (const name of [id, spinner, turn]) expect(name).toMatch(/^mf-demo-.{6}$/);
  expect(css).toContain(`@keyframes ${turn}{`);
});

it('a remote is not built whose styles reach elements of others, or with those of a library that it does not name', async () => {
  await reachOut(demo);
  await demo.write('src/remote.ts', declaration('[]'));
  expect((await demo.build('dist')).toSorted()).toEqual([
    'mf-demo: ../../../node_modules/katex/dist/katex.css: the styles of katex are for the whole page: name them under "styles" in src/remote.ts\nsee node_modules/@ai-site/shared/REFUSALS.md#style-library-undeclared',
    'mf-demo: src/demo.module.css: line 1: .site-header { display: none } reaches elements of others\nsee node_modules/@ai-site/shared/REFUSALS.md#style-reaches-others',
    'mf-demo: src/root.css: @keyframes turn is known in the whole page: name it mf-demo-turn\nsee node_modules/@ai-site/shared/REFUSALS.md#style-name-taken',
    'mf-demo: src/root.css: line 1: h1 { color: red } @keyframes turn { to { rotate: 1turn } } reaches elements of others\nsee node_modules/@ai-site/shared/REFUSALS.md#style-reaches-others',
  ]);
});
