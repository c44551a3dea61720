import type { MusicMoodId } from '@ai-site/shared/domain/comics';
import type { ColumnType, Selectable } from 'kysely';

export interface ComicsMusicTables {
  /** Tasks that make music, and for which episode. */
  comics_music_tasks: {
    task_id: string;
    episode_id: string;
    mood: MusicMoodId;
    words: string;
    /** Music of the project when it was asked for: what comes is used while the project has no other. */
    before_key: string | null;
    no: ColumnType<number, never, never>;
  };
  /** Music that was made for projects. */
  comics_music_pieces: {
    id: string;
    comics_id: string;
    task_id: string | null;
    mood: MusicMoodId;
    words: string;
    object_key: string;
    /** Milliseconds. */
    ms: number;
    demonstration: boolean;
    no: ColumnType<number, never, never>;
    created_at: Date;
  };
}

export type MusicTaskRow = Selectable<ComicsMusicTables['comics_music_tasks']>;

declare module '../../platform/database/schema.ts' {
  interface Database extends ComicsMusicTables {}
}
