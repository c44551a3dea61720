import type { TracingSettings } from '../../config/tracing-settings.ts';
import type { EndedSpan } from './ended-span.ts';
import { otlpBody } from './otlp-json.ts';

/** Milliseconds that spans wait for others. */
const PAUSE_MS = 2000;
/** Spans of one request, and those that wait at most: the oldest are given up while the receiver does not answer. */
const BATCH_MAX = 512;
const WAITING_MAX = 4096;
const TIMEOUT_MS = 10_000;

/** Sends spans to an OTLP receiver, several at once; a batch that fails is given up and told. */
export class OtlpExporter {
  readonly #settings: TracingSettings;
  readonly #onFailure: (error: unknown) => void;
  #waiting: EndedSpan[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(settings: TracingSettings, onFailure: (error: unknown) => void) {
    this.#settings = settings;
    this.#onFailure = onFailure;
  }

  add(span: EndedSpan): void {
    if (this.#waiting.length < WAITING_MAX) this.#waiting.push(span);
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE_MS).unref();
  }

  /** Sends what waits. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending = this.#sending.then(() => this.#sendAll());
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    const spans = this.#waiting;
    this.#waiting = [];
    try {
      for (let from = 0; from < spans.length; from += BATCH_MAX) await this.#send(spans.slice(from, from + BATCH_MAX));
    } catch (error) {
      this.#onFailure(error);
    }
  }

  async #send(spans: readonly EndedSpan[]): Promise<void> {
    const { url, headers, serviceName } = this.#settings;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: otlpBody(serviceName, spans),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the receiver of traces answered ${answer.status}`);
  }
}
