import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '找出水印并补全画面',
  description: '自动找出盖在图片上的水印和日期并补全画面。请只处理您有权修改的图片。',
  tags: ['去水印', '去日期', '修图'],
  categories: ['edit'],
  badge: null,
};
