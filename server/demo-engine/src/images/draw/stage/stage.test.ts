import { expect, it } from '@jest/globals';
import type { Raster } from '../../../../../src/engines/classical/images/raster/raster.ts';
import type { DrawnContent, DrawnFigure } from '../../../../../src/engines/tasks/drawn-content.ts';
import { itByNight } from '../../../../../src/testing/it-by-night.ts';
import { testDepth } from '../../../../../src/testing/test-depth.ts';
import { type Pose, poses } from '../dolls/build.ts';
import { cutOutOf } from '../dolls/cut-out.ts';
import { identityOf } from '../dolls/identity.ts';
import { crowdOf } from './crowd.ts';
import { drawContent } from './stage.ts';
import { thingIn } from './things.ts';

const rain: DrawnFigure = { seed: 11, words: '齐肩黑发，红色外套，米色围巾', gender: 2, ageGroup: 3 };
const old: DrawnFigure = { seed: 12, words: '花白胡子，蓝色毛衣，老花镜', gender: 1, ageGroup: 5 };
const drawing = { prompt: '', width: 256, height: 144, seed: 5, style: null, stylize: null, appearance: null };
/** As small as what only compares drawings needs. */
const smaller = { ...drawing, width: 96, height: 54 };
const content = (more: Partial<DrawnContent> = {}): DrawnContent => ({
  figures: [rain],
  place: { seed: 3, words: '街道' },
  shot: 'full',
  ...more,
});

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
const common = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + Math.min(value, b[index] ?? 0), 0);
const dollOf = (figure: DrawnFigure, pose: Pose, turn: number, scale: number): number[] =>
  histogram(cutOutOf({ identity: identityOf(figure), pose, turn, scale, from: 0 }).image);

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
    const { image, foot } = cutOutOf({ identity: identityOf(rain), pose, turn: 0, scale: 40, from: 0 });
    expect(foot.y).toBeGreaterThan(image.height * 0.85);
    expect(Math.abs(foot.x - image.width / 2)).toBeLessThan(2);
  }
});

it('the same hints give the same pixels, also after others were drawn', () => {
  const first = drawContent(smaller, content());
  drawContent(smaller, content({ figures: [old], shot: 'close-up' }));
  expect(Buffer.from(drawContent(smaller, content()).data).equals(Buffer.from(first.data))).toBe(true);
  expect(Buffer.from(drawContent({ ...smaller, seed: 6 }, content()).data).equals(Buffer.from(first.data))).toBe(false);
});

/** Pixels of the red that nothing but her coat has. */
function red({ width, data }: Raster): { readonly count: number; readonly columns: readonly number[] } {
  const columns: number[] = [];
  for (let at = 0, index = 0; at < data.length; at += 4, index += 1)
    if ((data[at] ?? 0) > 140 && (data[at + 1] ?? 0) < 75 && (data[at + 2] ?? 0) < 75) columns.push(index % width);
  return { count: columns.length, columns };
}

it('a person is seen in a place, larger the nearer the shot is, and the place is the same without her', () => {
  const counts = (['long', 'full', 'medium'] as const).map(
    (shot) => red(drawContent(drawing, content({ shot, place: { seed: 4, words: '草地' } }))).count,
  );
  expect(counts[0]).toBeGreaterThan(20);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  const [empty, other] = [1, 2].map((seed) => drawContent({ ...smaller, seed }, content({ figures: [] })));
  expect(Buffer.from(empty?.data ?? []).equals(Buffer.from(other?.data ?? []))).toBe(true);
});

it('draws portraits, tall images and as many as four persons', () => {
  expect(
    red(drawContent({ ...drawing, width: 144, height: 256 }, content({ place: null, shot: 'medium' }))).count,
  ).toBeGreaterThan(200);
  const four = drawContent(
    drawing,
    content({ figures: [old, old, rain, old, old], shot: 'full', place: { seed: 4, words: '草地' } }),
  );
  const { columns } = red(four);
  expect(columns.length).toBeGreaterThan(20);
  // The third of four; her coat is more than all red mouths.
  const middle = columns.toSorted((a, b) => a - b)[Math.floor(columns.length / 2)] ?? 0;
  expect(middle).toBeGreaterThan(256 * 0.5);
  expect(middle).toBeLessThan(256 * 0.75);
});

it('a style is laid over the whole image', () => {
  const [plain, ink] = [null, 'ink'].map((style) => drawContent({ ...drawing, style }, content()));
  expect(red(ink ?? { width: 1, height: 1, data: new Uint8ClampedArray(4) }).count).toBeLessThan(
    red(plain ?? { width: 1, height: 1, data: new Uint8ClampedArray(4) }).count,
  );
});

/** Share of the lower quarter that is nearly white. */
function white({ width, height, data }: Raster): number {
  const from = Math.floor(height * 0.75) * width * 4;
  let count = 0;
  for (let at = from; at < data.length; at += 4)
    if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 195) count += 1;
  return count / ((data.length - from) / 4);
}

