import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'image',
  order: 10,
  appOrder: 20,
  menu: { group: '创作', order: 10, icon: 'SparkleIcon' },
};
