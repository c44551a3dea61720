import { SHARED_WORK_PATH } from '@ai-site/shared/domain/sharing';
import { WORKS_PATH } from '@ai-site/shared/domain/works';
import { type RemoteDeclaration, redirect, routesWith, screen } from '@ai-site/shared/routes';
import { drawPages } from '@ai-site/shared/tools/draw-pages';
import { LIST_PATH } from './layout/mobile-page.ts';
import { sharedWorkSkeleton, toolSkeleton, worksSkeleton } from './skeletons.ts';

const route = routesWith({ footer: false });
const tool = screen('draw-tool', () => import(/* webpackChunkName: "draw-tool" */ './tools/DrawToolScreen.tsx'));

const toolRoutes = drawPages.map(({ route: path, title }) => route(path, title, tool));

export const routes = [
  route('/draw', '我来画', redirect(LIST_PATH)),
  ...toolRoutes,
  route(
    WORKS_PATH,
    '我的作品',
    screen('draw-works', () => import(/* webpackChunkName: "draw-works" */ './works/WorksScreen.tsx')),
    { auth: { title: '登录后查看作品', description: '所有工具生成的图片、视频与声音都在这里，可以下载、删除或继续创作。' } },
  ),
  route(
    SHARED_WORK_PATH,
    '分享的作品',
    screen('draw-share', () => import(/* webpackChunkName: "draw-share" */ './share/SharedWorkScreen.tsx')),
    { auth: 'browse' },
  ),
  route(
    '/draw/exhibit',
    '灵感展示',
    screen('draw-exhibit', () => import(/* webpackChunkName: "draw-exhibit" */ './exhibit/ExhibitScreen.tsx')),
  ),
];

export default {
  name: 'mf-draw',
  title: '我来画',
  contract: '^1.4.0',
  routes,
  skeletons: {
    '/draw/exhibit': 'state',
    [WORKS_PATH]: worksSkeleton,
    [SHARED_WORK_PATH]: sharedWorkSkeleton,
    ...Object.fromEntries(toolRoutes.map(({ path }) => [path, toolSkeleton])),
  },
  menu: [{ key: 'draw', label: '我来画', path: '/draw', order: 20, mobileQuery: 'mobilePageType=0' }],
  footer: [{ key: 'draw', label: '我来画', path: '/draw', order: 20 }],
} satisfies RemoteDeclaration;
