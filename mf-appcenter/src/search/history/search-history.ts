import { accountKey, localValues, StoredValue } from '@ai-site/shared/kit/storage';
import { truncated } from '@ai-site/shared/text/truncated';
import * as z from 'zod/mini';

const SHOWN = 8;
const LENGTH_MAX = 40;

const queries = z.array(z.string());

/** What an account searched for on this device, newest first. */
export class SearchHistory {
  readonly #stored: StoredValue<readonly string[]>;

  constructor(userId: string | null) {
    this.#stored = new StoredValue({
      storage: localValues,
      key: accountKey('ai-site.app-search', userId),
      version: 1,
      schema: queries,
      initial: [],
    });
  }

  read(): readonly string[] {
    return this.#stored.read();
  }

  add(query: string): void {
    const text = truncated(query.trim(), LENGTH_MAX);
    if (text !== '') this.#stored.write([text, ...this.read().filter((known) => known !== text)].slice(0, SHOWN));
  }

  remove(query: string): void {
    this.#stored.write(this.read().filter((known) => known !== query));
  }

  clear(): void {
    this.#stored.clear();
  }
}
