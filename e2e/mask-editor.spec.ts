import { MASK_PIXELS_MIN, maskTexts } from '@ai-site/shared/domain/mask-editor';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { FileResource } from './support/file-resource.ts';
import { serveMaskEditor } from './support/mask-editor/serve.ts';
import { test as base, expect } from './support/test.ts';

// The mask editor with a real mouse, real keys and real fingers, on a page that shows nothing else.

interface Point {
  readonly x: number;
  readonly y: number;
}

class Editor {
  readonly stage: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.stage = page.getByRole('application', { name: '图片编辑区' });
  }

  async open(query = ''): Promise<void> {
    await this.#page.goto(`/?${query}`);
    await expect(this.stage.getByRole('img', { name: /图片/ })).toBeVisible();
  }

  button(name: string | RegExp): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }

  /** A point on the image, by parts of its width and height. */
  async at(x: number, y: number): Promise<Point> {
    const box = await this.stage.getByRole('img', { name: /图片/ }).boundingBox();
    if (box === null) throw new Error('The image is not shown');
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  }

  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const [start, end] = [await this.at(...from), await this.at(...to)];
    await this.#page.mouse.move(start.x, start.y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(end.x, end.y, { steps: 8 });
    await this.#page.mouse.up();
  }

  /** Marked pixels on the canvas over the image. */
  shown(): Promise<number> {
    return this.#page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.maskEditorPage.shownPixels()))),
        ),
    );
  }

  painted(): Promise<number> {
    return this.#page.evaluate(() => window.maskEditorPage.store.paintedPixels);
  }

  percent(): Promise<number> {
    return this.#page.evaluate(() => window.maskEditorPage.store.view.percent);
  }
}

async function startServing(): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const { origin, close } = await serveMaskEditor();
  return { origin, stop: close };
}

const sharedPage = new FileResource(startServing);
const test = base.extend<{ readonly editor: Editor; readonly served: { readonly origin: string } }>({
  served: sharedPage.fixture,
  baseURL: async ({ served }, use) => {
    await use(served.origin);
  },
  editor: async ({ page }, use) => {
    await use(new Editor(page));
  },
});

test.afterAll(() => sharedPage.stop());

// Each worker builds the page.
test.describe.configure({ mode: 'default' });

test('strokes, undo and redo change the pixels on the screen and in the submitted mask @mf-draw @own-site', async ({
  page,
  editor,
}) => {
  await editor.open();
  expect(await editor.shown()).toBe(0);
  const dot = await editor.at(0.5, 0.5);
  await page.mouse.click(dot.x, dot.y);
  expect(await editor.painted()).toBeGreaterThan(690);
  await editor.drag([0.2, 0.2], [0.6, 0.25]);
  const painted = await editor.painted();
  expect(painted).toBeGreaterThan(10_000);
  expect(await editor.shown()).toBe(painted);

  await editor.button('消除').click();
  await expect.poll(() => page.evaluate(() => window.maskEditorPage.whitePixels())).toBe(painted);
  expect(await page.evaluate(() => window.maskEditorPage.readBack())).toBe(painted);

  await editor.button('撤销').click();
  await page.keyboard.press('Control+z');
  expect([await editor.shown(), await editor.painted()]).toEqual([0, 0]);
  await expect(editor.button('撤销')).toBeDisabled();
  await editor.button('重做').click();
  expect(await editor.shown()).toBeGreaterThan(0);
  await page.keyboard.press('Control+Shift+z');
  expect(await editor.shown()).toBe(painted);
});

