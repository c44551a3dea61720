import { createHash } from 'node:crypto';
import { ResourceType, ShareStatus } from '@ai-site/shared/domain/showcase';
import type { Transaction } from 'kysely';
import { publicRecipe, shownPrompt } from '../../../creation/recipes/public-recipe.ts';
import { madeWith } from '../../../creation/tasks/records/made-with.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { recordObject } from '../../../platform/objects/object-writes.ts';
import type { Site } from '../../../platform/site.ts';
import { engineNumberOf } from '../../publishing/find-result.ts';
import { removePublicFiles } from '../../publishing/go-public.ts';
import { renewTokens } from '../../publishing/search-words.ts';
import { siteActor } from '../../records/history.ts';
import { replaceTags } from '../../words/tags.ts';
import { type Example, exampleTags } from '../example.ts';
import type { ExampleFacts } from '../example-files.ts';
import { examples as allExamples, galleryExamples } from '../examples.ts';
import { exampleFacts } from '../facts.generated.ts';
import { storeExample } from './store-example.ts';

type Tx = Transaction<Database>;

interface Known {
  readonly id: string;
  readonly public_key: string | null;
  readonly object_key: string;
}

/**
 * Shows the examples of this version of the site: those that are missing are added, those of an earlier version that are not among them, or look otherwise,
 * are withdrawn. A site that has works and no examples, or is set to show none, stays as it is. Idempotent; a run that was ended goes on where it was.
 */
export async function insertExamples(
  site: Site,
  signal: AbortSignal,
  examples: readonly Example[] = allExamples,
): Promise<void> {
  if (!site.settings.showcase.examples) return;
  const known: readonly Known[] = await site.db
    .selectFrom('publications')
    .select(['id', 'public_key', 'object_key'])
    .where('example', '=', true)
    .execute();
  if (known.length === 0 && (await hasWorks(site))) return;
  const wanted = examples
    .map((example, place) => ({ example, place, facts: factsOf(example) }))
    .map((one) => ({ ...one, id: publicationIdOf(one.example, one.facts) }));
  const ids = new Set(wanted.map(({ id }) => id));
  for (const old of known.filter(({ id }) => !ids.has(id))) await withdraw(site, old);
  const there = new Set(known.map(({ id }) => id));
  for (const one of wanted) {
    signal.throwIfAborted();
    if (there.has(one.id)) await site.db.transaction().execute((tx) => writeWords(tx, one.id, one.example));
    else await insertOne(site, one);
  }
}

async function hasWorks({ db }: Site): Promise<boolean> {
  return (await db.selectFrom('publications').select('id').limit(1).executeTakeFirst()) !== undefined;
}

function factsOf({ id }: Pick<Example, 'id'>): ExampleFacts {
  const facts = exampleFacts[id];
  if (facts === undefined) throw new TypeError(`the example ${id} has no files`);
  return facts;
}

/** Another id where an example is made otherwise or looks otherwise. */
export function publicationIdOf({ id, tool, values, seed }: Example, facts: ExampleFacts): string {
  const made = createHash('sha256')
    .update(JSON.stringify([tool.code, values, seed, facts]))
    .digest('hex');
  return `example-${id.slice(0, 22)}-${made.slice(0, 8)}`;
}

interface Wanted {
  readonly id: string;
  readonly example: Example;
  readonly facts: ExampleFacts;
  /** The first is the newest. */
  readonly place: number;
}

async function insertOne(site: Site, { id, example, facts, place }: Wanted): Promise<void> {
  const { tool, values, seed } = example;
  const stored = await storeExample(site, example, facts);
  const now = site.clock();
  const at = new Date(now.getTime() - place * 1000);
  const made = { made_with: madeWith(site, tool, { engine_id: 'builtin', builtin: true }), engine_id: 'builtin' };
  const recipe = publicRecipe(
    { tool: tool.code, values, seed, inputs: {}, ...made },
    { showPrompt: true, shareInputs: false },
  );
  await site.db.transaction().execute(async (tx) => {
    // Another node was faster: the garbage collector removes what is not recorded.
    if ((await tx.selectFrom('publications').select('id').where('id', '=', id).executeTakeFirst()) !== undefined)
      return;
    for (const written of stored.written) await recordObject(tx, now, written);
    await tx
      .insertInto('publications')
      .values({
        ...{ id, account_id: null, example: true, hidden: await areHidden(tx), status: ShareStatus.shared },
        ...{
          resource_type: facts.seconds === null ? ResourceType.image : ResourceType.video,
          tool: tool.code,
          generate_engine: engineNumberOf(tool.code),
        },
        ...{
          builtin: true,
          demonstration: true,
          object_key: stored.objectKey,
          public_key: stored.publicKey,
          content_type: stored.contentType,
        },
        ...{
          width: facts.width,
          height: facts.height,
          seconds: facts.seconds,
          thumbhash: facts.thumbhash,
          media: JSON.stringify(stored.media),
        },
        ...{
          work_desc: example.description,
          show_prompt: true,
          allow_remake: true,
          share_inputs: false,
          anonymous: false,
        },
        ...{
          prompt: shownPrompt({ tool: tool.code, values }, true),
          recipe: JSON.stringify(recipe),
          submitted_at: at,
          decided_at: at,
          decided_by: siteActor.label,
        },
        featured_at: galleryExamples.has(example.id) ? at : null,
      })
      .execute();
    await writeWords(tx, id, example);
  });
}

/** Examples that operators hide stay hidden when new ones come. */
async function areHidden(tx: Tx): Promise<boolean> {
  return (
    (await tx
      .selectFrom('publications')
      .select('id')
      .where('example', '=', true)
      .where('hidden', '=', true)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** Description and tags of an example, as this version of the site has them. */
async function writeWords(tx: Tx, id: string, { description, tags }: Example): Promise<void> {
  const names = exampleTags.map((name, position) => ({ name, position }));
  await tx
    .insertInto('tags')
    .values(names)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const rows = await tx
    .selectFrom('tags')
    .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
    .where('name', 'in', [...tags])
    .execute();
  await tx.updateTable('publications').set({ work_desc: description }).where('id', '=', id).execute();
  await replaceTags(
    tx,
    id,
    [...new Set(rows.map((row) => row.id))].map((tag) => ({ id: tag })),
  );
  await renewTokens(tx, id);
}

async function withdraw(site: Site, { id, public_key, object_key }: Known): Promise<void> {
  await site.db.deleteFrom('publications').where('id', '=', id).execute();
  for (const key of new Set([public_key, object_key])) await removePublicFiles(site, key);
}
