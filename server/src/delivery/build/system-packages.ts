import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { commandError } from '../refusals/command-error.ts';
import { runProgram } from './programs.ts';

/** Renders what the browser does, without its window: tests take a quarter less processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const browsers = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const packages = ['chromium-headless-shell', 'fontconfig', 'fonts-noto-cjk'];

/** The browser for tests: `CHROMIUM`, the system's, or Playwright's own. Undefined when there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...browsers, chromium.executablePath()].find(
    (file) => file !== undefined && file !== '' && existsSync(file),
  );
}

/** Without Chinese fonts every screen would be measured with boxes instead of characters. Only Linux lacks them. */
async function hasChineseFonts(): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const list = await runProgram('fc-list', [':lang=zh', 'family'], { quiet: true }).catch(() => null);
  return list !== null && list.code === 0 && list.output.trim() !== '';
}

const environment = { DEBIAN_FRONTEND: 'noninteractive' };

/** Where nobody waits at the screen and nobody uses the machine, the headless shell is installed beside a browser; without it the browser does. */
async function preferHeadlessShell(): Promise<void> {
  const wanted =
    process.env.CI !== undefined &&
    (process.env.CHROMIUM ?? '') === '' &&
    process.getuid?.() === 0 &&
    existsSync('/usr/bin/apt-get');
  if (!wanted || existsSync(HEADLESS_SHELL)) return;
  const quiet = { quiet: true, env: environment };
  await runProgram('apt-get', ['update'], quiet);
  const { code } = await runProgram(
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    quiet,
  );
  if (code !== 0) console.log('The browser tests run in the browser: chromium-headless-shell could not be installed');
}

/** Makes sure that the browser tests have a browser and fonts; installs them on Debian as root, else throws with the command to run. */
export async function ensureSystemPackages(): Promise<void> {
  if (findChromium() !== undefined && (await hasChineseFonts())) return await preferHeadlessShell();
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (!existsSync('/usr/bin/apt-get'))
    throw commandError('browser-missing', {
      command: 'npx playwright install --with-deps chromium, or set CHROMIUM to a browser',
    });
  if (process.getuid?.() !== 0) throw commandError('browser-missing', { command: `sudo ${command}` });
  await runProgram('apt-get', ['update'], { env: environment });
  const { code } = await runProgram('apt-get', command.split(' ').slice(1), { env: environment });
  if (code !== 0) throw commandError('browser-not-installed', { command });
}
