import { MASK_HISTORY_MAX } from '@ai-site/shared/domain/mask-editor';
import { SafeStorage } from '@ai-site/shared/kit/storage';
import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../testing/manual-clock.ts';
import { noModifiers } from '../input/live-stroke.ts';
import type { MaskEditorOptions } from '../store/editor-options.ts';
import { MaskEditorStore } from '../store/mask-editor-store.ts';
import { createMaskDrafts, DRAFT_NUMBERS_MAX } from './mask-draft.ts';

const image = { key: 'p-1', url: '/p-1.jpg', width: 400, height: 300 };
const result = { key: 'r-1', url: '/r-1.png', width: 400, height: 300 };

/** As small as what is drawn on them: every pixel is counted again after each step. */
const strip = { ...image, width: 300, height: 30 };
const small = { ...image, width: 100, height: 75 };

const editor = (options: Partial<MaskEditorOptions> = {}) => new MaskEditorStore({ image, ...options });

function drag(store: MaskEditorStore, from: readonly [number, number], to: readonly [number, number]) {
  store.startStroke({ x: from[0], y: from[1] }, noModifiers);
  store.extendStroke([{ x: to[0], y: to[1] }], noModifiers);
  store.finishStroke();
}
const click = (store: MaskEditorStore, x: number, y: number) => drag(store, [x, y], [x, y]);

describe('a draft', () => {
  const shelf = () => {
    localStorage.clear();
    const storage = new SafeStorage(() => localStorage);
    const clock = new ManualClock();
    const open = () => createMaskDrafts('ai-site.test.mask', { storage, clock });
    const written = async (store: MaskEditorStore) => {
      await clock.advance(1000);
      return store;
    };
    return { open, written };
  };

  it('brings back steps, position and results after a reload', async () => {
    const { open, written } = shelf();
    const before = editor({ drafts: open() });
    drag(before, [100, 100], [200, 180]);
    before.addResult(result);
    click(before, 50, 50);
    const painted = before.paintedPixels;
    click(before, 300, 200);
    before.undo();
    await written(before);
    const after = editor({ drafts: open() });
    expect([after.image, after.paintedPixels, after.canRedo, after.restored]).toEqual([result, painted, true, true]);
    after.undo();
    after.undo();
    expect([after.image, after.strokes]).toEqual([image, 1]);
  });

  it('belongs to one image and can be forgotten', async () => {
    const { open, written } = shelf();
    const store = editor({ drafts: open() });
    click(store, 100, 100);
    await written(store);
    expect(editor({ image: { ...image, key: 'p-2' }, drafts: open() }).restored).toBe(false);
    store.forgetDraft();
    expect(editor({ drafts: open() }).restored).toBe(false);
  });

  it('keeps what is too old to be undone', async () => {
    const { open, written } = shelf();
    const before = editor({ image: strip, drafts: open() });
    before.chooseTool('box');
    for (let index = 0; index < MASK_HISTORY_MAX + 2; index += 1) drag(before, [index * 4, 10], [index * 4 + 3, 20]);
    await written(before);
    const after = editor({ image: strip, drafts: open() });
    expect(after.paintedPixels).toBe(before.paintedPixels);
  });

  it('keeps marks of two kinds, also those too old to be undone', async () => {
    const { open, written } = shelf();
    const before = editor({ image: strip, hints: true, drafts: open() });
    before.chooseTool('box');
    for (let index = 0; index < MASK_HISTORY_MAX + 4; index += 1) {
      before.chooseMark(index % 2 === 0 ? 'keep' : 'exclude');
      drag(before, [index * 4, 10], [index * 4 + 3, 20]);
    }
    await written(before);
    const after = editor({ image: strip, hints: true, drafts: open() });
    expect(after.raster.values).toEqual(before.raster.values);
    expect(new Set(after.raster.values)).toEqual(new Set([0, 128, 255]));
  });

  it('is bounded: long strokes are kept with fewer points', async () => {
    const { open, written } = shelf();
    const before = editor({ image: small, drafts: open() });
    before.setBrushSize(4);
    const [lines, points] = [6, 3500];
    for (let line = 0; line < lines; line += 1) {
      before.startStroke({ x: 0, y: 37 }, noModifiers);
      before.extendStroke(
        Array.from({ length: points }, (_, index) => ({ x: index % 100, y: 37 + 25 * Math.sin(index / 20) })),
        noModifiers,
      );
      before.finishStroke();
    }
    expect(
      before.history.records.reduce((sum, record) => sum + ('points' in record ? record.points.length : 0), 0),
    ).toBeGreaterThan(DRAFT_NUMBERS_MAX);
    await written(before);
    const text = localStorage.getItem('ai-site.test.mask.p-1') ?? '';
    expect(text.length).toBeGreaterThan(1000);
    expect(text.split(',').length).toBeLessThan(DRAFT_NUMBERS_MAX + 500);
    const after = editor({ image: small, drafts: open() });
    expect(after.strokes).toBe(lines);
    expect(after.paintedPixels / before.paintedPixels).toBeCloseTo(1, 1);
  });

  it.each([
    '{"v":1,"value":{"base":null,"records":[],"index":3}}',
    '{"v":1,"value":{"base":null,"records":[{"kind":"line","erase":false,"size":9000,"points":[1,2]}],"index":0}}',
    'nonsense',
  ])('that is broken is ignored: %s', (text) => {
    const { open } = shelf();
    localStorage.setItem('ai-site.test.mask.p-1', text);
    const store = editor({ drafts: open() });
    expect([store.restored, store.history.records.length]).toEqual([false, 0]);
  });
});
