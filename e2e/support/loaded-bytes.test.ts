import { afterEach, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { loadedBytes, shellFiles } from '../conformance/loaded-bytes.ts';

/** A page that has loaded files, by their path and with their bytes. */
function pageWith(files: Readonly<Record<string, number>>): Page {
  const entries = Object.entries(files).map(([path, bytes]) =>
    Object.create(PerformanceResourceTiming.prototype, {
      name: { value: `http://localhost${path}` },
      encodedBodySize: { value: bytes },
    }),
  );
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
  return { evaluate: async (run: (given: unknown) => unknown, given: unknown) => run(given) } as never;
}

afterEach(() => void jest.restoreAllMocks());

it('counts all scripts and styles of a remote, and those of the shell that its own pages do not load', async () => {
  const known = await shellFiles(
    pageWith({ '/remotes/shell/1/main.js': 1000, '/remotes/shell/1/main.css': 500, '/api/registry': 300 }),
  );
  const page = pageWith({
    '/remotes/shell/1/main.js': 1000,
    '/remotes/shell/1/parcels.aa.js': 400,
    '/remotes/shell/1/41.aa.js': 70,
    '/remotes/shell/1/41.aa.css?attempt=1': 9,
    '/remotes/mf-podcast/1/remoteEntry.js': 200,
    '/remotes/mf-podcast/1/nested.mjs': 40,
    '/remotes/mf-podcast/1/cover.avif': 5000,
    '/remotes/mf-draw/1/remoteEntry.js': 6000,
  });
  expect(await loadedBytes(page, 'mf-podcast', known)).toBe(319);
});
