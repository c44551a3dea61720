import { ApiError } from '@ai-site/shared/errors';
import { type Cancel, type Clock, pageClock } from '@ai-site/shared/kit/clock';
import { retryDelay } from '@ai-site/shared/kit/retry-delay';
import { computed, type IComputedValue, makeAutoObservable, observable, runInAction } from 'mobx';
import { rebase } from './rebase.ts';
import type { SaveState } from './save-state.ts';

/** Milliseconds after the last key until what was typed is saved. */
export const SAVE_AFTER_MS = 800;

interface Row {
  readonly id: string;
  readonly revision: number;
}

/** What somebody changed in a row. `base`: the row that it was typed over; null: that which the request in progress answers. */
interface Draft<R, P> {
  readonly patch: P;
  readonly base: R | null;
}

export interface SentEdit<P> {
  readonly id: string;
  readonly revision: number;
  readonly patch: P;
}

export interface RowConflict<R> {
  readonly rows: readonly R[];
  readonly removed: readonly string[];
}

export interface RowEditsOptions<R, P> {
  /** Saves changes of different rows, all or none; resolves with the rows afterwards. Rejects with `ApiError`. */
  readonly save: (edits: readonly SentEdit<P>[]) => Promise<readonly R[]>;
  /** The rows that a 409 answered; null for every other error. */
  readonly conflictOf: (error: unknown) => RowConflict<R> | null;
  /** Called when something typed was changed elsewhere. */
  readonly onConflict: () => void;
  /** Rows of one request. */
  readonly atOnce?: number;
  readonly clock?: Clock;
  readonly random?: () => number;
}

/** Errors after which the same request may succeed. */
const isTransient = ({ code }: ApiError): boolean => code === 0 || code === 429 || code >= 500;

/**
 * Observable. Rows of the server with what somebody types over them, which is saved by itself. What another page changed meanwhile
 * stays as that page left it, and the typed values are kept in `conflicts`.
 */
export class RowEdits<R extends Row, P extends Partial<R>> {
  /** As the server has them. */
  readonly rows = observable.map<string, R>([], { deep: false });
  /** Values that were typed and are not saved because the row was changed elsewhere. */
  readonly conflicts = observable.map<string, P>([], { deep: false });
  /** Why the server did not accept what was typed, by row. */
  readonly refused = observable.map<string, string>();
  /** Requests that failed since the last one that succeeded. */
  failures = 0;
  private readonly drafts = observable.map<string, Draft<R, P>>([], { deep: false });
  private readonly sending = observable.map<string, Draft<R, P>>([], { deep: false });
  readonly #options: Required<RowEditsOptions<R, P>>;
  /** Each row is put together once for all who look at it: a key changes one of hundreds. */
  readonly #views = new Map<string, IComputedValue<R | undefined>>();
  #cancelTimer: Cancel = () => undefined;
  #request: Promise<void> | null = null;

  constructor(options: RowEditsOptions<R, P>) {
    this.#options = { atOnce: Number.POSITIVE_INFINITY, clock: pageClock, random: Math.random, ...options };
    makeAutoObservable<this, 'drafts' | 'sending'>(this, {
      rows: false,
      conflicts: false,
      refused: false,
      drafts: false,
      sending: false,
      view: false,
      state: computed,
    });
  }

  get state(): SaveState {
    if (this.failures > 0) return 'retrying';
    if (this.sending.size > 0) return 'saving';
    if (this.refused.size > 0) return 'refused';
    return this.drafts.size > 0 ? 'pending' : 'saved';
  }

  /** The row with what was typed over it; the same object as long as it does not change. */
  view(id: string): R | undefined {
    let view = this.#views.get(id);
    if (view === undefined) {
      view = computed(() => this.#viewOf(id));
      this.#views.set(id, view);
    }
    return view.get();
  }

  #viewOf(id: string): R | undefined {
    const [row, sent, draft] = [this.rows.get(id), this.sending.get(id), this.drafts.get(id)];
    return row === undefined || (sent === undefined && draft === undefined)
      ? row
      : { ...row, ...sent?.patch, ...draft?.patch };
  }

  edit(id: string, patch: P): void {
    const row = this.rows.get(id);
    if (row === undefined) return;
    this.#addDraft(id, patch, this.sending.has(id) ? null : row);
    this.refused.delete(id);
    if (this.failures === 0) this.#schedule(SAVE_AFTER_MS);
  }

