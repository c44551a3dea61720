import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'image',
  order: 70,
  appOrder: 120,
  menu: { group: '电商', order: 10, icon: 'UsersIcon' },
};
