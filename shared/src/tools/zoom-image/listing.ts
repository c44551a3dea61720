import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'image',
  order: 140,
  appOrder: 60,
  menu: { group: '图片编辑', order: 60, icon: 'FullscreenIcon' },
  next: { after: 'image', order: 20, label: '放大', icon: 'FullscreenIcon' },
};
