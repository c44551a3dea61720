import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { OtlpTracing } from '../otlp/otlp-tracing.ts';
import { setTracing } from '../tracing.ts';

const value = z.union([
  z.object({ stringValue: z.string() }),
  z.object({ intValue: z.string() }),
  z.object({ doubleValue: z.number() }),
]);
const span = z.object({
  traceId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  spanId: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  parentSpanId: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  name: z.string(),
  kind: z.int(),
  startTimeUnixNano: z.string().check(z.regex(/^\d{19}$/)),
  endTimeUnixNano: z.string().check(z.regex(/^\d{19}$/)),
  attributes: z.array(z.object({ key: z.string(), value })),
  status: z.optional(z.object({ code: z.int() })),
});
const body = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
export type ReceivedSpan = z.output<typeof span>;

/** A receiver of OTLP over HTTP, and the spans of this process sent to it. */
export interface TraceReceiver {
  readonly bodies: readonly string[];
  readonly headers: readonly IncomingHttpHeaders[];
  /** All spans so far. */
  spans(): Promise<readonly ReceivedSpan[]>;
  close(): Promise<void>;
}

/** Starts a receiver and traces this process into it. Open it before the site. */
export async function openTraceReceiver(
  changes: { readonly share?: number; readonly status?: number; readonly onFailure?: (error: unknown) => void } = {},
): Promise<TraceReceiver> {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    headers.push(request.headers);
    bodies.push(await text(request));
    response.writeHead(request.url === '/v1/traces' ? (changes.status ?? 200) : 404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const settings = {
    url: `http://127.0.0.1:${port}/v1/traces`,
    headers: { 'x-key': 'secret' },
    serviceName: 'site',
    share: changes.share ?? 1,
  };
  const tracing = new OtlpTracing(settings, changes.onFailure ?? (() => undefined));
  setTracing(tracing);
  return {
    bodies,
    headers,
    async spans() {
      await tracing.close();
      return bodies.flatMap((sent) =>
        body
          .parse(JSON.parse(sent))
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      );
    },
    async close() {
      setTracing(null);
      await tracing.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The value of an attribute. */
export function attributeOf({ attributes }: ReceivedSpan, name: string): string | number | undefined {
  const found = attributes.find(({ key }) => key === name)?.value;
  if (found === undefined) return undefined;
  if ('stringValue' in found) return found.stringValue;
  return 'intValue' in found ? Number(found.intValue) : found.doubleValue;
}
