import type { Module } from 'webpack';
import * as z from 'zod/mini';

/** A module of the share scope: under which key, and the version it provides or the range it needs. */
export interface SharedModule {
  readonly key: string;
  readonly version: string;
}

/** The part of a consuming module's options that counts: the federation plugin's type has it, webpack's has not. */
const consuming = z.object({ options: z.object({ shareKey: z.string(), requiredVersion: z.string() }) });
/** What the federation plugin calls a module that is given to the share scope: `provide module (default) react@19.3.1 = …`. */
const providing = /^provide module \([^)]+\) (\S+)@(\S+) = /;

/** What a module takes from the share scope; undefined of every other module. */
export function consumedBy(module: Module): SharedModule | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  const { shareKey, requiredVersion } = consuming.parse(module).options;
  return { key: shareKey, version: requiredVersion };
}

/** What a module gives to the share scope; undefined of every other module. */
export function providedBy(module: Module): SharedModule | undefined {
  if (module.type !== 'provide-module') return undefined;
  const [, key, version] = providing.exec(module.identifier()) ?? [];
  if (key === undefined || version === undefined) throw new Error(`The federation plugin names what it provides in another way: ${module.identifier()}`);
  return { key, version };
}

/** Versions or ranges of these modules by key, sorted. */
export function versionsOf(modules: Iterable<Module>, shared: (module: Module) => SharedModule | undefined): Record<string, string> {
  const found = [...modules].flatMap((module) => shared(module) ?? []).map(({ key, version }) => [key, version] as const);
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
