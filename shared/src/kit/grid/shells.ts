import type { GridLayout } from '../../domain/masonry/index.ts';
import styles from './windowed-grid.module.css';

/** What stands in the place of a card while the page is scrolled too fast to read: content for its list item, without React; null: nothing can, so that the card itself is drawn. */
export type ShellOf<T> = (item: T, index: number) => HTMLElement | null;

/** What the shells stand for. */
export interface ShellSource<T> {
  readonly items: readonly T[];
  readonly grid: GridLayout;
  readonly total: number;
}

interface Shell {
  readonly item: unknown;
  readonly cell: HTMLElement;
}

/** The list item of a card, or of its shell. */
const itemOf = (list: ParentNode, index: number): Element | null => list.querySelector(`[aria-posinset="${index + 1}"]`);

const placeOf = (grid: GridLayout, index: number): string => {
  const { left, top, width, height } = grid.cell(index);
  return `width:${width}px;height:${height}px;left:${left}px;top:${top}px`;
};

/**
 * Shells of the cards of a grid. A card that React mounts takes more of a frame than a slow processor has left of it; a shell is a few elements. They are in a
 * list of their own beside that of the cards, which is in the document while there are shells, and go when their card is drawn.
 */
export class GridShells<T> {
  /** A shell is being pressed: its card has to come later, or the press would go past both. */
  pressed = false;
  readonly #make: ShellOf<T>;
  readonly #list = document.createElement('ul');
  readonly #shells = new Map<number, Shell>();
  #source: ShellSource<T> | null = null;

  constructor(make: ShellOf<T>) {
    this.#make = make;
    this.#list.className = styles.cells ?? '';
    this.#list.addEventListener('pointerdown', () => {
      const ended = new AbortController();
      const release = () => {
        ended.abort();
        // The click comes after this.
        setTimeout(() => {
          this.pressed = false;
        });
      };
      this.pressed = true;
      for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, release, { signal: ended.signal });
    });
  }

  /** Shells whose card is another now, or stands elsewhere, go. */
  update(source: ShellSource<T>): void {
    const before = this.#source;
    this.#source = source;
    this.#removeWhere((index, { item }) => item !== source.items[index] || before === null || placeOf(before.grid, index) !== placeOf(source.grid, index));
  }

  has(index: number): boolean {
    return this.#shells.has(index);
  }

  /** Adds the shell of a card as a child of `beside`, the grid's element. False: it has none. */
  add(index: number, beside: HTMLElement): boolean {
    const source = this.#source;
    const item = source?.items[index];
    const content = item === undefined ? null : this.#make(item, index);
    if (source === null || item === undefined || content === null) return false;
    const cell = document.createElement('li');
    cell.className = styles.cell ?? '';
    cell.style.cssText = placeOf(source.grid, index);
    cell.setAttribute('aria-setsize', String(source.total));
    cell.setAttribute('aria-posinset', String(index + 1));
    cell.append(content);
    this.#list.insertBefore(cell, this.#after(index));
    this.#shells.set(index, { item, cell });
    if (!this.#list.isConnected) beside.append(this.#list);
    return true;
  }

  /** Removes the shells of all other cards. */
  keep(indices: readonly number[]): void {
    this.#removeWhere((index) => !indices.includes(index));
  }

  /** Removes the shells of cards that are drawn in `cards`, the list of the grid; the focus goes to the card. */
  replaced(indices: readonly number[], cards: HTMLElement | null): void {
    const drawn = new Set(indices);
    this.#removeWhere((index, { cell }) => {
      if (drawn.has(index) && cards !== null && cell.contains(document.activeElement)) itemOf(cards, index)?.querySelector('a')?.focus({ preventScroll: true });
      return drawn.has(index);
    });
  }

  clear(): void {
    this.#removeWhere(() => true);
  }

  /** The shell before which that of an index belongs in the order of the cards; null: it is the last one. */
  #after(index: number): Element | null {
    let next = Number.POSITIVE_INFINITY;
    for (const other of this.#shells.keys()) if (other > index && other < next) next = other;
    return this.#shells.get(next)?.cell ?? null;
  }

  #removeWhere(gone: (index: number, shell: Shell) => boolean): void {
    for (const [index, shell] of this.#shells) {
      if (!gone(index, shell)) continue;
      this.#shells.delete(index);
      shell.cell.remove();
    }
    if (this.#shells.size === 0) this.#list.remove();
  }
}
