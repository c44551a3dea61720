import { Answer } from './answer.ts';
import type { AskWith, ConversationParts } from './conversation-parts.ts';
import type { Place } from './place.ts';
import { contentOf, type OutgoingQuestion, Question } from './question.ts';
import type { ReplySource } from './reply-connection.ts';

/** A question as it is shown before the server has it, and the answer that waits for it. */
export function pairOf({ newId, clock, tier }: ConversationParts, asked: OutgoingQuestion, place: Place): { readonly question: Question; readonly answer: Answer } {
  const question = new Question(newId(), asked, place);
  const answer = new Answer(newId(), clock);
  answer.askedOf(tier());
  return { question, answer };
}

export interface Putting {
  /** Null: a new chat. */
  readonly chatId: string | null;
  readonly requestId: string;
  /** Absent: it follows what the chat shows; null: it begins the chat. */
  readonly parentId?: string | null;
}

/** How a question is put to the model chosen now. */
export function putting(
  { platform, calls, extra, tier }: ConversationParts,
  question: Question,
  { chatId, requestId, parentId }: Putting,
  askWith?: AskWith,
): ReplySource['begin'] {
  const asked = { chatId, content: [...contentOf(question), ...extra()], tier: tier(), requestId, ...(parentId === undefined ? {} : { parentId }) };
  return (listening) => (askWith ?? calls).ask(platform.http, asked, listening);
}