test('box, circle, lasso and eraser; Shift and Ctrl; clear and invert @mf-draw @own-site @nightly', async ({
  page,
  editor,
}) => {
  await editor.open();
  await page.mouse.move(700, 400);
  await page.keyboard.press('u');
  await expect(editor.button('框选')).toHaveAttribute('aria-pressed', 'true');
  await editor.drag([0.25, 0.25], [0.75, 0.75]);
  expect((await editor.painted()) / (512 * 384)).toBeCloseTo(1, 1);
  await page.keyboard.down('Control');
  await editor.drag([0.25, 0.25], [0.5, 0.75]);
  await page.keyboard.up('Control');
  expect((await editor.painted()) / (256 * 384)).toBeCloseTo(1, 1);
  await page.keyboard.press('Delete');
  expect(await editor.shown()).toBe(0);

  await page.keyboard.press('o');
  await editor.drag([0.25, 0.25], [0.75, 0.75]);
  expect((await editor.painted()) / (Math.PI * 256 * 192)).toBeCloseTo(1, 1);
  await page.keyboard.press('e');
  await page.keyboard.press(']');
  await editor.drag([0.1, 0.5], [0.9, 0.5]);
  expect((await editor.painted()) / (Math.PI * 256 * 192)).toBeLessThan(0.93);
  await page.keyboard.press('Delete');

  await page.keyboard.press('l');
  const corners = await Promise.all(
    (
      [
        [0.3, 0.3],
        [0.6, 0.3],
        [0.6, 0.6],
        [0.3, 0.6],
      ] as const
    ).map(([x, y]) => editor.at(x, y)),
  );
  for (const [index, { x, y }] of corners.entries()) {
    await page.mouse.move(x, y, { steps: 6 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
  expect((await editor.painted()) / (307 * 230)).toBeCloseTo(1, 1);
  await page.keyboard.press('i');
  expect((await editor.painted()) / (1024 * 768 - 307 * 230)).toBeCloseTo(1, 1);
});

test('wheel zooms at the pointer up to 300 %, space moves, the menu goes to 400 %, Escape closes only the menu @mf-draw @own-site @nightly', async ({
  page,
  editor,
}) => {
  await editor.open();
  const anchor = await editor.at(0.3, 0.4);
  await page.mouse.move(anchor.x, anchor.y);
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -240);
  await expect.poll(() => editor.percent()).toBe(300);
  const after = await editor.at(0.3, 0.4);
  expect(Math.hypot(after.x - anchor.x, after.y - anchor.y)).toBeLessThan(1);

  await page.keyboard.down('Space');
  await page.mouse.down();
  await page.mouse.move(anchor.x + 40, anchor.y - 30, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Space');
  const moved = await editor.at(0.3, 0.4);
  expect([Math.round(moved.x - anchor.x), Math.round(moved.y - anchor.y), await editor.shown()]).toEqual([40, -30, 0]);

  await editor.button(/缩放比例/).click();
  await page.getByRole('menuitemradio', { name: '400%' }).click();
  await expect(editor.button(/缩放比例/)).toHaveText('400%');
  await editor.button(/缩放比例/).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(editor.stage).toBeVisible();
  await page.mouse.move(anchor.x, anchor.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await expect(page.getByRole('slider', { name: '画笔大小' })).toHaveValue('33');
});

test('steps and results survive a reload @mf-draw @own-site @nightly', async ({ page, editor }) => {
  await editor.open();
  await editor.drag([0.2, 0.2], [0.6, 0.25]);
  const first = await editor.painted();
  await page.evaluate(() => window.maskEditorPage.addResult());
  expect(await editor.shown()).toBe(0);
  await editor.drag([0.3, 0.7], [0.5, 0.7]);
  const second = await editor.painted();
  await page.reload();
  await expect(editor.stage.getByRole('img', { name: '处理后的图片' })).toBeVisible();
  expect(await editor.shown()).toBe(second);
  await editor.button('撤销').click();
  await editor.button('撤销').click();
  await expect(editor.stage.getByRole('img', { name: '正在编辑的图片' })).toBeVisible();
  expect(await editor.shown()).toBe(first);
});

test('a result is compared with the original, by a slider, side by side and while Tab is held @mf-draw @own-site @nightly', async ({
  page,
  editor,
}) => {
  await editor.open('result');
  await editor.button('对比原图').click();
  const slider = page.getByRole('slider', { name: '对比位置' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '左侧 51% 为原图');
  await editor.button('并排').click();
  const [left, right] = await Promise.all(
    ['原图', '结果'].map((name) => page.getByRole('img', { name, exact: true }).boundingBox()),
  );
  // Both are whole, of one size, and beside each other.
  expect([left?.width, left?.y]).toEqual([right?.width, right?.y]);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  await expect(slider).toHaveCount(0);
  await editor.button('对比原图').click();
  const middle = await editor.at(0.5, 0.5);
  await page.mouse.click(middle.x, middle.y);
  await page.keyboard.down('Tab');
  await expect(page.getByRole('img', { name: '原图', exact: true })).toBeVisible();
  await page.keyboard.up('Tab');
  await expect(page.getByRole('img', { name: '原图', exact: true })).toHaveCount(0);
});

test('lines of text are ticked on the image at every zoom, by pointer and keys, and join the mask in one step @mf-draw @own-site @mobile-nightly @nightly', async ({
  page,
  editor,
}) => {
  await editor.open('texts');
  await editor.button('识别文字').click();
  const boxes = page.getByRole('group', { name: '识别到的文字' });
  await expect(boxes.getByRole('checkbox', { name: '山野的清晨' })).toBeFocused();
  const small = await boxes.getByRole('checkbox', { name: '图库' }).boundingBox();
  expect(Math.min(small?.width ?? 0, small?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await page.keyboard.press('3');
  expect(await editor.percent()).toBe(400);
  await page.keyboard.press('End');
  await expect(boxes.getByRole('checkbox', { name: '图库' })).toBeInViewport();
  await page.keyboard.press('0');
  const slanted = await editor.at(1180 / 1600, 760 / 1200);
  await page.mouse.click(slanted.x, slanted.y);
  await expect(boxes.getByRole('checkbox', { name: '内部样张' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(boxes.getByRole('checkbox', { name: '图库' })).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await editor.button('标记 2 处').click();
  await expect(boxes).toBeHidden();
  const painted = await editor.painted();
  // Lines of 360 by 96 and 60 by 30 pixels of an image of 1600, with their margins.
  expect(painted / (360 * 96 * 0.64 ** 2)).toBeGreaterThan(1.1);
  expect(painted / (360 * 96 * 0.64 ** 2)).toBeLessThan(1.8);
  expect(await editor.shown()).toBe(painted);
  await editor.button('撤销').click();
  expect(await editor.painted()).toBe(0);
});

test('a mask of few pixels is refused @mf-draw @own-site @nightly', async ({ page, editor }) => {
  await editor.open();
  await page.evaluate(() => window.maskEditorPage.store.setBrushSize(6));
  const dot = await editor.at(0.5, 0.5);
  await page.mouse.click(dot.x, dot.y);
  expect(await editor.painted()).toBeLessThanOrEqual(MASK_PIXELS_MIN);
  await editor.button('消除').click();
  await expect.poll(() => page.evaluate(() => window.maskEditorPage.refused)).toEqual([maskTexts.unmarked]);
});

test('the editor is accessible @mf-draw @own-site @mobile-nightly @nightly', async ({ page, editor }) => {
  await editor.open('result');
  await expectAccessibleInBothThemes(page);
  await editor.button('对比原图').click();
  await expectAccessibleInBothThemes(page);
  await editor.button('并排').click();
  await expectAccessibleInBothThemes(page);
});

/** Presses, moves and lifts two fingers. */
async function fingers(session: CDPSession, from: readonly Point[], to: readonly Point[]): Promise<void> {
  const points = (part: number) =>
    from.map(({ x, y }, id) => ({ id, x: x + ((to[id]?.x ?? x) - x) * part, y: y + ((to[id]?.y ?? y) - y) * part }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof points>) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (let count = 1; count <= from.length; count += 1) await send('touchStart', points(0).slice(0, count));
  if (from.some(({ x, y }, id) => x !== to[id]?.x || y !== to[id]?.y)) {
    for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', points(part));
  }
  await send('touchEnd', []);
}

test('one finger draws, two zoom and move without drawing, and tapping twice with two takes the last stroke back @mf-draw @own-site @mobile-only @nightly', async ({
  page,
  context,
  editor,
}) => {
  await editor.open();
  const session = await context.newCDPSession(page);
  await fingers(session, [await editor.at(0.3, 0.5)], [await editor.at(0.7, 0.5)]);
  const painted = await editor.painted();
  expect(painted).toBeGreaterThan(5000);
  expect(await editor.shown()).toBe(painted);

  const before = await editor.percent();
  const [left, right] = [await editor.at(0.4, 0.5), await editor.at(0.6, 0.5)];
  await fingers(
    session,
    [left, right],
    [
      { x: left.x - 60, y: left.y },
      { x: right.x + 60, y: right.y },
    ],
  );
  expect(await editor.percent()).toBeGreaterThan(before * 2);
  expect(await editor.painted()).toBe(painted);
  for (let pinch = 0; pinch < 4; pinch += 1)
    await fingers(
      session,
      [left, right],
      [
        { x: 30, y: left.y },
        { x: 360, y: right.y },
      ],
    );
  expect(await editor.percent()).toBe(300);

  for (let tap = 0; tap < 2; tap += 1) await fingers(session, [left, right], [left, right]);
  await expect.poll(() => editor.painted()).toBe(0);
  expect(await editor.shown()).toBe(0);
});

test('on a phone every control is in reach of a thumb and nothing overflows @mf-draw @own-site @mobile-only @nightly', async ({
  page,
  editor,
}) => {
  await editor.open();
  const width = page.viewportSize()?.width ?? 0;
  for (const control of await page.getByRole('button').all()) {
    const box = await control.boundingBox();
    if (box === null) continue;
    expect(box.height, await control.innerText()).toBeGreaterThanOrEqual(40);
    expect(box.width, await control.innerText()).toBeGreaterThanOrEqual(40);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
  }
  const tools = await page.getByRole('toolbar', { name: '标记工具' }).boundingBox();
  const stage = await editor.stage.boundingBox();
  expect(tools?.y ?? 0).toBeGreaterThan((stage?.y ?? 0) + (stage?.height ?? 0));
});
