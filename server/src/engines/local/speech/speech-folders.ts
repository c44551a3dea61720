import path from 'node:path';
import { messageOf } from '../../../platform/errors/system-code.ts';
import { ThreadError } from '../../../platform/threads/thread.ts';
import { isTextModel } from '../embeddings/read-embeddings.ts';
import type { FolderFiles } from '../own/folder-files.ts';
import { OwnFolders } from '../own/own-folders.ts';
import { NetProcess, NetsUnusableError } from '../process/net-process.ts';
import { speechRuntime } from '../runtimes/own-model-runtimes.ts';
import { readFolder, type SpeechProblem } from './read-folder.ts';
import type { SpeechUse } from './speech-use.ts';
import { type SpeechTrial, trial } from './try-program.ts';

const program = path.join(import.meta.dirname, 'try-program.ts');
/** A model of a gigabyte is loaded and tried in it. */
const KILL_AFTER_MS = 180_000;
/** Characters of the messages of the runtime, of which the last line is told. */
const MESSAGES_MAX = 400;

/** A folder of the operator with a model of speech, as sherpa-onnx publishes them. */
export interface SpeechFolder {
  /** Name in the directory. */
  readonly name: string;
  /** Bytes of its nets. */
  readonly bytes: number;
  /** What it is for; null: see `problem`. */
  readonly use: SpeechUse | null;
  /** What its trial measured on this machine; null: it is of no use. */
  readonly trial: SpeechTrial | null;
  /** Why it is of no use; null: it is. */
  readonly problem: SpeechProblem | null;
}

/** The folders of the operator with models of speech, recognised by the inputs, outputs and metadata of their nets and by a trial. */
export class SpeechFolders {
  readonly #folders: OwnFolders<SpeechFolder>;
  readonly #installed: () => boolean;
  #last: Promise<unknown> = Promise.resolve();
  #trial: NetProcess | null = null;
  #closed = false;

  /** `installed`: whether the runtime is; for tests. */
  constructor(directory: string, installed: () => boolean = () => speechRuntime.isInstalled) {
    this.#installed = installed;
    this.#folders = new OwnFolders({
      directory,
      read: async (name, files) => ((await isTextModel(files)) ? null : this.#recognise(name, files)),
      holds: ({ problem }) => problem?.kind !== 'runtime',
    });
  }

  /** All folders with nets by name, but those of models of text; each is read and tried once while it stays the same. Empty where there is no directory. */
  list(): Promise<readonly SpeechFolder[]> {
    return this.#folders.list();
  }

  /** Ends a trial that runs; no other one begins. */
  close(): void {
    this.#closed = true;
    this.#trial?.close();
  }

  async #recognise(name: string, files: FolderFiles): Promise<SpeechFolder> {
    const folder = { name, bytes: files.nets.reduce((sum, { bytes }) => sum + bytes, 0) };
    const found = await readFolder(files);
    if ('problem' in found) return { ...folder, use: null, trial: null, problem: found.problem };
    // One after the other: what a trial measures is its own.
    const tried = this.#last.then(() => this.#try(found.use));
    this.#last = tried;
    const result = await tried;
    return 'problem' in result
      ? { ...folder, use: null, trial: null, ...result }
      : { ...folder, ...found, ...result, problem: null };
  }

  /** Tries a model in a process of its own, which a bad one ends. */
  async #try(use: SpeechUse): Promise<{ readonly trial: SpeechTrial } | { readonly problem: SpeechProblem }> {
    if (this.#closed || !this.#installed()) return { problem: { kind: 'runtime' } };
    let messages = '';
    const nets = new NetProcess({
      idleMs: 0,
      onMessages: (text) => (messages = (messages + text).slice(-MESSAGES_MAX)),
    });
    this.#trial = nets;
    try {
      return {
        trial: trial.parse(
          await nets.run({ program, task: { use }, killAfterMs: KILL_AFTER_MS }, new AbortController().signal),
        ),
      };
    } catch (error) {
      return { problem: problemOf(error, lastMessage(messages)) };
    } finally {
      this.#trial = null;
      nets.close();
    }
  }
}

/** The last line that the runtime has written, without the place in its sources; null: none. */
function lastMessage(messages: string): string | null {
  const line = messages.trim().split('\n').at(-1)?.trim() ?? '';
  return line.replace(/^\S+:\w+:\d+ /, '').replace(/^what\(\):\s+/, '') || null;
}

/** `message`: what the runtime wrote before its process ended. */
function problemOf(error: unknown, message: string | null): SpeechProblem {
  if (error instanceof NetsUnusableError) return { kind: 'runtime' };
  if (!(error instanceof ThreadError)) return { kind: 'broken', reason: messageOf(error) };
  return error.problem === 'timeout' ? { kind: 'slow' } : { kind: 'ended', message };
}
