import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { writeFileBlock } from '../../engines/file-blocks.ts';
import type { Site } from '../../site.ts';
import { readObject } from '../../storage/disk.ts';
import type { MessageRow } from '../chat-records.ts';
import type { FilesByMessage, MessageFiles } from '../turns.ts';
import { type FileRow, filesOfMessages, textsOf } from './file-records.ts';

/** Pictures of a conversation that are sent, the latest ones. */
const IMAGES_MAX = 5;
/** Characters of all documents of a conversation that are loaded, those of the latest messages first. */
const TEXT_MAX = 400_000;

/** The files of the messages of one conversation, in any order, by message. Messages without documents and pictures are absent. */
export async function filesForModel(site: Site, db: Kysely<Database>, rows: readonly Pick<MessageRow, 'id' | 'position'>[]): Promise<FilesByMessage> {
  const byMessage = await filesOfMessages(
    db,
    rows.map(({ id }) => id),
  );
  if (byMessage.size === 0) return new Map();
  const latestFirst = rows.toSorted((a, b) => b.position - a.position).flatMap(({ id }) => (byMessage.get(id) ?? []).filter(({ kind }) => kind !== 'voice'));
  const [texts, images] = await Promise.all([textsOf(db, documentsThatFit(latestFirst)), imagesOf(site, latestFirst)]);
  return new Map(
    [...byMessage].flatMap(([id, files]) => {
      const seen = files.filter(({ kind }) => kind !== 'voice');
      return seen.length === 0 ? [] : [[id, filesOf(seen, texts, images)] as const];
    }),
  );
}

function filesOf(files: readonly FileRow[], texts: ReadonlyMap<string, string>, images: ReadonlyMap<string, string>): MessageFiles {
  return {
    text: files.flatMap((file) => (file.kind === 'document' ? blockOf(file, texts.get(file.key)) : [])).join('\n\n'),
    images: files.flatMap(({ key }) => images.get(key) ?? []),
    names: files.flatMap(({ kind, name }) => (kind === 'image' ? name : [])),
  };
}

function blockOf({ name, text_cut }: FileRow, text: string | undefined): string {
  if (text === undefined) return `（更早发送的文件“${name}”内容较长，此处未附上）`;
  return writeFileBlock({ name, text }, text_cut);
}

/** Keys of the documents whose texts are loaded; the first always is. */
function documentsThatFit(latestFirst: readonly FileRow[]): string[] {
  const keys = new Set<string>();
  let room = TEXT_MAX;
  for (const { key, kind, characters } of latestFirst) {
    if (kind !== 'document' || keys.has(key)) continue;
    room -= characters ?? 0;
    if (room < 0 && keys.size > 0) break;
    keys.add(key);
  }
  return [...keys];
}

/** Pictures by key, each once; one whose file is gone is left out. */
async function imagesOf(site: Site, latestFirst: readonly FileRow[]): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map(latestFirst.filter(({ kind }) => kind === 'image').map((file) => [file.key, file]));
  const read = await Promise.all(
    [...pictures.values()].slice(0, IMAGES_MAX).map(async ({ key, type }) => {
      const bytes = await readObject(site.settings, key);
      return bytes === undefined ? [] : [[key, `data:${type};base64,${bytes.toString('base64')}`] as const];
    }),
  );
  return new Map(read.flat());
}
