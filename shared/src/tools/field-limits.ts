import type { ChoiceOption, FieldLimit, ToolField, ToolFields } from './field.ts';
import { holds, initialValues, type ToolValues } from './values.ts';

const limitsOf = (limits: readonly FieldLimit[], name: string, values: ToolValues): readonly FieldLimit[] =>
  limits.filter(({ field, when }) => field === name && holds(when, values));

/** The limit that closes a field with these values; undefined: it is open. */
export const closingLimit = (limits: readonly FieldLimit[], name: string, values: ToolValues): FieldLimit | undefined =>
  limitsOf(limits, name, values).find(({ options }) => options.length === 0);

/** A field with the options that are left of it with these values. */
export function limitedField(limits: readonly FieldLimit[], name: string, field: ToolField, values: ToolValues): ToolField {
  if (field.kind !== 'choice') return field;
  const narrowing = limitsOf(limits, name, values);
  const isLeft = ({ value, when = [] }: ChoiceOption): boolean => holds(when, values) && narrowing.every(({ options }) => options.length === 0 || options.includes(value));
  return { ...field, options: field.options.filter(isLeft) };
}

/** Values as an untouched form has them wherever a field is closed. */
export function withoutClosed(limits: readonly FieldLimit[], fields: ToolFields, values: ToolValues): ToolValues {
  const initial = initialValues(fields);
  return { ...values, ...Object.fromEntries(Object.keys(fields).flatMap((name) => (closingLimit(limits, name, values) ? [[name, initial[name]]] : []))) };
}
