const SLOT = /\{\{([^{}|]+)(?:\|([^{}]*))?\}\}/g;

/** A part of a text to be replaced: from `start` up to `end`, in UTF-16 units. */
export interface Slot {
  readonly start: number;
  readonly end: number;
}

/** The place of a variable in a filled text. */
export interface VariableSlot extends Slot {
  readonly name: string;
  /** What stands there while the variable is not filled: its default, or 【名称】. */
  readonly unfilled: string;
}

export interface FilledPrompt {
  readonly text: string;
  /** In text order. */
  readonly slots: readonly VariableSlot[];
}

/** What stands for a variable that has no default and is not filled. */
export const placeOf = (name: string): string => `【${name}】`;

/** Fills a template with its defaults; a variable without a default becomes 【名称】. */
export function fillPrompt(source: string): FilledPrompt {
  const presets = new Map(variablesOf(source).map(({ name, preset }) => [name, preset]));
  const slots: VariableSlot[] = [];
  let text = '';
  let from = 0;
  for (const match of source.matchAll(SLOT)) {
    const [whole, given = ''] = match;
    text += source.slice(from, match.index);
    const name = given.trim();
    const unfilled = presets.get(name) || placeOf(name);
    slots.push({ start: text.length, end: text.length + unfilled.length, name, unfilled });
    text += unfilled;
    from = match.index + whole.length;
  }
  return { text: text + source.slice(from), slots };
}

export interface Variable {
  readonly name: string;
  /** '' when the template gives none. */
  readonly preset: string;
}

/** The variables of a template in the order of their first places; a name that stands several times is one variable. */
export function variablesOf(source: string): readonly Variable[] {
  const found = new Map<string, Variable>();
  for (const [, given = '', preset = ''] of source.matchAll(SLOT)) {
    const name = given.trim();
    const known = found.get(name);
    if (known === undefined || known.preset === '') found.set(name, { name, preset: preset.trim() });
  }
  return [...found.values()];
}

/** Replaces the variables of a template; one that is left empty becomes its default, or 【名称】 without one. */
export function replaceVariables(source: string, values: Readonly<Record<string, string>>): string {
  const presets = new Map(variablesOf(source).map(({ name, preset }) => [name, preset]));
  return source.replaceAll(SLOT, (_, given: string) => {
    const name = given.trim();
    const value = Object.hasOwn(values, name) ? (values[name] ?? '').trim() : '';
    return value || presets.get(name) || placeOf(name);
  });
}

export interface PromptPart {
  /** Where it begins in the template. */
  readonly start: number;
  /** As it is shown: a variable by its name. */
  readonly text: string;
  readonly variable: boolean;
}

/** A template as plain parts and variables, in order. */
export function promptParts(source: string): readonly PromptPart[] {
  const parts: PromptPart[] = [];
  let from = 0;
  for (const match of source.matchAll(SLOT)) {
    const [whole, name = ''] = match;
    if (match.index > from) parts.push({ start: from, text: source.slice(from, match.index), variable: false });
    parts.push({ start: match.index, text: name.trim(), variable: true });
    from = match.index + whole.length;
  }
  return from < source.length ? [...parts, { start: from, text: source.slice(from), variable: false }] : parts;
}
