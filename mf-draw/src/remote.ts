import { comingSoon, type RemoteDeclaration, redirect, routesWith, screen } from '@ai-site/shared/routes';

const route = routesWith({ footer: false });

export const routes = [
  route('/draw', '我来画', redirect('/draw/create/scene?mobilePageType=0')),
  route('/draw/create/scene', '创意生图', comingSoon('创意生图', '描述画面、选择风格与比例，生成图片')),
  route('/draw/create/sd_image', '专业绘图', comingSoon('专业绘图', '自选模型、采样方式、LoRA 与 VAE，精细控制画面')),
  route('/draw/create/generate_image', '图片生成', comingSoon('图片生成', '以文字和参考图生成图片')),
  route('/draw/create/control_image', '控图', comingSoon('控图', '用线稿、姿势或景深控制画面构图')),
  route('/draw/edit/similarity', '相似图裂变', comingSoon('相似图裂变', '上传一张参考图，得到同风格的多张图片')),
  route('/draw/edit/video', '图生视频', comingSoon('图生视频', '让一张图片动起来')),
  route('/draw/edit/text_to_video', '文生视频', comingSoon('文生视频', '一段描述生成一段视频')),
  route('/draw/edit/video_to_video', '视频风格转换', comingSoon('视频风格转换', '为一段视频换上新的画面风格')),
  route('/draw/edit/video_to_video_plus', '视频风格转换 Plus', comingSoon('视频风格转换 Plus', '更长时长与更多风格的视频转换')),
  route('/draw/edit/ai_change_model', 'AI换模特', comingSoon('AI换模特', '保留服装，换上新的模特与场景')),
  route('/draw/edit/model_change_scene', '模特换场景', comingSoon('模特换场景', '保留模特，换上新的拍摄场景')),
  route('/draw/edit/creative_text', '创意文字', comingSoon('创意文字', '把文字变成有创意的画面')),
  route('/draw/edit/product_replace', '商品替换', comingSoon('商品替换', '把您的商品放进参考图的场景')),
  route('/draw/edit/ai_person', '主播生成', comingSoon('主播生成', '生成由数字主播口播的视频')),
  route(
    '/draw/exhibit',
    '灵感展示',
    screen('draw-exhibit', () => import(/* webpackChunkName: "draw-exhibit" */ './exhibit/ExhibitScreen.tsx')),
  ),
];

export default {
  name: 'mf-draw',
  title: '我来画',
  contract: '^1.2.0',
  routes,
  skeletons: { '/draw/exhibit': 'state' },
  menu: [{ key: 'draw', label: '我来画', path: '/draw', order: 20, mobileQuery: 'mobilePageType=0' }],
  footer: [{ key: 'draw', label: '我来画', path: '/draw', order: 20 }],
} satisfies RemoteDeclaration;
