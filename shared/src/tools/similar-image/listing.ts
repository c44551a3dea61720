import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'image',
  order: 50,
  appOrder: 100,
  menu: { group: '图片编辑', order: 10, icon: 'CopyIcon' },
  next: { after: 'image', order: 50, label: '相似图', icon: 'CopyIcon' },
};
