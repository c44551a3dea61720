import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'image',
  order: 110,
  appOrder: 30,
  menu: { group: '图片编辑', order: 30, icon: 'EraserIcon' },
  next: { after: 'image', order: 40, label: '消除', icon: 'EraserIcon' },
};
