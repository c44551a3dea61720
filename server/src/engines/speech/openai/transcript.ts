import * as z from 'zod/mini';
import { EngineError } from '../../engine-error.ts';
import { kindOfUpstreamBody } from '../../upstream/upstream-error.ts';

const errorBody = z.object({
  code: z.nullish(z.unknown()),
  type: z.nullish(z.unknown()),
  message: z.nullish(z.unknown()),
});
const event = z.object({
  type: z.nullish(z.string()),
  delta: z.nullish(z.string()),
  text: z.nullish(z.string()),
  error: z.nullish(errorBody),
});
const whole = z.object({ text: z.string() });

export type TranscriptEvent = { readonly piece: string } | { readonly whole: string } | undefined;

/** Parses the data of one server-sent event. Throws `EngineError` for an error event or an invalid one. */
export function readTranscriptEvent(data: string): TranscriptEvent {
  if (data.trim() === '[DONE]') return undefined;
  const parsed = event.safeParse(parseJson(data));
  if (!parsed.success) throw new EngineError('broken');
  const { type, delta, text, error } = parsed.data;
  if (error !== undefined && error !== null)
    throw new EngineError(kindOfUpstreamBody(error.code, error.type, error.message) ?? 'upstream');
  if (type === 'transcript.text.delta') return { piece: delta ?? '' };
  return type === 'transcript.text.done' ? { whole: text ?? '' } : undefined;
}

/** The text of a transcription that came in one piece: JSON as requested, or the bare text that some servers send. */
export function readTranscript(body: string, contentType: string): string {
  if (!contentType.includes('json')) return body;
  const parsed = whole.safeParse(parseJson(body));
  if (!parsed.success) throw new EngineError('broken');
  return parsed.data.text;
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new EngineError('broken');
  }
}
