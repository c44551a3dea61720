import type { Size } from '@ai-site/shared/film/frame/ratios';
import type { SheetForm } from '@ai-site/shared/film/sheets/sheet-layout';
import type { Timeline } from '@ai-site/shared/film/timeline';
import * as z from 'zod/mini';
import { videoProblem } from '../job/video-problem.ts';

/** Paths of files by the keys under which a timeline names them. */
export type FilesByKey = Readonly<Record<string, string>>;

/** Draws and encodes segments, silently. */
export interface SegmentsJob {
  readonly kind: 'segments';
  readonly size: Size;
  readonly segments: readonly { readonly timeline: Timeline; readonly frames: number; readonly output: string }[];
  /** Images and clips. */
  readonly files: FilesByKey;
}

/** Joins segments, in their order, with the audio of the whole video. */
export interface JoinJob {
  readonly kind: 'join';
  readonly timeline: Timeline;
  /** They are removed. */
  readonly parts: readonly { readonly file: string; readonly frames: number }[];
  /** Voices and music. */
  readonly files: FilesByKey;
  readonly output: string;
}

/** Makes the audio of a video alone. */
export interface AudioJob {
  readonly kind: 'audio';
  readonly timeline: Timeline;
  readonly files: FilesByKey;
  readonly output: string;
}

/** Draws images with words. */
export interface SheetsJob {
  readonly kind: 'sheets';
  readonly timeline: Timeline;
  readonly form: SheetForm;
  readonly files: FilesByKey;
  /** Paths of the images to write. */
  readonly outputs: readonly string[];
}

/** Message to the thread that composes videos. */
export type ComposeJob = (SegmentsJob | JoinJob | AudioJob | SheetsJob) & {
  /** Existing directory for what leads to the result. */
  readonly directory: string;
  /** Path of ffmpeg. */
  readonly program: string;
};

/** Its answer. `unreadable`: keys of files that are none of their kind; something else is seen, or nothing heard, in their place. */
export const composeAnswer = z.union([
  z.object({ unreadable: z.array(z.string()) }),
  z.object({ problem: videoProblem }),
]);
export type ComposeAnswer = z.output<typeof composeAnswer>;
