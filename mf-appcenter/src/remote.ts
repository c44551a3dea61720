import { comingSoon, type RemoteDeclaration, routesWith, screen } from '@ai-site/shared/routes';
import { magicBookSkeleton } from './magic-book/skeleton.ts';
import { presetsSkeleton } from './presets/skeleton.ts';

/** Areas open to visitors (000 §2.6). */
const browsed = routesWith({ auth: 'browse' });
const route = routesWith();
/** Screens that are of no use without an account (001 §2): a 401 there opens the login dialog. */
const appChat = routesWith({ footer: false });

const appTask = screen('app-task', () => import(/* webpackChunkName: "app-task" */ './app-chat/AppTaskScreen.tsx'));

export const routes = [
  browsed('/appCenter', '应用中心', comingSoon('应用中心', '集中浏览、搜索与收藏全部 AI 应用')),
  browsed(
    '/magicBook',
    '咒语书',
    screen('magic-book', () => import(/* webpackChunkName: "magic-book" */ './magic-book/MagicBookScreen.tsx')),
  ),
  route(
    '/prophesy',
    '预设提示词',
    screen('presets', () => import(/* webpackChunkName: "presets" */ './presets/PresetsScreen.tsx')),
    { auth: { title: '登录后使用预设提示词', description: '常用的提示词存在您的账号里，聊天和绘画都能直接使用，换一台设备也还在。' } },
  ),
  browsed('/appCenter/search', '应用搜索', comingSoon('应用搜索', '按名称与用途查找应用')),
  browsed('/appCenter/featurePage', '专题', comingSoon('应用专题', '按主题精选的应用合集')),
  appChat(
    '/appCenter/appChat',
    '应用',
    screen('app-chat', () => import(/* webpackChunkName: "app-chat" */ './app-chat/AppChatScreen.tsx')),
  ),
  appChat(
    '/appCenter/appChat/history',
    '创作历史',
    screen('app-history', () => import(/* webpackChunkName: "app-history" */ './app-chat/AppHistoryScreen.tsx')),
  ),
  appChat('/appCenter/appChat/chat', '创作结果', appTask),
  appChat('/appCenter/appChat/task', '任务结果', appTask),
  route('/appCenter/Cloud', '超算云舱', comingSoon('超算云舱', '按需开启云端工作站，运行专业创作软件'), { aliases: ['/appCenter/cloud'] }),
  browsed('/appCenter/appHistory', '应用历史', comingSoon('应用历史', '回到最近使用过的应用')),
  browsed('/appCenter/appCollect', '应用收藏', comingSoon('应用收藏', '收藏常用的应用，一步打开')),
  browsed('/appCenter/shareImage', '我的收藏', comingSoon('图片收藏', '收藏与分享喜欢的图片')),
  route(
    '/redirect/toPcTip',
    '请在电脑端使用',
    screen('pc-tip', () => import(/* webpackChunkName: "pc-tip" */ './pc-tip/PcTipScreen.tsx')),
    { aliases: ['/Redirect/ToPcTip'] },
  ),
];

export default {
  name: 'mf-appcenter',
  title: '应用中心',
  contract: '^1.2.0',
  routes,
  skeletons: { '/redirect/toPcTip': 'state', '/magicBook': magicBookSkeleton, '/prophesy': presetsSkeleton },
  menu: [{ key: 'appCenter', label: '应用中心', path: '/appCenter', order: 30 }],
  tabs: [{ key: 'appCenter', label: '应用中心', path: '/appCenter', order: 20 }],
  footer: [{ key: 'appCenter', label: '应用中心', path: '/appCenter', order: 30 }],
} satisfies RemoteDeclaration;
