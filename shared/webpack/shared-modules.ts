import type { Module } from 'webpack';
import * as z from 'zod/mini';

/** A module of the share scope: its key, and the version it provides or the range it requires. */
export interface SharedModule {
  readonly key: string;
  readonly version: string;
}

/** The relevant options of a consuming module: typed by the federation plugin, but not by webpack. */
const consuming = z.object({ options: z.object({ shareKey: z.string(), requiredVersion: z.string() }) });
/** Identifier that the federation plugin gives to a module provided to the share scope: `provide module (default) react@19.3.1 = …`. */
const providing = /^provide module \([^)]+\) (\S+)@(\S+) = /;

/** The shared module that a module consumes; undefined for other modules. */
export function consumedBy(module: Module): SharedModule | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  const { shareKey, requiredVersion } = consuming.parse(module).options;
  return { key: shareKey, version: requiredVersion };
}

/** The shared module that a module provides; undefined for other modules. */
export function providedBy(module: Module): SharedModule | undefined {
  if (module.type !== 'provide-module') return undefined;
  const [, key, version] = providing.exec(module.identifier()) ?? [];
  if (key === undefined || version === undefined)
    throw new Error(`The federation plugin names what it provides in another way: ${module.identifier()}`);
  return { key, version };
}

/** Versions or ranges of these modules by key, sorted. */
export function versionsOf(
  modules: Iterable<Module>,
  shared: (module: Module) => SharedModule | undefined,
): Record<string, string> {
  const found = [...modules]
    .flatMap((module) => shared(module) ?? [])
    .map(({ key, version }) => [key, version] as const);
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
