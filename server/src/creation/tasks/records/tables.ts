import type { TaskStage } from '@ai-site/shared/tools';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { TimedLine } from '../../../engines/tasks/task-port.ts';
import type { MadeWith } from './made-with.ts';

export interface CreationTables {
  creation_tasks: {
    id: string;
    account_id: string;
    /** Code of the tool. */
    tool: string;
    stage: TaskStage;
    /** Counts the changes that pages see. */
    revision: Generated<number>;
    /** Checked values of the form. */
    values: ColumnType<Readonly<Record<string, unknown>>, string, string>;
    /** Chosen by the site where the form left it to chance. */
    seed: number;
    /** Results asked for. */
    count: number;
    /** Of one result, in tenths; 0: free. */
    price_tenths: number;
    /** Attempts before this one: each has holds of its own, as every retry pays anew. */
    attempt: Generated<number>;
    /** Number of the submit to an engine in this attempt, part of the id that the engine sees: one that failed before it was accepted is made again under its number. */
    submit_no: Generated<number>;
    /** Times that this submit was interrupted or failed in a way that may be the task's own. */
    own_failures: Generated<number>;
    /** Number of the job that may work on it; jobs with another number are stale. */
    job_no: Generated<number>;
    /** Time by which that job is due. */
    due_at: Date;
    /** Has one of the account's places among the tasks that run at the same time. */
    admitted: Generated<boolean>;
    /** Of the process that works on it now. A process that finds another id here has lost the task. */
    lease_id: string | null;
    /** That process works on it itself, and whether it did on no other task when this began; null: it waits, or work is done elsewhere. */
    in_process: 'alone' | 'beside' | null;
    /** Its process died while it worked on it beside others: it is worked on beside no other suspect. */
    suspect: Generated<boolean>;
    /** Last sign of life of that process. */
    seen_at: Date | null;
    engine_id: string | null;
    builtin: Generated<boolean>;
    /** The engine only draws or composes it by program: it is free, and one of the demonstrations that an account has on a day. */
    demonstration: Generated<boolean>;
    /** When the last submit was accepted, or went out if its answer, which brings the id of the work there, has not come; null: none is out. */
    submitted_at: Date | null;
    /** Id under which the engine's server knows the work. */
    remote_id: string | null;
    /** As the engine tells it. */
    percent: number | null;
    stage_text: string | null;
    /** Coarse images of results that are being made, by their numbers: WebP files in Base64. Null: none is known. */
    coarse_images: ColumnType<Readonly<Record<string, string>> | null, string | null | undefined, string | null>;
    /** How many run or wait before it at its engine while it waits there; null: the engine does not tell. */
    engine_position: number | null;
    /** Since when the engine has not answered; null: it does. */
    failing_since: Date | null;
    failures: Generated<number>;
    failure: string | null;
    /** Small version of a video that is being stored. */
    preview_key: string | null;
    refunded: Generated<boolean>;
    idempotency_key: string | null;
    /** Of what was submitted with that key. */
    fingerprint: string | null;
    app_id: string | null;
    created_at: Date;
    queued_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
    /** Removed by its owner; the row stays for the credit history. */
    deleted_at: Date | null;
    /** When the files of a removed task go; until then the removal can be undone. */
    purge_at: Date | null;
    /** What made its results; null: it has none, or was made by an earlier version of the site. */
    made_with: ColumnType<MadeWith | null, string | undefined, string | null>;
    /** The publication whose recipe it was started from, by a quick fill of the same account or browser; null: none. */
    origin_id: string | null;
    /** The batch that it is a part of, that batch's owner, and its place there from 0; null: it was submitted alone. */
    batch_id: string | null;
    part_of: string | null;
    part_no: number | null;
  };
  /** Files of the form. */
  creation_inputs: {
    task_id: string;
    field: string;
    object_key: string;
  };
  creation_outputs: {
    task_id: string;
    /** From 0; also the number of the hold that paid for it. */
    index: number;
    object_key: string;
    content_type: string;
    seed: number | null;
    text: string | null;
    /** What is sung or spoken in it. */
    lines: ColumnType<readonly TimedLine[] | null, string | null | undefined, never>;
    /** Removed by its owner; until then it can be restored. */
    purge_at: Date | null;
  };
  /** What running tasks have written so far, for pages that read along on other nodes. */
  creation_texts: {
    task_id: string;
    /** The lease under which it is written; another one starts anew. */
    lease_id: string;
    /** Pieces so far. */
    no: number;
    text: string;
  };
}

export type TaskRow = Selectable<CreationTables['creation_tasks']>;
export type OutputRow = Selectable<CreationTables['creation_outputs']>;

/** Works that people collected. */
export interface CollectionTables {
  collected_works: {
    account_id: string;
    task_id: string;
    index: number;
    collected_at: Date;
  };
}

declare module '../../../platform/database/schema.ts' {
  interface Database extends CreationTables, CollectionTables {}
}
