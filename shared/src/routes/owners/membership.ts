import { routesFor, type SiteRoute } from '../site-route.ts';

const route = routesFor('mf-membership');

export const membershipRoutes: readonly SiteRoute[] = [route('/usercenter', '会员中心'), route('/computingpowermanage', '算力管理'), route('/aboutMe', '个人中心')];
