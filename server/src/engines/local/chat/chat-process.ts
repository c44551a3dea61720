import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { AtMost } from '../../../platform/threads/at-most.ts';
import { ThreadError, threadEnvironment } from '../../../platform/threads/thread.ts';
import { IdleTimeout } from '../../openai/idle-timeout.ts';
import { type ChatEvent, type ChatModelArgument, type ChatQuestion, chatEvent } from './chat-messages.ts';
import { EventQueue } from './event-queue.ts';

export interface ChatProcessOptions {
  /** Milliseconds without a question after which the process is ended, which gives the memory of the model back. */
  readonly idleMs: number;
  /** Milliseconds until the first event of an answer, loading and reading the question included. */
  readonly firstSignMs: number;
  /** Milliseconds between two events. */
  readonly silenceMs: number;
  /** Absolute path of the program, which takes the model as its argument. */
  readonly program?: string;
}

/** Milliseconds in which a stopped answer has to end. */
const STOP_MS = 10_000;

/** A file as it is now. */
export interface ChatModelFile extends ChatModelArgument {
  /** Changes when the file does. */
  readonly edition: string;
}

interface Running {
  readonly child: ChildProcess;
  readonly model: ChatModelFile;
}

/**
 * Runs a chat model in a process of its own: native code that can end the process it runs in, and memory that only the end of the process gives back. One
 * question is answered at a time, the others wait in order. It is started by the first question, and anew for another file or one that has changed.
 */
export class ChatProcess {
  readonly #options: ChatProcessOptions;
  readonly #queue = new AtMost(1);
  #running: Running | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(options: ChatProcessOptions) {
    this.#options = options;
  }

  /** Id of the process, or null when none runs. */
  get pid(): number | null {
    return this.#running?.child.pid ?? null;
  }

  /**
   * The events of an answer, the last one `done` or `failed`. Aborted, it ends without a throw: while it waits it never starts, later the model is told to
   * stop. Throws `ThreadError` when the process ends by itself or says nothing for too long; the next question starts it again.
   */
  async *answer(
    model: ChatModelFile,
    question: ChatQuestion,
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent, void, void> {
    const entered = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const turn = this.#queue.run(signal, async () => {
      entered.resolve();
      await left.promise;
    });
    turn.catch(entered.reject);
    try {
      await entered.promise;
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    yield* this.#ask(model, question, signal, left.resolve);
  }

  /** Ends the process; its answer throws. */
  close(): void {
    clearTimeout(this.#idle);
    if (this.#running !== null) this.#kill(this.#running.child);
  }

  async *#ask(
    model: ChatModelFile,
    question: ChatQuestion,
    signal: AbortSignal,
    leave: () => void,
  ): AsyncGenerator<ChatEvent, void, void> {
    if (signal.aborted) {
      leave();
      return;
    }
    clearTimeout(this.#idle);
    const child = this.#childFor(model);
    child.ref();
    child.channel?.ref();
    this.#lastId += 1;
    const id = this.#lastId;
    const timeout = new IdleTimeout(this.#options.firstSignMs, this.#options.silenceMs);
    const events = new EventQueue<ChatEvent>();
    let ended = false;
    const end = (): void => {
      ended = true;
      timeout.off();
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
      child.off('message', take);
      child.off('exit', die);
      child.off('error', die);
      this.#rest(child);
      leave();
    };
    const take = (message: unknown): void => {
      const event = chatEvent.parse(message);
      if (event.id !== id) return;
      timeout.reset();
      events.push(event);
      if (event.kind !== 'piece') end();
    };
    const die = (): void => {
      if (this.#running?.child === child) this.#running = null;
      events.fail(new ThreadError('crash'));
      end();
    };
    const kill = (): void => {
      events.fail(new ThreadError('timeout'));
      end();
      this.#kill(child);
    };
    let late: NodeJS.Timeout | undefined;
    const stop = (): void => {
      events.finish();
      if (child.connected) child.send({ kind: 'stop', id });
      late ??= setTimeout(kill, STOP_MS);
    };
    child.on('message', take);
    child.once('exit', die);
    child.once('error', die);
    timeout.signal.addEventListener('abort', kill, { once: true });
    signal.addEventListener('abort', stop, { once: true });
    child.send({ kind: 'answer', id, ...question }, (error) => {
      if (error !== null && !ended) die();
    });
    try {
      for await (const event of events) {
        yield event;
        if (event.kind !== 'piece') return;
      }
    } finally {
      // Whoever reads it has left.
      if (!ended && !signal.aborted) stop();
    }
  }

  #childFor(model: ChatModelFile): ChildProcess {
    if (this.#running !== null) {
      const { child, model: loaded } = this.#running;
      if (loaded.file === model.file && loaded.edition === model.edition && child.connected) return child;
      this.#kill(child);
    }
    const { program = path.join(import.meta.dirname, 'chat-main.ts') } = this.#options;
    const { file, contextTokens } = model;
    const child = fork(program, [JSON.stringify({ file, contextTokens } satisfies ChatModelArgument)], {
      execArgv: [],
      env: threadEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.once('exit', () => {
      if (this.#running?.child === child) this.#running = null;
    });
    this.#running = { child, model };
    return child;
  }

  #kill(child: ChildProcess): void {
    if (this.#running?.child === child) this.#running = null;
    child.kill('SIGKILL');
  }

  #rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#running?.child !== child) return;
      this.#running = null;
      if (child.connected) child.disconnect();
    }, this.#options.idleMs);
    this.#idle.unref();
  }
}
