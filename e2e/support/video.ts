import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import * as z from 'zod/mini';

const systemProgram = '/usr/bin/ffmpeg';
/** Name of the executable inside Playwright's ffmpeg folder. */
const programs: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'ffmpeg-linux',
  darwin: 'ffmpeg-mac',
  win32: 'ffmpeg-win64.exe',
};

const known = z.object({ browsers: z.array(z.object({ name: z.string(), revision: z.string() })) });

/** `ffmpeg-1013`: the folder that this version of Playwright looks for. */
function folderName(): string {
  const require = createRequire(import.meta.url);
  const list = path.join(
    path.dirname(createRequire(require.resolve('@playwright/test')).resolve('playwright-core/package.json')),
    'browsers.json',
  );
  const revision = known
    .parse(JSON.parse(readFileSync(list, 'utf8')))
    .browsers.find(({ name }) => name === 'ffmpeg')?.revision;
  if (revision === undefined) throw new Error('This version of Playwright records with something else than ffmpeg');
  return `ffmpeg-${revision}`;
}

/** Where Playwright keeps its browsers and its ffmpeg, derived from the browser's own path, which works on every system. */
function browsersFolder(): string {
  const [folder = ''] = chromium.executablePath().split(`${path.sep}chromium`);
  return folder;
}

/**
 * Makes sure that Playwright finds an ffmpeg for recording videos. Where its own was not downloaded, the system's ffmpeg is
 * linked into a browsers folder that the workers use. False, with one line, when there is none.
 */
export function prepareVideo(): boolean {
  const program = programs[process.platform];
  const name = folderName();
  if (program !== undefined && existsSync(path.join(browsersFolder(), name, program))) return true;
  if (program === undefined || process.platform !== 'linux' || !existsSync(systemProgram)) {
    // Workers read the configuration too.
    if (process.env.TEST_WORKER_INDEX === undefined)
      console.error('Nothing is recorded: ffmpeg is missing (npx playwright install ffmpeg)');
    return false;
  }
  process.env.PLAYWRIGHT_BROWSERS_PATH = linkedFolder(name, program);
  return true;
}

/** A browsers folder with the existing content and the system's ffmpeg; removed when this process ends. */
function linkedFolder(name: string, program: string): string {
  const previous = browsersFolder();
  const folder = mkdtempSync(path.join(tmpdir(), 'e2e-browsers-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, name));
  symlinkSync(systemProgram, path.join(folder, name, program));
  for (const entry of existsSync(previous) ? readdirSync(previous) : [])
    if (entry !== name) symlinkSync(path.join(previous, entry), path.join(folder, entry));
  return folder;
}
