import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runProgram } from '../build/programs.ts';

/** Sources of the page; a container has none of them. */
const entry = path.join(root, 'shared/src/previews/page/main.tsx');
const program = path.join(root, 'shared/webpack/previews/build.ts');
/** What the page is built of. */
const sources = ['shared/src/**/*', 'shared/webpack/**/*.ts'];

export const canBuildPreviews = (): boolean => existsSync(entry) && existsSync(program);

/** Where the build writes, as `shared/webpack/previews/configuration.ts` says too. */
export const previewsDirectory = path.join(root, 'shared/dist/previews');
const STAMP = path.join(previewsDirectory, 'built-of');

async function newestSource(): Promise<number> {
  let newest = 0;
  for await (const file of glob(sources, { cwd: root })) {
    const { mtimeMs } = await stat(path.join(root, file));
    newest = Math.max(newest, mtimeMs);
  }
  return newest;
}

async function build(): Promise<void> {
  const newest = String(await newestSource());
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (built === newest) return;
  await mkdir(previewsDirectory, { recursive: true });
  const { code, output } = await runProgram(process.execPath, [program], { quiet: true });
  if (code !== 0) throw new Error(output);
  await writeFile(STAMP, newest);
}

let running: Promise<void> | null = null;

/** Builds the page in a process of its own when a source has changed since, one build at a time. Rejects with the output of a build that fails. */
export function buildPreviews(): Promise<void> {
  running ??= build().finally(() => {
    running = null;
  });
  return running;
}
