import { type Registry, type RequestedOverrides, readOverrides, withoutOverrides, writeOverrides } from '@ai-site/shared/contract';
import type { History } from 'history';
import type { TabOverrides } from './tab-overrides.ts';

/** Whether an address names packages, with values that make sense or not. The script at the top of index.html asks the same. */
export const asksForOverrides = (search: string): boolean => /[?&](shell|mf-[a-z][a-z0-9-]*)=/.test(search);

export interface SettleParts {
  readonly registry: Pick<Registry, 'overrides'>;
  readonly history: History;
  readonly tab: TabOverrides;
}

/**
 * Settles at boot what the address asked for: it is cleaned, and what the gateway granted is kept for the tab. Gives what
 * was refused, or null. A refused value is no longer kept, so that a page never asks for it again by itself.
 */
export function settleOverrides({ registry, history, tab }: SettleParts): RequestedOverrides | null {
  const { pathname, search, hash } = history.location;
  if (!asksForOverrides(search)) return null;
  history.replace({ pathname, search: withoutOverrides(search), hash }, history.location.state);
  const asked = readOverrides(search);
  const granted = asked !== null && registry.overrides.length > 0;
  tab.keep(granted ? writeOverrides(asked) : null);
  return granted ? null : asked;
}
