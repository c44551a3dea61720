import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'image',
  order: 80,
  appOrder: 130,
  menu: { group: '电商', order: 20, icon: 'CameraIcon' },
};
