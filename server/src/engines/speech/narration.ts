import { withoutEmoji } from '@ai-site/shared/text/emoji';
import { EngineError } from '../engine-error.ts';
import type { AudioType, SpeechEngine } from '../speech-port.ts';
import type { TimedLine } from '../tasks/task-port.ts';
import { AudioFile } from './audio/audio-file.ts';
import { findVoice } from './choose-voice.ts';
import { speakInOrder } from './speak-in-order.ts';

export interface NarrationRequest {
  /** Plain sentences, each with words, any number of them. Their emoji are not spoken. */
  readonly sentences: readonly string[];
  /** Id of a voice of one of the engines. */
  readonly voice: string;
  /** New file for the audio; its type is told by the result. */
  readonly file: string;
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onPercent?: (percent: number) => void;
}

/** Phonemes (`SpokenAudio.phonemes`) of a piece that was spoken at once, with its time in seconds. */
export interface TimedPhonemes {
  readonly at: number;
  readonly until: number;
  readonly phonemes: string;
}

export interface Narration {
  readonly type: AudioType;
  readonly ms: number;
  /** The sentences with their times; within a piece that was spoken at once they are estimated by their lengths. */
  readonly lines: readonly TimedLine[];
  /** Of the pieces whose engine tells them. */
  readonly phonemes: readonly TimedPhonemes[];
}

/** Sentences that are spoken together: as many as fit into so many characters. */
export function piecesOf(sentences: readonly string[], characters: number): readonly (readonly string[])[] {
  const pieces: string[][] = [];
  let length = 0;
  for (const sentence of sentences) {
    const last = pieces.at(-1);
    if (last === undefined || length + sentence.length > characters) {
      pieces.push([sentence]);
      length = sentence.length;
    } else {
      last.push(sentence);
      length += sentence.length;
    }
  }
  return pieces;
}

/** Speaks sentences into a file, at normal speed. Rejects with `EngineError`, or with the signal's reason. */
export async function narrate(
  engines: readonly SpeechEngine[],
  { sentences, voice, file, signal, onPercent }: NarrationRequest,
): Promise<Narration> {
  const engine = findVoice(engines, voice)?.engine;
  if (engine === undefined) throw new EngineError('unsupported', undefined, `there is no voice ${voice}`);
  const pieces = piecesOf(sentences, engine.charactersAtOnce ?? 1);
  await using output = await AudioFile.create(file);
  const lines: TimedLine[] = [];
  const phonemes: TimedPhonemes[] = [];
  const spoken = pieces.map((piece) => ({ engine, text: textOf(piece), voiceId: voice }));
  for await (const { index, audio } of speakInOrder(spoken, signal)) {
    lines.push(...linesOf(pieces[index] ?? [], output.ms, audio.ms));
    if (audio.phonemes !== undefined)
      phonemes.push({ at: output.ms / 1000, until: (output.ms + audio.ms) / 1000, phonemes: audio.phonemes });
    await output.append(audio);
    onPercent?.(Math.round(((index + 1) / pieces.length) * 100));
  }
  return { type: await output.finish(), ms: output.ms, lines, phonemes };
}

/** Words of alphabets need a space between sentences. */
const textOf = (piece: readonly string[]): string =>
  withoutEmoji(piece.reduce((text, sentence) => `${text}${/[!-~]$/.test(text) ? ' ' : ''}${sentence}`, ''));

function linesOf(sentences: readonly string[], startMs: number, ms: number): readonly TimedLine[] {
  const spoken = sentences.map((text) => withoutEmoji(text).length);
  const characters = spoken.reduce((sum, length) => sum + length, 0);
  let before = 0;
  return sentences.map((text, index) => {
    const at = (startMs + (ms * before) / characters) / 1000;
    before += spoken[index] ?? 0;
    return { at, text };
  });
}
