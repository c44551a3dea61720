import type { Transaction } from 'kysely';
import { joinRanks } from '../../engines/similarity/joined-ranks.ts';
import { byCosine, type Similarity } from '../../engines/similarity/similarity.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { byWords, type RankPassages } from './fit-documents.ts';

/** How the passages of long documents that a question is about are found. */
export interface DocumentRanking {
  readonly rank: RankPassages;
  /** Throws `NotComparedError` where documents were ranked that are to be compared with the question by meaning first. */
  assertReady(): void;
}

/** Passages are found by the words that they share with the question. */
export const wordRanking: DocumentRanking = { rank: byWords, assertReady: () => undefined };

/** Ends a transaction that read documents whose passages are to be compared first, which takes too long for it. */
class NotComparedError extends Error {
  override readonly name = 'NotComparedError';
}

/** Joins the ranking by words with that by meaning. */
const joined =
  ({ cosines }: Similarity): RankPassages =>
  (passages, question, document) =>
    joinRanks([byWords(passages, question, document), byCosine(passages, cosines.get(document) ?? [])]);

/**
 * Runs a transaction that fits documents into the context of a model. Where documents are too long for it and passages can be compared by meaning, the transaction
 * is rolled back, they are compared, and it is run again: it must do nothing else than read and write the database.
 */
export async function withRanking<T>(
  { db, ports }: Pick<Site, 'db' | 'ports'>,
  run: (tx: Transaction<Database>, ranking: DocumentRanking) => Promise<T>,
): Promise<T> {
  const transact = (ranking: DocumentRanking): Promise<T> => db.transaction().execute((tx) => run(tx, ranking));
  const similar = ports.similarPassages();
  if (similar?.available !== true) return transact(wordRanking);
  const ranked = new Set<string>();
  let asked = '';
  const noting: RankPassages = (passages, question, document) => {
    asked = question;
    ranked.add(document);
    return byWords(passages, question, document);
  };
  const assertReady = (): void => {
    if (ranked.size > 0 && asked.trim() !== '') throw new NotComparedError('passages are not compared yet');
  };
  try {
    return await transact({ rank: noting, assertReady });
  } catch (error) {
    if (!(error instanceof NotComparedError)) throw error;
  }
  const found = await similar.of([...ranked], asked);
  return transact(found === null ? wordRanking : { rank: joined(found), assertReady: () => undefined });
}
