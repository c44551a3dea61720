import { expect, it } from '@jest/globals';
import { itByNight } from '../../../../../testing/it-by-night.ts';
import type { DrawnContent, DrawnFigure } from '../../../../tasks/drawn-content.ts';
import type { Raster } from '../../raster/raster.ts';
import { type Pose, poses } from '../dolls/build.ts';
import { cutOutOf } from '../dolls/cut-out.ts';
import { identityOf } from '../dolls/identity.ts';
import { drawContent } from './stage.ts';

const rain: DrawnFigure = { seed: 11, words: '齐肩黑发，红色外套，米色围巾', gender: 2, ageGroup: 3 };
const old: DrawnFigure = { seed: 12, words: '花白胡子，蓝色毛衣，老花镜', gender: 1, ageGroup: 5 };
const drawing = { prompt: '', width: 256, height: 144, seed: 5, style: null, stylize: null, appearance: null };
const content = (more: Partial<DrawnContent> = {}): DrawnContent => ({ figures: [rain], place: { seed: 3, words: '街道' }, shot: 'full', ...more });

/** Shares of visible pixels by coarse colours. */
function histogram({ data }: Raster): number[] {
  const bins = new Array<number>(64).fill(0);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 200) continue;
    const bin = ((data[at] ?? 0) >> 6) * 16 + ((data[at + 1] ?? 0) >> 6) * 4 + ((data[at + 2] ?? 0) >> 6);
    bins[bin] = (bins[bin] ?? 0) + 1;
    count += 1;
  }
  return bins.map((value) => value / Math.max(1, count));
}
const common = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, index) => sum + Math.min(value, b[index] ?? 0), 0);
const dollOf = (figure: DrawnFigure, pose: Pose, turn: number, scale: number): number[] =>
  histogram(cutOutOf({ identity: identityOf(figure), pose, turn, scale, from: 0 }).picture);

itByNight('a role has the same colours in every pose, turn and size, and another role has others', () => {
  const first = dollOf(rain, 'stand', 0, 60);
  for (const [pose, turn, scale] of [
    ['wave', 0.42, 60],
    ['reach', -0.42, 60],
    ['stand', -0.36, 80],
  ] as const)
    expect(common(first, dollOf(rain, pose, turn, scale))).toBeGreaterThan(0.8);
  expect(common(first, dollOf(old, 'stand', 0, 60))).toBeLessThan(0.6);
});

it('a doll has a size and a foot on its ground in each pose', () => {
  for (const pose of poses) {
    const { picture, foot } = cutOutOf({ identity: identityOf(rain), pose, turn: 0, scale: 60, from: 0 });
    expect(foot.y).toBeGreaterThan(picture.height * 0.85);
    expect(Math.abs(foot.x - picture.width / 2)).toBeLessThan(2);
  }
});

it('the same hints give the same pixels, also after others were drawn', () => {
  const first = drawContent(drawing, content());
  drawContent(drawing, content({ figures: [old], shot: 'close-up' }));
  expect(Buffer.from(drawContent(drawing, content()).data).equals(Buffer.from(first.data))).toBe(true);
  expect(Buffer.from(drawContent({ ...drawing, seed: 6 }, content()).data).equals(Buffer.from(first.data))).toBe(false);
});

/** Pixels of the red that nothing but her coat has. */
function red({ width, data }: Raster): { readonly count: number; readonly columns: readonly number[] } {
  const columns: number[] = [];
  for (let at = 0, index = 0; at < data.length; at += 4, index += 1) if ((data[at] ?? 0) > 140 && (data[at + 1] ?? 0) < 75 && (data[at + 2] ?? 0) < 75) columns.push(index % width);
  return { count: columns.length, columns };
}

it('a person is seen in a place, larger the nearer the shot is, and the place is the same without her', () => {
  const counts = (['long', 'full', 'medium'] as const).map((shot) => red(drawContent(drawing, content({ shot, place: { seed: 4, words: '草地' } }))).count);
  expect(counts[0]).toBeGreaterThan(20);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  const [empty, other] = [1, 2].map((seed) => drawContent({ ...drawing, seed }, content({ figures: [] })));
  expect(Buffer.from(empty?.data ?? []).equals(Buffer.from(other?.data ?? []))).toBe(true);
});

it('draws portraits, tall pictures and as many as four persons', () => {
  expect(red(drawContent({ ...drawing, width: 144, height: 256 }, content({ place: null, shot: 'medium' }))).count).toBeGreaterThan(200);
  const four = drawContent(drawing, content({ figures: [old, old, rain, old, old], shot: 'full', place: { seed: 4, words: '草地' } }));
  const { columns } = red(four);
  expect(columns.length).toBeGreaterThan(20);
  // The third of four; her coat is more than all red mouths.
  const middle = columns.toSorted((a, b) => a - b)[Math.floor(columns.length / 2)] ?? 0;
  expect(middle).toBeGreaterThan(256 * 0.5);
  expect(middle).toBeLessThan(256 * 0.75);
});

it('a style is laid over the whole picture', () => {
  const [plain, ink] = [null, 'ink'].map((style) => drawContent({ ...drawing, style }, content()));
  expect(red(ink ?? { width: 1, height: 1, data: new Uint8ClampedArray(4) }).count).toBeLessThan(red(plain ?? { width: 1, height: 1, data: new Uint8ClampedArray(4) }).count);
});

/** Share of the lower quarter that is nearly white. */
function white({ width, height, data }: Raster): number {
  const from = Math.floor(height * 0.75) * width * 4;
  let count = 0;
  for (let at = from; at < data.length; at += 4) if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 195) count += 1;
  return count / ((data.length - from) / 4);
}

it.each(['森林', '街道', '操场'])('in snow the ground of %s is white', (words) => {
  const [clear = 1, snow = 0] = ['', '下雪'].map((prompt) => white(drawContent({ ...drawing, prompt }, content({ figures: [], place: { seed: 3, words }, shot: 'long' }))));
  expect(snow - clear).toBeGreaterThan(0.5);
});

it('a sports ground has a red track in front of a lawn', () => {
  const { width, height, data } = drawContent(drawing, content({ figures: [], place: { seed: 3, words: '操场' }, shot: 'long' }));
  const colourAt = (row: number): readonly number[] => [...data.slice((Math.floor(row * height) * width + Math.floor(width * 0.55)) * 4).slice(0, 3)];
  const [[trackRed = 0, trackGreen = 0] = [], [lawnRed = 0, lawnGreen = 0] = []] = [colourAt(0.97), colourAt(0.7)];
  expect([trackRed > trackGreen * 1.5, lawnGreen > lawnRed]).toEqual([true, true]);
});
