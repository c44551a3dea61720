import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '说出主题和要点，写成完整的文章',
  description: '给出主题、要点和文体，写成结构完整的文章，可选简体中文、英文和繁体中文。',
  tags: ['写文章', '文案', '作文', '公众号'],
  categories: ['write', 'office'],
  badge: null,
};
