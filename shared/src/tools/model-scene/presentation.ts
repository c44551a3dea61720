import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '模特不变，背景换到世界各地',
  description: '保留图中的模特或主体，换上新的拍摄场景，光线自然，一次出多张备选。',
  tags: ['换场景', '换背景', '服装', '外景'],
  categories: ['shop'],
  badge: null,
};
