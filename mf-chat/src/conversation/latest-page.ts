import type { ChatMessage } from '@ai-site/shared/api/chat';
import { textOf } from './answer.ts';
import type { Message } from './message-list.ts';

/** The latest messages of the branch that the server shows, oldest first. */
export interface Page {
  readonly list: readonly ChatMessage[];
  readonly hasNextPage: boolean;
}

/**
 * How many of the shown messages stand before a page of the server. Undefined when the page does not join on to them, as
 * after another branch was chosen.
 */
export function shownBefore(shown: readonly Message[], { list }: Page): number | undefined {
  const [first] = list;
  const at = shown.findIndex(({ id }) => id !== null && id === first?.id);
  if (at === -1) return undefined;
  return at === 0 || shown[at - 1]?.id === first?.parentId ? at : undefined;
}

/**
 * The question that was not sent, and its answer: the server does not know them, and they stay at the end. Unless it got the
 * question after all: then it has a new one with that text.
 */
export function unsentAfter(shown: readonly Message[], { list }: Page): readonly Message[] {
  const unsent = shown.filter(({ id }) => id === null);
  const [question] = unsent;
  const asked = list.findLast(({ role }) => role === 'user');
  const arrived = question !== undefined && asked !== undefined && textOf(asked) === question.text && !shown.some(({ id }) => id === asked.id);
  return arrived ? [] : unsent;
}
