import {
  type Registry,
  type RequestedOverrides,
  readOverrides,
  withoutOverrides,
  writeOverrides,
} from '@ai-site/shared/contract';
import type { History } from 'history';
import { asksForOverrides } from './asks-for-overrides.ts';
import type { TabOverrides } from './tab-overrides.ts';

export interface SettleDeps {
  readonly registry: Pick<Registry, 'overrides' | 'unknownOverrides'>;
  readonly history: History;
  readonly tab: TabOverrides;
}

/**
 * Applies at boot what the URL requested: cleans the URL and keeps what the gateway granted for the tab. Returns what was refused, or null. What was refused, and a
 * query in which no version exists, is no longer kept, so that a page never requests it again by itself.
 */
export function settleOverrides({ registry, history, tab }: SettleDeps): RequestedOverrides | null {
  const { pathname, search, hash } = history.location;
  if (!asksForOverrides(search)) return null;
  history.replace({ pathname, search: withoutOverrides(search), hash }, history.location.state);
  const asked = readOverrides(search);
  const granted = asked !== null && registry.overrides.length > 0;
  tab.keep(granted ? writeOverrides(asked) : null);
  if (asked === null || granted || (registry.unknownOverrides ?? []).length > 0) return null;
  return Object.keys(asked.overrides).length > 0 ? asked : null;
}
