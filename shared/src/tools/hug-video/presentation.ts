import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '两张照片，跨越时空相拥',
  description: '上传两张照片，选择动作，让照片里的人相拥。请使用本人或已取得同意的照片。',
  tags: ['拥抱', '照片', '纪念', '视频'],
  categories: ['video'],
  badge: null,
};
