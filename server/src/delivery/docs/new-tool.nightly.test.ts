import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { copyWorkingCopy } from '../../testing/working-copy.ts';
import { root } from '../build/programs.ts';

// A tool is written into a copy of the repository.
jest.setTimeout(3 * HANG_LIMIT_MS);

const CODE = 'nightly-example';

let copy = '';
let written: readonly string[] = [];

/** Runs a program of Node in the copy; resolves with its exit code and output. */
async function run(...args: readonly string[]): Promise<{ readonly code: unknown; readonly output: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { PATH, HOME, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}

const program = (name: string): string => path.join(root, 'node_modules/.bin', name);

beforeAll(async () => {
  copy = await copyWorkingCopy();
  const { code, output } = await run('shared/catalogue/new-tool/generate.ts', CODE, '每夜的文案');
  expect({ code, output }).toMatchObject({ code: 0 });
  written = output.trim().split('\n');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('a new tool keeps to the rules of the repository', async () => {
  expect(written.length).toBeGreaterThan(5);
  expect(
    await run(program('biome'), 'check', 'shared/src/tools', 'shared/src/domain', 'server/src/creation/tools'),
  ).toMatchObject({ code: 0 });
});

it('a new tool has no errors of types', async () => {
  writeFileSync(
    path.join(copy, 'tsconfig.tool.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: [...written, 'shared/src/tools/index.ts', 'server/src/creation/tools/index.ts', 'shared/src/**/*.d.ts'],
    }),
  );
  expect(await run(program('tsc'), '-p', 'tsconfig.tool.json')).toEqual({ code: 0, output: '' });
});

it('a new tool passes its own test and those of every tool', async () => {
  const { code, output } = await run(
    program('jest'),
    'shared/src/tools/',
    'shared/catalogue/',
    'shared/src/content/',
    'shared/src/domain/apps/',
    'shared/src/kit/tool-workbench/demo/',
    'server/src/creation/tools/translations',
    'server/src/apps/apps.test',
  );
  expect({ code, failed: output.split('\n').filter((line) => /●/.test(line)) }).toEqual({ code: 0, failed: [] });
  expect(output).toContain(`${CODE}.test.ts`);
});
