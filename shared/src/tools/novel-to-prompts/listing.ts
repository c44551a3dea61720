import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'text',
  order: 40,
  appOrder: 190,
};
