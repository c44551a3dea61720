import type { TelemetryEntry, TelemetryEvent } from '@ai-site/shared/api/telemetry';
import type { Telemetry, Unsubscribe } from '@ai-site/shared/contract';

/** Plain JSON, small enough for `navigator.sendBeacon`. */
export interface TelemetryBatch {
  readonly entries: readonly TelemetryEntry[];
}

export const TELEMETRY_EVENT = 'site:telemetry';
export const FLUSH_MS = 5000;
export const BATCH_MAX = 20;

/** Share of the visits that report an event; failures are rare and always reported. */
const SAMPLED: Readonly<Record<TelemetryEvent, number>> = { 'remote-failed': 1, 'screen-crashed': 1, 'integrity-failed': 1, 'script-error': 1, 'remote-mounted': 0.1 };

/** An error in a loop must not fill the wire: beyond this an event of one visit is only counted. */
const PER_EVENT_MAX = 50;

export interface TelemetryParts {
  /** 0 to 1; drawn once per visit, so that a visit reports an event always or never. */
  readonly draw: () => number;
  readonly deliver: (batch: TelemetryBatch) => void;
}

/** Collects in memory and hands over in batches: when one is full, after 5 s, and when the page goes away. */
export class TelemetryLog implements Telemetry {
  /** How often every event happened in this visit, sampled or not. */
  readonly counts = new Map<TelemetryEvent, number>();
  readonly #parts: TelemetryParts;
  readonly #luck: number;
  #entries: TelemetryEntry[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: TelemetryParts) {
    this.#parts = parts;
    this.#luck = parts.draw();
  }

  report(entry: TelemetryEntry): void {
    const { event } = entry;
    const count = (this.counts.get(event) ?? 0) + 1;
    this.counts.set(event, count);
    if (this.#luck >= SAMPLED[event] || count > PER_EVENT_MAX) return;
    this.#entries.push(entry);
    if (this.#entries.length >= BATCH_MAX) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), FLUSH_MS);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#entries.length === 0) return;
    const entries = this.#entries;
    this.#entries = [];
    this.#parts.deliver({ entries });
  }

  /** Counts uncaught errors of the page and hands over the rest before it is hidden or left. */
  watch(page: Window): Unsubscribe {
    const stop = new AbortController();
    const { signal } = stop;
    // Messages may quote what a user typed, so only the kind and the place of an error are kept.
    page.addEventListener('error', (event) => this.report({ event: 'script-error', source: 'page', error: kindOf(event.error), file: event.filename, line: event.lineno }), {
      signal,
    });
    page.addEventListener('unhandledrejection', (event) => this.report({ event: 'script-error', source: 'promise', error: kindOf(event.reason) }), { signal });
    page.addEventListener('pagehide', () => this.flush(), { signal });
    page.document.addEventListener('visibilitychange', () => this.flush(), { signal });
    return () => stop.abort();
  }
}

const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** Announces a batch inside the page. */
export function dispatchBatch(batch: TelemetryBatch): void {
  window.dispatchEvent(new CustomEvent(TELEMETRY_EVENT, { detail: batch }));
}
