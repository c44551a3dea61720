import { getPlatform } from '@ai-site/shared/platform';
import type { TaskOutput, TaskView } from '../../api/tasks.ts';
import { type ToolDefinition, toolPath } from '../../tools/tool.ts';
import { initialValues } from '../../tools/values.ts';
import type { ChosenFile } from './form/chosen-file.ts';
import { storedDraft, storedTask, type ToolDraft } from './form/tool-draft.ts';

/** Name of the first image field of a tool; null: it takes none. */
export const imageFieldOf = ({ fields }: Pick<ToolDefinition, 'fields'>): string | null =>
  Object.entries(fields).find(([, field]) => field.kind === 'file' && field.media === 'image')?.[0] ?? null;

export const fileOfOutput = ({ key, url }: Pick<TaskOutput, 'key' | 'url'>, name: string): ChosenFile => ({
  key,
  url,
  name,
});

/** The form of a tool with an image as its input. */
export function draftWithImage(tool: Pick<ToolDefinition, 'fields'>, image: ChosenFile): ToolDraft {
  const field = imageFieldOf(tool);
  return field === null
    ? { values: {}, files: {} }
    : { values: { ...initialValues(tool.fields), [field]: image.key }, files: { [field]: image } };
}

/** The form that made a task; `seed` locks the seed, so that the same image comes again. */
export function draftOfTask(
  tool: Pick<ToolDefinition, 'fields'>,
  { values, files }: Pick<TaskView, 'values' | 'files'>,
  seed: number | null = null,
): ToolDraft {
  const seedField = Object.entries(tool.fields).find(([, field]) => field.kind === 'seed')?.[0];
  return {
    values: { ...values, ...(seedField === undefined || seed === null ? {} : { [seedField]: seed }) },
    files: Object.fromEntries(
      Object.entries(files).map(([name, { key, url }]) => [
        name,
        { key, url, name: tool.fields[name]?.label ?? '图片' },
      ]),
    ),
  };
}

/** Fills in the form with which a tool opens next, without an earlier result beside it. */
export function storeDraft({ code }: Pick<ToolDefinition, 'code'>, draft: ToolDraft): void {
  const userId = getPlatform().session.user?.userId;
  storedDraft(code, userId).write(draft);
  storedTask(code, userId).clear();
}

/** Opens the screen of a tool with this form, as a new entry of the history or in the place of the current one. */
export function openTool(
  tool: Pick<ToolDefinition, 'code' | 'route' | 'app'>,
  draft: ToolDraft,
  how: 'push' | 'replace' = 'push',
): void {
  storeDraft(tool, draft);
  getPlatform().navigation[how](toolPath(tool));
}
