import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '一张参考图，裂变出一组同款',
  description: '上传一张喜欢的图片，得到风格相近的多张新图，适合做系列海报和素材扩展。',
  tags: ['裂变', '同款', '系列', '图生图'],
  categories: ['draw', 'shop'],
  badge: null,
};
