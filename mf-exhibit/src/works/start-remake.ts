import type { PublicationCard, PublicationDetail } from '@ai-site/shared/api/showcase-views';
import { draftOfTask, openTool } from '@ai-site/shared/kit/tool-workbench';
import { getPlatform } from '@ai-site/shared/platform';
import { initialValues, toolOf } from '@ai-site/shared/tools';
import { callsOf } from './kinds.ts';

/** Opens the tool of a work with the values and the seed that its author lets others use; what is not shared stays as the form has it at first. */
function openRecipe({ recipe }: PublicationDetail): boolean {
  const tool = recipe === null ? undefined : toolOf(recipe.tool);
  if (tool === undefined || recipe === null) return false;
  const known = Object.fromEntries(Object.entries(recipe.values).filter(([name]) => name in tool.fields)) as ReturnType<typeof initialValues>;
  openTool(tool, draftOfTask(tool, { values: { ...initialValues(tool.fields), ...known }, files: {} }, recipe.seed));
  return true;
}

/** 做同款. Rejects with `ApiError` when the work cannot be read, which the client has shown. */
export async function startRemake(work: Pick<PublicationCard, 'id' | 'resourceType'>): Promise<void> {
  const { http, toast } = getPlatform();
  const detail = await http.call(callsOf(work).workInfo, { query: { id: work.id } });
  if (!openRecipe(detail)) toast.warning('这个作品不能做同款');
}
