import { type RemoteDeclaration, routesWith, screen } from '@ai-site/shared/routes';
import { cloudSkeleton } from './cloud/skeleton.ts';
import { collectionSkeleton } from './collection/skeleton.ts';
import { magicBookSkeleton } from './magic-book/skeleton.ts';
import { ownAppEditorSkeleton, ownAppsSkeleton } from './own-apps/skeletons.ts';
import { presetsSkeleton } from './presets/skeleton.ts';
import { skeletons } from './skeletons.ts';

/** Areas open to visitors (docs/product/site.md#2.6). */
const browsed = routesWith({ auth: 'browse' });
const route = routesWith();
/** Screens that are of no use without an account (docs/product/assistant.md#2): a 401 there opens the login dialog. */
const appChat = routesWith({ footer: false });

const appTask = screen('app-task', () => import(/* webpackChunkName: "app-task" */ './app-chat/AppTaskScreen.tsx'));

export const routes = [
  browsed(
    '/appCenter',
    '应用中心',
    screen('app-home', () => import(/* webpackChunkName: "app-home" */ './home/HomeScreen.tsx')),
    { painted: true, begins: [{ call: 'apps.catalogue', image: ['topics', 0, 'image'] }] },
  ),
  browsed(
    '/magicBook',
    '咒语书',
    screen('magic-book', () => import(/* webpackChunkName: "magic-book" */ './magic-book/MagicBookScreen.tsx')),
  ),
  route(
    '/prophesy',
    '预设提示词',
    screen('presets', () => import(/* webpackChunkName: "presets" */ './presets/PresetsScreen.tsx')),
    {
      auth: {
        title: '登录后使用预设提示词',
        description: '常用的提示词存在您的账号里，聊天和绘画都能直接使用，换一台设备也还在。',
      },
    },
  ),
  browsed(
    '/appCenter/search',
    '应用搜索',
    screen('app-search', () => import(/* webpackChunkName: "app-search" */ './search/screen/SearchScreen.tsx')),
  ),
  browsed(
    '/appCenter/featurePage',
    '专题',
    screen('app-topic', () => import(/* webpackChunkName: "app-topic" */ './topic/TopicScreen.tsx')),
  ),
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
  // Shown to visitors too; a 401 opens the login dialog (docs/product/assistant.md#2).
  route(
    '/appCenter/Cloud',
    '超算云舱',
    screen('cloud', () => import(/* webpackChunkName: "cloud" */ './cloud/CloudScreen.tsx')),
    { aliases: ['/appCenter/cloud'] },
  ),
  route(
    '/appCenter/ownApps',
    '我创作的应用',
    screen('own-apps', () => import(/* webpackChunkName: "own-apps" */ './own-apps/OwnAppsScreen.tsx')),
    { auth: { title: '登录后创作应用', description: '把常用的要求写成一个助手，配上资料，自己用或提交到应用中心。' } },
  ),
  route(
    '/appCenter/ownApps/edit',
    '编辑应用',
    screen(
      'own-app-editor',
      () => import(/* webpackChunkName: "own-app-editor" */ './own-apps/OwnAppEditorScreen.tsx'),
    ),
    { auth: { title: '登录后创作应用', description: '把常用的要求写成一个助手，配上资料，自己用或提交到应用中心。' } },
  ),
  route(
    '/appCenter/appHistory',
    '应用历史',
    screen('app-lists', () => import(/* webpackChunkName: "app-lists" */ './lists/HistoryScreen.tsx')),
    { auth: { title: '登录后查看应用历史', description: '用过的应用会自动记下，下次一步打开。' } },
  ),
  route(
    '/appCenter/appCollect',
    '应用收藏',
    screen('app-lists', () => import(/* webpackChunkName: "app-lists" */ './lists/CollectScreen.tsx')),
    { auth: { title: '登录后查看应用收藏', description: '收藏的应用在所有设备上都能一步打开。' } },
  ),
  route(
    '/appCenter/shareImage',
    '我的收藏',
    screen('collection', () => import(/* webpackChunkName: "collection" */ './collection/CollectionScreen.tsx')),
    {
      auth: { title: '登录后查看我的收藏', description: '收藏的图片和视频都在这里，可以放大查看，也可以一键做同款。' },
    },
  ),
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
  contract: '^1.9.0',
  routes,
  skeletons: {
    ...skeletons,
    '/appCenter/ownApps': ownAppsSkeleton,
    '/appCenter/ownApps/edit': ownAppEditorSkeleton,
    '/magicBook': magicBookSkeleton,
    '/prophesy': presetsSkeleton,
    '/appCenter/shareImage': collectionSkeleton,
    '/appCenter/Cloud': cloudSkeleton,
  },
  menu: [{ key: 'appCenter', label: '应用中心', path: '/appCenter', order: 30 }],
  tabs: [{ key: 'appCenter', label: '应用中心', path: '/appCenter', order: 20 }],
  footer: [{ key: 'appCenter', label: '应用中心', path: '/appCenter', order: 30 }],
} satisfies RemoteDeclaration;
