import * as z from 'zod/mini';

/** A question on its way: sent under this id again, it joins instead of being asked twice. */
const outgoing = z.object({ requestId: z.string(), text: z.string() });
export type Outgoing = z.output<typeof outgoing>;

const kept = z.object({ text: z.string(), outgoing: z.nullable(outgoing), queue: z.array(z.string()) });
/** What somebody has written in a chat and the server does not have yet. */
export type Kept = z.output<typeof kept>;

const nothing: Kept = { text: '', outgoing: null, queue: [] };
const PREFIX = 'ai-site.chat.draft.';
const OWNER = 'ai-site.chat.draft-owner';
/** Key of the chat that has no id yet. */
const NEW = 'new';

const keyOf = (chatId: string | null): string => PREFIX + (chatId ?? NEW);

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Drafts of this tab by chat. They survive a reload and every error, and end with the tab or the account.
 * `storage` may refuse (private windows, full quota): then they live as long as the page.
 */
export class KeptDrafts {
  readonly #storage: Storage;
  readonly #memory = new Map<string, Kept>();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  read(chatId: string | null): Kept {
    const key = keyOf(chatId);
    const inMemory = this.#memory.get(key);
    if (inMemory !== undefined) return inMemory;
    const stored = kept.safeParse(parsed(this.#read(key)));
    return stored.success ? stored.data : nothing;
  }

  write(chatId: string | null, draft: Kept): void {
    const key = keyOf(chatId);
    const empty = draft.text === '' && draft.outgoing === null && draft.queue.length === 0;
    if (empty) this.#memory.delete(key);
    else this.#memory.set(key, draft);
    this.#try(() => (empty ? this.#storage.removeItem(key) : this.#storage.setItem(key, JSON.stringify(draft))));
  }

  /** Drafts outlive a login that expired, and not another account. @returns whether they were another's and are gone */
  belongTo(userId: string): boolean {
    const owner = this.#read(OWNER);
    const others = owner !== null && owner !== userId;
    if (others) this.clear();
    this.#try(() => this.#storage.setItem(OWNER, userId));
    return others;
  }

  clear(): void {
    this.#memory.clear();
    this.#try(() => {
      for (const key of Object.keys(this.#storage)) if (key.startsWith(PREFIX)) this.#storage.removeItem(key);
    });
  }

  #read(key: string): string | null {
    try {
      return this.#storage.getItem(key);
    } catch {
      return null;
    }
  }

  /** A draft that cannot be stored is still in memory; there is nothing to tell the user. */
  #try(change: () => void): void {
    try {
      change();
    } catch {
      return;
    }
  }
}
