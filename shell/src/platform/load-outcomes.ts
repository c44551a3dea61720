import type { TelemetryEntry } from '@ai-site/shared/api/telemetry';

/** What a page reports about a load: that it mounted or failed, and possibly later that it had an error or crashed. */
export type Outcome = Extract<
  TelemetryEntry,
  { readonly event: 'remote-mounted' | 'remote-failed' | 'remote-error' | 'screen-crashed' }
>;
/** Telemetry entries that concern a load. */
export type LoadEntry = Exclude<Extract<TelemetryEntry, { readonly name: string }>, { readonly event: 'page-failed' }>;

interface Load {
  readonly version: string;
  /** It failed or crashed: nothing more is reported for it. */
  over: boolean;
  /** It had an uncaught error; the first counts. */
  erred: boolean;
}

/**
 * Reduces everything that a page observes of a package to one load, so that the failure rate is a share of visits: the first outcome counts. Returning to a remote is not a load,
 * nor is the retry of a failed one, which is more frequent on bad networks, nor the previous version that replaces it.
 */
export class LoadOutcomes {
  readonly #loads = new Map<string, Load>();
  /** Errors before the load's outcome: it may still mount. */
  readonly #early = new Set<string>();

  /** What an entry adds to the outcomes reported before. */
  next(entry: LoadEntry): readonly Outcome[] {
    const load = this.#loads.get(entry.name);
    return load === undefined ? this.#begin(entry) : this.#continue(load, entry);
  }

  #begin(entry: LoadEntry): readonly Outcome[] {
    const { name, version } = entry;
    if (entry.event === 'remote-error') {
      this.#early.add(`${name} ${version}`);
      return [];
    }
    const outcome = asOutcome(entry);
    const erred = outcome.event === 'remote-mounted' && this.#early.has(`${name} ${version}`);
    this.#loads.set(name, { version, over: outcome.event !== 'remote-mounted', erred });
    return erred ? [outcome, { event: 'remote-error', name, version }] : [outcome];
  }

  #continue(load: Load, { event, name, version }: LoadEntry): readonly Outcome[] {
    if (load.over || load.version !== version || event === 'remote-mounted' || event === 'remote-failed') return [];
    if (event === 'remote-error') {
      if (load.erred) return [];
      load.erred = true;
      return [{ event, name, version }];
    }
    load.over = true;
    return [{ event: 'screen-crashed', name, version }];
  }
}

/** A refused file or a crash is a failed load when it occurs before the remote has mounted. */
function asOutcome(entry: Exclude<LoadEntry, { readonly event: 'remote-error' }>): Outcome {
  const { event, name, version } = entry;
  if (event === 'remote-mounted' || event === 'remote-failed') return entry;
  return { event: 'remote-failed', name, version, stage: event === 'integrity-failed' ? 'integrity' : 'mount' };
}
