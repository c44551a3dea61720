import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'image',
  order: 130,
  appOrder: 50,
  menu: { group: '图片编辑', order: 50, icon: 'StarIcon' },
  next: { after: 'image', order: 10, label: '高清', icon: 'StarIcon' },
};
