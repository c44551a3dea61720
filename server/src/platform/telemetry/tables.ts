export interface TelemetryTables {
  /** Loads of a version per minute, summed over all reporting visits, without any reference to users. */
  release_loads: {
    name: string;
    version: string;
    /** Start of the minute in which the reports arrived. */
    minute: Date;
    /** Reported loads, mounted or not. */
    loads: number;
    failures: number;
    /** Loads that mounted and crashed later, perhaps in a later minute. */
    crashes: number;
    /** Loads that mounted slowly. */
    slow: number;
    /** Loads that mounted and later had an uncaught error. */
    errors: number;
    /** Mount times of loads: one count per bucket of `histogram.ts`. */
    mounted: number[];
  };
}

declare module '../database/schema.ts' {
  interface Database extends TelemetryTables {}
}
