import { memberships } from '@ai-site/shared/api/membership';
import { type TaskView, tasks } from '@ai-site/shared/api/tasks';
import type { ToolDefinition } from '@ai-site/shared/tools';
import { controlImage } from '@ai-site/shared/tools/control-image/tool';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { creativeText } from '@ai-site/shared/tools/creative-text/tool';
import { cutout } from '@ai-site/shared/tools/cutout/tool';
import { erase } from '@ai-site/shared/tools/erase/tool';
import { generateImage } from '@ai-site/shared/tools/generate-image/tool';
import { hdImage } from '@ai-site/shared/tools/hd-image/tool';
import { productReplace } from '@ai-site/shared/tools/product-replace/tool';
import { reversePrompt } from '@ai-site/shared/tools/reverse-prompt/tool';
import { sdImage } from '@ai-site/shared/tools/sd-image/tool';
import { similarImage } from '@ai-site/shared/tools/similar-image/tool';
import { watermarkRemoval } from '@ai-site/shared/tools/watermark-removal/tool';
import { zoomImage } from '@ai-site/shared/tools/zoom-image/tool';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { SAMPLE_IMAGE, SAMPLE_SIDE } from '../server/src/creation/workbench/sample-inputs.ts';
import { variantsOf } from '../server/src/testing/test-depth.ts';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { callApi } from './support/accounts.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import { keepToken } from './support/keep-token.ts';
import { markImage } from './support/mark-image.ts';
import { expect, test } from './support/test.ts';

// The image tools against the real server and its builtin engine: what comes back is looked at, pixel by pixel.

// Colours are measured in their final state, not in the middle of a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pixels of a side of what is drawn: small images take little time. */
const SIDE = 256;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA. */
  readonly data: Buffer;
}

async function decode(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const photo = await sharp(Buffer.from(SAMPLE_IMAGE)).png().toBuffer();

const isOpaque = ({ data }: Pixels): boolean => data.every((value, at) => at % 4 !== 3 || value === 255);
const alphaAt = ({ width, data }: Pixels, x: number, y: number): number => data[(y * width + x) * 4 + 3] ?? 0;

/** Share of the pixels in a box that differ from the original. */
function changed(
  { width, data }: Pixels,
  original: Pixels,
  [left, top, right, bottom]: readonly [number, number, number, number],
): number {
  let different = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4;
      if ([0, 1, 2].some((channel) => data[at + channel] !== original.data[at + channel])) different += 1;
    }
  }
  return different / ((right - left) * (bottom - top));
}

/** Number of different colours, in steps of 16. */
function colours({ data }: Pixels): number {
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += 4)
    seen.add(((data[at] ?? 0) >> 4) * 256 + ((data[at + 1] ?? 0) >> 4) * 16 + ((data[at + 2] ?? 0) >> 4));
  return seen.size;
}

interface Drawn {
  readonly tool: ToolDefinition;
  /** Label of the prompt. */
  readonly words?: string;
  /** Labels of the images. */
  readonly files?: readonly string[];
  /** Label of the mask. */
  readonly mask?: string;
  /** The form has a size of one’s own. */
  readonly sized?: boolean;
  /** Label of a choice that has to be made. */
  readonly choose?: string;
  /** `original`: the uploaded image as the site keeps it. */
  readonly check: (result: Pixels, original: Pixels) => void;
}

const drawn = (result: Pixels): void => {
  expect([result.width, result.height, isOpaque(result)]).toEqual([SIDE, SIDE, true]);
  expect(colours(result)).toBeGreaterThan(20);
};
const sizeIs =
  (side: number) =>
  (result: Pixels): void =>
    expect([result.width, result.height, isOpaque(result)]).toEqual([side, side, true]);

const [LEFT, MIDDLE, RIGHT] = [0.3 * SAMPLE_SIDE, SAMPLE_SIDE / 2, 0.7 * SAMPLE_SIDE].map(Math.round) as [
  number,
  number,
  number,
];

