import { newId } from '../../platform/database/new-id.ts';
import { type WrittenObject, writeObject } from '../../platform/objects/object-writes.ts';
import type { Site } from '../../platform/site.ts';
import { outputKind } from '../files/object-kinds.ts';
import { growingText } from './growing-texts.ts';
import { readText } from './text-records.ts';

export interface StoredText {
  readonly written: WrittenObject;
  readonly text: string;
}

/** Stores what was written of a task so far; null when nothing was. It becomes a result when it is recorded with its task. */
export async function storeWrittenSoFar(site: Site, accountId: string, taskId: string): Promise<StoredText | null> {
  const live = growingText(site, taskId);
  live?.flush();
  const text = (live?.snapshot.text ?? (await readText(site.db, taskId))?.text ?? '').trim();
  if (text === '') return null;
  const written = await writeObject(
    site,
    { key: `${outputKind.folder}/${newId()}.txt`, kind: outputKind.name, accountId },
    Buffer.from(text),
  );
  return { written, text };
}
