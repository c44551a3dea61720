import type { AsyncState } from '@ai-site/shared/kit/async';

/** Refreshes only the resources and lists that were already opened: the others are fetched on first use. */
export function refreshOpened(...sources: readonly { readonly state: AsyncState; refresh(): Promise<void> }[]): void {
  for (const source of sources) if (source.state === 'ready') void source.refresh();
}