it.each(testDepth.everyVariant ? ['森林', '街道', '操场'] : ['街道'])('in snow the ground of %s is white', (words) => {
  const [clear = 1, snow = 0] = ['', '下雪'].map((prompt) =>
    white(drawContent({ ...drawing, prompt }, content({ figures: [], place: { seed: 3, words }, shot: 'long' }))),
  );
  expect(snow - clear).toBeGreaterThan(0.5);
});

it('a sports ground has a red track in front of a lawn', () => {
  const { width, height, data } = drawContent(
    drawing,
    content({ figures: [], place: { seed: 3, words: '操场' }, shot: 'long' }),
  );
  const colourAt = (row: number): readonly number[] => [
    ...data.slice((Math.floor(row * height) * width + Math.floor(width * 0.55)) * 4).slice(0, 3),
  ];
  const [[trackRed = 0, trackGreen = 0] = [], [lawnRed = 0, lawnGreen = 0] = []] = [colourAt(0.97), colourAt(0.7)];
  expect([trackRed > trackGreen * 1.5, lawnGreen > lawnRed]).toEqual([true, true]);
});

const wide = { width: 256, height: 144 };
const tall = { width: 144, height: 256 };
const square = { width: 192, height: 192 };
const blue: DrawnFigure = { seed: 12, words: '短发，蓝色外套，蓝色裤子', gender: 1, ageGroup: 3 };

it.each([['wide', wide], ['tall', tall], ...(testDepth.everyVariant ? [['square', square] as const] : [])])(
  'both persons of a %s image are seen, far away and near',
  (_, size) => {
    for (const shot of testDepth.everyVariant
      ? (['long', 'full', 'medium', 'medium-close-up', 'close-up'] as const)
      : (['long', 'close-up'] as const)) {
      const image = drawContent(
        { ...drawing, ...size },
        content({ figures: [rain, blue], place: { seed: 4, words: '教室' }, shot }),
      );
      const columns = { red: [] as number[], blue: [] as number[] };
      for (let at = 0, index = 0; at < image.data.length; at += 4, index += 1) {
        const [r = 0, g = 0, b = 0] = image.data.slice(at, at + 3);
        if (r > 130 && g < 85 && b < 85) columns.red.push(index % image.width);
        if (b > 130 && r < 100 && b > g * 1.25) columns.blue.push(index % image.width);
      }
      const middle = (list: readonly number[]): number =>
        (list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN) / image.width;
      expect(Math.min(columns.red.length, columns.blue.length)).toBeGreaterThan(20);
      expect(middle(columns.red)).toBeLessThan(0.5);
      expect(middle(columns.blue)).toBeGreaterThan(0.5);
    }
  },
);

it('who are many in the words stand there, also behind a person, and are the same in the same place', () => {
  expect([
    crowdOf('同学们排着队', 3).length,
    crowdOf('店门口排起了长队', 3).length,
    crowdOf('街上空无一人', 3).length,
    crowdOf('他推开门', 3).length,
  ]).toEqual([4, 4, 0, 0]);
  expect(crowdOf('同学们', 3).every(({ ageGroup }) => ageGroup <= 2)).toBe(true);
  const place = { seed: 3, words: '操场' };
  const drawn = (prompt: string, figures: readonly DrawnFigure[]) =>
    Buffer.from(drawContent({ ...smaller, prompt }, content({ figures, place })).data);
  expect(drawn('同学们鼓掌', []).equals(drawn('有人鼓掌', []))).toBe(false);
  expect(drawn('同学们鼓掌', [rain]).equals(drawn('有人鼓掌', [rain]))).toBe(false);
  expect(drawn('同学们：短发。画面：有人鼓掌', []).equals(drawn('有人鼓掌', []))).toBe(true);
});

it('the thing of the words is seen where there is nobody', () => {
  expect([
    thingIn('掰开面包'),
    thingIn('墙上挂着一张旧照片'),
    thingIn('锅里的汤冒着热气'),
    thingIn('一列火车开过'),
    thingIn('他笑了'),
  ]).toEqual([
    { name: 'bread', isLarge: false },
    { name: 'photo', isLarge: false },
    { name: 'hotpot', isLarge: false },
    { name: 'train', isLarge: true },
    undefined,
  ]);
  const drawn = (prompt: string, figures: readonly DrawnFigure[]) =>
    Buffer.from(drawContent({ ...smaller, prompt }, content({ figures, place: { seed: 3, words: '面包店' } })).data);
  expect(drawn('一个面包', []).equals(drawn('', []))).toBe(false);
  expect(drawn('一个面包', [rain]).equals(drawn('', [rain]))).toBe(true);
  // Those who are seen at a distance stand behind it, unless the words are about them.
  const named = { ...rain, words: `小雨：${rain.words}` };
  const afar = (prompt: string) =>
    Buffer.from(
      drawContent(
        { ...smaller, prompt },
        content({ figures: [named], place: { seed: 3, words: '面包店' }, shot: 'long' }),
      ).data,
    );
  expect(afar('一个面包').equals(afar(''))).toBe(false);
  expect(afar('小雨要一个面包').equals(afar('小雨站着'))).toBe(true);
});
