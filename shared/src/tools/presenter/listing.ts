import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'video',
  order: 70,
  appOrder: 260,
  menu: { group: '主播', order: 10, icon: 'MicIcon' },
};
