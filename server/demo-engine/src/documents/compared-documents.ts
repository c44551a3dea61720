import { readFileBlocks } from '../../../src/engines/file-blocks.ts';
import { asksForSummary } from './document-answer.ts';

/** The documents that the last of the questions may be about: its own, or those of the latest one before that has any; none for a summary. `questions`: oldest first. */
export function comparedDocuments(questions: readonly string[]): {
  readonly documents: readonly string[];
  readonly question: string;
} {
  const { files, question } = readFileBlocks(questions.at(-1)?.trim() ?? '');
  if (asksForSummary(question)) return { documents: [], question };
  const found =
    files.length > 0
      ? files
      : questions
          .map((asked) => readFileBlocks(asked).files)
          .findLast((earlier) => earlier.some(({ text }) => text !== ''));
  return { documents: (found ?? []).map(({ text }) => text).filter((text) => text !== ''), question };
}
