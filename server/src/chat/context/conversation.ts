import { ApiError } from '@ai-site/shared/errors';
import type { ChatTurn } from '../../engines/port.ts';
import { lastTokens, tokensOfTurn } from '../models/tokens.ts';
import { CONTEXT_MESSAGES, chatTexts } from '../records/limits.ts';

export interface Conversation {
  readonly messages: readonly ChatTurn[];
  readonly omittedMessages: number;
}

/**
 * Fits a chat into a token budget: always the question, then as many of the latest messages before it as fit. Replies without text are omitted
 * and neighbouring questions joined, because some models require alternating turns that start with the user. `turns` is oldest first and ends
 * with the question, or with its unfinished answer, whose end has priority. Throws 400 when the question alone is too long.
 */
export function conversationOf(turns: readonly ChatTurn[], tokens: number): Conversation {
  const at = turns.findLastIndex(({ role }) => role === 'user');
  const question = turns[at];
  if (question === undefined) throw new TypeError('A conversation has a question');
  const room = tokens - tokensOfTurn(question);
  if (room < 0) throw new ApiError(400, chatTexts.questionTooLong(-room));
  const unfinished = turns.slice(at + 1).map(({ role, content }) => ({ role, content: lastTokens(content, room) }));
  const earlier = turns.slice(0, at).filter(({ content, images = [] }) => content.trim() !== '' || images.length > 0);
  const kept = latestThatFit(
    earlier,
    unfinished.reduce((left, turn) => left - tokensOfTurn(turn), room),
  );
  return { messages: joined([...kept, question, ...unfinished]), omittedMessages: earlier.length - kept.length };
}

function latestThatFit(earlier: readonly ChatTurn[], tokens: number): ChatTurn[] {
  const kept: ChatTurn[] = [];
  let room = tokens;
  for (const turn of earlier.slice(-(CONTEXT_MESSAGES - 1)).toReversed()) {
    room -= tokensOfTurn(turn);
    if (room < 0) break;
    kept.unshift(turn);
  }
  const firstQuestion = kept.findIndex(({ role }) => role === 'user');
  return firstQuestion === -1 ? [] : kept.slice(firstQuestion);
}

function joined(turns: readonly ChatTurn[]): ChatTurn[] {
  const result: ChatTurn[] = [];
  for (const turn of turns) {
    const last = result.at(-1);
    if (last?.role === turn.role) result[result.length - 1] = together(last, turn);
    else result.push(turn);
  }
  return result;
}

function together(first: ChatTurn, second: ChatTurn): ChatTurn {
  const images = [...(first.images ?? []), ...(second.images ?? [])];
  const content = [first.content, second.content].filter((text) => text !== '').join('\n\n');
  return { role: first.role, content, ...(images.length === 0 ? {} : { images }) };
}
