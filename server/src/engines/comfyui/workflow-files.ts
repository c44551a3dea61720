import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from '../../platform/config/settings.ts';
import type { OperationKind } from '../tasks/operations.ts';
import { unknownInputs, type Workflow, workflow } from './workflow.ts';
import { workflowOperations } from './workflow-operations.ts';

/** A workflow file is not valid. The message is for the person who starts the site. */
export class WorkflowError extends SettingsError {}

export type Workflows = Readonly<Partial<Record<OperationKind, Workflow>>>;

const shipped = path.join(import.meta.dirname, 'workflows');

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

function kindOf(file: string): OperationKind {
  const name = path.basename(file, '.json');
  const kind = workflowOperations.find((one) => one === name);
  if (kind === undefined)
    throw new WorkflowError(`${file} is the workflow of no operation; there are ${workflowOperations.join(', ')}`);
  return kind;
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
