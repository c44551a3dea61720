import { appcenterRoutes } from './owners/appcenter.ts';
import { chatRoutes } from './owners/chat.ts';
import { drawRoutes } from './owners/draw.ts';
import { exhibitRoutes } from './owners/exhibit.ts';
import { membershipRoutes } from './owners/membership.ts';
import { shellRoutes } from './owners/shell.ts';
import { shortvideoRoutes } from './owners/shortvideo.ts';
import type { RouteOwner, SiteRoute } from './site-route.ts';

/** The whole route map (000 §2.1–2.4, 002 §2). Unknown paths go to `/`. A package bundles its own part only. */
export const siteRoutes: readonly SiteRoute[] = [...shellRoutes, ...chatRoutes, ...drawRoutes, ...appcenterRoutes, ...exhibitRoutes, ...membershipRoutes, ...shortvideoRoutes];

export const preparedRoutes: readonly SiteRoute[] = siteRoutes.filter((entry) => entry.prepared !== undefined);

/** Routes of one package, in the order of the table. */
export function routesOf(owner: RouteOwner): readonly SiteRoute[] {
  return siteRoutes.filter((entry) => entry.owner === owner);
}
