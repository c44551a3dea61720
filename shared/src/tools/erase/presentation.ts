import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '涂掉路人和杂物，背景自动补全',
  description: '用涂抹、框选或圈选标出图片里不想要的内容，自动补全背后的画面。支持撤销、重做和放大，看清每一处边缘。',
  tags: ['消除', '去路人', '擦除', '修图'],
  categories: ['edit'],
  badge: null,
};
