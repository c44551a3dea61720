import type { TaskDefinition } from './task-definition.ts';
import type { ToolValues } from './values.ts';

/** Begin of the ids of the voices that need no model. */
export const BUILTIN_VOICE = 'builtin:';

/** What a result of the builtin engine is: the note of its tool, and notes on single values. */
export function builtinNotes(
  { builtinNote, fields }: Pick<TaskDefinition, 'builtinNote' | 'fields'>,
  values: ToolValues,
): readonly string[] {
  const notes = Object.entries(fields).map(([name, field]) => {
    const value = values[name];
    if (typeof value !== 'string' || value === '') return null;
    if (field.kind === 'voice') return value.startsWith(BUILTIN_VOICE) ? '机械音' : null;
    return field.kind === 'text' && field.lyrics === true ? '不演唱歌词' : null;
  });
  return [builtinNote, ...notes.filter((note) => note !== null)];
}
