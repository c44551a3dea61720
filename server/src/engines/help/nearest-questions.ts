import type { HelpIndex } from './help-index.ts';

/**
 * Questions related to the one asked, each on a different subject: from the articles most similar to the one that answers it. Empty when no
 * article does: a user who asked for a calculation or a quotation asked nothing about the site.
 */
export function nearestQuestions(index: HelpIndex, asked: string, count: number, longest: number): string[] {
  const answer = index.find(asked)[0]?.article;
  if (answer === undefined) return [];
  return index
    .near(`${asked}\n${answer.title}`)
    .filter((article) => article !== answer)
    .flatMap(
      ({ questions }) =>
        questions.find((question) => [...question].length <= longest && !index.same(question, asked)) ?? [],
    )
    .slice(0, count);
}
