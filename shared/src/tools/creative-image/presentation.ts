import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '说出画面，选个风格，马上成图',
  description:
    '用一句话描述想要的画面，选择风格和比例，一次生成一到四张图片。可以加一张参考图，也可以固定随机种子反复微调。',
  tags: ['文生图', 'AI绘画', '插画', '海报', '壁纸'],
  categories: ['draw'],
  badge: 'recommended',
};
