import type { SpeechEvent } from '@ai-site/shared/api/chat-voice';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { ManualClock, settled } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { followSpeech, type SpeechListening } from './follow-speech.ts';
import { speech, speechEnd } from './testing/sample-speech.ts';

function following(retries: number) {
  const clock = new ManualClock();
  const abort = new AbortController();
  const received: SpeechEvent[] = [];
  const connections: {
    readonly listening: SpeechListening;
    readonly end: () => void;
    readonly fail: (error: ApiError) => void;
  }[] = [];
  const open = (listening: SpeechListening) =>
    new Promise<void>((resolve, reject) => {
      listening.signal.addEventListener('abort', () => resolve());
      connections.push({ listening, end: resolve, fail: reject });
    });
  const outcome = followSpeech(open, { clock, random: () => 0.5, signal: abort.signal, retries }, (event) =>
    received.push(event),
  ).then(
    () => 'ended',
    (error: unknown) => (error instanceof ApiError ? error.message : 'another error'),
  );
  const last = () => {
    const connection = connections.at(-1);
    if (connection === undefined) throw new Error('Nothing was opened');
    return connection;
  };
  return { clock, abort, received, connections, outcome, last };
}

describe('listening to a speech', () => {
  it('ends with its end', async () => {
    const { last, outcome, received } = following(3);
    last().listening.onEvent(speech(1));
    last().listening.onEvent(speechEnd());
    last().end();
    expect(await outcome).toBe('ended');
    expect(received.map(({ event }) => event)).toEqual(['speech', 'speech-end']);
  });

  it('asks again when the connection drops, or when nothing comes for long', async () => {
    const { last, clock, connections } = following(3);
    last().listening.onEvent(speech(1));
    last().end();
    await clock.advance(2000);
    expect(connections).toHaveLength(2);
    await clock.advance(50_000);
    expect(connections).toHaveLength(3);
  });

  it('gives up after several tries in a row', async () => {
    const { last, clock, connections, outcome } = following(2);
    for (let tries = 0; tries < 3; tries += 1) {
      last().fail(new ApiError(0, errorTexts.offline));
      await clock.advance(20_000);
    }
    expect(await outcome).toBe(errorTexts.offline);
    expect(connections).toHaveLength(3);
  });

  it('asks only once for what is paid each time', async () => {
    const { last, connections, outcome } = following(0);
    last().listening.onEvent(speech(1));
    last().end();
    expect(await outcome).toBe(errorTexts.offline);
    expect(connections).toHaveLength(1);
  });

  it('does not ask again when the server refuses', async () => {
    const { last, outcome } = following(3);
    last().fail(new ApiError(409, '算力不足'));
    expect(await outcome).toBe('算力不足');
  });

  it('stops when nobody listens any longer', async () => {
    const { abort, clock, connections, outcome } = following(3);
    abort.abort();
    await settled();
    await clock.advance(60_000);
    expect([await outcome, connections.length]).toEqual(['ended', 1]);
  });
});
