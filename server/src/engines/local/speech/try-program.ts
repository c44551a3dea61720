import * as z from 'zod/mini';
import { LISTENING_HERTZ, listeningOf, speakingOf } from './sherpa.ts';
import { type SpeechUse, speechUse } from './speech-use.ts';

/** Program of a process of its own: tries a model and measures it. */

export const tryTask = z.object({ use: speechUse });

export const trial = z.object({
  /** Milliseconds of the trial, loading excluded. */
  ms: z.number(),
  /** Seconds of audio for each second of processor time. */
  speed: z.number(),
  /** Most memory of the process, in MiB. */
  mib: z.number(),
});
export type SpeechTrial = z.output<typeof trial>;

const sentences: Readonly<Record<string, string>> = {
  zh: '你好，欢迎使用语音朗读。今天的天气很好。',
  en: 'Hello, and welcome to this site. The weather is fine today.',
};
/** Seconds of audio in which is listened. */
const SECONDS = 4;

export async function run(task: unknown): Promise<SpeechTrial> {
  const { use } = tryTask.parse(task);
  const work = await preparedWork(use);
  const [begun, used] = [performance.now(), process.cpuUsage()];
  const seconds = await work();
  const { user, system } = process.cpuUsage(used);
  return {
    ms: Math.round(performance.now() - begun),
    speed: seconds / Math.max(1e-3, (user + system) / 1e6),
    mib: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

/** Loads the model; what it resolves with does the work and tells the seconds of audio. */
async function preparedWork(use: SpeechUse): Promise<() => Promise<number>> {
  if (use.kind === 'speak') {
    const speaking = await speakingOf(use);
    const [{ sid = 0, language = 'en' } = {}] = use.speakers;
    const text = sentences[language] ?? sentences.en ?? '';
    return async () => {
      const { samples, sampleRate } = await speaking.generateAsync({
        text,
        sid,
        speed: 1,
        enableExternalBuffer: false,
      });
      return samples.length / sampleRate;
    };
  }
  const listening = await listeningOf(use);
  const samples = Float32Array.from(
    { length: SECONDS * LISTENING_HERTZ },
    (_, at) => 0.2 * Math.sin(at * 0.05) * Math.sin(at * 0.0004),
  );
  return async () => {
    const stream = listening.createStream();
    stream.acceptWaveform({ samples, sampleRate: LISTENING_HERTZ });
    await listening.decodeAsync(stream);
    return SECONDS;
  };
}
