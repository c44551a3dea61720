import type { ImageSize } from '../tasks/image-outputs.ts';
import { asPng } from '../tasks/masks.ts';
import type { OperationKind } from '../tasks/operations.ts';
import type { TaskFile } from '../tasks/task-file.ts';
import type { InputName, InputValues, LoraValue } from './workflow.ts';

/** What a mask keeps of the image: all pixels that it does not mark. */
export interface Paste {
  readonly image: TaskFile;
  readonly mask: TaskFile;
  readonly inverted: boolean;
}

/** An operation in the terms of a workflow. */
export interface WorkflowInputs {
  /** Workflows that can do it, the better one first. */
  readonly kinds: readonly OperationKind[];
  readonly values: InputValues;
  readonly loras: readonly LoraValue[];
  /** Files to upload, by the names of their inputs. */
  readonly files: Readonly<Partial<Record<InputName, () => Promise<Upload>>>>;
  /** Files without which the result is not what was asked for: a workflow that does not use them is none for it. */
  readonly needed: readonly InputName[];
  /** Results are fitted into this size; null: they are as they come. */
  readonly size: ImageSize | null;
  readonly paste: Paste | null;
}

/** Inputs as a table of operations gives them: some are known once a file was looked at. */
export type InputsOf = WorkflowInputs | Promise<WorkflowInputs>;

/** The inputs of workflows that ask for nothing, the better one first. */
export const inputsFor = (...kinds: readonly OperationKind[]): WorkflowInputs => ({
  kinds,
  values: {},
  loras: [],
  files: {},
  needed: [],
  size: null,
  paste: null,
});

export interface Upload {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly extension: string;
}

export const pngUpload = (bytes: Buffer): Upload => ({ bytes, contentType: 'image/png', extension: 'png' });

/** Reads an image when it is to be uploaded. */
export const imageUpload = (file: TaskFile) => async (): Promise<Upload> => pngUpload(await asPng(file));
