import { MediaError } from './media-error.ts';
import { type ProbeOptions, probeLimits, untrustedInput } from './probe-media.ts';
import { runFfmpeg } from './run-ffmpeg.ts';

/** Frames and seconds that are decoded: enough for every decoder to be opened. */
const FIRST = ['-frames:v', '1', '-t', '0.5'];

/** What ffmpeg says of a stream whose decoder is closed to files from outside, or is not there. */
const NO_DECODER = /not on whitelist|Decoder (?:\([^)]*\) )?not found|no decoder found/i;

/** Rejects with `MediaError` `codec` for a video or audio that cannot be decoded, though its packets can be read. */
export async function assertDecodable({ program, file, signal }: ProbeOptions): Promise<void> {
  const decoded = ['-map', '0:V:0?', '-map', '0:a:0?', ...FIRST, '-f', 'null', '-'];
  try {
    await runFfmpeg({ program, args: [...untrustedInput(file), ...decoded], signal, limits: probeLimits });
  } catch (error) {
    if (
      error instanceof MediaError &&
      error.problem === 'unreadable' &&
      error.cause instanceof Error &&
      NO_DECODER.test(error.cause.message)
    )
      throw new MediaError('codec', { cause: error.cause });
    throw error;
  }
}
