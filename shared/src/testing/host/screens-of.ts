import type { RemoteDescription } from '../../contract/index.ts';
import { siteRoutes } from '../../routes/table.ts';

export interface HostScreen {
  readonly path: string;
  readonly title: string;
}

/** The screens of a remote: those of the route map, or of one that is not in it the paths that it owns. */
export function screensOf({ name, title, routes }: RemoteDescription): readonly HostScreen[] {
  const known = siteRoutes.filter((route) => route.owner === name && route.redirect === undefined);
  return known.length > 0 ? known.map((route) => ({ path: route.path, title: route.title })) : routes.map(({ prefix }) => ({ path: prefix, title }));
}
