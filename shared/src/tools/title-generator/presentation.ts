import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '给出关键词，得到一组抓人的标题',
  description: '商品、种草、短视频、公众号等多种标题类型，一次给出 1、3 或 5 个，挑一个改两个字就能用。',
  tags: ['标题', '爆款', '商品标题', '文案'],
  categories: ['write', 'shop'],
  badge: null,
};
