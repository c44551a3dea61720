import { harmless } from '../span-attributes.ts';
import type { SpanName } from '../tracing.ts';
import type { EndedSpan } from './ended-span.ts';

/** `SpanKind` of the protocol (https://opentelemetry.io/docs/specs/otlp/): 1 internal, 2 server, 3 client, 5 consumer. */
const kinds: Readonly<Record<SpanName, number>> = { http: 2, reply: 1, task: 1, job: 5, upstream: 3, deploy: 1 };
const STATUS_ERROR = 2;

const typedValue = (value: string | number) =>
  typeof value === 'string'
    ? { stringValue: value }
    : Number.isInteger(value)
      ? { intValue: String(value) }
      : { doubleValue: value };
const attribute = ([key, value]: readonly [string, string | number]) => ({ key, value: typedValue(value) });

const spanOf = ({ context, parentId, name, attributes, begin, end, failed }: EndedSpan) => ({
  traceId: context.traceId,
  spanId: context.spanId,
  ...(parentId === null ? {} : { parentSpanId: parentId }),
  name,
  kind: kinds[name],
  startTimeUnixNano: String(begin),
  endTimeUnixNano: String(end),
  attributes: harmless(attributes).map(attribute),
  ...(failed ? { status: { code: STATUS_ERROR } } : {}),
});

/** The body of a request of OTLP/HTTP in JSON; ids are hexadecimal there. */
export const otlpBody = (serviceName: string, spans: readonly EndedSpan[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: [attribute(['service.name', serviceName])] },
        scopeSpans: [{ scope: { name: 'site' }, spans: spans.map(spanOf) }],
      },
    ],
  });
