import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { ObjectPlayback } from '../../platform/objects/tables.ts';

export interface WantedFile {
  readonly key: string;
  /** Name of the kind of uploads that it is one of. */
  readonly kind: string;
  /** Said when the operator has uploaded no such file. */
  readonly gone: string;
}

/** Gives a file that an operator has uploaded to the site. Throws `ApiError` 400. */
export async function takeFile(
  tx: Transaction<Database>,
  operatorId: string,
  { key, kind, gone }: WantedFile,
): Promise<{ readonly playback: ObjectPlayback | null }> {
  const taken = await tx
    .updateTable('objects')
    .set({ account_id: null })
    .where('key', '=', key)
    .where('kind', '=', kind)
    .where('account_id', '=', operatorId)
    .returning('playback')
    .executeTakeFirst();
  if (taken === undefined) throw new ApiError(400, gone);
  return taken;
}
