import type { SiteRoute } from '../../routes/index.ts';

export interface HostScreen {
  readonly path: string;
  readonly title: string;
}

/** The screens among a remote's routes, without redirects. */
export function screensOf(routes: readonly SiteRoute[]): readonly HostScreen[] {
  return routes.filter((route) => !('redirect' in route)).map(({ path, title }) => ({ path, title }));
}
