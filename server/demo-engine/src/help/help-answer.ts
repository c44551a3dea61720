import type { HelpLink } from '@ai-site/shared/content/help';
import type { HelpIndex } from '../../../src/engines/help/help-index.ts';

/** Maximum number of related articles named below an answer. */
const RELATED_MAX = 3;

/** The best article as Markdown, with its links and the titles of related articles; undefined when none answers the question. */
export function helpAnswer(index: HelpIndex, question: string): string | undefined {
  const [best, ...others] = index.find(question);
  if (best === undefined) return undefined;
  const { title, body, links = [] } = best.article;
  const related = others.slice(0, RELATED_MAX).map(({ article }) => `- ${article.title}`);
  return [
    `**${title}**`,
    body,
    ...(links.length === 0 ? [] : [`相关入口：${links.map(linkText).join('、')}`]),
    ...(related.length === 0 ? [] : [`您可能还想了解：\n\n${related.join('\n')}`]),
  ].join('\n\n');
}

const linkText = ({ label, path }: HelpLink) => `[${label}](${path})`;
