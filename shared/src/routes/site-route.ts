/** Packages that own routes of this repository. A seventh remote declares its routes in its own package. */
export const routeOwners = ['shell', 'mf-chat', 'mf-draw', 'mf-appcenter', 'mf-exhibit', 'mf-membership', 'mf-shortvideo'] as const;
export type RouteOwner = (typeof routeOwners)[number];

/** A screen that comes later: its name and what it will do, in Chinese, shown on the designed state page. */
export interface Preparation {
  readonly feature: string;
  readonly promise: string;
}

export interface SiteRoute {
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly owner: string;
  /** Title of the page. */
  readonly title: string;
  /** Present: the screen is not built yet. */
  readonly prepared?: Preparation;
  /** Present: the path redirects there. */
  readonly redirect?: string;
}

type Details = Omit<SiteRoute, 'owner' | 'path' | 'title'>;

/** Declares routes of one package. */
export const routesFor =
  (owner: string) =>
  (path: string, title: string, details: Details = {}): SiteRoute => ({ owner, path, title, ...details });

/** Marks a route whose screen is not built yet. */
export const prepared = (feature: string, promise: string): Pick<SiteRoute, 'prepared'> => ({ prepared: { feature, promise } });
