import type { AttributeValues } from '../span-attributes.ts';
import type { SpanContext } from '../traceparent.ts';
import type { SpanName } from '../tracing.ts';

/** A span that has ended. */
export interface EndedSpan {
  readonly context: SpanContext;
  /** Span id of the one that it is a part of; null: none. */
  readonly parentId: string | null;
  readonly name: SpanName;
  readonly attributes: AttributeValues;
  /** Nanoseconds since 1970. */
  readonly begin: bigint;
  readonly end: bigint;
  readonly failed: boolean;
}
