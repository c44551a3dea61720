import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'text',
  order: 30,
  appOrder: 180,
};
