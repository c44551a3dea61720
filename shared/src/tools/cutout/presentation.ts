import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '一键去背景，得到透明底的主体',
  description:
    '上传一张图片，自动找出主体并去掉背景。人像、商品、服装、头发、头像各有专门的边缘处理，结果是透明底的 PNG，可以直接用在海报和详情页里。',
  tags: ['抠图', '去背景', '透明底', '证件照', '商品图'],
  categories: ['edit', 'shop'],
  badge: 'hot',
};
