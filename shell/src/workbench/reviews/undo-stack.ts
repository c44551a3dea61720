import type { InputOf } from '@ai-site/shared/api/define';
import type { showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Milliseconds after a decision within which its operator may undo it. */
export const UNDO_MS = 10_000;

export type UndoBody = InputOf<typeof showcaseReviews.undo>['body'];

export interface UndoEntry {
  readonly id: number;
  /** What was decided: 已通过「晨雾」. */
  readonly text: string;
  /** Milliseconds since 1970; null while the decision is still being stored. */
  readonly until: number | null;
  /** The decided works once stored, with their revisions since. */
  readonly decided: Promise<readonly UndoBody[]>;
}

/** Observable. The decisions that can still be undone, the last one at the end. */
export class UndoStack {
  entries: readonly UndoEntry[] = [];
  #count = 0;

  constructor() {
    makeAutoObservable(this, { entries: observableRef });
  }

  /** The one that would be undone. */
  get last(): UndoEntry | null {
    return this.entries.at(-1) ?? null;
  }

  /** Its time begins once it is stored; a decision about nothing is dropped. */
  push(text: string, decided: Promise<readonly UndoBody[]>): void {
    this.#count += 1;
    const entry: UndoEntry = { id: this.#count, text, until: null, decided };
    this.entries = [...this.entries, entry];
    const settled = (works: readonly UndoBody[]): void =>
      runInAction(() => {
        if (works.length === 0) this.drop(entry.id);
        else
          this.entries = this.entries.map((known) =>
            known.id === entry.id ? { ...known, until: Date.now() + UNDO_MS } : known,
          );
      });
    decided.then(settled, () => settled([]));
  }

  /** Takes the last decision off the stack. */
  pop(): UndoEntry | null {
    const { last } = this;
    if (last !== null) this.drop(last.id);
    return last;
  }

  /** Drops what can no longer be undone at a moment in milliseconds. */
  expire(now: number): void {
    const kept = this.entries.filter(({ until }) => until === null || until > now);
    if (kept.length < this.entries.length) this.entries = kept;
  }

  private drop(id: number): void {
    this.entries = this.entries.filter((entry) => entry.id !== id);
  }
}
