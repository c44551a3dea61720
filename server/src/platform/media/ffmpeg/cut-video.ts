import { videoContainer } from './encoding.ts';
import type { FinishInput } from './finish-audio.ts';
import { codecsFor } from './finish-video.ts';
import { probeMedia, untrustedInput } from './probe-media.ts';
import { outputFile, runFfmpeg } from './run-ffmpeg.ts';

/** By so many seconds a video may be longer: its last frames are shown for a while. */
const TOLERANCE = 0.2;

/** Writes the begin of a longer video, so many seconds of it, as an MP4. False: it is no longer than that, and nothing is written. Rejects with `MediaError`. */
export async function cutVideo({ program, input, output, signal }: FinishInput, seconds: number): Promise<boolean> {
  const facts = await probeMedia({ program, file: input, signal });
  if (facts.seconds <= seconds + TOLERANCE) return false;
  const args = [
    ...untrustedInput(input),
    '-map',
    '0:V:0',
    '-map',
    '0:a:0?',
    '-t',
    String(seconds),
    ...codecsFor(facts),
    ...videoContainer,
    outputFile(output),
  ];
  await runFfmpeg({ program, args, signal });
  return true;
}
