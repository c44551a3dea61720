export interface TelemetryTables {
  /** How a version loaded in one minute, summed over all visits that told; nothing about who did. */
  release_loads: {
    name: string;
    version: string;
    /** Start of the minute in which the reports came. */
    minute: Date;
    /** Loads that were told, mounted or not. */
    loads: number;
    failures: number;
    /** Loads that mounted and crashed later, perhaps in a later minute. */
    crashes: number;
    /** Loads that mounted, but late. */
    slow: number;
    /** Loads that mounted, by the milliseconds they took: one count for every bucket of `histogram.ts`. */
    mounted: number[];
  };
}
