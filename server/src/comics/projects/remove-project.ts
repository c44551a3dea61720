import type { comicsProjects } from '@ai-site/shared/api/comics/projects';
import type { ProjectView } from '@ai-site/shared/api/comics/views';
import type { DataOf } from '@ai-site/shared/api/define';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import type { Kysely } from 'kysely';
import { removeParts } from '../../creation/batches/remove-parts.ts';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { cancelProjectBatches, ownersIn } from '../batches/owner-batches.ts';
import { lockProject } from '../records/lock-project.ts';
import { assertProjectRevision } from '../views/assert-revision.ts';
import { projectView } from '../views/project-views.ts';
import { assertRoomForProject } from './create-project.ts';

/** A project as a page knows it. */
export interface KnownProject {
  readonly comicsId: string;
  readonly revision: number;
}

/** Removes a project; until `purgeTime` it can be restored. What the site is making for it is cancelled, with its price back. Throws `ApiError` 404, `ConflictError`. */
export async function removeProject(
  site: Site,
  accountId: string,
  { comicsId, revision }: KnownProject,
): Promise<DataOf<typeof comicsProjects.remove>> {
  const removed = await site.db.transaction().execute(async (tx) => {
    await assertProjectRevision(site, tx, await lockProject(tx, accountId, comicsId), revision);
    const now = site.clock();
    const purge_at = new Date(now.getTime() + comicsLimits.restoreSeconds * 1000);
    const row = await tx
      .updateTable('comics')
      .set(({ eb }) => ({ deleted_at: now, purge_at, revision: eb('revision', '+', 1) }))
      .where('id', '=', comicsId)
      .returning('revision')
      .executeTakeFirstOrThrow();
    return { comicsId, revision: row.revision, purgeTime: purge_at.toISOString() };
  });
  await cancelProjectBatches(site, { accountId, comicsId });
  return removed;
}

/** Undoes a removal. Throws `ApiError` 404, 409 for one that was not removed, when it is too late or the account has too many, `ConflictError`. */
export function restoreProject(
  site: Site,
  accountId: string,
  { comicsId, revision }: KnownProject,
): Promise<ProjectView> {
  return site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, accountId);
    const row = await tx
      .selectFrom('comics')
      .selectAll()
      .where('id', '=', comicsId)
      .where('account_id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new ApiError(404, comicsTexts.unknownProject);
    if (row.purge_at === null) throw new ApiError(409, comicsTexts.notRemoved);
    if (row.purge_at <= site.clock()) throw new ApiError(409, comicsTexts.tooLateToRestore);
    await assertProjectRevision(site, tx, row, revision);
    await assertRoomForProject(tx, accountId);
    const restored = await tx
      .updateTable('comics')
      .set(({ eb }) => ({ deleted_at: null, purge_at: null, revision: eb('revision', '+', 1) }))
      .where('id', '=', comicsId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return projectView(site, tx, restored);
  });
}

/** Projects that can no longer be restored and whose steps have ended (`sweepRuns`). */
const purgeable = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('comics')
    .where('purge_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comics_runs')
            .innerJoin('comics_episodes', 'comics_episodes.id', 'episode_id')
            .select('comics_runs.id')
            .whereRef('comics_id', '=', 'comics.id')
            .where('state', '=', 'running'),
        ),
      ),
    );

/** Deletes for good what can no longer be restored, with everything that belongs to it: unfinished work is cancelled, the files of what was made go as well. */
export async function purgeProjects(site: Site): Promise<void> {
  const now = site.clock();
  for (const { id: comicsId, account_id: accountId } of await purgeable(site.db, now)
    .select(['id', 'account_id'])
    .orderBy('purge_at')
    .execute()) {
    await cancelProjectBatches(site, { accountId, comicsId });
    await site.db.transaction().execute(async (tx) => {
      const still = await purgeable(tx, now).select('id').where('id', '=', comicsId).forUpdate().executeTakeFirst();
      if (still === undefined) return;
      for (const owner of await ownersIn(tx, comicsId)) await removeParts(site, tx, accountId, owner);
      await tx.deleteFrom('comics').where('id', '=', comicsId).execute();
    });
  }
}
