import * as z from 'zod/mini';
import { monoWav } from '../../speech/audio/wav.ts';
import { speakingOf } from './sherpa.ts';
import { speakingModel } from './speech-use.ts';

/** Program of the process of speech: speaks a sentence. */

export const speakTask = z.object({ model: speakingModel, sid: z.int(), text: z.string() });
export type SpeakTask = z.output<typeof speakTask>;

export const spoken = z.object({
  /** A WAV file. */
  wav: z.custom<Uint8Array>((value) => ArrayBuffer.isView(value)),
});
export type Spoken = z.output<typeof spoken>;

/** How the runtime says that none of the characters has a sound in the model. */
const NOTHING = 'produced no audio';
/** Seconds of silence in the place of what a model has no sounds for, such as a word in another alphabet. */
const SILENCE = 0.3;

export async function run(task: unknown): Promise<Spoken> {
  const { model, sid, text } = speakTask.parse(task);
  const speaking = await speakingOf(model);
  try {
    const { samples, sampleRate } = await speaking.generateAsync({ text, sid, speed: 1, enableExternalBuffer: false });
    return { wav: monoWav(Int16Array.from(samples, wholeOf), sampleRate) };
  } catch (error) {
    if (!(error instanceof Error && error.message.includes(NOTHING))) throw error;
    return { wav: monoWav(new Int16Array(Math.round(SILENCE * speaking.sampleRate)), speaking.sampleRate) };
  }
}

/** A 16-bit sample of one from −1 to 1. */
const wholeOf = (value: number): number => Math.round(32_767 * Math.min(1, Math.max(-1, value)));
