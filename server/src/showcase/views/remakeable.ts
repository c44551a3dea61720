import { publicValues } from '../../creation/recipes/public-recipe.ts';
import type { GivenInput, Remakeable } from '../../creation/recipes/remakes.ts';
import { sharedInputFields } from '../../creation/recipes/shared-inputs.ts';
import { toolOfTask } from '../../creation/tools/index.ts';
import type { Site } from '../../platform/site.ts';
import { sharedCards } from './card-rows.ts';
import { authorOf } from './card-view.ts';
import { mayBeRemade } from './template.ts';

/** The parameters of a shared publication whose author lets others use them, as far as they are shown; null: of any other. */
export async function remakeable({ db }: Site, id: string): Promise<Remakeable | null> {
  const row = await sharedCards(db, null)
    .select(['publications.recipe', 'publications.show_prompt', 'publications.share_inputs'])
    .where('publications.id', '=', id)
    .where('publications.allow_remake', '=', true)
    .executeTakeFirst();
  if (row === undefined || row.recipe === null) return null;
  const { tool, values, seed } = row.recipe;
  if (!mayBeRemade({ tool, values })) return null;
  return {
    recipe: { tool, values: publicValues({ tool, values }, row.show_prompt), seed },
    author: authorOf(row)?.name ?? null,
    inputs: row.share_inputs ? await sharedInputs(db, id, tool) : [],
  };
}

/** The files of a publication's form that its author shares. */
async function sharedInputs(db: Site['db'], id: string, tool: string): Promise<GivenInput[]> {
  const fields = sharedInputFields(toolOfTask(tool));
  const rows = await db
    .selectFrom('publication_inputs')
    .select(['field', 'object_key'])
    .where('publication_id', '=', id)
    .execute();
  return rows.flatMap(({ field, object_key }) => (fields.has(field) ? [{ field, key: object_key }] : []));
}
