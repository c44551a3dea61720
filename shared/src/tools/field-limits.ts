import type { ChoiceOption, FieldLimit, ToolField, ToolFields } from './field.ts';
import { holds, initialValues, type ToolValues } from './values.ts';

const limitsOf = (limits: readonly FieldLimit[], name: string, values: ToolValues): readonly FieldLimit[] =>
  limits.filter(({ field, when }) => field === name && holds(when, values));

/** The limit that closes a field with these values; undefined: it is open. */
export const closingLimit = (limits: readonly FieldLimit[], name: string, values: ToolValues): FieldLimit | undefined =>
  limitsOf(limits, name, values).find(({ options }) => options?.length === 0);

/** A field with the options that are left of it with these values, and what becomes of it as its hint. */
export function limitedField(
  limits: readonly FieldLimit[],
  name: string,
  declared: ToolField,
  values: ToolValues,
): ToolField {
  const own = limitsOf(limits, name, values).filter(({ options }) => options?.length !== 0);
  const note = own.find((limit) => limit.note)?.note;
  const field = note ? { ...declared, hint: note } : declared;
  const isLeft = (value: string | number): boolean => own.every(({ options }) => options?.includes(value) ?? true);
  if (field.kind === 'size') return { ...field, ratios: field.ratios.filter(isLeft) };
  if (field.kind !== 'choice') return field;
  return {
    ...field,
    options: field.options.filter(({ value, when = [] }: ChoiceOption) => holds(when, values) && isLeft(value)),
  };
}

/** Values as an untouched form has them wherever a field is closed. */
export function withoutClosed(limits: readonly FieldLimit[], fields: ToolFields, values: ToolValues): ToolValues {
  const initial = initialValues(fields);
  return {
    ...values,
    ...Object.fromEntries(
      Object.keys(fields).flatMap((name) => (closingLimit(limits, name, values) ? [[name, initial[name]]] : [])),
    ),
  };
}
