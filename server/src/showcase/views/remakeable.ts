import { publicValues } from '../../creation/recipes/public-recipe.ts';
import type { Remakeable } from '../../creation/recipes/remakes.ts';
import type { Site } from '../../platform/site.ts';
import { sharedCards } from './card-rows.ts';
import { authorOf } from './card-view.ts';

/** The parameters of a shared publication whose author lets others use them, as far as they are shown; null: of any other. */
export async function remakeable({ db }: Site, id: string): Promise<Remakeable | null> {
  const row = await sharedCards(db, null)
    .select(['publications.recipe', 'publications.show_prompt'])
    .where('publications.id', '=', id)
    .where('publications.allow_remake', '=', true)
    .executeTakeFirst();
  if (row === undefined || row.recipe === null) return null;
  const { tool, values, seed } = row.recipe;
  return { recipe: { tool, values: publicValues({ tool, values }, row.show_prompt), seed }, author: authorOf(row)?.name ?? null };
}
