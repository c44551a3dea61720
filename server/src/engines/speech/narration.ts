import { setTimeout as delay } from 'node:timers/promises';
import { withoutEmoji } from '@ai-site/shared/domain/emoji';
import { AtMost } from '../../platform/threads/at-most.ts';
import { EngineError } from '../engine-error.ts';
import type { AudioType, SpeechEngine, SpokenAudio } from '../speech-port.ts';
import type { TimedLine } from '../tasks/task-port.ts';
import { SoundFile } from './audio/sound-file.ts';

export interface NarrationRequest {
  /** Plain sentences, each with words, any number of them. Their emoji are not spoken. */
  readonly sentences: readonly string[];
  /** Id of a voice of one of the engines. */
  readonly voice: string;
  /** New file for the sound; its type is told by the result. */
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

/** Pieces that are spoken at the same time. */
const AT_ONCE = 3;
/** Tries of one piece, and seconds between them unless the server asks for others. */
const TRIES = 3;
const PAUSE_SECONDS = 2;
const PAUSE_MAX = 60;

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
export async function narrate(engines: readonly SpeechEngine[], { sentences, voice, file, signal, onPercent }: NarrationRequest): Promise<Narration> {
  const engine = engines.find(({ voices }) => voices.some(({ voiceId }) => voiceId === voice));
  if (engine === undefined) throw new EngineError('unsupported', undefined, `there is no voice ${voice}`);
  const pieces = piecesOf(sentences, engine.charactersAtOnce ?? 1);
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const slots = new AtMost(AT_ONCE);
  // What was written is let go: an hour of sound is never in memory.
  const spoken: (Promise<SpokenAudio> | undefined)[] = pieces.map((piece) => slots.run(either, () => speakPiece(engine, { text: textOf(piece), voiceId: voice, signal: either })));
  // Awaited in their order below; one that fails ends the others.
  for (const piece of spoken) piece?.catch(() => undefined);
  try {
    await using sound = await SoundFile.create(file);
    const lines: TimedLine[] = [];
    const phonemes: TimedPhonemes[] = [];
    for (const [index, piece] of pieces.entries()) {
      const audio = await spoken[index];
      if (audio === undefined) break;
      lines.push(...linesOf(piece, sound.ms, audio.ms));
      if (audio.phonemes !== undefined) phonemes.push({ at: sound.ms / 1000, until: (sound.ms + audio.ms) / 1000, phonemes: audio.phonemes });
      await sound.append(audio);
      spoken[index] = undefined;
      onPercent?.(Math.round(((index + 1) / pieces.length) * 100));
    }
    return { type: await sound.finish(), ms: sound.ms, lines, phonemes };
  } finally {
    failed.abort();
  }
}

/** Words of alphabets need a space between sentences. */
const textOf = (piece: readonly string[]): string => withoutEmoji(piece.reduce((text, sentence) => `${text}${/[!-~]$/.test(text) ? ' ' : ''}${sentence}`, ''));

/** One piece, tried again while the server is busy or stumbles. */
async function speakPiece(engine: SpeechEngine, request: Parameters<SpeechEngine['speak']>[0]): Promise<SpokenAudio> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await engine.speak(request);
    } catch (error) {
      if (!(error instanceof EngineError) || !error.retriable || tries === TRIES) throw error;
      await delay(Math.min(error.retryAfter ?? PAUSE_SECONDS * tries, PAUSE_MAX) * 1000, undefined, { signal: request.signal });
    }
  }
}

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
