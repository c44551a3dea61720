import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '把您的商品放进高级场景',
  description: '给出商品图和喜欢的参考场景，圈出位置，商品就出现在场景里，适合做主图和种草图。',
  tags: ['商品图', '主图', '换商品', '场景'],
  categories: ['shop'],
  badge: 'new',
};
