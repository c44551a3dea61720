/** A version that the analysis of canaries and live versions took back, while nobody has done anything with its package since. */
export interface RolledBack {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Chinese text with the numbers that decided. */
  readonly reason: string;
}

declare module '../../platform/site.ts' {
  interface Ports {
    rolledBackReleases(site: Pick<Site, 'db'>, since: Date): Promise<readonly RolledBack[]>;
  }
}
