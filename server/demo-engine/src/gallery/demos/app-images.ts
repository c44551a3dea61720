import type { TaskFile } from '../../../../src/engines/tasks/task-file.ts';
import { type DemoMaker, drawing } from './demo-maker.ts';
import { lineDrawing } from './line-drawing.ts';
import { lakeWithPole, type Recipe, withoutPole } from './tool-images.ts';

/** Pixels at which images of apps are made. They are stored at half of it. */
const APP = { width: 1280, height: 800 } as const;

const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${APP.width}" height="${APP.height}">${body}</svg>`;
const handle = (at: number): string =>
  svg(
    `<path d="M637 0h6v800h-6Z" fill="#fff"/><g transform="translate(640 ${at})"><circle r="32" fill="#fff"/><path d="M-10-12l-12 12 12 12M10-12l12 12-12 12" fill="none" stroke="#3a4150" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></g>`,
  );
const arrow = svg(
  '<path d="M637 0h6v800h-6Z" fill="#fff"/><circle cx="640" cy="400" r="40" fill="#fff"/><path d="M622 400h36M644 384l16 16-16 16" fill="none" stroke="#3a4150" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>',
);
const cross = svg('<path d="M634 0h12v800h-12ZM0 394h1280v12H0Z" fill="#fff"/>');

/** The left half of an image beside the right half of what a tool made of it. `at`: height of the handle between them. */
const halves = async (make: DemoMaker, before: TaskFile, after: TaskFile, at = 400): Promise<TaskFile> => {
  const left = await make.part(before, { left: 0, top: 0, width: APP.width / 2, height: APP.height });
  return make.over(after, [{ file: left }, { file: await make.svg(handle(at)) }]);
};

/** The middle of two images, with an arrow from the one to the other. */
const fromTo = async (make: DemoMaker, before: TaskFile, after: TaskFile): Promise<TaskFile> => {
  const middle = { left: APP.width / 4, top: 0, width: APP.width / 2, height: APP.height };
  return make.over(before, [
    { file: await make.part(before, middle) },
    { file: await make.part(after, middle), left: APP.width / 2 },
    { file: await make.svg(arrow) },
  ]);
};

const appearing =
  (prompt: string, seed: number): Recipe =>
  (make) =>
    make.draw(prompt, seed, APP);

const fox = appearing('可爱的狐狸玩具', 3);
const bottles = appearing('大理石台面 玻璃瓶', 3);

const four =
  (prompts: readonly [string, string, string, string]): Recipe =>
  async (make) => {
    const layers = [];
    for (const [place, prompt] of prompts.entries()) {
      const file = await make.draw(prompt, 3, { width: APP.width / 2, height: APP.height / 2 });
      layers.push({ file, left: (place % 2) * (APP.width / 2), top: Math.floor(place / 2) * (APP.height / 2) });
    }
    return make.over(await make.svg(svg('')), [...layers, { file: await make.svg(cross) }]);
  };

/** Images of apps by their files: 16:10, each what the app does. */
export const appImages: Readonly<Record<string, Recipe>> = {
  erase: async (make) => halves(make, await lakeWithPole(make, APP), await withoutPole(make, APP)),
  'control-image': async (make) => {
    const image = await make.svg(lineDrawing(APP));
    const filled = await make.run({
      kind: 'control',
      controls: [{ type: 'lineart', image, weight: 1 }],
      reference: null,
      ...drawing('大海 日落', 9, APP),
    });
    return halves(make, image, filled);
  },
  'model-scene': async (make) => {
    const image = await fox(make);
    const scene = await make.run({
      kind: 'change-background',
      image,
      foreground: null,
      reference: null,
      change: 1,
      ...drawing('沙漠 黄昏', 5, APP),
    });
    return halves(make, image, scene, 730);
  },
  'model-swap': async (make) =>
    fromTo(make, await make.draw('红色 小熊 玩具', 6, APP), await make.draw('红色 兔子 玩具', 6, APP)),
  'product-replace': async (make) => {
    const scene = await bottles(make);
    const region = await make.svg(
      svg(
        '<path fill="#000" d="M0 0h1280v800H0Z"/><rect x="440" y="84" width="400" height="540" rx="40" fill="#fff"/>',
      ),
    );
    const placed = {
      kind: 'place-product',
      product: await fox(make),
      productMask: null,
      scene,
      region,
      sample: null,
      change: 0.2,
      ...drawing('', 1, APP),
    } as const;
    return fromTo(make, scene, await make.run(placed));
  },
  'similar-image': four(['蓝色狐狸玩具', '粉色狐狸玩具', '绿色狐狸玩具', '紫色狐狸玩具']),
  xiaohongshu: appearing('粉色 咖啡', 2),
  yingyu: appearing('城堡', 4),
  zhoubao: appearing('雪山 湖面 倒影 晴朗', 12),
};
