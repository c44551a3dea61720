import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DemoFolder } from '../testing/demo-folder.ts';
import { declaration, openStyleDemo, reachOut, styleSources } from '../testing/style-demo.ts';

let demo: DemoFolder;
beforeAll(async () => {
  demo = await openStyleDemo();
});
afterAll(() => demo.remove());

it('a remote that is opened alone says so of its own styles while it is developed', async () => {
  await reachOut(demo);
  await demo.write('src/remote.ts', declaration('[]'));
  expect((await demo.build('dist', 'standalone')).toSorted()).toEqual([
    'mf-demo: src/demo.module.css: line 1: .site-header { display: none } reaches elements of others\nsee node_modules/@ai-site/shared/REFUSALS.md#style-reaches-others',
    'mf-demo: src/root.css: @keyframes turn is known in the whole page: name it mf-demo-turn\nsee node_modules/@ai-site/shared/REFUSALS.md#style-name-taken',
    'mf-demo: src/root.css: line 1: h1 { color: red } @keyframes turn { to { rotate: 1turn } } reaches elements of others\nsee node_modules/@ai-site/shared/REFUSALS.md#style-reaches-others',
  ]);
  await demo.write('src/demo.module.css', styleSources['src/demo.module.css'] ?? '');
  await demo.write('src/root.css', styleSources['src/root.css'] ?? '');
  expect(await demo.build('dist', 'standalone')).toEqual([]);
});
