import type { PublicRecipe } from '@ai-site/shared/api/showcase-views';
import { initialValues, promptTextOf, type TaskDefinition, type ToolField, valueNames } from '@ai-site/shared/tools';
import type { TaskRow } from '../tasks/records/tables.ts';
import { toolOfTask } from '../tools/index.ts';
import { sharedInputFields } from './shared-inputs.ts';

/** What only its owner can use, and nobody else shall see: keys of files, recorded voices, data of the site's own work unless it is open. */
const privateKinds: ReadonlySet<ToolField['kind']> = new Set(['file', 'mask', 'voice', 'data']);

const isPrivate = (field: ToolField): boolean =>
  privateKinds.has(field.kind) && !(field.kind === 'data' && field.open === true);

/** What the owner of a work shows of it. */
export interface RecipeChoices {
  /** The words, and so the prompt. */
  readonly showPrompt: boolean;
  /** The files of the form (`sharedInputFields`), which whoever publishes hands over; a recipe holds only their hashes. */
  readonly shareInputs: boolean;
}

/** A task and the result that a recipe is of. */
export interface RecipeTask extends Pick<TaskRow, 'tool' | 'values' | 'made_with' | 'engine_id'> {
  /** With which the engine makes this result again, with one result asked for; null: it cannot. */
  readonly seed: number | null;
  /** Of all files of the form (`inputHashes`). */
  readonly inputs: PublicRecipe['inputs'];
}

/** A recipe as it is stored with a publication. What an earlier version of the site did not record is ''. */
export interface StoredRecipe extends PublicRecipe {
  /** Null: another engine made it, or it was not recorded. */
  readonly builtinVersion: number | null;
  /** Names of fields that the work was made with and `values` leaves out; files that are shared are not among them. */
  readonly withheld: readonly string[];
}

/** The recipe of a result, without what its owner keeps. */
export function publicRecipe(
  { tool, values, seed, made_with, engine_id, inputs }: RecipeTask,
  { showPrompt, shareInputs }: RecipeChoices,
): StoredRecipe {
  const shared = shareInputs ? sharedInputFields(toolOfTask(tool)) : new Set();
  return {
    tool,
    values: publicValues({ tool, values }, showPrompt),
    seed,
    engine: made_with?.engine ?? engine_id ?? '',
    model: made_with?.model ?? null,
    definition: made_with?.definition ?? '',
    site: made_with?.site ?? '',
    inputs,
    builtinVersion: made_with?.builtinVersion ?? null,
    withheld: withheldFields({ tool, values }, showPrompt).filter(
      (name) => !shared.has(name) || !Object.hasOwn(inputs, name),
    ),
  };
}

/** The prompt as others read it: '' unless its owner shows it. */
export function shownPrompt({ tool, values }: Pick<RecipeTask, 'tool' | 'values'>, showPrompt: boolean): string {
  const prompt = values[promptTextOf(toolOfTask(tool))?.name ?? 'prompt'];
  return showPrompt && typeof prompt === 'string' ? prompt : '';
}

/** Values of the form that others may use: no files, no voices, no ids of tasks, and no words unless their owner shows them. */
export function publicValues(
  { tool, values }: Pick<RecipeTask, 'tool' | 'values'>,
  showPrompt: boolean,
): Record<string, unknown> {
  const open = Object.entries(toolOfTask(tool).fields).filter(([name, field]) => isOpen(tool, name, field, showPrompt));
  const names = new Set(Object.keys(initialValues(Object.fromEntries(open))));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** Whether others may use the value of a field. */
function isOpen(tool: string, name: string, field: ToolField, showPrompt: boolean): boolean {
  return !isPrivate(field) && !taskFieldsOf(toolOfTask(tool)).has(name) && (field.kind !== 'text' || showPrompt);
}

/** Fields with ids of tasks of the owner's. */
const taskFieldsOf = ({ fields }: Pick<TaskDefinition, 'fields'>): ReadonlySet<string> =>
  new Set(
    Object.values(fields).flatMap((field) =>
      field.kind === 'file' && field.taskField !== undefined ? [field.taskField] : [],
    ),
  );

/** Filled fields that others may not use. The id of a task follows from its file. */
function withheldFields({ tool, values }: Pick<RecipeTask, 'tool' | 'values'>, showPrompt: boolean): string[] {
  const definition = toolOfTask(tool);
  const initial = initialValues(definition.fields);
  const taskFields = taskFieldsOf(definition);
  const isChanged = (name: string): boolean => values[name] !== undefined && values[name] !== initial[name];
  return Object.entries(definition.fields)
    .filter(
      ([name, field]) =>
        !taskFields.has(name) && !isOpen(tool, name, field, showPrompt) && valueNames(name, field).some(isChanged),
    )
    .map(([name]) => name);
}
