// Written by `npm run catalogue` from the folders of shared/src/tools.

/** Path and title of every tool with a screen of its own. Apart from the tools: the first chunk of 我来画 has them. */
export const toolRoutes = [
  ['/draw/create/scene', '创意生图'],
  ['/draw/create/sd_image', '专业绘图'],
  ['/draw/create/generate_image', '图片生成'],
  ['/draw/create/control_image', '控图'],
  ['/draw/edit/similarity', '相似图裂变'],
  ['/draw/edit/creative_text', '创意文字'],
  ['/draw/edit/ai_change_model', 'AI换模特'],
  ['/draw/edit/model_change_scene', '模特换场景'],
  ['/draw/edit/product_replace', '商品替换'],
  ['/draw/edit/cutout', 'AI抠图'],
  ['/draw/edit/erase', '无痕消除'],
  ['/draw/edit/remove_watermark', '去水印'],
  ['/draw/edit/hd', '高清修复'],
  ['/draw/edit/zoom', '无损放大'],
  ['/draw/edit/reverse_prompt', '图片反推咒语'],
  ['/draw/edit/video', '图生视频'],
  ['/draw/edit/text_to_video', '文生视频'],
  ['/draw/edit/video_to_video', '视频风格转换'],
  ['/draw/edit/video_to_video_plus', '视频风格转换 Plus'],
  ['/draw/edit/ai_person', '主播生成'],
] as const;
