import * as z from 'zod/mini';
import { tracing } from '../tracing/tracing.ts';

const traceparent = z.looseObject({ traceparent: z.optional(z.string()) });

/** What the data of a run carry besides their own: the trace in which it is enqueued. A job does not see it, its schema leaves it out. */
export function traceOfRun(): { readonly traceparent?: string } {
  const current = tracing()?.traceparent() ?? null;
  return current === null ? {} : { traceparent: current };
}

/** The trace in which a run was enqueued; null: none. */
export const enqueuedIn = (data: unknown): string | null => traceparent.safeParse(data).data?.traceparent ?? null;
