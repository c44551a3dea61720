import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toneSamples } from '../audio/testing/sample-audio.ts';
import { pauseBetween, silence, trimSpeech } from './trim-speech.ts';
import { voicedParts } from './voiced-parts.ts';

const HERTZ = 8000;
const joined = (...parts: readonly Int16Array[]): Int16Array => Int16Array.from(parts.flatMap((part) => [...part]));
const seconds = (samples: Int16Array): number => samples.length / HERTZ;

describe('speech', () => {
  it('loses the silence that its voice left around it, but not where it sets in and fades', () => {
    const speech = trimSpeech(toneSamples(500, HERTZ, { before: 300, after: 1200 }), HERTZ);
    expect(seconds(speech?.samples ?? new Int16Array())).toBeCloseTo(0.02 + 0.5 + 0.06, 2);
    expect([speech?.silentBefore, speech?.silentAfter]).toEqual([expect.closeTo(0.3, 2), expect.closeTo(1.2, 2)]);
  });

  it('keeps the silence within it, but a long one is cut', () => {
    const [short, long] = [500, 900].map((after) =>
      trimSpeech(joined(toneSamples(200, HERTZ, { after }), toneSamples(200, HERTZ)), HERTZ),
    );
    expect(seconds(short?.samples ?? new Int16Array())).toBeCloseTo(0.9, 2);
    expect(seconds(long?.samples ?? new Int16Array())).toBeCloseTo(0.2 + silence.cut + 0.2, 2);
  });

  it('is told from the noise that voices leave, however loud it is', () => {
    for (const share of [1, 0.01]) {
      const noisy = toneSamples(300, HERTZ, { before: 400, after: 400 }).map((sample, at) =>
        Math.round((sample + ((at * 7919) % 61) - 30) * share),
      );
      const [part, ...others] = voicedParts(noisy, HERTZ, 0.3);
      expect(others).toEqual([]);
      expect([(part?.from ?? 0) / HERTZ, (part?.to ?? 0) / HERTZ]).toEqual([
        expect.closeTo(0.4, 2),
        expect.closeTo(0.7, 2),
      ]);
    }
  });

  it.each([
    ['nothing', new Int16Array()],
    ['silence', new Int16Array(HERTZ)],
    ['hardly more', new Int16Array(HERTZ).fill(3)],
  ])('is not found in %s', (_, samples) => {
    expect(trimSpeech(samples, HERTZ)).toBeNull();
  });

  it('of any sounds and silences keeps every sound, in order, with no silence that is too long', () => {
    const part = fc.record({
      ms: fc.integer({ min: 20, max: 200 }),
      before: fc.integer({ min: 0, max: 1000 }),
      after: fc.integer({ min: 0, max: 1000 }),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        const whole = joined(...parts.map(({ ms, ...around }) => toneSamples(ms, HERTZ, around)));
        const { samples = new Int16Array() } = trimSpeech(whole, HERTZ) ?? {};
        const loud = (samples: Int16Array): number => samples.filter((sample) => Math.abs(sample) > 1000).length;
        expect(loud(samples)).toBe(loud(whole));
        expect(voicedParts(samples, HERTZ, silence.longest)).toHaveLength(1);
      }),
    );
  });
});

it.each([
  [0, 0, silence.shortest],
  [0.1, 0.05, silence.shortest],
  [0.3, 0.1, 0.4],
  [1.2, 0, silence.cut],
])('between sounds with %d and %d seconds of silence there are %d', (silentAfter, silentBefore, pause) => {
  expect(pauseBetween({ silentAfter }, { silentBefore })).toBeCloseTo(pause, 5);
});
