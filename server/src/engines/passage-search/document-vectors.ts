import { createHash } from 'node:crypto';
import type { TextEmbedder } from '../text-embedder.ts';
import { type Passage, passagesOf } from './passages.ts';

/** Passages of all documents whose vectors are kept: 25 MB of 512 dimensions. */
const PASSAGES_MAX = 12_000;
/** Passages that are asked for at once; what was made before a failure is kept. */
const AT_ONCE = 16;

/** The passages of a document with the vectors that are known of them. */
export interface DocumentEntry {
  readonly passages: readonly Passage[];
  readonly vectors: (Float32Array | undefined)[];
}

/** Vectors of the passages of the documents that were asked about last, by the hash of their texts. */
export class DocumentVectors {
  /** Least recently asked first. */
  readonly #entries = new Map<string, DocumentEntry & { filling: Promise<void> }>();

  /**
   * A document, of which these passages have vectors. `choose`: places of the passages that are compared. Rejects as `TextEmbedder.embed`.
   * Two calls for one document wait for each other.
   */
  async filled(
    embedder: TextEmbedder,
    text: string,
    choose: (passages: readonly Passage[]) => readonly number[],
    signal: AbortSignal,
  ): Promise<DocumentEntry> {
    const entry = this.#entryOf(
      createHash('sha256').update(embedder.edition).update('\0').update(text).digest('base64'),
      text,
    );
    const places = choose(entry.passages);
    const fill = entry.filling.catch(() => undefined).then(() => fillEntry(entry, places, embedder, signal));
    entry.filling = fill;
    await fill;
    return entry;
  }

  #entryOf(key: string, text: string) {
    const known = this.#entries.get(key);
    const passages = known?.passages ?? passagesOf(text);
    const entry = known ?? { passages, vectors: passages.map(() => undefined), filling: Promise.resolve() };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    let kept = [...this.#entries.values()].reduce((sum, { passages: { length } }) => sum + length, 0);
    for (const [oldest, { passages: forgotten }] of this.#entries) {
      if (kept <= PASSAGES_MAX || oldest === key) break;
      this.#entries.delete(oldest);
      kept -= forgotten.length;
    }
    return entry;
  }
}

async function fillEntry(
  { passages, vectors }: DocumentEntry,
  places: readonly number[],
  embedder: TextEmbedder,
  signal: AbortSignal,
): Promise<void> {
  const missing = places.filter((place) => vectors[place] === undefined);
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const batch = missing.slice(from, from + AT_ONCE);
    const made = await embedder.embed(
      batch.map((place) => textOf(passages[place])),
      'passage',
      signal,
    );
    batch.forEach((place, at) => {
      vectors[place] = made[at];
    });
  }
}

const textOf = ({ heading, text }: Passage = { heading: '', text: '' }): string =>
  heading === '' ? text : `${heading}\n${text}`;
