import { mixRgb, rgb } from '../framebuffer/rgb.ts';
import {
  capsuleDistance,
  ellipsoid,
  length2,
  length3,
  type Material,
  rod,
  type Solid,
  smoothMin,
  sphere,
} from '../render/solids.ts';
import type { Figure } from './figure.ts';
import { at, block, drum, hoop, lit, metal, mirrored, plastic, rubber } from './parts.ts';

const steel = rgb('#c8ccd3');
const black = rgb('#15171c');
const white = rgb('#f5f4f0');

export const robot: Figure = ({ main, second }) => {
  const shell = plastic(mixRgb(main, white, 0.12), 0.25);
  const pale = plastic(white, 0.3);
  const joint = metal(rgb('#8d929c'), 0.25);
  const eye = lit([0.35, 1.9, 2.3]);
  return [
    block(at(0, 2.12, 0), at(0.72, 0.52, 0.52), 0.22, pale),
    block(at(0, 2.12, -0.47), at(0.56, 0.36, 0.1), 0.09, { ...plastic(black, 0.12), mirror: 0.08 }),
    ...mirrored((side) => [
      ellipsoid(at(side * 0.25, 2.17, -0.57), 0.1, 0.13, 0.03, eye),
      drum(at(side * 0.76, 2.12, 0), 'x', 0.2, 0.08, 0.04, shell),
      rod(at(side * 0.62, 1.38, 0), at(side * 0.98, side === 1 ? 1.62 : 0.92, -0.15), 0.1, 0.09, joint),
      rod(
        at(side * 0.98, side === 1 ? 1.62 : 0.92, -0.15),
        at(side * 1.08, side === 1 ? 2.05 : 0.62, -0.32),
        0.15,
        0.17,
        shell,
      ),
      sphere(at(side * 1.09, side === 1 ? 2.18 : 0.5, -0.34), 0.18, pale),
      rod(at(side * 0.3, 0.6, 0), at(side * 0.32, 0.3, 0), 0.12, 0.12, joint),
      block(at(side * 0.34, 0.16, -0.1), at(0.24, 0.16, 0.34), 0.11, shell),
    ]),
    rod(at(-0.16, 2.03, -0.575), at(0.16, 2.03, -0.575), 0.022, 0.022, eye),
    rod(at(0, 2.62, 0), at(0, 2.86, 0), 0.03, 0.025, joint),
    sphere(at(0, 2.92, 0), 0.09, lit(mixRgb([2, 0.5, 0.3], second, 0.2))),
    drum(at(0, 1.54, 0), 'y', 0.24, 0.1, 0.03, joint),
    block(at(0, 1.06, 0), at(0.58, 0.46, 0.42), 0.2, shell),
    block(at(0, 1.12, -0.41), at(0.34, 0.22, 0.05), 0.05, pale),
    hoop(at(-0.13, 1.14, -0.46), 'z', 0.1, 0.025, metal(steel)),
    sphere(at(-0.13, 1.14, -0.45), 0.075, lit([0.3, 1.6, 0.9])),
    ...[0, 1, 2].map((i) =>
      sphere(
        at(0.1 + i * 0.1, 1.2, -0.46),
        0.032,
        lit(i === 0 ? [2, 0.4, 0.3] : i === 1 ? [2, 1.5, 0.3] : [0.4, 1.4, 2]),
      ),
    ),
    block(at(0.18, 1.06, -0.46), at(0.12, 0.025, 0.02), 0.01, plastic(black)),
  ];
};

const horn: Material = { ...rubber(rgb('#f0dcae')), rough: 0.5 };

