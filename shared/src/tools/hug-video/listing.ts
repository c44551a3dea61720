import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'video',
  order: 60,
  appOrder: 250,
};
