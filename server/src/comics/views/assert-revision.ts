import { comicsTexts } from '@ai-site/shared/domain/comics';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { ConflictError } from '../../platform/http/conflict-error.ts';
import type { Site } from '../../platform/site.ts';
import type { ComicsRow, EpisodeRow, PlaceRow, RoleRow } from '../records/tables.ts';
import { episodeView } from './episode-views.ts';
import { placeView } from './place-views.ts';
import { projectView } from './project-views.ts';
import { roleView } from './role-views.ts';

type Tx = Transaction<Database>;

/** Throws `ConflictError` with the project as it is when a page knows another revision; so do the others. */
export async function assertProjectRevision(site: Site, tx: Tx, row: ComicsRow, revision: number): Promise<void> {
  if (row.revision !== revision)
    throw new ConflictError(comicsTexts.projectChanged, { project: await projectView(site, tx, row) });
}

export async function assertEpisodeRevision(tx: Tx, row: EpisodeRow, revision: number): Promise<void> {
  if (row.revision !== revision)
    throw new ConflictError(comicsTexts.episodeChanged, { episode: await episodeView(tx, row.id) });
}

export async function assertRoleRevision(tx: Tx, row: RoleRow, revision: number): Promise<void> {
  if (row.revision !== revision) throw new ConflictError(comicsTexts.roleChanged, { role: await roleView(tx, row) });
}

export async function assertPlaceRevision(tx: Tx, row: PlaceRow, revision: number): Promise<void> {
  if (row.revision !== revision) throw new ConflictError(comicsTexts.placeChanged, { place: await placeView(tx, row) });
}
