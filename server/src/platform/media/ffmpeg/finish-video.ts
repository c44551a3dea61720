import { videoAudioEncoding, videoContainer, videoContainerWith, videoEncoding } from './encoding.ts';
import { contentsInput, type FinishInput } from './finish-audio.ts';
import { loudnessFilter, measureLoudness } from './loudness.ts';
import { MediaError } from './media-error.ts';
import { type MediaFacts, probeMedia, untrustedInput } from './probe-media.ts';
import { inputFile, outputFile, runFfmpeg } from './run-ffmpeg.ts';
import { toScreen, toStored, type VideoColours } from './video-colours.ts';
import { oneImage, type ShownVideo, toWebp, type VideoStrip, writeStrip } from './video-strip.ts';

/** Largest side in pixels and longest duration of a stored video. */
const SIDE_MAX = 4096;
const SECONDS_MAX = 4 * 3600;
const POSTER_QUALITY = 82;
const POSTER_SECONDS = 3;

export interface FinishedVideo {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly hasAudio: boolean;
  /** Base64 thumbhash of the poster. */
  readonly thumbhash: string | null;
  readonly strip: VideoStrip;
}

export interface VideoImages {
  /** WebP files to write: a typical image of the begin, and thumbnails for scrubbing. */
  readonly poster: string;
  /** Seconds in which the poster is looked for; absent: the first ones. */
  readonly posterUntil?: number | undefined;
  readonly strip: string;
}

/** Whether every browser plays a video as it is. */
export const playsEverywhere = ({ video, audio }: MediaFacts): boolean =>
  video?.codec === 'h264' &&
  video.pixelFormat === 'yuv420p' &&
  (audio === null || audio.codec === 'aac') &&
  video.width % 2 === 0 &&
  video.height % 2 === 0;

const COPY = 'copy';

const encodedAgain = (colours: VideoColours): readonly string[] => [
  '-vf',
  `scale=trunc(iw/2)*2:trunc(ih/2)*2:${toStored(colours)},setsar=1`,
  ...videoEncoding(colours),
];

/** Codecs that make a video play everywhere; images and audio that do already are not encoded again. `level`: filter for its audio; null: it stays as loud as it is. */
export function codecsFor(facts: MediaFacts, level: string | null = null): readonly string[] {
  const plays = playsEverywhere(facts);
  const images = facts.video === null || plays ? ['-c:v', COPY] : encodedAgain(facts.video.colours);
  if (facts.audio === null) return images;
  if (level !== null) return [...images, '-af', level, ...videoAudioEncoding];
  return [...images, ...(plays ? ['-c:a', COPY] : videoAudioEncoding)];
}

/**
 * Writes a video as an MP4 that every browser plays, of the loudness of all audio, labelled as generated, with its poster and thumbnails. What is right
 * already is not encoded again. Rejects with `MediaError`.
 */
export async function finishVideo(
  { program, input, output, signal, contents }: FinishInput,
  images: VideoImages,
): Promise<FinishedVideo> {
  const facts = await probeMedia({ program, file: input, signal });
  const { video, audio } = facts;
  if (video === null) throw new MediaError('unreadable');
  if (Math.max(video.width, video.height) > SIDE_MAX || facts.seconds > SECONDS_MAX) throw new MediaError('tooLarge');
  const level = audio === null ? null : loudnessFilter(await measureLoudness({ program, file: input, signal }));
  const container = contents === undefined ? videoContainer : videoContainerWith(1);
  const args = [
    ...inputFile(input),
    ...contentsInput(contents),
    '-map',
    '0:V:0',
    '-map',
    '0:a:0?',
    ...codecsFor(facts, level),
    ...container,
    outputFile(output),
  ];
  await runFfmpeg({ program, args, signal });
  const finished = await probeMedia({ program, file: output, signal });
  if (finished.video === null) throw new MediaError('unreadable');
  const { width, height } = finished.video;
  const shown = { ...finished.video, seconds: finished.seconds };
  const thumbhash = await writePoster(
    { program, input: output, output: images.poster, signal },
    shown,
    images.posterUntil,
  );
  const strip = await writeStrip({ program, input: output, output: images.strip, signal }, shown);
  return { seconds: finished.seconds, width, height, hasAudio: finished.audio !== null, thumbhash, strip };
}

/** Writes the image of the begin of a video that is most like the others there as a WebP. Returns its thumbhash. */
export async function writePoster(
  { program, input, output, signal }: FinishInput,
  { colours }: Pick<ShownVideo, 'colours'>,
  until = POSTER_SECONDS,
): Promise<string | null> {
  const image = `${output}.png`;
  // Of the input: after the filter, ffmpeg would leave out an image that was chosen from later ones.
  const beginning = ['-t', until.toFixed(3), ...untrustedInput(input)];
  const filter = ['-vf', `scale=${toScreen(colours)},format=rgb24,thumbnail=60`, '-frames:v', '1'];
  await runFfmpeg({ program, args: [...beginning, ...filter, ...oneImage(image)], signal });
  return toWebp(image, output, POSTER_QUALITY);
}
