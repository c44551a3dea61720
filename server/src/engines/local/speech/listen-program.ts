import * as z from 'zod/mini';
import { LISTENING_HERTZ, listeningOf } from './sherpa.ts';
import { listeningModel } from './speech-use.ts';

/** Program of the process of speech: writes down what is said in a stretch of audio. */

export const listenTask = z.object({
  model: listeningModel,
  /** Mono, from −1 to 1, `LISTENING_HERTZ` of them in a second. */
  samples: z.custom<Float32Array>((value) => value instanceof Float32Array),
});

export const heard = z.object({ text: z.string() });
export type Heard = z.output<typeof heard>;

export async function run(task: unknown): Promise<Heard> {
  const { model, samples } = listenTask.parse(task);
  const listening = await listeningOf(model);
  const stream = listening.createStream();
  stream.acceptWaveform({ samples, sampleRate: LISTENING_HERTZ });
  return { text: (await listening.decodeAsync(stream)).text.trim() };
}
