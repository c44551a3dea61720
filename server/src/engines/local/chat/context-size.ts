import os from 'node:os';
import { type ChatFacts, CONTEXT_MIN } from './gguf/chat-facts.ts';

/** A processor reads some dozens of tokens a second: nobody waits for more. */
const CONTEXT_MAX = 8192;
/** Share of the machine's memory that a model may take, with its cache. */
const MEMORY_SHARE = 0.6;
/** Bytes of the runtime and of what it calculates with. */
const RUNTIME_BYTES = 300 * 1024 * 1024;
/** llama.cpp rounds contexts to multiples of it. */
const STEP = 256;

/** Bytes of this machine's memory, or of the part that its container may use. */
export function machineMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 && constrained < os.totalmem() ? constrained : os.totalmem();
}

/**
 * Tokens that a model reads at once here: what it was trained for, at most 8192, and as many as fit the share of the memory that its weights leave. Null: not
 * even a short conversation fits. `bytes`: of its file.
 */
export function contextTokensOf(
  { contextLength, cacheBytesPerToken }: ChatFacts,
  bytes: number,
  memory: number,
): number | null {
  const left = memory * MEMORY_SHARE - bytes - RUNTIME_BYTES;
  const fitting = cacheBytesPerToken === 0 ? CONTEXT_MAX : Math.floor(left / cacheBytesPerToken);
  const tokens = Math.floor(Math.min(contextLength, CONTEXT_MAX, fitting) / STEP) * STEP;
  return left > 0 && tokens >= CONTEXT_MIN ? tokens : null;
}

/** The part of a context that conversations are fitted to: the rest is for what the template adds, and for texts of more tokens than is estimated. */
export const windowOf = (contextTokens: number): number => Math.floor(contextTokens * 0.9);
/** The longest answer in tokens. */
export const answerTokensOf = (contextTokens: number): number => Math.floor(contextTokens / 4);
