import type { PriceKey } from '../domain/membership/index.ts';
import type { MediaKind, TextField, ToolFields } from './field.ts';
import type { ToolValues } from './values.ts';

/** What is said of results that are works of their own although their task is a part of a batch: they are shared and published. */
export interface WorkDefinition {
  /** What others read of how a work was made. */
  readonly title: string;
  /** What is spoken in a work, in lines; '': nothing. */
  readonly narration: (values: ToolValues) => string;
  /** Whether programs of the site drew what is seen in it, to show how it works. */
  readonly demonstration: (values: ToolValues) => boolean;
}

/** Work of engines as data: the form, its checks and the price follow from it. A tool has calls and screens as well (`ToolDefinition`); parts of a batch have none. */
export interface TaskDefinition<F extends ToolFields = ToolFields> {
  /** Lower case with hyphens. */
  readonly code: string;
  readonly title: string;
  readonly output: MediaKind | 'text';
  readonly priceKey: PriceKey;
  readonly fields: F;
  /** Name of the field with the number of results, each of which costs the price; null: one result. */
  readonly countField: string | null;
  /** Names under which the specification gives the name and the image of what was chosen from the engine's lists, by field (docs/product/tools.md#3); a submit may choose by them. */
  readonly choiceNames?: Readonly<Record<string, { readonly name?: string; readonly image?: string }>>;
  /** The text field whose words alone a result is drawn after, unless one of the other fields is filled: then it follows that. Absent: there is none. */
  readonly drawnWords?: { readonly field: string; readonly unless: readonly string[] };
  /** The field with a region without which a demonstration shows nothing of the tool. Absent: there is none. */
  readonly demonstrationNeeds?: string;
  /** What the builtin engine's result is, in four or five characters: 插值放大. */
  readonly builtinNote: string;
  /** Absent: results of parts of batches belong to what the batch is for. */
  readonly work?: WorkDefinition;
}

/** Keeps the literal types of a definition, from which the types of its values follow. */
export const defineTask = <const F extends ToolFields>(definition: TaskDefinition<F>): TaskDefinition<F> => definition;

/** The words that a result is drawn after, with the label of their field, as these values are; null: it follows something else. */
export function drawnWordsOf(
  { fields, drawnWords }: Pick<TaskDefinition, 'fields' | 'drawnWords'>,
  values: ToolValues,
): { readonly words: string; readonly label: string } | null {
  if (drawnWords === undefined || drawnWords.unless.some((name) => (values[name] ?? '') !== '')) return null;
  const { field: name } = drawnWords;
  const words = values[name];
  return typeof words === 'string' && words.trim() !== '' ? { words, label: fields[name]?.label ?? '' } : null;
}

/** The text field with the prompt of a task, by its name; null: it takes none. */
export function promptTextOf({
  fields,
}: Pick<TaskDefinition, 'fields'>): { readonly name: string; readonly field: TextField } | null {
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'text' && field.prompt === true) return { name, field };
  return null;
}
