import { BUILTIN_ENGINE_NAME } from '@ai-site/shared/api/chat';
import type { AnswerPiece, ChatEngine, ChatRequest } from '../port.ts';
import { AnsweringThread } from './answering-thread.ts';
import { FULL_NOTE, isUnanswered } from './builtin-answers.ts';
import { inCadence, pauses, type Wait } from './cadence.ts';

export interface BuiltinChatOptions {
  /** Random source of the cadence, 0 ≤ x < 1; the content depends on the question alone. */
  readonly random?: () => number;
  readonly wait?: Wait;
}

const cannotContinue = `前面的内容不是${BUILTIN_ENGINE_NAME}写的，我接不下去。`;

/**
 * Answers without a model, from the site's own texts (`BuiltinAnswers`). States this under every answer and admits what it does not know. It only
 * understands the last question and searches the earlier conversation for documents only. The same question with the same seed always has the
 * same answer, so that a stopped answer can be continued. The answer is composed in a thread of its own, so that no text, however it is made,
 * holds up the site.
 */
export class BuiltinChatEngine implements ChatEngine {
  readonly id = 'builtin';
  readonly builtin = true;
  readonly #thread = new AnsweringThread();
  readonly #random: () => number;
  readonly #wait: Wait;

  constructor({ random = Math.random, wait = pauses.wait }: BuiltinChatOptions = {}) {
    this.#random = random;
    this.#wait = wait;
  }

  nameOf(): string {
    return BUILTIN_ENGINE_NAME;
  }

  async *answer({ messages, continuing = false, seed = '', signal }: ChatRequest): AsyncGenerator<AnswerPiece, void, void> {
    const questions = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
    const whole = await this.#thread.ask({ questions, seed }, signal);
    const text = continuing ? restOf(whole, messages.at(-1)?.content ?? '') : whole;
    try {
      for await (const piece of inCadence(text, this.#random, this.#wait, signal)) yield { kind: 'text', text: piece };
    } catch (error) {
      if (!signal.aborted) throw error;
      return;
    }
    if (isUnanswered(whole)) yield { kind: 'unanswered' };
  }

  /** Ends its thread. */
  close(): Promise<void> {
    return this.#thread.close();
  }
}

/** The remainder of a complete answer after its beginning. */
const restOf = (whole: string, begun: string): string => (whole.startsWith(begun) ? whole.slice(begun.length) : `\n\n${cannotContinue}\n\n${FULL_NOTE}`);
