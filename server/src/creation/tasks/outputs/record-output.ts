import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { storableJson, storableText } from '../../../platform/database/storable.ts';
import { recordObject } from '../../../platform/objects/object-writes.ts';
import type { StoredOutput } from './store-output.ts';

/** Makes a stored file a result of a task. What engines say beside it is made storable. */
export async function recordOutput(
  tx: Transaction<Database>,
  now: Date,
  { taskId, index }: { readonly taskId: string; readonly index: number },
  { written, contentType, seed, text, lines }: StoredOutput,
): Promise<void> {
  await recordObject(tx, now, written);
  await tx
    .insertInto('creation_outputs')
    .values({
      task_id: taskId,
      index,
      object_key: written.key,
      content_type: storableText(contentType),
      seed: Number.isSafeInteger(seed) ? seed : null,
      text: text === null ? null : storableText(text),
      lines: lines === null ? null : storableJson(lines),
    })
    .execute();
}
