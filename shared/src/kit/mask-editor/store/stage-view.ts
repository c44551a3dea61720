import { makeAutoObservable, observableRef } from 'mobx';
import { zoomLimits, zoomSteps } from '../../../domain/mask-editor/index.ts';
import type { Point, Size } from '../geometry.ts';
import { centred, contained, fitted, gestureScale, percentOf, scaledTo, type ViewTransform } from './view-transform.ts';

/** Observable. Zoom and position of the image on the stage. */
export class StageView {
  stage: Size = { width: 0, height: 0 };
  image: Size;
  /** The image follows the size of the stage until somebody zooms or moves it. */
  fits = true;
  private moved: ViewTransform = { scale: 1, x: 0, y: 0 };

  constructor(image: Size) {
    this.image = image;
    makeAutoObservable<StageView, 'moved'>(this, { stage: observableRef, image: observableRef, moved: observableRef });
  }

  get transform(): ViewTransform {
    return this.fits ? fitted(this.image, this.stage) : this.moved;
  }

  get percent(): number {
    return percentOf(this.transform);
  }

  resize(stage: Size): void {
    this.stage = stage;
    if (!this.fits) this.#set(this.moved);
  }

  /** Another image begins fitted; one of the same size stays where it is. */
  show(image: Size): void {
    if (image.width !== this.image.width || image.height !== this.image.height) this.fits = true;
    this.image = image;
  }

  fit(): void {
    this.fits = true;
  }

  /** 实际大小: one pixel of the image is one CSS pixel. */
  actualSize(): void {
    this.#set(centred(this.image, this.stage, 1));
  }

  /** Zoom from the menu, around the middle of the stage: up to 400 %. */
  zoomTo(percent: number): void {
    const scale = Math.min(zoomLimits.max, Math.max(zoomLimits.min, percent)) / 100;
    this.#set(scaledTo(this.transform, scale, { x: this.stage.width / 2, y: this.stage.height / 2 }));
  }

  /** The next percentage of the zoom menu. */
  step(direction: 1 | -1): void {
    const next =
      direction === 1
        ? zoomSteps.findLast((step) => step > this.percent)
        : zoomSteps.find((step) => step < this.percent);
    if (next !== undefined) this.zoomTo(next);
  }

  /** Zoom by wheel or fingers: up to 300 %. */
  zoomBy(factor: number, anchor: Point): void {
    this.#set(scaledTo(this.transform, gestureScale(this.transform.scale, factor), anchor));
  }

  pan(dx: number, dy: number): void {
    const { scale, x, y } = this.transform;
    this.#set({ scale, x: x + dx, y: y + dy });
  }

  #set(transform: ViewTransform): void {
    this.moved = contained(transform, this.image, this.stage);
    this.fits = false;
  }
}
