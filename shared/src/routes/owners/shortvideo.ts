import { prepared, routesFor, type SiteRoute } from '../site-route.ts';

const route = routesFor('mf-shortvideo');

export const shortvideoRoutes: readonly SiteRoute[] = [
  route('/appCenter/shortVideo', 'AI漫画推文', prepared('AI漫画推文', '把一段故事变成有角色、分镜与配音的短视频')),
  route('/appCenter/shortVideo/videoList', '作品列表', prepared('作品列表', '管理全部漫画推文作品')),
  route('/appCenter/shortVideo/roleList', '角色', prepared('角色管理', '为故事设定角色的形象与声音')),
  route('/appCenter/shortVideo/storyboardList', '分镜', prepared('分镜列表', '按剧情查看与调整全部分镜')),
  route('/appCenter/shortVideo/storyboardEditPage', '分镜编辑', prepared('分镜编辑', '修改一个分镜的画面、旁白与运镜')),
  route('/appCenter/shortVideo/videoResult', '成片', prepared('成片', '合成、预览与下载完成的短视频')),
];
