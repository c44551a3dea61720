/// <reference types="webpack/module" />
import * as original from 'original/refresh-runtime';
import type { RefreshRuntime } from './refresh-runtime-types.ts';

declare const __react_refresh_library__: string;

/** The part of the page that every build under development shares. */
const page = globalThis as { siteRefreshRuntime?: RefreshRuntime };

// React asks only the runtime that refreshed last which components belong together: with one per build, an update of the
// shell would make React forget the updates of a remote.
const first = page.siteRefreshRuntime === undefined;
page.siteRefreshRuntime ??= original;
const runtime = page.siteRefreshRuntime;

let staleModules = false;

/**
 * Says that a module without components was replaced. Objects made from its previous version may live on in the state
 * of the components that import it, which are evaluated after it in the same update: these start anew.
 */
export function markStale(): void {
  staleModules = true;
}
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'idle') staleModules = false;
});

export function injectIntoGlobalHook(target: object): void {
  if (first) runtime.injectIntoGlobalHook(target);
}

/** Module ids are unique in one build only. */
export const register: RefreshRuntime['register'] = (type, id) =>
  runtime.register(type, `${__react_refresh_library__} ${id}`);

export const createSignatureFunctionForTransform: RefreshRuntime['createSignatureFunctionForTransform'] = () => {
  const sign = runtime.createSignatureFunctionForTransform();
  return (type, key, forceReset, getCustomHooks) =>
    sign(type, key, forceReset === true || staleModules, getCustomHooks);
};

export const { getFamilyByType, isLikelyComponentType, performReactRefresh } = runtime;
