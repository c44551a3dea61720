import { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingSettings } from '../../config/tracing-settings.ts';
import type { AttributeValues } from '../span-attributes.ts';
import { newHexId, parseTraceparent, type SpanContext, traceIdOf, traceparentOf } from '../traceparent.ts';
import type { OpenSpan, SpanName, SpanOrigin, Tracing } from '../tracing.ts';
import { OtlpExporter } from './otlp-exporter.ts';

/** Begin of `performance.now()`, in nanoseconds since 1970: durations do not jump with the clock. */
const EPOCH = BigInt(Math.round(performance.timeOrigin * 1e6));
const now = (): bigint => EPOCH + BigInt(Math.round(performance.now() * 1e6));

/** Whether a trace is kept: decided by its id alone, so that every process decides alike. */
const isKept = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-8), 16) < share * 0x1_0000_0000;

/** Records spans and sends them by OTLP over HTTP. What runs within a span is a part of it, across timers and promises. */
export class OtlpTracing implements Tracing {
  readonly #share: number;
  readonly #exporter: OtlpExporter;
  readonly #running = new AsyncLocalStorage<SpanContext>();

  constructor(settings: TracingSettings, onFailure: (error: unknown) => void) {
    this.#share = settings.share;
    this.#exporter = new OtlpExporter(settings, onFailure);
  }

  open(name: SpanName, attributes: AttributeValues, { parent: given, requestId }: SpanOrigin = {}): OpenSpan {
    const around = requestId === undefined && given === undefined ? (this.#running.getStore() ?? null) : null;
    const parent = around ?? parseTraceparent(given);
    const traceId = parent?.traceId ?? (requestId === undefined ? newHexId(16) : traceIdOf(requestId));
    const context: SpanContext = {
      traceId,
      spanId: newHexId(8),
      sampled: parent?.sampled ?? isKept(traceId, this.#share),
    };
    const begin = now();
    let ended = false;
    return {
      run: (work) => this.#running.run(context, work),
      end: (more = {}, failed = false) => {
        if (ended) return;
        ended = true;
        if (context.sampled)
          this.#exporter.add({
            context,
            parentId: parent?.spanId ?? null,
            name,
            attributes: { ...attributes, ...more },
            begin,
            end: now(),
            failed,
          });
      },
    };
  }

  traceparent(): string | null {
    const context = this.#running.getStore();
    return context === undefined ? null : traceparentOf(context);
  }

  /** Sends what waits. */
  close(): Promise<void> {
    return this.#exporter.flush();
  }
}
