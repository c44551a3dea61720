import path from 'node:path';
import type { EmbeddedKind, TextEmbedder } from '../../text-embedder.ts';
import type { NetProcess } from '../process/net-process.ts';
import { embedded } from './embed-program.ts';
import { type EmbeddingFolder, EmbeddingFolders } from './embedding-folders.ts';
import type { EmbeddingUse } from './embedding-use.ts';
import type { EmbeddingTrial } from './try-program.ts';

const program = path.join(import.meta.dirname, 'embed-program.ts');
/** Texts of one job: the nets of others take their turn between jobs. */
const TEXTS = 16;
/** Milliseconds for one job, loading the model included. */
const EMBED_MS = 60_000;
/** Milliseconds after which the folders are looked at again. */
const FRESH_MS = 30_000;

export interface OwnEmbeddingsOptions {
  /** Where the operator's models are. */
  readonly models: string;
  /** Where they run. */
  readonly nets: NetProcess;
  /** Takes why the folders could not be read. */
  readonly onFailure?: (error: unknown) => void;
  readonly clock?: () => number;
}

/** Vectors of texts by a folder of the operator: the first one by name that is of use. */
export class OwnEmbeddings {
  readonly #options: OwnEmbeddingsOptions;
  readonly #folders: EmbeddingFolders;
  #embedder: TextEmbedder | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(options: OwnEmbeddingsOptions) {
    this.#options = options;
    this.#folders = new EmbeddingFolders(options.models);
  }

  /** All folders with what they are for; new ones are tried first. */
  async list(): Promise<readonly EmbeddingFolder[]> {
    this.#lookedAt = this.#now();
    const folders = await this.#folders.list();
    const [serving] = folders.flatMap(({ use, trial }) => (use === null || trial === null ? [] : [{ use, trial }]));
    if (serving?.use.edition !== this.#embedder?.edition)
      this.#embedder = serving === undefined ? null : this.#embedderOf(serving.use, serving.trial);
    return folders;
  }

  /** The model that is known now; null: there is none, or it cannot be run. Folders that changed are looked at meanwhile. */
  get embedder(): TextEmbedder | null {
    if (this.#now() - this.#lookedAt >= FRESH_MS)
      this.list().catch((error: unknown) => this.#options.onFailure?.(error));
    return this.#options.nets.usable ? this.#embedder : null;
  }

  /** Ends a trial that runs. */
  close(): void {
    this.#folders.close();
  }

  #embedderOf(use: EmbeddingUse, { alike, apart }: EmbeddingTrial): TextEmbedder {
    const { nets } = this.#options;
    return {
      edition: use.edition,
      related: (alike + apart) / 2,
      async embed(texts: readonly string[], kind: EmbeddedKind, signal: AbortSignal) {
        const vectors: Float32Array[] = [];
        for (let from = 0; from < texts.length; from += TEXTS) {
          signal.throwIfAborted();
          const task = { use, texts: texts.slice(from, from + TEXTS), kind };
          vectors.push(...embedded.parse(await nets.run({ program, task, killAfterMs: EMBED_MS }, signal)).vectors);
        }
        return vectors;
      },
    };
  }

  #now(): number {
    return this.#options.clock?.() ?? Date.now();
  }
}
