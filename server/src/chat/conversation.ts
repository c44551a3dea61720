import type { ChatTurn } from '../engines/port.ts';
import { CONTEXT_CHARACTERS, CONTEXT_MESSAGES } from './limits.ts';

/**
 * What of a chat an engine gets: the question at the end always, before it the latest messages that fit. Replies without
 * text are left out and neighbouring questions joined, because some models insist on turns that alternate, a user's first.
 * `messages` is oldest first and ends with the question.
 */
export function conversationOf(messages: readonly ChatTurn[]): ChatTurn[] {
  const question = messages.at(-1);
  if (question === undefined) return [];
  const kept = latestThatFit(messages.slice(0, -1).filter(({ content }) => content.trim() !== ''));
  const firstQuestion = kept.findIndex(({ role }) => role === 'user');
  return joined([...(firstQuestion === -1 ? [] : kept.slice(firstQuestion)), question]);
}

function latestThatFit(earlier: readonly ChatTurn[]): ChatTurn[] {
  const kept: ChatTurn[] = [];
  let room = CONTEXT_CHARACTERS;
  for (const turn of earlier.slice(-(CONTEXT_MESSAGES - 1)).toReversed()) {
    room -= turn.content.length;
    if (room < 0) break;
    kept.unshift(turn);
  }
  return kept;
}

function joined(turns: readonly ChatTurn[]): ChatTurn[] {
  const result: ChatTurn[] = [];
  for (const turn of turns) {
    const last = result.at(-1);
    if (last?.role === turn.role) result[result.length - 1] = { role: turn.role, content: `${last.content}\n\n${turn.content}` };
    else result.push(turn);
  }
  return result;
}
