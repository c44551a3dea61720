import * as z from 'zod/mini';
import { EngineError } from '../engine-error.ts';
import { kindOfUpstreamBody } from './upstream-error.ts';

const errorBody = z.object({ code: z.nullish(z.unknown()), type: z.nullish(z.unknown()), message: z.nullish(z.unknown()) });

/** What is read of one streamed chunk; compatible servers differ in everything else. */
const chunk = z.object({
  choices: z.nullish(
    z.array(
      z.object({
        delta: z.nullish(z.object({ content: z.nullish(z.string()) })),
        finish_reason: z.nullish(z.string()),
      }),
    ),
  ),
  error: z.nullish(z.union([errorBody, z.string()])),
});

/** Ways in which servers say that more will come. */
const unfinished: ReadonlySet<string | null | undefined> = new Set([undefined, null, '', 'null']);

export interface ChunkReading {
  readonly text: string;
  /** The server said that the answer is complete. */
  readonly finished: boolean;
}

/** Reads the data of one server-sent event. Throws `EngineError` for an error event, a refusal, or something that is no chunk. */
export function readChunk(data: string): ChunkReading {
  if (data.trim() === '[DONE]') return { text: '', finished: true };
  const parsed = chunk.safeParse(parseJson(data));
  if (!parsed.success) throw new EngineError('broken');
  const { error, choices } = parsed.data;
  if (error !== undefined && error !== null) {
    const told = typeof error === 'string' ? kindOfUpstreamBody(error) : kindOfUpstreamBody(error.code, error.type, error.message);
    throw new EngineError(told ?? 'upstream');
  }
  const choice = choices?.[0];
  if (choice?.finish_reason === 'content_filter') throw new EngineError('refused');
  return { text: choice?.delta?.content ?? '', finished: !unfinished.has(choice?.finish_reason) };
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new EngineError('broken');
  }
}
