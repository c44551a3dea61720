import type { ToolListing } from '../listing.ts';
import { VideoMode } from './tool.ts';

export const listing: ToolListing = {
  kind: 'video',
  order: 10,
  appOrder: 220,
  next: {
    after: 'video',
    order: 10,
    label: '延长',
    icon: 'PlusIcon',
    field: 'referVideoUrl',
    values: { generationPattern: VideoMode.extend },
  },
};
