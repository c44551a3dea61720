import { comingSoon, type RemoteDeclaration, routesWith, screen } from '@ai-site/shared/routes';

// Absent `auth`: visitors see the screens, and a 401 opens the login (001 §2).
const route = routesWith({ footer: false });

const landing = screen('comics-landing', () => import(/* webpackChunkName: "comics-landing" */ './landing/LandingScreen.tsx'));
const works = screen('comics-works', () => import(/* webpackChunkName: "comics-works" */ './works/VideoListScreen.tsx'));
const roles = screen('comics-roles', () => import(/* webpackChunkName: "comics-roles" */ './roles/RoleListScreen.tsx'));
const storyboards = screen('comics-storyboards', () => import(/* webpackChunkName: "comics-storyboards" */ './storyboards/StoryboardListScreen.tsx'));
export const routes = [
  route('/appCenter/shortVideo', 'AI漫画推文', landing),
  route('/appCenter/shortVideo/videoList', '作品列表', works),
  route('/appCenter/shortVideo/roleList', '角色', roles),
  route('/appCenter/shortVideo/storyboardList', '分镜', storyboards),
  route('/appCenter/shortVideo/storyboardEditPage', '分镜编辑', comingSoon('分镜编辑', '修改一个分镜的画面、旁白与运镜')),
  route('/appCenter/shortVideo/videoResult', '成片', comingSoon('成片', '合成、预览与下载完成的短视频')),
];

export default {
  name: 'mf-shortvideo',
  title: 'AI漫画推文',
  contract: '^1.9.0',
  routes,
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
