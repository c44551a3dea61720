import type { RegisteredRemote, Release } from '@ai-site/shared/contract';
import { type Grant, owns } from '@ai-site/shared/domain/ownership';
import { isBelow, pagePath } from '@ai-site/shared/routes';
import { isReserved } from './server-paths.ts';

/** A release with what its package still owns: ownership counts on every page, also against a version that is live already. */
export function ownedPart<
  R extends Pick<Release, 'name' | 'routes' | 'menu' | 'tabs' | 'footer' | 'slots' | 'offeredApps'>,
>(release: R, grants: readonly Grant[]): R {
  const { name, routes, menu, tabs, footer, slots, offeredApps } = release;
  const entry = ({ key }: { readonly key: string }): boolean => owns(name, { kind: 'menu', key }, grants);
  const page = (path: string): boolean =>
    isReserved(path) ? name === 'shell' : owns(name, { kind: 'route', key: path }, grants);
  return {
    ...release,
    routes: routes.filter(({ prefix }) => page(prefix)),
    menu: menu.filter(entry),
    tabs: tabs.filter(entry),
    footer: footer.filter(entry),
    slots: slots.filter((slot) => owns(name, { kind: 'slot', key: slot.name }, grants)),
    ...(offeredApps === undefined
      ? {}
      : {
          offeredApps: offeredApps.filter(
            ({ code, actionUrl }) => owns(name, { kind: 'app', key: code }, grants) && page(pagePath(actionUrl)),
          ),
        }),
  };
}

/** A remote of which no version is served; its routes say 暂未开放. */
export function closedRemote(name: string, title: string, prefixes: readonly string[]): RegisteredRemote {
  return {
    name,
    title,
    version: '0.0.0',
    entry: '',
    integrity: null,
    contract: '*',
    // A shell from before this field shows such a remote as one that is being updated.
    compatible: false,
    routes: prefixes.map((prefix) => ({ prefix, skeleton: 'state' })),
    menu: [],
    tabs: [],
    footer: [],
    slots: [],
    preload: [],
    previous: null,
    closed: true,
  };
}

const prefixesOf = (name: string, grants: readonly Grant[]): readonly string[] =>
  grants.flatMap(({ kind, key, owner }) => (kind === 'route' && owner === name ? [key] : []));

/**
 * The remotes of a page, so that every path resolves to the package that holds it: a package without a version keeps its routes, closed, and a
 * prefix that a version leaves out is not swept up by the package around it.
 */
export function completeSiteMap(
  remotes: readonly RegisteredRemote[],
  grants: readonly Grant[],
  titles: ReadonlyMap<string, string>,
): readonly RegisteredRemote[] {
  const served = new Set(remotes.map(({ name }) => name));
  const owners = [...new Set(grants.map(({ owner }) => owner))].filter((name) => name !== 'shell' && !served.has(name));
  const absent = owners
    .map((name) => closedRemote(name, titles.get(name) ?? '', prefixesOf(name, grants)))
    .filter(({ routes }) => routes.length > 0);
  const complete = remotes.map((remote) => {
    const missing = prefixesOf(remote.name, grants).filter(
      (prefix) =>
        !remote.routes.some((route) => isBelow(prefix, route.prefix)) &&
        grants.some((other) => other.owner !== remote.name && other.kind === 'route' && isBelow(prefix, other.key)),
    );
    return missing.length === 0
      ? remote
      : { ...remote, routes: [...remote.routes, ...missing.map((prefix) => ({ prefix }))] };
  });
  return [...complete, ...absent];
}
