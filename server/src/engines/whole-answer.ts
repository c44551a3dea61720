import { storableText } from '../platform/database/storable.ts';
import { EngineError } from './engine-error.ts';
import type { ChatEngine, ChatRequest } from './port.ts';

/**
 * An answer as one text, for callers that need it whole; safe to store in PostgreSQL. Throws `EngineError`: `timeout` when the
 * request's signal aborted it.
 */
export async function wholeAnswer(engine: ChatEngine, request: ChatRequest): Promise<string> {
  let text = '';
  for await (const piece of engine.answer(request)) if (piece.kind === 'text') text += piece.text;
  if (request.signal.aborted) throw new EngineError('timeout');
  return storableText(text);
}
