import { getPlatform } from '@ai-site/shared/platform';

const loadCalls = () => import(/* webpackChunkName: "site-calls" */ '@ai-site/shared/api/site');

const counted = { chatNew: 'chatNew', draw: 'draw' } as const;

/** Counts the choice of a menu entry, for the areas whose use is counted (docs/product/site.md#7). */
export function countClick(key: string): void {
  const type = key === 'chatNew' || key === 'draw' ? counted[key] : undefined;
  // A lost count must not disturb the visitor.
  if (type !== undefined)
    void loadCalls()
      .then(({ site }) => getPlatform().http.call(site.click, { body: { type } }, { silent: true }))
      .catch(() => undefined);
}
