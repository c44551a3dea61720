import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'image',
  order: 40,
  appOrder: 90,
  menu: { group: '创作', order: 40, icon: 'EditIcon' },
};
