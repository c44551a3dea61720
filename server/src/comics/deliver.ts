import type { Transaction } from 'kysely';
import type { DeliveredPart } from '../creation/batches/part-delivered.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Site } from '../platform/site.ts';
import { deliverPart } from './media/deliver-part.ts';
import { deliverMusic } from './music/deliver-music.ts';

/** Takes over what a task of the studio has made. The task and its account are locked. */
export async function deliverComics(site: Site, tx: Transaction<Database>, part: DeliveredPart): Promise<void> {
  await deliverPart(site, tx, part);
  await deliverMusic(site, tx, part);
}
