import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '换风格，还能用描述改变画面',
  description: '在风格转换之外，用描述改变场景与人物，更长的视频、更多的可能。',
  tags: ['视频', '风格转换', '重绘', '转绘'],
  categories: ['video'],
  badge: null,
};
