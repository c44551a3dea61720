import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'text',
  order: 10,
  appOrder: 160,
};
