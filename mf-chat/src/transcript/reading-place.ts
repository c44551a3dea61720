import { followsAfter, keyGoesUp, type ScrollPosition } from './follow-rule.ts';
import { driftOf, type ReadingAnchor, takeAnchor } from './reading-anchor.ts';

/** Milliseconds that a jump to a message may take until everything around it has its height. */
const STEERING_MS = 600;

export interface ReadingPlaceParts {
  /** What scrolls, and what grows inside it. */
  readonly scroller: HTMLElement;
  readonly content: HTMLElement;
  /** Something is being written at the end. */
  readonly growing: () => boolean;
  readonly changed: (state: ReadingState) => void;
  /** Milliseconds, of any clock that goes on. */
  readonly now: () => number;
}

export interface ReadingState {
  /** The end stays in view while it grows. */
  readonly following: boolean;
  /** Something came below since the reader left the end. */
  readonly unread: boolean;
}

const positionOf = (element: HTMLElement): ScrollPosition => ({ top: element.scrollTop, height: element.scrollHeight, view: element.clientHeight });

/**
 * Where somebody reads. At the end the view follows the growing text, until they scroll up; from then on what they read
 * stays where it is, whatever grows above it or below.
 */
export class ReadingPlace {
  #state: ReadingState = { following: true, unread: false };
  readonly #parts: ReadingPlaceParts;
  #before: ScrollPosition;
  #anchor: ReadingAnchor = [];
  #steeredUntil = 0;
  #touchedAt = 0;
  readonly #observer: ResizeObserver | undefined;
  readonly #abort = new AbortController();

  constructor(parts: ReadingPlaceParts) {
    const { scroller, content } = parts;
    this.#parts = parts;
    this.#before = positionOf(scroller);
    this.settle();
    const listening = { passive: true, signal: this.#abort.signal };
    scroller.addEventListener('scroll', () => this.#scrolled(), listening);
    // Told before the scroll happens, so that the next growth does not pull back.
    scroller.addEventListener('wheel', ({ deltaY, ctrlKey }) => !ctrlKey && deltaY < 0 && this.#leaveEnd(), listening);
    scroller.addEventListener('touchstart', ({ touches }) => this.#touch(touches[0]?.clientY), listening);
    scroller.addEventListener('touchmove', ({ touches }) => this.#touchMoved(touches[0]?.clientY), listening);
    scroller.addEventListener('keydown', (event) => this.#pressed(event), listening);
    document.addEventListener('selectionchange', () => this.#selected(), listening);
    this.#observer = globalThis.ResizeObserver === undefined ? undefined : new ResizeObserver(() => this.settle());
    this.#observer?.observe(content);
    this.#observer?.observe(scroller);
  }

  close(): void {
    this.#abort.abort();
    this.#observer?.disconnect();
  }

  /** After something changed its height: shows the end, or puts back what was being read. */
  settle(): void {
    const { scroller, content, growing, now } = this.#parts;
    if (this.#state.following) scroller.scrollTop = scroller.scrollHeight;
    else if (now() >= this.#steeredUntil) {
      const drift = driftOf(this.#anchor, scroller);
      // Not by `scrollTop`, which would undo what the wheel does at this moment.
      if (Math.abs(drift) >= 1) scroller.scrollBy({ top: drift, behavior: 'instant' });
    }
    const position = positionOf(scroller);
    if (!this.#state.following && position.height > this.#before.height + 1 && growing()) this.#set({ following: false, unread: true });
    this.#before = position;
    this.#anchor = this.#state.following ? [] : takeAnchor(scroller, content);
  }

  toEnd(): void {
    this.#steeredUntil = 0;
    this.#set({ following: true, unread: false });
    this.settle();
  }

  /** Somebody is taken to another place: for a moment nothing is put back. */
  steer(): void {
    this.#steeredUntil = this.#parts.now() + STEERING_MS;
    this.#set({ following: false, unread: this.#state.unread });
  }

  #scrolled(): void {
    const { scroller, content } = this.#parts;
    const position = positionOf(scroller);
    const following = followsAfter(this.#state.following, this.#before, position);
    this.#before = position;
    this.#set({ following, unread: this.#state.unread && !following });
    if (!following) this.#anchor = takeAnchor(scroller, content);
  }

  #leaveEnd(): void {
    const { scroller, content } = this.#parts;
    if (!this.#state.following || scroller.scrollTop <= 0) return;
    this.#set({ following: false, unread: false });
    this.#anchor = takeAnchor(scroller, content);
  }

  #touch(y: number | undefined): void {
    this.#touchedAt = y ?? 0;
  }

  /** A finger that moves down takes the text with it. */
  #touchMoved(y: number | undefined): void {
    if (y !== undefined && y > this.#touchedAt + 2) this.#leaveEnd();
  }

  #pressed(event: KeyboardEvent): void {
    if (event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')) return;
    if (keyGoesUp(event)) this.#leaveEnd();
    // The browser would glide to where the end was when the key was pressed.
    else if (event.key === 'End') this.toEnd();
  }

  /** Text that is being selected must not move away under the pointer. */
  #selected(): void {
    const selection = document.getSelection();
    if (selection !== null && !selection.isCollapsed && this.#parts.content.contains(selection.anchorNode)) this.#leaveEnd();
  }

  #set(state: ReadingState): void {
    if (state.following === this.#state.following && state.unread === this.#state.unread) return;
    this.#state = state;
    this.#parts.changed(state);
  }
}
