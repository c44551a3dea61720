import { createReadStream } from 'node:fs';
import type { KeptParts } from '../../../engines/tasks/task-port.ts';
import { isDataError } from '../../../platform/database/data-errors.ts';
import { copyObject } from '../../../platform/objects/copy-object.ts';
import { recorded, writeObject } from '../../../platform/objects/object-writes.ts';
import type { Site } from '../../../platform/site.ts';
import { segmentKind } from '../../files/object-kinds.ts';

/** Parts of results of an account. Their objects are named after their content, so that equal parts are one. */
export function keptParts(site: Site, accountId: string): KeptParts {
  const keyOf = (name: string): string => `${segmentKind.folder}/${accountId}-${name}.mp4`;
  const isKnown = async (key: string): Promise<boolean> =>
    (await site.db.selectFrom('objects').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
  return {
    read: async (name, file) => (await isKnown(keyOf(name))) && copyObject(site, keyOf(name), file),
    async write(name, file) {
      try {
        // Only its bytes were gone.
        if (await isKnown(keyOf(name)))
          return void (await site.storage.store.put(keyOf(name), createReadStream(file), { type: 'video/mp4' }));
        // A process that died while it wrote the same part.
        await site.db.deleteFrom('object_writes').where('key', '=', keyOf(name)).execute();
        const written = await writeObject(
          site,
          { key: keyOf(name), kind: segmentKind.name, accountId },
          createReadStream(file),
        );
        await recorded(site, written, async () => undefined);
      } catch (error) {
        // Another run keeps the same part.
        if (!isDataError(error)) site.log.warn({ err: error, part: name }, 'a part of a result could not be kept');
      }
    },
  };
}
