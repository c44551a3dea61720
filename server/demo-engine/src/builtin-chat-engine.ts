import { BUILTIN_ENGINE_NAME } from '@ai-site/shared/api/chat';
import type { SimilarPassages } from '../../src/engines/passage-search/similar-passages.ts';
import type { AnswerPiece, ChatEngine, ChatRequest } from '../../src/engines/port.ts';
import type { Similarity } from '../../src/engines/similarity/similarity.ts';
import { AnsweringThread } from './answering-thread.ts';
import { FULL_NOTE, isUnanswered } from './builtin-answers.ts';
import { inCadence, pauses, type Wait } from './cadence.ts';
import { comparedDocuments } from './documents/compared-documents.ts';

export interface BuiltinChatOptions {
  /** Random source of the cadence, 0 ≤ x < 1; the content depends on the question alone. */
  readonly random?: () => number;
  readonly wait?: Wait;
  /** Compares passages with questions by their meaning. */
  readonly similar?: Pick<SimilarPassages, 'available' | 'of'> | null;
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
  readonly #similar: NonNullable<BuiltinChatOptions['similar']> | null;

  constructor({ random = Math.random, wait = pauses.wait, similar = null }: BuiltinChatOptions = {}) {
    this.#random = random;
    this.#wait = wait;
    this.#similar = similar;
  }

  nameOf(): string {
    return BUILTIN_ENGINE_NAME;
  }

  async *answer({
    messages,
    continuing = false,
    seed = '',
    signal,
  }: ChatRequest): AsyncGenerator<AnswerPiece, void, void> {
    const questions = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
    const whole = await this.#thread.ask(
      { questions, seed, similarity: await this.#similarityFor(questions, signal) },
      signal,
    );
    const text = continuing ? restOf(whole, messages.at(-1)?.content ?? '') : whole;
    try {
      for await (const piece of inCadence(text, this.#random, this.#wait, signal)) yield { kind: 'text', text: piece };
    } catch (error) {
      if (!signal.aborted) throw error;
      return;
    }
    if (isUnanswered(whole)) yield { kind: 'unanswered' };
  }

  /** Null also where the signal is aborted, which the thread says. */
  async #similarityFor(questions: readonly string[], signal: AbortSignal): Promise<Similarity | null> {
    if (this.#similar?.available !== true) return null;
    const { documents, question } = comparedDocuments(questions);
    return this.#similar.of(documents, question, signal).catch(() => null);
  }

  /** Ends its thread. */
  close(): Promise<void> {
    return this.#thread.close();
  }
}

/** The remainder of a complete answer after its beginning. */
const restOf = (whole: string, begun: string): string =>
  whole.startsWith(begun) ? whole.slice(begun.length) : `\n\n${cannotContinue}\n\n${FULL_NOTE}`;
