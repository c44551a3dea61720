import type { Chapter } from '@ai-site/shared/film/subtitles/chapters';
import type { EngineList } from '@ai-site/shared/tools';
import type { TextLine } from '../text-lines.ts';
import type { EngineLimits } from './operation-limits.ts';
import type { EngineOperation, OperationKind } from './operations.ts';
import type { PeopleMasks } from './people-mask.ts';
import type { TaskFile } from './task-file.ts';

/** What an engine tells about work that is not done. An engine that knows neither stage nor percent gives neither. */
export interface EngineProgress {
  /** What is being done, in Chinese: 上色中. */
  readonly stage?: string;
  /** 0 to 100, as the engine counts it. */
  readonly percent?: number;
  /** What one of the results will look like; it takes the place of the one before it of that result. Absent: nothing new is known. */
  readonly coarse?: CoarseImage;
}

/** One run of a task. */
export interface EngineTask {
  /** Id of the task and the run. An engine whose server takes ids of ours uses it, so that a submit whose answer was lost is found again. */
  readonly id: string;
  readonly operation: EngineOperation;
  /** Existing directory for outputs and temporary files. The caller removes it. */
  readonly directory: string;
  /** Aborting ends the work in this process and the requests; work that runs elsewhere is ended by `cancel`. */
  readonly signal: AbortSignal;
  /** Tells how far the work is; may be called at any rate. */
  readonly report: (progress: EngineProgress) => void;
  /** Its owner sees coarse images of what is being made, so an engine may draw them. Absent: nobody does. */
  readonly showsCoarse?: boolean;
  /** Tells that the work waits for its turn, and behind how many, where that is known: its time begins with the next `report`. Absent: nobody asks. */
  readonly queued?: (position: number | null) => void;
  /**
   * Awaited right before a request that begins work under an id which only its answer tells: were this process to end in between, the work would
   * not be begun a second time. Engines whose servers take ids of ours do not need it. Absent: nobody keeps a record.
   */
  readonly submitting?: () => Promise<void>;
  /** Takes the next piece of a text that is being written, at any rate; its owner reads it while it grows. Absent: nobody does. */
  readonly write?: (piece: string) => void;
  /** Copies a file that the operation names by its key to a path; false: it is gone. Absent: the operation names none. */
  readonly copyInput?: (key: string, file: string) => Promise<boolean>;
  /** Parts of results that outlive their run: another run of the task, or a similar task of the same account, need not make them again. Absent: nothing is kept. */
  readonly parts?: KeptParts;
  /** Where people are in its images, for engines that cut them out. Absent: not looked for. */
  readonly people?: PeopleMasks;
  /** The lines of text in its image, for engines that remove watermarks, in the image's pixels. Absent: not read. */
  readonly lines?: readonly TextLine[];
  /** The scene of its product without what stands in the region, for engines that place it there. Absent: not made. */
  readonly clearedScene?: TaskFile;
  /** What an earlier run of the same text wrote before it was interrupted: the engine goes on from there, or begins anew. */
  readonly begun?: string;
}

/** Files by names that tell what is in them. */
export interface KeptParts {
  /** Copies a part to a path; false: it is not there (any more). */
  readonly read: (name: string, file: string) => Promise<boolean>;
  /** Keeps a part for some days. It never rejects: what cannot be kept is made again. */
  readonly write: (name: string, file: string) => Promise<void>;
}

/** Words with the time in seconds at which they begin: lyrics, speech. */
export interface TimedLine {
  readonly at: number;
  readonly text: string;
  /** Of spoken lines (`SpeakOperation`): which one it is, from 0. One of several sentences begins with each of them. */
  readonly line?: number;
  /** The voice that was chosen for it does not exist (any more): it is spoken by this one. */
  readonly substituteVoice?: string;
}

/** One result; an image tool returns one for each image. */
export interface EngineOutput {
  readonly file: TaskFile;
  /** Seed that makes the same result again with the same parameters, where the engine has one. */
  readonly seed?: number;
  /** What is sung or spoken in it, where the engine knows when. */
  readonly lines?: readonly TimedLine[];
  /** Title and chapters that the file gets. */
  readonly contents?: { readonly title: string; readonly chapters: readonly Chapter[] };
}

