import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '文字加参考图，画得更像您想的',
  description: '同时给出描述和参考图，控制参考的强度，让画面既有新意又不跑题。',
  tags: ['图生图', '参考图', '文生图'],
  categories: ['draw'],
  badge: null,
};
