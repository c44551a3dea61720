import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'image',
  order: 60,
  appOrder: 110,
  menu: { group: '创作', order: 50, icon: 'TextIcon' },
};
