import type { HelpIndex } from './help-index.ts';

/**
 * Questions near to one that was asked, each about something else: of the articles next to the one that answers it, or next to
 * the question itself when none does. Fewer, or none, when nothing is near.
 */
export function nearestQuestions(index: HelpIndex, asked: string, count: number, longest: number): string[] {
  const answer = index.find(asked)[0]?.article;
  return index
    .near(answer === undefined ? asked : `${asked}\n${answer.title}`)
    .filter((article) => article !== answer)
    .flatMap(({ questions }) => questions.find((question) => [...question].length <= longest && !index.same(question, asked)) ?? [])
    .slice(0, count);
}
