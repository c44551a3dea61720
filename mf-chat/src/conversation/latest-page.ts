import type { ChatMessage } from '@ai-site/shared/api/chat';
import type { Message } from './message.ts';
import { textOf } from './reply-state.ts';

/** The latest messages of the server's active branch, oldest first. */
export interface Page {
  readonly list: readonly ChatMessage[];
  readonly hasNextPage: boolean;
}

/** Number of displayed messages before the first message of a page. Undefined when the page does not overlap them, for example after a switch of branches. */
export function shownBefore(shown: readonly Message[], { list }: Page): number | undefined {
  const [first] = list;
  const at = shown.findIndex(({ id }) => id !== null && id === first?.id);
  if (at === -1) return undefined;
  return at === 0 || shown[at - 1]?.id === first?.parentId ? at : undefined;
}

/**
 * The unsent question and its answer, which stay at the end because the server does not know them. Empty when the server did receive the question, recognized by a
 * new question with the same text.
 */
export function unsentAfter(shown: readonly Message[], { list }: Page): readonly Message[] {
  const unsent = shown.filter(({ id }) => id === null);
  const [question] = unsent;
  const asked = list.findLast(({ role }) => role === 'user');
  const arrived =
    question !== undefined &&
    asked !== undefined &&
    textOf(asked) === question.text &&
    !shown.some(({ id }) => id === asked.id);
  return arrived ? [] : unsent;
}
