import { at, hoop, mirrored, plastic } from '../figures/parts.ts';
import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import { ellipsoid, length2, rod, type Solid, sphere } from '../render/solids.ts';
import { type Build, type Hands, wood } from './build.ts';
import type { DollIdentity } from './identity.ts';

const cream = rgb('#fbf6ea');
const dark = rgb('#2a2628');

export const lighter = (colour: Rgb, share: number): Rgb => mixRgb(colour, cream, share);
export const darker = (colour: Rgb, share: number): Rgb => mixRgb(colour, dark, share);

/** Body, legs and arms in their clothes. `hand`: colour of the hands. */
export function trunkOf(identity: DollIdentity, build: Build, { left, right }: Hands, hand: Rgb): Solid[] {
  const { body, outfit, shoes } = identity;
  const { hips, shoulders } = build;
  const sleeve = wood(() => body);
  return [
    ...(outfit === 'trousers' ? shirtAndTrousers(identity, build) : gown(identity, build)),
    ...mirrored((side) => [
      ellipsoid(at(side * 0.21, 0.1, -0.07), 0.17, 0.115, 0.25, plastic(shoes, 0.35)),
      rod(
        at(side * 0.21, 0.14, 0),
        at(side * 0.16, hips + 0.2, 0),
        0.14,
        0.215,
        wood(() => (outfit === 'dress' ? hand : identity.legs)),
      ),
    ]),
    rod(at(-0.29, shoulders - 0.15, 0), left, 0.15, 0.115, sleeve),
    rod(at(0.29, shoulders - 0.15, 0), right, 0.15, 0.115, sleeve),
    sphere(
      at(left.x * 1.04, left.y + (left.y > shoulders ? 0.1 : -0.07), left.z - 0.03),
      0.125,
      wood(() => hand),
    ),
    sphere(
      at(right.x * 1.04, right.y + (right.y > shoulders ? 0.1 : -0.07), right.z - 0.03),
      0.125,
      wood(() => hand),
    ),
  ];
}

function shirtAndTrousers({ body, legs, seed }: DollIdentity, { hips, shoulders }: Build): Solid[] {
  const stripes = seed % 4 === 1;
  const pale = lighter(body, 0.75);
  const colour = (_x: number, y: number): Rgb => {
    if (y < hips + 0.14) return legs;
    if (y < hips + 0.2) return darker(legs, 0.4);
    return stripes && Math.sin((y - hips) * 26) > 0.55 ? pale : body;
  };
  return [
    rod(at(0, hips + 0.24, 0), at(0, shoulders - 0.1, 0), 0.35, 0.28, wood(colour)),
    hoop(
      at(0, shoulders - 0.02, 0),
      'y',
      0.19,
      0.06,
      wood(() => lighter(body, 0.7)),
    ),
  ];
}

/** A dress, or a coat with an opening, a hem and buttons. */
function gown({ body, legs, outfit, seed }: DollIdentity, { hips, shoulders }: Build): Solid[] {
  const hem = outfit === 'dress' ? hips * 0.55 : hips * 0.8;
  const isCoat = outfit === 'coat';
  const dots = !isCoat && seed % 3 === 1;
  const pale = lighter(body, 0.72);
  const height = shoulders - 0.1 - (hem + 0.3);
  const radiusAt = (y: number): number => 0.47 + (0.27 - 0.47) * Math.min(1, Math.max(0, (y - hem - 0.3) / height));
  const colour = (x: number, y: number, z: number): Rgb => {
    if (isCoat && z < 0 && Math.abs(x) < 0.018 && y < shoulders - 0.12) return darker(body, 0.55);
    if (isCoat && z < 0 && y > shoulders - 0.42 && Math.abs(x) < 0.035 + (y - shoulders + 0.42) * 0.5)
      return lighter(legs, 0.7);
    if (y < hem + 0.07) return isCoat ? darker(body, 0.3) : pale;
    if (dots && length2(((Math.atan2(x, -z) * 0.42 + 4) % 0.2) - 0.1, ((y + 4) % 0.2) - 0.1) < 0.035) return pale;
    return body;
  };
  const cone: Solid = {
    centre: at(0, (hem + shoulders) / 2, 0),
    reach: (shoulders - hem) / 2 + 0.3,
    material: wood(colour),
    distance: (x, y, z) => {
      const out = Math.sqrt(x * x + z * z);
      const around = out - radiusAt(y) - (y < hem + 0.3 ? (hem + 0.3 - y) * 0.16 : 0);
      const over = Math.max(0, out - 0.05);
      const top = Math.sqrt(over * over + (y - shoulders + 0.12) ** 2) - 0.26;
      return Math.max(Math.min(around, 10) * 0.92, hem - y, Math.min(y - (shoulders - 0.12), top)) * 0.92;
    },
  };
  const buttons = [0.36, 0.52, 0.68].map((down) => shoulders - down).filter((y) => y > hem + 0.12);
  return [
    cone,
    hoop(
      at(0, shoulders - 0.03, 0),
      'y',
      0.2,
      0.065,
      wood(() => (isCoat ? darker(body, 0.15) : pale)),
    ),
    ...(isCoat
      ? buttons.map((y) => sphere(at(0.08, y, -radiusAt(y) - 0.005), 0.035, plastic(lighter(body, 0.8))))
      : []),
  ];
}
