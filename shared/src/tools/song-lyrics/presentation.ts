import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '说出主题与风格，写成一首歌词',
  description: '给出歌曲的主题、风格和心情，得到分好主歌、副歌和桥段的歌词，可以直接拿去音乐创作。',
  tags: ['歌词', '作词', '写歌', '音乐'],
  categories: ['audio', 'write'],
  badge: null,
};
