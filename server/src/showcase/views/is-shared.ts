import type { Site } from '../../platform/site.ts';
import { findShared } from '../records/lock-publication.ts';

/** Whether everybody may see a publication: the grant of the addresses of its original. */
export const isPublicationShared = async ({ db }: Pick<Site, 'db'>, id: string): Promise<boolean> =>
  (await findShared(db, id)) !== undefined;
