import type { SafeStorage } from './safe-storage.ts';
import { type Form, restore, type StoredEnvelope } from './stored-envelope.ts';

export interface StoredValueOptions<T> extends Form<T> {
  readonly storage: SafeStorage;
  /** Starts with `ai-site.`. */
  readonly key: string;
  /** Value while nothing is stored. */
  readonly initial: T;
}

/** Storage key per account; visitors share one. */
export const accountKey = (key: string, userId: string | null | undefined): string => `${key}.${userId ?? 'visitor'}`;

/** One remembered setting, with a schema version. A stored value of another version that cannot be migrated is ignored. */
export class StoredValue<T> {
  readonly #options: StoredValueOptions<T>;

  constructor(options: StoredValueOptions<T>) {
    this.#options = options;
  }

  read(): T {
    const { storage, key, initial } = this.#options;
    return restore(storage.read(key), this.#options, Date.now()) ?? initial;
  }

  write(value: T): void {
    const { storage, key, version } = this.#options;
    const envelope: StoredEnvelope = { v: version, value };
    storage.write(key, JSON.stringify(envelope));
  }

  clear(): void {
    this.#options.storage.write(this.#options.key, null);
  }
}
