import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'image',
  order: 120,
  appOrder: 40,
  menu: { group: '图片编辑', order: 40, icon: 'ImageIcon' },
  instead: { tool: 'erase', label: '改用无痕消除' },
};
