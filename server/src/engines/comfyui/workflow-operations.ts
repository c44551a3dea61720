import { EngineError } from '../engine-error.ts';
import { inTable, type OperationTable, operationsIn } from '../tasks/operation-table.ts';
import type { EngineOperation } from '../tasks/operations.ts';
import { imageInputs } from './image-inputs.ts';
import { mediaInputs } from './media-inputs.ts';
import { type InputName, usesInput, type Workflow } from './workflow.ts';
import type { InputsOf, WorkflowInputs } from './workflow-inputs.ts';

const referenceInputs = [
  'reference_1',
  'reference_2',
  'reference_3',
  'reference_4',
] as const satisfies readonly InputName[];

/** Number of reference images that a workflow names. */
export function referencesIn(flow: Workflow | undefined): number {
  if (flow === undefined) return 0;
  const missing = referenceInputs.findIndex((name) => !usesInput(flow, name));
  return missing === -1 ? referenceInputs.length : missing;
}

const inputs: OperationTable<InputsOf, [references: number]> = { ...imageInputs, ...mediaInputs };

/** What a workflow can do: it is named after its operation. */
export const workflowOperations = operationsIn(inputs);

/** What a workflow is filled with. `references`: reference images that the workflow of a drawing names. */
export async function workflowInputsOf(operation: EngineOperation, references = 0): Promise<WorkflowInputs> {
  const found = inTable(inputs, operation, references);
  if (found === null) throw new EngineError('unsupported', undefined, `there are no workflows that ${operation.kind}`);
  return found;
}
