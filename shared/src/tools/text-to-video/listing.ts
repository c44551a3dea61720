import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'video',
  order: 30,
  appOrder: 200,
  menu: { group: '视频', order: 20, icon: 'VideoIcon' },
};
