import type { CameraMove, FilmPace } from '@ai-site/shared/film/camera/camera-moves';
import type { Size } from '@ai-site/shared/film/frame/ratios';
import type { Timeline } from '@ai-site/shared/film/timeline';
import type { TaskFile } from './task-file.ts';

/** What all operations that make videos from words share. */
export interface Rendering {
  /** Complete in words, options of the form included, for engines that read words. */
  readonly prompt: string;
  /** What engines add to the prompt is English, as the prompt is; else Chinese. */
  readonly english: boolean;
  /** What must not appear; empty: nothing said. */
  readonly negativePrompt: string;
  /** Pixels; null: as the image or video, or the engine's default. */
  readonly width: number | null;
  readonly height: number | null;
  /** Length of the result; of `extend-video`: what is added. */
  readonly seconds: number;
  /** 0 to 4294967295. */
  readonly seed: number;
  /** Null: the engine chooses. */
  readonly camera: CameraMove | null;
  readonly pace: FilmPace;
}

/** Operations that return one video: MP4 (H.264, AAC where it has audio). */
export type VideoOperation =
  | ({ readonly kind: 'text-to-video' } & Rendering)
  /** Starts with an image and, where one is given, ends with another. */
  | ({ readonly kind: 'image-to-video'; readonly first: TaskFile; readonly last: TaskFile | null } & Rendering)
  /** The video and what follows it, in one. */
  | ({ readonly kind: 'extend-video'; readonly video: TaskFile } & Rendering)
  /** The video in another style, its first `seconds` where it is longer, with its audio. `style`: id from `videoStyles`, null: after the prompt. `plus`: the better of two qualities. */
  | ({
      readonly kind: 'restyle-video';
      readonly video: TaskFile;
      readonly style: string | null;
      readonly closeTo: 'source' | 'prompt';
      readonly plus: boolean;
    } & Rendering)
  /** Persons of one image or several meet; `action`: id from `actionStyles`. */
  | ({
      readonly kind: 'hug-video';
      readonly images: readonly [TaskFile, ...TaskFile[]];
      readonly action: string;
    } & Rendering)
  /** A person speaks: what `speech` says, or `script` (empty then) with a voice at a speed (1: normal). */
  | {
      readonly kind: 'present';
      readonly image: TaskFile;
      readonly speech: TaskFile | null;
      readonly script: string;
      readonly voice: string;
      readonly speed: number;
    }
  /** The video of a timeline, whose files are copied by the keys that it names (`EngineTask.copyInput`). `subtitles`: captions are drawn into its frames. */
  | {
      readonly kind: 'compose-film';
      readonly timeline: Timeline;
      readonly title: string;
      readonly size: Size;
      readonly subtitles: boolean;
    };

const kinds: Readonly<Record<VideoOperation['kind'], true>> = {
  'text-to-video': true,
  'image-to-video': true,
  'extend-video': true,
  'restyle-video': true,
  'hug-video': true,
  present: true,
  'compose-film': true,
};

/** Whether the result of an operation is a video. */
export const isVideoOperation = <Operation extends { readonly kind: string }>(
  operation: Operation,
): operation is Operation & VideoOperation => Object.hasOwn(kinds, operation.kind);
