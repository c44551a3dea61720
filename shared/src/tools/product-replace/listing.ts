import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'image',
  order: 90,
  appOrder: 140,
  menu: { group: '电商', order: 30, icon: 'GiftIcon' },
};
