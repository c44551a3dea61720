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
    /** Loads by group of networks (`networkGroupOf`). Empty: the networks are not known. */
    network_loads: number[];
    /** Outcomes that count against the version, by group of networks. */
    network_bad: number[];
  };
  /** What pages have reported, so that each reports it once; kept until their keys expire. */
  telemetry_key_uses: {
    /** Random id of a page's key. */
    page: Buffer;
    /** Reported package. */
    name: string;
    kind: string;
    expires_at: Date;
  };
}

declare module '../database/schema.ts' {
  interface Database extends TelemetryTables {}
}
