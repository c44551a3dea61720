import type { AppTopic } from '@ai-site/shared/api/apps';
import { declaredTopics } from '@ai-site/shared/content/site-apps';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { imageUrl } from '../images/site-images.ts';
import type { AppTables } from '../records/tables.ts';
import type { PublicCard } from './cards.ts';

export type TopicRow = Selectable<AppTables['app_topics']>;

const STEP = 10;

/** Every topic in display order. A site that has none receives the declared ones. */
export async function readTopics(db: Kysely<Database>): Promise<readonly TopicRow[]> {
  const read = () => db.selectFrom('app_topics').selectAll().orderBy('position').orderBy('id').execute();
  const rows = await read();
  if (rows.length > 0) return rows;
  await db
    .insertInto('app_topics')
    .values(
      declaredTopics.map(({ apps, ...topic }, index) => ({
        ...topic,
        app_codes: JSON.stringify(apps),
        position: (index + 1) * STEP,
        published: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return read();
}

/** A topic as visitors see it: with the apps that are published. */
export function topicOf(
  { id, title, lead, about, image, app_codes }: TopicRow,
  cards: readonly PublicCard[],
): AppTopic {
  const idOf = new Map(cards.map(({ code, applicationId }) => [code, applicationId]));
  return {
    id,
    title,
    lead,
    about,
    image: imageUrl(image),
    applicationIds: app_codes.flatMap((code) => idOf.get(code) ?? []),
  };
}
