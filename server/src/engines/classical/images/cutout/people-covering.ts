import type { PeopleMask } from '../../../tasks/people-mask.ts';
import { cropPlane } from '../raster/raster.ts';

/** The part of a mask that is seen where its image is scaled and cropped around its middle to a size (`readCovering`); null: there is no mask. */
export function peopleCovering(
  people: PeopleMask | undefined,
  { width, height }: { readonly width: number; readonly height: number },
): PeopleMask | null {
  if (people === undefined) return null;
  const scale = Math.max(width / people.width, height / people.height);
  const [across, down] = [
    Math.min(people.width, Math.round(width / scale)),
    Math.min(people.height, Math.round(height / scale)),
  ];
  return cropPlane(people, {
    left: (people.width - across) >> 1,
    top: (people.height - down) >> 1,
    width: across,
    height: down,
  });
}
