import { tasks, toolCalls } from '@ai-site/shared/api/tasks';
import { maskSize } from '@ai-site/shared/domain/mask-editor';
import type { ToolDefinition, ToolValues } from '@ai-site/shared/tools';
import { cutout } from '@ai-site/shared/tools/cutout/tool';
import { erase } from '@ai-site/shared/tools/erase/tool';
import { modelScene } from '@ai-site/shared/tools/model-scene/tool';
import { productReplace } from '@ai-site/shared/tools/product-replace/tool';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { BuiltinTaskEngine } from '../../../../demo-engine/src/builtin-task-engine.ts';
import { engineLine } from '../../../engines/tasks/engine-line.ts';
import type { EngineCapabilities } from '../../../engines/tasks/task-port.ts';
import type { TestUser } from '../../../testing/site.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import { type CreationScene, openCreationScene } from '../../testing/creation-scene.ts';

/** The builtin engine as one that serves: a form closes what it could only demonstrate. */
class ServingEngine extends BuiltinTaskEngine {
  override async capabilities(): Promise<EngineCapabilities> {
    return { ...(await super.capabilities()), demonstration: new Set() };
  }
}

const engine = new ServingEngine(null);
let scene: CreationScene;
let user: TestUser;
beforeAll(async () => {
  scene = await openCreationScene({ ports: { engineLine: () => engineLine(engine) } });
  user = await scene.signIn();
});
afterAll(async () => {
  await scene.close();
  await engine.close();
});

type Colour = readonly [red: number, green: number, blue: number];
/** Shares of width and height. */
interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Larger than the mask that the editor makes of it. */
const FULL = { width: 1120, height: 512 };
const [red, blue, green]: readonly [Colour, Colour, Colour] = [
  [200, 40, 30],
  [40, 60, 190],
  [30, 150, 70],
];
const marked: Region = { left: 0.3, top: 0.4, right: 0.5, bottom: 0.7 };

/** Whether a pixel lies in a region that is grown by a margin, in pixels; shrunk by a negative one. */
const isIn = (region: Region, x: number, y: number, margin = 0, { width, height } = FULL): boolean =>
  x >= region.left * width - margin &&
  x < region.right * width + margin &&
  y >= region.top * height - margin &&
  y < region.bottom * height + margin;

async function painted(colourAt: (x: number, y: number) => Colour, { width, height } = FULL): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1) for (let x = 0; x < width; x += 1, at += 3) data.set(colourAt(x, y), at);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** A mask as the editor makes it, of its size. */
const maskOf = (shadeAt: (x: number, y: number) => number): Promise<Buffer> => {
  const size = maskSize(FULL);
  return painted((x, y) => {
    const shade = shadeAt((x + 0.5) / size.width, (y + 0.5) / size.height);
    return [shade, shade, shade];
  }, size);
};

