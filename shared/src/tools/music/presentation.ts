import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '写下歌词或一句灵感，得到一首歌',
  description: '通用模式填写歌词与风格，灵感模式只说一句话，也能生成纯音乐。',
  tags: ['音乐', '作曲', '配乐', '歌曲'],
  categories: ['audio'],
  badge: null,
};
