import { extensionOf } from '@ai-site/shared/domain/chat-files';
import type { TextReader } from '../text-reader.ts';
import type { DocumentText } from './document.ts';
import { readScans, SCANS_MAX } from './read-scans.ts';
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

  readonly #textReader: () => TextReader | null;

  /** `textReader`: reads pages that are images of text; null where that cannot be done. */
  constructor(limits: ThreadLimits = threadLimits, textReader = (): TextReader | null => null) {
    this.#limits = limits;
    this.#textReader = textReader;
  }

  /** Rejects with `DocumentError`. */
  read({ owner, key, bytes }: StoredDocument): Promise<DocumentText> {
    const running = this.#reading.get(key);
    if (running !== undefined) return running;
    const begun = this.#queue
      .run(owner, async () => this.#read(extensionOf(key), await bytes()))
      .finally(() => this.#reading.delete(key));
    this.#reading.set(key, begun);
    return begun;
  }

  async #read(extension: string, bytes: Uint8Array): Promise<DocumentText> {
    const reader = this.#textReader();
    const { signal } = this.#closing;
    return readScans(
      await readInThread({ extension, bytes, scansMax: reader === null ? 0 : SCANS_MAX }, this.#limits, signal),
      reader,
      signal,
    );
  }

  /** Aborts running reads and rejects waiting ones. */
  close(): void {
    this.#closing.abort();
    this.#queue.close();
  }
}
