import { SIDE } from '../fields/image-fields.ts';
import type { ToolListing } from '../listing.ts';
import { sizeOfRatio } from '../ratios.ts';

/** Of a poster, which is redrawn from the image. */
const poster = {
  prompt: '竖版海报构图，保留主体，上方留白，层次分明',
  ratio: '9:16',
  ...sizeOfRatio('9:16', SIDE),
};

export const listing: ToolListing = {
  kind: 'image',
  order: 30,
  appOrder: 80,
  menu: { group: '创作', order: 30, icon: 'BrushIcon' },
  next: { after: 'image', order: 60, label: '做海报', icon: 'ImageIcon', values: poster },
};
