import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { type FileRow, textsOf } from '../files/file-records.ts';
import type { FilesByMessage } from '../files/files-by-message.ts';
import { fitDocuments } from '../files/files-for-model.ts';
import type { RankPassages } from '../files/fit-documents.ts';
import { tokensOf } from '../models/tokens.ts';

/** Share of what the question leaves of the window that an assistant's own documents may take. */
const KNOWLEDGE_SHARE = 0.35;

/** Fits the documents of an assistant into a token budget: the beginnings and the passages that match the question. Empty when there are none. */
export async function knowledgeFor(
  tx: Kysely<Database>,
  documents: readonly FileRow[],
  question: string,
  tokens: number,
  rank?: RankPassages,
): Promise<string> {
  if (documents.length === 0) return '';
  const texts = await textsOf(
    tx,
    documents.map(({ key }) => key),
  );
  return fitDocuments(
    documents,
    texts,
    question,
    Math.floor(Math.max(0, tokens - tokensOf(question)) * KNOWLEDGE_SHARE),
    rank,
  ).text;
}

/** Puts an assistant's documents before the files of the question. */
export function withKnowledge(
  files: FilesByMessage,
  questionId: string | undefined,
  knowledge: string,
): FilesByMessage {
  if (knowledge === '' || questionId === undefined) return files;
  const own = files.get(questionId) ?? { text: '', images: [], names: [] };
  return new Map(files).set(questionId, {
    ...own,
    text: [knowledge, own.text].filter((text) => text !== '').join('\n\n'),
  });
}
