import {
  at,
  block,
  drum,
  hoop,
  lit,
  metal,
  painted,
  plastic,
} from '../../server/demo-engine/src/images/draw/figures/parts.ts';
import { develop } from '../../server/demo-engine/src/images/draw/framebuffer/framebuffer.ts';
import { rgb } from '../../server/demo-engine/src/images/draw/framebuffer/rgb.ts';
import { parsePrompt } from '../../server/demo-engine/src/images/draw/prompt/parse-prompt.ts';
import { render } from '../../server/demo-engine/src/images/draw/render/render.ts';
import { ellipsoid, rod, type Solid } from '../../server/demo-engine/src/images/draw/render/solids.ts';
import { type Animal, animals } from '../../server/demo-engine/src/images/draw/scenes/animal-shapes.ts';
import { toyAnimal } from '../../server/demo-engine/src/images/draw/scenes/animals.ts';
import { openStudio } from '../../server/demo-engine/src/images/draw/scenes/studio-light.ts';
import type { Bitmap } from './raster.ts';

interface Toy {
  readonly animal: Animal;
  /** CSS colours. */
  readonly wall: string;
  readonly floor: string;
  readonly scarf: string;
  /** A number of 0 to 1 instead of chance: below 0.6 it wears a scarf, from 0.5 on it raises a hand. */
  readonly pose: number;
  readonly props?: readonly Solid[];
  /** Where the camera looks, and the tangent of half the angle of the shorter side. */
  readonly height: number;
  readonly angle: number;
}

const dark = plastic(rgb('#24242c'));
const steel = metal(rgb('#c9ccd4'));

const microphone: readonly Solid[] = [
  drum(at(0.86, 0.04, -1.1), 'y', 0.3, 0.04, 0.03, dark),
  rod(at(0.86, 0.05, -1.1), at(0.86, 0.92, -1.1), 0.035, 0.035, steel),
  rod(at(0.86, 0.92, -1.1), at(0.62, 1.06, -1.12), 0.075, 0.085, dark),
  ellipsoid(at(0.52, 1.12, -1.13), 0.15, 0.13, 0.13, metal(rgb('#8d909a'), 0.5)),
];
const ringLight: readonly Solid[] = [hoop(at(0, 1.5, 1.5), 'z', 1.42, 0.085, lit([2.6, 2.4, 2.5]))];
const headset: readonly Solid[] = [
  {
    ...hoop(at(0, 1.62, 0), 'z', 0.86, 0.06, dark),
    distance: (x, y, z) => Math.max(Math.hypot(Math.hypot(x, y - 1.62) - 0.86, z * 0.7) - 0.06, 1.6 - y) * 0.8,
  },
  ...[-1, 1].flatMap((side) => [
    drum(at(side * 0.85, 1.55, 0), 'x', 0.27, 0.11, 0.08, plastic(rgb('#2fb7c8'))),
    drum(at(side * 0.77, 1.55, 0), 'x', 0.23, 0.06, 0.05, dark),
  ]),
  rod(at(-0.88, 1.42, -0.1), at(-0.5, 1.2, -0.72), 0.025, 0.025, dark),
  ellipsoid(at(-0.46, 1.19, -0.75), 0.08, 0.06, 0.06, dark),
];
const glasses: readonly Solid[] = [
  ...[-1, 1].map((side) => hoop(at(side * 0.29, 1.64, -0.72), 'z', 0.185, 0.024, dark)),
  rod(at(-0.11, 1.66, -0.74), at(0.11, 1.66, -0.74), 0.02, 0.02, dark),
];
/** Lines of writing. */
const page = painted(
  (x, y) => (Math.abs(Math.abs(x) - 0.26) < 0.17 && Math.sin(y * 62) > 0.55 ? rgb('#b9b4a8') : rgb('#fbf6ea')),
  0.8,
);
const book: readonly Solid[] = [-1, 1].flatMap((side) => [
  block(at(side * 0.26, 0.66, -0.98), at(0.26, 0.31, 0.03), 0.02, plastic(rgb('#d9573f')), side * 0.24),
  block(at(side * 0.25, 0.67, -1.02), at(0.235, 0.275, 0.02), 0.015, page, side * 0.24),
  ellipsoid(at(side * 0.52, 0.6, -1.04), 0.13, 0.12, 0.1, plastic(rgb('#9a6a3f'), 0.45)),
]);
const bag: readonly Solid[] = [
  block(at(1.02, 0.46, -0.72), at(0.36, 0.46, 0.2), 0.03, plastic(rgb('#5b6cf0')), -0.2),
  hoop(at(1.02, 0.92, -0.86), 'z', 0.17, 0.024, plastic(rgb('#f3f1ff'))),
  ellipsoid(at(0.98, 0.46, -0.93), 0.13, 0.13, 0.03, plastic(rgb('#ffffff'))),
];

/** A toy of simple solids with soft shadows in a studio with coloured paper. */
const toy =
  ({ animal, wall, floor, scarf, pose, props = [], height, angle }: Toy) =>
  (width: number, tall: number): Bitmap => {
    const spec = { ...parsePrompt({ prompt: '玩具，白天', negativePrompt: '', seed: 7 }), random: () => pose };
    const solids = [...toyAnimal(animals[animal], spec, [rgb(wall), rgb(wall), rgb(scarf)]), ...props];
    const studio = openStudio(spec, { floor: rgb(floor), wall: rgb(wall), matter: 'plain' });
    const video = render(
      width,
      tall,
      { eye: { x: 0.5, y: height + 0.6, z: -7.6 }, target: { x: 0, y: height, z: 0 }, angle },
      solids,
      studio,
    );
    const { data } = develop(video, { exposure: 0.95, bloom: 0.1, vignette: 0.2, grain: 2, seed: spec.seed });
    return { width, height: tall, rgb: Buffer.from(data.filter((_, place) => place % 4 !== 3)) };
  };

const employee = { height: 1.2, angle: 0.2 } as const;
/** A live-stream host, customer service, a teacher and a sales guide. */
export const host = toy({
  ...employee,
  animal: 'fox',
  wall: '#7a5be0',
  floor: '#a892ee',
  scarf: '#f0b7e6',
  pose: 0.3,
  props: [...microphone, ...ringLight],
});
export const support = toy({
  ...employee,
  animal: 'panda',
  wall: '#2f9db2',
  floor: '#8fd3dc',
  scarf: '#f4f4ef',
  pose: 0.65,
  props: headset,
});
export const teacher = toy({
  ...employee,
  animal: 'bear',
  wall: '#2f7d5e',
  floor: '#8fc4a6',
  scarf: '#f0d9a0',
  pose: 0.2,
  props: [...glasses, ...book],
});
export const guide = toy({
  ...employee,
  height: 1.32,
  angle: 0.22,
  animal: 'rabbit',
  wall: '#f08a70',
  floor: '#f7c3b0',
  scarf: '#e6563f',
  pose: 0.3,
  props: bag,
});
