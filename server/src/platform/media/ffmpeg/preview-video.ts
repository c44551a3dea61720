import { isLargeVideo, smallVideoSize } from '@ai-site/shared/domain/videos';
import { videoContainer } from './encoding.ts';
import type { FinishInput } from './finish-audio.ts';
import { playsEverywhere } from './finish-video.ts';
import { loudnessFilter, measureLoudness } from './loudness.ts';
import { type MediaFacts, probeMedia } from './probe-media.ts';
import { inputFile, outputFile, runFfmpeg } from './run-ffmpeg.ts';
import { colourTags, toStored } from './video-colours.ts';

/** Longest video in seconds of which a small version is made although it plays as it is: hours would take long. */
const SECONDS_MAX = 120;
const RATE_MAX = 24;
const encoding = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-crf',
  '28',
  '-pix_fmt',
  'yuv420p',
  '-c:a',
  'aac',
  '-b:a',
  '96k',
  '-ar',
  '44100',
  '-ac',
  '2',
];

export interface VideoPreview {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}

/** A video that is encoded again is there much later than its small version, however long it is. */
const wantsSmall = (facts: MediaFacts, long: boolean): boolean =>
  facts.video !== null &&
  isLargeVideo(facts.video) &&
  (long || facts.seconds <= SECONDS_MAX || !playsEverywhere(facts));

/** Writes the small version of a large video, quickly: it can be watched until the whole one is stored, and in players that show no more. Null: the video gets none. `long`: however long it is. Rejects with `MediaError`. */
export async function previewVideo(
  { program, input, output, signal }: FinishInput,
  { long = false } = {},
): Promise<VideoPreview | null> {
  const facts = await probeMedia({ program, file: input, signal });
  if (facts.video === null || !wantsSmall(facts, long)) return null;
  const { colours } = facts.video;
  const { width, height } = smallVideoSize(facts.video);
  const scaled = [
    '-map',
    '0:V:0',
    '-map',
    '0:a:0?',
    '-vf',
    `scale=${width}:${height}:${toStored(colours, 'fast_bilinear')},setsar=1`,
  ];
  const rate = facts.video.framesPerSecond > RATE_MAX ? ['-r', String(RATE_MAX)] : [];
  const level = facts.audio === null ? null : loudnessFilter(await measureLoudness({ program, file: input, signal }));
  const levelled = level === null ? [] : ['-af', level];
  await runFfmpeg({
    program,
    args: [
      ...inputFile(input),
      ...scaled,
      ...rate,
      ...levelled,
      ...encoding,
      ...colourTags(colours),
      ...videoContainer,
      outputFile(output),
    ],
    signal,
  });
  const { seconds } = await probeMedia({ program, file: output, signal });
  return { seconds, width, height };
}
