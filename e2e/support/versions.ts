import { REGISTRY_ELEMENT_ID, type Registry, registry } from '@ai-site/shared/contract';
import type { Page } from '@playwright/test';

export async function registryOf(page: Page): Promise<Registry> {
  return registry.parse(JSON.parse((await page.locator(`#${REGISTRY_ELEMENT_ID}`).textContent()) ?? ''));
}

/** The version of a remote that was resolved for this page. */
export async function resolvedVersion(page: Page, remote: string): Promise<string> {
  const { remotes } = await registryOf(page);
  return remotes.find(({ name }) => name === remote)?.version ?? 'none';
}

export async function fetchedVersions(page: Page, remote: string): Promise<readonly string[]> {
  return await page.evaluate((folder) => {
    const fetched = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.split(folder)[1]?.split('/')[0]);
    return [...new Set(fetched.filter((version) => version !== undefined))];
  }, `/remotes/${remote}/`);
}
