import { extensionOf } from '@ai-site/shared/domain/chat-files';
import type { DocumentText } from './document.ts';
import { ReadingQueue } from './reading-queue.ts';
import { readInThread, type ThreadLimits, threadLimits } from './reading-thread.ts';

const AT_ONCE = 2;
const WAITING_MAX = 50;

export interface StoredDocument {
  /** The account that waits for it. */
  readonly owner: string;
  /** Key of the stored object; its extension decides the format. */
  readonly key: string;
  /** Called when reading starts. */
  readonly bytes: () => Promise<Uint8Array>;
}

/** Reads documents, two at a time; concurrent requests for the same object share one read. */
export class DocumentReader {
  readonly #limits: ThreadLimits;
  readonly #queue = new ReadingQueue(AT_ONCE, WAITING_MAX);
  readonly #reading = new Map<string, Promise<DocumentText>>();
  readonly #closing = new AbortController();

  constructor(limits: ThreadLimits = threadLimits) {
    this.#limits = limits;
  }

  /** Rejects with `DocumentError`. */
  read({ owner, key, bytes }: StoredDocument): Promise<DocumentText> {
    const running = this.#reading.get(key);
    if (running !== undefined) return running;
    const begun = this.#queue
      .run(owner, async () => readInThread({ extension: extensionOf(key), bytes: await bytes() }, this.#limits, this.#closing.signal))
      .finally(() => this.#reading.delete(key));
    this.#reading.set(key, begun);
    return begun;
  }

  /** Aborts running reads and rejects waiting ones. */
  close(): void {
    this.#closing.abort();
    this.#queue.close();
  }
}
