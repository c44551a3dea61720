import { FRAME_RATE } from '../../../../src/engines/classical/videos/encode/frames.ts';
import type { TimedPhonemes } from '../../../../src/engines/speech/narration.ts';
import type { MouthFrame } from './mouth-frame.ts';
import { mouthAt, phonemeMouths } from './phoneme-mouths.ts';
import { HERTZ } from './voice-samples.ts';

/** Share of frames that are at most as loud as what counts as wide open. */
const LOUD = 0.95;
/** Parts of the loudest below which a mouth is closed. */
const SILENT = 0.12;
/** How much of the way a mouth goes in one frame: it opens faster than it closes. */
const OPENING = 0.65;
const CLOSING = 0.4;
const NARROWING = 0.5;
/** Crossings of zero in a sample: of vowels and of hissing. */
const HISS = { from: 0.06, to: 0.28 } as const;

/**
 * The mouth of a speech at so many frames a second. Where its phonemes are known, they are spread over the time in which there is a voice; elsewhere
 * loudness opens the mouth, and hissing, which tells consonants from vowels, makes it narrow.
 */
export function mouthFramesOf(
  samples: Int16Array,
  phonemes: readonly TimedPhonemes[] = [],
  rate = FRAME_RATE,
): readonly MouthFrame[] {
  const perFrame = HERTZ / rate;
  const count = Math.max(1, Math.ceil(samples.length / perFrame));
  const measured = Array.from({ length: count }, (_, frame) =>
    measure(samples.subarray(Math.floor(frame * perFrame), Math.floor((frame + 1) * perFrame))),
  );
  const sorted = measured.map(({ level }) => level).sort((a, b) => a - b);
  const loud = Math.max(1, sorted[Math.floor((count - 1) * LOUD)] ?? 1);
  const wanted = measured.map(({ level, crossings }): MouthFrame => {
    const share = Math.min(1, level / loud);
    const narrow = Math.min(1, Math.max(0, (crossings - HISS.from) / (HISS.to - HISS.from)));
    return { open: share < SILENT ? 0 : ((share - SILENT) / (1 - SILENT)) ** 0.7 * (1 - 0.5 * narrow), narrow };
  });
  for (const { at, until, phonemes: mnemonics } of phonemes) {
    const spoken = phonemeMouths(mnemonics);
    const voiced = wanted.flatMap(({ open }, frame) =>
      open > 0 && frame >= at * rate && frame < until * rate ? [frame] : [],
    );
    for (const [place, frame] of voiced.entries())
      wanted[frame] = mouthAt(spoken, (place + 0.5) / voiced.length) ?? CLOSED_MOUTH;
  }
  return followed(wanted, FRAME_RATE / rate);
}

const CLOSED_MOUTH: MouthFrame = { open: 0, narrow: 0 };

/** Lips take a moment to follow. `steps`: how many moments a frame lasts. */
function followed(wanted: readonly MouthFrame[], steps: number): readonly MouthFrame[] {
  const part = (share: number): number => 1 - (1 - share) ** steps;
  let [open, narrow] = [0, 0];
  return wanted.map((mouth) => {
    open += (mouth.open - open) * part(mouth.open > open ? OPENING : CLOSING);
    narrow += (mouth.narrow - narrow) * part(NARROWING);
    return { open, narrow };
  });
}

function measure(samples: Int16Array): { readonly level: number; readonly crossings: number } {
  let [sum, crossings] = [0, 0];
  for (let i = 0; i < samples.length; i += 1) {
    sum += (samples[i] ?? 0) ** 2;
    if (i > 0 && (samples[i] ?? 0) >= 0 !== (samples[i - 1] ?? 0) >= 0) crossings += 1;
  }
  return { level: Math.sqrt(sum / Math.max(1, samples.length)), crossings: crossings / Math.max(1, samples.length) };
}
