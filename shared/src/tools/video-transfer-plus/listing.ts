import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'video',
  order: 50,
  appOrder: 240,
  menu: { group: '视频', order: 40, icon: 'FlameIcon' },
};
