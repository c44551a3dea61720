import { prepared, routesFor, type SiteRoute } from '../site-route.ts';

const route = routesFor('mf-draw');

export const drawRoutes: readonly SiteRoute[] = [
  route('/draw', '我来画', { redirect: '/draw/create/scene?mobilePageType=0' }),
  route('/draw/create/scene', '创意生图', prepared('创意生图', '描述画面、选择风格与比例，生成图片')),
  route('/draw/create/sd_image', '专业绘图', prepared('专业绘图', '自选模型、采样方式、LoRA 与 VAE，精细控制画面')),
  route('/draw/create/generate_image', '图片生成', prepared('图片生成', '以文字和参考图生成图片')),
  route('/draw/create/control_image', '控图', prepared('控图', '用线稿、姿势或景深控制画面构图')),
  route('/draw/edit/similarity', '相似图裂变', prepared('相似图裂变', '上传一张参考图，得到同风格的多张图片')),
  route('/draw/edit/video', '图生视频', prepared('图生视频', '让一张图片动起来')),
  route('/draw/edit/text_to_video', '文生视频', prepared('文生视频', '一段描述生成一段视频')),
  route('/draw/edit/video_to_video', '视频风格转换', prepared('视频风格转换', '为一段视频换上新的画面风格')),
  route('/draw/edit/video_to_video_plus', '视频风格转换 Plus', prepared('视频风格转换 Plus', '更长时长与更多风格的视频转换')),
  route('/draw/edit/ai_change_model', 'AI换模特', prepared('AI换模特', '保留服装，换上新的模特与场景')),
  route('/draw/edit/model_change_scene', '模特换场景', prepared('模特换场景', '保留模特，换上新的拍摄场景')),
  route('/draw/edit/creative_text', '创意文字', prepared('创意文字', '把文字变成有创意的画面')),
  route('/draw/edit/product_replace', '商品替换', prepared('商品替换', '把您的商品放进参考图的场景')),
  route('/draw/edit/ai_person', '主播生成', prepared('主播生成', '生成由数字主播口播的视频')),
  route('/draw/exhibit', '灵感展示', prepared('灵感展示', '在创作页里浏览社区作品并一键复用')),
];
