import type { RenderView } from '@ai-site/shared/api/comics/media-views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { cancelBatch } from '../../creation/batches/cancel-batch.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { type LockedEpisode, lockEpisode } from '../records/lock-project.ts';
import { forgetRenders } from './forget-renders.ts';
import type { RenderRow } from './records/tables.ts';
import { renderViewOf, renderViewsOf } from './render-views.ts';
import { settleRendersOf } from './settle-renders.ts';

/** The renders of an episode, the newest first. Throws `ApiError` 404. */
export async function listRenders(site: Site, accountId: string, episodeId: string): Promise<RenderView[]> {
  await site.db.transaction().execute((tx) => lockEpisode(tx, accountId, episodeId));
  await settleRendersOf(site, episodeId);
  return renderViewsOf(site, episodeId);
}

/** A render of the account. Throws `ApiError` 404. */
export async function renderInfo(site: Site, accountId: string, renderId: string): Promise<RenderView> {
  const { render } = await ownRender(site, accountId, renderId);
  await settleRendersOf(site, render.episode_id);
  return renderViewOf(site, renderId);
}

/** Ends a render that is unfinished; what was drawn is kept for a while. One that has ended stays as it is. Throws `ApiError` 404. */
export async function cancelRender(site: Site, accountId: string, renderId: string): Promise<RenderView> {
  const { render } = await ownRender(site, accountId, renderId);
  if (render.state === 'waiting')
    await cancelBatch(site, accountId, render.batch_id).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 409) throw error;
    });
  return renderInfo(site, accountId, renderId);
}

/** Removes a render with its files. Throws `ApiError` 404, 409 while it is unfinished. */
export async function removeRender(site: Site, accountId: string, renderId: string): Promise<void> {
  await renderInfo(site, accountId, renderId);
  await site.db.transaction().execute(async (tx) => {
    const { render } = await lockRender(tx, accountId, renderId);
    if (render.state === 'waiting') throw new ApiError(409, comicsTexts.cancelFirst);
    await forgetRenders(tx, [render], site.clock());
  });
}

/** A render of the account; its project is locked. Throws `ApiError` 404. */
export async function lockRender(
  tx: Transaction<Database>,
  accountId: string,
  renderId: string,
): Promise<LockedEpisode & { readonly render: RenderRow }> {
  const unknown = new ApiError(404, comicsTexts.unknownRender);
  const found = await tx
    .selectFrom('comics_renders')
    .select('episode_id')
    .where('id', '=', renderId)
    .executeTakeFirst();
  if (found === undefined) throw unknown;
  const locked = await lockEpisode(tx, accountId, found.episode_id).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 404 ? unknown : error;
  });
  const render = await tx.selectFrom('comics_renders').selectAll().where('id', '=', renderId).executeTakeFirst();
  if (render === undefined) throw unknown;
  return { ...locked, render };
}

export const ownRender = (site: Site, accountId: string, renderId: string) =>
  site.db.transaction().execute((tx) => lockRender(tx, accountId, renderId));
