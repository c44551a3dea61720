import { describe, expect, it } from '@jest/globals';
import { EndOfSpeech } from './end-of-speech.ts';

const TICK = 100;

/** Feeds stretches of [loudness, milliseconds] and returns the last result. */
function addSample(...stretches: readonly (readonly [loudness: number, ms: number])[]) {
  const endOfSpeech = new EndOfSpeech();
  for (const [loudness, ms] of stretches) {
    for (let passed = 0; passed < ms; passed += TICK) {
      const state = endOfSpeech.addSample(loudness, TICK);
      if (state !== 'listening') return state;
    }
  }
  return 'listening';
}

describe('the end of what is said', () => {
  it('comes with the silence after a sentence, not with a breath in it', () => {
    expect(addSample([0.05, 500], [0.6, 2000], [0.05, 1000], [0.6, 1000])).toBe('listening');
    expect(addSample([0.05, 500], [0.6, 2000], [0.05, 1700])).toBe('over');
  });

  it('is found above the noise of a room', () => {
    expect(addSample([0.3, 1000], [0.7, 2000], [0.3, 1700])).toBe('over');
    expect(addSample([0.3, 5000])).toBe('listening');
  });

  it('is not a cough', () => {
    expect(addSample([0.05, 500], [0.9, 200], [0.05, 3000])).toBe('listening');
  });

  it('never comes where nobody speaks; that is reported after a while', () => {
    expect(addSample([0.02, 9000])).toBe('listening');
    expect(addSample([0.02, 10_500])).toBe('nobody');
  });

  it('does not mistake a long speech for noise', () => {
    expect(addSample([0.05, 300], [0.6, 12_000])).toBe('listening');
  });
});