// The first two of each have what the forms of the others have: words, files, a choice, a mask. Results of every tool: `server/demo-engine`.
const drawing: readonly Drawn[] = [
  { tool: creativeImage, words: '画面描述', sized: true, check: drawn },
  { tool: controlImage, words: '画面描述', files: ['控制图'], choose: '轮廓上色', sized: true, check: drawn },
  { tool: sdImage, words: '画面描述', sized: true, check: drawn },
  { tool: generateImage, words: '画面描述', sized: true, check: drawn },
  { tool: similarImage, words: '强化描述', files: ['参考图'], check: sizeIs(1024) },
  { tool: creativeText, words: '创意描述', check: sizeIs(1024) },
];
const editing: readonly Drawn[] = [
  {
    tool: cutout,
    files: ['原图'],
    check(result) {
      sizeIs(SAMPLE_SIDE)({ ...result, data: result.data.map((value, at) => (at % 4 === 3 ? 255 : value)) as Buffer });
      // The ball stays, the sky goes.
      expect([alphaAt(result, MIDDLE, 182), alphaAt(result, 8, 8)]).toEqual([255, 0]);
    },
  },
  {
    tool: erase,
    files: ['原图'],
    mask: '消除区域',
    check(result, original) {
      sizeIs(SAMPLE_SIDE)(result);
      expect(changed(result, original, [LEFT + 40, MIDDLE - 2, RIGHT - 40, MIDDLE + 2])).toBeGreaterThan(0.8);
      for (const box of [
        [0, 0, SAMPLE_SIDE, 100],
        [0, 230, SAMPLE_SIDE, SAMPLE_SIDE],
      ] as const)
        expect(changed(result, original, box)).toBe(0);
    },
  },
  {
    tool: watermarkRemoval,
    files: ['原图'],
    check(result, original) {
      sizeIs(SAMPLE_SIDE)(result);
      expect(changed(result, original, [226, 278, 300, 308])).toBeGreaterThan(0.1);
      expect(changed(result, original, [0, 0, SAMPLE_SIDE, 120])).toBe(0);
    },
  },
  { tool: hdImage, files: ['原图'], check: sizeIs(SAMPLE_SIDE) },
  { tool: zoomImage, files: ['原图'], check: sizeIs(2 * SAMPLE_SIDE) },
  { tool: productReplace, files: ['场景参考图', '商品图'], mask: '替换区域', check: sizeIs(SAMPLE_SIDE) },
];

const submit = (page: Page) => page.getByRole('button', { name: '开始创作' });

async function fill(page: Page, { tool, words, files = [], mask, choose, sized = false }: Drawn): Promise<void> {
  await page.goto(tool.route ?? '');
  await expect(submit(page)).toBeEnabled();
  for (const label of files) {
    await page
      .getByLabel(`选择${label}`, { exact: true })
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
    await expect(page.getByRole('img', { name: new RegExp(`^${label}：`) })).toBeVisible();
  }
  if (mask !== undefined) await markImage(page, mask);
  if (choose !== undefined) await page.getByRole('radio', { name: new RegExp(`^${choose}`) }).check({ force: true });
  if (words !== undefined) await page.getByRole('textbox', { name: words }).fill('傍晚的湖边，远山与小船');
  // A demonstration begins with one result.
  const fewer = page.getByRole('button', { name: '减少生成数量' });
  if (tool.countField !== null && (await fewer.isEnabled())) await fewer.click();
  if (!sized) return;
  await page.getByRole('radio', { name: '自定义' }).check({ force: true });
  for (const side of ['宽度', '高度']) await page.getByRole('spinbutton', { name: side }).fill(String(SIDE));
  await page.getByRole('spinbutton', { name: '高度' }).blur();
}

const fetched = async (request: APIRequestContext, url: string | undefined): Promise<Pixels> =>
  decode(await (await request.get(url ?? '')).body());

/** The last task of a tool. */
async function lastTask(request: APIRequestContext, token: string, tool: ToolDefinition): Promise<TaskView> {
  const { list } = await callApi(request, tasks.list, { query: { tool: tool.code, pageSize: 1 }, token });
  if (list[0] === undefined) throw new Error(`There is no task of ${tool.code}`);
  return list[0];
}

// By day 抠图 is used from the home page (`app-centre.spec.ts`).
for (const [what, group, tags] of [
  ['draw', drawing, '@mf-draw @local'],
  ['edit', editing, '@mf-draw @local @nightly'],
] as const) {
  test(`tools that ${what} give what they promise ${tags}`, async ({ signedIn: page, account, request }) => {
    test.slow();
    for (const entry of variantsOf(group, 1)) {
      await test.step(entry.tool.code, async () => {
        await fill(page, entry);
        await submit(page).click();
        await expect(page.getByRole('button', { name: /^查看/ })).toBeVisible();
        await expectAccessibleInBothThemes(page);
        const { outputs, files, builtin, local = false } = await lastTask(request, account.accessToken, entry.tool);
        // Which of the two does it, depends on what is installed and on the image.
        await expect(
          page.getByText(builtin ? `内置演示引擎 · ${entry.tool.builtinNote}` : '本地模型', { exact: true }),
        ).toBeVisible();
        expect([outputs.length, builtin || local]).toEqual([1, true]);
        const result = await fetched(request, outputs[0]?.url);
        const [original] = Object.values(files);
        entry.check(result, original === undefined ? result : await fetched(request, original.url));
      });
    }
  });
}

test('an image is described in words @mf-draw @local @nightly', async ({ signedIn: page }) => {
  await fill(page, { tool: reversePrompt, files: ['原图'], check: sizeIs(0) });
  await submit(page).click();
  await expect(page.getByText(/无法识别物体/)).toBeVisible();
});

