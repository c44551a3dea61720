import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '读懂一张图，写出能画出它的咒语',
  description: '上传图片，得到可以直接拿去绘画的描述，学习好作品的写法。',
  tags: ['反推', '提示词', '咒语', '看图写话'],
  categories: ['draw', 'write'],
  badge: null,
};
