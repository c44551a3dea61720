import { MASK_HISTORY_MAX, MASK_SIDE } from '@ai-site/shared/domain/mask-editor';
import { describe, expect, it, jest } from '@jest/globals';
import { noModifiers } from '../input/live-stroke.ts';
import type { MaskEncoder } from '../png/mask-png.ts';
import type { MaskEditorOptions } from './editor-options.ts';
import { MaskEditorStore } from './mask-editor-store.ts';

const image = { key: 'p-1', url: '/p-1.jpg', width: 400, height: 300 };
const result = { key: 'r-1', url: '/r-1.png', width: 400, height: 300 };
const subtract = { ...noModifiers, subtract: true };
const straight = { ...noModifiers, straight: true };

const editor = (options: Partial<MaskEditorOptions> = {}) => new MaskEditorStore({ image, ...options });

function drag(
  store: MaskEditorStore,
  from: readonly [number, number],
  to: readonly [number, number],
  modifiers = noModifiers,
) {
  store.startStroke({ x: from[0], y: from[1] }, modifiers);
  store.extendStroke([{ x: to[0], y: to[1] }], modifiers);
  store.finishStroke();
}
const click = (store: MaskEditorStore, x: number, y: number, modifiers = noModifiers) =>
  drag(store, [x, y], [x, y], modifiers);

describe('tools', () => {
  it('begin with a brush of 30', () => {
    const store = editor();
    expect([store.tool, store.brushSize, store.penMode, store.marked]).toEqual(['smear', 30, 'smear', false]);
    click(store, 100, 100);
    expect(store.paintedPixels).toBeGreaterThan(690);
    expect([store.marked, store.strokes]).toEqual([true, 1]);
  });

  it('smear in one line, with dots where the pointer only clicked', () => {
    const store = editor();
    store.setBrushSize(10);
    drag(store, [50, 50], [150, 50]);
    expect(store.paintedPixels).toBe(1080);
    store.setBrushSize(500);
    expect(store.brushSize).toBe(200);
  });

  it('the eraser takes away, and the pen mode of a submission stays', () => {
    const store = editor();
    store.chooseTool('box');
    drag(store, [0, 0], [100, 100]);
    store.chooseTool('eraser');
    store.setBrushSize(20);
    click(store, 50, 50);
    expect(store.paintedPixels).toBeLessThan(10_000 - 280);
    expect(store.penMode).toBe('box');
  });

  it('Ctrl or Cmd subtracts from box and circle', () => {
    const store = editor();
    store.chooseTool('box');
    drag(store, [100, 100], [200, 200]);
    drag(store, [100, 100], [150, 200], subtract);
    expect(store.paintedPixels).toBe(5000);
    store.chooseTool('circle');
    drag(store, [150, 100], [200, 200], subtract);
    expect(store.paintedPixels).toBeLessThan(1200);
  });

  it('Shift makes squares, and lines straight', () => {
    const store = editor();
    store.chooseTool('box');
    drag(store, [0, 0], [80, 20], straight);
    expect(store.paintedPixels).toBe(6400);
    store.clear();
    store.chooseTool('smear');
    store.setBrushSize(10);
    store.startStroke({ x: 50, y: 50 }, straight);
    store.extendStroke(
      [
        { x: 100, y: 290 },
        { x: 60, y: 10 },
      ],
      straight,
    );
    expect(store.preview).toEqual({ kind: 'line', from: { x: 50, y: 50 }, to: { x: 60, y: 10 }, size: 10 });
    store.extendStroke([{ x: 150, y: 50 }], straight);
    store.finishStroke();
    expect(store.paintedPixels).toBe(1080);
  });

  it('a click with Shift continues the line before', () => {
    const store = editor();
    store.setBrushSize(10);
    click(store, 50, 50);
    click(store, 150, 50, straight);
    expect(store.paintedPixels).toBe(1080);
    store.undo();
    expect(store.paintedPixels).toBe(80);
  });

  it('a lasso marks its inside; Ctrl takes it away', () => {
    const store = editor();
    store.chooseTool('lasso');
    const round = (modifiers: typeof noModifiers) => {
      store.startStroke({ x: 100, y: 100 }, modifiers);
      store.extendStroke(
        [
          { x: 200, y: 100 },
          { x: 200, y: 200 },
          { x: 100, y: 200 },
        ],
        modifiers,
      );
      store.finishStroke();
    };
    round(noModifiers);
    expect(store.paintedPixels).toBe(10_000);
    round(subtract);
    expect([store.paintedPixels, store.history.records.length]).toEqual([0, 2]);
  });

  it('what marks nothing is no step', () => {
    const store = editor();
    click(store, -200, -200);
    for (const tool of ['box', 'circle', 'lasso', 'hand'] as const) {
      store.chooseTool(tool);
      click(store, 100, 100);
    }
    expect([store.history.records.length, store.paintedPixels, store.canUndo]).toEqual([0, 0, false]);
  });

  it('a stroke that is given up leaves no trace', () => {
    const store = editor();
    click(store, 100, 100);
    const before = store.paintedPixels;
    store.startStroke({ x: 200, y: 200 }, noModifiers);
    store.extendStroke([{ x: 300, y: 200 }], noModifiers);
    expect(store.raster.countPainted()).toBeGreaterThan(before);
    store.cancelStroke();
    expect([store.raster.countPainted(), store.paintedPixels, store.history.records.length]).toEqual([
      before,
      before,
      1,
    ]);
  });
});

