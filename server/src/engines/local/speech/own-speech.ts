import path from 'node:path';
import { NetProcess, type NetProcessOptions } from '../process/net-process.ts';
import { heard } from './listen-program.ts';
import { type OwnVoice, voicesOf } from './own-voices.ts';
import { type SpeakTask, spoken } from './speak-program.ts';
import { type SpeechFolder, SpeechFolders } from './speech-folders.ts';
import type { ListeningModel } from './speech-use.ts';

const speakProgram = path.join(import.meta.dirname, 'speak-program.ts');
const listenProgram = path.join(import.meta.dirname, 'listen-program.ts');
/** Milliseconds for one sentence, loading the model included. */
const SPEAK_MS = 60_000;
/** Milliseconds for one stretch of audio, loading the model included. */
const LISTEN_MS = 120_000;
/** Milliseconds without a job after which the process ends: models take hundreds of MiB. */
const IDLE_MS = 60_000;
/** Milliseconds after which the folders are looked at again. */
const FRESH_MS = 30_000;

export interface OwnSpeechOptions extends Partial<Pick<NetProcessOptions, 'onUnusable' | 'clock'>> {
  /** Where the operator's models are. */
  readonly models: string;
  /** Takes why the folders could not be read. */
  readonly onFailure?: (error: unknown) => void;
}

/** Speech by models in folders of the operator: one process for both ways, apart from that of the other nets, as the runtime brings another version of theirs. */
export class OwnSpeech {
  readonly #options: OwnSpeechOptions;
  readonly #folders: SpeechFolders;
  readonly #process: NetProcess;
  #voices: readonly OwnVoice[] = [];
  #listening: ListeningModel | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(options: OwnSpeechOptions) {
    const { onUnusable, clock } = options;
    this.#options = options;
    this.#folders = new SpeechFolders(options.models);
    this.#process = new NetProcess({
      idleMs: IDLE_MS,
      ...(onUnusable === undefined ? {} : { onUnusable }),
      ...(clock === undefined ? {} : { clock }),
    });
  }

  /** All folders with what they are for; new ones are tried first. */
  async list(): Promise<readonly SpeechFolder[]> {
    this.#lookedAt = this.#now();
    const folders = await this.#folders.list();
    this.#voices = voicesOf(folders);
    this.#listening = folders.flatMap(({ use }) => (use?.kind === 'listen' ? [use] : []))[0] ?? null;
    return folders;
  }

  /** The voices that are known now; folders that changed are looked at meanwhile. */
  get voices(): readonly OwnVoice[] {
    this.#look();
    return this.#process.usable ? this.#voices : [];
  }

  /** Whether a model that listens is known now. */
  get listens(): boolean {
    this.#look();
    return this.#process.usable && this.#listening !== null;
  }

  /** Speaks a sentence; resolves with a WAV file. Rejects as `NetProcess.run` does. */
  async speak(task: SpeakTask, signal: AbortSignal): Promise<Uint8Array> {
    return spoken.parse(await this.#process.run({ program: speakProgram, task, killAfterMs: SPEAK_MS }, signal)).wav;
  }

  /** Writes down what is said in a stretch of audio. `samples`: mono, from −1 to 1, `LISTENING_HERTZ` in a second. Rejects as `NetProcess.run` does; null: no model listens. */
  async listen(samples: Float32Array, signal: AbortSignal): Promise<string | null> {
    if (this.#listening === null) return null;
    const task = { model: this.#listening, samples };
    return heard.parse(await this.#process.run({ program: listenProgram, task, killAfterMs: LISTEN_MS }, signal)).text;
  }

  /** Ends its processes. */
  close(): void {
    this.#folders.close();
    this.#process.close();
  }

  #now(): number {
    return this.#options.clock?.() ?? Date.now();
  }

  #look(): void {
    if (this.#now() - this.#lookedAt < FRESH_MS) return;
    this.list().catch((error: unknown) => this.#options.onFailure?.(error));
  }
}
