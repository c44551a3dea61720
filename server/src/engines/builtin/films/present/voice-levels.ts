import { untrustedInput } from '../../../../platform/media/ffmpeg/probe-media.ts';
import { runFfmpeg } from '../../../../platform/media/ffmpeg/run-ffmpeg.ts';
import { FRAME_RATE } from '../encode/frames.ts';

/** What a mouth does in one frame of a film. */
export interface MouthFrame {
  /** 0: closed, 1: wide open. */
  readonly open: number;
  /** 0: round as in o and u, 1: narrow as in s and i. */
  readonly narrow: number;
}

const HERTZ = 16_000;
const SAMPLES = HERTZ / FRAME_RATE;
/** Share of frames that are at most as loud as what counts as wide open. */
const LOUD = 0.95;
/** Parts of the loudest below which a mouth is closed. */
const SILENT = 0.12;
/** How much of the way a mouth goes in one frame: it opens faster than it closes. */
const OPENING = 0.65;
const CLOSING = 0.4;
/** Crossings of zero in a sample: of vowels and of hissing. */
const HISS = { from: 0.06, to: 0.28 } as const;

/** The mouth of a speech, frame by frame: how loud it is and whether it hisses, which tells vowels from consonants. */
export async function mouthFrames(program: string, speech: string): Promise<readonly MouthFrame[]> {
  const { bytes } = await runFfmpeg({ program, args: [...untrustedInput(speech), '-map', '0:a:0', '-ac', '1', '-ar', String(HERTZ), '-f', 's16le', 'pipe:1'] });
  return mouthFramesOf(new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1));
}

/** Of samples at 16 kHz. */
export function mouthFramesOf(samples: Int16Array): readonly MouthFrame[] {
  const count = Math.max(1, Math.ceil(samples.length / SAMPLES));
  const measured = Array.from({ length: count }, (_, frame) => measure(samples.subarray(Math.floor(frame * SAMPLES), Math.floor((frame + 1) * SAMPLES))));
  const sorted = measured.map(({ level }) => level).sort((a, b) => a - b);
  const loud = Math.max(1, sorted[Math.floor((count - 1) * LOUD)] ?? 1);
  let open = 0;
  let narrow = 0;
  return measured.map(({ level, crossings }) => {
    const share = Math.min(1, level / loud);
    const wanted = share < SILENT ? 0 : ((share - SILENT) / (1 - SILENT)) ** 0.7;
    open += (wanted - open) * (wanted > open ? OPENING : CLOSING);
    const hiss = Math.min(1, Math.max(0, (crossings - HISS.from) / (HISS.to - HISS.from)));
    narrow += (hiss - narrow) * 0.5;
    return { open: open * (1 - 0.5 * narrow), narrow };
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
