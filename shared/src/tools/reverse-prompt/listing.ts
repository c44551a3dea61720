import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'image',
  order: 150,
  appOrder: 150,
  menu: { group: '图片编辑', order: 70, icon: 'DocumentIcon' },
};
