import {
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { writeRunFiles } from './run-files.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'ai-site-run-files-'));
const [repository, target] = [path.join(directory, 'repository'), path.join(directory, 'target')];

/** Contents by path. The server depends on `wanted`, which needs `below` in a version of its own; `unwanted` is a package of development. */
const files = {
  LICENSE: '',
  'package.json': '{}',
  'package-lock.json': '{ "lockfileVersion": 3 }',
  'server/package.json':
    '{ "dependencies": { "@ai-site/shared": "1.0.0", "wanted": "1.0.0" }, "devDependencies": { "unwanted": "1.0.0" } }',
  'server/start.mjs': '',
  'server/kept-package-files.mjs': '',
  'server/task-help.mjs': '',
  'server/src/main.ts': "import { fact } from '../../shared/src/fact.ts';\nexport default fact;\n",
  'server/src/main.test.ts': '',
  'server/src/testing/double.ts': '',
  'server/README.md': '',
  'server/demo-engine/src/draw.ts': '',
  'server/demo-engine/src/draw.test.ts': '',
  'server/demo-engine/src/gallery/generate.ts': '',
  'shared/package.json': '{ "dependencies": { "executed": "1.0.0", "drawn": "1.0.0" } }',
  'shared/src/fact.ts': "import executed from 'executed';\nexport const fact = executed;\n",
  'shared/src/Screen.tsx': "import drawn from 'drawn';\nexport const Screen = drawn;\n",
  'shared/webpack/packages.ts': '',
  'shell/package.json': '{}',
  'shell/src/remote.ts': '',
  'shell/src/page.ts': '',
  'shell/dist/main.js': '',
  'mf-one/package.json': '{}',
  'mf-one/src/remote.ts': '',
  'mf-one/dist/chunks/a.js': '',
  'node_modules/wanted/package.json': '{ "dependencies": { "below": "2.0.0" } }',
  'node_modules/wanted/index.js': '',
  'node_modules/wanted/index.d.ts': '',
  'node_modules/wanted/index.js.map': '',
  'node_modules/wanted/LICENSE.md': '',
  'node_modules/wanted/README.md': '',
  'node_modules/wanted/node_modules/below/package.json': '{}',
  'node_modules/below/package.json': '{}',
  'node_modules/executed/package.json': '{}',
  'node_modules/drawn/package.json': '{}',
  'node_modules/unwanted/package.json': '{}',
};

beforeAll(() => {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
    writeFileSync(path.join(repository, file), content);
  }
  writeRunFiles(repository, target);
});
afterAll(() => rmSync(directory, { recursive: true }));

it('writes sources without tests, what was built, and of the packages what is executed', () => {
  const written = globSync(['**/*', '**/.site-lockfile'], { cwd: target, exclude: ['**/@ai-site/**'] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => lstatSync(path.join(target, file)).isFile());
  expect(written.sort()).toEqual(
    [
      ...[
        'LICENSE',
        'package.json',
        'package-lock.json',
        'server/package.json',
        'server/start.mjs',
        'server/kept-package-files.mjs',
        'server/task-help.mjs',
      ],
      ...[
        'server/src/main.ts',
        'server/demo-engine/src/draw.ts',
        'shared/package.json',
        'shared/src/fact.ts',
        'shared/src/Screen.tsx',
        'shared/webpack/packages.ts',
      ],
      ...[
        'shell/package.json',
        'shell/src/remote.ts',
        'shell/dist/main.js',
        'mf-one/package.json',
        'mf-one/src/remote.ts',
        'mf-one/dist/chunks/a.js',
      ],
      ...[
        'node_modules/wanted/package.json',
        'node_modules/wanted/index.js',
        'node_modules/wanted/LICENSE.md',
        'node_modules/wanted/node_modules/below/package.json',
      ],
      ...['node_modules/executed/package.json', 'node_modules/.site-lockfile'],
    ].sort(),
  );
});

it('leaves the demonstration engine out where it is told to', () => {
  const without = path.join(directory, 'without');
  writeRunFiles(repository, without, { demoEngine: false });
  expect(globSync('server/*', { cwd: without }).map((file) => path.basename(file))).not.toContain('demo-engine');
  expect(globSync('server/src/*.ts', { cwd: without })).toHaveLength(1);
});

it('links the packages of the repository, and notes the lockfile so that nothing is installed at the start', () => {
  expect(realpathSync(path.join(target, 'node_modules/@ai-site/shared'))).toBe(
    realpathSync(path.join(target, 'shared')),
  );
  expect(readFileSync(path.join(target, 'node_modules/.site-lockfile'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});
