import { RATE } from './instruments.ts';

/** Delays in samples of the combs and all-passes of Freeverb (Jezar 2000). */
const COMBS = [1557, 1617, 1491, 1422, 1277, 1356];
const PASSES = [225, 556];
/** By which the right side differs. */
const SPREAD = 23;
const FEEDBACK = 0.82;
const DAMPING = 0.32;
const BEFORE = Math.round(RATE * 0.018);

/** What a room answers to a sound, without the sound itself. */
export function roomOf(dry: Float32Array, side: 'left' | 'right'): Float32Array {
  const shift = side === 'left' ? 0 : SPREAD;
  const wet = new Float32Array(dry.length);
  for (const delay of COMBS) {
    const line = new Float32Array(delay + shift);
    let damped = 0;
    for (let i = 0, at = 0; i < dry.length; i += 1) {
      const out = line[at] ?? 0;
      damped = out * (1 - DAMPING) + damped * DAMPING;
      line[at] = (dry[i - BEFORE] ?? 0) + damped * FEEDBACK;
      at = at + 1 === line.length ? 0 : at + 1;
      wet[i] = (wet[i] ?? 0) + out / COMBS.length;
    }
  }
  for (const delay of PASSES) {
    const line = new Float32Array(delay + shift);
    for (let i = 0, at = 0; i < wet.length; i += 1) {
      const out = line[at] ?? 0;
      const input = wet[i] ?? 0;
      line[at] = input + out * 0.5;
      wet[i] = out - input * 0.5;
      at = at + 1 === line.length ? 0 : at + 1;
    }
  }
  return wet;
}
