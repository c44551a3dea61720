import type { ChatModelTier, DocumentReading } from '@ai-site/shared/api/chat';
import { storedFileTexts } from '@ai-site/shared/domain/chat-files';
import { TENTHS } from '@ai-site/shared/domain/membership';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Kysely } from 'kysely';
import { priceFor } from '../../billing/credits/price.ts';
import { memberTypeOf } from '../../billing/membership/current.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type FileRow, filesOfMessages, findFile, textsOf } from '../files/file-records.ts';
import { fitDocuments, roomForDocuments } from '../files/files-for-model.ts';
import type { ChatModels } from '../models/configured-tiers.ts';
import { priceKeyOf, type TierEngine } from '../models/tiers.ts';
import { answerTokensOf } from '../models/tokens.ts';
import { answeredMessages } from '../records/answered-messages.ts';
import { findMessage, listPath, type MessageRow } from '../records/chat-records.ts';
import { CONTEXT_MESSAGES } from '../records/limits.ts';
import { documentParts } from './document-parts.ts';
import { PARTS_MAX, partTokensOf } from './whole-reading.ts';

type Db = Kysely<Database>;

/** What a model reads of documents at once, and what reading all of them costs. */
export interface ReadingPlan {
  readonly documents: DocumentReading[];
  /** Null when everything is read at once, or when it is too long even for parts. */
  readonly whole: { readonly parts: number; readonly price: number } | null;
}

export interface PlannedDocuments {
  /** A message of the branch whose documents are meant; absent: `files`. */
  readonly detailId: string | undefined;
  /** Keys of the account's uploads. */
  readonly files: readonly string[];
  readonly tier: ChatModelTier;
}

/** Plans the reading of documents. Throws 404 when the message or a file is not the account's, 400 when no engine serves the tier. */
export async function readingPlan(
  { site, tiers }: ChatModels,
  accountId: string,
  { detailId, files, tier }: PlannedDocuments,
): Promise<ReadingPlan> {
  const window = windowOf(site.settings.chatWindows, tier, tiers.engineOf(tier));
  const rows =
    detailId === undefined
      ? await uploadsOf(site.db, accountId, files)
      : await documentsOfMessage(site.db, accountId, detailId);
  const texts = await textsOf(
    site.db,
    rows.map(({ key }) => key),
  );
  const { documents } = fitDocuments(rows, texts, '', roomForDocuments(window - answerTokensOf(window)));
  const parts = partsOf(rows, texts, window).length;
  if (documents.every(({ read, characters }) => read >= characters) || parts > PARTS_MAX)
    return { documents: [...documents], whole: null };
  const tenths = priceFor(await memberTypeOf(site.db, accountId, site.clock()), priceKeyOf(tier), site.settings.prices);
  return { documents: [...documents], whole: { parts, price: (tenths * repliesOf(parts)) / TENTHS } };
}

/** Requests that reading in parts takes, each at the price of a reply: one for every part and one for the answer. */
export const repliesOf = (parts: number): number => parts + 1;

/** The window of a tier in tokens: that of the file that answers, or as it is set; the builtin engine searches documents of any length. */
export const windowOf = (
  windows: Readonly<Record<ChatModelTier, number>>,
  tier: ChatModelTier,
  { engine, window }: TierEngine,
): number => (engine.builtin ? Number.MAX_SAFE_INTEGER : (window ?? windows[tier]));

export const partsOf = (
  documents: readonly Pick<FileRow, 'key' | 'name'>[],
  texts: ReadonlyMap<string, string>,
  window: number,
): string[] =>
  documentParts(
    documents.map(({ key, name }) => ({ name, text: texts.get(key) ?? '' })),
    partTokensOf(window),
  );

/** The documents of the latest question of a branch that has any. `rows` is oldest first. */
export async function latestDocuments(db: Db, rows: readonly MessageRow[]): Promise<FileRow[]> {
  const byMessage = await filesOfMessages(
    db,
    rows.map(({ id }) => id),
  );
  const documents = rows.map(({ id, role }) =>
    role === 'user' ? (byMessage.get(id) ?? []).filter(({ kind }) => kind === 'document') : [],
  );
  return documents.findLast((own) => own.length > 0) ?? [];
}

async function uploadsOf(db: Db, accountId: string, keys: readonly string[]): Promise<FileRow[]> {
  const found = await Promise.all([...new Set(keys)].map((key) => findFile(db, accountId, key)));
  return found.flatMap((file) => {
    if (file === undefined) throw new ApiError(404, storedFileTexts.gone);
    return file.kind === 'document' ? [file] : [];
  });
}

async function documentsOfMessage(db: Db, accountId: string, detailId: string): Promise<FileRow[]> {
  const message = await findMessage(db, accountId, detailId);
  if (message === undefined) throw new ApiError(404, errorTexts.notFound);
  return latestDocuments(db, answeredMessages((await listPath(db, message.id, CONTEXT_MESSAGES)).toReversed()));
}