const contains = ({ left, top, right, bottom }: Region, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom;
const markOf = (region: Region) => maskOf((x, y) => (contains(region, x, y) ? 255 : 0));

/** Steps everywhere, so that a shift shows. */
const pattern = (x: number, y: number): Colour => [90 + (x >> 3), 120 + (y >> 3), 100 + (((x + y) >> 4) % 60)];

async function resultOf(
  tool: ToolDefinition,
  files: Readonly<Record<string, Buffer>>,
  values: ToolValues,
  call = toolCalls(tool).create,
) {
  const keys: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(files)) {
    const { url, key } = await scene.site.call(
      tasks.uploadUrl,
      { query: { tool: tool.code, field: name, ext: 'png', size: bytes.length } },
      { token: user.token },
    );
    await scene.site.app.inject({
      method: 'PUT',
      url,
      payload: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
    keys[name] = key;
  }
  const taskId = await scene.site.call(call, { body: { ...values, ...keys } }, { token: user.token });
  const { outputs } = await scene.ended(user, taskId);
  const { rawPayload } = await scene.site.app.inject({ url: outputs[0]?.url ?? '' });
  const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([FULL.width, FULL.height]);
  return data;
}

const pixelAt = (data: Buffer, x: number, y: number): readonly number[] => [
  ...data.subarray((Math.round(y * FULL.height) * FULL.width + Math.round(x * FULL.width)) * 4).subarray(0, 4),
];

type Expected = Colour | 'transparent' | null;

/** Number of pixels that are not as they should be: of a colour and opaque, or transparent; `expected` is null where anything is right. */
function wrongPixels(data: Buffer, expected: (x: number, y: number) => Expected): number {
  let wrong = 0;
  for (let y = 0, at = 0; y < FULL.height; y += 1) {
    for (let x = 0; x < FULL.width; x += 1, at += 4) {
      const pixel = expected(x, y);
      if (pixel === null) continue;
      const isRight =
        pixel === 'transparent'
          ? data[at + 3] === 0
          : data[at] === pixel[0] && data[at + 1] === pixel[1] && data[at + 2] === pixel[2] && data[at + 3] === 255;
      if (!isRight) wrong += 1;
    }
  }
  return wrong;
}

/** Pixels of the image that an edge of the mask may be off. */
const EDGE = 2;

it('erasing changes what is marked, and no other pixel of the full-size image', async () => {
  const spot: Region = { left: 0.36, top: 0.5, right: 0.44, bottom: 0.6 };
  const originalImg = await painted((x, y) => (isIn(spot, x, y) ? red : pattern(x, y)));
  const result = await resultOf(erase, { originalImg, maskImg: await markOf(spot) }, {});
  expect(wrongPixels(result, (x, y) => (isIn(spot, x, y, EDGE) ? null : pattern(x, y)))).toBe(0);
  const [middleRed = 255] = pixelAt(result, 0.4, 0.55);
  expect(middleRed).toBeLessThan(170);
});

it('a refined cutout keeps and removes exactly what is marked in the full-size image', async () => {
  const { refine } = toolCalls(cutout);
  const [kept, removed]: readonly Region[] = [
    { left: 0.05, top: 0.05, right: 0.15, bottom: 0.1 },
    { left: 0.45, top: 0.5, right: 0.55, bottom: 0.6 },
  ];
  if (refine === undefined || kept === undefined || removed === undefined) throw new Error('cutouts can be refined');
  const isBall = (x: number, y: number): boolean =>
    Math.hypot(x - FULL.width / 2, y - FULL.height / 2) < 0.3 * FULL.height;
  const originalImgUrl = await painted((x, y) => (isBall(x, y) ? red : pattern(x, y)));
  const hintImg = await maskOf((x, y) => (contains(kept, x, y) ? 255 : contains(removed, x, y) ? 0 : 128));
  const result = await resultOf(cutout, { originalImgUrl, hintImg }, { cutoutMode: 0 }, refine);
  expect(wrongPixels(result, (x, y) => (isIn(kept, x, y, -EDGE) ? pattern(x, y) : null))).toBe(0);
  expect(wrongPixels(result, (x, y) => (isIn(removed, x, y, -EDGE) ? 'transparent' : null))).toBe(0);
  expect(pixelAt(result, 0.5, 0.75)).toEqual([...red, 255]);
});

// By day the tests of `images/compose` in the demonstration engine show how these images are put together.
if (testDepth.everyVariant) {
  it('a product is what is marked of its image, and a scene changes around its region alone', async () => {
    const region: Region = { left: 0.55, top: 0.3, right: 0.8, bottom: 0.6 };
    const product = await painted((x) => (x < FULL.width / 2 ? red : blue));
    const result = await resultOf(
      productReplace,
      {
        originalReferenceImageUrl: await painted(pattern),
        regionalReferenceImageUrl: await markOf(region),
        originalProductImageUrl: product,
        regionalProductImageUrl: await markOf(marked),
      },
      { degreeOfChange: 0.2, outputNum: 1 },
    );
    // The product casts a soft shadow around itself.
    expect(wrongPixels(result, (x, y) => (isIn(region, x, y, 0.12 * FULL.width) ? null : pattern(x, y)))).toBe(0);
    const [productRed = 0, , productBlue = 255] = pixelAt(result, 0.675, 0.55);
    expect(productRed).toBeGreaterThan(productBlue + 80);
  });

  it('a new scene is all around what is marked', async () => {
    const imageUrl = await painted((x, y) => (isIn(marked, x, y) ? red : blue));
    const styleImageUrl = await painted(() => green);
    const result = await resultOf(
      modelScene,
      { imageUrl, imageSegUrl: await markOf(marked), styleImageUrl },
      { style: '草地', outputNum: 1 },
    );
    expect(wrongPixels(result, (x, y) => (isIn(marked, x, y, 0.12 * FULL.width) ? null : green))).toBe(0);
    const [middleRed = 0, middleGreen = 255] = pixelAt(result, 0.4, 0.55);
    expect(middleRed).toBeGreaterThan(middleGreen + 80);
  });
}
