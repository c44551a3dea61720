import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amplitudeOf, ducking, duckingEnvelope, fadeOut, gainAt, type Interval, withFadeOut } from './gain-envelope.ts';

const points = (spoken: readonly Interval[], ms: number) =>
  duckingEnvelope(spoken, ms).map(({ atMs, gainDb }) => [atMs, gainDb]);

describe('the gain of the music', () => {
  it('falls before words and rises after them', () => {
    expect(points([{ fromMs: 1000, toMs: 2000 }], 4000)).toEqual([
      [0, 0],
      [850, 0],
      [1000, -12],
      [2000, -12],
      [2400, 0],
      [4000, 0],
    ]);
    expect(points([], 4000)).toEqual([
      [0, 0],
      [4000, 0],
    ]);
  });

  it('stays low in short pauses', () => {
    const between = (pause: number): number =>
      gainAt(
        duckingEnvelope(
          [
            { fromMs: 1000, toMs: 2000 },
            { fromMs: 2000 + pause, toMs: 4000 },
          ],
          6000,
        ),
        2000 + pause / 2,
      );
    expect([between(799), between(1100)]).toEqual([-12, 0]);
  });

  it('is low from the first millisecond where words begin there', () => {
    expect(points([{ fromMs: 0, toMs: 500 }], 400)).toEqual([
      [0, -12],
      [400, -12],
    ]);
  });

  it('fades out at the end', () => {
    const envelope = withFadeOut(duckingEnvelope([{ fromMs: 1000, toMs: 3900 }], 4000), 4000);
    expect([gainAt(envelope, 1500), gainAt(envelope, 3000), gainAt(envelope, 4000)]).toEqual([
      -12,
      -42,
      expect.closeTo(fadeOut.gainDb - 9, 6),
    ]);
    expect(amplitudeOf(-20)).toBeCloseTo(0.1, 9);
  });

  const spoken = fc.array(
    fc.tuple(fc.nat(60_000), fc.nat(6000)).map(([fromMs, ms]) => ({ fromMs, toMs: fromMs + ms })),
    { maxLength: 20 },
  );

  it('never jumps, and is low whenever somebody speaks', () => {
    fc.assert(
      fc.property(spoken, fc.integer({ min: 1, max: 70_000 }), fc.boolean(), (intervals, totalMs, fades) => {
        const plain = duckingEnvelope(intervals, totalMs);
        const envelope = fades ? withFadeOut(plain, totalMs) : plain;
        expect([envelope[0]?.atMs, envelope.at(-1)?.atMs]).toEqual([0, totalMs]);
        const fall = fades ? -fadeOut.gainDb / Math.min(fadeOut.ms, totalMs) : 0;
        for (const [index, { atMs, gainDb }] of envelope.entries()) {
          const last = envelope[index - 1];
          if (last === undefined) continue;
          expect(atMs).toBeGreaterThan(last.atMs);
          expect(Math.abs(gainDb - last.gainDb)).toBeLessThanOrEqual(
            (-ducking.gainDb / ducking.attackMs + fall) * (atMs - last.atMs) + 1e-6,
          );
        }
        for (const { fromMs, toMs } of intervals.filter((one) => one.toMs > one.fromMs && one.toMs <= totalMs))
          for (const ms of [fromMs, (fromMs + toMs) / 2, toMs])
            expect(gainAt(plain, ms)).toBeCloseTo(ducking.gainDb, 6);
      }),
    );
  });
});
