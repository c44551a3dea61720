import type { TelemetryEntry } from '@ai-site/shared/api/telemetry';

/** What a page tells of a load: that it mounted or failed, and later perhaps that it crashed. */
export type Outcome = Extract<TelemetryEntry, { readonly event: 'remote-mounted' | 'remote-failed' | 'screen-crashed' }>;
/** What bears on a load. */
export type LoadEntry = Extract<TelemetryEntry, { readonly name: string }>;

interface Load {
  readonly version: string;
  /** It failed or crashed: nothing more is told of it. */
  readonly over: boolean;
}

/**
 * Makes one load of everything that a page sees of a package, so that a share of bad loads is one of visits: the first outcome
 * counts. Coming back to a remote is no load, neither is the retry of one that failed, which bad networks do more often, nor
 * the former version that takes its place.
 */
export class LoadOutcomes {
  readonly #loads = new Map<string, Load>();

  /** What an entry adds to what was told before; null when nothing. */
  first(entry: LoadEntry): Outcome | null {
    const { name, version } = entry;
    const load = this.#loads.get(name);
    if (load === undefined) {
      const outcome = asOutcome(entry);
      this.#loads.set(name, { version, over: outcome.event !== 'remote-mounted' });
      return outcome;
    }
    if (load.over || load.version !== version || entry.event === 'remote-mounted' || entry.event === 'remote-failed') return null;
    this.#loads.set(name, { version, over: true });
    return { event: 'screen-crashed', name, version };
  }
}

/** A refused file and a crash are failures of the load when they come before it stands. */
function asOutcome(entry: LoadEntry): Outcome {
  const { event, name, version } = entry;
  if (event === 'remote-mounted' || event === 'remote-failed') return entry;
  return { event: 'remote-failed', name, version, stage: event === 'integrity-failed' ? 'integrity' : 'mount' };
}
