import type { ToolState } from '@ai-site/shared/api/tasks';
import { isShown, type TaskDefinition, type ToolValues, wordedField } from '@ai-site/shared/tools';
import { valueText } from '@ai-site/shared/tools/value-text';

interface Parameter {
  readonly label: string;
  readonly value: string;
}

/** Names and values of a form for reading, in its order; without the prompt, which is shown by itself, and what has no value. */
export function readableParameters(
  { fields }: Pick<TaskDefinition, 'fields'>,
  values: ToolValues,
  lists: ToolState['lists'] | undefined,
  promptName: string,
): Parameter[] {
  return Object.entries(fields)
    .filter(
      ([name, field]) =>
        name !== promptName &&
        (field.kind === 'size' ? values.ratio !== undefined : values[name] !== undefined) &&
        isShown(field, values),
    )
    .map(([name, declared]) => {
      const field = wordedField(declared, values);
      return { label: field.label, value: valueText(field, values[name], values, lists) ?? '' };
    })
    .filter(({ value }) => value !== '');
}
