import type { AttributeValues } from './span-attributes.ts';

/** Kinds of spans: a request to the site, an answer of a chat, a run of a task or job, a call of another service, a deploy. */
export type SpanName = 'http' | 'reply' | 'task' | 'job' | 'upstream' | 'deploy';

/** A span that has begun. */
export interface OpenSpan {
  /** Adds attributes, and ends the span. `failed`: it did not do what it was for. */
  end(attributes?: AttributeValues, failed?: boolean): void;
  /** Calls a function as part of the span. */
  run<T>(work: () => T): T;
}

export interface SpanOrigin {
  /** The `traceparent` under which the work was enqueued. */
  readonly parent?: string | null;
  /** Id of the request that begins a trace. */
  readonly requestId?: string;
}

/** Records spans. There is none unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
export interface Tracing {
  open(name: SpanName, attributes: AttributeValues, origin?: SpanOrigin): OpenSpan;
  /** The `traceparent` of what runs now; null: no trace. */
  traceparent(): string | null;
  /** Sends what waits, and records nothing more. */
  close(): Promise<void>;
}

let current: Tracing | null = null;

/** Sets what records the spans of this process; null: nothing does. */
export function setTracing(tracing: Tracing | null): void {
  current = tracing;
}

/** What records the spans of this process; null: nothing does. */
export const tracing = (): Tracing | null => current;

/** The name or code of an error; never its message, which may quote what somebody wrote. */
function errorType(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  if ('kind' in error && typeof error.kind === 'string') return error.kind;
  if ('code' in error && (typeof error.code === 'string' || typeof error.code === 'number')) return String(error.code);
  return 'name' in error && typeof error.name === 'string' ? error.name : 'Error';
}

/** Does work as a span; without tracing it is only called. `outcome` reads attributes from the result. */
export async function traced<T>(
  name: SpanName,
  attributes: AttributeValues,
  work: () => Promise<T>,
  { outcome, ...origin }: SpanOrigin & { readonly outcome?: (result: T) => AttributeValues } = {},
): Promise<T> {
  if (current === null) return await work();
  const span = current.open(name, attributes, origin);
  try {
    const result = await span.run(work);
    span.end(outcome?.(result));
    return result;
  } catch (error) {
    span.end({ 'error.type': errorType(error) }, true);
    throw error;
  }
}

/** The header that continues the trace at another service; none without one. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const traceparent = current?.traceparent() ?? null;
  return traceparent === null ? {} : { traceparent };
}
