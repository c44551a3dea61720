import { routesFor, type SiteRoute } from '../site-route.ts';

const route = routesFor('shell');

export const shellRoutes: readonly SiteRoute[] = [route('/', '首页')];
