import { autorun } from 'mobx';
import type { Point } from '../geometry.ts';
import { KeyboardPointer } from '../input/keyboard-pointer.ts';
import { type Modifiers, noModifiers } from '../input/live-stroke.ts';
import { PointerInput } from '../input/pointer-input.ts';
import type { MaskEditorStore } from '../store/mask-editor-store.ts';
import { hasBrush } from '../store/tools.ts';
import { toImage, wheelFactor } from '../store/view-transform.ts';
import { drawHud, type HudColours, hudColours } from './hud.ts';
import { MaskPainter } from './mask-painter.ts';

export interface StageElements {
  readonly stage: HTMLElement;
  readonly mask: HTMLCanvasElement;
  readonly hud: HTMLCanvasElement;
}

/** Milliseconds for which a changed brush size is shown. */
const SIZE_SHOWN_MS = 900;
/** Wheel delta of one brush step with Ctrl. */
const BRUSH_STEP = 3;

type Press = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

export const modifiersOf = ({ shiftKey, ctrlKey, metaKey }: Press): Modifiers => ({
  straight: shiftKey,
  subtract: ctrlKey || metaKey,
});

/** Buttons and boxes over the image: pointers do not draw there. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, input') !== null;

/** Connects the page's events with the editor, and draws at most once in a frame. */
export class StageController {
  readonly #store: MaskEditorStore;
  readonly #elements: StageElements;
  readonly #painter: MaskPainter;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #colours: HudColours;
  readonly #input: PointerInput;
  readonly #keyboard: KeyboardPointer;
  /** Points since the last frame, in pixels of the image. */
  #points: Point[] = [];
  #modifiers = noModifiers;
  #cursor: Point | null = null;
  #spaceHeld = false;
  #sizeShown = false;
  #sizeTimer: number | undefined;
  #frame: number | undefined;

