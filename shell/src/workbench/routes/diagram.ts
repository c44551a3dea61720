import type { PackageReleases } from '@ai-site/shared/api/releases';
import { isBelow } from '@ai-site/shared/routes';

/** One route prefix; `depth` is the number of shorter prefixes above it. */
export interface RouteNode {
  readonly prefix: string;
  readonly owner: string;
  readonly depth: number;
  /** The longest shorter prefix that also matches; this one takes precedence over it. */
  readonly over: { readonly prefix: string; readonly owner: string } | null;
}

type Owner = Pick<PackageReleases, 'name' | 'routes'>;

/** All prefixes in tree order: nested prefixes follow their parent. Otherwise in the order of the packages, so that the prefixes of one package stay together. */
export function routeNodes(owners: readonly Owner[]): readonly RouteNode[] {
  const all = owners.flatMap(({ name, routes }) => routes.map(({ prefix }) => ({ prefix, owner: name })));
  const above = (prefix: string) =>
    all
      .filter((other) => other.prefix !== prefix && other.prefix !== '/' && isBelow(prefix, other.prefix))
      .sort((a, b) => b.prefix.length - a.prefix.length);
  const node = (entry: (typeof all)[number]): RouteNode => {
    const shorter = above(entry.prefix);
    return { ...entry, depth: shorter.length, over: shorter[0] ?? null };
  };
  const withBelow = (parent: RouteNode): readonly RouteNode[] => [
    parent,
    ...all
      .map(node)
      .filter(({ over }) => over?.prefix === parent.prefix)
      .flatMap(withBelow),
  ];
  return all
    .map(node)
    .filter(({ over }) => over === null)
    .flatMap(withBelow);
}

/** Pixels: height of a row, height of a card, and gap between cards. */
export const ROW = 44;
export const CARD = 84;
const GAP = 12;

export interface DiagramLayout {
  readonly height: number;
  /** Top of each package's card, in display order. */
  readonly cards: readonly { readonly name: string; readonly top: number }[];
  /** From the middle of a row to the middle of a card; `y` in pixels, one per node. */
  readonly links: readonly {
    readonly prefix: string;
    readonly owner: string;
    readonly from: number;
    readonly to: number;
  }[];
}

/** Positions the cards: each as close to the middle of its rows as the cards above allow. */
export function layOut(nodes: readonly RouteNode[]): DiagramLayout {
  const middle = (index: number): number => index * ROW + ROW / 2;
  const names = [...new Set(nodes.map(({ owner }) => owner))];
  const wanted = names
    .map((name) => {
      const rows = nodes.flatMap(({ owner }, index) => (owner === name ? [middle(index)] : []));
      return { name, centre: rows.reduce((sum, y) => sum + y, 0) / rows.length };
    })
    .sort((a, b) => a.centre - b.centre);
  let free = 0;
  const cards = wanted.map(({ name, centre }) => {
    const top = Math.max(free, Math.round(centre - CARD / 2));
    free = top + CARD + GAP;
    return { name, top };
  });
  const topOf = new Map(cards.map(({ name, top }) => [name, top]));
  return {
    height: Math.max(nodes.length * ROW, free - GAP),
    cards,
    links: nodes.map(({ prefix, owner }, index) => ({
      prefix,
      owner,
      from: middle(index),
      to: (topOf.get(owner) ?? 0) + CARD / 2,
    })),
  };
}
