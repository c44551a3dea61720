import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'text',
  order: 20,
  appOrder: 170,
};
