import { createHash } from 'node:crypto';
import { LOCAL_ENGINE } from '@ai-site/shared/tools/origin';
import { toolTexts } from '@ai-site/shared/tools/texts';
import { ThreadError } from '../../../platform/threads/thread.ts';
import { EngineError, type EngineErrorKind } from '../../engine-error.ts';
import { LeadingThought } from '../../openai/leading-thought.ts';
import type { AnswerPiece, ChatEngine, ChatRequest } from '../../port.ts';
import type { ChatFailure, ChatQuestion } from './chat-messages.ts';
import { answerTokensOf } from './context-size.ts';
import type { OwnChat } from './own-chat.ts';

const kinds: Readonly<Record<ChatFailure, EngineErrorKind>> = {
  runtime: 'unsupported',
  load: 'unsupported',
  tooLong: 'tooLong',
  failed: 'upstream',
};

/** Chat by a GGUF file of the operator; the model of a request is the name of the file, or empty for the one that serves. It sees no images. */
export class OwnChatEngine implements ChatEngine {
  readonly id = LOCAL_ENGINE;
  readonly builtin = false;
  readonly blind = true;
  readonly #chat: OwnChat;
  /** Files whose template begins the thought of their model: only its closing tag comes. */
  readonly #begunByTemplate = new Set<string>();

  constructor(chat: OwnChat) {
    this.#chat = chat;
  }

  nameOf(): string {
    return toolTexts.local;
  }

  async *answer(request: ChatRequest): AsyncGenerator<AnswerPiece, void, void> {
    const { continuing = false, signal } = request;
    const model = request.model === '' ? (this.#chat.serving?.name ?? '') : request.model;
    let pieces: AnswerPiece[] = [];
    const give = (): readonly AnswerPiece[] => pieces.splice(0);
    let [begun, said, truncated] = [false, false, false];
    const reasoning = (text: string): void => void pieces.push({ kind: 'reasoning', text });
    const text = (each: string): void => {
      said = true;
      pieces.push({ kind: 'text', text: each });
    };
    const thought = new LeadingThought({ text, reasoning }, !continuing && this.#begunByTemplate.has(model));
    try {
      for await (const event of this.#chat.answer(
        model,
        (contextTokens) => questionOf(request, contextTokens),
        signal,
      )) {
        if (event.kind === 'failed') throw new EngineError(kinds[event.failure], undefined, event.reason);
        if (event.kind === 'done') truncated = event.truncated;
        else if (event.thought) reasoning(event.text);
        else thought.take(event.text);
        begun ||= pieces.length > 0;
        yield* give();
      }
    } catch (error) {
      if (signal.aborted) return;
      throw error instanceof ThreadError
        ? new EngineError(
            error.problem === 'timeout' ? 'timeout' : begun ? 'broken' : 'upstream',
            undefined,
            error.message,
          )
        : error;
    }
    if (signal.aborted) return;
    thought.end();
    yield* give();
    pieces = [];
    if (thought.begunByTemplate) this.#begunByTemplate.add(model);
    else if (!continuing) this.#begunByTemplate.delete(model);
    if (truncated && !said) throw new EngineError('onlyThought');
    if (!said && !continuing) throw new EngineError('empty');
    if (truncated) yield { kind: 'truncated' };
  }
}

/** Bits of the random numbers of the runtime. */
const SEED_BYTES = 4;

function questionOf({ systemPrompt, messages, seed = '' }: ChatRequest, contextTokens: number): ChatQuestion {
  return {
    systemPrompt,
    messages: messages.map(({ role, content }) => ({ role, content })),
    seed: createHash('sha256').update(seed).digest().readUIntBE(0, SEED_BYTES),
    maxTokens: answerTokensOf(contextTokens),
  };
}
