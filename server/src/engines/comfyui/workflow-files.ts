import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from '../../platform/config/settings.ts';
import type { OperationKind } from '../tasks/operations.ts';
import { unknownInputs, type Workflow, workflow } from './workflow.ts';

/** A workflow file is not valid. The message is for the person who starts the site. */
export class WorkflowError extends SettingsError {}

/** Texts are written by chat models, lines are spoken by speech engines, and the site composes videos itself. */
export type WorkflowKind = Exclude<
  OperationKind,
  'write' | 'speak' | 'compose-film' | 'compose-audio' | 'compose-images'
>;
export type Workflows = Readonly<Partial<Record<OperationKind, Workflow>>>;

const shipped = path.join(import.meta.dirname, 'workflows');

const kinds: Readonly<Record<WorkflowKind, true>> = {
  draw: true,
  redraw: true,
  inpaint: true,
  control: true,
  'change-background': true,
  'change-model': true,
  'place-product': true,
  lettering: true,
  erase: true,
  'remove-watermark': true,
  cutout: true,
  enlarge: true,
  describe: true,
  'text-to-video': true,
  'image-to-video': true,
  'extend-video': true,
  'restyle-video': true,
  'hug-video': true,
  present: true,
  'compose-music': true,
};
const isKind = (name: string): name is WorkflowKind => Object.hasOwn(kinds, name);
export const workflowKinds: readonly WorkflowKind[] = Object.keys(kinds).filter(isKind);

/**
 * The workflows that are shipped, and those of a directory, which take their place: `draw.json` does the operation `draw`. Throws
 * `WorkflowError` when a file is none.
 */
export function readWorkflows(directory: string | null): Workflows {
  return { ...readDirectory(shipped), ...(directory === null ? {} : readDirectory(directory)) };
}

function readDirectory(directory: string): Workflows {
  const files = readdirSync(directory).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(files.map((file) => [kindOf(file), readFlow(path.join(directory, file))]));
}

function kindOf(file: string): WorkflowKind {
  const name = path.basename(file, '.json');
  if (!isKind(name))
    throw new WorkflowError(`${file} is the workflow of no operation; there are ${Object.keys(kinds).join(', ')}`);
  return name;
}

function readFlow(file: string): Workflow {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new WorkflowError(`${file} is no JSON`);
  }
  const read = workflow.safeParse(content);
  if (!read.success) throw new WorkflowError(`${file} is no workflow in API format (in ComfyUI: Export (API))`);
  const unknown = unknownInputs(read.data);
  if (unknown.length > 0) throw new WorkflowError(`${file} names ${unknown.join(', ')}, which no operation has`);
  return read.data;
}
