import type { FilmImage } from '@ai-site/shared/film/frame/canvas';
import { FILM_RATE } from '@ai-site/shared/film/frame/frames';
import type { Size } from '@ai-site/shared/film/frame/ratios';
import { drawFrame } from '@ai-site/shared/film/frame-plan/draw-frame';
import { framePlan, type ImageStep } from '@ai-site/shared/film/frame-plan/frame-plan';
import type { Timeline, TimelineShot } from '@ai-site/shared/film/timeline';
import type { Canvas } from '@napi-rs/canvas';
import { MediaError } from '../../../../platform/media/ffmpeg/media-error.ts';
import { encodeShot, type VideoContext } from '../encode/encode-video.ts';
import { videoLettering } from '../lettering/video-lettering.ts';
import { ClipFrames } from './clip-frames.ts';
import type { FilesByKey, SegmentsJob } from './compose-job.ts';
import { neededWidths, readImages } from './shown-images.ts';
import { saysUnreadable } from './unreadable.ts';

type Segment = SegmentsJob['segments'][number];

/** Draws a segment frame by frame into an encoder, without audio. Resolves with the keys of what could not be read: a card is shown in its place. */
export async function drawSegment(
  video: VideoContext,
  { timeline: wanted, frames, output }: Segment,
  size: Size,
  files: FilesByKey,
): Promise<readonly string[]> {
  const widths = neededWidths(wanted, frames, size);
  await using clips = new OpenClips(video.program, files, widths);
  const { images, unreadable } = await readImages(wanted, widths, files);
  const broken = new Set([...unreadable, ...(await clips.open(wanted))]);
  const timeline = withCards(wanted, broken);
  await encodeShot(video, {
    ...size,
    seconds: frames / FILM_RATE,
    output,
    shot: async (context, _, time) => {
      const plan = framePlan(timeline, Math.round(time * FILM_RATE), size);
      const moving = await clips.framesOf(
        plan.steps.filter((step): step is ImageStep => step.kind === 'image' && step.clipMs !== null),
      );
      drawFrame(
        context,
        plan,
        (key, clipMs) => (clipMs === null ? images.get(key) : moving.get(momentOf(key, clipMs))),
        videoLettering(),
      );
    },
  });
  return [...broken];
}

const momentOf = (key: string, ms: number): string => `${key} ${ms}`;

/** Shots whose images cannot be read show a card with their words. */
const withCards = (timeline: Timeline, broken: ReadonlySet<string>): Timeline => ({
  ...timeline,
  shots: timeline.shots.map((shot, index) =>
    shot.source.kind !== 'card' && broken.has(shot.source.key) ? { ...shot, source: cardOf(shot, index) } : shot,
  ),
});

const cardOf = ({ cues }: TimelineShot, index: number): TimelineShot['source'] => ({
  kind: 'card',
  card: {
    number: index + 1,
    place: '',
    roles: [],
    shot: 'medium',
    words: cues.map(({ text }) => text.replaceAll('\n', '')).join(''),
  },
});

/** The clips of a segment, one for each shot: two shots may show the same clip at different times. */
class OpenClips implements AsyncDisposable {
  readonly #program: string;
  readonly #files: FilesByKey;
  readonly #widths: ReadonlyMap<string, number>;
  readonly #byShot = new Map<number, ClipFrames>();

  constructor(program: string, files: FilesByKey, widths: ReadonlyMap<string, number>) {
    this.#program = program;
    this.#files = files;
    this.#widths = widths;
  }

  /** Opens them all. Resolves with the keys of those that cannot be read. */
  async open({ shots }: Timeline): Promise<readonly string[]> {
    const broken: string[] = [];
    for (const [index, { source }] of shots.entries()) {
      if (source.kind !== 'video') continue;
      const file = this.#files[source.key];
      try {
        if (file === undefined) throw new MediaError('unreadable');
        const clip = await ClipFrames.open({
          program: this.#program,
          file,
          width: this.#widths.get(source.key) ?? source.width,
        });
        this.#byShot.set(index, clip);
        await clip.at(0);
      } catch (error) {
        if (!saysUnreadable(error)) throw error;
        broken.push(source.key);
      }
    }
    return broken;
  }

  /** What the moving images of a frame show, by key and time. */
  async framesOf(steps: readonly ImageStep[]): Promise<ReadonlyMap<string, FilmImage<Canvas>>> {
    const frames = new Map<string, FilmImage<Canvas>>();
    for (const { shot, key, clipMs } of steps) {
      const clip = this.#byShot.get(shot);
      if (clip === undefined || clipMs === null) continue;
      const image = await clip.at(clipMs);
      frames.set(momentOf(key, clipMs), { image, width: image.width, height: image.height });
    }
    return frames;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const clip of this.#byShot.values()) await clip[Symbol.asyncDispose]();
  }
}