export interface EngineDone {
  readonly state: 'done';
  /** At least one. */
  readonly outputs: readonly EngineOutput[];
  /** Absent: the engine that was asked made them. */
  readonly madeBy?: Pick<TaskEngine, 'id' | 'builtin'>;
}

/** The work goes on elsewhere and is asked for by `remoteId`, also by another process after a restart. */
export interface EngineAccepted {
  readonly state: 'accepted';
  readonly remoteId: string;
}

export type EngineState =
  | EngineDone
  /** `position`: how many run or wait before it. */
  | { readonly state: 'queued'; readonly position?: number }
  | ({ readonly state: 'running' } & EngineProgress)
  /** The server does not know the id (any more). */
  | { readonly state: 'lost' };

/** A model, LoRA, sampler, control type or style to choose from. */
export interface EngineChoice {
  /** As the engine names it; sent back in operations. */
  readonly id: string;
  /** Shown to users. */
  readonly name: string;
  /** One sentence on what it does. */
  readonly remark?: string;
  /** What it pays no heed to of an operation: its words, how close it stays to the video, its seed. Absent: it follows all. */
  readonly ignores?: readonly ('words' | 'closeness' | 'seed')[];
  /** Longest result in seconds; absent: as long as any. */
  readonly secondsMax?: number;
  /** Image of what it looks like: the bytes of a WebP or PNG file. */
  readonly image?: () => Promise<Uint8Array>;
}

/** What an engine offers to choose from. */
export type EngineChoices = Readonly<Record<EngineList, readonly EngineChoice[]>>;

export interface EngineCapabilities extends EngineChoices {
  readonly operations: ReadonlySet<OperationKind>;
  /** Those of its operations that it does by program, to show how a tool works: they cost nothing. Absent: none. */
  readonly demonstration?: ReadonlySet<OperationKind>;
  /** Most results of one submit; the caller splits what is more. */
  readonly maxCount: number;
  /** Its models understand English prompts alone. */
  readonly englishOnly?: boolean;
  /** Its `control` also follows a reference image. */
  readonly controlledRedraw?: boolean;
  /** Its `image-to-video` also ends with an image. */
  readonly lastImage?: boolean;
  /** What it takes and makes, where that is less than what may be asked for. Told before a price is held. */
  readonly limits?: EngineLimits;
  /** Its operations that pay no heed to the reference image which they may be given. */
  readonly ignoresReference?: ReadonlySet<EngineOperation['kind']>;
  /** Number of reference images that its `draw` follows; of more, it takes the heaviest. Absent: none. */
  readonly references?: number;
  /** Its music is sung only where lyrics are given. */
  readonly needsLyrics?: boolean;
}

/**
 * Does the work of tasks. `submit` either does it (the promise lasts as long as the work) or hands it to a server that is polled. Every
 * method rejects with `EngineError`; whether another try makes sense is told by its `retriable`.
 */
export interface TaskEngine {
  readonly id: string;
  /** True for the engine that works without a model. */
  readonly builtin: boolean;
  /** What it can do now. The caller caches the answer. */
  capabilities(signal: AbortSignal): Promise<EngineCapabilities>;
  submit(task: EngineTask): Promise<EngineDone | EngineAccepted>;
  /**
   * Looks for work that a submit since a time began although it failed as `unanswered`, by its seed; null: the server knows none. Absent
   * where the server cannot tell. The caller sees to it that no other work has that seed.
   */
  find?(task: EngineTask, since: Date): Promise<EngineAccepted | null>;
  /** State of accepted work; outputs are copied into the task's directory. */
  poll(remoteId: string, task: EngineTask): Promise<EngineState>;
  /** Ends accepted work; unknown ids are no error. */
  cancel(remoteId: string, signal: AbortSignal): Promise<void>;
  /** Cheapest request that shows whether the engine answers. */
  check(signal: AbortSignal): Promise<void>;
  /** One of these operations is expected soon: what it takes to begin may be loaded. Absent where nothing is to be loaded. */
  warm?(operations: readonly OperationKind[]): void;
}

/** What a result that is still being made will look like: shown to its owner while it is waited for, and part of no result. */
export interface CoarseImage {
  /** Which result of the submit, from 0. */
  readonly index: number;
  /** WebP file of at most `COARSE_BYTES_MAX` bytes. */
  readonly webp: Uint8Array;
}
