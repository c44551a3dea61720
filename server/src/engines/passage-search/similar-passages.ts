import { cosineOf } from '../similarity/cosine.ts';
import type { Similarity } from '../similarity/similarity.ts';
import type { TextEmbedder } from '../text-embedder.ts';
import { rankedPassages } from './best-passages.ts';
import { DocumentVectors } from './document-vectors.ts';
import type { Passage } from './passages.ts';

declare module '../../platform/site.ts' {
  interface Ports {
    /** Compares passages with questions by their meaning; null: local models are switched off. */
    similarPassages(): SimilarPassages | null;
  }
}

/** Passages of one document that are compared with a question. */
const PASSAGES_MAX = 600;
/** Milliseconds that a question waits; the vectors of a document are made on for the next one. */
const WAIT_MS = 20_000;

export interface SimilarPassagesOptions {
  /** The model that embeds texts now; null: there is none. */
  readonly embedder: () => TextEmbedder | null;
  /** Called with the first of several failures in a row. */
  readonly onFailure?: (error: unknown) => void;
  readonly waitMs?: number;
}

/** Compares the passages of documents with questions by their meaning. */
export class SimilarPassages {
  readonly #options: SimilarPassagesOptions;
  readonly #vectors = new DocumentVectors();
  readonly #closing = new AbortController();
  #failing = false;

  constructor(options: SimilarPassagesOptions) {
    this.#options = options;
  }

  /** Whether there is a model now. */
  get available(): boolean {
    return this.#options.embedder() !== null;
  }

  /**
   * How near the passages of these documents are to a question. Null: there is no model, it failed, or it takes longer than 20 seconds; then words alone decide.
   * Rejects with the signal's reason. The vectors of a document are kept, so that the next question about it takes one vector.
   */
  async of(documents: readonly string[], question: string, signal?: AbortSignal): Promise<Similarity | null> {
    const embedder = this.#options.embedder();
    if (embedder === null || documents.length === 0 || question.trim() === '') return null;
    signal?.throwIfAborted();
    try {
      const found = await this.#inTime(this.#compare(embedder, documents, question), signal);
      this.#failing = false;
      return found;
    } catch (error) {
      if (signal?.aborted) throw error;
      if (!this.#failing) this.#options.onFailure?.(error);
      this.#failing = true;
      return null;
    }
  }

  /** Ends what is being made. */
  close(): void {
    this.#closing.abort(new Error('the site ends'));
  }

  async #compare(embedder: TextEmbedder, documents: readonly string[], question: string): Promise<Similarity> {
    const cosines = new Map<string, number[]>();
    const [asked] = await embedder.embed([question], 'question', this.#closing.signal);
    for (const text of documents) {
      const { vectors } = await this.#vectors.filled(
        embedder,
        text,
        (passages) => compared(passages, question),
        this.#closing.signal,
      );
      cosines.set(
        text,
        vectors.map((vector) => (vector === undefined || asked === undefined ? -1 : cosineOf(vector, asked))),
      );
    }
    return { related: embedder.related, cosines };
  }

  #inTime<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const { waitMs = WAIT_MS } = this.#options;
    return new Promise((resolve, reject) => {
      const settle = (action: () => void): void => {
        clearTimeout(late);
        signal?.removeEventListener('abort', leave);
        action();
      };
      const leave = (): void => settle(() => reject(signal?.reason));
      const late = setTimeout(
        () => settle(() => reject(new Error(`there were no vectors within ${waitMs} ms`))),
        waitMs,
      );
      signal?.addEventListener('abort', leave);
      work.then(
        (found) => settle(() => resolve(found)),
        (error: unknown) => settle(() => reject(error)),
      );
    });
  }
}

/** Places of the passages that are compared: all, or those that match the question by words and the first ones. */
function compared(passages: readonly Passage[], question: string): number[] {
  const places = passages.map((_, place) => place);
  if (passages.length <= PASSAGES_MAX) return places;
  const placeOf = new Map(passages.map((passage, place) => [passage, place]));
  const matching = rankedPassages(passages, question).flatMap(({ passage }) => placeOf.get(passage) ?? []);
  return [...new Set([...matching, ...places])].slice(0, PASSAGES_MAX);
}
