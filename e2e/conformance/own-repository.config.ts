import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { defineConfig } from '@playwright/test';
import { browserOptions, onDesktop, taggedWith } from '../support/browser-options.ts';
import { excludedTagsAt, givenSite } from '../support/given-site.ts';
import { readMix } from '../support/mix.ts';
import { waitLimit } from '../support/wait-limit.ts';

const origin = givenSite();
if (origin === '') throw new Error('BASE_URL names no site: `npm run remote -- verify` names it.');

// The conformance suite as `npm run remote -- verify` runs it for a remote in a repository of its own.
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: /own-repository\.[jt]s$/,
  fullyParallel: true,
  workers: 2,
  timeout: HANG_LIMIT_MS,
  expect: { timeout: waitLimit() },
  globalSetup: path.join(import.meta.dirname, `../support/check-mix${path.extname(import.meta.filename)}`),
  use: browserOptions({ baseURL: origin, mix: readMix(process.env), snapshots: true }),
  projects: [{ name: 'desktop', use: onDesktop, grepInvert: taggedWith(await excludedTagsAt(origin)) }],
});
