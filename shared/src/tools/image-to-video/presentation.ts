import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '让一张图片动起来',
  description: '上传一张图片，描述它怎样动，得到镜头自然的短视频，商品图和插画都能动起来。',
  tags: ['视频', '动态', '图生视频', '商品视频'],
  categories: ['video', 'shop'],
  badge: null,
};
