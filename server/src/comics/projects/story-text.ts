import type { comicsProjects, storySources } from '@ai-site/shared/api/comics/projects';
import type { DataOf } from '@ai-site/shared/api/define';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { novelToPrompts } from '@ai-site/shared/tools/novel-to-prompts/tool';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;
/** The sample has more than a text, and with a template comes none. */
type Source = Exclude<(typeof storySources)[number], 'sample' | 'template'>;

export interface Story {
  readonly from: Source;
  readonly fromId?: string | undefined;
  /** Of the source `text`. */
  readonly text: string;
}

/** The story of a result of the account that was not removed: its text, or the novel that it was made from. */
async function workText(db: Db, accountId: string, key: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('creation_outputs')
    .innerJoin('creation_tasks', 'creation_tasks.id', 'task_id')
    .select(['creation_outputs.text', 'tool', 'values'])
    .where('object_key', '=', key)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('creation_outputs.purge_at', 'is', null)
    .executeTakeFirst();
  return row?.tool === novelToPrompts.code ? String(row.values.text) : row?.text;
}

/** The text of an answer in a chat of the account that is not being written. */
async function answerText(db: Db, accountId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat_messages')
    .select('text')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('role', '=', 'assistant')
    .where('status', '!=', 'replying')
    .executeTakeFirst();
  return row?.text;
}

const readers: Readonly<Record<Exclude<Source, 'text'>, typeof workText>> = { work: workText, chat: answerText };

/** The story of a new project. Throws `ApiError` 400 when it is too long, 404 when the account has no such text. */
export async function storyText(db: Db, accountId: string, { from, fromId = '', text }: Story): Promise<string> {
  if (from === 'text') return text;
  const found = (await readers[from](db, accountId, fromId))?.trim() ?? '';
  if (found === '') throw new ApiError(404, comicsTexts.storyGone);
  if (found.length > comicsLimits.text) throw new ApiError(400, comicsTexts.textTooLong);
  return found;
}

/** The text of a document that the account uploaded for a chat, as much as can be split into episodes. Throws `ApiError` 404. */
export async function storyFile(
  db: Db,
  accountId: string,
  key: string,
): Promise<DataOf<typeof comicsProjects.storyFile>> {
  const row = await db
    .selectFrom('chat_files')
    .select(['text', 'text_truncated'])
    .where('key', '=', key)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const text = row?.text?.trim() ?? '';
  if (row === undefined || text === '') throw new ApiError(404, comicsTexts.storyGone);
  return {
    text: text.slice(0, comicsLimits.splitText),
    truncated: row.text_truncated || text.length > comicsLimits.splitText,
  };
}
