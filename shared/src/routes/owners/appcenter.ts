import { prepared, routesFor, type SiteRoute } from '../site-route.ts';

const route = routesFor('mf-appcenter');

export const appcenterRoutes: readonly SiteRoute[] = [
  route('/appCenter', '应用中心', prepared('应用中心', '集中浏览、搜索与收藏全部 AI 应用')),
  route('/magicBook', '咒语书', prepared('咒语书', '分类查找绘画提示词，点选即可组合')),
  route('/prophesy', '预设提示词', prepared('预设提示词', '保存与复用常用的提示词')),
  route('/appCenter/search', '应用搜索', prepared('应用搜索', '按名称与用途查找应用')),
  route('/appCenter/featurePage', '专题', prepared('应用专题', '按主题精选的应用合集')),
  route('/appCenter/appChat', '应用', prepared('应用创作', '填写表单、提交任务、查看结果与历史')),
  route('/appCenter/appChat/history', '创作历史', prepared('创作历史', '查看一个应用的全部创作记录')),
  route('/appCenter/appChat/chat', '创作结果', prepared('创作结果', '查看并下载一次创作的结果')),
  route('/appCenter/appChat/task', '任务结果', prepared('任务结果', '查看一个任务的进度与结果')),
  route('/appCenter/Cloud', '超算云舱', { aliases: ['/appCenter/cloud'], ...prepared('超算云舱', '按需开启云端工作站，运行专业创作软件') }),
  route('/appCenter/appHistory', '应用历史', prepared('应用历史', '回到最近使用过的应用')),
  route('/appCenter/appCollect', '应用收藏', prepared('应用收藏', '收藏常用的应用，一步打开')),
  route('/appCenter/shareImage', '我的收藏', prepared('图片收藏', '收藏与分享喜欢的图片')),
  route('/redirect/toPcTip', '请在电脑端使用', { aliases: ['/Redirect/ToPcTip'] }),
];
