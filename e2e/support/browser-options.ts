import { OVERRIDE_HEADER, type RequestedOverrides, writeOverrides } from '@ai-site/shared/contract';
import { devices, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test';
import { findChromium } from '../../server/src/delivery/build/system-packages.ts';
import { isConformanceRun } from './conformance-run.ts';
import { waitLimit } from './wait-limit.ts';

const executablePath = findChromium();

const definedOf = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  // The browser's own background requests would be counted and timed with the site's.
  args: [
    ...[
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
    // A microphone that beeps once a second. For all tests, because other arguments are another browser.
    ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  ],
  // Without such a locale Chromium on Linux names every download with a Chinese file name "download".
  env: { ...definedOf(process.env), LC_ALL: 'C.UTF-8' },
};

export interface Visit {
  readonly baseURL: string;
  /** The versions that it asks for; null: what is live. */
  readonly mix: RequestedOverrides | null;
  /** Whether traces have the page as it was at each step, which takes a tenth of the processor time of a run. */
  readonly snapshots: boolean;
}

/** Options of a browser that visits a site. */
export function browserOptions({
  baseURL,
  mix,
  snapshots,
}: Visit): Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> {
  return {
    baseURL,
    ...(mix === null ? {} : { extraHTTPHeaders: { [OVERRIDE_HEADER]: writeOverrides(mix) } }),
    locale: 'zh-CN',
    // Tests that answer requests themselves would not see those of a page that has one.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: waitLimit(),
    navigationTimeout: waitLimit(),
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots, sources: true },
    // Before a version goes to visitors it is kept how each test ended.
    screenshot: isConformanceRun() ? 'on' : 'only-on-failure',
    launchOptions,
  };
}

export const onDesktop = { viewport: { width: 1440, height: 900 } };
export const onPhone = {
  viewport: { width: 390, height: 844 },
  userAgent: devices['Pixel 7'].userAgent,
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

/** Tests with one of these tags. A project's `grepInvert` replaces a global one. */
export const taggedWith = (tags: readonly string[]): RegExp[] => tags.map((tag) => new RegExp(`${tag}(?![\\w-])`));
