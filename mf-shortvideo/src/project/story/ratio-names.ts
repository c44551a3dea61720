import type { FilmRatio } from '@ai-site/shared/film/frame/ratios';

export const ratioNames: Readonly<Record<FilmRatio, string>> = {
  '16:9': '横屏 16:9',
  '9:16': '竖屏 9:16',
  '1:1': '方形 1:1',
};
