import type { FilledRecipe } from '../../../api/quick-fill.ts';
import { CUSTOM_CHOICE, type EngineList, type ToolField } from '../../../tools/field.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';
import { checkValues, initialValues, isLora, valueNames } from '../../../tools/values.ts';
import type { RecipeFill } from '../../quick-fill/index.ts';
import { firstSize } from '../fields/first-size.ts';
import type { ChosenFile } from './chosen-file.ts';
import type { ToolDraft } from './tool-draft.ts';
import type { EngineChoices, ToolForm } from './tool-form.ts';

export interface RecipeDraft {
  readonly draft: ToolDraft;
  /** Names of the fields that have their default because the engine does not offer what the recipe has. */
  readonly replaced: readonly string[];
}

/** What is left of a value with what the engine offers; undefined: nothing. */
function offeredValue(field: ToolField, value: unknown, lists: EngineChoices): unknown {
  const has = (list: EngineList, id: unknown): boolean => lists[list]?.some((choice) => choice.id === id) === true;
  if (field.kind === 'engine')
    return value === '' || (field.custom !== undefined && value === CUSTOM_CHOICE) || has(field.list, value)
      ? value
      : undefined;
  if (field.kind !== 'loras' || !Array.isArray(value)) return value;
  const left = value.filter((lora: unknown) => isLora(lora) && has('loras', lora.loraId));
  return left.length === value.length ? value : left;
}

/** The form of a tool with the values and files of a recipe, as far as its own fields and its engine take them; the seed is locked where there is one. */
export function recipeDraft(
  { fields }: Pick<ToolDefinition, 'fields'>,
  { values, seed, files = {} }: Pick<FilledRecipe, 'values' | 'seed' | 'files'>,
  lists: EngineChoices,
): RecipeDraft {
  const filled: Record<string, unknown> = { ...initialValues(fields) };
  const initial = { ...filled };
  const replaced = new Set<string>();
  const chosen: Record<string, ChosenFile> = {};
  for (const [name, field] of Object.entries(fields)) {
    for (const key of valueNames(name, field)) {
      if (!(key in values) || field.kind === 'file' || field.kind === 'mask' || field.kind === 'voice') continue;
      const left = offeredValue(field, values[key], lists);
      if (left !== values[key]) replaced.add(name);
      if (left !== undefined) filled[key] = left;
    }
    if (field.kind === 'seed') filled[name] = seed;
    const file = field.kind === 'file' || field.kind === 'mask' ? files[name] : undefined;
    if (file === undefined) continue;
    filled[name] = file.key;
    chosen[name] = { ...file, name: field.label };
  }
  const checked = checkValues(fields, filled, lists);
  for (const { field: name } of 'problems' in checked ? checked.problems : []) {
    const field = fields[name];
    // A text stays, with the message that it has in the form.
    if (field === undefined || field.kind === 'text') continue;
    const changed = valueNames(name, field).filter((key) => filled[key] !== initial[key]);
    if (changed.length === 0) continue;
    for (const key of valueNames(name, field)) filled[key] = initial[key];
    delete chosen[name];
    replaced.add(name);
  }
  return { draft: { values: filled, files: chosen }, replaced: [...replaced] };
}

/** Fills a form with a recipe, and marks the fields that have their default instead: also those that the engine closes. Called in an action. */
export function fillRecipe(
  form: ToolForm,
  tool: Pick<ToolDefinition, 'fields'>,
  { id, recipe }: RecipeFill,
  lists: EngineChoices,
): void {
  const { draft, replaced } = recipeDraft(tool, recipe, lists);
  const initial = initialValues(tool.fields);
  form.fill(draft);
  const shapes: string[] = [];
  for (const name of Object.keys(tool.fields)) {
    const field = form.field(name);
    if (field.kind !== 'size' || field.ratios.some((ratio) => ratio === form.values.ratio)) continue;
    form.setAll(name, firstSize(field));
    shapes.push(name);
  }
  const isLost = (key: string): boolean => draft.values[key] !== initial[key] && form.values[key] !== draft.values[key];
  const closed = Object.entries(tool.fields).filter(([name, field]) => valueNames(name, field).some(isLost));
  form.setFill({
    id,
    seed: recipe.seed,
    origin: recipe.origin,
    replaced: [...new Set([...replaced, ...shapes, ...closed.map(([name]) => name)])],
  });
}
