import type { CandidateView, TakeView } from '@ai-site/shared/api/comics/media-views';
import type { SpokenLine } from '@ai-site/shared/domain/comics/spoken';
import type { ColumnType, Generated, Selectable } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** What an image, a video or a voice belongs to: one of the three. */
interface SubjectColumns {
  storyboard_id: string | null;
  role_id: string | null;
  place_id: string | null;
}

/** What is made by a task: the image or video of a subject, or the voice of a storyboard. */
export type MediaPart = 'image' | 'video' | 'voice';

export interface ComicsMediaTables {
  /** Images and videos from which the owner of a storyboard, role or place chooses. */
  comics_candidates: SubjectColumns & {
    id: string;
    media: CandidateView['media'];
    origin: CandidateView['origin'];
    /** The task that made it, and the number of the result there; null: it was uploaded, or copied with its subject. */
    task_id: string | null;
    index: number | null;
    object_key: string;
    width: number;
    height: number;
    /** Milliseconds of a video; 0: an image. */
    ms: Generated<number>;
    seed: number | null;
    prompt: Generated<string>;
    /** Of what it was drawn from (`imageHash`); null: it was not drawn here, and is never stale. */
    input_hash: string | null;
    demonstration: Generated<boolean>;
    /** The order in which they came. */
    no: ColumnType<number, never, never>;
    created_at: Date;
  };
  /** Voices that speak storyboards. */
  comics_takes: {
    id: string;
    storyboard_id: string;
    /** Of what it speaks (`voiceHash`). */
    words_hash: string;
    /** Ids of the voices that were asked for, by line; '' for the usual one. */
    voices: Json<readonly string[]>;
    speed: number;
    task_id: string | null;
    object_key: string;
    ms: number;
    lines: Json<TakeView['lines']>;
    demonstration: Generated<boolean>;
    no: ColumnType<number, never, never>;
    created_at: Date;
  };
  /** Tasks that make images, videos and voices, and for what. */
  comics_media_tasks: SubjectColumns & {
    task_id: string;
    part: MediaPart;
    /** Of what it is made from. */
    input_hash: string;
    prompt: Generated<string>;
    /** Of a voice: what it speaks, as it is written, and how. */
    spoken: ColumnType<StoredSpoken | null, string | null, never>;
    /** Its image is shown instead of the one that is shown. */
    replaces: Generated<boolean>;
    no: ColumnType<number, never, never>;
  };
}

export interface StoredSpoken {
  readonly lines: readonly SpokenLine[];
  readonly voice: string;
  readonly speed: number;
  readonly pronunciations: readonly { readonly text: string; readonly reading: string }[];
}

export type CandidateRow = Selectable<ComicsMediaTables['comics_candidates']>;
export type TakeRow = Selectable<ComicsMediaTables['comics_takes']>;
export type MediaTaskRow = Selectable<ComicsMediaTables['comics_media_tasks']>;

declare module '../../platform/database/schema.ts' {
  interface Database extends ComicsMediaTables {}
}
