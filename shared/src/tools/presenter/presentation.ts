import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '一张主播图，配文稿即可开播',
  description: '一张主播图片加一段文稿或录音，生成口播视频，带货、讲解、通知都合适。',
  tags: ['主播', '口播', '数字人', '带货'],
  categories: ['video', 'shop'],
  badge: null,
};
