import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { maskSize } from '../../../domain/mask-editor/index.ts';
import { ApiError } from '../../../errors/index.ts';
import type { EditorImage, FlatPoints } from '../history/records.ts';
import { type Corners, markedArea, scaledCorners } from './text-areas.ts';
import type { TextSource } from './text-source.ts';
import { textTexts } from './texts.ts';

/** A line of text over the image, in pixels of the edited image. */
export interface TextBox {
  /** Its place in reading order. */
  readonly id: number;
  readonly text: string;
  readonly corners: Corners;
}

/** The editor that the boxes lie over. */
export interface TextBoxesEditor {
  readonly image: EditorImage;
  readonly busy: boolean;
  readonly comparison: string;
  announcement: string;
  markTexts(shapes: readonly FlatPoints[]): void;
}

const none: ReadonlySet<TextBox> = new Set();

/** Observable. The lines of text in the image of an editor, of which those that are ticked can be marked in one step. */
export class TextBoxes {
  /** Text can be read here: the editor offers it. */
  open = false;
  state: 'hidden' | 'reading' | 'shown' = 'hidden';
  ticked = none;
  /** The lines that were read last, and of which image. */
  #read: { readonly key: string; readonly boxes: readonly TextBox[] } | null = null;
  #abort: AbortController | null = null;
  readonly #source: TextSource;
  readonly #editor: TextBoxesEditor;

  constructor(source: TextSource, editor: TextBoxesEditor) {
    this.#source = source;
    this.#editor = editor;
    makeAutoObservable(this, { ticked: observableRef });
  }

  /** Finds out whether text can be read. Never rejects: where that is not known, it is not offered. */
  async check(signal: AbortSignal): Promise<void> {
    const open = await this.#source.open(signal).catch(() => false);
    runInAction(() => {
      this.open = open;
    });
  }

  get reading(): boolean {
    return this.state === 'reading';
  }

  /** The boxes lie over the image that is shown, and can be ticked. */
  get shown(): boolean {
    const { image, busy, comparison } = this.#editor;
    return this.state === 'shown' && this.#read?.key === image.key && !busy && comparison === 'off';
  }

  /** In reading order. */
  get boxes(): readonly TextBox[] {
    return this.shown ? (this.#read?.boxes ?? []) : [];
  }

  get allTicked(): boolean {
    return this.boxes.length > 0 && this.ticked.size === this.boxes.length;
  }

  /** Reads the text of the image, or shows what was read of it before. */
  async read(): Promise<void> {
    const { image } = this.#editor;
    if (this.reading) return;
    if (this.#read?.key === image.key) {
      this.#show();
      return;
    }
    const abort = new AbortController();
    this.#abort = abort;
    this.state = 'reading';
    try {
      const { lines, ...size } = await this.#source.read(image.key, abort.signal);
      if (abort.signal.aborted) return;
      const edited = maskSize(image);
      runInAction(() => {
        this.#read = {
          key: image.key,
          boxes: lines.map(({ text, corners }, id) => ({ id, text, corners: scaledCorners(corners, size, edited) })),
        };
        this.ticked = none;
        this.#show();
      });
    } catch (error) {
      if (abort.signal.aborted) return;
      this.hide();
      // The client has shown it.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  toggle(box: TextBox): void {
    const ticked = new Set(this.ticked);
    if (!ticked.delete(box)) ticked.add(box);
    this.ticked = ticked;
  }

  /** Ticks all, or none when all are. */
  toggleAll(): void {
    this.ticked = this.allTicked ? none : new Set(this.boxes);
  }

  /** Marks what is ticked as one step, and takes the boxes away; nothing where none are shown. */
  mark(): void {
    if (!this.shown) return;
    const shapes = this.boxes.filter((box) => this.ticked.has(box)).map(({ corners }) => markedArea(corners));
    this.ticked = none;
    this.hide();
    if (shapes.length > 0) this.#editor.markTexts(shapes);
  }

  /** Gives up reading, or takes the boxes away; what is ticked stays so for the next time. Returns whether there was anything to leave. */
  leave(): boolean {
    if (!this.reading && !this.shown) return false;
    if (this.reading) this.#editor.announcement = textTexts.stopped;
    this.hide();
    return true;
  }

  /** Ends reading and hides the boxes. */
  hide(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.state = 'hidden';
  }

  #show(): void {
    this.state = 'shown';
    this.#editor.announcement = textTexts.found(this.#read?.boxes.length ?? 0);
  }
}
