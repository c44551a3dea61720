import { comingSoon, type RemoteDeclaration, routesWith } from '@ai-site/shared/routes';

const route = routesWith();

export const routes = [
  // Open to visitors (000 §2.6).
  route('/exhibit', '探索', comingSoon('灵感探索', '浏览社区的图片、短片与灵感，一键做同款'), { auth: 'browse' }),
  route('/gallery', '画廊', comingSoon('画廊', '大图浏览精选作品')),
  route('/exhibitdetail', '作品详情', comingSoon('作品详情', '查看作品的大图、提示词与参数')),
  route('/aivideoDetail', 'AI短片详情', comingSoon('AI短片详情', '观看短片，查看创作信息')),
  route('/exploreMuseMobileDetail', '灵感详情', comingSoon('灵感详情', '查看一条灵感的内容与创作方法')),
];

export default {
  name: 'mf-exhibit',
  title: '探索',
  contract: '^1.2.0',
  routes,
  menu: [{ key: 'exhibit', label: '探索', path: '/exhibit', order: 40, badge: 'hot' }],
  tabs: [{ key: 'exhibit', label: '探索', path: '/exhibit', order: 30 }],
  footer: [{ key: 'exhibit', label: '探索', path: '/exhibit', order: 40 }],
  slots: [{ name: 'draw/exhibit', module: './src/showcase/Showcase.tsx', order: 10 }],
} satisfies RemoteDeclaration;
