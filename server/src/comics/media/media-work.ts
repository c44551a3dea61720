import type { TaskDefinition, ToolValues } from '@ai-site/shared/tools';
import type { Subject } from './subjects.ts';
import type { MediaPart, StoredSpoken } from './tables.ts';

/** A task that makes images, a video or a voice, before it is submitted. */
export interface MediaWork {
  readonly part: MediaPart;
  readonly subject: Subject;
  readonly task: TaskDefinition;
  /** Unchecked. */
  readonly values: ToolValues;
  /** Of what it is made from. */
  readonly inputHash: string;
  readonly prompt: string;
  /** Of a voice. */
  readonly spoken: StoredSpoken | null;
}
