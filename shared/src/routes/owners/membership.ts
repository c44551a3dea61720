import { prepared, routesFor, type SiteRoute } from '../site-route.ts';

const route = routesFor('mf-membership');

export const membershipRoutes: readonly SiteRoute[] = [
  route('/usercenter', '会员中心', prepared('会员中心', '选择会员方案，查看权益与购买记录')),
  route('/computingpowermanage', '算力管理', prepared('算力管理', '查看算力余额、有效期与收支明细')),
  route('/aboutMe', '个人中心', prepared('个人中心', '管理资料、会员、合同与设置')),
];
