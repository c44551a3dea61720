import { isBelow, outermost, SITE_PATH } from '../../routes/match.ts';

/** What a package can own on the site. */
export const ownershipKinds = ['route', 'menu', 'slot', 'app', 'backend'] as const;
export type OwnershipKind = (typeof ownershipKinds)[number];

/** One thing that a release takes: a route prefix, the key of a menu entry, the name of a slot that it fills, an app code, the origin of its backend. */
export interface Claim {
  readonly kind: OwnershipKind;
  readonly key: string;
}

interface KindText {
  readonly label: string;
  /** Form of its keys. */
  readonly form: RegExp;
  readonly example: string;
}

export const ownershipTexts: Readonly<Record<OwnershipKind, KindText>> = {
  route: { label: '路由', form: SITE_PATH, example: '/podcast' },
  menu: { label: '菜单项', form: /^[A-Za-z][\w-]*$/, example: 'podcast' },
  slot: {
    label: '插槽',
    form: /^(?:(?!.*\/(?:\/|$))[a-z][\w/-]*|mf-[a-z0-9-]+:[a-z][a-z0-9-]*)$/,
    example: 'draw/exhibit',
  },
  app: { label: '应用代码', form: /^[a-z][a-z0-9_-]*$/, example: 'xzht' },
  /** Without encryption on the machine of the site alone, where a team develops. */
  backend: {
    label: '团队后端',
    form: /^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::[1-9]\d{0,4})?$/,
    example: 'https://podcast.example.com',
  },
};

/** Characters of a key at most. */
export const CLAIM_KEY_MAX = 120;

/** `路由 /podcast`. */
export const claimText = ({ kind, key }: Claim): string =>
  `${ownershipTexts[kind].label} ${key === '' ? '（空）' : key}`;

export const isClaimForm = ({ kind, key }: Claim): boolean =>
  key.length <= CLAIM_KEY_MAX && ownershipTexts[kind].form.test(key);

export const sameClaim = (a: Claim, b: Claim): boolean =>
  a.kind === b.kind && a.key.toLowerCase() === b.key.toLowerCase();

/** Whether who has one claim has the other too: it is the same, or a route below it. */
export const covers = (outer: Claim, inner: Claim): boolean =>
  sameClaim(outer, inner) || (outer.kind === 'route' && inner.kind === 'route' && isBelow(inner.key, outer.key));

interface Keyed {
  readonly key: string;
}

/** What a release says that it takes of the site. */
export interface Claimant {
  readonly routes: readonly { readonly prefix: string }[];
  readonly menu: readonly Keyed[];
  readonly tabs: readonly Keyed[];
  readonly footer: readonly Keyed[];
  readonly slots: readonly { readonly name: string }[];
  readonly apps?: readonly string[] | undefined;
  readonly offeredApps?: readonly { readonly code: string }[] | undefined;
  readonly team?: { readonly backend?: { readonly origin: string } | undefined } | undefined;
}

/**
 * Everything that a release takes of the site: its route prefixes, the outermost first, the keys of its entries in menu, tab bar and footer, slots, the
 * codes of the apps that it serves or brings to the app centre, and the origin of its backend.
 */
export function claimsOf({
  routes,
  menu,
  tabs,
  footer,
  slots,
  apps = [],
  offeredApps = [],
  team,
}: Claimant): readonly Claim[] {
  const keys = (kind: OwnershipKind, list: readonly string[]): readonly Claim[] =>
    [...new Set(list)].map((key) => ({ kind, key }));
  const outer = outermost(routes);
  const nested = routes.filter((route) => !outer.includes(route)).toSorted((a, b) => a.prefix.length - b.prefix.length);
  return [
    ...keys(
      'route',
      [...outer, ...nested].map(({ prefix }) => prefix),
    ),
    ...keys(
      'menu',
      [...menu, ...tabs, ...footer].map(({ key }) => key),
    ),
    ...keys(
      'slot',
      slots.map(({ name }) => name),
    ),
    ...keys('app', [...apps, ...offeredApps.map(({ code }) => code)]),
    ...keys('backend', team?.backend === undefined ? [] : [team.backend.origin]),
  ];
}
