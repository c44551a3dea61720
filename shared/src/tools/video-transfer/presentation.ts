import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '给视频换上新的画面风格',
  description: '上传一段视频，选择风格，动作不变，画面焕然一新。',
  tags: ['视频', '风格转换', '动漫', '转绘'],
  categories: ['video'],
  badge: null,
};
