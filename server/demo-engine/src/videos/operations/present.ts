import path from 'node:path';
import { type CameraPath, cameraPath } from '@ai-site/shared/film/camera/camera-path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { peopleCovering } from '../../../../src/engines/classical/images/cutout/people-covering.ts';
import { openCv } from '../../../../src/engines/classical/images/opencv/opencv.ts';
import { canvasOf } from '../../../../src/engines/classical/images/raster/canvas.ts';
import { openImage, readCovering } from '../../../../src/engines/classical/images/raster/image-files.ts';
import { encodeShot, type VideoContext } from '../../../../src/engines/classical/videos/encode/encode-video.ts';
import { type FrameSize, frameSize, type Shot } from '../../../../src/engines/classical/videos/encode/frames.ts';
import { joinVideos } from '../../../../src/engines/classical/videos/encode/join-videos.ts';
import { levelledAudio } from '../../../../src/engines/classical/videos/encode/video-audio.ts';
import type { PeopleMask } from '../../../../src/engines/tasks/people-mask.ts';
import type { VideoOperation } from '../../../../src/engines/tasks/video-operations.ts';
import { drawView } from '../layers/layers.ts';
import { captionsOf, drawCaptionAt, drawVoice } from '../present/captions.ts';
import { findFace, mouthOf } from '../present/mouth.ts';
import type { MouthFrame } from '../present/mouth-frame.ts';
import { PART_SECONDS, rateOf, SPEECH_SECONDS_MAX } from '../present/speech-limit.ts';
import { mouthFramesOf } from '../present/voice-levels.ts';
import { VoiceSamples } from '../present/voice-samples.ts';
import type { VideoJob, VideoJobAnswer } from '../video-job.ts';

type Present = Extract<VideoOperation, { readonly kind: 'present' }>;
type Spoken = Pick<VideoJob, 'lines' | 'phonemes'>;

/** Seconds after the last word. */
const AFTER = 0.6;
/** Share of the work that is done when all parts are drawn. */
const DRAWN = 0.9;
/** Seconds before a part from which its mouth is followed: it goes on as it was. */
const BEFORE = 0.5;
const CLOSED: MouthFrame = { open: 0, narrow: 0 };

/**
 * Videos an image that speaks: with a mouth that follows what is said where a face is found, otherwise with the waveform of the voice. `lines`: captions.
 * `partSeconds`: whole seconds of speech that are rendered at once.
 */
export async function present(
  { image, speech }: Present,
  spoken: Spoken,
  video: VideoContext,
  partSeconds = PART_SECONDS,
): Promise<VideoJobAnswer> {
  if (speech === null) return { problem: 'unsupported' };
  await using voice = await VoiceSamples.of({
    program: video.program,
    speech: speech.path,
    file: path.join(video.directory, 'voice.raw'),
  });
  if (voice.seconds > SPEECH_SECONDS_MAX) return { problem: 'tooLong' };
  const rate = rateOf(voice.seconds);
  const audio = await levelledAudio(video.program, speech.path);
  const total = Math.ceil((voice.seconds + AFTER) * rate) / rate;
  const draw = await presenterOf(image.path, spoken, {
    seconds: voice.seconds,
    until: total,
    people: video.people?.[image.path],
  });
  const count = Math.ceil(total / partSeconds);
  const drawn = count === 1 ? 1 : DRAWN;
  const output = path.join(video.directory, 'video.mp4');
  const parts = Array.from({ length: count }, (_, part) => ({
    file: count === 1 ? output : path.join(video.directory, `part-${part}.mp4`),
    seconds: Math.min(partSeconds, total - part * partSeconds),
  }));
  for (const [part, { file, seconds }] of parts.entries()) {
    const from = part * partSeconds;
    const frames = await mouthBetween(voice, spoken, rate, { from, seconds });
    const shot: Shot = (context, _, time) =>
      draw(context, { at: (from + time) / total, seconds: from + time, frames, frame: Math.round(time * rate) });
    const report = (percent: number): void => video.report(((part * 100 + percent) / count) * drawn);
    await encodeShot(
      { ...video, report },
      { shot, ...draw.size, seconds, rate, output: file, audio: count === 1 ? audio : undefined },
    );
  }
  const report = (percent: number): void => video.report(100 * drawn + percent * (1 - drawn));
  if (count > 1) await joinVideos({ ...video, report }, { parts, audio, seconds: total, output });
  const { lines } = spoken;
  return { path: output, contentType: 'video/mp4', ...(lines.length === 0 ? {} : { lines: [...lines] }) };
}

/** Frames of the mouth in a part of the speech. */
async function mouthBetween(
  voice: VoiceSamples,
  { phonemes }: Spoken,
  rate: number,
  { from, seconds }: { readonly from: number; readonly seconds: number },
): Promise<readonly MouthFrame[]> {
  // A whole number of frames before it.
  const before = Math.min(from, Math.round(BEFORE * rate) / rate);
  const begin = from - before;
  const heard = phonemes
    .filter(({ at, until }) => until > begin && at < from + seconds)
    .map(({ at, until, ...said }) => ({ ...said, at: at - begin, until: until - begin }));
  return mouthFramesOf(await voice.between(begin, from + seconds), heard, rate).slice(Math.round(before * rate));
}

interface Moment {
  /** Share of the whole video, 0 to 1. */
  readonly at: number;
  readonly seconds: number;
  /** Of the part that is rendered, and the one that is drawn. */
  readonly frames: readonly MouthFrame[];
  readonly frame: number;
}

type DrawPresenter = ((context: Parameters<Shot>[0], moment: Moment) => void) & { readonly size: FrameSize };

interface PresenterOptions {
  /** Of the speech, and of the video. */
  readonly seconds: number;
  readonly until: number;
  /** Where people are in the image, where that is known. */
  readonly people: PeopleMask | undefined;
}

/** Draws a moment of whoever speaks in an image. */
async function presenterOf(
  file: string,
  { lines }: Spoken,
  { people, ...length }: PresenterOptions,
): Promise<DrawPresenter> {
  const { size: shown } = await openImage(file);
  const size = frameSize({ width: null, height: null }, shown);
  const raster = await readCovering(file, size);
  const image = canvasOf(raster);
  const face = await findFace(await openCv(), raster, peopleCovering(people, size));
  const speaking: Canvas = createCanvas(size.width, size.height);
  const drawMouth = face === null ? null : mouthOf(image, face);
  const focus =
    face === null
      ? { x: 0.5, y: 0.45 }
      : { x: (face.left + face.width / 2) / size.width, y: (face.top + face.height / 2) / size.height };
  const camera: CameraPath = cameraPath({ move: 'push-in', pace: 'slow', seed: 1, focus });
  const captions = captionsOf(lines, length, size);
  const draw = (context: Parameters<Shot>[0], { at, seconds, frames, frame }: Moment): void => {
    const onImage = speaking.getContext('2d');
    onImage.drawImage(image, 0, 0);
    drawMouth?.(onImage, frames[frame] ?? CLOSED);
    drawView(context, speaking, camera(at, seconds), size);
    if (drawMouth === null) drawVoice(context, size, frames, frame, captions.length > 0);
    drawCaptionAt(context, size, captions, seconds);
  };
  return Object.assign(draw, { size });
}
