import { comingSoon, type RemoteDeclaration, routesWith } from '@ai-site/shared/routes';

const route = routesWith({ footer: false });

export const routes = [
  route('/appCenter/shortVideo', 'AI漫画推文', comingSoon('AI漫画推文', '把一段故事变成有角色、分镜与配音的短视频')),
  route('/appCenter/shortVideo/videoList', '作品列表', comingSoon('作品列表', '管理全部漫画推文作品')),
  route('/appCenter/shortVideo/roleList', '角色', comingSoon('角色管理', '为故事设定角色的形象与声音')),
  route('/appCenter/shortVideo/storyboardList', '分镜', comingSoon('分镜列表', '按剧情查看与调整全部分镜')),
  route('/appCenter/shortVideo/storyboardEditPage', '分镜编辑', comingSoon('分镜编辑', '修改一个分镜的画面、旁白与运镜')),
  route('/appCenter/shortVideo/videoResult', '成片', comingSoon('成片', '合成、预览与下载完成的短视频')),
];

export default {
  name: 'mf-shortvideo',
  title: 'AI漫画推文',
  contract: '^1.0.0',
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
