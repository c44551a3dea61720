import type { Module } from 'webpack';
import * as z from 'zod/mini';

/** A module that is taken from the share scope: its key, and the range it requires. */
export interface SharedModule {
  readonly key: string;
  readonly version: string;
}

/** The relevant options of a consuming module: typed by the federation plugin, but not by webpack. */
const consuming = z.object({ options: z.object({ shareKey: z.string(), requiredVersion: z.string() }) });

/** The shared module that a module consumes; undefined for other modules. */
export function consumedBy(module: Module): SharedModule | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  const { shareKey, requiredVersion } = consuming.parse(module).options;
  return { key: shareKey, version: requiredVersion };
}

/** Ranges of what these modules take, by key, sorted. */
export function versionsOf(modules: Iterable<Module>): Record<string, string> {
  const found = [...modules]
    .flatMap((module) => consumedBy(module) ?? [])
    .map(({ key, version }) => [key, version] as const);
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
