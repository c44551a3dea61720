import type { Size } from '../../../../src/engines/classical/images/raster/image-files.ts';
import type { TaskFile } from '../../../../src/engines/tasks/task-file.ts';
import { type DemoMaker, drawing, overlay, SIZE } from './demo-maker.ts';
import { lineDrawing } from './line-drawing.ts';

/** Makes the image of a file. */
export type Recipe = (make: DemoMaker) => Promise<TaskFile>;

const draw =
  (prompt: string, seed: number, words: Parameters<typeof drawing>[2] = {}): Recipe =>
  (make) =>
    make.draw(prompt, seed, words);

const empty = overlay('', SIZE);
/** As high as two others above each other. */
const TALL = { width: 960, height: 1440 } as const;

export const fox = draw('可爱的狐狸玩具', 3);
const still = draw('青花瓷花瓶', 3);
const lakeOf = (make: DemoMaker, size: Size): Promise<TaskFile> => make.draw('雪山 湖面 倒影 清晨', 12, size);
const ink = draw('水墨 远山 飞鸟', 2);
const bottles = draw('大理石台面 玻璃瓶', 3);
/** Two who meet, upright. */
const UPRIGHT = { width: 720, height: 1080 } as const;
export const panda = draw('红色 熊猫 玩具', 3, UPRIGHT);
export const bear = draw('蓝色 小熊 玩具', 2, UPRIGHT);
export const castle = draw('城堡', 4);
export const blossom = draw('樱花树 草地', 1);

const pole = `<g fill="none" stroke="#2d2926" stroke-width="4"><path d="M-10 84Q140 150 345 106T970 84"/></g><path fill="#2d2926" d="M336 66h20v594h-20ZM260 104h172v14H260ZM280 144h132v12H280Z"/>`;
const poleMask = `<path fill="none" stroke="#fff" stroke-width="18" d="M-10 84Q140 150 345 106T970 84"/><path d="M322 52h48v622h-48ZM246 90h200v42H246ZM266 132h160v38H266Z"/>`;
const marks = Array.from({ length: 5 }, (_, row) =>
  Array.from(
    { length: 4 },
    (_column, column) =>
      `<g transform="translate(${column * 260 + (row % 2) * 130 - 60} ${row * 160 + 90}) rotate(-24)"><path d="M0-16h140v11H0ZM0 5h96v11H0Z"/></g>`,
  ).join(''),
).join('');
const watermark = `<g fill="#fff" fill-opacity=".55">${marks}</g>`;

/** A view that something stands before, and what the tool makes of it. */
export const lakeWithPole = async (make: DemoMaker, size: Size): Promise<TaskFile> =>
  make.over(await lakeOf(make, size), [{ file: await make.svg(overlay(pole, size)) }]);
export const withoutPole = async (make: DemoMaker, size: Size): Promise<TaskFile> =>
  make.run({
    kind: 'erase',
    image: await lakeWithPole(make, size),
    mask: await make.mask(poleMask, size),
    smart: false,
  });

const marked: Recipe = async (make) =>
  make.over(await still(make), [{ file: await make.svg(overlay(watermark, SIZE)) }]);

/** An image of so many times fewer pixels. */
const reduced =
  (recipe: Recipe, times: number): Recipe =>
  async (make) =>
    make.sized(await recipe(make), SIZE.width / times, SIZE.height / times);

/** As screens show an image that is too small for its place. */
const blurred =
  (recipe: Recipe): Recipe =>
  async (make) =>
    make.sized(await recipe(make), SIZE.width, SIZE.height, 'linear');

const enlarged =
  (recipe: Recipe, factor: number): Recipe =>
  async (make) =>
    make.run({ kind: 'enlarge', image: await recipe(make), factor });

/** A small image in the middle of its frame. */
const inFrame =
  (recipe: Recipe): Recipe =>
  async (make) =>
    make.over(await make.svg(empty), [
      {
        file: await make.sized(await recipe(make), SIZE.width / 2, SIZE.height / 2),
        left: SIZE.width / 4,
        top: SIZE.height / 4,
      },
    ]);

/** An image with another one in a white frame in its corner. */
const withInset =
  (recipe: Recipe, inset: Recipe): Recipe =>
  async (make) => {
    const frame = overlay('<rect x="628" y="444" width="304" height="244" rx="24" fill="#fff"/>', SIZE);
    return make.over(await recipe(make), [
      { file: await make.svg(frame) },
      { file: await make.sized(await inset(make), 280, 220), left: 640, top: 456 },
    ]);
  };

