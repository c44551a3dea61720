import type { CameraMove, FilmPace } from '@ai-site/shared/film/camera/camera-moves';
import type { Size } from '@ai-site/shared/film/ratios';
import type { Timeline } from '@ai-site/shared/film/timeline';
import type { TaskFile } from './task-file.ts';

/** What all operations that film from words share. */
export interface Filming {
  /** Complete in words, options of the form included, for engines that read words. */
  readonly prompt: string;
  /** What engines add to the prompt is English, as the prompt is; else Chinese. */
  readonly english: boolean;
  /** What must not appear; empty: nothing said. */
  readonly negativePrompt: string;
  /** Pixels; null: as the picture or film, or the engine's default. */
  readonly width: number | null;
  readonly height: number | null;
  /** Length of the result; of `extend-film`: what is added. */
  readonly seconds: number;
  /** 0 to 4294967295. */
  readonly seed: number;
  /** Null: the engine chooses. */
  readonly camera: CameraMove | null;
  readonly pace: FilmPace;
}

/** Operations that return one film: MP4 (H.264, AAC where it has sound). */
export type FilmOperation =
  | ({ readonly kind: 'text-to-film' } & Filming)
  /** Starts with a picture and, where one is given, ends with another. */
  | ({ readonly kind: 'picture-to-film'; readonly first: TaskFile; readonly last: TaskFile | null } & Filming)
  /** The film and what follows it, in one. */
  | ({ readonly kind: 'extend-film'; readonly film: TaskFile } & Filming)
  /** The film in another style, its first `seconds` where it is longer, with its sound. `style`: id from `filmStyles`, null: after the prompt. `plus`: the better of two qualities. */
  | ({
      readonly kind: 'restyle-film';
      readonly film: TaskFile;
      readonly style: string | null;
      readonly closeTo: 'source' | 'prompt';
      readonly plus: boolean;
    } & Filming)
  /** Persons of one picture or several meet; `action`: id from `actionStyles`. */
  | ({ readonly kind: 'hug-film'; readonly pictures: readonly [TaskFile, ...TaskFile[]]; readonly action: string } & Filming)
  /** A person speaks: what `speech` says, or `script` (empty then) with a voice at a speed (1: normal). */
  | {
      readonly kind: 'present';
      readonly picture: TaskFile;
      readonly speech: TaskFile | null;
      readonly script: string;
      readonly voice: string;
      readonly speed: number;
    }
  /** The film of a timeline, whose files are copied by the keys that it names (`EngineTask.copyInput`). `subtitles`: captions are drawn into its frames. */
  | { readonly kind: 'compose-film'; readonly timeline: Timeline; readonly title: string; readonly size: Size; readonly subtitles: boolean };

const kinds: Readonly<Record<FilmOperation['kind'], true>> = {
  'text-to-film': true,
  'picture-to-film': true,
  'extend-film': true,
  'restyle-film': true,
  'hug-film': true,
  present: true,
  'compose-film': true,
};

/** Whether the result of an operation is a film. */
export const isFilmOperation = <Operation extends { readonly kind: string }>(operation: Operation): operation is Operation & FilmOperation => Object.hasOwn(kinds, operation.kind);
