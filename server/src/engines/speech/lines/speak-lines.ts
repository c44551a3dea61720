import path from 'node:path';
import { withoutEmoji } from '@ai-site/shared/text/emoji';
import { EngineError } from '../../engine-error.ts';
import type { SpeechEngine } from '../../speech-port.ts';
import type { SpeakOperation } from '../../tasks/audio-operations.ts';
import type { TaskFile } from '../../tasks/task-file.ts';
import type { TimedLine } from '../../tasks/task-port.ts';
import { AudioFile } from '../audio/audio-file.ts';
import { monoWav } from '../audio/wav.ts';
import { findVoice, voiceOrDefault } from '../choose-voice.ts';
import { type SpeechPiece, speakInOrder } from '../speak-in-order.ts';
import { tempoOf } from '../tempo.ts';
import { decodeSpeech, HERTZ } from './decode-speech.ts';
import { sentencesOf } from './sentences.ts';
import { pauseBetween, type TrimmedSpeech, trimSpeech } from './trim-speech.ts';

export interface SpokenLines {
  readonly file: TaskFile;
  /** Every sentence with the time at which its first audio is in the file. */
  readonly lines: readonly TimedLine[];
  /** The engines whose voices spoke. */
  readonly spokenBy: ReadonlySet<SpeechEngine>;
}

export interface SpeakLinesDeps {
  /** Path of ffmpeg; null: there is none, and nothing is spoken. */
  readonly program: string | null;
  readonly directory: string;
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onPercent?: (percent: number) => void;
}

/** A sentence, what is known of it but its time, and who speaks it. */
interface Sentence {
  readonly line: Omit<TimedLine, 'at'>;
  readonly piece: SpeechPiece;
}

/**
 * Speaks lines into one WAV file, each in its voice. Every sentence is spoken by itself, so that its time is measured, and what its voice leaves of silence
 * around it is cut. Rejects with `EngineError`, or with the signal's reason.
 */
export async function speakLines(
  engines: readonly SpeechEngine[],
  operation: Omit<SpeakOperation, 'kind'>,
  { program, directory, signal, onPercent }: SpeakLinesDeps,
): Promise<SpokenLines> {
  const sentences = sentencesIn(engines, operation);
  const file = path.join(directory, 'lines.wav');
  const decoding = { program, file: path.join(directory, 'sentence'), tempo: tempoOf(operation.speed), signal };
  await using audio = await AudioFile.create(file);
  const append = (samples: Int16Array) => audio.append({ bytes: monoWav(samples, HERTZ), type: 'audio/wav', ms: 0 });
  const lines: TimedLine[] = [];
  let [written, last]: [number, TrimmedSpeech | null] = [0, null];
  const pieces = sentences.map(({ piece }) => piece);
  for await (const { index, audio } of speakInOrder(pieces, signal)) {
    const speech = trimSpeech(await decodeSpeech(audio, decoding), HERTZ);
    const line = sentences[index]?.line;
    if (speech === null || line === undefined) throw new EngineError('empty', undefined, 'a voice said nothing');
    const pause =
      last === null ? 0 : Math.max(0, Math.round(pauseBetween(last, speech) * HERTZ) - last.after - speech.before);
    if (pause > 0) await append(new Int16Array(pause));
    lines.push({ at: Math.round(((written + pause + speech.before) / HERTZ) * 1000) / 1000, ...line });
    await append(speech.samples);
    written += pause + speech.samples.length;
    last = speech;
    onPercent?.(Math.round(((index + 1) / sentences.length) * 100));
  }
  const contentType = await audio.finish();
  return { file: { path: file, contentType }, lines, spokenBy: new Set(pieces.map(({ engine }) => engine)) };
}

/** Throws `EngineError` when nothing has words, or nothing speaks. */
function sentencesIn(
  engines: readonly SpeechEngine[],
  { lines, voice: narrator }: Omit<SpeakOperation, 'kind'>,
): readonly Sentence[] {
  const sentences = lines.flatMap(({ text, voice }, line) => {
    const wanted = voice === '' ? narrator : voice;
    const chosen = findVoice(engines, wanted) ?? findVoice(engines, narrator) ?? voiceOrDefault(engines, wanted);
    const substitute = wanted === '' || wanted === chosen.voiceId ? {} : { substituteVoice: chosen.voiceId };
    return sentencesOf(text).map(
      (sentence): Sentence => ({
        line: { text: sentence, line, ...substitute },
        piece: { ...chosen, text: withoutEmoji(sentence).trim() },
      }),
    );
  });
  if (sentences.length === 0) throw new EngineError('unsupported', undefined, 'there is nothing to speak');
  return sentences;
}
