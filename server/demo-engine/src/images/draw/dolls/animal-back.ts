import { at, mirrored } from '../figures/parts.ts';
import { mixRgb, rgb } from '../framebuffer/rgb.ts';
import { ellipsoid, rod, type Solid } from '../render/solids.ts';
import { tinted, vinyl } from '../scenes/animal-matter.ts';
import { animals, type BackExtra } from '../scenes/animal-shapes.ts';
import type { Build } from './build.ts';
import { furOf } from './head.ts';
import type { DollIdentity } from './identity.ts';

const dark = rgb('#2a262b');

/** What some animals have on their backs: it is seen beside the body. */
export function backOf(identity: DollIdentity, { hips, shoulders }: Build): Solid[] {
  const { animal } = identity;
  if (animal === null) return [];
  const fur = furOf(identity);
  const middle = (hips + shoulders) / 2 + 0.02;
  const backs: Readonly<Record<BackExtra, () => Solid[]>> = {
    shell: () => {
      const half = (shoulders - hips) / 2 + 0.3;
      const pattern = (x: number, y: number) =>
        Math.abs(Math.sin(x * 9)) < 0.16 || Math.abs(Math.sin((y - middle) * 9)) < 0.16
          ? mixRgb(fur, dark, 0.6)
          : mixRgb(fur, dark, 0.3);
      return [
        ellipsoid(at(0, middle, 0.36), 0.66, half, 0.34, vinyl(pattern, 0.4)),
        ellipsoid(
          at(0, middle, 0.24),
          0.71,
          half + 0.05,
          0.12,
          vinyl(() => rgb('#d9b56a'), 0.4),
        ),
      ];
    },
    wings: () =>
      mirrored((side) => [
        ellipsoid(
          at(side * 0.66, shoulders - 0.16, 0.34),
          0.36,
          0.3,
          0.05,
          vinyl(() => mixRgb(fur, dark, 0.25)),
        ),
        rod(
          at(side * 0.3, shoulders - 0.1, 0.3),
          at(side * 0.98, shoulders + 0.14, 0.34),
          0.07,
          0.03,
          vinyl(() => fur),
        ),
      ]),
    feathers: () =>
      [-0.5, 0, 0.5].map((lean) =>
        rod(
          at(0.1 + lean * 0.1, hips + 0.1, 0.3),
          at(0.62 + lean * 0.3, hips + 0.5 - lean * 0.5, 0.5),
          0.12,
          0.05,
          tinted(fur, lean === 0 ? 0.3 : 0),
        ),
      ),
  };
  return (animals[animal].back ?? []).flatMap((back) => backs[back]());
}
