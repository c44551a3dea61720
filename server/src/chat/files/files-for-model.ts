import type { DocumentReading } from '@ai-site/shared/api/chat';
import { chatFileTexts, storedFileTexts } from '@ai-site/shared/domain/chat-files';
import type { Kysely } from 'kysely';
import { writeFileBlock } from '../../engines/file-blocks.ts';
import type { Database } from '../../platform/database/schema.ts';
import { readObject } from '../../platform/objects/read-object.ts';
import type { Site } from '../../platform/site.ts';
import type { Sight } from '../models/sight.ts';
import { tokensOf } from '../models/tokens.ts';
import type { MessageRow } from '../records/chat-records.ts';
import { type FileRow, filesOfMessages, textsOf } from './file-records.ts';
import type { FilesByMessage } from './files-by-message.ts';
import { byWords, fitText, type RankPassages, sharesOf } from './fit-documents.ts';

/** How many images of a conversation are sent; the latest ones win. */
const IMAGES_MAX = 5;
/** Total characters of documents that are considered in a conversation, those of the latest messages first. */
const TEXT_MAX = 400_000;
/** Share of the window left by the question that documents may take; the rest is for earlier messages. */
const DOCUMENTS_SHARE = 0.7;
/** With less room than this (in tokens), a document is only mentioned by name. */
const WORTH_TOKENS = 200;

type Row = Pick<MessageRow, 'id' | 'role' | 'text' | 'position'>;

export interface ModelReads extends Partial<Sight> {
  /** Token budget of the whole conversation. */
  readonly tokens: number;
  /** Keys of documents that the model reads in another way. */
  readonly without?: ReadonlySet<string>;
  /** Finds the passages that a question is about. */
  readonly rank?: RankPassages;
}

export interface ModelFiles {
  readonly files: FilesByMessage;
  /** How much of each document the model gets, those of the latest messages first. */
  readonly documents: readonly DocumentReading[];
}

const nothing: ModelFiles = { files: new Map(), documents: [] };
const wholly: ReadonlySet<string> = new Set();

/**
 * Prepares the files of one conversation's messages, in any order, for a model: the latest images of questions as data URLs, or as the text
 * that was read in them, and documents as far as they fit; a long document is reduced to its beginning and the passages relevant to the last question. Reads with the caller's
 * transaction.
 */
export async function filesForModel(
  site: Site,
  tx: Kysely<Database>,
  rows: readonly Row[],
  { tokens, sees = false, draws = false, without = wholly, rank = byWords }: ModelReads,
): Promise<ModelFiles> {
  const byMessage = await filesOfMessages(
    tx,
    rows.map(({ id }) => id),
  );
  if (byMessage.size === 0) return nothing;
  const latestFirst = rows.toSorted((a, b) => b.position - a.position);
  const questions = latestFirst.filter(({ role }) => role === 'user');
  const question = questions[0]?.text ?? '';
  const files = questions.flatMap(({ id }) => byMessage.get(id) ?? []);
  const isText = ({ kind, characters }: FileRow): boolean =>
    kind === 'document' || (kind === 'image' && !sees && characters !== null);
  const texts = await textsOf(tx, textsThatFit(files.filter((file) => isText(file) && !without.has(file.key))));
  const images = sees
    ? await imagesOf(site, draws ? latestFirst.flatMap(({ id }) => byMessage.get(id) ?? []) : files)
    : new Map<string, string>();
  let room = roomForDocuments(tokens - tokensOf(question));
  const documents = new Map<string, DocumentReading>();
  const given = latestFirst.flatMap(({ id }) => {
    const own = byMessage.get(id) ?? [];
    const shown = own.filter((file) => file.kind === 'image' && !isText(file));
    const fitted = fitDocuments(
      own.filter((file) => isText(file) && !without.has(file.key)),
      texts,
      question,
      room,
      rank,
    );
    for (const reading of fitted.documents) if (!documents.has(reading.key)) documents.set(reading.key, reading);
    room -= tokensOf(fitted.text);
    if (fitted.text === '' && shown.length === 0) return [];
    return [
      [
        id,
        {
          text: fitted.text,
          images: shown.flatMap(({ key }) => images.get(key) ?? []),
          names: shown.map(({ name }) => name),
        },
      ] as const,
    ];
  });
  return { files: new Map(given), documents: [...documents.values()] };
}

/** Tokens that documents may take of what the question leaves. */
export const roomForDocuments = (tokens: number): number => Math.max(0, Math.floor(tokens * DOCUMENTS_SHARE));

export interface FittedDocuments {
  /** The documents, each labelled with its name; empty when there are none. */
  readonly text: string;
  readonly documents: readonly DocumentReading[];
}

/** Fits the documents of one message into a token budget. */
export function fitDocuments(
  documents: readonly FileRow[],
  texts: ReadonlyMap<string, string>,
  question: string,
  room: number,
  rank: RankPassages = byWords,
): FittedDocuments {
  const shares = sharesOf(
    documents.map(({ key }) => tokensOf(texts.get(key) ?? '')),
    room,
  );
  const fitted = documents.map((document, at) =>
    fitDocument(document, texts.get(document.key), question, shares[at] ?? 0, rank),
  );
  return {
    text: fitted.map(({ block }) => block).join('\n\n'),
    documents: fitted.flatMap(({ read }, at) => {
      const { key = '', name = '', characters, kind } = documents[at] ?? {};
      return kind === 'image' ? [] : [{ key, name, read, characters: characters ?? 0 }];
    }),
  };
}

function fitDocument(
  { name, kind, text_truncated }: FileRow,
  text: string | undefined,
  question: string,
  tokens: number,
  rank: RankPassages,
): { readonly block: string; readonly read: number } {
  const fitted = text === undefined ? undefined : fitText(text, question, tokens, rank);
  if (fitted === undefined || (!fitted.whole && tokens < WORTH_TOKENS))
    return { block: `（文件“${name}”内容较长，此处未附上）`, read: 0 };
  if (kind === 'image')
    return {
      block: writeFileBlock(
        { name, text: fitted.text, image: true },
        fitted.text === '' ? storedFileTexts.noImageTextBlind : chatFileTexts.imageText,
      ),
      read: fitted.read,
    };
  const remark = fitted.whole
    ? text_truncated
      ? '原文较长，以上只是前面的部分'
      : ''
    : '原文较长，以上是开头和与问题最相关的部分';
  return { block: writeFileBlock({ name, text: fitted.text }, remark), read: fitted.read };
}

/** Returns the keys of the documents to load; the first one is always included. */
function textsThatFit(latestFirst: readonly FileRow[]): string[] {
  const keys = new Set<string>();
  let room = TEXT_MAX;
  for (const { key, characters } of latestFirst) {
    if (keys.has(key)) continue;
    room -= characters ?? 0;
    if (room < 0 && keys.size > 0) break;
    keys.add(key);
  }
  return [...keys];
}

/** Loads images by key, each once; images whose file no longer exists are omitted. */
async function imagesOf(site: Site, latestFirst: readonly FileRow[]): Promise<ReadonlyMap<string, string>> {
  const images = new Map(latestFirst.filter(({ kind }) => kind === 'image').map((file) => [file.key, file]));
  const read = await Promise.all(
    [...images.values()].slice(0, IMAGES_MAX).map(async ({ key, type }) => {
      const bytes = await readObject(site, key);
      return bytes === undefined ? [] : [[key, `data:${type};base64,${bytes.toString('base64')}`] as const];
    }),
  );
  return new Map(read.flat());
}
