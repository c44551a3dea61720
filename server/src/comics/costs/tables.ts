import type { comicsCosts } from '@ai-site/shared/api/comics/costs';
import type { BodyOf } from '@ai-site/shared/api/define';
import type { QuoteItem } from '@ai-site/shared/domain/comics';
import type { ColumnType, Selectable } from 'kysely';

export interface ComicsCostTables {
  /** What the images and voices of episodes cost, as it was shown. */
  comics_quotes: {
    id: string;
    episode_id: string;
    /** What was asked for. */
    request: ColumnType<QuoteRequest, string, never>;
    items: ColumnType<readonly QuoteItem[], string, never>;
    total_tenths: number;
    /** Hash of the prices that it was made with, for the membership of that time. */
    price_version: string;
    /** Hash of what it counted. */
    content_hash: string;
    created_at: Date;
    expires_at: Date;
    confirmed_at: Date | null;
    /** Null: not confirmed, or nothing had to be made. */
    batch_id: string | null;
  };
}

export type QuoteRequest = BodyOf<typeof comicsCosts.quote>;
export type QuoteRow = Selectable<ComicsCostTables['comics_quotes']>;

declare module '../../platform/database/schema.ts' {
  interface Database extends ComicsCostTables {}
}
