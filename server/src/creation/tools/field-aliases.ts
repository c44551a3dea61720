import type { ToolDefinition, ToolValues } from '@ai-site/shared/tools';
import { FILES_PREFIX, keyOfAddress } from '../../platform/objects/signed-upload-url.ts';

/** No field takes it: its check answers with the field's own message. */
const WRONG = null;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The key of a file that is named by its key or by an address of this site. */
function keyOf(given: unknown): string | null {
  if (typeof given !== 'string') return WRONG;
  return keyOfAddress(given.startsWith('http') || given.startsWith(FILES_PREFIX) ? given : `${FILES_PREFIX}${given}`);
}

/** The values of a submit in which fields may go by their aliases. One that says something else than its field is as wrong as an unknown value. */
export function withFieldAliases({ aliases = {} }: ToolDefinition, given: ToolValues): ToolValues {
  const resolved = Object.entries(aliases).flatMap(([name, { field, values }]): [string, unknown][] => {
    if (!isGiven(given[name])) return [];
    const value =
      values === undefined ? keyOf(given[name]) : (values.find((one) => one.value === given[name])?.is ?? WRONG);
    return [[field, isGiven(given[field]) && given[field] !== value ? WRONG : value]];
  });
  return { ...given, ...Object.fromEntries(resolved) };
}

/** The fields of a task that have aliases, by these. `addressOf`: of the file of a field. */
export const fieldAliasesOf = (
  { aliases = {} }: ToolDefinition,
  values: ToolValues,
  addressOf: (field: string) => string,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(aliases).map(([name, { field, values: numbers }]) => [
      name,
      numbers === undefined ? addressOf(field) : (numbers.find(({ is }) => is === values[field])?.value ?? null),
    ]),
  );
