import { at, block, drum, hoop, metal, mirrored, plastic } from '../figures/parts.ts';
import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import { ellipsoid, ellipsoidDistance, length2, type Material, rod, type Solid, sphere } from '../render/solids.ts';
import { type Build, type Hands, onFace, wood } from './build.ts';
import type { Worn } from './doll-words.ts';
import type { DollIdentity } from './identity.ts';
import { darker, lighter } from './trunk.ts';

const cream = rgb('#fbf6ea');
/** Place of an eye, as a share of the half width of the head. */
const EYE = 0.38;

interface Place {
  readonly build: Build;
  readonly hands: Hands;
  readonly colour: Rgb;
  /** An animal has its ears elsewhere. */
  readonly animal: boolean;
}

/** A round cap over the upper part of the head. */
function crownOf({ head, rx, ry, rz }: Build, from: number, thick: number, material: Material): Solid {
  return {
    centre: at(head.x, head.y + ry * 0.4, head.z),
    reach: rx * thick + 0.05,
    material,
    distance: (x, y, z) =>
      Math.max(
        ellipsoidDistance(x - head.x, y - head.y - 0.02, z - head.z - 0.02, rx * thick, ry * thick, rz * thick),
        head.y + ry * from + (z - head.z) * -0.12 - y,
      ) * 0.85,
  };
}

