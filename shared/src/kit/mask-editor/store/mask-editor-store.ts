import { makeAutoObservable, observableRef } from 'mobx';
import {
  brushSizeOf,
  brushSizes,
  type HintMark,
  hintMarkNames,
  INITIAL_PEN_MODE,
  isMarked,
  maskSize,
  type PenMode,
} from '../../../domain/mask-editor/index.ts';
import { bounded, type MaskDraft } from '../draft/mask-draft.ts';
import { isBlank, type StoredMask, storedMask, valuesOfStored } from '../draft/stored-mask.ts';
import type { Point } from '../geometry.ts';
import { applyRecord, pointsOf } from '../history/apply-record.ts';
import { add, emptyHistory, type History, inEffect, move } from '../history/history.ts';
import { type EditorImage, type EditorRecord, type FlatPoints, isStroke, type Stroke } from '../history/records.ts';
import { beginStroke, type LiveStroke, type Modifiers, type StrokePreview } from '../input/live-stroke.ts';
import { encodeMask } from '../png/mask-png.ts';
import { hintingMarks, type Marks, singleMarks } from '../raster/marks.ts';
import { MaskRaster } from '../raster/mask-raster.ts';
import { TextBoxes } from '../text-boxes/text-boxes.ts';
import { textTexts } from '../text-boxes/texts.ts';
import { baseOf, type EditorBase } from './editor-base.ts';
import type { MaskEditorOptions } from './editor-options.ts';
import { editorTexts } from './editor-texts.ts';
import { MaskSnapshots } from './mask-snapshots.ts';
import { StageView } from './stage-view.ts';
import { isPenMode, type MaskTool, toolNames } from './tools.ts';

/** `slider`: original and result beside a handle; `sides`: each in a half of the stage; `held`: the original while a key is held. */
export type Comparison = 'off' | 'slider' | 'sides' | 'held';

/** Observable. State of the mask editor for one image: tools, steps, mask. Knows neither the page nor a server. */
export class MaskEditorStore {
  readonly view: StageView;
  tool: MaskTool = INITIAL_PEN_MODE;
  /** The last tool that marks something, which a submission names. */
  penMode: PenMode = INITIAL_PEN_MODE;
  brushSize: number = brushSizes.initial;
  /** 智能补全: the mask is completed to the whole object. */
  smart = false;
  /** What the next mark says, where there are two kinds. */
  mark: HintMark = 'keep';
  /** A submission is being worked on: the mask cannot be changed. */
  busy = false;
  comparison: Comparison = 'off';
  history: History = emptyHistory;
  paintedPixels = 0;
  /** Changes with every redrawing of the mask, except while a stroke is drawn. */
  revision = 0;
  /** What was done last, for screen readers. */
  announcement = '';
  /** Steps of an earlier visit were restored. */
  restored = false;
  /** The mask now. Not observable: see `revision`. */
  raster: MaskRaster;
  readonly options: MaskEditorOptions;
  /** Lines of text in the image; null where they are not read. */
  readonly texts: TextBoxes | null;
  /** The image and mask before the oldest step. */
  #base: EditorBase;
  /** Stored form of the base; undefined until it is needed. */
  #baseRuns: StoredMask | undefined;
  #stroke: LiveStroke | null = null;
  readonly #snapshots = new MaskSnapshots();

