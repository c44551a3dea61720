import type { View } from './camera-path.ts';
import type { Region } from './crop-around.ts';

/** What a view shows of an image of which only a region is used, before it is turned by the view's roll. */
export function visibleRegion({ zoom, x, y }: View, region: Region): Region {
  const width = region.width / zoom;
  const height = region.height / zoom;
  return { x: region.x + x * region.width - width / 2, y: region.y + y * region.height - height / 2, width, height };
}
