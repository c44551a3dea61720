import { CREDITS_PATH, MEMBERSHIP_PATH, type RemoteDeclaration, routesWith, screen } from '@ai-site/shared/routes';
import { skeletons } from './skeletons.ts';

const route = routesWith();

export const routes = [
  route(
    MEMBERSHIP_PATH,
    '会员中心',
    screen('centre', () => import(/* webpackChunkName: "centre" */ './centre/CentreScreen.tsx')),
    { painted: true, begins: [{ call: 'memberships.combos' }] },
  ),
  route(
    CREDITS_PATH,
    '算力管理',
    screen('credits', () => import(/* webpackChunkName: "credits" */ './credits/CreditsScreen.tsx')),
    { auth: { title: '登录后管理算力', description: '余额、剩余有效期、获取与消耗记录都在这里，每一笔都查得到。' } },
  ),
  route(
    '/aboutMe',
    '个人中心',
    screen('me', () => import(/* webpackChunkName: "me" */ './me/MeScreen.tsx')),
  ),
];

export default {
  name: 'mf-membership',
  title: '个人与会员',
  contract: '^1.4.0',
  routes,
  skeletons,
  tabs: [{ key: 'aboutMe', label: '我的', path: '/aboutMe', order: 40 }],
} satisfies RemoteDeclaration;
