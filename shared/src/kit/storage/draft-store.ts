import { type Cancel, type Clock, pageClock } from '../clock/clock.ts';
import type { SafeStorage } from './safe-storage.ts';
import { type Form, restore, type StoredEnvelope } from './stored-envelope.ts';

export interface DraftStoreOptions<T> extends Form<T> {
  readonly storage: SafeStorage;
  /** Prefix of every draft's key: `ai-site.chat.draft`. */
  readonly name: string;
  /** A draft without content; it is never stored. */
  readonly empty: T;
  readonly isEmpty: (draft: T) => boolean;
  /** Milliseconds a draft is kept after its last change; without it, as long as the storage. */
  readonly keepMs?: number;
  readonly clock?: Clock;
}

/** Minimum milliseconds between two writes while typing. */
const WRITE_EVERY_MS = 300;

/**
 * Unsent drafts by key (a chat, a tool's form). They survive reloads and errors, and are removed when they expire or
 * another account signs in. Where the browser refuses storage, they last as long as the page.
 */
export class DraftStore<T> {
  readonly #options: DraftStoreOptions<T>;
  readonly #clock: Clock;
  readonly #memory = new Map<string, T>();
  readonly #waiting = new Map<string, T>();
  #cancelWrite: Cancel | undefined;
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor(options: DraftStoreOptions<T>) {
    this.#options = options;
    this.#clock = options.clock ?? pageClock;
  }

  /** The draft of a key; the empty draft when there is none. */
  read(key: string): T {
    const { storage, empty } = this.#options;
    return this.#memory.get(key) ?? restore(storage.read(this.#keyOf(key)), this.#options, this.#clock.now()) ?? empty;
  }

  /** @param soon while the user types: stored at most every 300 ms, and by `flush` */
  write(key: string, draft: T, soon = false): void {
    if (this.#options.isEmpty(draft)) this.#memory.delete(key);
    else this.#memory.set(key, draft);
    this.#waiting.set(key, draft);
    const wait = this.#writtenAt + WRITE_EVERY_MS - this.#clock.now();
    if (!soon || wait <= 0) this.flush();
    else this.#cancelWrite ??= this.#clock.after(wait, () => this.flush());
  }

  /** Stores pending changes: call it when the page is hidden or left. */
  flush(): void {
    this.#cancelWrite?.();
    this.#cancelWrite = undefined;
    if (this.#waiting.size === 0) return;
    this.#writtenAt = this.#clock.now();
    for (const [key, draft] of this.#waiting)
      this.#options.storage.write(this.#keyOf(key), this.#options.isEmpty(draft) ? null : this.#serialize(draft));
    this.#waiting.clear();
  }

  forget(key: string): void {
    this.write(key, this.#options.empty);
  }

  /**
   * Drafts survive an expired login but not a change of account.
   * @returns whether drafts of another account were removed
   */
  assignOwner(userId: string): boolean {
    const { storage, name } = this.#options;
    const owner = storage.read(`${name}-owner`);
    const others = owner !== null && owner !== userId;
    if (others) this.clear();
    storage.write(`${name}-owner`, userId);
    return others;
  }

  clear(): void {
    const { storage } = this.#options;
    this.#waiting.clear();
    this.#memory.clear();
    for (const key of storage.keys(this.#keyOf(''))) storage.write(key, null);
  }

  #keyOf(key: string): string {
    return `${this.#options.name}.${key}`;
  }

  #serialize(value: T): string {
    const { version, keepMs } = this.#options;
    const envelope: StoredEnvelope = {
      v: version,
      value,
      ...(keepMs === undefined ? {} : { until: this.#clock.now() + keepMs }),
    };
    return JSON.stringify(envelope);
  }
}
