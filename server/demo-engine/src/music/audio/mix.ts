import { createRandom } from '@ai-site/shared/random';
import type { PlayedNote, Score } from '../score/compose.ts';
import { strike } from './drums.ts';
import { play, RATE } from './instruments.ts';
import { roomOf } from './room.ts';

export interface MixOptions {
  readonly score: Score;
  /** Share of the room, 0 to 1. */
  readonly room: number;
  /** Tells how far it is, 0 to 1. */
  readonly report: (share: number) => void;
}

const A4 = 69;
const hertzOf = (midi: number): number => 440 * 2 ** ((midi - A4) / 12);
const DRUM_LEVEL = 0.42;
/** Strengths and lengths are rounded for tones that are played again. */
const STRENGTHS = 12;
const FADE_SECONDS = 1.8;

/** Plays a score: left and right alternating, at `RATE`. */
export function mix({ score, room, report }: MixOptions): Float32Array {
  const length = Math.ceil(score.seconds * RATE);
  const [left, right, toRoom] = [new Float32Array(length), new Float32Array(length), new Float32Array(length)];
  const { loops } = score;
  const tones = new Map<string, Float32Array>();
  for (const [index, note] of score.notes.entries()) {
    const samples = toneOf(note, tones);
    const start = Math.round(note.at * RATE);
    // Equal power at every place between left and right.
    const angle = ((note.pan + 1) * Math.PI) / 4;
    const [toLeft, toRight] = [Math.cos(angle), Math.sin(angle)];
    for (let i = 0; i < samples.length && (loops || start + i < length); i += 1) {
      const sample = samples[i] ?? 0;
      const at = (start + i) % length;
      left[at] = (left[at] ?? 0) + sample * toLeft;
      right[at] = (right[at] ?? 0) + sample * toRight;
      toRoom[at] = (toRoom[at] ?? 0) + sample;
    }
    if (index % 50 === 0) report((0.8 * index) / score.notes.length);
  }
  for (const { drum, at, strength } of score.strokes) {
    const samples = strike(drum);
    const start = Math.round(at * RATE);
    for (let i = 0; i < samples.length && (loops || start + i < length); i += 1) {
      const sample = (samples[i] ?? 0) * strength * DRUM_LEVEL;
      const place = (start + i) % length;
      left[place] = (left[place] ?? 0) + sample;
      right[place] = (right[place] ?? 0) + sample;
      if (drum !== 'kick') toRoom[place] = (toRoom[place] ?? 0) + sample * 0.4;
    }
  }
  const wet = (side: 'left' | 'right'): Float32Array => (loops ? roomOfLoop(toRoom, side) : roomOf(toRoom, side));
  return joined(left, right, [wet('left'), wet('right')], { room, fades: !loops });
}

/** Seconds after which nothing of a sound is left in the room. */
const ROOM_SECONDS = 4;

/** What a room answers to a sound that was played before. */
function roomOfLoop(dry: Float32Array, side: 'left' | 'right'): Float32Array {
  const before = Math.min(dry.length, ROOM_SECONDS * RATE);
  const twice = new Float32Array(before + dry.length);
  twice.set(dry.subarray(dry.length - before));
  twice.set(dry, before);
  return roomOf(twice, side).subarray(before);
}

/** A tone that was played with the same length and strength is not played again. */
function toneOf({ instrument, midi, seconds, strength }: PlayedNote, tones: Map<string, Float32Array>): Float32Array {
  const step = Math.max(1, Math.round(strength * STRENGTHS));
  const length = Math.max(0.05, Math.round(seconds * 20) / 20);
  const key = `${instrument} ${midi} ${length} ${step}`;
  const known =
    tones.get(key) ??
    play(instrument, {
      hertz: hertzOf(midi),
      seconds: length,
      strength: step / STRENGTHS,
      random: createRandom(midi * 131 + step),
    });
  tones.set(key, known);
  return known;
}

interface Joining {
  readonly room: number;
  /** It gets silent at the end. */
  readonly fades: boolean;
}

function joined(
  left: Float32Array,
  right: Float32Array,
  [roomLeft, roomRight]: readonly [Float32Array, Float32Array],
  { room, fades }: Joining,
): Float32Array {
  const result = new Float32Array(left.length * 2);
  const fadeFrom = fades ? left.length - FADE_SECONDS * RATE : left.length;
  for (let i = 0; i < left.length; i += 1) {
    const fade = i < fadeFrom ? 1 : Math.max(0, 1 - (i - fadeFrom) / (left.length - fadeFrom)) ** 1.5;
    result[2 * i] = Math.tanh(((left[i] ?? 0) + (roomLeft[i] ?? 0) * room) * 0.6) * fade;
    result[2 * i + 1] = Math.tanh(((right[i] ?? 0) + (roomRight[i] ?? 0) * room) * 0.6) * fade;
  }
  return result;
}
