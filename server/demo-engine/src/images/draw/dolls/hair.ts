import { at, mirrored, plastic } from '../figures/parts.ts';
import { ellipsoid, ellipsoidDistance, rod, type Solid, sphere } from '../render/solids.ts';
import { type Build, wood } from './build.ts';
import type { HairStyle } from './doll-words.ts';
import type { DollIdentity } from './identity.ts';
import { darker, lighter } from './trunk.ts';

/** Hair styles that leave the ears free. */
export const showsEars = ({ hairStyle }: DollIdentity): boolean =>
  !['bob', 'long', 'curly', 'pigtails'].includes(hairStyle);

/** Hair on the head, with the face left open. */
export function hairOf({ hair, hairStyle, worn, body, seed }: DollIdentity, build: Build): Solid[] {
  const { head, rx, ry, rz } = build;
  const matter = wood((x, y) => (Math.sin(x * 34 + y * 5) > 0.8 ? darker(hair, 0.22) : hair), 0.5);
  const tie = plastic(lighter(body, 0.25), 0.4);
  const part = [-0.16, 0, 0.16][seed % 3] ?? 0;
  const place = (x: number, y: number, z: number) => at(head.x + x * rx, head.y + y * ry, head.z + z * rz);
  /** What covers the skull, down to a share of the half height below the middle. */
  const cap = (down: number, thick = 1.09): Solid => ({
    centre: place(0, 0.05, 0.05),
    reach: rx * thick + 0.06,
    material: matter,
    distance: (x, y, z) => {
      const skull = ellipsoidDistance(
        x - head.x,
        y - head.y - 0.03,
        z - head.z - 0.03,
        rx * thick,
        ry * thick,
        rz * thick,
      );
      const face = ellipsoidDistance(
        x - head.x - part * rx,
        y - head.y + ry * 0.42,
        z - head.z + rz * 0.98,
        rx * 0.86,
        ry * 0.9,
        rz * 0.8,
      );
      return Math.max(skull, -face, head.y - down * ry - y) * 0.85;
    },
  });
  /** Hair that falls behind the face. */
  const fall = (down: number, wide: number): Solid => ({
    centre: place(0, -down / 2, 0.3),
    reach: ry * (down + 0.6),
    material: matter,
    distance: (x, y, z) => {
      const mass = ellipsoidDistance(
        x - head.x,
        y - head.y + ry * down * 0.42,
        z - head.z - rz * 0.34,
        rx * wide,
        ry * (0.62 + down * 0.52),
        rz * 0.66,
      );
      const face = ellipsoidDistance(
        x - head.x,
        y - head.y + ry * 0.5,
        z - head.z + rz * 0.9,
        rx * 0.88,
        ry * 1.3,
        rz * 0.86,
      );
      return Math.max(mass, -face) * 0.82;
    },
  });
  const locks = (count: number, size: number): Solid[] =>
    Array.from({ length: count }, (_, index) => {
      const turn = (index / count) * Math.PI * 2;
      const level = index % 2 === 0 ? 0.62 : 0.34;
      const out = Math.sqrt(1 - level * level) * 0.92;
      return sphere(
        place(Math.sin(turn) * out, level + 0.16, Math.cos(turn) * out * (Math.cos(turn) < 0 ? 0.72 : 1) + 0.08),
        size * ry,
        matter,
      );
    });
  const styles: Readonly<Record<HairStyle, () => Solid[]>> = {
    short: () => [cap(0.1), ellipsoid(place(part * 2, 0.98, -0.3), rx * 0.5, ry * 0.18, rz * 0.36, matter)],
    tuft: () => [
      cap(0.12),
      ...[-0.34, 0, 0.34].map((x) =>
        rod(place(x, 0.92, -0.1), place(x * 1.7 + 0.1, 1.34 - Math.abs(x) * 0.4, -0.2), 0.12, 0.02, matter),
      ),
    ],
    bob: () => [cap(0.62, 1.12), fall(0.62, 1.1)],
    long: () => [cap(0.2), fall(1.6, 1.08)],
    ponytail: () => [
      cap(0.2),
      sphere(place(0.1, 0.72, 0.86), 0.13, tie),
      rod(place(0.2, 0.74, 1.05), place(0.95, -0.7, 1.2), 0.23, 0.08, matter),
    ],
    pigtails: () => [
      cap(0.2),
      ...mirrored((side) => [
        sphere(place(side * 1.06, -0.1, 0.12), 0.1, tie),
        rod(place(side * 1.16, -0.16, 0.12), place(side * 1.34, -1.06, 0.02), 0.18, 0.07, matter),
      ]),
    ],
    bun: () => [cap(0.22), sphere(place(0, 1.06, 0.42), ry * 0.36, matter)],
    buns: () => [
      cap(0.2),
      ...mirrored((side) => [
        sphere(place(side * 0.74, 0.92, 0.12), ry * 0.34, matter),
        sphere(place(side * 0.6, 0.74, 0.1), ry * 0.2, tie),
      ]),
    ],
    curly: () => [cap(0.3, 1.04), ...locks(11, 0.3), sphere(place(0, 1.02, 0.1), ry * 0.36, matter)],
    side: () => mirrored((side) => [ellipsoid(place(side * 0.94, 0.02, 0.2), rx * 0.2, ry * 0.34, rz * 0.5, matter)]),
    bald: () => [],
  };
  const style = hasHat(worn) ? underHat[hairStyle] : hairStyle;
  return style === 'plain' ? [cap(0.1)] : styles[style]();
}

const hasHat = (worn: DollIdentity['worn']): boolean =>
  worn.some(({ what }) => what === 'hat' || what === 'cap' || what === 'beret');

/** Hair that leaves room for a hat. */
const underHat: Readonly<Record<HairStyle, HairStyle | 'plain'>> = {
  short: 'plain',
  tuft: 'plain',
  bob: 'bob',
  long: 'long',
  ponytail: 'long',
  pigtails: 'pigtails',
  bun: 'bob',
  buns: 'bob',
  curly: 'bob',
  side: 'side',
  bald: 'bald',
};
