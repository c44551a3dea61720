import { setTimeout as delay } from 'node:timers/promises';
import { AtMost } from '../../platform/threads/at-most.ts';
import { EngineError } from '../engine-error.ts';
import type { SpeechEngine, SpeechRequest, SpokenAudio } from '../speech-port.ts';

/** What is spoken at once. */
export interface SpeechPiece extends Omit<SpeechRequest, 'signal'> {
  /** It has the voice. */
  readonly engine: SpeechEngine;
}

/** A piece by its number, from 0. */
export interface SpokenPiece {
  readonly index: number;
  readonly audio: SpokenAudio;
}

/** Pieces that are spoken at the same time. */
const AT_ONCE = 3;

/** Tries of one piece, and seconds between them unless the server asks for others. An object, so that tests can replace single ones. */
export const speechTries = { most: 3, pause: 2, pauseMax: 60 };

/**
 * Speaks pieces, a few of them at the same time, and yields them in their order. Rejects with `EngineError`, or with the signal's reason; the first
 * failure ends the others.
 */
export async function* speakInOrder(
  pieces: readonly SpeechPiece[],
  signal: AbortSignal,
): AsyncGenerator<SpokenPiece, void, void> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const slots = new AtMost(AT_ONCE);
  // What was yielded is let go: an hour of audio is never in memory.
  const spoken: (Promise<SpokenAudio> | undefined)[] = pieces.map((piece) =>
    slots.run(either, () => speakPiece(piece, either)),
  );
  // Awaited in their order below; one that fails ends the others.
  for (const piece of spoken) piece?.catch(() => undefined);
  try {
    for (const index of spoken.keys()) {
      const audio = await spoken[index];
      spoken[index] = undefined;
      if (audio !== undefined) yield { index, audio };
    }
  } finally {
    failed.abort();
  }
}

/** One piece, tried again while the server is busy or stumbles. */
async function speakPiece({ engine, ...request }: SpeechPiece, signal: AbortSignal): Promise<SpokenAudio> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await engine.speak({ ...request, signal });
    } catch (error) {
      if (!(error instanceof EngineError) || !error.retriable || tries === speechTries.most) throw error;
      await delay(Math.min(error.retryAfter ?? speechTries.pause * tries, speechTries.pauseMax) * 1000, undefined, {
        signal,
      });
    }
  }
}
