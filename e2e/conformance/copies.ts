import type { Page } from '@playwright/test';
import { startFederation } from '../support/platform.ts';

/** What the page's share scope contains for one key. */
export interface SharedCopy {
  readonly key: string;
  readonly versions: readonly string[];
}

/** Counts the renderers of the page: every copy of react-dom registers with the developer tools hook. */
export async function countRenderers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const renderers = new Map<number, unknown>();
    const nothing = (): void => undefined;
    const inject = (renderer: unknown): number => renderers.set(renderers.size + 1, renderer).size;
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      renderers,
      supportsFiber: true,
      inject,
      onCommitFiberRoot: nothing,
      onCommitFiberUnmount: nothing,
      onPostCommitFiberRoot: nothing,
    });
  });
  return () => page.evaluate<number>('__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.size');
}

/**
 * Every key of the share scope, across all containers of the page. The first container to take a key is listed as its source,
 * so only keys and versions are meaningful.
 */
export async function sharedCopies(page: Page): Promise<readonly SharedCopy[]> {
  await startFederation(page);
  return await page.evaluate<SharedCopy[]>(`(() => {
    const found = {};
    for (const { shareScopeMap } of __FEDERATION__.__INSTANCES__)
      for (const [key, versions] of Object.entries(shareScopeMap.default ?? {})) for (const version of Object.keys(versions)) (found[key] ??= new Set()).add(version);
    return Object.entries(found).map(([key, versions]) => ({ key, versions: [...versions] })).sort((a, b) => (a.key < b.key ? -1 : 1));
  })()`);
}
