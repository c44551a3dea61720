import { type RemoteDeclaration, routesWith, screen } from '@ai-site/shared/routes';
import { landingSkeleton } from './landing/skeleton.ts';
import { filmSkeleton, rolesSkeleton, storyboardsSkeleton, worksSkeleton } from './project/frame/skeletons.ts';

// Absent `auth`: visitors see the screens, and a 401 opens the login (docs/product/assistant.md#2).
const route = routesWith({ footer: false });

export const routes = [
  route(
    '/appCenter/shortVideo',
    'AI漫画推文',
    screen('comics-landing', () => import(/* webpackChunkName: "comics-landing" */ './landing/LandingScreen.tsx')),
  ),
  route(
    '/appCenter/shortVideo/videoList',
    '作品列表',
    screen('comics-works', () => import(/* webpackChunkName: "comics-works" */ './routes/WorksRoute.tsx')),
  ),
  route(
    '/appCenter/shortVideo/roleList',
    '角色',
    screen('comics-roles', () => import(/* webpackChunkName: "comics-roles" */ './routes/RolesRoute.tsx')),
  ),
  route(
    '/appCenter/shortVideo/storyboardList',
    '分镜',
    screen(
      'comics-storyboards',
      () => import(/* webpackChunkName: "comics-storyboards" */ './routes/StoryboardsRoute.tsx'),
    ),
  ),
  route(
    '/appCenter/shortVideo/storyboardEditPage',
    '分镜编辑',
    screen('comics-editor', () => import(/* webpackChunkName: "comics-editor" */ './routes/EditorRoute.tsx')),
  ),
  route(
    '/appCenter/shortVideo/videoResult',
    '成片',
    screen('comics-film', () => import(/* webpackChunkName: "comics-film" */ './routes/FilmRoute.tsx')),
  ),
];

export default {
  name: 'mf-shortvideo',
  title: 'AI漫画推文',
  contract: '^1.10.0',
  routes,
  skeletons: {
    '/appCenter/shortVideo': landingSkeleton,
    '/appCenter/shortVideo/videoList': worksSkeleton,
    '/appCenter/shortVideo/roleList': rolesSkeleton,
    '/appCenter/shortVideo/storyboardList': storyboardsSkeleton,
    '/appCenter/shortVideo/storyboardEditPage': storyboardsSkeleton,
    '/appCenter/shortVideo/videoResult': filmSkeleton,
  },
  offeredApps: [
    {
      code: 'comics',
      name: 'AI漫画推文',
      line: '一段故事，变成有配音的漫画短片',
      description: '把一段故事拆成角色与分镜，逐格出图，配上旁白与字幕，合成可以发布的短视频。',
      tags: ['漫画', '推文', '分镜', '短片', '小说'],
      categories: ['video', 'write'],
      badge: 'new',
      terminalTypes: [1, 2],
      priceText: '按分镜计费',
      actionUrl: '/appCenter/shortVideo',
    },
  ],
} satisfies RemoteDeclaration;
