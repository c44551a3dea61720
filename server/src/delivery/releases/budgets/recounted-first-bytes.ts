import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import { findChannels } from '../channels/channels.ts';
import type { ReleaseRow } from '../records/store.ts';
import { recountFirstScreen } from './first-screen.ts';

/**
 * Bytes that the heaviest first screen of a version loads with the shell that is live now. The recorded figure of a version on no channel is that of its
 * deploy: when the shell went live later, the version is counted anew. A version whose files are nowhere keeps the recorded figure.
 */
export async function recountedFirstBytes(site: Site, db: Transaction<Database>, row: ReleaseRow): Promise<number> {
  if (row.name === 'shell') return row.first_bytes;
  const shellSince = (await findChannels(db, 'shell'))?.since ?? null;
  if (shellSince === null || shellSince <= row.deployed_at) return row.first_bytes;
  // Every query by the one connection that the transaction holds.
  return (await recountFirstScreen({ ...site, db }, row)) ?? row.first_bytes;
}
