import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '放大 2 倍或 4 倍，细节不糊',
  description: '把小图放大到 2 倍或 4 倍，保持边缘干净，满足打印和大屏展示的尺寸。',
  tags: ['放大', '无损', '高清', '打印'],
  categories: ['edit'],
  badge: null,
};
