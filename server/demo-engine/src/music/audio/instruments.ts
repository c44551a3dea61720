import type { Random } from '@ai-site/shared/random';
import type { InstrumentName } from '../score/ensemble.ts';

export const RATE = 44_100;

export interface Tone {
  readonly hertz: number;
  /** Until it is released. */
  readonly seconds: number;
  /** 0 to 1. */
  readonly strength: number;
  readonly random: Random;
}

/** Plays one tone: mono samples at `RATE`, with its release. */
export type Instrument = (tone: Tone) => Float32Array;

const TURN = Math.PI * 2;

const silence = (seconds: number): Float32Array => new Float32Array(Math.max(1, Math.ceil(seconds * RATE)));

/** Rises, stays while the tone is held, and dies away after it. */
function shape(
  time: number,
  { attack, seconds, release }: { readonly attack: number; readonly seconds: number; readonly release: number },
): number {
  const rise = time < attack ? time / attack : 1;
  const fall = time < seconds ? 1 : Math.max(0, 1 - (time - seconds) / release);
  return rise * fall * fall;
}

interface Partials {
  /** Multiples of the tone and their strength. */
  readonly partials: readonly (readonly [ratio: number, share: number])[];
  /** Seconds in which the lowest one loses most of its strength; higher ones lose it faster. */
  readonly decay: number;
  readonly release: number;
  /** Share of noise of the stroke. */
  readonly knock: number;
}

/** Strings or bars that are struck: partials that die away, the higher the sooner. */
const struck =
  ({ partials, decay, release, knock }: Partials): Instrument =>
  ({ hertz, seconds, strength, random }) => {
    const held = Math.min(seconds, decay * 1.6);
    const result = silence(held + release);
    const keyboard = Math.min(1.6, Math.max(0.35, (440 / hertz) ** 0.4));
    for (const [ratio, share] of partials) {
      const partial = hertz * ratio;
      if (partial > RATE * 0.42) continue;
      const fading = Math.exp(-1 / (RATE * decay * keyboard * 0.42 * ratio ** -0.6));
      // Struck softly, high partials are weak.
      let level = share * strength ** (1 + 0.35 * (ratio - 1)) * 0.5;
      const phase = random() * TURN;
      const turn = (TURN * partial) / RATE;
      for (let i = 0; i < result.length && level > 1e-5; i += 1) {
        result[i] = (result[i] ?? 0) + Math.sin(turn * i + phase) * level;
        level *= fading;
      }
    }
    let dull = 0;
    for (let i = 0; i < result.length; i += 1) {
      const time = i / RATE;
      if (time < 0.02) {
        dull += (random() * 2 - 1 - dull) * 0.3;
        result[i] = (result[i] ?? 0) + dull * knock * strength * (1 - time / 0.02);
      }
      result[i] = (result[i] ?? 0) * shape(time, { attack: 0.003, seconds: held, release });
    }
    return result;
  };

const pianoPartials = Array.from({ length: 9 }, (_, index): [number, number] => {
  const number = index + 1;
  return [number * Math.sqrt(1 + 0.0004 * number * number), 1 / number ** 1.25];
});

interface PluckOptions {
  /** Higher: brighter, 0 to 1. */
  readonly brightness: number;
  /** Seconds. */
  readonly decay: number;
  readonly drive?: number;
  /** Semitones from which the tone slides up. */
  readonly slide?: number;
}

