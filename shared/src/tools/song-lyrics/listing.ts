import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'text',
  order: 50,
  appOrder: 280,
};
