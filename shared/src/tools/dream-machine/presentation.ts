import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '主题、场景、镜头、光线，一次配齐',
  description: '一个主题或一张图片，配上场景、角度、镜头运动与光线，像导演一样生成视频。',
  tags: ['视频', '运镜', '创作', '短片'],
  categories: ['video'],
  badge: 'recommended',
};
