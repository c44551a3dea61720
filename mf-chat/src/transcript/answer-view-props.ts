import type { Answer } from '../conversation/answer.ts';
import type { Conversation } from '../conversation/conversation.ts';

export interface AnswerViewProps {
  readonly answer: Answer;
  readonly conversation: Conversation;
  /** Whether this is the last message, which can be continued. */
  readonly last: boolean;
}
