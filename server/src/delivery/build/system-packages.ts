import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runProgram } from './programs.ts';

// The headless shell first: it renders what the browser does and takes a quarter less processor time.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
const packages = ['chromium-headless-shell', 'fontconfig', 'fonts-noto-cjk'];

/** The browser for tests: `CHROMIUM`, the system's, or Playwright's own. Undefined when there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...browsers, chromium.executablePath()].find((file) => file !== undefined && file !== '' && existsSync(file));
}

/** Without Chinese fonts every screen would be measured with boxes instead of characters. Only Linux lacks them. */
async function hasChineseFonts(): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const list = await runProgram('fc-list', [':lang=zh', 'family'], { quiet: true }).catch(() => null);
  return list !== null && list.code === 0 && list.output.trim() !== '';
}

/** Makes sure that the browser tests have a browser and fonts; installs them on Debian as root, else throws with the command to run. */
export async function ensureSystemPackages(): Promise<void> {
  if (findChromium() !== undefined && (await hasChineseFonts())) return;
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (!existsSync('/usr/bin/apt-get'))
    throw new Error('The browser tests need Chromium and Chinese fonts: npx playwright install --with-deps chromium, or set CHROMIUM to a browser');
  if (process.getuid?.() !== 0) throw new Error(`The browser tests need Chromium and Chinese fonts: sudo ${command}`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update'], { env: environment });
  const { code } = await runProgram('apt-get', command.split(' ').slice(1), { env: environment });
  if (code !== 0) throw new Error(`Chromium and Chinese fonts could not be installed: ${command}`);
}
