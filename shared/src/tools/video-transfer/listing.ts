import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'video',
  order: 40,
  appOrder: 230,
  menu: { group: '视频', order: 30, icon: 'RefreshIcon' },
  next: { after: 'video', order: 20, label: '转换风格', icon: 'BrushIcon', field: 'sourceUrl' },
};
