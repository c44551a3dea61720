import type { AttachedReport, ConformanceReport, ReleaseAction } from '@ai-site/shared/api/releases';
import type { Release } from '@ai-site/shared/contract';
import type { Generated, JSONColumnType } from 'kysely';

export type { ReleaseAction };

export interface ReleaseTables {
  /** Every build that was ever deployed; rows never change except for `retired_at`. */
  releases: {
    name: string;
    version: string;
    /** Hash of the sources it was built from: sources released once are not published again at the next start. */
    source: string;
    description: JSONColumnType<Release>;
    deployed_at: Date;
    deployed_by: string;
    /** Bytes (brotli) of its first screen. */
    first_bytes: number;
    /** Its archive in the object store; null when it is retired, or was deployed before the object store existed. */
    archive_key: Generated<string | null>;
    /** When its files were removed (retention). */
    retired_at: Date | null;
  };
  /** Which versions of a name visitors get; one row per name, each change in one transaction. */
  release_channels: {
    name: string;
    live: string | null;
    /** The previously live version, offered by a page that cannot load the live one. */
    former: string | null;
    since: Date | null;
    candidate: string | null;
    canary: string | null;
    /** 1 to 100 while a canary is running. */
    canary_percent: number | null;
    canary_since: Date | null;
    canary_by: string | null;
    pinned_by: string | null;
    pinned_since: Date | null;
    pinned_reason: string | null;
  };
  /** Audit log of releases; append-only, enforced by a trigger. */
  release_events: {
    id: Generated<number>;
    name: string | null;
    action: ReleaseAction;
    actor: string;
    from_version: string | null;
    to_version: string | null;
    percent: number | null;
    reason: string;
    report: JSONColumnType<AttachedReport> | null;
    at: Date;
  };
  /** Conformance reports; the newest of a version counts. */
  release_reports: {
    id: Generated<number>;
    name: string;
    version: string;
    report: JSONColumnType<ConformanceReport>;
    at: Date;
    by: string;
  };
  /** Tokens of the feature teams; the token itself is not stored. */
  deploy_tokens: {
    id: string;
    label: string;
    scopes: string[];
    hash: Buffer;
    created_by: string;
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends ReleaseTables {}
}