describe('undo and redo', () => {
  it('take steps back and bring them again, pixel by pixel', () => {
    const store = editor();
    expect([store.canUndo, store.canRedo]).toEqual([false, false]);
    click(store, 100, 100);
    const one = store.paintedPixels;
    drag(store, [100, 200], [300, 220]);
    const two = store.paintedPixels;
    store.undo();
    expect([store.paintedPixels, store.canRedo, store.announcement]).toEqual([one, true, '已撤销，第 1 步，共 2 步']);
    store.undo();
    expect([store.paintedPixels, store.canUndo, store.history.index]).toEqual([0, false, -1]);
    store.undo();
    store.redo();
    store.redo();
    store.redo();
    expect([store.paintedPixels, store.canRedo]).toEqual([two, false]);
  });

  it('cover clearing and inverting', () => {
    const store = editor();
    store.clear();
    expect(store.history.records.length).toBe(0);
    click(store, 100, 100);
    const one = store.paintedPixels;
    store.invert();
    expect(store.paintedPixels).toBe(400 * 300 - one);
    store.clear();
    expect([store.paintedPixels, store.strokes]).toEqual([0, 0]);
    store.undo();
    store.undo();
    expect(store.paintedPixels).toBe(one);
  });

  it('cover results, which replace the image and empty the mask', () => {
    const store = editor();
    click(store, 100, 100);
    const one = store.paintedPixels;
    store.addResult(result);
    expect([store.image, store.paintedPixels, store.strokes, store.hasResult]).toEqual([result, 0, 0, true]);
    click(store, 30, 30);
    store.undo();
    store.undo();
    expect([store.image, store.paintedPixels]).toEqual([image, one]);
    store.redo();
    expect(store.image).toEqual(result);
  });

  it('reset goes back to the original, and redo from there', () => {
    const store = editor();
    click(store, 100, 100);
    store.addResult(result);
    store.compare('slider');
    store.reset();
    expect([store.image, store.paintedPixels, store.canUndo, store.canRedo, store.comparison]).toEqual([
      image,
      0,
      false,
      true,
      'off',
    ]);
    store.redo();
    expect(store.paintedPixels).toBeGreaterThan(0);
    click(store, 200, 200);
    expect([store.canRedo, store.history.records.length]).toEqual([false, 2]);
  });

  it('rest while a submission is worked on, and so does the mask', () => {
    const store = editor();
    click(store, 100, 100);
    click(store, 200, 100);
    store.undo();
    const before = store.paintedPixels;
    store.startStroke({ x: 10, y: 10 }, noModifiers);
    store.setBusy(true);
    expect([store.canUndo, store.canRedo, store.drawing]).toEqual([false, false, false]);
    store.undo();
    store.redo();
    store.clear();
    store.invert();
    click(store, 300, 200);
    expect([store.paintedPixels, store.history.index]).toEqual([before, 0]);
    store.setBusy(false);
    expect([store.canUndo, store.canRedo]).toEqual([true, true]);
  });

  it('reach 64 steps back; older ones stay in the mask', () => {
    const store = editor({ image: { ...image, width: 300, height: 30 } });
    store.chooseTool('box');
    for (let index = 0; index < MASK_HISTORY_MAX + 3; index += 1) drag(store, [index * 4, 10], [index * 4 + 3, 20]);
    expect(store.paintedPixels).toBe((MASK_HISTORY_MAX + 3) * 30);
    for (let index = 0; index < 200; index += 1) store.undo();
    expect([store.paintedPixels, store.canUndo]).toEqual([90, false]);
  });
});

