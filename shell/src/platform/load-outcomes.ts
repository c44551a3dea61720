import type { TelemetryEntry } from '@ai-site/shared/api/telemetry';

/** What a page reports about a load: that it mounted or failed, and possibly later that it crashed. */
export type Outcome = Extract<TelemetryEntry, { readonly event: 'remote-mounted' | 'remote-failed' | 'screen-crashed' }>;
/** Telemetry entries that concern a load. */
export type LoadEntry = Extract<TelemetryEntry, { readonly name: string }>;

interface Load {
  readonly version: string;
  /** It failed or crashed: nothing more is reported for it. */
  readonly over: boolean;
}

/**
 * Reduces everything that a page observes of a package to one load, so that the failure rate is a share of visits: the first outcome counts. Returning to a remote is not a load,
 * nor is the retry of a failed one, which is more frequent on bad networks, nor the previous version that replaces it.
 */
export class LoadOutcomes {
  readonly #loads = new Map<string, Load>();

  /** Returns what an entry adds to the outcomes reported before, or null. */
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

/** A refused file or a crash is a failed load when it occurs before the remote has mounted. */
function asOutcome(entry: LoadEntry): Outcome {
  const { event, name, version } = entry;
  if (event === 'remote-mounted' || event === 'remote-failed') return entry;
  return { event: 'remote-failed', name, version, stage: event === 'integrity-failed' ? 'integrity' : 'mount' };
}
