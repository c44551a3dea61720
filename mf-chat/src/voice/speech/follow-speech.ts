import type { SpeechEvent } from '@ai-site/shared/api/chat-voice';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { failureOf } from '@ai-site/shared/kit/async';
import type { Clock } from '@ai-site/shared/kit/clock';
import { retryDelay } from '@ai-site/shared/kit/retry-delay';
import { SILENCE_MS } from '../../conversation/reply-connection.ts';

/** Options for receiving a speech stream. */
export interface SpeechListening {
  readonly signal: AbortSignal;
  readonly onEvent: (event: SpeechEvent) => void;
}

/** Requests a speech; every request starts at the first sentence. */
export type OpenSpeech = (listening: SpeechListening) => Promise<void>;

export interface FollowDeps {
  readonly clock: Clock;
  /** Random number from 0 to 1. */
  readonly random: () => number;
  readonly signal: AbortSignal;
  /** Maximum consecutive failures; 0 for speech that is charged per request. */
  readonly retries: number;
}

/** Maximum retries of a speech that is not charged per request. */
export const SPEECH_RETRIES = 8;

const passing = ({ code }: ApiError): boolean => code === 0 || code === 429 || code === 502 || code === 503;

/** Receives a speech until its `speech-end`, reconnecting where `retries` allows it. Throws `ApiError`. */
export async function followSpeech(
  open: OpenSpeech,
  { clock, random, signal, retries }: FollowDeps,
  onEvent: (event: SpeechEvent) => void,
): Promise<void> {
  let failures = 0;
  const applyEvent = (event: SpeechEvent) => {
    failures = 0;
    onEvent(event);
  };
  while (!signal.aborted) {
    const failure = await listenOnce(open, clock, signal, applyEvent);
    if (failure === null || signal.aborted) return;
    failures += 1;
    if (!passing(failure) || failures > retries) throw failure;
    await pause(retryDelay(failures, random, { retryAfter: failure.retryAfter }), clock, signal);
  }
}

/** Receives one connection; resolves to null once the speech ended. An idle connection is considered dead after a timeout. */
async function listenOnce(
  open: OpenSpeech,
  clock: Clock,
  signal: AbortSignal,
  onEvent: (event: SpeechEvent) => void,
): Promise<ApiError | null> {
  const connection = new AbortController();
  const leave = () => connection.abort();
  signal.addEventListener('abort', leave);
  let ended = false;
  let stopWatch = clock.after(SILENCE_MS, leave);
  try {
    await open({
      signal: connection.signal,
      onEvent(event) {
        if (connection.signal.aborted || ended) return;
        stopWatch();
        stopWatch = clock.after(SILENCE_MS, leave);
        ended = event.event === 'speech-end';
        onEvent(event);
      },
    });
    return ended ? null : new ApiError(0, errorTexts.offline);
  } catch (error) {
    return ended ? null : failureOf(error);
  } finally {
    stopWatch();
    signal.removeEventListener('abort', leave);
  }
}

function pause(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, resolve);
    signal.addEventListener(
      'abort',
      () => {
        cancel();
        resolve();
      },
      { once: true },
    );
  });
}
