import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { writeFileBlock } from '../../engines/file-blocks.ts';
import type { Site } from '../../site.ts';
import { readObject } from '../../storage/disk.ts';
import type { MessageRow } from '../chat-records.ts';
import { tokensOf } from '../tokens.ts';
import type { FilesByMessage } from '../turns.ts';
import { type FileRow, filesOfMessages, textsOf } from './file-records.ts';
import { fitText, sharesOf } from './fit-documents.ts';

/** Pictures of a conversation that are sent, the latest ones. */
const IMAGES_MAX = 5;
/** Characters of all documents of a conversation that are looked at, those of the latest messages first. */
const TEXT_MAX = 400_000;
/** What of the window, beside the question's own words, documents may take; the rest is for what was said before. */
const DOCUMENTS_SHARE = 0.7;
/** With less room than this a document is only named. */
const WORTH_TOKENS = 200;

type Row = Pick<MessageRow, 'id' | 'role' | 'text' | 'position'>;

export interface ModelReads {
  /** Room for the whole conversation. */
  readonly tokens: number;
  /** Takes pictures; to others they are only named. */
  readonly sees: boolean;
}

/**
 * The files of the messages of one conversation, in any order, as a model reads them: the latest pictures of questions as data URLs, the
 * documents as far as there is room; of a long one its beginning and what the last question is about. Reads what the transaction sees.
 */
export async function filesForModel(site: Site, tx: Kysely<Database>, rows: readonly Row[], { tokens, sees }: ModelReads): Promise<FilesByMessage> {
  const byMessage = await filesOfMessages(
    tx,
    rows.map(({ id }) => id),
  );
  if (byMessage.size === 0) return new Map();
  const latestFirst = rows.toSorted((a, b) => b.position - a.position);
  const questions = latestFirst.filter(({ role }) => role === 'user');
  const question = questions[0]?.text ?? '';
  const files = questions.flatMap(({ id }) => byMessage.get(id) ?? []);
  const texts = await textsOf(tx, documentsThatFit(files));
  const images = sees ? await imagesOf(site, files) : new Map<string, string>();
  let room = Math.max(0, Math.floor((tokens - tokensOf(question)) * DOCUMENTS_SHARE));
  return new Map(
    latestFirst.flatMap(({ id }) => {
      const own = byMessage.get(id) ?? [];
      const pictures = own.filter(({ kind }) => kind === 'image');
      const text = documentsText(
        own.filter(({ kind }) => kind === 'document'),
        texts,
        question,
        room,
      );
      room -= tokensOf(text);
      if (text === '' && pictures.length === 0) return [];
      return [[id, { text, images: pictures.flatMap(({ key }) => images.get(key) ?? []), names: pictures.map(({ name }) => name) }] as const];
    }),
  );
}

/** The documents of one message, each under its name. */
function documentsText(documents: readonly FileRow[], texts: ReadonlyMap<string, string>, question: string, room: number): string {
  const shares = sharesOf(
    documents.map(({ key }) => tokensOf(texts.get(key) ?? '')),
    room,
  );
  return documents.map((document, at) => blockOf(document, texts.get(document.key), question, shares[at] ?? 0)).join('\n\n');
}

function blockOf({ name, text_cut }: FileRow, text: string | undefined, question: string, tokens: number): string {
  const fitted = text === undefined ? undefined : fitText(text, question, tokens);
  if (fitted === undefined || (!fitted.whole && tokens < WORTH_TOKENS)) return `（文件“${name}”内容较长，此处未附上）`;
  return writeFileBlock({ name, text: fitted.text }, fitted.whole ? (text_cut ? '原文较长，以上只是前面的部分' : '') : '原文较长，以上是开头和与问题最相关的部分');
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
