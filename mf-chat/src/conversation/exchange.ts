import { Answer } from './answer.ts';
import type { AskWith, ConversationDeps } from './conversation-deps.ts';
import type { Place } from './place.ts';
import { contentOf, type OutgoingQuestion, Question } from './question.ts';
import type { ReplySource } from './reply-connection.ts';

/** Creates an optimistic question and its pending answer. */
export function createExchange(
  { newId, clock, tier }: ConversationDeps,
  asked: OutgoingQuestion,
  place: Place,
): { readonly question: Question; readonly answer: Answer } {
  const question = new Question(newId(), asked, place);
  const answer = new Answer(newId(), clock);
  answer.askedOf(tier());
  return { question, answer };
}

export interface QuestionTarget {
  /** Null creates a new chat. */
  readonly chatId: string | null;
  readonly requestId: string;
  /** Absent: after the active branch; null: as the first message of the chat. */
  readonly parentId?: string | null;
  readonly withoutInstructions?: boolean;
}

/** Returns the `begin` function of a reply: it sends a question to the selected model. */
export function questionSender(
  { platform, calls, extra, tier }: ConversationDeps,
  question: Question,
  target: QuestionTarget,
  askWith?: AskWith,
): ReplySource['begin'] {
  const { wholeReading: price } = question;
  const asked = {
    ...target,
    content: [...contentOf(question), ...extra()],
    tier: tier(),
    ...(price === undefined ? {} : { wholeReading: { price } }),
  };
  return (listening) => (askWith ?? calls).ask(platform.http, asked, listening);
}
