import { routesFor, type SiteRoute } from '../site-route.ts';

const route = routesFor('shell');

export const shellRoutes: readonly SiteRoute[] = [route('/', '首页')];

/** The operators' workbench. Not in the route map: for everyone else it is a path like any unknown one. */
export const WORKBENCH_PATH = '/ai-site/workbench';
