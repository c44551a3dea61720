import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '一段描述，生成一段视频',
  description: '写下画面、镜头和氛围，选择比例与时长，生成一段可以直接发布的短视频。',
  tags: ['视频', '短片', '文生视频', '分镜'],
  categories: ['video'],
  badge: null,
};
