import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { defineConfig } from '@playwright/test';
import { browserOptions, onDesktop, onPhone, taggedWith } from './e2e/support/browser-options.ts';
import { chooseSite } from './e2e/support/chosen-site.ts';
import { isConformanceRun } from './e2e/support/conformance-run.ts';
import { readMix } from './e2e/support/mix.ts';
import { prepareVideo } from './e2e/support/video.ts';
import { waitLimit } from './e2e/support/wait-limit.ts';
import { COMPILE_CACHE } from './server/src/testing/compile-cache.ts';
import { testDepth } from './server/src/testing/test-depth.ts';

// Of the processes and threads of all sites: without it each compiles the whole server anew.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;

// Browser tests across packages: `npx playwright test`. BASE_URL tests a site that is already running, MF_MIX a mix of versions
// on it; see e2e/README.md.
const site = await chooseSite();
const excludedTags = taggedWith([...site.excludedTags, ...(testDepth.everyVariant ? [] : ['@nightly'])]);
const mix = readMix(process.env);
const detailed = process.env.E2E_VIDEO === 'on';
const recorded = detailed && prepareVideo();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // Twice the two cores of CI: most of what a test takes is waiting.
  workers: 4,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: HANG_LIMIT_MS,
  expect: { timeout: waitLimit() },
  reporter: [['list'], ['./e2e/support/summary-reporter.ts']],
  globalSetup: ['./e2e/support/check-mix.ts', './e2e/support/register-early.ts', './e2e/support/kept-sites.ts'],
  metadata: {
    site: site.origin,
    excludedTags: site.excludedTags.join(' '),
    mix: mix === null ? '' : process.env.MF_MIX,
  },
  use: {
    ...browserOptions({ baseURL: site.origin, mix, snapshots: detailed || isConformanceRun() }),
    video: recorded ? 'retain-on-failure' : 'off',
    // A page that moves paints frames all the time, and a click waits until its target rests.
    contextOptions: testDepth.everyVariant || isConformanceRun() ? {} : { reducedMotion: 'reduce' },
  },
  // Tests run on the desktop; a tag adds the phone or restricts a test to it.
  projects: [
    { name: 'desktop', use: onDesktop, grepInvert: [/@mobile-only/, ...excludedTags] },
    {
      name: 'mobile',
      use: onPhone,
      grep: taggedWith(['@mobile', '@mobile-only', ...(testDepth.everyVariant ? ['@mobile-nightly'] : [])]),
      grepInvert: excludedTags,
    },
  ],
  ...(site.own === null
    ? {}
    : {
        webServer: {
          command: 'node server/start.mjs',
          url: `${site.origin}/healthz`,
          env: site.own.env,
          // The first start after a change builds seven packages.
          timeout: 10 * HANG_LIMIT_MS,
          reuseExistingServer: false,
          stdout: 'ignore' as const,
          stderr: 'pipe' as const,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: HANG_LIMIT_MS },
        },
      }),
});
