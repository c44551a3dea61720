import { randomBytes } from 'node:crypto';

/** Where a span belongs: W3C Trace Context (https://www.w3.org/TR/trace-context/). */
export interface SpanContext {
  /** 32 hexadecimal digits, not all 0. */
  readonly traceId: string;
  /** 16 hexadecimal digits, not all 0. */
  readonly spanId: string;
  /** Whether the spans of the trace are kept. */
  readonly sampled: boolean;
}

const shape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/** Reads a `traceparent`; null when it is not well-formed. */
export function parseTraceparent(text: unknown): SpanContext | null {
  const [, traceId, spanId, flags] = (typeof text === 'string' ? shape.exec(text) : null) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export const traceparentOf = ({ traceId, spanId, sampled }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${sampled ? SAMPLED : 0}`;

/** A new id of 16 bytes (trace) or 8 bytes (span). */
export const newHexId = (bytes: 8 | 16): string => randomBytes(bytes).toString('hex');

/** The trace of a request: its id without dashes, so that the number on an error screen finds the trace; a new one for an id of another shape. */
export function traceIdOf(requestId: string): string {
  const digits = requestId.replaceAll('-', '').toLowerCase();
  return /^(?!0{32})[0-9a-f]{32}$/.test(digits) ? digits : newHexId(16);
}