const things: Readonly<Record<Worn, (place: Place) => Solid[]>> = {
  hat: ({ build, colour }) => {
    const { head, rx, ry } = build;
    const felt = wood(() => colour, 0.7);
    const brim = head.y + ry * 0.52;
    return [
      drum(at(head.x, brim + ry * 0.42, head.z), 'y', rx * 0.86, ry * 0.44, 0.16, felt),
      drum(at(head.x, brim, head.z), 'y', rx * 1.42, 0.045, 0.04, felt),
      drum(
        at(head.x, brim + ry * 0.14, head.z),
        'y',
        rx * 0.885,
        ry * 0.11,
        0.03,
        wood(() => darker(colour, 0.45)),
      ),
    ];
  },
  cap: ({ build, colour }) => {
    const { head, rx, ry, rz } = build;
    const cloth = wood(() => colour, 0.6);
    return [
      crownOf(build, 0.42, 1.14, cloth),
      ellipsoid(
        at(head.x, head.y + ry * 0.5, head.z - rz * 1.12),
        rx * 0.66,
        0.05,
        rz * 0.46,
        wood(() => darker(colour, 0.2), 0.6),
      ),
      sphere(
        at(head.x, head.y + ry * 1.18, head.z),
        0.05,
        wood(() => darker(colour, 0.2)),
      ),
    ];
  },
  beret: ({ build, colour }) => {
    const { head, rx, ry } = build;
    const wool = wood(
      (x, y, z) =>
        Math.sin(Math.atan2(x, z) * 18) > 0.7
          ? lighter(colour, 0.16)
          : y < head.y + ry * 0.62
            ? lighter(colour, 0.3)
            : colour,
      0.85,
    );
    return [
      crownOf(build, 0.44, 1.16, wool),
      sphere(
        at(head.x, head.y + ry * 1.26, head.z),
        rx * 0.2,
        wood(() => lighter(colour, 0.55), 0.9),
      ),
    ];
  },
  scarf: ({ build, colour }) => {
    const { shoulders } = build;
    const wool: Material = {
      ...wood((x, y, z) => (Math.sin(Math.atan2(z, x) * 9 + y * 6) > 0.7 ? mixRgb(colour, cream, 0.55) : colour), 0.9),
      soft: 0.3,
    };
    return [
      {
        centre: at(0, shoulders, 0),
        reach: 0.48,
        material: wool,
        distance: (x, y, z) => (length2(length2(x, z) - 0.29, (y - shoulders) * 0.85) - 0.12) * 0.85,
      },
      rod(at(-0.18, shoulders - 0.06, -0.34), at(-0.24, shoulders - 0.42, -0.38), 0.1, 0.115, wool),
    ];
  },
  glasses: ({ build, colour, animal }) => {
    const frame = plastic(colour, 0.25);
    const at0 = onFace(build, 0, 0.05, 0.035);
    const rim = (side: 1 | -1): Solid => {
      const { x, y, z } = onFace(build, side * EYE, 0.02, 0.03);
      return hoop(at(x, y, z), 'z', 0.15, 0.022, frame);
    };
    return [
      ...mirrored((side) => [
        rim(side),
        ...(animal
          ? []
          : [rod(onFace(build, side * 0.64, 0.04, 0.05), onFace(build, side * 0.92, 0.03, 0.035), 0.02, 0.016, frame)]),
      ]),
      rod(at(at0.x - 0.08, at0.y, at0.z), at(at0.x + 0.08, at0.y, at0.z), 0.018, 0.018, frame),
    ];
  },
  umbrella: ({ build, hands, colour }) => {
    const { right } = hands;
    const x = right.x + 0.02;
    const z = right.z - 0.1;
    const top = build.head.y + build.ry * 1.75;
    const centre = at(x - 0.3, top, z + 0.25);
    const pale = lighter(colour, 0.7);
    const cloth = wood(
      (px, _y, pz) =>
        Math.floor((Math.atan2(px - centre.x, pz - centre.z) / (Math.PI * 2) + 1) * 8) % 2 === 0
          ? colour
          : mixRgb(colour, pale, 0.55),
      0.6,
    );
    const dome: Solid = {
      centre,
      reach: 1.12,
      material: cloth,
      distance: (px, py, pz) => {
        const outer = ellipsoidDistance(px - centre.x, py - centre.y, pz - centre.z, 1.08, 0.5, 1.08);
        const inner = ellipsoidDistance(px - centre.x, py - centre.y + 0.06, pz - centre.z, 1.06, 0.5, 1.06);
        return Math.max(outer, -inner, centre.y - py) * 0.7;
      },
    };
    const stick = wood(() => rgb('#6b4a34'));
    return [dome, rod(at(x, right.y - 0.22, z), at(centre.x, top + 0.6, centre.z), 0.028, 0.022, stick)];
  },
  bow: ({ build, colour }) => {
    const { head, rx, ry, rz } = build;
    const silk = wood(() => colour, 0.5);
    const centre = at(head.x + rx * 0.5, head.y + ry * 0.98, head.z - rz * 0.32);
    return [
      sphere(
        centre,
        0.08,
        wood(() => darker(colour, 0.15)),
      ),
      ...mirrored((side) => [ellipsoid(at(centre.x + side * 0.17, centre.y + 0.04, centre.z), 0.16, 0.12, 0.07, silk)]),
    ];
  },
  crown: ({ build, colour }) => {
    const { head, rx, ry } = build;
    const gold = { ...metal(colour, 0.35) };
    return [
      hoop(at(head.x, head.y + ry * 0.92, head.z), 'y', rx * 0.5, 0.06, gold),
      ...[0, 1, 2, 3, 4, 5].map((index) => {
        const [x, z] = [Math.sin((index * Math.PI) / 3) * rx * 0.5, -Math.cos((index * Math.PI) / 3) * rx * 0.5];
        return rod(
          at(head.x + x, head.y + ry * 0.94, head.z + z),
          at(head.x + x * 1.16, head.y + ry * 1.34, head.z + z * 1.16),
          0.075,
          0.03,
          gold,
        );
      }),
    ];
  },
  headphones: ({ build, colour }) => {
    const { head, rx, ry } = build;
    const shell = plastic(colour, 0.3);
    return [
      ...mirrored((side) => [drum(at(head.x + side * rx * 1.08, head.y, head.z), 'x', 0.19, 0.09, 0.06, shell)]),
      {
        centre: at(head.x, head.y + ry * 0.5, head.z),
        reach: rx * 1.3,
        material: shell,
        distance: (x, y, z) =>
          Math.max(
            length2(length2((x - head.x) / 1.0, (y - head.y) / 1.0) - rx * 1.14, z - head.z) - 0.05,
            head.y - y,
          ) * 0.9,
      },
    ];
  },
  tie: ({ build, colour }) => {
    const y = build.shoulders - 0.1;
    const silk = wood(() => colour, 0.45);
    return [
      sphere(at(0, y, -0.3), 0.06, silk),
      rod(at(0, y - 0.08, -0.32), at(0, y - 0.34, -0.385), 0.045, 0.08, silk),
    ];
  },
  bag: ({ build, colour }) => {
    const { shoulders } = build;
    const cloth = wood(() => colour, 0.7);
    return [
      block(at(0, shoulders - 0.32, 0.42), at(0.34, 0.32, 0.17), 0.12, cloth),
      ...mirrored((side) => [
        rod(
          at(side * 0.23, shoulders - 0.02, 0.12),
          at(side * 0.25, shoulders - 0.36, -0.31),
          0.05,
          0.05,
          wood(() => darker(colour, 0.3)),
        ),
      ]),
    ];
  },
  cane: ({ hands, colour }) => {
    const stick = wood(() => colour);
    const { left } = hands;
    return [
      rod(at(left.x - 0.06, left.y + 0.06, left.z - 0.14), at(left.x - 0.1, 0.05, left.z - 0.2), 0.04, 0.035, stick),
      sphere(at(left.x - 0.06, left.y + 0.08, left.z - 0.14), 0.075, stick),
    ];
  },
  book: ({ hands, colour }) => {
    const { left } = hands;
    return [
      block(
        at(left.x + 0.03, left.y - 0.06, left.z - 0.17),
        at(0.2, 0.25, 0.05),
        0.03,
        wood(() => colour),
      ),
      block(
        at(left.x + 0.06, left.y - 0.06, left.z - 0.17),
        at(0.19, 0.23, 0.06),
        0.01,
        wood(() => cream),
      ),
    ];
  },
};

/** What a doll wears and holds. */
export const wornSolids = (
  { worn, animal }: Pick<DollIdentity, 'worn' | 'animal'>,
  build: Build,
  hands: Hands,
): Solid[] => worn.flatMap(({ what, colour }) => things[what]({ build, hands, colour, animal: animal !== null }));
