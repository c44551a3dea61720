import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '模糊的照片变清晰',
  description: '老照片、截图和压缩过的图片，恢复清晰的轮廓与质感，适合放大前的第一步。',
  tags: ['高清', '老照片', '变清晰', '修复'],
  categories: ['edit'],
  badge: null,
};
