import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { copyWorkingCopy } from '../../testing/working-copy.ts';
import { root } from '../build/programs.ts';
import { readDocuments } from './read-documents.ts';
import { afterStep, stepsOf } from './recipes.ts';

// Every recipe is followed in one copy of the repository.
jest.setTimeout(3 * HANG_LIMIT_MS);

let copy = '';
const touched = new Set<string>();

/** Runs a program of node_modules/.bin in the copy; resolves with its exit code and output. */
async function run(
  program: string,
  ...args: readonly string[]
): Promise<{ readonly code: unknown; readonly output: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const file = path.join(root, 'node_modules/.bin', program);
  const child = spawn(process.execPath, [file, ...args], {
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

beforeAll(async () => {
  copy = await copyWorkingCopy();
  for (const step of readDocuments(root)
    .filter(({ file }) => file.startsWith('docs/recipes/'))
    .flatMap(({ text }) => stepsOf(text))) {
    const file = path.join(copy, step.file);
    const text = afterStep(step, existsSync(file) ? readFileSync(file, 'utf8') : null);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    touched.add(step.file);
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('leave sources that keep to the rules of the repository', async () => {
  const { code, output } = await run('biome', 'check', ...touched);
  expect(code === 0 ? '' : output).toBe('');
});

it('leave sources without errors of types', async () => {
  writeFileSync(
    path.join(copy, 'tsconfig.recipes.json'),
    JSON.stringify({ extends: './tsconfig.json', include: [...touched, 'shared/src/**/*.d.ts'] }),
  );
  const { output } = await run('tsc', '-p', 'tsconfig.recipes.json');
  expect(output.split('\n').filter((line) => [...touched].some((file) => line.startsWith(file)))).toEqual([]);
});

it('leave the tests of what they touch green', async () => {
  const { code, output } = await run(
    'jest',
    'shared/src/domain/apps/',
    'shell/src/workbench/SectionTabs',
    'mf-appcenter/src/routes',
  );
  expect({ code, failed: output.split('\n').filter((line) => /●/.test(line)) }).toEqual({ code: 0, failed: [] });
});
