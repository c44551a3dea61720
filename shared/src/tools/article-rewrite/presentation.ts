import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '保留原意，换一种写法',
  description: '轻度、中度、发散三档改写，保留原意和要点，让文字更通顺、更有新意。',
  tags: ['改写', '润色', '降重', '文案'],
  categories: ['write', 'office'],
  badge: null,
};
