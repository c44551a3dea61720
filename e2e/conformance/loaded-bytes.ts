import { MOUNTING_CHUNK } from '@ai-site/shared/contract';
import type { Page } from '@playwright/test';

/** URL paths of the scripts and styles of the shell that a page has loaded. */
export async function shellFiles(page: Page): Promise<readonly string[]> {
  return (await loadedFiles(page, '/remotes/shell/')).map(({ path }) => path);
}

/**
 * Bytes of all scripts and styles that a first screen of a remote has loaded, as they were transferred, whoever asked for them: its own,
 * and parts of the UI kit that the shell's own pages (`known`) do not load. What mounts remotes is the shell's.
 */
export async function loadedBytes(page: Page, remote: string, known: readonly string[]): Promise<number> {
  const own = await loadedFiles(page, `/remotes/${remote}/`);
  const kit = (await loadedFiles(page, '/remotes/shell/')).filter(
    ({ path }) => !known.includes(path) && !path.includes(`/${MOUNTING_CHUNK}.`),
  );
  return [...own, ...kit].reduce((bytes, file) => bytes + file.bytes, 0);
}

interface LoadedFile {
  readonly path: string;
  readonly bytes: number;
}

async function loadedFiles(page: Page, folder: string): Promise<readonly LoadedFile[]> {
  return await page.evaluate((prefix) => {
    const loaded = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    const files = loaded.map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }));
    return files.filter(({ path }) => path.startsWith(prefix) && /\.(m?js|css)$/.test(path));
  }, folder);
}