describe('an image', () => {
  it('is edited with at most 1024 pixels on its long side', () => {
    const store = editor({ image: { ...image, width: 4000, height: 3000 } });
    expect([store.raster.width, store.raster.height]).toEqual([MASK_SIDE, 768]);
    store.addResult({ ...result, width: 300, height: 300 });
    expect([store.raster.width, store.view.image.width]).toEqual([300, 300]);
  });

  it('can come with a mask, below all steps', () => {
    const mask = new Uint8Array(400 * 300).fill(255, 0, 800);
    const store = editor({ mask });
    expect([store.paintedPixels, store.canUndo]).toEqual([800, false]);
    store.invert();
    store.undo();
    expect(store.paintedPixels).toBe(800);
  });

  it('is compared with the original once there is a result', () => {
    const store = editor();
    store.compare('slider');
    expect(store.comparison).toBe('off');
    store.addResult(result);
    store.compare('slider');
    expect(store.comparison).toBe('slider');
    click(store, 100, 100);
    expect(store.paintedPixels).toBe(0);
  });

  it('gives its mask away as an image', async () => {
    const encode = jest.fn<MaskEncoder>(
      async ({ values }) => new Blob([String(values.filter((value) => value > 127).length)]),
    );
    const store = editor({ encode });
    store.chooseTool('box');
    drag(store, [0, 0], [10, 10]);
    expect((await store.exportMask()).size).toBe('100'.length);
    expect(encode).toHaveBeenCalledWith(store.raster);
  });
});

describe('hints', () => {
  const hints = (options: Partial<MaskEditorOptions> = {}) => editor({ hints: true, ...options });
  const shadeAt = ({ raster }: MaskEditorStore, x: number, y: number) => raster.values[y * raster.width + x];

  it('mark what belongs and what does not, with every tool', () => {
    const store = hints();
    store.chooseTool('box');
    drag(store, [0, 0], [100, 100]);
    store.swapMarks();
    drag(store, [50, 0], [150, 100]);
    store.chooseTool('circle');
    drag(store, [200, 0], [300, 100]);
    store.chooseTool('lasso');
    store.startStroke({ x: 200, y: 200 }, noModifiers);
    store.extendStroke(
      [
        { x: 300, y: 200 },
        { x: 300, y: 290 },
        { x: 200, y: 290 },
      ],
      noModifiers,
    );
    store.finishStroke();
    expect([
      shadeAt(store, 20, 50),
      shadeAt(store, 70, 50),
      shadeAt(store, 120, 50),
      shadeAt(store, 250, 50),
      shadeAt(store, 250, 250),
      shadeAt(store, 20, 250),
    ]).toEqual([255, 0, 0, 0, 0, 128]);
    store.chooseTool('smear');
    store.chooseMark('keep');
    click(store, 250, 50);
    expect([shadeAt(store, 250, 50), store.strokes]).toEqual([255, 5]);
  });

  it('are erased, subtracted from and undone to what was there before', () => {
    const store = hints();
    store.chooseTool('box');
    store.chooseMark('exclude');
    drag(store, [0, 0], [100, 100]);
    drag(store, [0, 0], [40, 40], subtract);
    store.chooseTool('eraser');
    click(store, 80, 80);
    expect([shadeAt(store, 20, 20), shadeAt(store, 80, 80), shadeAt(store, 50, 10)]).toEqual([128, 128, 0]);
    store.undo();
    expect(shadeAt(store, 80, 80)).toBe(0);
    store.chooseMark('keep');
    expect([store.tool, store.mark]).toEqual(['box', 'keep']);
    store.invert();
    store.clear();
    expect([store.paintedPixels, shadeAt(store, 50, 10)]).toEqual([0, 128]);
  });

  it('begin with those of an earlier mask', () => {
    const mask = new Uint8Array(400 * 300).fill(128).fill(255, 0, 400).fill(0, 400, 800);
    const store = hints({ mask });
    expect([store.paintedPixels, shadeAt(store, 9, 0), shadeAt(store, 9, 1)]).toEqual([800, 255, 0]);
  });

  it('are no choice where marks are of one kind', () => {
    const store = editor();
    store.swapMarks();
    expect(store.mark).toBe('keep');
  });
});
