import { prepared, routesFor, type SiteRoute } from '../site-route.ts';

const route = routesFor('mf-exhibit');

export const exhibitRoutes: readonly SiteRoute[] = [
  route('/exhibit', '探索', prepared('灵感探索', '浏览社区的图片、短片与灵感，一键做同款')),
  route('/gallery', '画廊', prepared('画廊', '大图浏览精选作品')),
  route('/exhibitdetail', '作品详情', prepared('作品详情', '查看作品的大图、提示词与参数')),
  route('/aivideoDetail', 'AI短片详情', prepared('AI短片详情', '观看短片，查看创作信息')),
  route('/exploreMuseMobileDetail', '灵感详情', prepared('灵感详情', '查看一条灵感的内容与创作方法')),
];
