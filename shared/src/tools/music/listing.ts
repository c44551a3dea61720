import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'audio',
  order: 10,
  appOrder: 270,
};