const places = [
  { left: 0, top: 0 },
  { left: SIZE.width / 2 + 6, top: 0 },
  { left: 0, top: SIZE.height / 2 + 6 },
  { left: SIZE.width / 2 + 6, top: SIZE.height / 2 + 6 },
] as const;

/** Four results side by side, with nothing between them. */
const four =
  (recipes: readonly [Recipe, Recipe, Recipe, Recipe]): Recipe =>
  async (make) => {
    const layers = [];
    for (const [place, recipe] of recipes.entries())
      layers.push({
        file: await make.sized(await recipe(make), SIZE.width / 2 - 6, SIZE.height / 2 - 6),
        ...places[place],
      });
    return make.over(await make.svg(empty), layers);
  };

/** The redrawing that the tool for similar images asks for where the reference only gives the subject. */
const similar =
  (seed: number): Recipe =>
  async (make) =>
    make.run({ kind: 'redraw', image: await blossom(make), change: 1, ...drawing('樱花树 草地', seed) });

const lettering =
  (text: string, prompt: string, seed: number, words: Parameters<typeof drawing>[2] = {}): Recipe =>
  (make) =>
    make.run({ kind: 'lettering', text, ...drawing(prompt, seed, words) });

/** Images of the tools' demos by their files. What comes out of a tool is what the builtin engine makes of what goes in. */
export const toolImages: Readonly<Record<string, Recipe>> = {
  blossom,
  'planet-tall': draw('太空 行星 星环 紫色', 1, TALL),
  'castle-tall': draw('城堡', 4, TALL),
  'ink-hills': ink,
  aurora: draw('极光 星空', 3),
  town: draw('微缩 小镇', 2),
  lighthouse: draw('大海 灯塔 黄昏', 6),
  'lighthouse-redrawn': async (make) =>
    make.run({
      kind: 'redraw',
      image: await draw('大海 灯塔 黄昏', 6)(make),
      change: 0.6,
      ...drawing('大海 灯塔 铅笔素描', 6),
    }),
  'line-drawing': (make) => make.svg(lineDrawing(SIZE)),
  'line-drawing-filled': async (make) =>
    make.run({
      kind: 'control',
      controls: [{ type: 'lineart', image: await make.svg(lineDrawing(SIZE)), weight: 1 }],
      reference: null,
      ...drawing('大海 日落', 9),
    }),
  'lettering-neon-tall': lettering('夏夜', '霓虹 城市 雨夜', 2, TALL),
  'lettering-gold': lettering('春', '金色 大理石 鎏金', 3),
  'lettering-sea': lettering('海', '大海 日落', 3),
  similar: four([similar(2), similar(8), similar(6), similar(7)]),
  fox,
  'toy-panda': panda,
  'toy-bear': bear,
  // Of one seed with the same pose and the same scarf.
  'scarf-bear': draw('红色 小熊 玩具', 6),
  'scarf-rabbit': draw('红色 兔子 玩具', 6),
  'fox-cutout': async (make) => make.run({ kind: 'cutout', image: await fox(make), mode: 'product', hints: null }),
  'lake-with-pole': (make) => lakeWithPole(make, SIZE),
  'lake-erased': (make) => withoutPole(make, SIZE),
  'still-life-marked': marked,
  'still-life-unmarked': async (make) => make.run({ kind: 'remove-watermark', image: await marked(make) }),
  'fox-small': inFrame(reduced(fox, 4)),
  'fox-enlarged': enlarged(reduced(fox, 4), 4),
  'castle-blurred': blurred(reduced(castle, 6)),
  'castle-sharp': enlarged(reduced(castle, 6), 6),
  'fox-dunes': async (make) =>
    make.run({
      kind: 'change-background',
      image: await fox(make),
      foreground: null,
      reference: null,
      change: 1,
      ...drawing('沙漠 黄昏', 5),
    }),
  'bottles-and-fox': withInset(bottles, fox),
  'bottles-replaced': async (make) =>
    make.run({
      ...{
        kind: 'place-product',
        product: await fox(make),
        productMask: null,
        scene: await bottles(make),
        sample: null,
        change: 0.2,
        ...drawing('', 1),
      },
      region: await make.mask('<rect x="316" y="80" width="340" height="480" rx="40"/>'),
    }),
};
