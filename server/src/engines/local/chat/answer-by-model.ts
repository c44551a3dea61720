import os from 'node:os';
import type { ChatHistoryItem, ChatWrapper, LlamaContextSequence } from 'node-llama-cpp';
import { messageOf } from '../../../platform/errors/system-code.ts';
import type { ChatEvent, ChatFailure, ChatMeasure, ChatModelArgument, ChatQuestion } from './chat-messages.ts';

/** The package cannot be loaded, or has no binary for this machine. */
class RuntimeError extends Error {
  override readonly name = 'RuntimeError';
}

/** The runtime refuses the file. */
class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** Cores that a model uses. One is left for the server: threads that wait for each other on a busy core are slower than one. */
const THREADS = Math.max(1, Math.min(2, os.availableParallelism() - 1));
/** Tokens of a question that are read at once: between them it can be stopped. */
const BATCH_TOKENS = 128;
/** As the cards of small chat models recommend. */
const sampling = { temperature: 0.7, topP: 0.9, topK: 40 } as const;

type Runtime = typeof import('node-llama-cpp');

export interface LoadedModel {
  readonly runtime: Runtime;
  /** What was read last is kept in it: a conversation is not read again. */
  readonly sequence: LlamaContextSequence;
  /** Of the template in the file. */
  readonly wrapper: ChatWrapper;
}

async function loadRuntime() {
  try {
    const runtime = await import('node-llama-cpp');
    const llama = await runtime.getLlama({
      build: 'never',
      skipDownload: true,
      gpu: false,
      maxThreads: THREADS,
      logLevel: runtime.LlamaLogLevel.disabled,
    });
    return { runtime, llama };
  } catch (cause) {
    throw new RuntimeError(messageOf(cause), { cause });
  }
}

/** Rejects where the runtime is missing or refuses the file: `whyFailed` tells them apart. */
export async function loadModel({ file, contextTokens }: ChatModelArgument): Promise<LoadedModel> {
  const { runtime, llama } = await loadRuntime();
  try {
    const model = await llama.loadModel({ modelPath: file, gpuLayers: 0 });
    const context = await model.createContext({
      contextSize: contextTokens,
      sequences: 1,
      threads: THREADS,
      batchSize: BATCH_TOKENS,
    });
    return { runtime, sequence: context.getSequence(), wrapper: runtime.resolveChatWrapper(model) };
  } catch (cause) {
    throw new LoadError(messageOf(cause), { cause });
  }
}

type Piece = Pick<Extract<ChatEvent, { readonly kind: 'piece' }>, 'thought' | 'text'>;

/** Answers until the model ends, the answer is as long as it may be, or the signal is aborted. */
export async function answerBy(
  { runtime, sequence, wrapper }: LoadedModel,
  { systemPrompt, messages, seed, maxTokens }: ChatQuestion,
  tell: (piece: Piece) => void,
  signal: AbortSignal,
): Promise<{ readonly truncated: boolean } & ChatMeasure> {
  const chat = new runtime.LlamaChat({ contextSequence: sequence, chatWrapper: wrapper });
  const begun = performance.now();
  let firstTokenMs: number | undefined;
  try {
    const { metadata } = await chat.generateResponse(historyOf(systemPrompt, messages), {
      ...sampling,
      seed,
      maxTokens,
      signal,
      stopOnAbortSignal: true,
      onResponseChunk: ({ text, segmentType }) => {
        firstTokenMs ??= performance.now() - begun;
        if (text !== '') tell({ thought: segmentType !== undefined, text });
      },
    });
    return { truncated: metadata.stopReason === 'maxTokens', ...measured(firstTokenMs ?? performance.now() - begun) };
  } catch (error) {
    // Stopped before the first token.
    if (signal.aborted) return { truncated: false, ...measured(performance.now() - begun) };
    throw error;
  } finally {
    chat.dispose({ disposeSequence: false });
  }
}

const measured = (firstTokenMs: number): ChatMeasure => ({
  firstTokenMs: Math.round(firstTokenMs),
  memory: process.memoryUsage.rss(),
});

/** An unfinished answer is the begin of the response: the model goes on where it ends. */
function historyOf(systemPrompt: string, messages: ChatQuestion['messages']): ChatHistoryItem[] {
  const turns = messages.map(
    ({ role, content }): ChatHistoryItem =>
      role === 'user' ? { type: 'user', text: content } : { type: 'model', response: [content] },
  );
  const system: ChatHistoryItem[] = systemPrompt === '' ? [] : [{ type: 'system', text: systemPrompt }];
  const begun: ChatHistoryItem[] = messages.at(-1)?.role === 'assistant' ? [] : [{ type: 'model', response: [] }];
  return [...system, ...turns, ...begun];
}

/** Begin of what the runtime says of a conversation that it cannot shorten. */
const TOO_LONG = 'Failed to compress chat history';

export function whyFailed(error: unknown): { readonly failure: ChatFailure; readonly reason: string } {
  const reason = messageOf(error);
  if (error instanceof RuntimeError) return { failure: 'runtime', reason };
  if (error instanceof LoadError) return { failure: 'load', reason };
  return { failure: reason.startsWith(TOO_LONG) ? 'tooLong' : 'failed', reason };
}
