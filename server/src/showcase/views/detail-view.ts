import type { PublicationDetail } from '@ai-site/shared/api/showcase-views';
import { type ResourceType, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { promptTextOf } from '@ai-site/shared/tools';
import { builtinNotes } from '@ai-site/shared/tools/builtin-notes';
import { publicValues, type StoredRecipe } from '../../creation/recipes/public-recipe.ts';
import { makesToday, reproducibility } from '../../creation/recipes/reproducibility.ts';
import { sharedInputFields } from '../../creation/recipes/shared-inputs.ts';
import { toolState } from '../../creation/tool-state.ts';
import { toolOfTask } from '../../creation/tools/index.ts';
import { workTitle } from '../../creation/works/own-works.ts';
import { publicPath } from '../../creation/works/public-derivatives.ts';
import { publicationGrant } from '../../creation/works/publication-grant.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { Site } from '../../platform/site.ts';
import type { PublicationRow } from '../records/tables.ts';
import { privateImage, scaledImage, widest } from './addresses.ts';
import { type CardRow, cardRows, sharedCards, type Viewer } from './card-rows.ts';
import { authorOf, cardFacts } from './card-view.ts';
import { readableParameters } from './parameters.ts';
import { relatedCards } from './related.ts';
import { isTemplateTool } from './template.ts';

/** What everybody sees of a publication; its author sees it in any status. Throws `ApiError` 404. */
export async function publicationDetail(
  site: Site,
  viewer: Viewer,
  id: string,
  type?: ResourceType,
): Promise<PublicationDetail> {
  const row = await findDetail(site, viewer, id);
  if (row === undefined || (type !== undefined && row.resource_type !== type))
    throw new ApiError(404, showcaseTexts.gone);
  const tool = toolOfTask(row.tool);
  const recipe = row.allow_remake && row.recipe !== null ? shownRecipe(row.recipe, row.show_prompt) : null;
  const template = isTemplateTool(row.tool);
  const state = template ? null : await toolState(site, row.tool);
  const isShared = row.media !== null;
  const address = (key: string): string => signedReadPath(site, key, '', isShared ? publicationGrant(row.id) : '');
  const image = row.media === null ? privateImage(site, row) : scaledImage(row.media);
  const { strip = null } = row.source_playback ?? {};
  return {
    ...cardFacts(row),
    image,
    small: row.media === null || row.media.small === null ? null : publicPath(row.media.small),
    url: address(row.object_key),
    contentType: row.content_type,
    poster: row.seconds === null ? null : widest(image),
    strip: strip === null ? null : stripView(row.media?.strip ?? null, strip, address),
    tool: row.tool,
    toolTitle: workTitle(tool),
    generateEngine: row.generate_engine,
    publishTime: (row.published_at ?? row.submitted_at).toISOString(),
    prompt: row.show_prompt ? row.prompt : '',
    recipe,
    sharesInputs:
      recipe !== null &&
      row.share_inputs &&
      Object.keys(recipe.inputs).some((name) => sharedInputFields(tool).has(name)),
    reproduction: recipe === null || template ? null : reproducibility(recipe, await makesToday(site, row.tool)),
    parameters:
      recipe === null
        ? []
        : readableParameters(tool, recipe.values, state?.lists, promptTextOf(tool)?.name ?? 'prompt'),
    price: state?.open ? state.price : null,
    demonstration: state?.demonstration ?? false,
    builtinNotes: row.builtin ? [...builtinNotes(tool, row.recipe?.values ?? {})] : [],
    origin: await lineageEntry(site, row.origin_id),
    root: await lineageEntry(site, row.root_id),
    remixCount: row.remix_count,
    related: await relatedCards(site, viewer, row),
    mine: viewer !== null && row.account_id === viewer,
  };
}

async function findDetail(site: Site, viewer: Viewer, id: string) {
  const withFiles = (cards: ReturnType<typeof cardRows>) =>
    cards
      .innerJoin('objects', 'objects.key', 'publications.object_key')
      .select([
        'publications.object_key',
        'publications.content_type',
        'objects.media as source_media',
        'objects.playback as source_playback',
      ])
      .select([
        'publications.generate_engine',
        'publications.prompt',
        'publications.show_prompt',
        'publications.share_inputs',
        'publications.recipe',
      ])
      .select([
        'publications.submitted_at',
        'publications.origin_id',
        'publications.root_id',
        'publications.remix_count',
      ])
      .where('publications.id', '=', id)
      .executeTakeFirst();
  const shared = await withFiles(sharedCards(site.db, viewer));
  if (shared !== undefined || viewer === null) return shared;
  return withFiles(cardRows(site.db, viewer).where('publications.account_id', '=', viewer));
}

/** The recipe without the words that its author keeps. */
function shownRecipe(recipe: StoredRecipe, showPrompt: boolean): StoredRecipe {
  if (showPrompt) return recipe;
  const values = publicValues(recipe, false);
  const kept = Object.keys(recipe.values).filter((name) => !Object.hasOwn(values, name) && recipe.values[name] !== '');
  return { ...recipe, values, withheld: [...recipe.withheld, ...kept] };
}

interface Strip {
  readonly key: string;
  readonly columns: number;
  readonly rows: number;
  readonly everySeconds: number;
}

function stripView(shared: Strip | null, own: Strip, address: (key: string) => string): PublicationDetail['strip'] {
  const { key, ...tiles } = shared ?? own;
  return { url: shared === null ? address(key) : publicPath(key), ...tiles };
}

/** Names the publication from which one comes; without an id when it is not shared any more. */
async function lineageEntry(site: Site, id: PublicationRow['origin_id']): Promise<PublicationDetail['origin']> {
  if (id === null) return null;
  const shared = await sharedCards(site.db, null).where('publications.id', '=', id).executeTakeFirst();
  return shared === undefined ? { id: null, authorName: '' } : { id, authorName: nameOf(shared) };
}

const nameOf = (row: CardRow): string => authorOf(row)?.name ?? showcaseTexts.anonymous;
