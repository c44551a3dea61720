import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '把文字变成立体、霓虹、鎏金的画面',
  description: '输入几个字，选择材质与场景，生成有质感的字体画面，用作标题、封面和节日海报。',
  tags: ['艺术字', '字体', '标题', '海报'],
  categories: ['draw'],
  badge: 'new',
};
