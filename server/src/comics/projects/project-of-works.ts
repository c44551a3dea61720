import type { comicsProjects } from '@ai-site/shared/api/comics/projects';
import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import { ComicsStage, comicsTexts, emptyStoryboard, evenKeys } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { nearestRatio } from '@ai-site/shared/film/frame/ratios';
import type { Transaction } from 'kysely';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { assertGuardianConsent } from '../../identity/accounts/guardian.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { insertEpisode } from '../episodes/insert-episode.ts';
import { type OwnFile, ownFile } from '../media/own-file.ts';
import { setChosen, subjectColumns } from '../media/subjects.ts';
import { columnsOf } from '../records/storyboard-rows.ts';
import { episodeView } from '../views/episode-views.ts';
import { projectView } from '../views/project-views.ts';
import { assertRoomForProject } from './create-project.ts';

type Tx = Transaction<Database>;
type Body = BodyOf<typeof comicsProjects.create>;

interface Work extends OwnFile {
  readonly key: string;
}

/** A result of the account that is an image or a video, which stays until the transaction ends. Throws `ApiError` 400. */
async function ownWork(tx: Tx, accountId: string, key: string): Promise<Work> {
  const file = await ownFile(tx, accountId, key);
  if (file.origin !== 'work') throw new ApiError(400, comicsTexts.mediaGone);
  return { ...file, key };
}

/**
 * Makes a project whose storyboards show works of the account, one each and in their order, with the narration to be written. Throws `ApiError` 400 for what
 * is no image or video of the account, 403 for a child without consent, 409 when the account has too many projects.
 */
export function projectOfWorks(
  site: Site,
  accountId: string,
  {
    title = comicsTexts.untitled,
    ratio,
    styleId,
    keys,
  }: Pick<Body, 'title' | 'ratio' | 'styleId'> & { readonly keys: readonly string[] },
): Promise<DataOf<typeof comicsProjects.create>> {
  return site.db.transaction().execute(async (tx) => {
    assertGuardianConsent(await lockAccountRow(tx, accountId));
    await assertRoomForProject(tx, accountId);
    const works: Work[] = [];
    for (const key of keys) works.push(await ownWork(tx, accountId, key));
    const now = site.clock();
    const [first] = works;
    const shape = ratio ?? (first === undefined ? '16:9' : nearestRatio(first));
    const row = await tx
      .insertInto('comics')
      .values({
        id: newId(),
        account_id: accountId,
        title,
        ratio: shape,
        style_id: styleId ?? null,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const episodeId = await insertEpisode(tx, {
      comicsId: row.id,
      number: 1,
      title: comicsTexts.episode(1),
      text: '',
      now,
    });
    await insertStoryboards(tx, episodeId, works, now);
    await tx
      .updateTable('comics_episodes')
      .set({ stage: ComicsStage.storyboard })
      .where('id', '=', episodeId)
      .execute();
    return { project: await projectView(site, tx, row), episode: await episodeView(tx, episodeId) };
  });
}

async function insertStoryboards(tx: Tx, episodeId: string, works: readonly Work[], now: Date): Promise<void> {
  const positions = evenKeys(works.length);
  for (const [index, { key, ...file }] of works.entries()) {
    const [id, candidateId] = [newId(), newId()];
    const subject = { of: 'storyboard', id } as const;
    await tx
      .insertInto('comics_storyboards')
      .values({
        id,
        episode_id: episodeId,
        ...columnsOf({ ...emptyStoryboard, position: positions[index] ?? '' }),
        updated_at: now,
      })
      .execute();
    await tx
      .insertInto('comics_candidates')
      .values({ id: candidateId, ...subjectColumns(subject), ...file, object_key: key, created_at: now })
      .execute();
    await setChosen(tx, subject, candidateId);
  }
}
