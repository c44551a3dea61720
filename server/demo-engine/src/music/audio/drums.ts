import { createRandom, type Random } from '@ai-site/shared/random';
import type { DrumName } from '../score/ensemble.ts';
import { RATE } from './instruments.ts';

const TURN = Math.PI * 2;

interface Skin {
  /** Hertz at the stroke and after it. */
  readonly pitch: readonly [high: number, low: number];
  /** Of the fall of the pitch and of the tone, per second. */
  readonly falls: number;
  readonly decay: number;
  readonly level: number;
}

interface Noise {
  /** Higher: only high tones, 0 to 1. */
  readonly thin: number;
  readonly decay: number;
  readonly level: number;
}

interface Drum {
  readonly seconds: number;
  readonly skin?: Skin;
  readonly noise?: Noise;
}

const drums: Readonly<Record<DrumName, Drum>> = {
  kick: {
    seconds: 0.4,
    skin: { pitch: [150, 48], falls: 32, decay: 9, level: 1 },
    noise: { thin: 0.3, decay: 220, level: 0.12 },
  },
  snare: {
    seconds: 0.3,
    skin: { pitch: [240, 185], falls: 30, decay: 22, level: 0.4 },
    noise: { thin: 0.55, decay: 17, level: 0.5 },
  },
  hat: { seconds: 0.1, noise: { thin: 0.94, decay: 55, level: 0.3 } },
  rim: {
    seconds: 0.08,
    skin: { pitch: [1700, 1650], falls: 10, decay: 70, level: 0.3 },
    noise: { thin: 0.7, decay: 140, level: 0.2 },
  },
  shaker: { seconds: 0.12, noise: { thin: 0.9, decay: 34, level: 0.18 } },
  crash: { seconds: 2.2, noise: { thin: 0.86, decay: 2.4, level: 0.28 } },
  taiko: {
    seconds: 0.9,
    skin: { pitch: [130, 62], falls: 20, decay: 5.5, level: 1 },
    noise: { thin: 0.15, decay: 40, level: 0.22 },
  },
};

function audio({ seconds, skin, noise }: Drum, random: Random): Float32Array {
  const result = new Float32Array(Math.ceil(seconds * RATE));
  let turns = 0;
  let [low, lower] = [0, 0];
  for (let i = 0; i < result.length; i += 1) {
    const time = i / RATE;
    const end = Math.min(1, (seconds - time) * 50);
    let sample = 0;
    if (skin !== undefined) {
      const [high, deep] = skin.pitch;
      turns += (deep + (high - deep) * Math.exp(-time * skin.falls)) / RATE;
      sample += Math.sin(TURN * turns) * Math.exp(-time * skin.decay) * skin.level;
    }
    if (noise !== undefined) {
      const white = random() * 2 - 1;
      low += (white - low) * (1 - noise.thin * 0.9);
      lower += (low - lower) * 0.5;
      const thin = noise.thin > 0.5 ? white - low : lower * 2;
      sample += thin * Math.exp(-time * noise.decay) * noise.level;
    }
    result[i] = sample * end;
  }
  return result;
}

const struck = new Map<DrumName, Float32Array>();

/** One stroke of full strength: the same each time. */
export function strike(name: DrumName): Float32Array {
  const known = struck.get(name) ?? audio(drums[name], createRandom(name.length * 977));
  struck.set(name, known);
  return known;
}
