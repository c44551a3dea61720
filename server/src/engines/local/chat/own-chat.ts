import { ThreadError } from '../../../platform/threads/thread.ts';
import { EngineError } from '../../engine-error.ts';
import { type ChatFile, ChatFiles } from './chat-files.ts';
import type { ChatEvent, ChatMeasure, ChatQuestion } from './chat-messages.ts';
import { ChatProcess, type ChatProcessOptions } from './chat-process.ts';
import { windowOf } from './context-size.ts';

export interface OwnChatOptions extends Partial<ChatProcessOptions> {
  /** Where the operator's files are. */
  readonly directory: string;
  /** Whether the runtime is installed. */
  readonly installed: boolean;
  /** Takes why a file, or the runtime, cannot be used. */
  readonly onFailure?: (reason: string) => void;
  readonly clock?: () => number;
}

/** Why a file cannot be used; `load` and `runtime` come with the words of the runtime. */
export interface ChatProblem {
  readonly kind: NonNullable<ChatFile['problem']> | 'missing' | 'runtime' | 'load' | 'died';
  readonly reason: string;
}

export interface TriedChatFile extends Pick<ChatFile, 'name' | 'bytes' | 'use'> {
  /** Of a short question; null: see `problem`. */
  readonly measure: ChatMeasure | null;
  readonly problem: ChatProblem | null;
}

/** The file that answers. */
export interface ServingChatFile {
  readonly name: string;
  /** Tokens to which conversations are fitted. */
  readonly window: number;
}

const MINUTE = 60_000;
/** A long question is read by a processor, and a model loaded from a slow disk. */
const usual = { idleMs: 2 * MINUTE, firstSignMs: 5 * MINUTE, silenceMs: MINUTE } as const;
/** Milliseconds for which the directory is not looked at again. */
const FRESH_MS = 15_000;
/** Ends of the process by itself, one after the other, from which a file rests. */
const DEATHS_MAX = 3;
const REST_MS = 10 * MINUTE;

const trial: ChatQuestion = {
  systemPrompt: '',
  messages: [{ role: 'user', content: '你好，请用一句话介绍自己。' }],
  seed: 1,
  maxTokens: 8,
};

/** Chat by a GGUF file of the operator: which one serves, whether it can, and its process. */
export class OwnChat {
  readonly #options: OwnChatOptions;
  readonly #files: ChatFiles;
  readonly #process: ChatProcess;
  #known: readonly ChatFile[] = [];
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** By path and edition. */
  readonly #measures = new Map<string, ChatMeasure>();
  readonly #failed = new Map<string, ChatProblem & { readonly until: number }>();
  readonly #deaths = new Map<string, number>();
  #runtimeProblem: ChatProblem | null;

  constructor(options: OwnChatOptions) {
    this.#options = options;
    this.#files = new ChatFiles(options.directory);
    this.#process = new ChatProcess({ ...usual, ...options });
    this.#runtimeProblem = options.installed ? null : { kind: 'missing', reason: '' };
  }

  /** The first file by name that can be used, as the directory was some seconds ago; null: there is none. */
  get serving(): ServingChatFile | null {
    if (this.#now() - this.#lookedAt >= FRESH_MS) void this.look();
    const file = this.#known.find((each) => this.#problemOf(each) === null);
    return file?.use == null ? null : { name: file.name, window: windowOf(file.use.contextTokens) };
  }

  /** Id of the process, or null when none runs. */
  get pid(): number | null {
    return this.#process.pid;
  }

  /** Looks at the directory. */
  async look(): Promise<void> {
    this.#lookedAt = this.#now();
    this.#known = await this.#files.list();
  }

  /** All files; those that can be used are tried with a short question, each once while it stays the same. */
  async list(signal: AbortSignal): Promise<readonly TriedChatFile[]> {
    await this.look();
    const tried: TriedChatFile[] = [];
    for (const file of this.#known) {
      if (this.#problemOf(file) === null && !this.#measures.has(keyOf(file))) await this.#try(file, signal);
      const problem = this.#problemOf(file);
      tried.push({
        name: file.name,
        bytes: file.bytes,
        use: file.use,
        measure: problem === null ? (this.#measures.get(keyOf(file)) ?? null) : null,
        problem,
      });
    }
    return tried;
  }

  /** The pieces of an answer by a file. Throws `EngineError` where it is not there any more, and like `ChatProcess`; aborted, it ends without a throw. */
  async *answer(
    name: string,
    questionFor: (contextTokens: number) => ChatQuestion,
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent, void, void> {
    await this.look();
    const file = this.#known.find((each) => each.name === name && this.#problemOf(each) === null);
    if (file?.use == null) throw new EngineError('unreachable', undefined, `${name} cannot be used any more`);
    const { contextTokens } = file.use;
    try {
      for await (const event of this.#process.answer({ ...file, contextTokens }, questionFor(contextTokens), signal)) {
        this.#note(file, event);
        yield event;
      }
    } catch (error) {
      if (error instanceof ThreadError) this.#countDeath(file);
      throw error;
    }
  }

  /** Ends the process. */
  close(): void {
    this.#process.close();
  }

  async #try(file: ChatFile, signal: AbortSignal): Promise<void> {
    try {
      for await (const event of this.answer(file.name, () => trial, signal)) if (event.kind !== 'piece') return;
    } catch (error) {
      if (error instanceof ThreadError) this.#rest(file);
      // Otherwise it is not there any more.
      else if (!(error instanceof EngineError)) throw error;
    }
  }

  #note(file: ChatFile, event: ChatEvent): void {
    if (event.kind === 'piece') return;
    this.#deaths.delete(keyOf(file));
    if (event.kind === 'done')
      this.#measures.set(keyOf(file), { firstTokenMs: event.firstTokenMs, memory: event.memory });
    else if (event.failure === 'runtime')
      this.#runtimeProblem = this.#reported({ kind: 'runtime', reason: event.reason }, file);
    else if (event.failure === 'load')
      this.#failed.set(keyOf(file), {
        ...this.#reported({ kind: 'load', reason: event.reason }, file),
        until: Number.POSITIVE_INFINITY,
      });
  }

  #countDeath(file: ChatFile): void {
    const deaths = (this.#deaths.get(keyOf(file)) ?? 0) + 1;
    this.#deaths.set(keyOf(file), deaths);
    if (deaths >= DEATHS_MAX) this.#rest(file);
  }

  #rest(file: ChatFile): void {
    this.#deaths.delete(keyOf(file));
    this.#failed.set(keyOf(file), {
      ...this.#reported({ kind: 'died', reason: '' }, file),
      until: this.#now() + REST_MS,
    });
  }

  #reported(problem: ChatProblem, { name }: ChatFile): ChatProblem {
    this.#options.onFailure?.(`${name}: ${problem.kind} ${problem.reason}`);
    return problem;
  }

  #problemOf(file: ChatFile): ChatProblem | null {
    if (file.problem !== null) return { kind: file.problem, reason: '' };
    if (this.#runtimeProblem !== null) return this.#runtimeProblem;
    const failed = this.#failed.get(keyOf(file));
    return failed === undefined || this.#now() >= failed.until ? null : failed;
  }

  #now(): number {
    return this.#options.clock?.() ?? Date.now();
  }
}

const keyOf = ({ file, edition }: ChatFile): string => `${file} ${edition}`;
