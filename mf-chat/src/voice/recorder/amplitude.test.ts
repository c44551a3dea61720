import { describe, expect, it } from '@jest/globals';
import { barHeight, loudnessOf } from './amplitude.ts';

const tone = (amplitude: number) => Float32Array.from({ length: 1024 }, (_, index) => amplitude * Math.sin(index / 5));

describe('loudness', () => {
  it('is 0 in silence, 1 at a raised voice, and between for an ordinary one', () => {
    expect(loudnessOf(tone(0))).toBe(0);
    expect(loudnessOf(tone(1))).toBe(1);
    expect(loudnessOf(tone(0.03))).toBeCloseTo(0.6, 1);
    expect(loudnessOf(new Float32Array())).toBe(0);
  });

  it('is drawn as bars of at most 72 pixels, which is also their height when nothing measures', () => {
    expect([0, 0.5, 1, null].map(barHeight)).toEqual([4, 36, 72, 72]);
  });
});
