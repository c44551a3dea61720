import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/schema.ts';
import { pinObjects, unpinObjects } from '../../platform/objects/object-pins.ts';
import { BackupError } from './format/backup-error.ts';

/** After a backup was killed, objects are removed again when this has passed. */
const PIN_SECONDS = 600;
const RENEW_MS = 60_000;

/** A pin that is renewed until it is disposed. */
export interface RenewedPin extends AsyncDisposable {
  /** Throws `BackupError` when the pin was not there all the time. */
  assertPinned(): Promise<void>;
}

export async function keepPin(db: Kysely<Database>, id: string, log: Logger): Promise<RenewedPin> {
  await pinObjects(db, id, PIN_SECONDS);
  let renewedAt = performance.now();
  let wasLost = false;
  const renew = async (): Promise<void> => {
    const at = performance.now();
    await pinObjects(db, id, PIN_SECONDS);
    wasLost ||= at - renewedAt > PIN_SECONDS * 1000;
    renewedAt = at;
  };
  const timer = setInterval(
    () =>
      void renew().catch((error: unknown) =>
        log.warn({ err: error }, 'the pin of objects could not be renewed this time'),
      ),
    RENEW_MS,
  );
  return {
    async assertPinned() {
      const { rows } = await sql`select from object_pins where id = ${id} and expires_at > clock_timestamp()`.execute(
        db,
      );
      if (wasLost || rows.length === 0)
        throw new BackupError(
          'The database could not be reached for so long that objects may have been removed while they were copied',
        );
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await unpinObjects(db, id);
    },
  };
}
