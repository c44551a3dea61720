import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import { announceChange } from '../records/change-channel.ts';
import { type Channels, holdShell, lockChannels } from './channels.ts';

export interface Command {
  readonly name: string;
  readonly actor: string;
  readonly reason: string;
}

type Body = (db: Transaction<Database>, channels: Channels, change: Command & { readonly at: Date }) => Promise<void>;

/**
 * One operation on the channels of one name, in one transaction; afterwards every node reloads. Of two concurrent operations the second sees the result
 * of the first.
 */
export async function runChannelAction(site: Site, command: Command, body: Body): Promise<void> {
  const at = site.clock();
  await site.db.transaction().execute(async (db) => {
    if (command.name !== 'shell') await holdShell(db);
    const channels = await lockChannels(db, command.name);
    await body(db, channels, { ...command, at });
    await announceChange(db, command.name);
  });
}
