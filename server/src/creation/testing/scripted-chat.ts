import { EngineError, type EngineErrorKind } from '../../engines/engine-error.ts';
import type { AnswerPiece, ChatEngine, ChatRequest } from '../../engines/port.ts';

type Step = { readonly text: string } | { readonly fails: EngineErrorKind } | { readonly ends: true };

/** One answer of the engine, given piece by piece by the test. */
export class ScriptedAnswer {
  readonly request: ChatRequest;
  readonly #steps: Step[] = [];
  #changed = Promise.withResolvers<void>();

  constructor(request: ChatRequest) {
    this.request = request;
    request.signal.addEventListener('abort', () => this.#changed.resolve());
  }

  say(...texts: readonly string[]): void {
    this.#add(...texts.map((text) => ({ text })));
  }

  end(): void {
    this.#add({ ends: true });
  }

  fail(kind: EngineErrorKind): void {
    this.#add({ fails: kind });
  }

  async *pieces(): AsyncGenerator<AnswerPiece, void, void> {
    while (!this.request.signal.aborted) {
      const step = this.#steps.shift();
      if (step === undefined) {
        await this.#changed.promise;
        if (!this.request.signal.aborted) this.#changed = Promise.withResolvers();
      } else if ('ends' in step) return;
      else if ('fails' in step) throw new EngineError(step.fails);
      else yield { kind: 'text', text: step.text };
    }
  }

  #add(...steps: readonly Step[]): void {
    this.#steps.push(...steps);
    this.#changed.resolve();
  }
}

/** A chat engine whose answers a test writes. */
export class ScriptedChat implements ChatEngine {
  readonly id = 'scripted';
  readonly builtin = false;
  readonly #asked: ScriptedAnswer[] = [];
  #taken = 0;
  #more = Promise.withResolvers<void>();

  nameOf(model: string): string {
    return model;
  }

  answer(request: ChatRequest): AsyncIterable<AnswerPiece> {
    const answer = new ScriptedAnswer(request);
    this.#asked.push(answer);
    this.#more.resolve();
    return answer.pieces();
  }

  /** The next answer that is asked for. */
  async next(): Promise<ScriptedAnswer> {
    for (;;) {
      const answer = this.#asked[this.#taken];
      if (answer !== undefined) {
        this.#taken += 1;
        return answer;
      }
      this.#more = Promise.withResolvers();
      await this.#more.promise;
    }
  }
}