  constructor(store: MaskEditorStore, elements: StageElements) {
    this.#store = store;
    this.#elements = elements;
    this.#painter = new MaskPainter(elements.mask);
    this.#context = elements.hud.getContext('2d');
    this.#colours = hudColours(elements.hud);
    this.#keyboard = new KeyboardPointer(store);
    this.#input = new PointerInput({
      onPress: (point) => store.startStroke(this.#onImage(point), this.#modifiers),
      onDrag: (points) => this.#points.push(...points.map((point) => this.#onImage(point))),
      onRelease: () => {
        this.#extend();
        store.finishStroke();
      },
      onAbort: () => {
        this.#points = [];
        store.cancelStroke();
      },
      onPan: (dx, dy) => store.view.pan(dx, dy),
      onPinch: (factor, from, to) => {
        store.view.zoomBy(factor, from);
        store.view.pan(to.x - from.x, to.y - from.y);
      },
      onTwoFingerDoubleTap: () => store.undo(),
    });
  }

  /** Listens until the returned function is called. */
  attach(): () => void {
    const { stage } = this.#elements;
    const ending = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(name: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      stage.addEventListener(name, listener, { signal: ending.signal, passive: false });
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#up(event));
    on('pointercancel', (event) => {
      this.#input.cancel(event.pointerId);
      this.request();
    });
    on('pointerleave', () => this.#pointAt(null));
    on('wheel', (event) => this.#wheel(event));
    on('contextmenu', (event) => event.preventDefault());
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.#measure());
    observer?.observe(stage);
    this.#measure();
    const stopDrawing = autorun(() => {
      const { revision, tool, mark, comparison, busy, view } = this.#store;
      // Everything that the frame shows and that is observable.
      void [revision, tool, mark, comparison, busy, view.transform];
      this.request();
    });
    let size = this.#store.brushSize;
    const stopSize = autorun(() => {
      if (this.#store.brushSize !== size) this.#showSize();
      size = this.#store.brushSize;
    });
    return () => {
      ending.abort();
      observer?.disconnect();
      stopDrawing();
      stopSize();
      window.clearTimeout(this.#sizeTimer);
      if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
      this.#store.cancelStroke();
    };
  }

  /** Space moves the image while it is held. */
  holdSpace(held: boolean): void {
    this.#spaceHeld = held;
    this.#elements.stage.toggleAttribute('data-panning', held);
    this.request();
  }

  /**
   * Arrow keys and Enter mark without a pointer.
   * @returns whether the key was one of them
   */
  pressKey(key: string): boolean {
    this.request();
    return this.#keyboard.press(key);
  }

  /** Draws in the next frame. */
  request(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#extend();
      this.#draw();
    });
  }

  #down(event: PointerEvent): void {
    const { pointerId, pointerType, button, target } = event;
    if (button === 2 || isControl(target)) return;
    // The browser would scroll by the middle button.
    if (button === 1) event.preventDefault();
    this.#elements.stage.setPointerCapture?.(pointerId);
    this.#modifiers = modifiersOf(event);
    const pans = this.#spaceHeld || button === 1 || this.#store.tool === 'hand' || this.#store.comparison !== 'off';
    this.#input.down({
      id: pointerId,
      touch: pointerType === 'touch',
      pans,
      point: this.#pointOf(event),
      at: event.timeStamp,
    });
    this.#pointAt(pointerType === 'touch' ? null : this.#pointOf(event));
  }

  #move(event: PointerEvent): void {
    this.#modifiers = modifiersOf(event);
    const events = event.getCoalescedEvents?.() ?? [];
    const points = (events.length > 0 ? events : [event]).map((one) => this.#pointOf(one));
    this.#input.move(event.pointerId, points);
    this.#pointAt(event.pointerType === 'touch' || isControl(event.target) ? null : this.#pointOf(event));
  }

  #up(event: PointerEvent): void {
    this.#modifiers = modifiersOf(event);
    this.#input.up(event.pointerId, event.timeStamp);
    this.request();
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    // A pinch on a trackpad is a wheel with Ctrl whose steps are small; the wheel of a mouse makes large ones.
    const pinch = event.ctrlKey && !Number.isInteger(event.deltaY);
    if ((event.ctrlKey || event.metaKey) && !pinch)
      this.#store.setBrushSize(this.#store.brushSize - Math.sign(event.deltaY) * BRUSH_STEP);
    else
      this.#store.view.zoomBy(
        pinch ? wheelFactor({ deltaY: event.deltaY * 3, deltaMode: event.deltaMode }) : wheelFactor(event),
        this.#pointOf(event),
      );
  }

  #extend(): void {
    if (this.#points.length > 0) this.#store.extendStroke(this.#points, this.#modifiers);
    this.#points = [];
  }

  #draw(): void {
    const store = this.#store;
    this.#painter.paint(store.raster);
    if (this.#context === null) return;
    const { stage, transform } = store.view;
    const brush =
      (hasBrush(store.tool) || this.#keyboard.at !== null) &&
      !this.#spaceHeld &&
      !store.busy &&
      store.comparison === 'off'
        ? hasBrush(store.tool)
          ? store.brushSize * transform.scale
          : 0
        : null;
    const centre = { x: stage.width / 2, y: stage.height / 2 };
    const cursor = this.#cursor ?? this.#keyboard.at ?? (this.#sizeShown ? centre : null);
    const pixelRatio = this.#elements.hud.width / Math.max(1, stage.width);
    drawHud(
      this.#context,
      stage,
      pixelRatio,
      {
        transform,
        cursor,
        brush,
        filled: this.#sizeShown,
        preview: store.preview,
        mark: store.hints ? store.mark : null,
      },
      this.#colours,
    );
  }

  #measure(): void {
    const { stage, hud } = this.#elements;
    const size = { width: stage.clientWidth, height: stage.clientHeight };
    hud.width = Math.round(size.width * window.devicePixelRatio);
    hud.height = Math.round(size.height * window.devicePixelRatio);
    this.#store.view.resize(size);
    this.request();
  }

  #showSize(): void {
    this.#sizeShown = true;
    window.clearTimeout(this.#sizeTimer);
    this.#sizeTimer = window.setTimeout(() => {
      this.#sizeShown = false;
      this.request();
    }, SIZE_SHOWN_MS);
    this.request();
  }

  #pointAt(cursor: Point | null): void {
    if (cursor !== null) this.#keyboard.hide();
    this.#cursor = cursor;
    this.request();
  }

  #pointOf({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
    const { left, top } = this.#elements.stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #onImage(point: Point): Point {
    return toImage(this.#store.view.transform, point);
  }
}
