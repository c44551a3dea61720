import type { Point } from '../geometry.ts';
import type { MaskEditorStore } from '../store/mask-editor-store.ts';
import { toImage } from '../store/view-transform.ts';
import { noModifiers } from './live-stroke.ts';

/** CSS pixels of one arrow key. */
const STEP = 8;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Marks without a pointer: arrow keys move the cursor, Enter begins and ends a stroke. */
export class KeyboardPointer {
  readonly #store: MaskEditorStore;
  #at: Point | null = null;

  constructor(store: MaskEditorStore) {
    this.#store = store;
  }

  /** Where the cursor is on the stage; null until an arrow key is pressed. */
  get at(): Point | null {
    return this.#at;
  }

  /** @returns whether the key was for it */
  press(key: string): boolean {
    const arrow = arrows[key];
    if (arrow === undefined) return key === 'Enter' && this.#toggle();
    const { stage, transform } = this.#store.view;
    const { x, y } = this.#at ?? { x: stage.width / 2, y: stage.height / 2 };
    this.#at = {
      x: Math.min(stage.width, Math.max(0, x + arrow.x)),
      y: Math.min(stage.height, Math.max(0, y + arrow.y)),
    };
    this.#store.extendStroke([toImage(transform, this.#at)], noModifiers);
    return true;
  }

  /** A pointer took over. */
  hide(): void {
    this.#at = null;
  }

  #toggle(): boolean {
    if (this.#at === null) return false;
    if (this.#store.drawing) this.#store.finishStroke();
    else this.#store.startStroke(toImage(this.#store.view.transform, this.#at), noModifiers);
    return true;
  }
}
