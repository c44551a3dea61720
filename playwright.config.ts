import { OVERRIDE_HEADER, writeOverrides } from '@ai-site/shared/contract';
import { defineConfig, devices } from '@playwright/test';
import { chooseSite } from './e2e/support/chosen-site.ts';
import { readMix } from './e2e/support/mix.ts';
import { prepareFilm } from './e2e/support/video.ts';
import { findChromium } from './server/src/delivery/build/system-packages.ts';

// Browser tests across packages: `npx playwright test`. BASE_URL tests a site that is already running, MF_MIX a mix of versions
// on it; see e2e/README.md.
const site = await chooseSite();
const excludedTags = site.excludedTags.map((tag) => new RegExp(`${tag}(?![\\w-])`));
const mix = readMix(process.env);
const executablePath = findChromium();
const filmed = process.env.E2E_VIDEO === 'on';
if (filmed) prepareFilm();

const definedOf = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  // The browser's own background requests would be counted and timed with the site's.
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  // Without such a locale Chromium on Linux names every download with a Chinese file name "download".
  env: { ...definedOf(process.env), LC_ALL: 'C.UTF-8' },
};

const onDesktop = { viewport: { width: 1440, height: 900 } };
const onPhone = { viewport: { width: 390, height: 844 }, userAgent: devices['Pixel 7'].userAgent, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./e2e/support/summary-reporter.ts']],
  globalSetup: ['./e2e/support/check-mix.ts', './e2e/support/register-early.ts'],
  metadata: { site: site.origin, excludedTags: site.excludedTags.join(' '), mix: mix === null ? '' : process.env.MF_MIX },
  use: {
    baseURL: site.origin,
    ...(mix === null ? {} : { extraHTTPHeaders: { [OVERRIDE_HEADER]: writeOverrides(mix) } }),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // No video: it needs Playwright's own ffmpeg, and screenshots in the trace slow every test. Its snapshots show each step.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
    video: filmed ? 'retain-on-failure' : 'off',
    launchOptions,
  },
  // Tests run on the desktop; a tag adds the phone or restricts a test to it. A project's `grepInvert` replaces a global one.
  projects: [
    { name: 'desktop', use: onDesktop, grepInvert: [/@mobile-only/, ...excludedTags] },
    { name: 'mobile', use: onPhone, grep: /@mobile(-only)?(?![\w-])/, grepInvert: excludedTags },
  ],
  ...(site.own === null
    ? {}
    : {
        webServer: {
          command: 'node server/start.mjs',
          url: `${site.origin}/healthz`,
          env: site.own.env,
          // The first start after a change builds seven packages.
          timeout: 300_000,
          reuseExistingServer: false,
          stdout: 'ignore' as const,
          stderr: 'pipe' as const,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
        },
      }),
});
