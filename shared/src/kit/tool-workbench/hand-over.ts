import { getPlatform } from '@ai-site/shared/platform';
import type { TaskOutput, TaskView } from '../../api/tasks.ts';
import { type ToolDefinition, toolPath } from '../../tools/tool.ts';
import { initialValues } from '../../tools/values.ts';
import type { ChosenFile } from './form/chosen-file.ts';
import { storedDraft, type ToolDraft } from './form/tool-draft.ts';

/** Name of the first picture field of a tool; null: it takes none. */
export const pictureFieldOf = ({ fields }: Pick<ToolDefinition, 'fields'>): string | null =>
  Object.entries(fields).find(([, field]) => field.kind === 'file' && field.media === 'picture')?.[0] ?? null;

export const fileOfOutput = ({ key, url }: Pick<TaskOutput, 'key' | 'url'>, name: string): ChosenFile => ({ key, url, name });

/** The form of a tool with a picture as its input. */
export function draftWithPicture(tool: Pick<ToolDefinition, 'fields'>, picture: ChosenFile): ToolDraft {
  const field = pictureFieldOf(tool);
  return field === null ? { values: {}, files: {} } : { values: { ...initialValues(tool.fields), [field]: picture.key }, files: { [field]: picture } };
}

/** The form that made a task; `seed` locks the seed, so that the same picture comes again. */
export function draftOfTask(tool: Pick<ToolDefinition, 'fields'>, { values, files }: Pick<TaskView, 'values' | 'files'>, seed: number | null = null): ToolDraft {
  const seedField = Object.entries(tool.fields).find(([, field]) => field.kind === 'seed')?.[0];
  return {
    values: { ...values, ...(seedField === undefined || seed === null ? {} : { [seedField]: seed }) },
    files: Object.fromEntries(Object.entries(files).map(([name, { key, url }]) => [name, { key, url, name: tool.fields[name]?.label ?? '图片' }])),
  };
}

/** Opens the screen of a tool with this form. */
export function openTool(tool: Pick<ToolDefinition, 'code' | 'route' | 'app'>, draft: ToolDraft): void {
  const { session, navigation } = getPlatform();
  storedDraft(tool.code, session.user?.userId).write(draft);
  navigation.push(toolPath(tool));
}
