import type { Release } from '@ai-site/shared/contract';
import type { Generated, JSONColumnType } from 'kysely';

export interface ReleaseTables {
  /** Every build that was ever deployed; rows never change. */
  releases: {
    name: string;
    version: string;
    /** Hash of the sources it was built from: what was released once is not published again at the next start. */
    source: string;
    description: JSONColumnType<Release>;
    deployed_at: Date;
  };
  /** Which version of a name visitors get; one row per name. */
  live_releases: {
    name: string;
    version: string;
    /** The version that was live before, to which a rollback returns. */
    former: string | null;
    since: Date;
  };
  /** What happened to releases, append-only. */
  release_events: {
    id: Generated<number>;
    name: string;
    action: ReleaseAction;
    from_version: string | null;
    to_version: string;
    at: Date;
  };
}

/** `publish`: taken from the working copy at start; `deploy`: sent by the command line. */
export type ReleaseAction = 'publish' | 'deploy' | 'rollback';
