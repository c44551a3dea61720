import { readFile } from 'node:fs/promises';
import { EngineError } from '../engine-error.ts';
import type { MusicOperation } from '../tasks/audio-operations.ts';
import type {
  EngineAccepted,
  EngineCapabilities,
  EngineDone,
  EngineState,
  EngineTask,
  TaskEngine,
} from '../tasks/task-port.ts';

export interface LyricsFirstOptions {
  /** Makes the music. */
  readonly engine: TaskEngine;
  /** Writes the lyrics. */
  readonly writer: TaskEngine;
  /** What the writer is told. */
  readonly instructions: string;
}

const WRITING = '作词中';

/** An engine of music for whose songs lyrics are written first where nobody gave any and it sings none of its own. */
export class LyricsFirstEngine implements TaskEngine {
  readonly #options: LyricsFirstOptions;
  readonly find?: NonNullable<TaskEngine['find']>;

  constructor(options: LyricsFirstOptions) {
    this.#options = options;
    const { engine } = options;
    if (engine.find !== undefined) this.find = async (task, since) => (await engine.find?.(task, since)) ?? null;
  }

  get id(): string {
    return this.#options.engine.id;
  }

  get builtin(): boolean {
    return this.#options.engine.builtin;
  }

  async capabilities(signal: AbortSignal): Promise<EngineCapabilities> {
    return { ...(await this.#options.engine.capabilities(signal)), needsLyrics: false };
  }

  async submit(task: EngineTask): Promise<EngineDone | EngineAccepted> {
    const { engine } = this.#options;
    const { operation, signal } = task;
    if (operation.kind !== 'compose-music' || operation.instrumental || operation.lyrics.trim() !== '')
      return engine.submit(task);
    if ((await engine.capabilities(signal)).needsLyrics !== true) return engine.submit(task);
    return engine.submit({ ...task, operation: { ...operation, lyrics: await this.#lyrics(operation, task) } });
  }

  poll(remoteId: string, task: EngineTask): Promise<EngineState> {
    return this.#options.engine.poll(remoteId, task);
  }

  cancel(remoteId: string, signal: AbortSignal): Promise<void> {
    return this.#options.engine.cancel(remoteId, signal);
  }

  check(signal: AbortSignal): Promise<void> {
    return this.#options.engine.check(signal);
  }

  async #lyrics(
    { title, style, description }: MusicOperation,
    { id, directory, signal, report }: EngineTask,
  ): Promise<string> {
    const { writer, instructions } = this.#options;
    report({ stage: WRITING });
    const text = [title, style, description].filter((part) => part.trim() !== '').join('\n');
    const written = await writer.submit({
      id: `${id}-lyrics`,
      operation: { kind: 'write', instructions, text, count: 1 },
      directory,
      signal,
      report: () => undefined,
    });
    const [lyrics] = written.state === 'done' ? written.outputs : [];
    if (lyrics === undefined) throw new EngineError('empty');
    return readFile(lyrics.file.path, 'utf8');
  }
}
