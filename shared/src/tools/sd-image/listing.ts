import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'image',
  order: 20,
  appOrder: 70,
  menu: { group: '创作', order: 20, icon: 'SettingsIcon' },
};
