import { SHARED_WORK_PATH } from '@ai-site/shared/domain/sharing';
import { WORKS_PATH } from '@ai-site/shared/domain/works';
import { redirect, routesWith, screen } from '@ai-site/shared/routes';
import { toolRoutes as listed } from '@ai-site/shared/tools/routes.generated';
import { LIST_PATH } from './layout/mobile-page.ts';

const route = routesWith({ footer: false });
const tool = screen('draw-tool', () => import(/* webpackChunkName: "draw-tool" */ './tools/DrawToolScreen.tsx'));

export const toolRoutes = listed.map(([path, title]) => route(path, title, tool));

export const routes = [
  route('/draw', '我来画', redirect(LIST_PATH)),
  ...toolRoutes,
  route(
    WORKS_PATH,
    '我的作品',
    screen('draw-works', () => import(/* webpackChunkName: "draw-works" */ './works/WorksScreen.tsx')),
    {
      auth: {
        title: '登录后查看作品',
        description: '所有工具生成的图片、视频与声音都在这里，可以下载、删除或继续创作。',
      },
    },
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
