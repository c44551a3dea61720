import type {
  AgeGroup,
  ComicsPart,
  ComicsStage,
  Gender,
  StoryboardLine,
  StoryboardPatch,
} from '@ai-site/shared/domain/comics';
import type { RewriteLevel } from '@ai-site/shared/domain/rewrite-levels';
import type { CameraMove, FilmPace } from '@ai-site/shared/film/camera/camera-moves';
import type { SubtitleStyle } from '@ai-site/shared/film/captions/subtitle-style';
import type { FilmRatio } from '@ai-site/shared/film/frame/ratios';
import type { ShotSize } from '@ai-site/shared/film/shot/shot-source';
import type { FilmTemplate } from '@ai-site/shared/film/template/film-template';
import type { TransitionKind } from '@ai-site/shared/film/transitions/transition-kinds';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** JSON that is written as text. */
type Json<T> = ColumnType<T, string, string>;

/** `gain` in decibels; the file is in `music_key`. */
export type StoredMusic =
  | { readonly kind: 'none' }
  | { readonly kind: 'file'; readonly gain: number; readonly duck: boolean };

export interface ComicsTables {
  /** Projects of the comics studio. */
  comics: {
    id: string;
    account_id: string;
    title: string;
    ratio: FilmRatio;
    style_id: string | null;
    style_words: Generated<string>;
    /** '' for the usual voice. */
    narrator_voice: Generated<string>;
    speed: Generated<number>;
    pause_ms: Generated<number>;
    subtitles: ColumnType<SubtitleStyle, string | undefined, string>;
    music: ColumnType<StoredMusic, string | undefined, string>;
    music_key: string | null;
    /** The published film whose template it uses, and that template as it was; null: none. No foreign key: the publication may go. */
    origin_id: string | null;
    template: ColumnType<FilmTemplate | null, string | null | undefined, string | null>;
    pronunciations: ColumnType<
      readonly { readonly text: string; readonly reading: string }[],
      string | undefined,
      string
    >;
    /** Counts the changes of its own row and of the list of its episodes. */
    revision: Generated<number>;
    created_at: Date;
    updated_at: Date;
    /** Removed by its owner; until `purge_at` it can be restored. */
    deleted_at: Date | null;
    purge_at: Date | null;
  };
  comics_episodes: {
    id: string;
    comics_id: string;
    /** From 1, without gaps. */
    number: number;
    title: string;
    source: Generated<string>;
    /** Name of the file that the source was read from. */
    source_file: string | null;
    rewrite_level: RewriteLevel | null;
    text: Generated<string>;
    stage: Generated<ComicsStage>;
    stage_at: Date;
    failure: string | null;
    stale: ColumnType<readonly ComicsPart[], ComicsPart[] | undefined, ComicsPart[]>;
    /** Counts the changes of the episode and of its storyboards. */
    revision: Generated<number>;
    /** Number of the last change that is in force; later ones were undone. */
    change_no: Generated<number>;
    /** Whose image is the cover; null: that of the first storyboard that has one. */
    cover_storyboard_id: string | null;
    updated_at: Date;
  };
  comics_roles: {
    id: string;
    account_id: string;
    /** Null: of the library. */
    comics_id: string | null;
    name: string;
    aliases: ColumnType<readonly string[], string[], string[]>;
    gender: Gender;
    age_group: AgeGroup;
    appearance: string;
    clothing: string;
    /** '' for that of the narrator. */
    voice: string;
    /** The site chose its voice, which follows its gender and age group; a person's choice is never changed. */
    voice_given: Generated<boolean>;
    seed: number;
    narrator: boolean;
    /** What it was copied from; no foreign key: that one may be removed. */
    source_role_id: string | null;
    position: string;
    revision: Generated<number>;
    /** Its portrait; null: there is none. */
    chosen_candidate: string | null;
  };
  comics_places: {
    id: string;
    comics_id: string;
    name: string;
    description: string;
    position: string;
    revision: Generated<number>;
    chosen_candidate: string | null;
  };
  comics_storyboards: {
    id: string;
    episode_id: string;
    /** Compared by the codes of its characters. */
    position: string;
    narration: string;
    lines: Json<readonly StoryboardLine[]>;
    place_id: string | null;
    prompt: string;
    prompt_edited: boolean;
    negative: string;
    shot: ShotSize;
    move: CameraMove;
    pace: FilmPace;
    focus: Json<{ readonly x: number; readonly y: number }>;
    transition: TransitionKind;
    transition_ms: number;
    source_from: number | null;
    source_to: number | null;
    locked: boolean;
    chosen_ms: number | null;
    revision: Generated<number>;
    updated_at: Date;
    /** Removed; undo brings it back. */
    removed_at: Date | null;
    /** The image or video that is shown, and the voice that speaks it; null: there is none. */
    chosen_candidate: string | null;
    chosen_take: string | null;
  };
  /** Roles that are seen in storyboards. */
  comics_storyboard_roles: { storyboard_id: string; role_id: string };
  /** Changes of the storyboards of episodes, for undo and redo. */
  comics_changes: {
    episode_id: string;
    no: number;
    at: Date;
    /** Name of the call that made it. */
    label: string;
    patch: Json<StoryboardPatch>;
    inverse: Json<StoryboardPatch>;
  };
}

export type ComicsRow = Selectable<ComicsTables['comics']>;
export type EpisodeRow = Selectable<ComicsTables['comics_episodes']>;
export type RoleRow = Selectable<ComicsTables['comics_roles']>;
export type PlaceRow = Selectable<ComicsTables['comics_places']>;
export type StoryboardRow = Selectable<ComicsTables['comics_storyboards']>;

declare module '../../platform/database/schema.ts' {
  interface Database extends ComicsTables {}
}