/** A small dragon of vinyl that sits and looks at the viewer. */
export const dragon: Figure = ({ main }) => {
  const hide = mixRgb(main, rgb('#3f9a5c'), 0.1);
  const belly = mixRgb(rgb('#f6e3ac'), hide, 0.12);
  const skin = (colour: Material['colour']): Material => ({
    colour,
    mirror: 0.04,
    rough: 0.42,
    kind: 'opaque',
    soft: 0.4,
  });
  const plain = skin(() => hide);
  const spike = { ...plastic(rgb('#f2a53a'), 0.4), soft: 0.4 };
  const trunk: Solid = {
    centre: at(0, 1.2, 0),
    reach: 1.45,
    material: skin((x, y, z) => {
      const onBelly = z < -0.12 && y < 1.22 && length2(x / 0.42, (y - 0.6) / 0.56) < 1;
      return onBelly ? (Math.sin(y * 34) > 0.75 ? mixRgb(belly, hide, 0.35) : belly) : hide;
    }),
    distance: (x, y, z) => {
      const body = length3(x / 0.64, (y - 0.64) / 0.72, z / 0.58);
      const head = length3(x / 0.72, (y - 1.72) / 0.62, (z + 0.05) / 0.6);
      const snout = length3(x / 0.42, (y - 1.52) / 0.27, (z + 0.58) / 0.34);
      return smoothMin(smoothMin((body - 1) * 0.58, (head - 1) * 0.6, 0.14), (snout - 1) * 0.26, 0.12) * 0.85;
    },
  };
  const bends = [at(0.3, 0.24, 0.45), at(0.95, 0.2, 0.4), at(1.3, 0.36, 0.1), at(1.32, 0.66, -0.1)];
  const tail: Solid = {
    centre: at(0.85, 0.4, 0.2),
    reach: 1.05,
    material: plain,
    distance: (x, y, z) =>
      bends
        .slice(1)
        .reduce(
          (least, to, i) =>
            smoothMin(least, capsuleDistance(x, y, z, bends[i] ?? to, to, 0.24 - i * 0.06, 0.18 - i * 0.06), 0.1),
          Number.MAX_VALUE,
        ),
  };
  const wing = (side: 1 | -1): Solid[] => {
    const tips = [at(side * 1.55, 2.05, 0.4), at(side * 1.68, 1.55, 0.42), at(side * 1.4, 1.15, 0.4)];
    return tips.flatMap((tip, i) => [
      rod(at(side * 0.5, 1.15, 0.38), tip, i === 0 ? 0.1 : 0.2, 0.04, i === 0 ? plain : skin(() => belly)),
    ]);
  };
  return [
    trunk,
    tail,
    rod(at(1.32, 0.66, -0.1), at(1.3, 0.95, -0.18), 0.13, 0.01, spike),
    ...mirrored((side) => [
      ...wing(side),
      rod(at(side * 0.3, 2.2, 0.05), at(side * 0.52, 2.66, 0.16), 0.11, 0.03, horn),
      rod(at(side * 0.66, 1.82, 0.05), at(side * 1.0, 1.92, 0.12), 0.14, 0.03, plain),
      ellipsoid(at(side * 0.3, 1.86, -0.55), 0.125, 0.155, 0.07, plastic(white, 0.25)),
      ellipsoid(at(side * 0.29, 1.85, -0.605), 0.08, 0.11, 0.04, plastic(black, 0.2)),
      sphere(at(side * 0.29 - 0.03, 1.9, -0.645), 0.028, lit([1.2, 1.2, 1.2])),
      sphere(at(side * 0.13, 1.64, -0.87), 0.035, plastic(black, 0.5)),
      rod(at(side * 0.5, 0.95, -0.1), at(side * 0.42, 0.68, -0.56), 0.15, 0.13, plain),
      rod(at(side * 0.36, 0.22, -0.22), at(side * 0.48, 0.18, -0.66), 0.21, 0.19, plain),
      ...[-0.1, 0, 0.1].map((x) => sphere(at(side * 0.48 + x, 0.1, -0.84), 0.05, horn)),
    ]),
    rod(at(-0.2, 1.44, -0.83), at(0.2, 1.44, -0.83), 0.016, 0.016, plastic(black)),
    ...[0, 1, 2].map((i) =>
      rod(at(0, 2.28 - i * 0.06, 0.05 + i * 0.22), at(0, 2.58 - i * 0.14, 0.16 + i * 0.26), 0.11, 0.01, spike),
    ),
  ];
};
