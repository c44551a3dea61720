import { makeAutoObservable } from 'mobx';

/** Milliseconds that a pointer rests on a video before it plays. */
const REST = 250;

/** Whether the person asks to save data. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Whether videos play without being asked: not where data or motion shall be saved. */
export function playsByItself(): boolean {
  return !savesData() && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Observable. The one video that plays among the cards. */
export class Playback {
  /** Id of its work; null: none plays. */
  current: string | null = null;
  /** Somebody has turned the audio on: videos that fill the screen have it for the rest of the visit. */
  audio = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this);
  }

  /** The pointer or the focus has come to a video. */
  rest(id: string): void {
    clearTimeout(this.#timer);
    if (playsByItself()) this.#timer = setTimeout(() => this.play(id), REST);
  }

  /** It has left. */
  leave(id: string): void {
    clearTimeout(this.#timer);
    if (this.current === id) this.current = null;
  }

  turnAudioOn(): void {
    this.audio = true;
  }

  play(id: string | null): void {
    this.current = id;
  }
}

interface Box {
  readonly id: string;
  readonly top: number;
  readonly height: number;
}

/** Least part of a video that is visible where it plays by itself. */
const VISIBLE = 0.6;

/** The video nearest to the middle of the window, of those that are visible for the most part; null: none is. */
export function nearestToMiddle(boxes: readonly Box[], windowHeight: number): string | null {
  let best: { readonly id: string; readonly distance: number } | null = null;
  for (const { id, top, height } of boxes) {
    const visible = Math.min(windowHeight, top + height) - Math.max(0, top);
    if (height <= 0 || visible < height * VISIBLE) continue;
    const distance = Math.abs(top + height / 2 - windowHeight / 2);
    if (best === null || distance < best.distance) best = { id, distance };
  }
  return best?.id ?? null;
}
