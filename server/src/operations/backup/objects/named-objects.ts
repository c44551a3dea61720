import type { ClientBase } from 'pg';
import * as z from 'zod/mini';
import { recordedDerivedKeys } from '../../../platform/objects/collect-garbage.ts';
import type { ObjectMedia, ObjectPlayback } from '../../../platform/objects/tables.ts';

/** An object that the database names. */
export interface NamedObject {
  readonly key: string;
  /** False: a smaller version that is recorded before it is written, so that it may not be there yet. */
  readonly required: boolean;
}

const PAGE = 5000;
const json = <T>() => z.nullable(z.custom<T>((value) => typeof value === 'object'));
const objectRows = z.array(z.object({ key: z.string(), media: json<ObjectMedia>(), playback: json<ObjectPlayback>() }));

/** Every object that the database names, as the transaction of this client sees it: the recorded ones and what is derived from them. */
export async function namedObjects(client: ClientBase): Promise<NamedObject[]> {
  const named: NamedObject[] = [];
  for (let last = ''; ; ) {
    const { rows } = await client.query(
      'select key, media, playback from objects where key > $1 order by key limit $2',
      [last, PAGE],
    );
    const objects = objectRows.parse(rows);
    for (const { key, media, playback } of objects) {
      const small = playback?.small?.key;
      named.push(
        { key, required: true },
        ...recordedDerivedKeys({ media, playback }).map((derived) => ({ key: derived, required: derived !== small })),
      );
    }
    last = objects.at(-1)?.key ?? '';
    if (objects.length < PAGE) return named;
  }
}
