import { followsAfter, keyGoesUp, type ScrollPosition } from './auto-scroll.ts';
import { driftOf, type ReadingAnchor, takeAnchor } from './reading-anchor.ts';

/** Milliseconds that a jump to a message may take until all rows around it are measured. */
const STEERING_MS = 600;

export interface ReadingPlaceDeps {
  /** The scroll container; its content grows. */
  readonly scroller: HTMLElement;
  readonly content: HTMLElement;
  /** Whether content is streaming at the end. */
  readonly growing: () => boolean;
  readonly changed: (state: ReadingState) => void;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

export interface ReadingState {
  /** Whether auto-scroll keeps the end in view. */
  readonly following: boolean;
  /** Whether content was added below since the reader left the end. */
  readonly unread: boolean;
}

const positionOf = (element: HTMLElement): ScrollPosition => ({
  top: element.scrollTop,
  height: element.scrollHeight,
  view: element.clientHeight,
});

/**
 * Manages the scroll position. At the end it follows the streaming text until the user scrolls up; from then on the visible text stays in place, whatever grows
 * above or below it.
 */
export class ReadingPlace {
  #state: ReadingState = { following: true, unread: false };
  readonly #deps: ReadingPlaceDeps;
  #before: ScrollPosition;
  #anchor: ReadingAnchor = [];
  #steeredUntil = 0;
  #touchedAt = 0;
  readonly #observer: ResizeObserver | undefined;
  readonly #abort = new AbortController();

  constructor(deps: ReadingPlaceDeps) {
    const { scroller, content } = deps;
    this.#deps = deps;
    this.#before = positionOf(scroller);
    this.settle();
    const listening = { passive: true, signal: this.#abort.signal };
    scroller.addEventListener('scroll', () => this.#scrolled(), listening);
    // These events precede the scroll, so that the next growth does not scroll back.
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

  /** Called after a height changed: scrolls to the end, or restores the position of the visible text. */
  settle(): void {
    const { scroller, content, growing, now } = this.#deps;
    if (this.#state.following) scroller.scrollTop = scroller.scrollHeight;
    else if (now() >= this.#steeredUntil) {
      const drift = driftOf(this.#anchor, scroller);
      // Setting `scrollTop` would cancel a wheel scroll in progress.
      if (Math.abs(drift) >= 1) scroller.scrollBy({ top: drift, behavior: 'instant' });
    }
    const position = positionOf(scroller);
    if (!this.#state.following && position.height > this.#before.height + 1 && growing())
      this.#set({ following: false, unread: true });
    this.#before = position;
    this.#anchor = this.#state.following ? [] : takeAnchor(scroller, content);
  }

  toEnd(): void {
    this.#steeredUntil = 0;
    this.#set({ following: true, unread: false });
    this.settle();
  }

  /** Called before a jump: pauses the restoring of the position for a moment. */
  steer(): void {
    this.#steeredUntil = this.#deps.now() + STEERING_MS;
    this.#set({ following: false, unread: this.#state.unread });
  }

  #scrolled(): void {
    const { scroller, content } = this.#deps;
    const position = positionOf(scroller);
    const following = followsAfter(this.#state.following, this.#before, position);
    this.#before = position;
    this.#set({ following, unread: this.#state.unread && !following });
    if (!following) this.#anchor = takeAnchor(scroller, content);
  }

  #leaveEnd(): void {
    const { scroller, content } = this.#deps;
    if (!this.#state.following || scroller.scrollTop <= 0) return;
    this.#set({ following: false, unread: false });
    this.#anchor = takeAnchor(scroller, content);
  }

  #touch(y: number | undefined): void {
    this.#touchedAt = y ?? 0;
  }

  /** A finger that moves down scrolls up. */
  #touchMoved(y: number | undefined): void {
    if (y !== undefined && y > this.#touchedAt + 2) this.#leaveEnd();
  }

  #pressed(event: KeyboardEvent): void {
    if (event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')) return;
    if (keyGoesUp(event)) this.#leaveEnd();
    // The browser would animate to the end as it was at the key press.
    else if (event.key === 'End') this.toEnd();
  }

  /** Text must not move under the pointer while it is being selected. */
  #selected(): void {
    const selection = document.getSelection();
    if (selection !== null && !selection.isCollapsed && this.#deps.content.contains(selection.anchorNode))
      this.#leaveEnd();
  }

  #set(state: ReadingState): void {
    if (state.following === this.#state.following && state.unread === this.#state.unread) return;
    this.#state = state;
    this.#deps.changed(state);
  }
}
