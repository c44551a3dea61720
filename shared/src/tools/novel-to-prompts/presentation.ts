import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '一段小说，拆成一组画面',
  description: '把小说的一段拆成 4、6 或 9 条可以直接作画的画面描述，做推文和漫画的第一步。',
  tags: ['小说', '推文', '分镜', '提示词'],
  categories: ['write', 'draw'],
  badge: 'new',
};
