import { getPlatform } from '@ai-site/shared/platform';
import type { ConfigurationTable } from './configuration-field.ts';
import { resolveValues, type ValuesOf } from './values.ts';

/** The values that operators may set for a remote: part of its `src/remote.ts`, and what its code reads them by. */
export interface RemoteConfiguration<T extends ConfigurationTable = ConfigurationTable> {
  /** Package name: `mf-chat`. */
  readonly name: string;
  readonly table: T;
}

/** Declares the configuration of a remote; keys and options keep their literal types. */
export function defineConfiguration<const T extends ConfigurationTable>(
  name: string,
  table: T,
): RemoteConfiguration<T> {
  return { name, table };
}

/**
 * The values of this page, constant while it is open: what operators set, where this version allows it, and otherwise
 * the default of this version, so that it also works with a shell or a registry that knows nothing of them.
 */
export function remoteConfig<const T extends ConfigurationTable>({ name, table }: RemoteConfiguration<T>): ValuesOf<T> {
  const given = getPlatform().registry.remotes.find((remote) => remote.name === name)?.configuration ?? {};
  return resolveValues(table, given) as ValuesOf<T>;
}
