import { SHARED_WORK_PATH } from '@ai-site/shared/domain/sharing';
import { WORKS_PATH } from '@ai-site/shared/domain/works';
import { CREATE_PATH, redirect, routesWith, screen } from '@ai-site/shared/routes';
import { LIST_PATH } from './layout/mobile-page.ts';

const route = routesWith({ footer: false });
const tool = screen('draw-tool', () => import(/* webpackChunkName: "draw-tool" */ './tools/DrawToolScreen.tsx'));

export const toolRoutes = [
  route(CREATE_PATH, '创意生图', tool),
  route('/draw/create/sd_image', '专业绘图', tool),
  route('/draw/create/generate_image', '图片生成', tool),
  route('/draw/create/control_image', '控图', tool),
  route('/draw/edit/similarity', '相似图裂变', tool),
  route('/draw/edit/ai_change_model', 'AI换模特', tool),
  route('/draw/edit/model_change_scene', '模特换场景', tool),
  route('/draw/edit/creative_text', '创意文字', tool),
  route('/draw/edit/product_replace', '商品替换', tool),
  route('/draw/edit/cutout', 'AI抠图', tool),
  route('/draw/edit/erase', '无痕消除', tool),
  route('/draw/edit/hd', '高清修复', tool),
  route('/draw/edit/zoom', '无损放大', tool),
  route('/draw/edit/remove_watermark', '去水印', tool),
  route('/draw/edit/reverse_prompt', '图片反推咒语', tool),
  route('/draw/edit/video', '图生视频', tool),
  route('/draw/edit/text_to_video', '文生视频', tool),
  route('/draw/edit/video_to_video', '视频风格转换', tool),
  route('/draw/edit/video_to_video_plus', '视频风格转换 Plus', tool),
  route('/draw/edit/ai_person', '主播生成', tool),
];

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
