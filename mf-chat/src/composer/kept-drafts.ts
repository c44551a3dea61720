import * as z from 'zod/mini';
import { type KeptAttachment, keptAttachment } from '../attachments/kept-attachment.ts';
import { type Cancel, type Clock, pageClock } from '../time/clock.ts';
import { type Written, written } from './written.ts';

/** A question on its way: sent under this id again, it joins instead of being asked twice. */
const outgoing = z.extend(written, { requestId: z.string() });
export interface Outgoing extends Written {
  readonly requestId: string;
}

/** Each part by itself: what one version wrote and another cannot read must not take the rest along. */
const kept = z.object({
  text: z.catch(z.string(), ''),
  attachments: z.catch(z.array(keptAttachment), []),
  outgoing: z.catch(z.nullable(outgoing), null),
  // Before there were files, a waiting question was its text.
  queue: z.catch(
    z.array(
      z.union([
        written,
        z.pipe(
          z.string(),
          z.transform((text) => ({ text, files: [] })),
        ),
      ]),
    ),
    [],
  ),
});
/** What somebody has written in a chat and the server does not have yet. */
export interface Kept {
  readonly text: string;
  readonly attachments: readonly KeptAttachment[];
  readonly outgoing: Outgoing | null;
  readonly queue: readonly Written[];
}

export const nothingKept: Kept = { text: '', attachments: [], outgoing: null, queue: [] };

const PREFIX = 'ai-site.chat.draft.';
const OWNER = 'ai-site.chat.draft-owner';
/** Key of the chat that has no id yet. */
const NEW = 'new';
/** Least milliseconds between two writes of what is being typed. */
const WRITE_EVERY_MS = 300;

const isNothing = (draft: Kept): boolean => draft.text === '' && draft.attachments.length === 0 && draft.outgoing === null && draft.queue.length === 0;

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
  readonly #clock: Clock;
  readonly #newKey: string;
  readonly #memory = new Map<string, Kept>();
  readonly #waiting = new Map<string, Kept>();
  #cancelWrite: Cancel | undefined;
  #writtenAt = Number.NEGATIVE_INFINITY;

  /** @param scope the kind of chat: each has a new chat of its own */
  constructor(storage: Storage, clock: Clock = pageClock, scope = '') {
    this.#storage = storage;
    this.#clock = clock;
    this.#newKey = scope === '' ? NEW : `${NEW}.${scope}`;
  }

  read(chatId: string | null): Kept {
    const key = this.#keyOf(chatId);
    const inMemory = this.#memory.get(key);
    if (inMemory !== undefined) return inMemory;
    const stored = kept.safeParse(parsed(this.#read(key)));
    return stored.success ? stored.data : nothingKept;
  }

  /** @param soon while somebody types: stored now and then, and by `flush` */
  write(chatId: string | null, draft: Kept, soon = false): void {
    const key = this.#keyOf(chatId);
    if (isNothing(draft)) this.#memory.delete(key);
    else this.#memory.set(key, draft);
    this.#waiting.set(key, draft);
    const wait = this.#writtenAt + WRITE_EVERY_MS - this.#clock.now();
    if (!soon || wait <= 0) this.flush();
    else this.#cancelWrite ??= this.#clock.after(wait, () => this.flush());
  }

  /** Stores what was not stored yet. */
  flush(): void {
    this.#cancelWrite?.();
    this.#cancelWrite = undefined;
    if (this.#waiting.size === 0) return;
    this.#writtenAt = this.#clock.now();
    for (const [key, draft] of this.#waiting) {
      this.#try(() => (isNothing(draft) ? this.#storage.removeItem(key) : this.#storage.setItem(key, JSON.stringify(draft))));
    }
    this.#waiting.clear();
  }

  /** A chat is gone, and what was written in it. */
  forget(chatId: string): void {
    this.write(chatId, nothingKept);
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
    this.#waiting.clear();
    this.#memory.clear();
    this.#try(() => {
      for (const key of Object.keys(this.#storage)) if (key.startsWith(PREFIX)) this.#storage.removeItem(key);
    });
  }

  #keyOf(chatId: string | null): string {
    return PREFIX + (chatId ?? this.#newKey);
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