/** A plucked string (Karplus and Strong 1983, with the fractional delay of Jaffe and Smith). */
const plucked =
  ({ brightness, decay, drive = 0, slide = 0 }: PluckOptions): Instrument =>
  ({ hertz, seconds, strength, random }) => {
    const held = Math.min(seconds + 0.25, decay);
    const result = silence(held + 0.25);
    const period = RATE / hertz - 0.5;
    const size = Math.max(2, Math.floor(period));
    const line = new Float32Array(size + 1);
    let smooth = 0;
    for (let i = 0; i <= size; i += 1) {
      smooth += (random() * 2 - 1 - smooth) * (0.25 + 0.7 * brightness * strength);
      line[i] = smooth;
    }
    const loss = 10 ** (-3 / (decay * hertz));
    const fraction = period - size;
    let before = 0;
    for (let i = 0, at = 0; i < result.length; i += 1) {
      const now = line[at] ?? 0;
      const next = line[(at + 1) % (size + 1)] ?? 0;
      const delayed = now * (1 - fraction) + next * fraction;
      line[at] = loss * (delayed * (0.5 + brightness * 0.4) + before * (0.5 - brightness * 0.4));
      before = delayed;
      at = (at + 1) % (size + 1);
      const time = i / RATE;
      const louder = drive > 0 ? Math.tanh(delayed * drive * 3) * 0.6 : delayed;
      result[i] = louder * strength * shape(time, { attack: 0.001, seconds: held, release: 0.25 });
    }
    return slide === 0 ? result : slid(result, slide);
  };

/** A pitch that comes up to its tone in the first tenth of a second. */
function slid(samples: Float32Array, semitones: number): Float32Array {
  const result = new Float32Array(samples.length);
  for (let i = 0, place = 0; i < result.length; i += 1) {
    const bend = -semitones * Math.max(0, 1 - i / (RATE * 0.1));
    place += 2 ** (bend / 12);
    const from = Math.floor(place);
    result[i] = (samples[from] ?? 0) * (1 - (place - from)) + (samples[from + 1] ?? 0) * (place - from);
  }
  return result;
}

interface WaveOptions {
  /** Values of one turn, from -1 to 1. */
  readonly wave: (turns: number) => number;
  /** Cents by which several voices differ. */
  readonly detune: readonly number[];
  /** Cutoff as a multiple of the tone: at its beginning and while it is held. */
  readonly filter: readonly [opening: number, held: number];
  readonly attack: number;
  readonly release: number;
  /** Cents and hertz of the vibrato. */
  readonly vibrato?: readonly [depth: number, rate: number];
  readonly breath?: number;
}

const sine = (turns: number): number => Math.sin(turns * TURN);
const saw = (turns: number): number => 2 * (turns - Math.floor(turns + 0.5));
const square = (turns: number): number => Math.tanh(6 * Math.sin(turns * TURN));

/** A wave that is held as long as the tone, through a low-pass filter of two poles. */
const held =
  ({
    wave,
    detune,
    filter: [opening, open],
    attack,
    release,
    vibrato: [depth, rate] = [0, 0],
    breath = 0,
  }: WaveOptions): Instrument =>
  ({ hertz, seconds, strength, random }) => {
    const result = silence(seconds + release);
    const voices = detune.map((cents) => ({ hertz: hertz * 2 ** (cents / 1200), turns: random() }));
    let [first, second, wind] = [0, 0, 0];
    for (let i = 0; i < result.length; i += 1) {
      const time = i / RATE;
      const bend =
        depth === 0
          ? 1
          : 2 ** ((depth * Math.min(1, Math.max(0, (time - 0.15) * 4)) * Math.sin(TURN * rate * time)) / 1200);
      let sum = 0;
      for (const voice of voices) {
        voice.turns += (voice.hertz * bend) / RATE;
        sum += wave(voice.turns);
      }
      if (breath > 0) {
        wind += (random() * 2 - 1 - wind) * 0.24;
        sum += wind * breath * voices.length;
      }
      const cutoff = Math.min(
        RATE * 0.3,
        hertz * (open + (opening - open) * Math.exp(-time * 7)) * (0.5 + 0.6 * strength),
      );
      const share = 1 - Math.exp((-TURN * cutoff) / RATE);
      first += (sum / voices.length - first) * share;
      second += (first - second) * share;
      result[i] = second * strength * shape(time, { attack, seconds, release });
    }
    return result;
  };

