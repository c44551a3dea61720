import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'image',
  order: 100,
  appOrder: 10,
  menu: { group: '图片编辑', order: 20, icon: 'CutIcon' },
  next: { after: 'image', order: 30, label: '抠图', icon: 'CutIcon' },
};
