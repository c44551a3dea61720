import type { CanaryStep } from '@ai-site/shared/api/canary-audience';
import type { AttachedReport, ClosedState, ConformanceReport, ReleaseAction } from '@ai-site/shared/api/releases';
import type { ConfigurationValue, Release } from '@ai-site/shared/contract';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { StoredAudience } from '../audience/canary-audience.ts';

export type { ReleaseAction };

export interface ReleaseTables {
  /** Every build that was ever deployed; rows never change except for `retired_at`. */
  releases: {
    name: string;
    version: string;
    /** Hash of the sources it was built from: sources released once are not published again at the next start. */
    source: string;
    description: JSONColumnType<Release>;
    /** Hash of its files alone, which the previous release reads. */
    files_hash: Generated<string>;
    /**
     * Hash of its description without version and source, computed by the database: of its files, and of what of them a page loads and where. Reports
     * count for every version with the same one.
     */
    build_hash: GeneratedAlways<string>;
    deployed_at: Date;
    deployed_by: string;
    /** Bytes (brotli) that the heaviest of its first screens loads, with what it takes from the shell of its time. */
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
    previous: string | null;
    since: Date | null;
    candidate: string | null;
    canary: string | null;
    /** 0 to 100 while a canary is running; 0: the listed accounts alone. */
    canary_percent: number | null;
    canary_since: Date | null;
    canary_by: string | null;
    /** Null: everybody. Of a planned canary, that of its current step. */
    canary_audience: JSONColumnType<StoredAudience> | null;
    /** Null: share and audience change by hand only. */
    canary_steps: JSONColumnType<CanaryStep[]> | null;
    /** Index of the current step, and when it began. */
    canary_step: number | null;
    canary_step_since: Date | null;
    pinned_by: string | null;
    pinned_since: Date | null;
    pinned_reason: string | null;
    /** Whether a team's token pinned it: the analysis of live versions ends such a pin, and no pin of the operators. */
    pinned_by_team: Generated<boolean>;
    /** Null: versions of it are served. */
    closed: ClosedState | null;
    closed_by: string | null;
    closed_since: Date | null;
    closed_reason: string | null;
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
    /** Label of the configured value, of `configure` only. */
    setting: string | null;
    report: JSONColumnType<AttachedReport> | null;
    at: Date;
  };
  /** Versions of feature branches, reachable by a preview link until they expire. */
  release_previews: {
    branch: string;
    name: string;
    version: string;
    expires_at: Date;
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
  /** Keys for the report of one run of the conformance suite; the key itself is not stored. */
  release_report_keys: {
    hash: Buffer;
    name: string;
    /** Of the build that it is for; a key that the previous release issued has none, and lets no report through. */
    build_hash: string;
    /** Id of the actor who asked for it. */
    issued_to: string;
    /** With which its holder opens the version; the site notes the route groups of which it has sent pages with it. */
    signature: Generated<string>;
    opened: Generated<string[]>;
    expires_at: Date;
    used_at: Date | null;
  };
  /** Values that operators set for a remote; kept while no live version declares them, since a rollback may. */
  remote_configuration: {
    name: string;
    key: string;
    value: ColumnType<ConfigurationValue, string, string>;
    set_by: string;
    set_at: Date;
  };
  /** Size budgets that operators set. */
  release_budgets: { name: string; bytes: number; set_by: string; set_at: Date };
  /** Files of live versions that a node found damaged and could not repair; each node replaces its own rows with every verification. */
  release_damage: { node: string; name: string; version: string; files: string[]; found_at: Date };
  /** Tokens of the feature teams; the token itself is not stored. */
  deploy_tokens: {
    id: string;
    label: string;
    scopes: string[];
    /** Whether it gets keys for reports of the conformance suite. */
    may_report: Generated<boolean>;
    hash: Buffer;
    created_by: string;
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
}

declare module '../../../platform/database/schema.ts' {
  interface Database extends ReleaseTables {}
}
