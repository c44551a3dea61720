import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'video',
  order: 20,
  appOrder: 210,
  menu: { group: '视频', order: 10, icon: 'PlayIcon' },
  next: { after: 'image', order: 70, label: '生成视频', icon: 'VideoIcon' },
};
