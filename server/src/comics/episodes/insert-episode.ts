import type { Transaction } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';

interface NewEpisode {
  readonly comicsId: string;
  readonly number: number;
  readonly title: string;
  /** Also its source: what was pasted is told until it is rewritten. */
  readonly text: string;
  readonly now: Date;
}

/** Adds an episode at its first stage; returns its id. */
export async function insertEpisode(
  tx: Transaction<Database>,
  { comicsId, number, title, text, now }: NewEpisode,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('comics_episodes')
    .values({ id, comics_id: comicsId, number, title, source: text, text, stage_at: now, updated_at: now })
    .execute();
  return id;
}
