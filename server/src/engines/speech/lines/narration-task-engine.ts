import { EngineError } from '../../engine-error.ts';
import type { SpeechEngine } from '../../speech-port.ts';
import { noChoices } from '../../tasks/no-choices.ts';
import type { EngineCapabilities, EngineDone, EngineState, EngineTask, TaskEngine } from '../../tasks/task-port.ts';
import { speakLines } from './speak-lines.ts';

const SPEAKING = '配音中';
/** Percent that are told before the sound is whole. */
const PERCENT_MAX = 99;

export interface NarrationOptions {
  /** The engines that speak, the best first. */
  readonly speech: readonly SpeechEngine[];
  /** Path of ffmpeg; null: there is none, and nothing is spoken. */
  readonly ffmpeg: string | null;
}

/** Speaks lines with the voices of speech engines. All work is done in `submit`; there is nothing to poll. */
export class NarrationTaskEngine implements TaskEngine {
  readonly id: 'speech' | 'builtin';
  /** Only the builtin engine speaks. */
  readonly builtin: boolean;
  readonly #options: NarrationOptions;

  constructor(options: NarrationOptions) {
    this.builtin = options.speech.every(({ builtin }) => builtin);
    this.id = this.builtin ? 'builtin' : 'speech';
    this.#options = options;
  }

  async capabilities(): Promise<EngineCapabilities> {
    const operations = new Set(this.#options.ffmpeg === null ? [] : (['speak'] as const));
    return { ...noChoices, operations, ...(this.builtin ? { demonstration: operations } : {}), maxCount: 1 };
  }

  async submit({ operation, directory, signal, report }: EngineTask): Promise<EngineDone> {
    const { speech, ffmpeg } = this.#options;
    if (operation.kind !== 'speak' || ffmpeg === null) throw new EngineError('unsupported');
    report({ stage: SPEAKING });
    const onPercent = (percent: number): void => report({ stage: SPEAKING, percent: Math.min(PERCENT_MAX, percent) });
    try {
      return { state: 'done', outputs: [await speakLines(speech, operation, { program: ffmpeg, directory, signal, onPercent })] };
    } catch (error) {
      throw signal.aborted ? new EngineError('broken') : error;
    }
  }

  async poll(): Promise<EngineState> {
    return { state: 'lost' };
  }

  async cancel(): Promise<void> {}

  async check(): Promise<void> {}
}

/** The engines of lines that are spoken, the first of them first: with the connected voices and the builtin ones, and with the builtin ones alone, which are a demonstration. */
export function narratorsOf({ speech, ffmpeg }: NarrationOptions): readonly NarrationTaskEngine[] {
  const own = new NarrationTaskEngine({ speech: speech.filter(({ builtin }) => builtin), ffmpeg });
  return speech.every(({ builtin }) => builtin) ? [own] : [new NarrationTaskEngine({ speech, ffmpeg }), own];
}
