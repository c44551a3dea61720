import type { FilledRecipe, FillRecipe } from '@ai-site/shared/api/quick-fill';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { initialValues, toolOf } from '@ai-site/shared/tools';
import type { GivenInput } from '../../creation/recipes/remakes.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { Site } from '../../platform/site.ts';

/** What is stored of a recipe. */
export interface StoredFill {
  readonly recipe: Omit<FillRecipe, 'originId'>;
  readonly originId: string | null;
}

/**
 * A recipe as it is stored, with the files that its author shares: of a publication what the site knows of it, otherwise what was sent, as far as the tool
 * has fields for it. Throws `ApiError` 404 for a publication that may not be remade, 400 for an unknown tool.
 */
export async function storedFill(
  site: Site,
  { originId, ...sent }: FillRecipe,
): Promise<StoredFill & { readonly inputs: readonly GivenInput[] }> {
  const origin = originId === undefined ? null : await site.ports.remakeable(site, originId);
  if (originId !== undefined && origin === null) throw new ApiError(404, showcaseTexts.gone);
  const { tool, values, seed } = origin?.recipe ?? sent;
  const definition = toolOf(tool);
  if (definition === undefined) throw new ApiError(400, errorTexts.badRequest);
  const names = new Set(Object.keys(initialValues(definition.fields)));
  return {
    recipe: { tool, values: Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))), seed },
    originId: originId ?? null,
    inputs: origin?.inputs ?? [],
  };
}

/** A stored recipe for the form. An origin that is no longer shared is not named. */
export async function filledRecipe(site: Site, { recipe, originId }: StoredFill): Promise<FilledRecipe> {
  const origin = originId === null ? null : await site.ports.remakeable(site, originId);
  return { ...recipe, origin: originId === null || origin === null ? null : { id: originId, author: origin.author } };
}

/** The files that came with a quick fill, for the account that may use them. */
export async function filledFiles(site: Site, id: string): Promise<NonNullable<FilledRecipe['files']>> {
  const rows = await site.db
    .selectFrom('quick_fill_inputs')
    .select(['field', 'object_key'])
    .where('quick_fill_id', '=', id)
    .execute();
  return Object.fromEntries(
    rows.map(({ field, object_key }) => [field, { key: object_key, url: signedReadPath(site, object_key) }]),
  );
}
