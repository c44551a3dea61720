import {
  checkValues,
  type FieldLimit,
  type TaskDefinition,
  type ToolFields,
  type ToolValues,
  type ValuesOf,
} from '@ai-site/shared/tools';
import { drawingDefaults } from '../../engines/tasks/drawing-defaults.ts';
import type { Drawing, EngineOperation, MaskFile, OperationKind } from '../../engines/tasks/operations.ts';
import type { TaskFile } from '../../engines/tasks/task-file.ts';
import type { EngineCapabilities } from '../../engines/tasks/task-port.ts';

/** What a run knows besides the values of the form. */
export interface RunInputs {
  /** File of a field of the form; null: the field is empty. */
  file(field: string): TaskFile | null;
  /** Mask of a field, as large as its image; null: the field is empty. */
  mask(field: string): MaskFile | null;
  /** Size in pixels of the image of a field. */
  size(field: string): { readonly width: number; readonly height: number };
  /** Results wanted from this submit. */
  readonly count: number;
  /** Seed of the first of them. */
  readonly seed: number;
  /** The engine understands English prompts alone. */
  readonly english?: boolean;
}

/** What an engine must offer for a field: an operation, or something beside its operations. */
export type FieldNeed = OperationKind | 'lastImage' | { readonly referenceOf: OperationKind };

/** How a tool asks an engine: its form values as an operation. */
export interface Translation<F extends ToolFields = ToolFields> {
  readonly tool: TaskDefinition<F>;
  /** Operations that these values may need; an engine must offer all that the untouched form needs for the tool to be open. */
  readonly needs: readonly OperationKind[];
  /** What an engine must offer as well for a filled file field, by the name of the field. */
  readonly needsWith?: Readonly<Record<string, FieldNeed>>;
  /** What else an engine can do with single fields; absent: everything. */
  limits?(offered: EngineCapabilities): readonly FieldLimit[];
  /** Whether what these values ask for may last for over an hour, and takes long to make; absent: never. */
  long?(values: ToolValues): boolean;
  /** The site does it itself, whatever is connected; absent: the engines of the tool are asked in their order. */
  readonly builtinOnly?: boolean;
  /** What is drawn by program shows nothing of the tool: it is closed where engines could only do that. Absent: a demonstration is worth having. */
  readonly needsModel?: boolean;
  /** Pure: the same values give the same operation. */
  operation(values: ValuesOf<F>, inputs: RunInputs): EngineOperation;
}

/** A translation whose values are known by their tool only. */
export interface AnyTranslation {
  readonly tool: TaskDefinition;
  readonly needs: readonly OperationKind[];
  readonly needsWith: Readonly<Record<string, FieldNeed>>;
  limits(offered: EngineCapabilities): readonly FieldLimit[];
  long(values: ToolValues): boolean;
  readonly builtinOnly: boolean;
  readonly needsModel: boolean;
  operation(values: ToolValues, inputs: RunInputs): EngineOperation;
}

/** Forgets the type of the values: they are checked again, because they come from a row that an earlier version may have written. */
export const defineTranslation = <const F extends ToolFields>({
  tool,
  needs,
  needsWith = {},
  limits = () => [],
  long = () => false,
  builtinOnly = false,
  needsModel = false,
  operation,
}: Translation<F>): AnyTranslation => ({
  tool,
  needs,
  needsWith,
  limits,
  long,
  builtinOnly,
  needsModel,
  operation(given, inputs) {
    const checked = checkValues(looseFields(tool.fields), given);
    if ('problems' in checked)
      throw new TypeError(
        `the values of a ${tool.code} task do not fit: ${checked.problems.map(({ field }) => field).join(', ')}`,
      );
    return operation(checked.values, inputs);
  },
});

/** Fields without what depends on the engine: its lists may have been empty at the submit, it may read Chinese, and another one may do the work now. */
function looseFields<F extends ToolFields>(fields: F): F {
  const loose = Object.entries(fields).map(([name, field]) => [
    name,
    { ...field, excludes: undefined, english: undefined, ...(field.kind === 'engine' ? { required: undefined } : {}) },
  ]);
  // Only messages were removed.
  return Object.fromEntries(loose) as F;
}

/** A file that the form requires. */
export function required(file: TaskFile | null, field: string): TaskFile {
  if (file === null) throw new TypeError(`the file of ${field} is missing`);
  return file;
}

/** '' stands for the engine's default in forms. */
export const orDefault = (id: string): string | null => (id === '' ? null : id);

/** A drawing in which everything that the tool has no field for is the engine's default. */
export const drawing = (
  given: Pick<Drawing, 'prompt' | 'width' | 'height'> & Partial<Drawing>,
  { count, seed }: Pick<RunInputs, 'count' | 'seed'>,
): Drawing => ({
  ...drawingDefaults,
  ...given,
  count,
  seed,
});
