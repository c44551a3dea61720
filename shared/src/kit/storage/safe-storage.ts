import { isExpired, parseStored } from './stored-envelope.ts';

/** Key prefix of this site; other keys in the browser's storage are never touched. */
const SITE = 'ai-site.';

/**
 * Strings by key in one of the browser's storages. Never throws: where the browser forbids storage or it is full,
 * values last as long as this object. Changes from other tabs are visible immediately.
 */
export class SafeStorage {
  readonly #open: () => Storage;
  /** Values that the browser failed to store; null: a key that it failed to remove. */
  readonly #memory = new Map<string, string | null>();

  /** @param open returns the storage; may throw, as `window.localStorage` does in some private windows */
  constructor(open: () => Storage) {
    this.#open = open;
  }

  read(key: string): string | null {
    const inMemory = this.#memory.get(key);
    if (inMemory !== undefined) return inMemory;
    try {
      return this.#open().getItem(key);
    } catch {
      return null;
    }
  }

  /**
   * Null removes the key.
   * @returns whether the value outlives the page
   */
  write(key: string, value: string | null): boolean {
    const stored = this.#store(key, value) || (this.#dropExpired() && this.#store(key, value));
    if (stored) this.#memory.delete(key);
    else this.#memory.set(key, value);
    return stored;
  }

  /** Keys that start with `prefix`. */
  keys(prefix: string): readonly string[] {
    const inMemory = [...this.#memory].flatMap(([key, value]) => (value === null ? [] : key));
    return [...new Set([...this.#storedKeys(), ...inMemory])].filter(
      (key) => key.startsWith(prefix) && this.#memory.get(key) !== null,
    );
  }

  #storedKeys(): string[] {
    try {
      return Object.keys(this.#open());
    } catch {
      return [];
    }
  }

  #store(key: string, value: string | null): boolean {
    try {
      if (value === null) this.#open().removeItem(key);
      else this.#open().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Frees space in a full storage.
   * @returns whether anything was removed
   */
  #dropExpired(): boolean {
    const expired = this.#storedKeys().filter(
      (key) => key.startsWith(SITE) && isExpired(parseStored(this.read(key)), Date.now()),
    );
    return expired.filter((key) => this.#store(key, null)).length > 0;
  }
}

/** Shared by all tabs of this browser; kept until removed. */
export const localValues = new SafeStorage(() => window.localStorage);

/** Per tab, until it is closed. */
export const tabValues = new SafeStorage(() => window.sessionStorage);
