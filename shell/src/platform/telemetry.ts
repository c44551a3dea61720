import type { TelemetryEntry, TelemetryEvent } from '@ai-site/shared/api/telemetry';
import {
  TELEMETRY_BATCH_MAX,
  TELEMETRY_ERROR_MAX,
  TELEMETRY_FILE_MAX,
  TELEMETRY_MS_MAX,
} from '@ai-site/shared/api/telemetry-limits';
import type { Registry, Telemetry, Unsubscribe } from '@ai-site/shared/contract';
import { isForeignError } from '@ai-site/shared/kit/foreign-errors';
import { originOf } from './error-origin.ts';
import { LoadOutcomes } from './load-outcomes.ts';
import { announceBatch, sendBatch, type TelemetryBatch } from './telemetry-delivery.ts';

export const FLUSH_MS = 5000;

/** Errors in a loop must not flood the network: beyond this number, an event is only counted for the rest of the visit. */
export const PER_EVENT_MAX = 50;

export interface TelemetryDeps {
  /** 0 to 1; called once per visit, so that a visit reports everything about a package or nothing. */
  readonly random: () => number;
  /** Share of the visits, 0 to 1, that report how a package loads. */
  readonly share: (name: string) => number;
  readonly deliver: (batch: TelemetryBatch) => void;
}

/** Collects entries in memory and delivers them in batches: when one is full, after 5 s, and when the page is hidden or left. */
export class TelemetryLog implements Telemetry {
  /** How often each event occurred in this visit, reported or not. */
  readonly counts = new Map<TelemetryEvent, number>();
  readonly #deps: TelemetryDeps;
  readonly #sample: number;
  readonly #outcomes = new LoadOutcomes();
  #entries: TelemetryEntry[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: TelemetryDeps) {
    this.#deps = deps;
    this.#sample = deps.random();
  }

  /** Outcomes of loads are sampled equally, good or bad, or the rates would be wrong; errors and refused files are always reported. */
  report(entry: TelemetryEntry): void {
    const { event } = entry;
    const count = (this.counts.get(event) ?? 0) + 1;
    this.counts.set(event, count);
    if ((event === 'script-error' || event === 'integrity-failed') && count <= PER_EVENT_MAX) this.#add(entry);
    if (event === 'script-error' || event === 'page-failed') return;
    const outcomes = this.#outcomes.next(entry);
    if (this.#sample < this.#deps.share(entry.name)) for (const outcome of outcomes) this.#add(outcome);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#entries.length === 0) return;
    const entries = this.#entries;
    this.#entries = [];
    this.#deps.deliver({ entries });
  }

  /** Counts uncaught errors of the page and delivers the rest before the page is hidden or left. */
  watch(page: Window): Unsubscribe {
    const stop = new AbortController();
    const { signal } = stop;
    // Messages may quote what a user typed, so only the kind and the location of an error are kept.
    page.addEventListener(
      'error',
      ({ error, message, filename, lineno, colno }) => {
        if (isForeignError({ error, message, file: filename })) return;
        this.report({ event: 'script-error', source: 'page', error: kindOf(error), file: filename, line: lineno });
        this.#attribute(error, `${filename}:${lineno}:${colno}`);
      },
      { signal },
    );
    page.addEventListener(
      'unhandledrejection',
      ({ reason }) => {
        if (isForeignError({ error: reason, message: '', file: '' })) return;
        this.report({ event: 'script-error', source: 'promise', error: kindOf(reason) });
        this.#attribute(reason, '');
      },
      { signal },
    );
    page.addEventListener('pagehide', () => this.flush(), { signal });
    // A phone may end a hidden page without another event.
    page.document.addEventListener(
      'visibilitychange',
      () => page.document.visibilityState === 'hidden' && this.flush(),
      { signal },
    );
    return () => stop.abort();
  }

  /** Counts an uncaught error for the version whose code threw it. */
  #attribute(error: unknown, place: string): void {
    const origin = originOf((error instanceof Error && error.stack) || place);
    if (origin !== null) this.report({ event: 'remote-error', ...origin });
  }

  #add(entry: TelemetryEntry): void {
    this.#entries.push(within(entry));
    if (this.#entries.length >= TELEMETRY_BATCH_MAX) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), FLUSH_MS);
  }
}

const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** Without the query, which may contain information about the visitor. */
const placeOf = (file: string): string => (file.split(/[?#]/, 1)[0] ?? '').slice(0, TELEMETRY_FILE_MAX);

/** Truncates an entry to the declared limits: one that exceeds them would get its whole batch rejected. */
function within(entry: TelemetryEntry): TelemetryEntry {
  switch (entry.event) {
    case 'remote-mounted':
      return { ...entry, ms: Math.min(Math.round(entry.ms), TELEMETRY_MS_MAX) };
    case 'integrity-failed':
      return { ...entry, file: placeOf(entry.file) };
    case 'script-error':
      return {
        ...entry,
        error: entry.error.slice(0, TELEMETRY_ERROR_MAX),
        ...(entry.file === undefined ? {} : { file: placeOf(entry.file) }),
      };
    default:
      return entry;
  }
}

/** The telemetry of a page: every visit reports the packages with a running canary or a new version, a share of the visits the others. */
export function createTelemetry({ shell, remotes, sample, overrides }: Registry): TelemetryLog {
  const watched = new Set(
    [{ ...shell, name: 'shell' }, ...remotes].filter((known) => known.watched).map(({ name }) => name),
  );
  return new TelemetryLog({
    random: Math.random,
    share: (name) => (watched.has(name) ? 1 : sample),
    deliver: (batch) => {
      announceBatch(batch);
      // A tester's overrides say nothing about what visitors get.
      if (overrides.length === 0) sendBatch(batch);
    },
  });
}