/** Frequency modulation (Chowning 1973): a modulator that dies away makes the stroke bright. */
const electricPiano: Instrument = ({ hertz, seconds, strength }) => {
  const result = silence(Math.min(seconds, 3.5) + 0.3);
  for (let i = 0; i < result.length; i += 1) {
    const time = i / RATE;
    const tine = Math.sin(TURN * hertz * 14 * time) * Math.exp(-time * 14) * 0.3 * strength;
    const body = Math.sin(
      TURN * hertz * time + Math.sin(TURN * hertz * time) * (0.4 + 1.4 * strength) * Math.exp(-time * 2.2),
    );
    const tremolo = 1 + 0.12 * Math.sin(TURN * 4.6 * time);
    result[i] =
      (body * 0.5 + tine * 0.4) *
      strength *
      tremolo *
      Math.exp(-time * 1.1) *
      shape(time, { attack: 0.003, seconds: Math.min(seconds, 3.5), release: 0.3 });
  }
  return result;
};

const instruments: Readonly<Record<InstrumentName, Instrument>> = {
  piano: struck({ partials: pianoPartials, decay: 3.6, release: 0.22, knock: 0.05 }),
  bell: struck({
    partials: [
      [1, 1],
      [2.01, 0.35],
      [3.9, 0.28],
      [6.7, 0.12],
      [9.2, 0.05],
    ],
    decay: 2.4,
    release: 0.6,
    knock: 0.03,
  }),
  epiano: electricPiano,
  guitar: plucked({ brightness: 0.5, decay: 2.6 }),
  guzheng: plucked({ brightness: 0.85, decay: 3.4, slide: 0.35 }),
  drive: plucked({ brightness: 0.7, decay: 3, drive: 4 }),
  acousticBass: plucked({ brightness: 0.2, decay: 1.8 }),
  flute: held({
    wave: (turns) => sine(turns) + 0.22 * sine(turns * 2) + 0.1 * sine(turns * 3),
    detune: [0],
    filter: [7, 6],
    attack: 0.06,
    release: 0.14,
    vibrato: [14, 5.1],
    breath: 0.16,
  }),
  strings: held({
    wave: saw,
    detune: [-9, -4, 0, 5, 10],
    filter: [3, 4.2],
    attack: 0.22,
    release: 0.45,
    vibrato: [9, 5.4],
  }),
  pad: held({ wave: saw, detune: [-14, -6, 6, 14], filter: [1.2, 2], attack: 0.7, release: 1.2 }),
  lead: held({ wave: square, detune: [-6, 6], filter: [8, 3.6], attack: 0.012, release: 0.16, vibrato: [12, 5.6] }),
  pluckSynth: held({ wave: saw, detune: [-8, 0, 8], filter: [10, 1.6], attack: 0.004, release: 0.2 }),
  bass: held({
    wave: (turns) => 0.6 * saw(turns) + 0.5 * sine(turns),
    detune: [0],
    filter: [9, 3.4],
    attack: 0.006,
    release: 0.08,
  }),
  softBass: held({
    wave: (turns) => sine(turns) + 0.18 * sine(turns * 2),
    detune: [0],
    filter: [8, 6],
    attack: 0.02,
    release: 0.12,
  }),
  synthBass: held({ wave: saw, detune: [-5, 5], filter: [14, 2.6], attack: 0.004, release: 0.06 }),
};

/** Strengths by which instruments of the same strength sound equally loud. */
const levels: Readonly<Record<InstrumentName, number>> = {
  piano: 0.55,
  bell: 0.42,
  epiano: 0.6,
  guitar: 0.62,
  guzheng: 0.6,
  drive: 0.3,
  acousticBass: 1.1,
  flute: 0.34,
  strings: 0.5,
  pad: 0.5,
  lead: 0.22,
  pluckSynth: 0.55,
  bass: 0.6,
  softBass: 0.62,
  synthBass: 0.62,
};

export function play(name: InstrumentName, tone: Tone): Float32Array {
  const samples = instruments[name](tone);
  const level = levels[name];
  for (let i = 0; i < samples.length; i += 1) samples[i] = (samples[i] ?? 0) * level;
  return samples;
}
