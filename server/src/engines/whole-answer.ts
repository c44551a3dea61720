import { storableText } from '../platform/database/storable.ts';
import { EngineError } from './engine-error.ts';
import type { ChatEngine, ChatRequest } from './port.ts';

/** The text of an answer, piece by piece. Throws `EngineError`: `timeout` when the request's signal aborted it. */
export async function* answerText(engine: ChatEngine, request: ChatRequest): AsyncGenerator<string, void, void> {
  for await (const piece of engine.answer(request)) if (piece.kind === 'text') yield piece.text;
  if (request.signal.aborted) throw new EngineError('timeout');
}

/** An answer as one text, for callers that need it whole; safe to store in PostgreSQL. Throws as `answerText`. */
export async function wholeAnswer(engine: ChatEngine, request: ChatRequest): Promise<string> {
  let text = '';
  for await (const piece of answerText(engine, request)) text += piece;
  return storableText(text);
}
