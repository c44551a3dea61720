import type { ReviewAction } from '@ai-site/shared/api/showcase-reviews';
import type { RefusalReason, ResourceType, ShareStatus } from '@ai-site/shared/domain/showcase';
import type { WorkEngine } from '@ai-site/shared/domain/task-apps';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { StoredRecipe } from '../../creation/recipes/public-recipe.ts';
import type { PublicMedia } from '../../creation/works/public-derivatives.ts';
import type { ReportColumns } from '../../platform/reports/content-reports.ts';

/** Status of a publication; 0 (unshared) has no row. */
export type PublicationStatus = Exclude<ShareStatus, 0>;

/** Why a publication waits although nobody reported it. */
export interface Flag {
  readonly kind: 'rule' | 'duplicate' | 'inspection';
  /** For operators. */
  readonly about: string;
}

/** Words and switches that wait for a decision while the former ones are shown. */
export interface WaitingEdit {
  readonly workDesc: string;
  readonly tags: readonly number[];
}

export interface ShowcaseTables {
  /** Results that their makers publish: snapshots, which outlive the task. */
  publications: {
    id: string;
    /** Null: an example of the site. */
    account_id: string | null;
    resource_type: ResourceType;
    status: PublicationStatus;
    /** Counts decisions and edits. */
    revision: Generated<number>;
    task_id: string | null;
    index: number | null;
    /** Code of the tool. */
    tool: string;
    /** Null: the specification gives the tool none. */
    generate_engine: WorkEngine | null;
    builtin: boolean;
    demonstration: Generated<boolean>;
    /** The whole image or video, private. */
    object_key: string;
    content_type: string;
    /** What everybody may read, while it is shared. */
    public_key: string | null;
    /** Pixels. */
    width: number;
    height: number;
    /** Null: an image. */
    seconds: number | null;
    /** Base64. */
    thumbhash: string | null;
    /** Keys of what everybody may read; null: it is not shared. */
    media: ColumnType<PublicMedia | null, string | null | undefined, string | null>;
    /** '' is shown as `showcaseTexts.noDescription`. */
    work_desc: string;
    show_prompt: boolean;
    allow_remake: boolean;
    share_inputs: boolean;
    anonymous: boolean;
    /** As submitted, also when it is not shown. */
    prompt: Generated<string>;
    /** What is spoken in it, for operators and the rules; nobody else reads it. */
    narration: Generated<string>;
    recipe: ColumnType<StoredRecipe | null, string | null | undefined, string | null>;
    edit: ColumnType<WaitingEdit | null, string | null | undefined, string | null>;
    /** The publication from which it was remade; no foreign key: it may have been deleted. */
    origin_id: string | null;
    root_id: string | null;
    depth: Generated<number>;
    like_count: Generated<number>;
    /** Likes that count for the order of the feed. */
    counted_likes: Generated<number>;
    collect_count: Generated<number>;
    remix_count: Generated<number>;
    view_count: Generated<number>;
    /** For the search (`tokensOf`). */
    tokens: Generated<string[]>;
    /** Difference hash of the image or poster: 64 digits 0 and 1. */
    phash: string | null;
    flags: ColumnType<readonly Flag[], string | undefined, string>;
    submitted_at: Date;
    decided_at: Date | null;
    /** `operatorLabel`. */
    decided_by: string | null;
    reason_code: RefusalReason | null;
    /** What the operator wrote besides the reason. */
    reason: Generated<string>;
    approved_by_itself: Generated<boolean>;
    appeal: string | null;
    appealed_at: Date | null;
    appeal_decided_by: string | null;
    /** Id of the operator who is deciding. */
    claimed_by: string | null;
    claimed_until: Date | null;
    /** Set by a trigger, once. */
    published_at: ColumnType<Date | null, never, never>;
    taken_down_at: Date | null;
    featured_at: Date | null;
    /** Null: by time. */
    featured_order: number | null;
    example: Generated<boolean>;
    /** Examples that operators hide. */
    hidden: Generated<boolean>;
  };
  tags: {
    id: Generated<number>;
    name: string;
    /** Null: both. */
    applies: ResourceType | null;
    position: Generated<number>;
    hidden: Generated<boolean>;
    merged_into: number | null;
  };
  publication_tags: { publication_id: string; tag_id: number };
  publication_likes: {
    account_id: string;
    publication_id: string;
    at: Date;
    /** It counts for the order of the feed. */
    counted: boolean;
    /** Fingerprint of the network. */
    network: Buffer;
  };
  /** How often an account changed its likes, by minute. */
  like_changes: { account_id: string; minute: Date; changes: number };
  collected_publications: { account_id: string; publication_id: string; collected_at: Date };
  /** Files of the form that the author shares. */
  publication_inputs: { publication_id: string; field: string; object_key: string };
  /** What happened to publications. A trigger rejects changes. */
  publication_reviews: {
    id: Generated<number>;
    at: Date;
    /** `operatorLabel`, or who else acted. */
    actor: string;
    actor_id: string | null;
    action: ReviewAction;
    publication_id: string;
    from_status: ShareStatus;
    reason_code: RefusalReason | null;
    reason: Generated<string>;
  };
  publication_reports: ReportColumns & { publication_id: string };
  publication_views: { publication_id: string; hour: Date; views: number };
  content_rules: {
    id: Generated<number>;
    pattern: string;
    applies: 'text' | 'image';
    action: 'flag' | 'refuse';
    note: Generated<string>;
  };
  /** Rankings of the feed; the last ones are kept, so that a person reads on in the one that they began with. */
  hot_epochs: { epoch: Generated<number>; at: Date; real_works: number };
  /** `score` does not depend on the time of the ranking (`scoreOf` at 0). */
  hot_ranks: {
    epoch: number;
    sort: 'recommend' | 'hot';
    resource_type: ResourceType;
    rank: number;
    publication_id: string;
    score: number;
  };
  /** Authors whose nickname changed, until their publications are found by the new one. A trigger adds them. */
  renamed_authors: { account_id: string; renewed_until: Generated<string> };
}

export type PublicationRow = Selectable<ShowcaseTables['publications']>;

declare module '../../platform/database/schema.ts' {
  interface Database extends ShowcaseTables {}
}
