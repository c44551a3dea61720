import { at, mirrored } from '../figures/parts.ts';
import { type Rgb, rgb } from '../framebuffer/rgb.ts';
import { ellipsoid, type Material, rod, type Solid, sphere } from '../render/solids.ts';
import { animals } from '../scenes/animal-shapes.ts';
import { animalHead, HEAD } from '../scenes/animals.ts';
import { type Build, onFace, wood } from './build.ts';
import { hairOf, showsEars } from './hair.ts';
import type { DollIdentity } from './identity.ts';
import { placed } from './placed.ts';
import { darker } from './trunk.ts';

const ink: Material = { colour: () => [0.014, 0.011, 0.012], mirror: 0.05, rough: 0.4, kind: 'opaque' };
const shine: Material = { colour: () => [1, 1, 1], mirror: 0.04, rough: 0.6, kind: 'opaque' };
const blush = rgb('#ee8f86');

/** Fur of an animal: by its words, else one of those that it usually has. */
export function furOf({ animal, fur, seed }: DollIdentity): Rgb {
  if (fur !== null || animal === null) return fur ?? rgb('#b98552');
  const { furs } = animals[animal];
  return furs[seed % furs.length] ?? furs[0];
}

/** Half the height of the head of a toy animal. */
const ANIMAL_HEAD = 0.68;

/** The head of a doll with its face and hair, or that of an animal. */
export function headOf(identity: DollIdentity, build: Build): Solid[] {
  const { animal } = identity;
  if (animal === null) return [...skull(identity, build), ...face(identity, build), ...hairOf(identity, build)];
  return placed(animalHead(animals[animal], furOf(identity)), HEAD, build.head, scaleOf(build));
}

const scaleOf = ({ ry }: Build): number => (ry / ANIMAL_HEAD) * 1.06;

/** The build of a doll with the measures of an animal's head. */
export const withAnimalHead = (build: Build): Build => ({
  ...build,
  rx: 0.8 * scaleOf(build),
  ry: 0.68 * scaleOf(build),
  rz: 0.66 * scaleOf(build),
});

function skull(identity: DollIdentity, build: Build): Solid[] {
  const { skin } = identity;
  const { head, rx, ry, rz } = build;
  const matter = wood(() => skin);
  return [
    ellipsoid(head, rx, ry, rz, matter),
    ...(showsEars(identity)
      ? mirrored((side) => [sphere(at(head.x + side * rx * 0.99, head.y - ry * 0.1, head.z + 0.04), 0.085, matter)])
      : []),
    sphere(
      onFace(build, 0, -0.16, 0.008),
      0.045,
      wood(() => darker(skin, 0.1)),
    ),
  ];
}

function face(identity: DollIdentity, build: Build): Solid[] {
  const { hair, age, beard } = identity;
  const brow = wood(() => darker(hair, 0.25));
  const mouth = wood(() => rgb('#a8423c'));
  return [
    ...mirrored((side) => [
      ...eye(build, side, age === 'elder'),
      ellipsoid(
        onFace(build, side * 0.57, -0.3, -0.022),
        0.088,
        0.058,
        0.035,
        wood(() => blush),
      ),
      rod(onFace(build, side * 0.28, 0.3, 0.012), onFace(build, side * 0.5, 0.29, 0.012), 0.022, 0.016, brow),
      rod(onFace(build, 0, -0.46, 0.004), onFace(build, side * 0.1, -0.44, 0.004), 0.019, 0.018, mouth),
      rod(onFace(build, side * 0.1, -0.44, 0.004), onFace(build, side * 0.17, -0.39, 0.004), 0.018, 0.014, mouth),
    ]),
    ...(beard ? beardOf(identity, build) : []),
  ];
}

function eye(build: Build, side: 1 | -1, smiling: boolean): Solid[] {
  if (smiling) {
    const top = onFace(build, side * 0.38, 0.06, 0.01);
    return [
      rod(onFace(build, side * 0.26, -0.02, 0.01), top, 0.022, 0.024, ink),
      rod(top, onFace(build, side * 0.5, -0.02, 0.01), 0.024, 0.022, ink),
    ];
  }
  const { x, y, z } = onFace(build, side * 0.38, 0.02, -0.018);
  return [ellipsoid(at(x, y, z), 0.066, 0.088, 0.05, ink), sphere(at(x - 0.02, y + 0.036, z - 0.042), 0.022, shine)];
}

function beardOf({ hair, age }: DollIdentity, build: Build): Solid[] {
  const { head, ry, rz } = build;
  const matter = wood(() => hair, 0.6);
  const whiskers = mirrored((side) => [
    rod(onFace(build, side * 0.03, -0.33, 0.03), onFace(build, side * 0.26, -0.42, 0.015), 0.05, 0.028, matter),
  ]);
  return age === 'elder'
    ? [...whiskers, ellipsoid(at(head.x, head.y - ry * 0.86, head.z - rz * 0.6), 0.26, 0.26, 0.2, matter)]
    : whiskers;
}