  /** Saves now what was typed. Resolves with whether everything is saved. */
  async flush(): Promise<boolean> {
    this.#cancelTimer();
    for (;;) {
      while (this.#request !== null) await this.#request;
      if (this.#unsent().length === 0) break;
      await this.#send();
      if (this.failures > 0) break;
    }
    return this.drafts.size === 0;
  }

  /** The network is back: a retry that waits runs at once. */
  retryNow(): void {
    if (this.failures > 0) this.#schedule(0);
  }

  /** Takes over a row of the server; an older one than is known changes nothing. */
  apply(row: R): void {
    const known = this.rows.get(row.id);
    if (known === undefined || known.revision <= row.revision) this.rows.set(row.id, row);
  }

  remove(id: string): void {
    for (const map of [this.rows, this.drafts, this.conflicts, this.refused]) map.delete(id);
  }

  /** Takes over all rows; others go. */
  replaceAll(rows: readonly R[]): void {
    const ids = new Set(rows.map(({ id }) => id));
    for (const id of [...this.rows.keys()]) if (!ids.has(id)) this.remove(id);
    for (const row of rows) this.apply(row);
  }

  /** Forgets the typed values that could not be saved. */
  dismissConflict(id: string): void {
    this.conflicts.delete(id);
  }

  /** Ends the timers; what was typed is saved at once. */
  close(): void {
    this.#cancelTimer();
    if (this.#unsent().length > 0) void this.#send();
  }

  #unsent(): readonly string[] {
    return [...this.drafts.keys()].filter((id) => !this.refused.has(id));
  }

  #addDraft(id: string, patch: P, base: R | null): void {
    const known = this.drafts.get(id);
    this.drafts.set(
      id,
      known === undefined ? { patch, base } : { patch: { ...known.patch, ...patch }, base: known.base },
    );
  }

  #schedule(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#options.clock.after(ms, () => void this.flush());
  }

  async #send(): Promise<void> {
    const ids = this.#unsent().slice(0, this.#options.atOnce);
    this.#request = this.#sendRows(ids);
    await this.#request;
    this.#request = null;
  }

  async #sendRows(ids: readonly string[]): Promise<void> {
    const edits = ids.flatMap((id): readonly SentEdit<P>[] => {
      const draft = this.drafts.get(id);
      const base = draft?.base ?? this.rows.get(id);
      if (draft === undefined || base === undefined) return [];
      runInAction(() => {
        this.drafts.delete(id);
        this.sending.set(id, { patch: draft.patch, base });
      });
      return [{ id, revision: base.revision, patch: draft.patch }];
    });
    if (edits.length === 0) return;
    try {
      const rows = await this.#options.save(edits);
      runInAction(() => this.#saved(edits, rows));
    } catch (error) {
      runInAction(() => this.#failed(edits, error));
      if (!(error instanceof ApiError)) throw error;
      // One of them is refused, and the answer does not say which.
      if (edits.length > 1 && this.refused.size > 0) await this.#sendSingly(ids);
    }
  }

  async #sendSingly(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      runInAction(() => this.refused.delete(id));
      await this.#sendRows([id]);
    }
  }

  #saved(edits: readonly SentEdit<P>[], rows: readonly R[]): void {
    this.failures = 0;
    for (const row of rows) this.apply(row);
    for (const { id } of edits) {
      this.sending.delete(id);
      this.#setBase(id);
    }
  }

  /** Gives what was typed during a request the row that is known now. */
  #setBase(id: string): void {
    const draft = this.drafts.get(id);
    const row = this.rows.get(id);
    if (draft?.base === null && row !== undefined) this.drafts.set(id, { patch: draft.patch, base: row });
  }

  #failed(edits: readonly SentEdit<P>[], error: unknown): void {
    const conflict = this.#options.conflictOf(error);
    const sent = edits.map((edit) => ({ ...edit, base: this.sending.get(edit.id)?.base ?? null }));
    for (const { id, patch, base } of sent) {
      this.sending.delete(id);
      const later = this.drafts.get(id);
      if (base !== null) this.drafts.set(id, { patch: { ...patch, ...later?.patch }, base });
    }
    const ids = sent.map(({ id }) => id);
    const resolved = conflict !== null && this.#resolve(ids, conflict);
    if (!resolved && error instanceof ApiError && isTransient(error)) {
      this.failures += 1;
      this.#schedule(retryDelay(this.failures, this.#options.random, { retryAfter: error.retryAfter ?? 0 }));
      return;
    }
    // The server answered: what is typed next is sent by itself again.
    this.failures = 0;
    if (resolved) return;
    for (const { id } of edits) this.refused.set(id, error instanceof Error ? error.message : '');
  }

  /** Returns whether the fresh rows differ from those that were typed over, so that saving again makes sense. */
  #resolve(ids: readonly string[], { rows, removed }: RowConflict<R>): boolean {
    const fresh = new Map(rows.map((row) => [row.id, row]));
    let moved = false;
    let lost = false;
    for (const id of removed) {
      moved = true;
      lost = true;
      this.remove(id);
    }
    for (const id of ids) {
      const row = fresh.get(id);
      const draft = this.drafts.get(id);
      if (row === undefined || draft === undefined || draft.base === null || draft.base.revision === row.revision)
        continue;
      moved = true;
      const parts = rebase<R, P>(draft.patch, draft.base, row);
      this.rows.set(id, row);
      if (parts.kept === null) this.drafts.delete(id);
      else this.drafts.set(id, { patch: parts.kept, base: row });
      if (parts.lost === null) continue;
      lost = true;
      this.conflicts.set(id, { ...this.conflicts.get(id), ...parts.lost });
    }
    if (lost) this.#options.onConflict();
    return moved;
  }
}
