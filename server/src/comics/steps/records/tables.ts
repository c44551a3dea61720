import type { RunStep, RunView } from '@ai-site/shared/api/comics/media-views';
import type { Density } from '@ai-site/shared/domain/comics';
import type { RewriteLevel } from '@ai-site/shared/domain/rewrite-levels';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** What a step was asked for. */
export interface RunOptions {
  readonly level?: RewriteLevel;
  readonly density?: Density;
  /** Storyboards are fitted to the template of the project, where it has one. */
  readonly template?: boolean;
  /** Storyboards that stay: the locked ones, or all, between which the rest of the text is filled. */
  readonly keep?: 'locked' | 'all';
}

export interface RunTables {
  /** Steps of the site that write the text, the roles and the storyboards of an episode. One at a time is running for each episode. */
  comics_runs: {
    id: string;
    episode_id: string;
    step: RunStep;
    /** Of everything that the step works from. */
    input_hash: string;
    /** Of the episode as the page knew it: the same request made twice has the same run. */
    from_revision: number;
    options: ColumnType<RunOptions, string, string>;
    /** The text that is rewritten; '' for other steps, during which the text of the episode does not change. */
    input: string;
    builtin: boolean;
    state: Generated<RunView['state']>;
    done: Generated<number>;
    dropped: Generated<number>;
    /** Characters that are done, of `characters`. */
    covered: Generated<number>;
    characters: number;
    /** Requests to the model for the part that is written, and those of them that brought nothing. */
    requests: Generated<number>;
    fruitless: Generated<number>;
    /** How often a worker has taken it. */
    starts: Generated<number>;
    /** Of the worker that has it; another one that took it later has another id. */
    turn_id: string | null;
    /** Change of the storyboards that it makes; null: it has written none. */
    change_no: number | null;
    /** The rewritten text so far. */
    text: Generated<string>;
    failure: string | null;
    /** Tenths of a credit that each of `price_steps` holds. */
    price_tenths: number;
    price_steps: number;
    started_at: Date;
    ended_at: Date | null;
  };
}

export type RunRow = Selectable<RunTables['comics_runs']>;

declare module '../../../platform/database/schema.ts' {
  interface Database extends RunTables {}
}
