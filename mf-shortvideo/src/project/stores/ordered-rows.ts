import { ApiError } from '@ai-site/shared/errors';
import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import { RowEdits, type SentEdit } from '../rows/row-edits.ts';
import type { StoreDeps } from './project-store.ts';

interface Row {
  readonly id: string;
  readonly revision: number;
}

export interface OrderedRowsDeps extends StoreDeps {
  readonly comicsId: string;
  /** Rows came, went or were joined: storyboards and images may have changed with them. */
  readonly onRows: () => void;
}

export interface OrderedRowsOptions<R, P> {
  /** Saves what was typed in a row; resolves with the row afterwards. Rejects with `ApiError`. */
  readonly save: (edit: SentEdit<P>) => Promise<R>;
  /** The row that a 409 answered; null for every other error. */
  readonly freshOf: (error: unknown) => R | null;
  /** Shown when something typed was changed elsewhere. */
  readonly changedText: string;
}

/** Observable. Rows of a project in their order, with what is typed in them. */
export class OrderedRows<R extends Row, P extends Partial<R>> {
  readonly edits: RowEdits<R, P>;
  order: readonly string[] = [];
  protected readonly deps: OrderedRowsDeps;
  readonly #freshOf: OrderedRowsOptions<R, P>['freshOf'];

  constructor(deps: OrderedRowsDeps, { save, freshOf, changedText }: OrderedRowsOptions<R, P>) {
    this.deps = deps;
    this.#freshOf = freshOf;
    this.edits = new RowEdits<R, P>({
      clock: deps.clock,
      atOnce: 1,
      save: async ([edit]) => (edit === undefined ? [] : [await save(edit)]),
      conflictOf: (error) => {
        const fresh = freshOf(error);
        return fresh === null ? null : { rows: [fresh], removed: [] };
      },
      onConflict: () => deps.platform.toast.warning(changedText),
    });
    makeObservable(this, { order: observableRef, list: computed, setAll: action, put: action, drop: action });
  }

  /** With what was typed. */
  view(id: string): R | undefined {
    return this.edits.view(id);
  }

  get list(): readonly R[] {
    return this.order.flatMap((id) => this.view(id) ?? []);
  }

  setAll(rows: readonly R[]): void {
    this.edits.replaceAll(rows);
    this.order = rows.map(({ id }) => id);
  }

  /** Takes over one that was written, at the end when it is new. */
  put(row: R): void {
    this.edits.apply(row);
    if (!this.order.includes(row.id)) this.order = [...this.order, row.id];
  }

  drop(id: string): void {
    this.order = this.order.filter((other) => other !== id);
    this.edits.remove(id);
  }

  protected revisionOf(id: string): number {
    return this.edits.rows.get(id)?.revision ?? 0;
  }

  /** Saves what was typed, and writes. Resolves with null when the server refuses; the reason is shown. */
  protected async write<T>(send: () => Promise<T>): Promise<T | null> {
    try {
      await this.edits.flush();
      const done = await send();
      this.deps.onRows();
      return done;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fresh = this.#freshOf(error);
      if (fresh !== null) runInAction(() => this.edits.apply(fresh));
      this.deps.platform.toast.error(error.message);
      return null;
    }
  }

  /** Writes, and takes over the row that comes back. */
  protected async writeRow(send: () => Promise<R>): Promise<R | null> {
    const row = await this.write(send);
    if (row !== null) this.put(row);
    return row;
  }

  /** Writes, and drops a row. Resolves with whether it is gone. */
  protected async writeAway(id: string, send: () => Promise<unknown>): Promise<boolean> {
    const gone = (await this.write(async () => ({ done: await send() }))) !== null;
    if (gone) this.drop(id);
    return gone;
  }
}
