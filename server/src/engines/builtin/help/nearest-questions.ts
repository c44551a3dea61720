import type { HelpIndex } from './help-index.ts';

/**
 * Questions near to one that was asked, each about something else: of the articles next to the one that answers it. None when no
 * article does: whoever had a sum done or a document quoted asks nothing about the site.
 */
export function nearestQuestions(index: HelpIndex, asked: string, count: number, longest: number): string[] {
  const answer = index.find(asked)[0]?.article;
  if (answer === undefined) return [];
  return index
    .near(`${asked}\n${answer.title}`)
    .filter((article) => article !== answer)
    .flatMap(({ questions }) => questions.find((question) => [...question].length <= longest && !index.same(question, asked)) ?? [])
    .slice(0, count);
}
