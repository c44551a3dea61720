import type { comicsProjects } from '@ai-site/shared/api/comics/projects';
import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import type { FilmRatio } from '@ai-site/shared/film/frame/ratios';
import type { FilmTemplate } from '@ai-site/shared/film/template/film-template';
import type { Transaction } from 'kysely';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { assertGuardianConsent } from '../../identity/accounts/guardian.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { insertEpisode } from '../episodes/insert-episode.ts';
import { assertStyleOffered } from '../library/project-look.ts';
import { templateColumns } from '../template/used-template.ts';
import { episodeView } from '../views/episode-views.ts';
import { projectView } from '../views/project-views.ts';
import { type Story, storyText } from './story-text.ts';

/** Throws `ApiError` 409 when an account, whose row is locked, has no room for another project. */
export async function assertRoomForProject(tx: Transaction<Database>, accountId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('comics')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= comicsLimits.projects) throw new ApiError(409, comicsTexts.tooManyProjects);
}

const TITLE_FROM_TEXT = 20;
const DEFAULT_RATIO: FilmRatio = '16:9';

/** The beginning of the first line of a story, without its marks. */
function titleOf(text: string): string {
  const [line = ''] = text.trim().split('\n', 1);
  const [sentence = ''] = line.trim().split(/[。！？!?，,；;：:]/u, 1);
  return [...sentence.trim()].slice(0, TITLE_FROM_TEXT).join('');
}

/** Makes a project with its first episode; one with a template has what that says of it, unless the body does. Throws `ApiError` 400 for a story that is too long or a style that is not offered, 403 for a child without consent, 404 for one that is not the account's own, 409 when the account has too many. */
export function createProject(
  site: Site,
  accountId: string,
  { title, ratio, styleId, ...story }: Omit<BodyOf<typeof comicsProjects.create>, 'from'> & Story,
  made: { readonly publicationId: string; readonly template: FilmTemplate } | null = null,
): Promise<DataOf<typeof comicsProjects.create>> {
  return site.db.transaction().execute(async (tx) => {
    assertGuardianConsent(await lockAccountRow(tx, accountId));
    await assertRoomForProject(tx, accountId);
    if (styleId !== undefined) await assertStyleOffered(tx, styleId);
    const text = await storyText(tx, accountId, story);
    const now = site.clock();
    const settings =
      made === null ? { ratio: DEFAULT_RATIO } : await templateColumns(tx, made.publicationId, made.template);
    const row = await tx
      .insertInto('comics')
      .values({
        ...settings,
        id: newId(),
        account_id: accountId,
        title: title ?? (titleOf(text) || comicsTexts.untitled),
        ...(ratio === undefined ? {} : { ratio }),
        ...(styleId === undefined ? {} : { style_id: styleId }),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const episodeId = await insertEpisode(tx, {
      comicsId: row.id,
      number: 1,
      title: comicsTexts.episode(1),
      text,
      now,
    });
    return { project: await projectView(site, tx, row), episode: await episodeView(tx, episodeId) };
  });
}
