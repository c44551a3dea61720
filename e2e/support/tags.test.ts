import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { itByNight } from '../../server/src/testing/it-by-night.ts';
import { tagFaults } from './tags.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly title: string; readonly file: string; readonly tags: readonly string[] }[];
}
const suite: z.ZodMiniType<Suite> = z.object({
  suites: z.optional(z.lazy(() => z.array(suite))),
  specs: z.array(z.object({ title: z.string(), file: z.string(), tags: z.array(z.string()) })),
});
const listing = z.object({ suites: z.array(suite), errors: z.array(z.unknown()) });

const specsOf = (found: Suite): Suite['specs'] => [...found.specs, ...(found.suites ?? []).flatMap(specsOf)];

function allSpecs(): Suite['specs'] {
  // Playwright refuses to run inside Jest, which it detects by this variable.
  const env = { ...process.env, BASE_URL: '', MF_MIX: '', JEST_WORKER_ID: undefined };
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--list', '--reporter=json'],
    {
      cwd: root,
      encoding: 'utf8',
      env,
    },
  );
  const { suites, errors } = listing.parse(
    JSON.parse(stdout === '' ? JSON.stringify({ suites: [], errors: [stderr] }) : stdout),
  );
  expect(errors).toEqual([]);
  return suites.flatMap(specsOf);
}

describe('tags', () => {
  it.each([
    [['@mf-chat'], []],
    [['@shell', '@mf-chat', '@local', '@mobile'], []],
    [['@mf-chat', '@mf-draw', '@cross'], []],
    [['@mobile-only'], ['names no package (@shell, @mf-chat …)']],
    [['@mf-chat', '@mf-draw'], ['touches several remotes without @cross']],
    [['@mf-chat', '@cross'], ['says @cross and names fewer than two remotes']],
    [['@mf-chat', '@phone'], ['has an unknown tag @phone']],
  ])('%j: %j', (tags, faults) => {
    expect(tagFaults(tags)).toEqual(faults);
  });

  // A run of the browser suite finds those of its own tests (SummaryReporter).
  itByNight('every test of the suite is found by those who have to run it', () => {
    const specs = allSpecs();
    expect(specs.length).toBeGreaterThan(30);
    const tagged = specs.map(({ file, title, tags }) => ({
      test: `${file}: ${title}`,
      faults: tagFaults(tags.map((tag) => `@${tag.replace(/^@/, '')}`)),
    }));
    expect(tagged.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });
});
