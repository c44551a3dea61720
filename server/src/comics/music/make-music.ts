import type { comicsEpisodeMusic } from '@ai-site/shared/api/comics/episode-music';
import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import { comicsTexts, musicMoodOf, musicSeconds } from '@ai-site/shared/domain/comics';
import { settingsPath } from '@ai-site/shared/domain/comics/paths';
import { ApiError } from '@ai-site/shared/errors';
import { totalMs } from '@ai-site/shared/film/timeline';
import { comicsMusic } from '@ai-site/shared/tools/parts/comics-music';
import { lockAccount } from '../../billing/credits/account-lock.ts';
import { type PreparedBatch, prepareBatch } from '../../creation/batches/prepare-batch.ts';
import { announceBatch, type SubmittedBatch, submitBatch } from '../../creation/batches/submit-batch.ts';
import type { Site } from '../../platform/site.ts';
import { filmOf, readFilmSources } from '../films/film-sources.ts';
import { findSubmitted } from '../media/submit-works.ts';
import { lockEpisode } from '../records/lock-project.ts';

type Calls = typeof comicsEpisodeMusic;
type Body = BodyOf<Calls['make']>;
type Submitted = DataOf<Calls['make']>;

/** Whole seconds of the film of an episode, within what is made; longer films repeat it. Throws `ApiError` 404, 409 without a storyboard. */
async function readSeconds(
  { db }: Site,
  accountId: string,
  episodeId: string,
): Promise<{ readonly seconds: number; readonly comicsId: string }> {
  return db.transaction().execute(async (tx) => {
    const { project } = await lockEpisode(tx, accountId, episodeId);
    const sources = await readFilmSources(tx, project, episodeId);
    if (sources.storyboards.length === 0) throw new ApiError(409, comicsTexts.lastStoryboard);
    const { timeline } = filmOf(sources, { ratio: project.ratio, missing: 'card' });
    return {
      seconds: Math.min(musicSeconds.max, Math.max(musicSeconds.min, Math.ceil(totalMs(timeline) / 1000))),
      comicsId: project.id,
    };
  });
}

async function prepareMusic(
  site: Site,
  accountId: string,
  { episodeId, mood, words }: Body,
  key: string,
): Promise<PreparedBatch> {
  const { seconds, comicsId } = await readSeconds(site, accountId, episodeId);
  const style = [musicMoodOf(mood).style, words.trim()].filter((part) => part !== '').join(' ');
  return prepareBatch(site, {
    accountId,
    owner: `comics:${episodeId}`,
    title: comicsTexts.makingMusic,
    path: settingsPath({ comicsId, episodeId }),
    key,
    notEnough: comicsTexts.notEnough,
    parts: [{ task: comicsMusic, values: { style, seconds } }],
  });
}

const submit = (
  site: Site,
  accountId: string,
  { episodeId, mood, words }: Body,
  prepared: PreparedBatch,
): Promise<SubmittedBatch> =>
  site.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const { project } = await lockEpisode(tx, accountId, episodeId);
    const submitted = await submitBatch(site, tx, prepared);
    const [taskId] = submitted.taskIds;
    if (submitted.isNew && taskId !== undefined)
      await tx
        .insertInto('comics_music_tasks')
        .values({ task_id: taskId, episode_id: episodeId, mood, words: words.trim(), before_key: project.music_key })
        .execute();
    return submitted;
  });

/**
 * Has music composed that is as long as the film of an episode. A repeated call answers like the first. Throws `ApiError` 404, 409 without a storyboard, when
 * no engine composes or with what the balance lacks.
 */
export async function makeMusic(site: Site, accountId: string, body: Body): Promise<Submitted> {
  const key = `comics music ${body.episodeId} ${body.key}`;
  const known = await findSubmitted(site, accountId, key);
  if (known !== null) return known;
  try {
    const submitted = await submit(site, accountId, body, await prepareMusic(site, accountId, body, key));
    await announceBatch(site, submitted);
    return { batchId: submitted.batchId, taskIds: [...submitted.taskIds] };
  } catch (error) {
    // The same call may have come twice at once, before and after an edit of the film.
    const other = await findSubmitted(site, accountId, key);
    if (other !== null) return other;
    throw error;
  }
}