  constructor(options: MaskEditorOptions) {
    this.options = options;
    const draft = options.drafts?.read(options.image.key);
    const base = draft?.base ?? null;
    this.#base = baseOf(
      base?.image ?? options.image,
      this.#marks,
      base === null ? () => options.mask : (size) => valuesOfStored(base, size, this.#marks),
    );
    if (draft !== undefined && (draft.base !== null || draft.records.length > 0)) {
      this.history = { records: draft.records, index: draft.index };
      this.restored = true;
      this.announcement = editorTexts.restored;
    }
    this.raster = new MaskRaster(maskSize(this.image), this.#marks);
    this.view = new StageView(this.raster);
    this.#redraw();
    this.texts = options.texts === undefined ? null : new TextBoxes(options.texts, this);
    makeAutoObservable(this, {
      options: false,
      texts: false,
      view: false,
      raster: false,
      preview: false,
      drawing: false,
      history: observableRef,
    });
  }

  /** Marks are of two kinds. */
  get hints(): boolean {
    return this.options.hints === true;
  }

  get original(): EditorImage {
    return this.options.image;
  }

  /** The last result in effect, or the original. */
  get image(): EditorImage {
    const result = inEffect(this.history).findLast((record) => record.kind === 'result');
    return result?.kind === 'result' ? result.image : this.#base.image;
  }

  get hasResult(): boolean {
    return this.image.key !== this.original.key;
  }

  get canUndo(): boolean {
    return !this.busy && this.history.records.length > 0 && this.history.index >= 0;
  }

  get canRedo(): boolean {
    return !this.busy && this.history.index < this.history.records.length - 1;
  }

  /** Whether enough is painted for a submission. */
  get marked(): boolean {
    return isMarked(this.paintedPixels);
  }

  /** Number of strokes in effect on the image shown. */
  get strokes(): number {
    const records = inEffect(this.history);
    return records
      .slice(records.findLastIndex(({ kind }) => kind === 'result' || kind === 'clear') + 1)
      .filter(isStroke).length;
  }

  get preview(): StrokePreview | null {
    return this.#stroke?.preview ?? null;
  }

  get drawing(): boolean {
    return this.#stroke !== null;
  }

  chooseTool(tool: MaskTool): void {
    this.cancelStroke();
    this.tool = tool;
    if (isPenMode(tool)) this.penMode = tool;
    this.announcement = editorTexts.tool(toolNames[tool]);
  }

  chooseMark(mark: HintMark): void {
    this.cancelStroke();
    this.mark = mark;
    if (this.tool === 'eraser' || this.tool === 'hand') this.tool = this.penMode;
    this.announcement = editorTexts.tool(hintMarkNames[mark]);
  }

  /** Changes between the two kinds of marks. */
  swapMarks(): void {
    if (this.hints) this.chooseMark(this.mark === 'keep' ? 'exclude' : 'keep');
  }

  setBrushSize(size: number): void {
    this.brushSize = brushSizeOf(size);
  }

  setSmart(smart: boolean): void {
    this.smart = smart;
  }

  setBusy(busy: boolean): void {
    if (busy) this.cancelStroke();
    this.busy = busy;
  }

  compare(comparison: Comparison): void {
    if (comparison !== 'off') this.cancelStroke();
    this.comparison = this.hasResult ? comparison : 'off';
  }

  /** Begins a stroke of the chosen tool. Points are in pixels of the image. */
  startStroke(start: Point, modifiers: Modifiers): void {
    if (this.busy || this.comparison !== 'off') return;
    this.#stroke = beginStroke(this.raster, {
      tool: this.tool,
      size: this.brushSize,
      start,
      modifiers,
      before: this.#lastPoint(),
      exclude: this.hints && this.mark === 'exclude',
    });
  }

  extendStroke(points: readonly Point[], modifiers: Modifiers): void {
    this.#stroke?.extend(points, modifiers);
  }

  /** Ends the stroke, which becomes a step. */
  finishStroke(): void {
    const live = this.#stroke;
    if (live === null) return;
    const stroke: Stroke | null = live.finish();
    this.#stroke = null;
    if (stroke === null) this.#redraw();
    else this.#commit(stroke, editorTexts.marked);
  }

  /** Gives up the stroke that is being drawn. */
  cancelStroke(): void {
    if (this.#stroke === null) return;
    this.#stroke = null;
    this.#redraw();
  }

  undo(): void {
    if (this.canUndo) this.#moveTo(-1, editorTexts.undone);
  }

  redo(): void {
    if (this.canRedo) this.#moveTo(1, editorTexts.redone);
  }

  /** Back to the original; redo brings the steps back until another is made. */
  reset(): void {
    if (this.canUndo) this.#moveTo(Number.NEGATIVE_INFINITY, () => editorTexts.reset);
  }

  clear(): void {
    if (this.busy || this.paintedPixels === 0) return;
    this.cancelStroke();
    this.raster.clear();
    this.#commit({ kind: 'clear' }, editorTexts.cleared);
  }

  invert(): void {
    if (this.busy || this.hints) return;
    this.cancelStroke();
    this.raster.invert();
    this.#commit({ kind: 'invert' }, editorTexts.inverted);
  }

  /** Marks lines of text, given by the outline of each in pixels of the image, as one step. */
  markTexts(shapes: readonly FlatPoints[]): void {
    if (this.busy) return;
    this.cancelStroke();
    const record: Stroke = { kind: 'texts', erase: false, shapes };
    applyRecord(this.raster, record);
    this.#commit(record, textTexts.marked(shapes.length));
  }

  /** Replaces the image by a result, as a step; the mask is empty again. */
  addResult(image: EditorImage): void {
    this.cancelStroke();
    this.#commit({ kind: 'result', image }, editorTexts.result);
    this.#redraw();
  }

  /** The mask as a PNG of the size of `maskSize(image)`: white is marked, black is not; with hints in their three shades. */
  exportMask(): Promise<Blob> {
    return (this.options.encode ?? encodeMask)(this.raster);
  }

  /** Stores the draft at once: the page is hidden or left. */
  flushDraft(): void {
    this.options.drafts?.flush();
  }

  /** Removes what is kept of this image. */
  forgetDraft(): void {
    this.options.drafts?.forget(this.original.key);
  }

  get #marks(): Marks {
    return this.options.hints === true ? hintingMarks : singleMarks;
  }

  #lastPoint(): Point | null {
    const last = inEffect(this.history).at(-1);
    return last?.kind === 'line' ? (pointsOf(last.points).at(-1) ?? null) : null;
  }

  #commit(record: EditorRecord, announcement: string): void {
    const { history, dropped } = add(this.history, record);
    for (const old of dropped) this.#drop(old);
    this.history = history;
    this.announcement = announcement;
    if (record.kind !== 'result') this.#snapshots.keep(this.raster, history.records);
    this.#changed();
  }

  /** A step too old to be undone becomes part of the base. */
  #drop(record: EditorRecord): void {
    this.#baseRuns = undefined;
    if (record.kind === 'result') this.#base = baseOf(record.image, this.#marks);
    else applyRecord(this.#base.raster, record);
  }

  #moveTo(steps: number, text: (index: number, count: number) => string): void {
    this.cancelStroke();
    this.history = move(this.history, steps);
    if (!this.hasResult) this.comparison = 'off';
    this.announcement = text(this.history.index + 1, this.history.records.length);
    this.#redraw();
    this.#save();
  }

  /** Draws the steps in effect on the image shown. */
  #redraw(): void {
    const size = maskSize(this.image);
    if (size.width !== this.raster.width || size.height !== this.raster.height)
      this.raster = new MaskRaster(size, this.#marks);
    this.view.show(size);
    const records = inEffect(this.history);
    const result = records.findLastIndex(({ kind }) => kind === 'result');
    this.#snapshots.draw(this.raster, records.slice(result + 1), () => {
      if (result === -1) this.raster.load(this.#base.raster.values);
      else this.raster.clear();
    });
    this.#count();
  }

  #changed(): void {
    this.#count();
    this.#save();
  }

  #count(): void {
    this.paintedPixels = this.raster.countPainted();
    this.revision += 1;
  }

  #save(): void {
    this.options.drafts?.write(this.original.key, this.#draft(), true);
  }

  #draft(): MaskDraft {
    const { image, raster } = this.#base;
    this.#baseRuns ??= storedMask(raster);
    const untouched = image.key === this.original.key && isBlank(this.#baseRuns);
    return bounded({ base: untouched ? null : { image, ...this.#baseRuns }, ...this.history });
  }
}
