import * as z from 'zod/mini';
import { text } from './fields.ts';

/** Where traces go; the names of the variables are those of OpenTelemetry. */
export interface TracingSettings {
  /** Address of the traces of an OTLP receiver (HTTP, JSON). */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Share of traces that are kept, 0 to 1. */
  readonly share: number;
}

/** `name=value,name=value`, percent-encoded, as OpenTelemetry has it. */
const headerList = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (list) => list.split(',').every((entry) => /^\s*[\w-]+=/.test(entry)),
        'must be a list: name=value,name=value',
      ),
    ),
  z.transform((list: string) =>
    Object.fromEntries(
      list
        .split(',')
        .map((entry) => [entry.slice(0, entry.indexOf('=')).trim(), entry.slice(entry.indexOf('=') + 1).trim()]),
    ),
  ),
);

export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(headerList),
  OTEL_SERVICE_NAME: z._default(text, 'ai-site'),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
};

type Given = z.output<z.ZodMiniObject<typeof tracingEnvironment>>;

/** Null without an endpoint: nothing is traced. */
export function readTracingSettings(given: Given): TracingSettings | null {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers = {},
    OTEL_SERVICE_NAME: serviceName,
    OTEL_TRACES_SAMPLER_ARG: share,
  } = given;
  return endpoint === undefined
    ? null
    : { url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers, serviceName, share };
}
