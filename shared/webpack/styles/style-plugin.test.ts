/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const run = promisify(execFile);

/** Timeout of one small build on a busy machine, in milliseconds. */
const TIMEOUT = 60_000;

const declaration = (styles: string): string =>
  `export default { name: 'mf-demo', title: '演示', contract: '^1.0.0', routes: [{ path: '/demo', title: '演示', screen: { chunk: 'demo', load: null } }], styles: ${styles} };`;

const sources: Readonly<Record<string, string>> = {
  'package.json': '{"name": "mf-demo", "version": "1.0.0", "type": "module"}',
  'src/remote.ts': declaration("[{ package: 'katex', prefix: 'katex', elements: ['body'] }]"),
  'src/app.tsx': "export default () => import(/* webpackChunkName: 'demo' */ './demo.js');",
  'src/demo.js': "import styles from './demo.module.css'; import './root.css'; import 'katex/dist/katex.css'; export default styles.spinner;",
  'src/demo.module.css': '#demo .spinner { --mf-demo-turn: 1turn; animation: turn 1s } @keyframes turn { to { rotate: var(--mf-demo-turn) } }',
  'src/root.css': '[data-remote="mf-demo"] h1 { color: var(--text-strong) }',
};

let directory: string;

const write = (file: string, text: string): Promise<void> => writeFile(path.join(directory, file), text);

/** Builds with the preset in a separate process and returns the errors. */
async function build(...kind: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await run(process.execPath, [path.resolve('shared/webpack/testing/build-demo.ts'), directory, 'dist', ...kind], { cwd: directory });
  return JSON.parse(stdout);
}

beforeAll(async () => {
  await mkdir(path.resolve('shared/.cache'), { recursive: true });
  // Inside the workspace, so that loaders and packages can be resolved.
  directory = await mkdtemp(path.resolve('shared/.cache/styles-'));
  await mkdir(path.join(directory, 'src'));
  for (const [file, text] of Object.entries(sources)) await write(file, text);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

it(
  'a remote is built whose styles stay inside, with its name before every class, id and animation of its CSS modules',
  async () => {
    expect(await build()).toEqual([]);
    const sheets = (await readdir(path.join(directory, 'dist'))).filter((file) => /^demo\..*css$/.test(file));
    const css = await readFile(path.join(directory, 'dist', sheets[0] ?? ''), 'utf8');
    const [, id, spinner, turn] = /#(\S+) \.([^{]+)\{[^}]*animation:1s ([^}]+)\}/.exec(css) ?? [];
    for (const name of [id, spinner, turn]) expect(name).toMatch(/^mf-demo-.{6}$/);
    expect(css).toContain(`@keyframes ${turn}{`);
  },
  TIMEOUT,
);

it(
  'a remote is not built whose styles reach elements of others, or with those of a library that it does not name',
  async () => {
    await write('src/demo.module.css', ':global(.site-header) { display: none }');
    await write('src/root.css', 'h1 { color: red } @keyframes turn { to { rotate: 1turn } }');
    await write('src/remote.ts', declaration('[]'));
    expect((await build()).toSorted()).toEqual([
      'mf-demo: ../../../node_modules/katex/dist/katex.css: the styles of katex are for the whole page: name them under "styles" in src/remote.ts',
      'mf-demo: src/demo.module.css: line 1: .site-header { display: none } reaches elements of others',
      'mf-demo: src/root.css: @keyframes turn is known in the whole page: name it mf-demo-turn',
      'mf-demo: src/root.css: line 1: h1 { color: red } @keyframes turn { to { rotate: 1turn } } reaches elements of others',
    ]);
  },
  TIMEOUT,
);

it(
  'a remote that is opened alone says so of its own styles while it is developed',
  async () => {
    expect((await build('standalone')).toSorted()).toEqual([
      'mf-demo: src/demo.module.css: line 1: .site-header { display: none } reaches elements of others',
      'mf-demo: src/root.css: @keyframes turn is known in the whole page: name it mf-demo-turn',
      'mf-demo: src/root.css: line 1: h1 { color: red } @keyframes turn { to { rotate: 1turn } } reaches elements of others',
    ]);
    await write('src/demo.module.css', sources['src/demo.module.css'] ?? '');
    await write('src/root.css', sources['src/root.css'] ?? '');
    expect(await build('standalone')).toEqual([]);
  },
  TIMEOUT,
);
