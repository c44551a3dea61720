import { LOCAL_ENGINE } from '@ai-site/shared/tools/origin';
import { EngineError } from '../../engine-error.ts';
import type { SpeechEngine } from '../../speech-port.ts';
import { noChoices } from '../../tasks/no-choices.ts';
import type { EngineCapabilities, EngineDone, EngineState, EngineTask, TaskEngine } from '../../tasks/task-port.ts';
import { speakLines } from './speak-lines.ts';

const SPEAKING = '配音中';
/** Percent that are told before the audio is whole. */
const PERCENT_MAX = 99;

export interface NarrationOptions {
  /** The engines that speak, the best first. */
  readonly speech: readonly SpeechEngine[];
  /** Path of ffmpeg; null: there is none, and nothing is spoken. */
  readonly ffmpeg: string | null;
}

/** Speaks lines with the voices of speech engines. All work is done in `submit`; there is nothing to poll. */
export class NarrationTaskEngine implements TaskEngine {
  readonly id: 'speech' | typeof LOCAL_ENGINE | 'builtin';
  /** Only the builtin engine speaks. */
  readonly builtin: boolean;
  readonly #options: NarrationOptions;

  constructor(options: NarrationOptions) {
    this.builtin = options.speech.every(({ builtin }) => builtin);
    this.id = this.builtin ? 'builtin' : options.speech.every(isOnSite) ? LOCAL_ENGINE : 'speech';
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
      const { spokenBy, ...output } = await speakLines(speech, operation, {
        program: ffmpeg,
        directory,
        signal,
        onPercent,
      });
      const madeBy = makerOf([...spokenBy]);
      return { state: 'done', outputs: [output], ...(madeBy === null || madeBy.id === this.id ? {} : { madeBy }) };
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

/** Speaks on the site's own machine. */
const isOnSite = ({ id, builtin }: SpeechEngine): boolean => builtin || id === LOCAL_ENGINE;

/** What made a result that these engines spoke; null: a service took part. */
function makerOf(spokenBy: readonly SpeechEngine[]): Pick<TaskEngine, 'id' | 'builtin'> | null {
  if (!spokenBy.every(isOnSite)) return null;
  return spokenBy.every(({ builtin }) => builtin)
    ? { id: 'builtin', builtin: true }
    : { id: LOCAL_ENGINE, builtin: false };
}

/**
 * The engines of lines that are spoken, the first of them first: with all voices where a service is connected, with those of own models and the builtin ones where
 * there are own models, and with the builtin ones alone, which are a demonstration.
 */
export function narratorsOf({ speech, ffmpeg }: NarrationOptions): readonly NarrationTaskEngine[] {
  const speaking = speech.filter(({ builtin, voices }) => builtin || voices.length > 0);
  const choices = [speaking, speaking.filter(isOnSite), speaking.filter(({ builtin }) => builtin)];
  return choices
    .filter((choice, at) => choice.length !== choices[at + 1]?.length)
    .map((choice) => new NarrationTaskEngine({ speech: choice, ffmpeg }));
}
