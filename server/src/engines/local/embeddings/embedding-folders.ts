import path from 'node:path';
import { messageOf } from '../../../platform/errors/system-code.ts';
import { ThreadError } from '../../../platform/threads/thread.ts';
import type { FolderFiles } from '../own/folder-files.ts';
import { OwnFolders } from '../own/own-folders.ts';
import { NetProcess, NetsUnusableError } from '../process/net-process.ts';
import type { EmbeddingUse } from './embedding-use.ts';
import { type EmbeddingProblem, isTextModel, netOf, readEmbeddings } from './read-embeddings.ts';
import { type EmbeddingTrial, trial } from './try-program.ts';

const program = path.join(import.meta.dirname, 'try-program.ts');
/** A model of a gigabyte is loaded and tried in it. */
const KILL_AFTER_MS = 180_000;
/** Questions are that much nearer to what answers them than to other passages, at least. */
const MARGIN = 0.05;

/** A folder of the operator with a model of text. */
export interface EmbeddingFolder {
  /** Name in the directory. */
  readonly name: string;
  /** Bytes of its net. */
  readonly bytes: number;
  /** How it is run; null: see `problem`. */
  readonly use: EmbeddingUse | null;
  /** What its trial measured on this machine; null: it is of no use. */
  readonly trial: EmbeddingTrial | null;
  /** Why it is of no use; null: it is. */
  readonly problem: EmbeddingProblem | null;
}

/** The folders of the operator with models that embed texts, recognised by the inputs and outputs of their nets, their tokenizer and a trial. */
export class EmbeddingFolders {
  readonly #folders: OwnFolders<EmbeddingFolder>;
  #last: Promise<unknown> = Promise.resolve();
  #trial: NetProcess | null = null;
  #closed = false;

  constructor(directory: string) {
    this.#folders = new OwnFolders({
      directory,
      read: async (name, files) => ((await isTextModel(files)) ? this.#recognise(name, files) : null),
      holds: ({ problem }) => problem?.kind !== 'runtime',
    });
  }

  /** All folders of models of text by name; each is read and tried once while it stays the same. Empty where there is no directory. */
  list(): Promise<readonly EmbeddingFolder[]> {
    return this.#folders.list();
  }

  /** Ends a trial that runs; no other one begins. */
  close(): void {
    this.#closed = true;
    this.#trial?.close();
  }

  async #recognise(name: string, files: FolderFiles): Promise<EmbeddingFolder> {
    const folder = { name, bytes: netOf(files)?.bytes ?? 0, use: null, trial: null };
    const found = await readEmbeddings(files);
    if ('problem' in found) return { ...folder, ...found };
    // One after the other: what a trial measures is its own.
    const tried = this.#last.then(() => this.#try(found.use));
    this.#last = tried;
    const result = await tried;
    return 'problem' in result ? { ...folder, ...result } : { ...folder, ...found, ...result, problem: null };
  }

  /** Tries a model in a process of its own, whose memory is measured and which a bad one may end. */
  async #try(use: EmbeddingUse): Promise<{ readonly trial: EmbeddingTrial } | { readonly problem: EmbeddingProblem }> {
    if (this.#closed) return { problem: { kind: 'runtime' } };
    const nets = new NetProcess({ idleMs: 0 });
    this.#trial = nets;
    try {
      const found = trial.parse(
        await nets.run({ program, task: { use }, killAfterMs: KILL_AFTER_MS }, new AbortController().signal),
      );
      return found.alike < found.apart + MARGIN ? { problem: { kind: 'weak' } } : { trial: found };
    } catch (error) {
      return { problem: problemOf(error) };
    } finally {
      this.#trial = null;
      nets.close();
    }
  }
}

function problemOf(error: unknown): EmbeddingProblem {
  if (error instanceof NetsUnusableError) return { kind: 'runtime' };
  if (!(error instanceof ThreadError))
    return { kind: 'broken', reason: messageOf(error).trim().split('\n').at(-1)?.split(') ').at(-1) ?? '' };
  return { kind: error.problem === 'timeout' ? 'slow' : 'ended' };
}