test('two browsers see the same progress; a cancelled task costs nothing and can be tried again @mf-draw @local @nightly', async ({
  signedIn: page,
  account,
  request,
  browser,
  contextOptions,
}) => {
  test.slow();
  const balance = async () =>
    (await callApi(request, memberships.current, { token: account.accessToken })).pointBalance;
  const before = await balance();
  const context = await browser.newContext(contextOptions);
  const other = await context.newPage();
  await keepToken(other, account.accessToken);
  await fill(page, { tool: creativeImage, words: '画面描述', check: drawn });
  await page.getByRole('button', { name: '增加生成数量' }).click();
  await other.goto(creativeImage.route ?? '');
  await other.getByRole('tab', { name: '历史记录' }).click();
  await submit(page).click();
  const row = other.getByRole('list', { name: '历史记录' }).getByRole('listitem').first();
  await expect(row.getByRole('status')).toHaveText(/排队中|制作中|完成/);
  await page.getByRole('list', { name: '历史记录' }).getByRole('button', { name: '取消' }).click();
  await page.getByRole('tab', { name: '生成结果' }).click();
  await expect(row.getByRole('status')).toHaveText('已取消');
  // A demonstration costs nothing: there is nothing to give back.
  await expect(row.getByText('已退回')).toHaveCount(0);
  await row.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('button', { name: /^查看/ })).toHaveCount(2);
  await expect(row.getByRole('status')).toHaveText('创意生图成功');
  expect(await balance()).toBe(before);
  await context.close();
});

test('an image is cropped exactly, cut out, refined by marks, and shown again after a reload @mf-draw @local @nightly', async ({
  signedIn: page,
  account,
  request,
}) => {
  test.slow();
  const [top, width, height] = [43, SAMPLE_SIDE, 240];
  await fill(page, { tool: cutout, files: ['原图'], check: () => undefined });
  await test.step('crop', async () => {
    await page.getByRole('button', { name: '裁剪', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '裁剪原图' });
    await dialog.getByRole('button', { name: '4:3' }).click();
    await dialog.getByRole('group', { name: '裁剪区域' }).focus();
    for (let step = 40; step < top; step += 1) await page.keyboard.press('Shift+ArrowDown');
    await expect(dialog.getByText(`${width} × ${height} 像素`)).toBeVisible();
    await dialog.getByRole('button', { name: '裁剪', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('img', { name: /^原图：/ })).toBeVisible();
  });
  await submit(page).click();
  await expect(page.getByRole('button', { name: '精修' })).toBeVisible();
  const first = await lastTask(request, account.accessToken, cutout);
  const kept = await fetched(request, first.files.originalImgUrl?.url);
  const whole = await decode(photo);
  expect([kept.width, kept.height]).toEqual([width, height]);
  expect(kept.data.equals(whole.data.subarray(top * width * 4, (top + height) * width * 4))).toBe(true);
  expect(alphaAt(await fetched(request, first.outputs[0]?.url), MIDDLE, 139)).toBe(255);
  await test.step('download in every format', async () => {
    for (const format of ['png', 'jpeg', 'webp']) {
      await page.getByRole('button', { name: /^下载/ }).first().click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: new RegExp(format, 'i') }).click(),
      ]);
      expect((await sharp(await download.path()).metadata()).format).toBe(format);
    }
  });
  await test.step('refine', async () => {
    await page.getByRole('button', { name: '精修' }).click();
    const dialog = page.getByRole('dialog', { name: /精修/ });
    await dialog.getByRole('button', { name: '去除' }).click();
    await dialog.getByRole('button', { name: '框选' }).click();
    const box = await dialog.getByRole('img', { name: '正在编辑的图片' }).boundingBox();
    if (box === null) throw new Error('The image is not shown');
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.5);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.65, { steps: 6 });
    await page.mouse.up();
    await expectDialogAccessible(page, 'refine');
    await dialog.getByRole('button', { name: '重新抠图' }).click();
    await expect(dialog).toBeHidden();
  });
  const last = () => lastTask(request, account.accessToken, cutout);
  await expect.poll(async () => (await last()).taskId !== first.taskId && (await last()).stage).toBe('succeeded');
  const refined = await fetched(request, (await last()).outputs[0]?.url);
  expect([alphaAt(refined, MIDDLE, 139), alphaAt(refined, MIDDLE - 26, 128), alphaAt(refined, MIDDLE, 100)]).toEqual([
    0, 0, 255,
  ]);
  await page.reload();
  const shown = page.getByRole('img', { name: /^原图：/ });
  await expect
    .poll(() => shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(width);
  await expect(page.getByRole('img', { name: '已标记的保留与去除' })).toBeVisible();
  await expect(page.getByRole('button', { name: '精修' }), 'the refined result is on the screen again').toBeVisible();
});
