import type { SpeechEvent } from '@ai-site/shared/api/chat-voice';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { SILENCE_MS } from '../../conversation/reply-connection.ts';
import { retryDelay } from '../../conversation/retry-delay.ts';
import type { Clock } from '../../time/clock.ts';

/** How a speech is listened to. */
export interface SpeechListening {
  readonly signal: AbortSignal;
  readonly onEvent: (event: SpeechEvent) => void;
}

/** Asks for a speech; it begins at its first sentence each time. */
export type OpenSpeech = (listening: SpeechListening) => Promise<void>;

export interface FollowParts {
  readonly clock: Clock;
  /** Random number from 0 to 1. */
  readonly draw: () => number;
  readonly signal: AbortSignal;
  /** Failures in a row after which it is given up; 0 for what is paid each time it is asked for. */
  readonly retries: number;
}

/** Tries again before a speech that may be asked for freely is given up. */
export const SPEECH_RETRIES = 8;

const passing = ({ code }: ApiError): boolean => code === 0 || code === 429 || code === 502 || code === 503;

/** Listens to a speech, through dropped connections where that is allowed, until its `speech-end`. Throws `ApiError`. */
export async function followSpeech(open: OpenSpeech, { clock, draw, signal, retries }: FollowParts, onEvent: (event: SpeechEvent) => void): Promise<void> {
  let failures = 0;
  const hear = (event: SpeechEvent) => {
    failures = 0;
    onEvent(event);
  };
  while (!signal.aborted) {
    const failure = await listenOnce(open, clock, signal, hear);
    if (failure === null || signal.aborted) return;
    failures += 1;
    if (!passing(failure) || failures > retries) throw failure;
    await pause(retryDelay(failures, draw, failure.retryAfter), clock, signal);
  }
}

/** Null once it ended. A connection on which nothing comes for long is taken for dead. */
async function listenOnce(open: OpenSpeech, clock: Clock, signal: AbortSignal, onEvent: (event: SpeechEvent) => void): Promise<ApiError | null> {
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
    if (ended) return null;
    return error instanceof ApiError ? error : new ApiError(0, errorTexts.offline);
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
