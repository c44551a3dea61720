import { describe, expect, it } from '@jest/globals';
import { afterEvent, answerEnded, type RecorderEvent, RecorderState, recorderEvents } from './recorder-state.ts';

const { idle, recording, processing, replying } = RecorderState;
const states = Object.values(RecorderState);

/** All valid transitions; any other is invalid. */
const transitions: Record<RecorderEvent, readonly (readonly [from: RecorderState, to: RecorderState])[]> = {
  start: [[idle, recording]],
  finish: [[recording, processing]],
  retry: [[idle, processing]],
  written: [[processing, idle]],
  asked: [[processing, replying]],
  play: states.map((state) => [state, replying] as const),
  pause: [[replying, idle]],
  answeredStreaming: [[replying, recording]],
  answered: [[replying, idle]],
  cancel: [recording, processing, replying].map((state) => [state, idle] as const),
  refused: [[recording, idle]],
  tooShort: [[recording, idle]],
  noSpeech: [recording, processing].map((state) => [state, idle] as const),
  fail: [recording, processing, replying].map((state) => [state, idle] as const),
};

describe('the recorder', () => {
  it('has the states of the specification', () => {
    expect(RecorderState).toEqual({ idle: 0, recording: 1, processing: 2, replying: 3 });
  });

  it.each(recorderEvents)('%s leads where the table says, and is impossible elsewhere', (event) => {
    const allowed = new Map(transitions[event]);
    for (const state of states) expect([state, afterEvent(state, event)]).toEqual([state, allowed.get(state) ?? null]);
  });

  it('records again after an answer where audio streams, and is idle otherwise', () => {
    expect(afterEvent(replying, answerEnded(true))).toBe(recording);
    expect(afterEvent(replying, answerEnded(false))).toBe(idle);
  });
});
