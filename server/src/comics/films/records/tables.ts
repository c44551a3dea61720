import type { RenderKind, RenderView } from '@ai-site/shared/api/comics/media-views';
import type { Storyboard } from '@ai-site/shared/domain/comics';
import type { FilmRatio } from '@ai-site/shared/film/frame/ratios';
import type { Timeline } from '@ai-site/shared/film/timeline';
import type { ImageChoice } from '@ai-site/shared/film/timeline-input';
import type { ColumnType, Generated, Selectable } from 'kysely';

type Json<T> = ColumnType<T, string, never>;

/** A storyboard as a film shows it, with the image and the voice that it had. */
export interface RenderedStoryboard extends Storyboard {
  readonly chosenCandidate: string | null;
  readonly chosenTake: string | null;
}

/** What a file of a render is: its result, an image of several, its cover and subtitles, or something that it was made from. */
export type RenderFileRole = 'output' | 'page' | 'cover' | 'srt' | 'vtt' | 'source';

export interface RenderTables {
  /** Films of episodes, and other forms of their storyboards. */
  comics_renders: {
    id: string;
    episode_id: string;
    number: number;
    kind: RenderKind;
    ratio: FilmRatio;
    height: RenderView['height'];
    subtitles: RenderView['subtitles'];
    missing: ImageChoice;
    timeline: Json<Timeline>;
    /** SHA-256 of `timelineHashInput`. */
    timeline_hash: string;
    /** As they were: they can become those of the episode again. */
    storyboards: Json<readonly RenderedStoryboard[]>;
    notes: Json<readonly string[]>;
    task_id: string;
    batch_id: string;
    /** `waiting` until the end of its task is noted here. */
    state: Generated<'waiting' | 'failed' | 'cancelled' | 'done'>;
    failure: string | null;
    created_at: Date;
    finished_at: Date | null;
  };
  comics_render_files: { render_id: string; role: RenderFileRole; no: number; object_key: string };
}

export type RenderRow = Selectable<RenderTables['comics_renders']>;

declare module '../../../platform/database/schema.ts' {
  interface Database extends RenderTables {}
}
